"""Games of The Great Split with one mistake each: is it named, and how early?"""

from collections.abc import Iterator, Mapping
from functools import partial
from random import Random

from scorepad.games.great_split.rules import SLUG
from scorepad.mistakes import TOTAL, Mistake
from tests.games.great_split.mistakes.disputed import case_of
from tests.games.great_split.mistakes.games import SEATS, game
from tests.games.great_split.mistakes.planted import all_planted
from tests.games.great_split.mistakes.sheet import Planted, view
from tests.planted_figures import Found, draw, place


def trials(seed: int | str, games: int, often: Mapping[str, float]) -> Iterator[Found]:
    """So many games; `often` says how often each kind is planted."""
    chance = Random(seed)
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


def _is_it(planted: Planted, mistake: Mistake) -> bool:
    return mistake.key == f"{SLUG}.{planted.kind}" and planted.is_told(str(mistake.text))
