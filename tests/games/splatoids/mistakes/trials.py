"""Matches of Splatoids with a planted mistake each: is it named, and how early?"""

from collections.abc import Iterator, Mapping
from functools import partial
from random import Random

from scorepad.mistakes import Mistake
from tests.games.splatoids.mistakes.matches import random_match
from tests.games.splatoids.mistakes.planted import Paper, Plant, plants
from tests.games.splatoids.tables import SPLATOIDS
from tests.planted_arithmetic import ARITHMETIC
from tests.planted_figures import Found, case_of, draw, found, wrong_sum


def trials(seed: int | str, games: int, often: Mapping[str, float], arithmetic: float = ARITHMETIC) -> Iterator[Found]:
    """So many matches; `often` says how often each kind is planted, `arithmetic` how many are wrong by that."""
    chance = Random(seed)
    for _ in range(games):
        trial, is_wrong_sum = None, chance.random() < arithmetic
        while trial is None:  # somebody may have no point at all, and nothing to count wrongly
            file = random_match(chance)
            seat = chance.randrange(len(file["players"]))
            paper = Paper(file, seat)
            case = case_of(SPLATOIDS, file, seat)
            keys = [box.key for box in case.boxes]
            able = plants(paper)
            if is_wrong_sum:
                taken = [dict(zip(keys, paper.written(each), strict=True)) for each in able]
                trial = wrong_sum(chance, SPLATOIDS, file, seat, taken)
            elif plant := draw(chance, able, often):
                claims = dict(zip(keys, paper.written(plant), strict=True))
                trial = found(plant.kind, case, claims, partial(_is_it, plant))
        yield trial


def _is_it(plant: Plant, mistake: Mistake) -> bool:
    return mistake.key == f"splatoids.{plant.kind}" and plant.is_told(str(mistake.text))
