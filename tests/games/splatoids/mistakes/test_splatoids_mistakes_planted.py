"""Matches of Splatoids with a planted mistake each: is it named, and how early?

bench/mistakes.py asks a thousand.
"""

from random import Random

from scorepad.games.splatoids.mistakes.case import KINDS
from tests.games.splatoids.mistakes.drawn import DRAWN
from tests.games.splatoids.mistakes.matches import random_match
from tests.games.splatoids.mistakes.planted import Paper, plants
from tests.games.splatoids.mistakes.trials import trials
from tests.planted_figures import AIMS, check


def test_the_planted_mistake_is_named_early_enough() -> None:
    check(tuple(trials("a few", 60, DRAWN)), AIMS)


RIGHT_TOTAL = {"splatoids.running_kept"}
"""What leaves the total as it is; nothing of it is planted."""


def test_every_kind_of_mistake_can_be_planted() -> None:
    chance, kinds = Random("every kind"), set[str]()
    for _ in range(1000):
        file = random_match(chance)
        kinds |= {plant.kind for plant in plants(Paper(file, chance.randrange(len(file["players"]))))}
        if kinds == DRAWN.keys():
            break
    assert kinds == DRAWN.keys()
    assert {f"splatoids.{kind}" for kind in kinds} == {kind.key for kind in KINDS} - RIGHT_TOTAL
