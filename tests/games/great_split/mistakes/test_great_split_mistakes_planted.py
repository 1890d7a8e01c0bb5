"""Games of The Great Split with a mistake each: is it named, how early? bench/mistakes.py asks a thousand."""

from random import Random

from scorepad.games.great_split.mistakes.case import KINDS
from tests.games.great_split.mistakes.drawn import DRAWN
from tests.games.great_split.mistakes.games import SEATS, game
from tests.games.great_split.mistakes.planted import all_planted
from tests.games.great_split.mistakes.sheet import view
from tests.games.great_split.mistakes.trials import trials
from tests.planted_figures import AIMS, check


def test_a_planted_mistake_is_named() -> None:
    check(tuple(trials("a few", 150, DRAWN)), AIMS)


def test_every_kind_of_mistake_can_be_planted() -> None:
    chance, kinds = Random("every kind"), set[str]()
    for _ in range(1000):
        kinds |= {planted.kind for planted in all_planted(view(*game(chance), chance.randrange(SEATS)))}
        if kinds == {kind.key.removeprefix("great-split.") for kind in KINDS}:
            break
    assert kinds == DRAWN.keys() == {kind.key.removeprefix("great-split.") for kind in KINDS}
