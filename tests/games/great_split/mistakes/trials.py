"""Games of The Great Split with one mistake each: is it named, and how early?"""

from collections.abc import Iterator, Mapping
from functools import partial
from random import Random

from scorepad.games.great_split.game import GAME
from scorepad.games.great_split.rules import SLUG
from scorepad.mistakes import TOTAL, Mistake
from tests.games.great_split.mistakes.games import SEATS, game
from tests.games.great_split.mistakes.planted import all_planted
from tests.games.great_split.mistakes.sheet import Planted, view
from tests.planted_arithmetic import ARITHMETIC
from tests.planted_figures import Found, case_of, draw, found, wrong_sum


def trials(seed: int | str, games: int, often: Mapping[str, float], arithmetic: float = ARITHMETIC) -> Iterator[Found]:
    """So many games; `often` says how often each kind is planted, `arithmetic` how many are wrong by that."""
    chance = Random(seed)
    for _ in range(games):
        trial, is_wrong_sum = None, chance.random() < arithmetic
        while trial is None:
            truth, file = game(chance)
            it = view(truth, file, chance.randrange(SEATS))
            able = all_planted(it)
            if is_wrong_sum:
                taken = [{**each.boxes, TOTAL: each.total} for each in able]
                trial = wrong_sum(chance, GAME, file, it.seat, taken)
            elif planted := draw(chance, able, often):
                case = case_of(GAME, file, it.seat)
                assert {box.key: box.points for box in case.boxes} == {**it.right, TOTAL: sum(it.right.values())}
                trial = found(planted.kind, case, {**planted.boxes, TOTAL: planted.total}, partial(_is_it, planted))
        yield trial


def _is_it(planted: Planted, mistake: Mistake) -> bool:
    return mistake.key == f"{SLUG}.{planted.kind}" and planted.is_told(str(mistake.text))
