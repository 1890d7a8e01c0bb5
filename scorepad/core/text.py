"""English sentences that the web layer can translate.

A `Text` stores its message and its values separately, so that the message can be translated later; `str()` returns the
English text. Standard library only, because engines use it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

Style = Literal["unit", "standard", "or"]
"""How to join parts, named as in CLDR: "A, B, C", "A, B and C", "A, B or C"."""


def _same(text: str) -> str:
    return text


class Words:
    """A language for rendering texts. This class is English, which needs no catalog; subclasses translate messages.

    `show` is applied to plain strings among the values, such as names.
    """

    def __init__(self, show: Callable[[str], str] = _same) -> None:
        self.show = show

    def gettext(self, message: str) -> str:
        """The message, unchanged."""
        return message

    def pgettext(self, context: str, message: str) -> str:
        """The message, unchanged; the context is for translations."""
        return message

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The singular or the plural message."""
        return one if n == 1 else many

    def npgettext(self, context: str, one: str, many: str, n: int) -> str:
        """The singular or the plural message; the context is for translations."""
        return self.ngettext(one, many, n)

    def join(self, parts: Sequence[str], style: Style) -> str:
        """Join the parts in this style."""
        if style == "unit" or len(parts) < 2:
            return ", ".join(parts)
        return f"{', '.join(parts[:-1])} {'or' if style == 'or' else 'and'} {parts[-1]}"


ENGLISH = Words()


class Text:
    """A message with `{named}` placeholders and their values, which may be Texts, or lists to be joined with commas."""

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
            message = words.gettext(self.message) if self.message else ""  # catalogs translate "" to their header
        if not self.values:
            return message
        return message.format_map({name: _render(value, words) for name, value in self.values.items()})

    def with_values(self, values: Mapping[str, Any]) -> "Text":
        """A copy of the text in which these values replace values with the same name."""
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
        """The parts, joined in a language."""
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
"""An empty text. (A `Text("")` would be a message to translate.)"""


def term(context: str, message: str, /, **values: Any) -> Text:
    """An ambiguous Text, such as a color, with a context for translators.

    Example: `term("color of cards", "red")`.
    """
    text = Text(message, **values)
    text.context = context
    return text


def together(names: Sequence[Text | str]) -> Text:
    """Names joined by commas and "and": "Ana", "Ana and Bo", "Ana, Bo and Cy"."""
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
    """Names to begin a sentence, such as "Ana and Bo"; or "All four", if these are all players and at least three."""
    if len(names) < players or players < 3:
        return together(names)
    return _EVERYBODY.get(players, Text("All {n}", n=players))


def either(places: Sequence[Text | str], most: int = 3) -> Text:
    """Places joined by commas and "or": "A", "A or B", "A, B or C"; places beyond `most` are only counted."""
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
    """A negative integer with a real minus sign, such as "−18"; any other value unchanged."""
    return f"\N{MINUS SIGN}{-value}" if type(value) is int and value < 0 else value


def plural(one: str, many: str, n: int, /, **values: Any) -> Text:
    """A Text with a plural form: `one` if `n` is 1, else `many`; `{n}` is the number."""
    text = Text(one, n=n, **values)
    text.many = many
    return text


def plural_term(context: str, one: str, many: str, n: int, /, **values: Any) -> Text:
    """An ambiguous Text with a plural form and a context: `plural_term("numbers on a sheet", "{n} two", ...)`."""
    text = plural(one, many, n, **values)
    text.context = context
    return text
