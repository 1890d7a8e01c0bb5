"""How the referee names cards and piles."""

from collections.abc import Callable

from scorepad.games.splatoids.referee_terms import TWO, Pile
from scorepad.text import Text, plural

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
    """So many cards of a rank in words: "a 7", "3 sevens"."""
    return _NAMES[rank](n)


def each_of(cards: tuple[str, ...]) -> list[Text]:
    """Different cards in words, each rank once, in the order they come: "2 sevens", "an ace"."""
    return [cards_of(rank, cards.count(rank)) for rank in dict.fromkeys(cards)]


def pile_in_words(pile: Pile) -> Text:
    """The top of the pile."""
    if pile.rank is None:
        return Text("the pile is empty")
    return Text("{cards} on top", cards=cards_of(pile.rank, pile.n))


def what_goes(pile: Pile) -> Text:
    """Which cards are legal now."""
    if pile.rank is None:
        return Text("Any card goes on an empty pile")
    if pile.rank == TWO:
        return Text("Any card goes on a 2")
    if pile.rank == "A":
        return Text("Legal now: an ace, a 2, a 10")
    return Text("Legal now: {card} or higher, a 2, a 10", card=cards_of(pile.rank))
