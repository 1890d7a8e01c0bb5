"""The referee's words: cards and piles by name, answers to tap, who goes on; reasons stand with their rulings."""

from collections.abc import Callable, Sequence

from scorepad.games.splatoids.referee.terms import (
    AGAIN,
    ALL,
    BLIND,
    CARDS,
    HAND,
    LAST,
    MORE,
    NEXT,
    NONE,
    NOTHING,
    OTHER,
    PICKUP,
    RETRY,
    SEEN,
    TABLE,
    TOP,
    TWO,
    Limits,
    Pile,
    Question,
    Ruling,
)
from scorepad.text import Text, plural, term, together

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

SOURCE_LABELS = {
    HAND: Text("Hand cards"),
    TABLE: Text("Face-up cards"),
    BLIND: Text("Blind card"),
    PICKUP: Text("Picked up"),
}
CARDS_TITLES = {
    HAND: Text("Played from the hand"),
    TABLE: Text("Played from the table"),
    BLIND: Text("The card turned over"),
    PICKUP: Text("All cards in the hand"),
}
LEFT_LABELS = {HAND: Text("Hand cards"), TABLE: Text("Only table cards"), NOTHING: Text("No card at all")}
KNOWN_LABELS = {
    HAND: {"": Text("No"), OTHER: Text("Yes")},
    TABLE: {"": Text("No"), OTHER: Text("Yes")},
    BLIND: {
        "": Text("No"),
        LAST: Text("Just this one"),
        MORE: Text("This one and others"),
        OTHER: Text("Others, not this one"),
    },
}
BLIND_LABELS = {
    NONE: term("blind cards", "None"),
    TOP: term("blind cards", "Some"),
    ALL: Text("Only blind ones"),
    SEEN: Text("One seen before"),
}


def cards_of(rank: str, n: int = 1) -> Text:
    """A number of cards of a rank in words: "a 7", "3 sevens"."""
    return _NAMES[rank](n)


def each_of(cards: Sequence[str]) -> list[Text]:
    """Different cards in words, each rank once, in the order they come: "2 sevens", "an ace"."""
    return [cards_of(rank, cards.count(rank)) for rank in dict.fromkeys(cards)]


def pile_in_words(pile: Pile) -> Text:
    """The top of the pile: "2 sevens on top"."""
    if pile.rank is None:
        return Text("the pile is empty")
    return Text("{cards} on top", cards=cards_of(pile.rank, pile.n))


def what_goes(pile: Pile) -> Text:
    """The cards that are legal now ("Legal card")."""
    if pile.rank is None:
        return Text("Any card goes on an empty pile")
    if pile.rank == TWO:
        return Text("Any card goes on a 2")
    if pile.rank == "A":
        return Text("Legal now: an ace, a 2 or a 10")
    return Text("Legal now: {card} or higher, a 2 or a 10", card=cards_of(pile.rank))


def limit_reached(limits: Limits, question: Question, name: str) -> Text | None:
    """The reason why no card, or none of some ranks, can be put to a list of cards; None while every card can."""
    most = limits.face_up(question, name)
    if most is not None and len(question.cards_in(name)) >= most:
        if name == "tops" and question.blind == SEEN:
            return Text("There are at most {n} blind cards on top, one on each pile.", n=most)
        if name == "tops" and question.blind == TOP:
            return Text("With a blind card on top there are at most {n} face-up ones.", n=most)
        return Text("There are at most {n} face-up cards on top, one on each pile.", n=most)
    full = [cards_of(rank, limits.copies) for rank in CARDS if limits.in_play(question, name, rank) >= limits.copies]
    return Text("There are only {cards} in all.", cards=together(full)) if full else None


def who_goes_on(ruling: Ruling, who: str, order: Sequence[str], single: bool) -> Text | None:
    """The next player, by name where one comes from a table; None before a ruling.

    who: the name of the player; "" unknown. order: the names of those who were still in, by turn. single: a single
    game is played.
    """
    if not ruling.turn:
        return None
    name = ruling.following(who, order)
    if ruling.ends_deal(order, single=single):
        name = name if len(order) == 2 else ""
        return Text("{name} alone has cards left: the deal is over", name=name) if name else Text("The deal is over")
    on_nothing = ruling.pile.rank is None and ruling.turn != RETRY
    unnamed, named = {
        (AGAIN, False): (Text("Same player again"), Text("{name} has another go", name=name)),
        (AGAIN, True): (
            Text("Same player again, on an empty pile"),
            Text("{name} has another go, on an empty pile", name=name),
        ),
        (NEXT, False): (Text("Next player"), Text("{name} is next", name=name)),
        (NEXT, True): (Text("Next player, on an empty pile"), Text("{name} is next, on an empty pile", name=name)),
        (RETRY, False): (Text("Same player still has to play"), Text("{name} still has to play", name=name)),
    }[ruling.turn, on_nothing]
    return named if name else unnamed
