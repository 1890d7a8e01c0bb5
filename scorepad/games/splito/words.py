"""The sentences of Splito: names of kinds, labels of objectives, reasons."""

from collections.abc import Callable

from scorepad.games.splito.table import Amount, Count, Kind, Majority, Mix, Objective, Size
from scorepad.text import Text, plural

_COLORS = {
    "red": Text("red"),
    "blue": Text("blue"),
    "yellow": Text("yellow"),
    "black": Text("black"),
    "green": Text("green"),
    "orange": Text("orange"),
}
_COUNTED: dict[Kind, Callable[[int], Text]] = {
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


def kind_name(kind: Kind) -> Text:
    """A color's name, or a value as a digit."""
    return Text("{value}", value=kind) if isinstance(kind, int) else _COLORS[kind]


def counted(n: int, kind: Kind) -> Text:
    """Cards counted as nouns: "2 oranges", "3 fours"."""
    return _COUNTED[kind](n)


def colors(n: int) -> Text:
    """So many different colors."""
    return plural("{n} color", "{n} colors", n)


def values(n: int) -> Text:
    """So many different values."""
    return plural("{n} different value", "{n} different values", n)


def adjective(n: int, kind: Kind) -> Text:
    """Cards counted by color as an adjective, "4 green"; values stay nouns."""
    return counted(n, kind) if isinstance(kind, int) else Text("{n} {color}", n=n, color=_COLORS[kind])


def needed(amount: Amount) -> Text:
    """What an amount asks for."""
    if amount.op == "at_least":
        return Text("at least {n} needed", n=amount.n)
    if amount.op == "at_most":
        return Text("at most {n} allowed", n=amount.n) if amount.n else Text("none allowed")
    return Text("exactly {n} needed", n=amount.n) if amount.n else Text("none allowed")


def _amount(amount: Amount, what: Text) -> Text:
    if amount.op == "at_least":
        return Text("at least {what}", what=what)
    return Text("at most {what}", what=what) if amount.op == "at_most" else Text("exactly {what}", what=what)


def _mix(mix: Mix, different: Callable[[int], Text], all_six: Text) -> Text | None:
    if mix is None:
        return None
    if isinstance(mix, Amount):
        return _amount(mix, different(mix.n))
    if len(mix) == 6:
        return all_six
    return Text("all of {kinds}", kinds=[kind_name(kind) for kind in mix])


def label(card: Objective) -> Text:
    """What an objective card says, in a few words."""
    if isinstance(card, Majority):
        return Text("majority of {kind}", kind=kind_name(card.of))
    if isinstance(card, Size):
        return _amount(card.amount, plural("{n} card", "{n} cards", card.amount.n))
    if isinstance(card, Count):
        if card.amount == Amount("exactly", 0):
            return Text("no {kind}", kind=kind_name(card.of))
        return _amount(card.amount, counted(card.amount.n, card.of))
    of_colors = _mix(card.colors, colors, Text("all six colors"))
    of_values = _mix(card.values, values, Text("all six values"))
    if of_colors is None or of_values is None:
        return of_colors or of_values or Text("variety")
    return Text("{colors} and {values}", colors=of_colors, values=of_values)
