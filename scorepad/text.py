"""Sentences in English that the web layer can translate.

A `Text` keeps its message and its values apart, so that a translation can be looked up later; `str()` gives the
English. Standard library only, for engines use it.
"""

from collections.abc import Callable, Sequence
from typing import Any

Gettext = Callable[[str], str]
NGettext = Callable[[str, str, int], str]
Show = Callable[[str], str]


def _same(message: str) -> str:
    return message


def _english(one: str, many: str, n: int) -> str:
    return one if n == 1 else many


class Text:
    """A message with `{named}` places and their values; a value may be a Text, or a list to be joined by commas."""

    __slots__ = ("many", "message", "values")

    def __init__(self, message: str, /, **values: Any) -> None:
        self.message = message
        self.many: str | None = None
        self.values = values

    def render(self, gettext: Gettext = _same, ngettext: NGettext = _english, show: Show = _same) -> str:
        """The sentence, each message passed through `gettext`, or `ngettext` where it counts something.

        `show` is applied to plain strings among the values, such as names.
        """
        message = gettext(self.message) if self.many is None else ngettext(self.message, self.many, self.values["n"])
        if not self.values:
            return message
        return message.format_map(
            {name: _render(value, gettext, ngettext, show) for name, value in self.values.items()}
        )

    def __str__(self) -> str:
        return self.render()

    def __repr__(self) -> str:
        return f"Text({str(self)!r})"


def together(names: Sequence["Text | str"]) -> Text:
    """Names in one sentence: "Ana", "Ana and Bo", "Ana, Bo and Cy"."""
    if len(names) == 1:
        return Text("{name}", name=names[0])
    return Text("{others} and {last}", others=list(names[:-1]), last=names[-1])


_EVERYBODY = {
    3: Text("All three"),
    4: Text("All four"),
    5: Text("All five"),
    6: Text("All six"),
    7: Text("All seven"),
    8: Text("All eight"),
}


def everybody(names: Sequence["Text | str"], players: int) -> Text:
    """Names at the beginning of a sentence, or "All four" where they are all of the players and more than two."""
    if len(names) < players or players < 3:
        return together(names)
    return _EVERYBODY.get(players, Text("All {n}", n=players))


def either(places: Sequence["Text | str"], most: int = 3) -> Text:
    """Places to choose from: "A", "A or B", "A, B or C"; of more than `most`, how many more."""
    *others, last = places
    if len(places) > most:
        named, more = list(places[:most]), len(places) - most
        return plural("{places} or {n} more place", "{places} or one of {n} more places", more, places=named)
    return Text("{places} or {last}", places=others, last=last) if others else Text("{place}", place=last)


def _render(value: Any, gettext: Gettext, ngettext: NGettext, show: Show) -> Any:
    if isinstance(value, Text):
        return value.render(gettext, ngettext, show)
    if isinstance(value, list | tuple):
        return ", ".join(str(_render(part, gettext, ngettext, show)) for part in value)
    return show(value) if isinstance(value, str) else value


def plural(one: str, many: str, n: int, /, **values: Any) -> Text:
    """A Text that counts: `one` for exactly one, else `many`; `{n}` is the number."""
    text = Text(one, n=n, **values)
    text.many = many
    return text
