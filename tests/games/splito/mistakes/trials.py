"""Games of Splito with a planted mistake each: is it named, and how early?"""

from collections.abc import Iterator, Mapping
from functools import partial
from random import Random

from scorepad.mistakes import TOTAL, Mistake
from tests.games.splito.mistakes.games import game
from tests.games.splito.mistakes.paper import PLAIN, Paper, Plant
from tests.games.splito.mistakes.planted import plants
from tests.games.splito.tables import SPLITO
from tests.planted_figures import Found, draw, place


def trials(seed: int | str, games: int, often: Mapping[str, float]) -> Iterator[Found]:
    """So many games; `often` says how often each kind is planted."""
    chance = Random(seed)
    for _ in range(games):
        plant = None
        while plant is None:
            file = game(chance)
            seat = chance.randrange(len(file["players"]))
            plant = draw(chance, changing(Paper(file, seat)), often)
        table = SPLITO.parse(file)
        assert SPLITO.case is not None
        case = SPLITO.case(table, SPLITO.score(table), seat)
        whole = dict(zip([box.key for box in case.boxes], (plant.left, plant.right, plant.total), strict=True))
        is_it = partial(_is_it, plant)
        yield Found(plant.kind, place(case, whole, is_it), place(case, {TOTAL: plant.total}, is_it))


def changing(paper: Paper) -> list[Plant]:
    """Each mistake that changes the total of this seat."""
    *_, right = paper.paper(PLAIN)
    return [plant for plant in plants(paper) if plant.total != right]


def _is_it(plant: Plant, mistake: Mistake) -> bool:
    return plant.is_named(mistake.key, str(mistake.text))
