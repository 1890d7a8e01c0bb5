"""Splito's small words: names of kinds, counted cards, what every reason needs."""

from collections.abc import Callable

from scorepad.text import Text, plural

COLORS = {
    "red": Text("red"),
    "blue": Text("blue"),
    "yellow": Text("yellow"),
    "black": Text("black"),
    "green": Text("green"),
    "orange": Text("orange"),
}
_COUNTED: dict[str | int, Callable[[int], Text]] = {
    "red": lambda n: plural("{n} red", "{n} reds", n),
    "blue": lambda n: plural("{n} blue", "{n} blues", n),
    "yellow": lambda n: plural("{n} yellow", "{n} yellows", n),
    "black": lambda n: plural("{n} black", "{n} blacks", n),
    "green": lambda n: plural("{n} green", "{n} greens", n),
    "orange": lambda n: plural("{n} orange", "{n} oranges", n),
    1: lambda n: plural("{n} one", "{n} ones", n),
    2: lambda n: plural("{n} two", "{n} twos", n),
    3: lambda n: plural("{n} three", "{n} threes", n),
    4: lambda n: plural("{n} four", "{n} fours", n),
    5: lambda n: plural("{n} five", "{n} fives", n),
    6: lambda n: plural("{n} six", "{n} sixes", n),
}
TYPED = Text("typed, not proved")
NOT_ENTERED = Text("not entered")
NONE_HERE = Text("none here")


def kind_name(kind: str | int) -> Text:
    """A color's name; a value as "5s", for a bare digit would read as points."""
    return Text("{value}s", value=kind) if isinstance(kind, int) else COLORS[kind]


def counted(n: int, kind: str | int) -> Text:
    """Cards counted as nouns: "2 oranges", "3 fours"."""
    return _COUNTED[kind](n)


def adjective(n: int, kind: str | int) -> Text:
    """Cards counted by color as an adjective, "4 green"; values stay nouns."""
    return counted(n, kind) if isinstance(kind, int) else Text("{n} {color}", n=n, color=COLORS[kind])


def cards(n: int) -> Text:
    """The number that the tie-break compares: "26 cards"."""
    return plural("{n} card", "{n} cards", n)
