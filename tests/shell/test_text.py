"""Sentences that keep message and values apart."""

import pytest

from scorepad.text import Text, plural


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
def test_a_text_reads_as_english(text: Text, english: str) -> None:
    assert str(text) == english
    assert repr(text) == f"Text({english!r})"


GERMAN = {"exactly {what}": "genau {what}", "red": "rot", "{a} and {b}": "{b} und {a}"}
COUNTED = {"{n} card": ["{n} Karte", "{n} Karten"]}


def gettext(message: str) -> str:
    return GERMAN.get(message, message)


def ngettext(one: str, many: str, n: int) -> str:
    return COUNTED.get(one, [one, many])[n != 1]


@pytest.mark.parametrize(
    ("text", "german"),
    [
        (Text("red"), "rot"),
        (Text("{a} and {b}", a=Text("red"), b="Bo"), "Bo und rot"),
        (Text("exactly {what}", what=plural("{n} card", "{n} cards", 1)), "genau 1 Karte"),
        (Text("exactly {what}", what=[plural("{n} card", "{n} cards", 2), Text("red")]), "genau 2 Karten, rot"),
    ],
)
def test_each_message_is_looked_up_by_itself(text: Text, german: str) -> None:
    assert text.render(gettext, ngettext) == german
