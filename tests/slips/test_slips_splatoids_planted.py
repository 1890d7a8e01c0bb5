"""A thousand matches of Splatoids with a planted slip each: is it named, and how early?"""

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from scorepad.cases import TOTAL, Case
from scorepad.disputes import explain
from scorepad.games.splatoids.slips_seen import WEIGHTS
from tests.engine.matches import SPLATOIDS
from tests.slips.splatoids_matches import random_match
from tests.slips.splatoids_planted import Plant, plants

MATCHES = 1000
NOT_NAMED = 99
ELSEWHERE = " more deal"


@cache
def planted() -> tuple[tuple[Plant, int, int], ...]:
    """Each slip, with the place where it is named: with all boxes claimed, and with nothing but the total."""
    return tuple(_planted())


def _planted() -> Iterator[tuple[Plant, int, int]]:
    chance = random.Random("splatoids")
    for _ in range(MATCHES):
        able: list[Plant] = []
        while not able:  # somebody may have no point at all, and nothing to count wrongly
            file = random_match(chance)
            seat = chance.randrange(len(file["players"]))
            able = plants(file, seat)
        (plant,) = chance.choices(able, [each.weight for each in able])
        table = SPLATOIDS.parse(file)
        assert SPLATOIDS.case is not None
        case = SPLATOIDS.case(table, SPLATOIDS.score(table), seat)
        whole = dict(zip((box.key for box in case.boxes), (*plant.deals, plant.total), strict=True))
        yield plant, place(case, whole, plant), place(case, {TOTAL: plant.total}, plant)


def place(case: Case, claims: dict[str, int], plant: Plant) -> int:
    """Which explanation, from 0, is the planted slip alone, or a merged one that names its place."""
    for number, found in enumerate(explain(case, claims)):
        (slip, *more) = found.slips
        text = str(slip.text)
        is_there = ELSEWHERE in text or all(re.search(rf"\b{words}\b", text) for words in plant.place)
        if is_there and slip.key == plant.kind and not more:
            return number
    return NOT_NAMED


def share(places: list[int], most: int) -> float:
    return sum(place < most for place in places) / len(places)


def test_the_planted_slip_is_named_early_enough() -> None:
    found = planted()
    boxes, total = [boxes for _, boxes, _ in found], [total for _, _, total in found]
    first, three, five = share(boxes, 1), share(boxes, 3), share(total, 5)
    print(f"\nsplatoids, {len(found)} matches: all boxes {first:.1%} first, {three:.1%} of the first three; ", end="")
    print(f"total alone {five:.1%} of the first five")
    for kind, n in Counter(plant.kind for plant, _, _ in found).most_common():
        of_kind = [each for each in found if each[0].kind == kind]
        early = share([boxes for _, boxes, _ in of_kind], 1), share([total for _, _, total in of_kind], 5)
        print(f"  {kind:34}{n:5}{early[0]:9.0%}{early[1]:7.0%}")
    assert first >= 0.8
    assert three >= 0.95
    assert five >= 0.8


def test_every_kind_of_slip_was_planted() -> None:
    assert {plant.kind for plant, _, _ in planted()} == WEIGHTS.keys()
