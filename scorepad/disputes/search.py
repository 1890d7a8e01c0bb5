"""Searches for explanations that give exactly the numbers on paper: single mistakes, pairs, and mistyped entries."""

from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping
from heapq import heappush, heappushpop, nlargest
from math import prod
from typing import NamedTuple

from scorepad.core.text import Text
from scorepad.disputes.case import TOTAL, Case, Mistake, added_up, after, first_difference, is_sum
from scorepad.disputes.entries import EntryWay, mistyped

MOST = 5
MOST_WEIGHED = 50
"""The maximum number of explanations that are compared with each other; a match of a thousand deals has more."""
PAIR = 0.15
"""The factor for two mistakes at once, compared with independent mistakes: most sheets have at most one."""
BEYOND = 0.4
"""The factor for a mistake that also changes boxes without a claim, if the total is not claimed either."""
UNKNOWN, UNKNOWN_OF_FEW = 0.15, 0.4
"""The weight of all unknown mistakes, relative to 1 for all known mistakes: if every number on paper is known, and if
only some are, such as the total, which has many unforeseen explanations. With these weights, shares match the frequency
of right answers in every game if one kind of mistake in four is unknown, as `python -m bench.mistakes` measures.
"""
FURTHER, LEAST_UNKNOWN = 0.15, 0.005
"""The factor for each further box that an unknown mistake changes by 1, and the minimum for all of them together."""
WORTH_SAYING = 0.1
"""The minimum share for reporting two mistakes at once: countless pairs give any total."""


class Explanation(NamedTuple):
    """One or two mistakes that together give exactly the numbers on paper.

    is_whole: False if the total on paper was ignored because it does not follow from the boxes on paper. share: the
    weight divided by the weight of everything that fits, including unknown mistakes; 1 means certain. is_anywhere: True
    if the mistake may be at any of several places that no claimed number distinguishes; its changes are those of the
    first place.
    """

    mistakes: tuple[Mistake, ...]
    weight: float
    is_whole: bool = True
    share: float = 0.0
    is_anywhere: bool = False

    @property
    def texts(self) -> list[Text]:
        """The sentence of each mistake."""
        return [each.text for each in self.mistakes]


class Stories(NamedTuple):
    """The explanations of a claim, on paper and in the entries, the likeliest first.

    ways: mistakes on paper. entries: mistyped entries of the table. whole: the total weight, including that of unknown
    mistakes.
    """

    ways: list[Explanation]
    entries: list[EntryWay]
    whole: float = 1.0


def stories(case: Case, claims: Mapping[str, int], most: int = MOST) -> Stories:
    """The single mistakes and pairs of mistakes on paper, and the mistyped entries, that give exactly the claim.

    Pairs are searched if there are fewer than `most` single mistakes. Unclaimed boxes may have any number. If nothing
    explains the claim, and the total on paper does not follow from the boxes on paper, the total is ignored. Nothing is
    found while the proof of a box is unknown.
    """
    proof = {box.key: box.points for box in case.boxes if box.key != TOTAL and box.points is not None}
    if len(proof) < len(case.boxes) - 1 or first_difference(case, claims) is None:
        return Stories([], [])
    found = _stories(case, proof, claims, most)
    own, is_moved = added_up(case, claims), any(claims.get(key, proof[key]) != proof[key] for key in proof)
    if not (found.ways or found.entries) and is_moved and own is not None and own != claims.get(TOTAL, own):
        boxes = {key: claim for key, claim in claims.items() if key != TOTAL}
        found = _stories(case, proof, boxes, most)
        found = found._replace(ways=[each._replace(is_whole=False) for each in found.ways])
    return found


def _stories(case: Case, proof: Mapping[str, int], claims: Mapping[str, int], most: int) -> Stories:
    claim, entries = _Claim(case, proof, claims), mistyped(case, claims)
    others = _unknown(case, proof, claims) + sum(each.slip.weight for each in entries)
    found = claim.alone()
    if len(found) < most:  # two mistakes are never likelier than one
        least = WORTH_SAYING * (others + sum(each.weight for each in found))
        found += claim.in_pairs(most, {id(each.mistakes[0]) for each in found}, least)
    whole = others + sum(each.weight for each in found)
    shared = [each._replace(share=each.weight / whole) for each in found]
    named = [each for each in shared if len(each.mistakes) == 1 or each.share >= WORTH_SAYING]
    return Stories(sorted(named, key=lambda each: -each.weight)[:MOST_WEIGHED], entries, whole)


def _unknown(case: Case, proof: Mapping[str, int], claims: Mapping[str, int]) -> float:
    """The weight of an unknown mistake with exactly this effect: small errors are likelier than large errors.

    The probability that a number is off by n is 1/(9n); for n from 1 to 50, up or down, these add up to 1. An
    unforeseen rule changes many boxes at once, so each further box makes it only slightly rarer. A total that is
    not a sum can be off by any number, so its error counts as 1 unless all boxes are claimed.
    """
    is_all = len(claims) >= len(case.boxes) - 1
    offs = sorted(abs(claims[key] - points) for key, points in proof.items() if claims.get(key, points) != points)
    if not offs and TOTAL in claims:
        offs = [abs(claims[TOTAL] - case.total(proof)) or 1]
        if not is_all and not is_sum(case, proof):
            offs = [1]
    further = prod([FURTHER / off for off in offs[1:]])
    return (UNKNOWN if is_all else UNKNOWN_OF_FEW) / (9 * offs[0]) * max(further, LEAST_UNKNOWN) if offs else UNKNOWN


_Delta = frozenset[tuple[str, int]]
"""The changes to boxes, by key, without unchanged boxes; a long match has a thousand boxes."""


def _delta_of(changes: Mapping[str, int]) -> _Delta:
    return frozenset((key, change) for key, change in changes.items() if change)


class _Claim:
    """A claim, with an index of the mistakes by their changes to its boxes, to look up the second mistake of a pair.

    If the total is a sum, it is treated like any other box.
    """

    def __init__(self, case: Case, proof: Mapping[str, int], claims: Mapping[str, int]) -> None:
        self.case, self.proof, self.claims = case, proof, claims
        self.keys = frozenset(key for key in claims if key != TOTAL or is_sum(case, proof))
        offs = {key: claims[key] - (proof[key] if key != TOTAL else sum(proof.values())) for key in self.keys}
        self.needed = _delta_of(offs)
        self.mistakes = sorted(case.mistakes, key=lambda mistake: -mistake.weight)
        self.deltas = [self._delta(mistake) for mistake in self.mistakes]
        self.by_delta: dict[_Delta, list[int]] = {}
        for place, (mistake, delta) in enumerate(zip(self.mistakes, self.deltas, strict=True)):
            if mistake.total is None:
                self.by_delta.setdefault(delta, []).append(place)

    def _delta(self, mistake: Mistake) -> _Delta:
        changes = {key: change for key, change in mistake.changes.items() if key in self.keys}
        if TOTAL in self.keys:
            changes[TOTAL] = sum(mistake.changes.values())
        return _delta_of(changes)

    def alone(self) -> list[Explanation]:
        """The mistakes that explain the claim by themselves."""
        return [self._explanation((mistake,)) for mistake in self.mistakes if self._fits((mistake,))]

    def _fits(self, mistakes: tuple[Mistake, ...]) -> bool:
        boxes = after(self.case, self.proof, mistakes)
        return all(boxes[key] == claim for key, claim in self.claims.items())

    def in_pairs(self, most: int, alone: Collection[int], least: float) -> list[Explanation]:
        """The likeliest pairs of mistakes that explain the claim together.

        alone: the ids of mistakes that explain the claim by themselves, which are left out. Mistakes are tried heaviest
        first, so that the search can stop at unlikely mistakes, and at pairs that weigh less than `least`.
        """
        best: list[float] = []
        found: list[Explanation] = []
        for one, others in self._partners(least):
            for two in others:
                weight = one.weight * two.weight * PAIR
                if weight < least or (len(best) == most and weight <= best[0]):
                    break  # the remaining pairs are not likelier
                is_needed = id(one) not in alone and id(two) not in alone
                is_apart = not one.changes.keys() & two.changes.keys()
                if is_needed and is_apart and self._fits((one, two)):
                    pair = self._explanation((one, two))
                    found.append(pair)
                    (heappush if len(best) < most else heappushpop)(best, pair.weight)
        return nlargest(most, found, key=lambda each: each.weight)

    def _explanation(self, mistakes: tuple[Mistake, ...]) -> Explanation:
        changed = {key for each in mistakes for key in each.changes}
        is_beyond = TOTAL not in self.claims and not changed <= self.keys
        weight = prod([each.weight for each in mistakes])
        return Explanation(mistakes, weight * (PAIR if len(mistakes) > 1 else 1.0) * (BEYOND if is_beyond else 1.0))

    def _partners(self, least: float) -> Iterator[tuple[Mistake, Iterable[Mistake]]]:
        """Yield each possible first mistake of a pair with its possible second mistakes, both heaviest first.

        If a total that is not a sum is claimed, the other boxes must all be claimed; else there are no pairs.
        """
        is_told = TOTAL in self.keys or TOTAL not in self.claims or len(self.keys) == len(self.proof)
        for place, one in enumerate(self.mistakes if is_told else ()):
            if one.weight * self.mistakes[0].weight * PAIR < least:
                break
            if one.total is not None:
                continue
            rest = dict(self.needed)
            for key, change in self.deltas[place]:
                rest[key] = rest.get(key, 0) - change
            places = self.by_delta.get(_delta_of(rest), ())
            yield one, (self.mistakes[other] for other in places[bisect_right(places, place) :])
