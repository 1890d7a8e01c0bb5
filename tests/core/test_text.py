"""Texts: translatable messages and their values, kept separately."""

from collections.abc import Sequence

import pytest

from scorepad.core.text import Style, Text, Words, either, plural, plural_term, term, together


@pytest.mark.parametrize(
    ("text", "english"),
    [
        (Text("no zone has any"), "no zone has any"),
        (Text("at least {n} needed", n=3), "at least 3 needed"),
        (Text("zone {zone}", zone="Ana-Bo"), "zone Ana-Bo"),
        (Text("exactly {what}", what=Text("{n} cards", n=2)), "exactly 2 cards"),
        (Text("all of {kinds}", kinds=["red", "blue"]), "all of red, blue"),
        (Text("all of {kinds}", kinds=(Text("red"), Text("{n}", n=5))), "all of red, 5"),
        (Text("all of {kinds}", kinds=[]), "all of "),
        (Text("braces {} stay where nothing is named"), "braces {} stay where nothing is named"),
        (Text("hello {name}", name="{name} {0} {}"), "hello {name} {0} {}"),
        (plural("{n} is missing", "{n} are missing", 1), "1 is missing"),
        (plural("{n} is missing", "{n} are missing", 2), "2 are missing"),
        (plural("{n} is missing", "{n} are missing", 0), "0 are missing"),
        (plural("{n} {kind} card", "{n} {kind} cards", 2, kind=Text("red")), "2 red cards"),
    ],
)
def test_text_reads_as_english(text: Text, english: str) -> None:
    assert str(text) == english
    assert repr(text) == f"Text({english!r})"


class German(Words):
    """German with a catalog of a few messages."""

    def gettext(self, message: str) -> str:
        return {"exactly {what}": "genau {what}", "red": "rot", "{a} and {b}": "{b} und {a}"}.get(message, message)

    def pgettext(self, context: str, message: str) -> str:
        return {("objective", "red"): "rote Karten"}.get((context, message), message)

    def ngettext(self, one: str, many: str, n: int) -> str:
        return {"{n} card": ("{n} Karte", "{n} Karten")}.get(one, (one, many))[n != 1]

    def npgettext(self, context: str, one: str, many: str, n: int) -> str:
        return {("dice", "{n} six"): ("{n} Sechs", "{n} Sechsen")}.get((context, one), (one, many))[n != 1]

    def join(self, parts: Sequence[str], style: Style) -> str:
        return f" {'oder' if style == 'or' else 'und'} ".join(parts)


@pytest.mark.parametrize(
    ("text", "german"),
    [
        (Text("red"), "rot"),
        (term("objective", "red"), "rote Karten"),
        (term("something else", "red"), "red"),
        (Text("{a} and {b}", a=Text("red"), b="Bo"), "Bo und rot"),
        (Text("exactly {what}", what=plural("{n} card", "{n} cards", 1)), "genau 1 Karte"),
        (Text("exactly {what}", what=[plural("{n} card", "{n} cards", 2), Text("red")]), "genau 2 Karten und rot"),
        (plural_term("dice", "{n} six", "{n} sixes", 2), "2 Sechsen"),
        (plural_term("cards", "{n} six", "{n} sixes", 2), "2 sixes"),
        (together(["Ana", Text("red")]), "Ana und rot"),
        (either(["Ana", "Bo"]), "Ana oder Bo"),
    ],
)
def test_nested_messages_are_translated_separately(text: Text, german: str) -> None:
    assert text.render(German()) == german


def test_plain_strings_are_rendered_with_the_show_function() -> None:
    assert together(["Ana", Text("the {n}", n="Bo")]).render(Words(str.upper)) == "ANA and the BO"
