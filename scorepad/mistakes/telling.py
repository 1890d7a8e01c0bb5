"""The certainty of mistakes that fit a claim, and the number to type next to tell them apart.

All about weights in one place: a case's mistakes weigh 1 together (see `with_arithmetic`), so a weight is a mistake's
likelihood before the paper is known.
"""

from collections.abc import Mapping, Sequence
from math import log2
from typing import NamedTuple

from scorepad.mistakes.case import TOTAL, Box, Case, after
from scorepad.mistakes.search import MOST, Explanation, explain

LIKELY = 0.75
"""The share of all that fits from which on a mistake is named as likely: three times as likely as all else together."""
CLEARER = 0.05
"""Bits by which a number has to tell explanations apart to be worth typing."""


class Findings(NamedTuple):
    """The explanations of a claim. ways: the likeliest first.

    is_likely: whether the first is named as the cause; otherwise all that fit are named alike. next_box: the number
    on paper that tells them apart best; None where none does.
    """

    ways: tuple[Explanation, ...]
    is_likely: bool
    next_box: Box | None


def tell(case: Case, claims: Mapping[str, int], most: int = MOST) -> Findings:
    """The explanations of a claim, how sure they are, and the number to type next."""
    ways = tuple(explain(case, claims, most))
    return Findings(ways, bool(ways) and _is_likely(case, claims, ways[0]), _next_box(case, claims, ways))


def _is_likely(case: Case, claims: Mapping[str, int], way: Explanation) -> bool:
    """True if a way is named as the cause.

    Some rare kind or other fits nearly any number: a rare one is named so only once all of the paper is known.
    """
    is_all = all(box.key in claims for box in case.boxes)
    return way.share >= LIKELY and (is_all or not any(mistake.is_rare for mistake in way.mistakes))


def _next_box(case: Case, claims: Mapping[str, int], ways: Sequence[Explanation]) -> Box | None:
    """The box that is not claimed and leaves least to choose from: whose value tells most about which way it was."""
    if len(ways) < 2:
        return None
    proof = {box.key: box.points for box in case.boxes if box.key != TOTAL and box.points is not None}
    written = [after(case, proof, way.mistakes) for way in ways]
    shares = [way.share for way in ways]
    gains = {box.key: _bits(shares, [boxes[box.key] for boxes in written]) for box in case.boxes}
    open_boxes = [box for box in case.boxes if box.key not in claims]
    best = max(open_boxes, key=lambda box: gains[box.key], default=None)
    return best if best is not None and gains[best.key] > CLEARER else None


def _bits(shares: Sequence[float], values: Sequence[int]) -> float:
    """The bits that a number gives about which way it was, by its value after each way (its entropy)."""
    whole = sum(shares)
    by_value: dict[int, float] = {}
    for share, value in zip(shares, values, strict=True):
        by_value[value] = by_value.get(value, 0.0) + share / whole
    return -sum(share * log2(share) for share in by_value.values() if share)
