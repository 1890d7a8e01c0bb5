"""Matches of Splatoids with a planted slip each: is it named, and how early?"""

import random
from collections.abc import Iterator, Mapping
from functools import cache, partial

import pytest

from scorepad.games.splatoids.mistakes.seen import WEIGHTS
from scorepad.mistakes import TOTAL, Mistake
from tests.engine.matches import SPLATOIDS
from tests.slips.figures import Found, check, draw, place
from tests.slips.splatoids_drawn import DRAWN, EQUAL, WELL_KNOWN
from tests.slips.splatoids_matches import random_match
from tests.slips.splatoids_planted import Paper, Plant, plants

SAMPLES: Mapping[str, tuple[int, Mapping[str, float]]] = {
    "by the table": (1000, DRAWN),
    "all kinds alike": (300, EQUAL),
    "only the usual ones": (300, WELL_KNOWN),
}
"""How many matches, and how often each kind is planted."""


@cache
def planted(sample: str) -> tuple[Found, ...]:
    return tuple(_planted(sample))


def _planted(sample: str) -> Iterator[Found]:
    matches, often = SAMPLES[sample]
    chance = random.Random(f"splatoids {sample}")
    for _ in range(matches):
        plant = None
        while plant is None:  # somebody may have no point at all, and nothing to count wrongly
            file = random_match(chance)
            seat = chance.randrange(len(file["players"]))
            paper = Paper(file, seat)
            plant = draw(chance, plants(paper), often)
        table = SPLATOIDS.parse(file)
        assert SPLATOIDS.case is not None
        case = SPLATOIDS.case(table, SPLATOIDS.score(table), seat)
        whole = dict(zip((box.key for box in case.boxes), paper.written(plant), strict=True))
        is_it = partial(_is_it, plant)
        yield Found(plant.kind, place(case, whole, is_it), place(case, {TOTAL: whole[TOTAL]}, is_it))


def _is_it(plant: Plant, slip: Mistake) -> bool:
    return slip.key == f"splatoids.{plant.kind}" and plant.is_told(str(slip.text))


@pytest.mark.parametrize("sample", SAMPLES)
def test_the_planted_slip_is_named_early_enough(sample: str) -> None:
    check(f"splatoids, {sample}", planted(sample))


def test_every_kind_of_slip_was_planted() -> None:
    kinds = {each.kind for each in planted("by the table")}
    assert {f"splatoids.{kind}" for kind in kinds} == WEIGHTS.keys()
