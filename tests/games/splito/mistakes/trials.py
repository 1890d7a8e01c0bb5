"""Games of Splito with a planted mistake each: is it named, and how early?"""

from collections.abc import Iterator, Mapping
from functools import partial
from random import Random

from scorepad.mistakes import Mistake
from tests.games.splito.mistakes.games import game
from tests.games.splito.mistakes.paper import PLAIN, Paper, Plant
from tests.games.splito.mistakes.planted import plants
from tests.games.splito.tables import SPLITO
from tests.planted_arithmetic import ARITHMETIC
from tests.planted_figures import Found, case_of, draw, found, wrong_sum


def trials(seed: int | str, games: int, often: Mapping[str, float], arithmetic: float = ARITHMETIC) -> Iterator[Found]:
    """So many games; `often` says how often each kind is planted, `arithmetic` how many are wrong by that."""
    chance = Random(seed)
    for _ in range(games):
        trial, is_wrong_sum = None, chance.random() < arithmetic
        while trial is None:
            file = game(chance)
            seat = chance.randrange(len(file["players"]))
            case = case_of(SPLITO, file, seat)
            keys = [box.key for box in case.boxes]
            able = changing(Paper(file, seat))
            if is_wrong_sum:
                taken = [dict(zip(keys, (each.left, each.right, each.total), strict=True)) for each in able]
                trial = wrong_sum(chance, SPLITO, file, seat, taken)
            elif plant := draw(chance, able, often):
                claims = dict(zip(keys, (plant.left, plant.right, plant.total), strict=True))
                trial = found(plant.kind, case, claims, partial(_is_it, plant))
        yield trial


def changing(paper: Paper) -> list[Plant]:
    """Each mistake that changes the total of this seat."""
    *_, right = paper.paper(PLAIN)
    return [plant for plant in plants(paper) if plant.total != right]


def _is_it(plant: Plant, mistake: Mistake) -> bool:
    return plant.is_named(mistake.key, str(mistake.text))
