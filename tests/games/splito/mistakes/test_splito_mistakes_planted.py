"""Games of Splito with a planted mistake each: is it named, and how early? bench/mistakes.py asks a thousand."""

from random import Random

from scorepad.games.splito.mistakes.case import KINDS
from tests.games.splito.mistakes.drawn import DRAWN
from tests.games.splito.mistakes.games import game
from tests.games.splito.mistakes.paper import Paper
from tests.games.splito.mistakes.trials import changing, trials
from tests.planted_figures import AIMS, check

WITHOUT_A_TOTAL = {"splito.sides_swapped"}
"""What leaves the total as it is."""


def test_the_planted_mistake_is_named_early_enough() -> None:
    check(tuple(trials("a few", 60, DRAWN)), AIMS)


def test_every_kind_of_mistake_can_be_planted() -> None:
    chance, kinds = Random("every kind"), set[str]()
    for _ in range(1000):
        file = game(chance)
        kinds |= {plant.kind for plant in changing(Paper(file, chance.randrange(len(file["players"]))))}
        if kinds == DRAWN.keys():
            break
    assert kinds == DRAWN.keys() == {kind.key for kind in KINDS} - WITHOUT_A_TOTAL
