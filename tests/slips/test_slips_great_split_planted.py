"""Games of The Great Split with one slip each: is it named, and how early?"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from scorepad.cases import TOTAL
from scorepad.disputes import Explanation, explain
from scorepad.games.great_split.rules import SLUG
from scorepad.games.great_split.slips_made import WEIGHTS
from tests.slips.great_split_drawn import DRAWN, EQUAL, WELL_KNOWN, draw
from tests.slips.great_split_games import SEATS, game
from tests.slips.great_split_sheet import Planted, view
from tests.slips.great_split_slips import all_planted
from tests.slips.great_split_tables import case_of

FIRST, THREE, FIVE = 0.8, 0.95, 0.8
"""How many are to be named first and among the first three of all boxes, and among the first five of a total."""
SAMPLES: Mapping[str, tuple[int, Mapping[str, float], tuple[float, float, float]]] = {
    "by the table": (1000, DRAWN, (FIRST, THREE, FIVE)),
    "all kinds alike": (300, EQUAL, (FIRST, THREE, FIVE)),
    "only the usual ones": (300, WELL_KNOWN, (FIRST, THREE, FIVE)),
}
"""How many games, how often each kind is planted, and what is to be reached."""
NOT_NAMED = 99


class Found(NamedTuple):
    """A planted slip and the place, from 0, where it is named: with all boxes claimed, with nothing but the total."""

    planted: Planted
    boxes: int
    total: int


@cache
def found_in(sample: str) -> tuple[Found, ...]:
    return tuple(_found_in(sample))


def _found_in(sample: str) -> Iterator[Found]:
    games, often, _ = SAMPLES[sample]
    chance = Random(f"{SLUG} {sample}")
    for _ in range(games):
        planted = None
        while planted is None:
            truth, file = game(chance)
            seat = chance.randrange(SEATS)
            it = view(truth, file, seat)
            planted = draw(chance, all_planted(it), often)
        case = case_of(file, seat)
        assert {box.key: box.points for box in case.boxes} == {**it.right, TOTAL: sum(it.right.values())}
        whole = {**planted.boxes, TOTAL: planted.total}
        yield Found(
            planted, _place(planted, explain(case, whole)), _place(planted, explain(case, {TOTAL: whole[TOTAL]}))
        )


def _place(planted: Planted, explanations: list[Explanation]) -> int:
    """Which explanation, from 0, is the planted slip alone, with its place in the sentence."""
    for number, explanation in enumerate(explanations):
        (slip, *more) = explanation.slips
        if not more and slip.key == f"{SLUG}.{planted.kind}" and planted.is_told(str(slip.text)):
            return number
    return NOT_NAMED


def shares(found: list[Found] | tuple[Found, ...]) -> tuple[float, float, float]:
    """How many are named as early as that."""
    n = len(found)
    return (
        sum(each.boxes < 1 for each in found) / n,
        sum(each.boxes < 3 for each in found) / n,
        sum(each.total < 5 for each in found) / n,
    )


@pytest.mark.parametrize("sample", SAMPLES)
def test_a_planted_slip_is_named(sample: str) -> None:
    found = found_in(sample)
    first, three, five = shares(found)
    print(f"\n{SLUG}, {sample}, {len(found)} games: all boxes {first:.1%} first, ", end="")
    print(f"{three:.1%} of the first three; total alone {five:.1%} of the first five")
    for kind, n in Counter(each.planted.kind for each in found).most_common():
        early, _, late = shares([each for each in found if each.planted.kind == kind])
        print(f"  {kind:24}{n:5}{early:9.0%}{late:7.0%}")
    bounds = SAMPLES[sample][-1]
    assert first >= bounds[0]
    assert three >= bounds[1]
    assert five >= bounds[2]


def test_every_kind_of_slip_was_planted() -> None:
    kinds = {each.planted.kind for sample in SAMPLES for each in found_in(sample)}
    assert kinds == WEIGHTS.keys()
