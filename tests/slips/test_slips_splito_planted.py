"""A thousand games of Splito with a planted slip each: is it named, and how early?"""

import random
from collections.abc import Iterator, Mapping
from functools import cache, partial

import pytest

from scorepad.games.splito.mistakes.found import WEIGHTS
from scorepad.mistakes import TOTAL, Mistake
from tests.engine.build import SPLITO
from tests.slips.figures import Found, check, draw, place
from tests.slips.splito_drawn import DRAWN, EQUAL, WELL_KNOWN
from tests.slips.splito_games import game
from tests.slips.splito_paper import PLAIN, Paper, Plant
from tests.slips.splito_planted import plants

GAMES = 1000
FEWER = 300
WITHOUT_A_TOTAL = {"splito.sides_swapped"}
"""What leaves the total as it is."""


def planted(name: str, often: Mapping[str, float], games: int) -> Iterator[Found]:
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
            is_it = partial(_is_it, plant)
            yield Found(plant.kind, place(case, whole, is_it), place(case, {TOTAL: plant.total}, is_it))


@cache
def by_the_table() -> tuple[Found, ...]:
    return tuple(planted("splito", DRAWN, GAMES))


def _is_it(plant: Plant, slip: Mistake) -> bool:
    return plant.is_named(slip.key, str(slip.text))


def test_the_planted_slip_is_named_early_enough() -> None:
    check("splito, by the table", by_the_table())


@pytest.mark.parametrize(("what", "often"), [("all kinds alike", EQUAL), ("the well-known ones", WELL_KNOWN)])
def test_it_does_not_hang_on_the_table(what: str, often: Mapping[str, float]) -> None:
    check(f"splito, {what}", tuple(planted(what, often, FEWER)))


def test_every_kind_of_slip_was_planted() -> None:
    kinds = {each.kind for each in by_the_table()}
    assert kinds == WEIGHTS.keys() - WITHOUT_A_TOTAL
    assert kinds == DRAWN.keys()
