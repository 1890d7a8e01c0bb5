"""Mistakes that explain numbers on paper, if all entries are right."""

from collections.abc import Mapping

from scorepad.disputes import MOST, Case, Explanation
from scorepad.disputes.search import stories


def explain(case: Case, claims: Mapping[str, int], most: int = MOST) -> list[Explanation]:
    """The explanations of the claims, each of one or two mistakes."""
    return stories(case._replace(corrections=lambda *_: ()), claims, most).ways[:most]
