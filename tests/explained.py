"""The mistakes on paper that explain a claim, if all entries are right."""

from collections.abc import Mapping

from scorepad.disputes import MOST, Case, Explanation
from scorepad.disputes.search import stories


def explain(case: Case, claims: Mapping[str, int], most: int = MOST) -> list[Explanation]:
    """The mistakes, alone or in pairs, after which the boxes are as claimed."""
    return stories(case._replace(corrections=lambda *_: ()), claims, most).ways[:most]
