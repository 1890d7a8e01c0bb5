"""Games of The Great Split with one slip each: is it named, and how early?"""

from collections.abc import Iterator, Mapping
from functools import cache, partial
from random import Random

import pytest

from scorepad.games.great_split.mistakes.made import WEIGHTS
from scorepad.games.great_split.rules import SLUG
from scorepad.mistakes import TOTAL, Mistake
from tests.slips.figures import Found, check, draw, place
from tests.slips.great_split_drawn import DRAWN, EQUAL, WELL_KNOWN
from tests.slips.great_split_games import SEATS, game
from tests.slips.great_split_sheet import Planted, view
from tests.slips.great_split_slips import all_planted
from tests.slips.great_split_tables import case_of

SAMPLES: Mapping[str, tuple[int, Mapping[str, float]]] = {
    "by the table": (1000, DRAWN),
    "all kinds alike": (300, EQUAL),
    "only the usual ones": (300, WELL_KNOWN),
}
"""How many games, and how often each kind is planted."""


@cache
def found_in(sample: str) -> tuple[Found, ...]:
    return tuple(_found_in(sample))


def _found_in(sample: str) -> Iterator[Found]:
    games, often = SAMPLES[sample]
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
        is_it = partial(_is_it, planted)
        yield Found(planted.kind, place(case, whole, is_it), place(case, {TOTAL: planted.total}, is_it))


def _is_it(planted: Planted, slip: Mistake) -> bool:
    return slip.key == f"{SLUG}.{planted.kind}" and planted.is_told(str(slip.text))


@pytest.mark.parametrize("sample", SAMPLES)
def test_a_planted_slip_is_named(sample: str) -> None:
    check(f"{SLUG}, {sample}", found_in(sample))


def test_every_kind_of_slip_was_planted() -> None:
    kinds = {each.kind for sample in SAMPLES for each in found_in(sample)}
    assert {f"great-split.{kind}" for kind in kinds} == WEIGHTS.keys()
