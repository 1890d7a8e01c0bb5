"""Splito's short texts: names of kinds, counted cards, parts of reasons.

Most languages inflect a color by its context, so each context has its own text.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scorepad.core.text import Text, plural, plural_term, term
from scorepad.games.splito import rules

COLORS = {
    "red": term("color of cards", "red"),
    "blue": term("color of cards", "blue"),
    "yellow": term("color of cards", "yellow"),
    "black": term("color of cards", "black"),
    "green": term("color of cards", "green"),
    "orange": term("color of cards", "orange"),
}
LETTERS = {
    "red": term("short for a color, one or two letters", "R"),
    "blue": term("short for a color, one or two letters", "B"),
    "yellow": term("short for a color, one or two letters", "Y"),
    "black": term("short for a color, one or two letters", "K"),
    "green": term("short for a color, one or two letters", "G"),
    "orange": term("short for a color, one or two letters", "O"),
}
MAJORITIES: dict[str | int, Text] = {
    "red": Text("majority of red"),
    "blue": Text("majority of blue"),
    "yellow": Text("majority of yellow"),
    "black": Text("majority of black"),
    "green": Text("majority of green"),
    "orange": Text("majority of orange"),
    1: Text("majority of 1s"),
    2: Text("majority of 2s"),
    3: Text("majority of 3s"),
    4: Text("majority of 4s"),
    5: Text("majority of 5s"),
    6: Text("majority of 6s"),
}
NO_CARDS: dict[str | int, Text] = {
    "red": Text("no red"),
    "blue": Text("no blue"),
    "yellow": Text("no yellow"),
    "black": Text("no black"),
    "green": Text("no green"),
    "orange": Text("no orange"),
    1: Text("no 1s"),
    2: Text("no 2s"),
    3: Text("no 3s"),
    4: Text("no 4s"),
    5: Text("no 5s"),
    6: Text("no 6s"),
}
_MISSING: dict[str | int, Text] = {
    "red": term("what is missing", "red"),
    "blue": term("what is missing", "blue"),
    "yellow": term("what is missing", "yellow"),
    "black": term("what is missing", "black"),
    "green": term("what is missing", "green"),
    "orange": term("what is missing", "orange"),
    1: term("what is missing", "a 1"),
    2: term("what is missing", "a 2"),
    3: term("what is missing", "a 3"),
    4: term("what is missing", "a 4"),
    5: term("what is missing", "a 5"),
    6: term("what is missing", "a 6"),
}
_COUNTED: dict[str | int, Callable[[int], Text]] = {
    "red": lambda n: plural("{n} red card", "{n} red cards", n),
    "blue": lambda n: plural("{n} blue card", "{n} blue cards", n),
    "yellow": lambda n: plural("{n} yellow card", "{n} yellow cards", n),
    "black": lambda n: plural("{n} black card", "{n} black cards", n),
    "green": lambda n: plural("{n} green card", "{n} green cards", n),
    "orange": lambda n: plural("{n} orange card", "{n} orange cards", n),
    1: lambda n: plural_term("cards", "{n} one", "{n} ones", n),
    2: lambda n: plural_term("cards", "{n} two", "{n} twos", n),
    3: lambda n: plural_term("cards", "{n} three", "{n} threes", n),
    4: lambda n: plural_term("cards", "{n} four", "{n} fours", n),
    5: lambda n: plural_term("cards", "{n} five", "{n} fives", n),
    6: lambda n: plural_term("cards", "{n} six", "{n} sixes", n),
}
_IN_SHORT: dict[str | int, Callable[[int], Text]] = {
    "red": lambda n: plural("{n} red", "{n} red", n),
    "blue": lambda n: plural("{n} blue", "{n} blue", n),
    "yellow": lambda n: plural("{n} yellow", "{n} yellow", n),
    "black": lambda n: plural("{n} black", "{n} black", n),
    "green": lambda n: plural("{n} green", "{n} green", n),
    "orange": lambda n: plural("{n} orange", "{n} orange", n),
}
TYPED = Text("from paper, not checked")
NOT_ENTERED = Text("not entered")
NONE_HERE = Text("none here")


def kind_name(kind: str | int) -> Text:
    """A color's name, or a value as "5s", because a bare digit would read as points."""
    # Translators: {value}: a number
    return Text("{value}s", value=kind) if isinstance(kind, int) else COLORS[kind]


def missing(kind: str | int) -> Text:
    """A kind after "missing:": "red", "a 4"."""
    return _MISSING[kind]


def counted(n: int, kind: str | int) -> Text:
    """A number of cards: "2 orange cards", "3 fours"."""
    return _COUNTED[kind](n)


def in_short(n: int, kind: str | int) -> Text:
    """A number of cards in short, a color without a noun: "4 green", "3 fours"."""
    return counted(n, kind) if isinstance(kind, int) else _IN_SHORT[kind](n)


def card(color: str, value: int) -> Text:
    """The name of a Splito card: "yellow 4"."""
    # Translators: {color}: such as “yellow”; {value}: a number
    return Text("{color} {value}", color=COLORS[color], value=value)


def cards(n: int) -> Text:
    """The number of cards for the tie-break: "26 cards"."""
    return plural("{n} card", "{n} cards", n)


class MixWords(NamedTuple):
    """The phrases of a variety of colors, or of values.

    name: the key in a file. kinds: all six kinds. different: for a number of different kinds. all_six: for a card that
    names all kinds. each_of: for a card that names some kinds. none: for a zone without any. all_named: for a zone with
    all named kinds.
    """

    name: str
    kinds: Sequence[str | int]
    different: Callable[[int], Text]
    all_six: Text
    each_of: Callable[[Text], Text]
    none: Text
    all_named: Callable[[int], Text]


COLOR_MIX = MixWords(
    "colors",
    rules.COLORS,
    lambda n: plural("{n} color", "{n} colors", n),
    Text("all six colors"),
    # Translators: {kinds}: such as “blue, yellow and orange”
    lambda kinds: term("colors", "at least one each of {kinds}", kinds=kinds),
    Text("no color here"),
    lambda n: plural("the color is here", "the {n} colors are here", n),
)
VALUE_MIX = MixWords(
    "values",
    rules.VALUES,
    lambda n: plural("{n} different value", "{n} different values", n),
    Text("all six values"),
    # Translators: {kinds}: such as “1s, 2s, 3s, 4s and 5s”
    lambda kinds: term("values", "at least one each of {kinds}", kinds=kinds),
    Text("no value here"),
    lambda n: plural("the value is here", "the {n} values are here", n),
)
