"""The sentences of Splito: names of kinds, labels of objectives, reasons."""

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
_COUNTED: dict[Kind, tuple[str, str]] = {
    "red": ("{n} red", "{n} reds"),
    "blue": ("{n} blue", "{n} blues"),
    "yellow": ("{n} yellow", "{n} yellows"),
    "black": ("{n} black", "{n} blacks"),
    "green": ("{n} green", "{n} greens"),
    "orange": ("{n} orange", "{n} oranges"),
    1: ("{n} one", "{n} ones"),
    2: ("{n} two", "{n} twos"),
    3: ("{n} three", "{n} threes"),
    4: ("{n} four", "{n} fours"),
    5: ("{n} five", "{n} fives"),
    6: ("{n} six", "{n} sixes"),
}
TYPED = Text("typed, not proved")
NOT_ENTERED = Text("not entered")
NONE_HERE = Text("none here")


def kind_name(kind: Kind) -> Text:
    """A color's name, or a value as a digit."""
    return Text("{value}", value=kind) if isinstance(kind, int) else _COLORS[kind]


def counted(n: int, kind: Kind) -> Text:
    """Cards counted as nouns: "2 oranges", "3 fours"."""
    return plural(*_COUNTED[kind], n)


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


def _mix(mix: Mix, one: str, many: str, all_six: Text) -> Text | None:
    if mix is None:
        return None
    if isinstance(mix, Amount):
        return _amount(mix, plural(one, many, mix.n))
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
    colors = _mix(card.colors, "{n} color", "{n} colors", Text("all six colors"))
    values = _mix(card.values, "{n} different value", "{n} different values", Text("all six values"))
    if colors is None or values is None:
        return colors or values or Text("variety")
    return Text("{colors} and {values}", colors=colors, values=values)
