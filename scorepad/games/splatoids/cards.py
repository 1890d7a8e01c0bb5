"""Names of Splatoids' cards. The letters on their faces are in templates."""

from collections.abc import Callable

from scorepad.core.text import Text, plural

_NAMES: dict[str, Callable[[int], Text]] = {
    "2": lambda n: plural("a 2", "{n} twos", n),
    "3": lambda n: plural("a 3", "{n} threes", n),
    "4": lambda n: plural("a 4", "{n} fours", n),
    "5": lambda n: plural("a 5", "{n} fives", n),
    "6": lambda n: plural("a 6", "{n} sixes", n),
    "7": lambda n: plural("a 7", "{n} sevens", n),
    "8": lambda n: plural("an 8", "{n} eights", n),
    "9": lambda n: plural("a 9", "{n} nines", n),
    "10": lambda n: plural("a 10", "{n} tens", n),
    "J": lambda n: plural("a jack", "{n} jacks", n),
    "Q": lambda n: plural("a queen", "{n} queens", n),
    "K": lambda n: plural("a king", "{n} kings", n),
    "A": lambda n: plural("an ace", "{n} aces", n),
}


def cards_of(rank: str, n: int = 1) -> Text:
    """A number of cards of a rank in words: "a 7", "3 sevens"."""
    return _NAMES[rank](n)
