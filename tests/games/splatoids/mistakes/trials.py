"""Matches of Splatoids with a planted mistake each: is it named, and how early?"""

from collections.abc import Iterator, Mapping
from functools import partial
from random import Random

from scorepad.mistakes import TOTAL, Mistake
from tests.games.splatoids.mistakes.matches import random_match
from tests.games.splatoids.mistakes.planted import Paper, Plant, plants
from tests.games.splatoids.tables import SPLATOIDS
from tests.planted_figures import Found, draw, place


def trials(seed: int | str, games: int, often: Mapping[str, float]) -> Iterator[Found]:
    """So many matches; `often` says how often each kind is planted."""
    chance = Random(seed)
    for _ in range(games):
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


def _is_it(plant: Plant, mistake: Mistake) -> bool:
    return mistake.key == f"splatoids.{plant.kind}" and plant.is_told(str(mistake.text))
