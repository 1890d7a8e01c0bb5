"""A thousand sheets of Splitter as people leave them, each with one slip planted: does the app name that slip?

`-s` shows the figures.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from scorepad.cases import TOTAL, Case
from scorepad.disputes import Explanation, explain
from scorepad.games.splitter.slips import WEIGHTS
from tests.engine.grids import SPLITTER, table
from tests.engine.naive_grid import PADS, Place
from tests.slips.splitter_misjudging import Planted
from tests.slips.splitter_naive import Boxes, Paper
from tests.slips.splitter_planting import PLANTERS, SIMPLER
from tests.slips.splitter_play import played

GAMES = 1000
USUAL = {
    *("star_forgotten", "stars_forgotten", "star_too_large", "small_counted", "large_counted", "ones_touching"),
    *("diagonal", "diagonals", "hearts_forgotten", "hearts_two_same", "group_forgotten", "group_twice"),
}
NEVER_IN_TOTAL = {"splitter.rows_swapped"}
NOT_ON_PRINTED_PADS = {"splitter.star_doubled_twice"}


@dataclass(frozen=True)
class Trial:
    """A sheet and the slip planted into it."""

    case: Case
    kind: str
    changes: Boxes
    claims: Boxes
    at: Place | None

    def is_named(self, explanation: Explanation) -> bool:
        """Whether it is this slip alone, or the one it was merged into, that names its place."""
        slip = explanation.slips[0]
        if len(explanation.slips) > 1 or slip.key != self.kind:
            return False
        text = str(slip.text)
        row, column = self.at or (0, 0)
        is_placed = self.at is None or f"row {row + 1}, column {column + 1}" in text or " more place" in text
        return is_placed and dict(slip.changes) == self.changes

    def rank(self, claims: Boxes) -> int:
        """Where the planted slip stands in the explanations, from 1; 99 where it is not named."""
        found = [self.is_named(explanation) for explanation in explain(self.case, claims)]
        return found.index(True) + 1 if True in found else 99


def options(paper: Paper, kind: str) -> list[Planted]:
    """Where a slip of this kind can be planted, so that the total changes and it is no simpler one."""
    total = sum(paper.boxes.values())
    found = [option for option in PLANTERS[kind](paper) if option.likely and sum(option.boxes.values()) != total]
    simpler = [each.boxes for other in SIMPLER.get(kind, ()) for each in PLANTERS[other](paper)] if found else []
    return [option for option in found if option.boxes not in simpler]


def plant(chance: random.Random, paper: Paper) -> tuple[str, Planted]:
    """A slip, drawn by weight among the kinds that are possible here, and then its place.

    A kind whose places are all unlikely ones is passed over as often as they are unlikely.
    """
    weights = {kind: WEIGHTS[kind] for kind in PLANTERS}
    while True:
        kind = chance.choices(list(weights), list(weights.values()))[0]
        places = options(paper, kind)
        likely = [place.likely for place in places]
        if chance.random() < sum(likely):
            return kind, chance.choices(places, likely)[0]
        if not places:
            del weights[kind]


def trial(chance: random.Random, pad: str) -> Trial:
    sheet = played(chance, PADS[pad])
    paper = Paper(pad, sheet)
    kind, planted = plant(chance, paper)
    changes = {key: points - paper.boxes[key] for key, points in planted.boxes.items() if points != paper.boxes[key]}
    parsed = SPLITTER.parse(table(pad, sheet))
    assert SPLITTER.case is not None
    case = SPLITTER.case(parsed, SPLITTER.score(parsed), 0)
    return Trial(case, kind, changes, {**planted.boxes, TOTAL: sum(planted.boxes.values())}, planted.at)


@cache
def trials() -> tuple[Trial, ...]:
    chance = random.Random(6)
    return tuple(trial(chance, "AB"[number % 2]) for number in range(GAMES))


def share(ranks: list[int], most: int) -> float:
    return sum(rank <= most for rank in ranks) / len(ranks)


def by_kind(ranks: list[int], most: int) -> Iterator[str]:
    """A line for each kind that was planted: how often, and the share named so early."""
    kinds = Counter(each.kind for each in trials())
    for kind, n in kinds.most_common():
        own = [rank for rank, each in zip(ranks, trials(), strict=True) if each.kind == kind]
        yield f"{kind:32} {n:4} {share(own, 1):6.0%} {share(own, most):6.0%}"


def test_every_kind_that_changes_a_total_can_be_planted() -> None:
    assert set(PLANTERS) == set(WEIGHTS) - NEVER_IN_TOTAL - NOT_ON_PRINTED_PADS
    assert {each.kind.removeprefix("splitter.") for each in trials()} >= USUAL


def test_with_all_boxes_claimed_the_planted_slip_comes_first() -> None:
    ranks = [each.rank(each.claims) for each in trials()]
    first, three = share(ranks, 1), share(ranks, 3)
    print(f"\nall boxes: first {first:.1%}, among three {three:.1%}", *by_kind(ranks, 3), sep="\n")
    assert first >= 0.80
    assert three >= 0.95


def test_with_a_total_alone_the_planted_slip_is_among_five() -> None:
    ranks = [each.rank({TOTAL: each.claims[TOTAL]}) for each in trials()]
    five = share(ranks, 5)
    print(f"\ntotal only: first {share(ranks, 1):.1%}, among five {five:.1%}", *by_kind(ranks, 5), sep="\n")
    assert five >= 0.80


@pytest.mark.parametrize("kind", ["splitter.group_forgotten", "splitter.diagonal"])
def test_a_trial_is_not_won_by_another_slip(kind: str) -> None:
    each = next(each for each in trials() if each.kind == kind)
    other = Trial(each.case, "splitter.row_forgotten", each.changes, each.claims, each.at)
    assert each.rank(each.claims) < 99
    assert other.rank(other.claims) == 99
