"""Matches of Splatoids with a planted slip each: is it named, and how early?"""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

import pytest

from scorepad.cases import TOTAL, Case
from scorepad.disputes import explain
from scorepad.games.splatoids.slips_seen import WEIGHTS
from tests.engine.matches import SPLATOIDS
from tests.slips.splatoids_drawn import DRAWN, EQUAL, WELL_KNOWN, draw
from tests.slips.splatoids_matches import random_match
from tests.slips.splatoids_planted import Paper, Plant, plants

FIRST, THREE, FIVE = 0.8, 0.95, 0.8
"""How many are to be named first and among the first three of all boxes, and among the first five of a total."""
SAMPLES: Mapping[str, tuple[int, Mapping[str, float], tuple[float, float, float]]] = {
    "by the table": (1000, DRAWN, (FIRST, THREE, FIVE)),
    "all kinds alike": (300, EQUAL, (FIRST, THREE, FIVE)),
    "only the usual ones": (300, WELL_KNOWN, (FIRST, THREE, FIVE)),
}
"""How many matches, how often each kind is planted, and what is to be reached."""
NOT_NAMED = 99


class Found(NamedTuple):
    """A planted slip and the place, from 0, where it is named: with all boxes claimed, with nothing but the total."""

    plant: Plant
    boxes: int
    total: int


@cache
def planted(sample: str) -> tuple[Found, ...]:
    return tuple(_planted(sample))


def _planted(sample: str) -> Iterator[Found]:
    matches, often, _ = SAMPLES[sample]
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
        yield Found(plant, place(case, whole, plant), place(case, {TOTAL: whole[TOTAL]}, plant))


def place(case: Case, claims: Mapping[str, int], plant: Plant) -> int:
    """Which explanation, from 0, is the planted slip alone, with its place in the sentence."""
    for number, found in enumerate(explain(case, claims)):
        (slip, *more) = found.slips
        if not more and slip.key == f"splatoids.{plant.kind}" and plant.is_told(str(slip.text)):
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
def test_the_planted_slip_is_named_early_enough(sample: str) -> None:
    found = planted(sample)
    first, three, five = shares(found)
    print(f"\nsplatoids, {sample}, {len(found)} matches: all boxes {first:.1%} first, ", end="")
    print(f"{three:.1%} of the first three; total alone {five:.1%} of the first five")
    for kind, n in Counter(each.plant.kind for each in found).most_common():
        early, _, late = shares([each for each in found if each.plant.kind == kind])
        print(f"  {kind:24}{n:5}{early:9.0%}{late:7.0%}")
    bounds = SAMPLES[sample][-1]
    assert first >= bounds[0]
    assert three >= bounds[1]
    assert five >= bounds[2]


def test_every_kind_of_slip_was_planted() -> None:
    kinds = {each.plant.kind for each in planted("by the table")}
    assert {f"splatoids.{kind}" for kind in kinds} == WEIGHTS.keys()
