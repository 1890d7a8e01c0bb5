"""A thousand games of Splito with a planted slip each: is it named, and how early?"""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

import pytest

from scorepad.cases import TOTAL, Case
from scorepad.disputes import explain
from scorepad.games.splito.slips_found import WEIGHTS
from tests.engine.build import SPLITO
from tests.slips.splito_drawn import DRAWN, EQUAL, WELL_KNOWN, draw
from tests.slips.splito_games import game
from tests.slips.splito_paper import PLAIN, Paper, Plant
from tests.slips.splito_planted import plants

GAMES = 1000
FEWER = 300
NOT_NAMED = 99
BOUNDS = (0.8, 0.95, 0.8)
"""All boxes claimed: named first, among the first three; nothing but a total: among the first five."""
WITHOUT_A_TOTAL = {"splito.sides_swapped"}
"""What leaves the total as it is."""


class Named(NamedTuple):
    """A planted slip, with the place where it is named: with all boxes claimed, and with nothing but the total."""

    plant: Plant
    boxes: int
    total: int


def planted(name: str, often: Mapping[str, float], games: int) -> Iterator[Named]:
    chance = random.Random(name)
    while games:
        file = game(chance)
        seat = chance.randrange(len(file["players"]))
        paper = Paper(file, seat)
        *_, right = paper.paper(PLAIN)
        plant = draw(chance, [each for each in plants(paper) if each.total != right], often)
        if plant is not None:
            games -= 1
            table = SPLITO.parse(file)
            assert SPLITO.case is not None
            case = SPLITO.case(table, SPLITO.score(table), seat)
            whole = dict(zip([box.key for box in case.boxes], (plant.left, plant.right, plant.total), strict=True))
            yield Named(plant, place(case, whole, plant), place(case, {TOTAL: plant.total}, plant))


@cache
def by_the_table() -> tuple[Named, ...]:
    return tuple(planted("splito", DRAWN, GAMES))


def place(case: Case, claims: dict[str, int], plant: Plant) -> int:
    """Which explanation, from 0, is the planted slip alone, or a merged one that names its place."""
    for number, found in enumerate(explain(case, claims)):
        (slip, *more) = found.slips
        if not more and plant.is_named(slip.key, str(slip.text)):
            return number
    return NOT_NAMED


def share(places: list[int], most: int) -> float:
    return sum(place < most for place in places) / len(places)


def figures(found: tuple[Named, ...]) -> tuple[float, float, float]:
    """How often a slip is named first and among the first three for all boxes, among the first five for a total."""
    boxes, total = [each.boxes for each in found], [each.total for each in found]
    return share(boxes, 1), share(boxes, 3), share(total, 5)


def tell(what: str, found: tuple[Named, ...]) -> None:
    first, three, five = figures(found)
    print(
        f"\nsplito, {what}, {len(found)} games: all boxes {first:.1%} first, {three:.1%} of the first three; ", end=""
    )
    print(f"total alone {five:.1%} of the first five")
    for kind, n in Counter(each.plant.kind for each in found).most_common():
        of_kind = figures(tuple(each for each in found if each.plant.kind == kind))
        print(f"  {kind:30}{n:5}" + "".join(f"{each:7.0%}" for each in of_kind))


def test_the_planted_slip_is_named_early_enough() -> None:
    found = by_the_table()
    tell("by the table", found)
    for reached, bound in zip(figures(found), BOUNDS, strict=True):
        assert reached >= bound


@pytest.mark.parametrize(("what", "often"), [("all kinds alike", EQUAL), ("the well-known ones", WELL_KNOWN)])
def test_it_does_not_hang_on_the_table(what: str, often: Mapping[str, float]) -> None:
    found = tuple(planted(what, often, FEWER))
    tell(what, found)
    for reached, bound in zip(figures(found), BOUNDS, strict=True):
        assert reached >= bound


def test_every_kind_of_slip_was_planted() -> None:
    kinds = {each.plant.kind for each in by_the_table()}
    assert kinds == WEIGHTS.keys() - WITHOUT_A_TOTAL
    assert kinds == DRAWN.keys()
