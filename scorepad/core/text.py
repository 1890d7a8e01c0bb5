"""English sentences that the web layer can translate.

A `Text` stores its message and its values separately, so that a translation can be looked up later; `str()` returns the
English. Standard library only, because engines use it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

Style = Literal["unit", "standard", "or"]
"""The way to join parts, as CLDR names it: "A, B, C", "A, B and C", "A, B or C"."""


def _same(text: str) -> str:
    return text


class Words:
    """A language for rendering texts: English as written; subclasses look messages up.

    `show` is applied to plain strings among the values, such as names.
    """

    def __init__(self, show: Callable[[str], str] = _same) -> None:
        self.show = show

    def gettext(self, message: str) -> str:
        """A message."""
        return message

    def pgettext(self, context: str, message: str) -> str:
        """A message with a context, because it is ambiguous."""
        return message

    def ngettext(self, one: str, many: str, n: int) -> str:
        """A message with a plural."""
        return one if n == 1 else many

    def npgettext(self, context: str, one: str, many: str, n: int) -> str:
        """A message with a plural and a context, because it is ambiguous."""
        return self.ngettext(one, many, n)

    def join(self, parts: Sequence[str], style: Style) -> str:
        """Join parts."""
        if style == "unit" or len(parts) < 2:
            return ", ".join(parts)
        return f"{', '.join(parts[:-1])} {'or' if style == 'or' else 'and'} {parts[-1]}"


ENGLISH = Words()


class Text:
    """A message with `{named}` placeholders and values; a value may be a Text, or a list to be joined by commas."""

    __slots__ = ("context", "many", "message", "values")

    def __init__(self, message: str, /, **values: Any) -> None:
        self.message = message
        self.many: str | None = None
        self.context: str | None = None
        self.values = values

    def render(self, words: Words = ENGLISH) -> str:
        """The text in a language."""
        if self.many is not None and self.context is not None:
            message = words.npgettext(self.context, self.message, self.many, self.values["n"])
        elif self.many is not None:
            message = words.ngettext(self.message, self.many, self.values["n"])
        elif self.context is not None:
            message = words.pgettext(self.context, self.message)
        else:
            message = words.gettext(self.message) if self.message else ""  # a catalog's translation of "" is its header
        if not self.values:
            return message
        return message.format_map({name: _render(value, words) for name, value in self.values.items()})

    def with_values(self, values: Mapping[str, Any]) -> "Text":
        """The same message with some other values."""
        text = Text(self.message, **{**self.values, **values})
        text.many, text.context = self.many, self.context
        return text

    def __str__(self) -> str:
        return self.render()

    def __repr__(self) -> str:
        return f"Text({str(self)!r})"


class Series(Text):
    """A list of names or texts, joined in the reader's language."""

    __slots__ = ("parts", "style")

    def __init__(self, parts: Sequence[Text | str], style: Style = "unit") -> None:
        super().__init__("")
        self.parts = tuple(parts)
        self.style = style

    def render(self, words: Words = ENGLISH) -> str:
        """The joined parts in a language."""
        return words.join([str(_render(part, words)) for part in self.parts], self.style)


class Capitalized(Text):
    """A text that begins with a capital in every language: "A jack beats a 9"."""

    __slots__ = ("text",)

    def __init__(self, text: Text) -> None:
        super().__init__("")
        self.text = text

    def render(self, words: Words = ENGLISH) -> str:
        """The text in a language, with a capital at the beginning."""
        text = self.text.render(words)
        return text[:1].upper() + text[1:]


BLANK = Series(())
"""A text without words. (A `Text("")` would be a message to translate.)"""


def term(context: str, message: str, /, **values: Any) -> Text:
    """An ambiguous Text, such as a color, with a context for translators.

    Example: `term("color of cards", "red")`.
    """
    text = Text(message, **values)
    text.context = context
    return text


def together(names: Sequence[Text | str]) -> Text:
    """Names in one sentence: "Ana", "Ana and Bo", "Ana, Bo and Cy"."""
    return Series(names, "standard")


_EVERYBODY = {
    3: Text("All three"),
    4: Text("All four"),
    5: Text("All five"),
    6: Text("All six"),
    7: Text("All seven"),
    8: Text("All eight"),
}


def everybody(names: Sequence[Text | str], players: int) -> Text:
    """Names at the beginning of a sentence, or "All four" if they are all players and more than two."""
    if len(names) < players or players < 3:
        return together(names)
    return _EVERYBODY.get(players, Text("All {n}", n=players))


def either(places: Sequence[Text | str], most: int = 3) -> Text:
    """Places to choose from: "A", "A or B", "A, B or C"; beyond `most`, only the number of the rest."""
    if len(places) > most:
        return Series([*places[:most], plural("{n} more place", "one of {n} more places", len(places) - most)], "or")
    return Series(places, "or")


def _render(value: Any, words: Words) -> Any:
    if isinstance(value, Text):
        return value.render(words)
    if isinstance(value, list | tuple):
        return Series(value).render(words)
    return words.show(value) if isinstance(value, str) else signed(value)


def signed(value: Any) -> Any:
    """A whole number below 0 with a real minus, not a hyphen: "−18"; any other value unchanged."""
    return f"\N{MINUS SIGN}{-value}" if type(value) is int and value < 0 else value


def plural(one: str, many: str, n: int, /, **values: Any) -> Text:
    """A Text with a plural: `one` for exactly one, else `many`; `{n}` is the number."""
    text = Text(one, n=n, **values)
    text.many = many
    return text


def plural_term(context: str, one: str, many: str, n: int, /, **values: Any) -> Text:
    """An ambiguous Text with a plural: `plural_term("numbers on a sheet", "{n} two", ...)`."""
    text = plural(one, many, n, **values)
    text.context = context
    return text
