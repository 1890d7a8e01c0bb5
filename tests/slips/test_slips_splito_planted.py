"""A thousand games of Splito with a planted slip each: is it named, and how early?"""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

from scorepad.cases import TOTAL, Case
from scorepad.disputes import explain
from scorepad.games.splito.slips_found import WEIGHTS
from tests.engine.build import SPLITO
from tests.slips.splito_games import game
from tests.slips.splito_paper import Plant
from tests.slips.splito_planted import plants

GAMES = 1000
NOT_NAMED = 99
ELSEWHERE = (" more place", " more places")
WITHOUT_A_TOTAL = {"splito.sides_swapped"}
"""What leaves the total as it is."""


@cache
def planted() -> tuple[tuple[Plant, int, int], ...]:
    """Each slip, with the place where it is named: with all boxes claimed, and with nothing but the total."""
    return tuple(_planted())


def _planted() -> Iterator[tuple[Plant, int, int]]:
    chance = random.Random("splito")
    for _ in range(GAMES):
        file = game(chance)
        seat = chance.randrange(len(file["players"]))
        able = plants(file, seat)
        (plant,) = chance.choices(able, [each.weight for each in able])
        table = SPLITO.parse(file)
        assert SPLITO.case is not None
        case = SPLITO.case(table, SPLITO.score(table), seat)
        left, right, total = (box.key for box in case.boxes)
        whole = {left: plant.left, right: plant.right, total: plant.total}
        yield plant, place(case, whole, plant), place(case, {TOTAL: plant.total}, plant)


def place(case: Case, claims: dict[str, int], plant: Plant) -> int:
    """Which explanation, from 0, is the planted slip alone, or a merged one that names its place."""
    for number, found in enumerate(explain(case, claims)):
        (slip, *more) = found.slips
        text = str(slip.text)
        is_there = text.endswith(ELSEWHERE) or all(words in text for words in plant.place)
        if is_there and slip.key == plant.kind and not more:
            return number
    return NOT_NAMED


def share(places: list[int], most: int) -> float:
    return sum(place < most for place in places) / len(places)


def test_the_planted_slip_is_named_early_enough() -> None:
    found = planted()
    boxes, total = [boxes for _, boxes, _ in found], [total for _, _, total in found]
    first, three, five = share(boxes, 1), share(boxes, 3), share(total, 5)
    print(f"\nsplito, {len(found)} games: all boxes {first:.1%} first, {three:.1%} of the first three; ", end="")
    print(f"total alone {five:.1%} of the first five")
    for kind, n in Counter(plant.kind for plant, _, _ in found).most_common():
        of_kind = [each for each in found if each[0].kind == kind]
        early = share([boxes for _, boxes, _ in of_kind], 1), share([total for _, _, total in of_kind], 5)
        print(f"  {kind:30}{n:5}{early[0]:9.0%}{early[1]:7.0%}")
    assert first >= 0.8
    assert three >= 0.95
    assert five >= 0.8


def test_every_kind_of_slip_was_planted() -> None:
    assert {plant.kind for plant, _, _ in planted()} == WEIGHTS.keys() - WITHOUT_A_TOTAL
