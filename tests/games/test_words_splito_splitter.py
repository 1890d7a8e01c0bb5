"""The words of Splito and Splitter: what is said where fluent readers of a language had stumbled."""

import pytest

from scorepad.core import languages
from scorepad.core.text import Text, plural, term, together

SAYS = [
    ("fr", Text("Zone {zone} is not finished. Cards that depend on other zones: {lines}.", zone="A & B", lines="rouge"),
     "La zone A & B n’est pas terminée. Cartes qui dépendent d’autres zones\u202f: rouge."),
    ("fr", Text("A number alone on a value card means exactly that many"),
     "Sur une carte Valeur, un nombre seul veut dire «\u202fexactement\u202f»"),
    ("fr", Text("expected the rows of the pad and its name, separated by a space character"),
     "attendu\u202f: les lignes du bloc, un espace, puis son nom"),
    ("fr", Text("{pair}: {counts}", pair="4-4", counts=Text("{who} {times}", who="Ana", times=Text("twice"))),
     "4-4\u202f: Ana deux fois"),
    ("fr", Text("Wrong roll?"), "Dés mal saisis\u202f?"),
    ("de", plural("the value is here", "the {n} values are here", 2), "die 2 genannten Werte sind da"),
    ("de", plural("the color is here", "the {n} colors are here", 3), "die 3 genannten Farben sind da"),
    ("de", Text("common: {card}", card=Text("majority of green")), "Mehrheit an Grün (öffentlich)"),
    ("de", term("values", "at least one each of {kinds}", kinds=together(["4", "5"])),
     "mindestens je eine Karte der Werte 4 und 5"),
    ("de", Text("Objectives met: {met} of {n}.", met=1, n=1),
     "Erfüllte Wertungskarten: 1 von 1."),
    ("de", plural("{total} cards in all zones, but {players} players play {due} cards: {n} is missing",
                  "{total} cards in all zones, but {players} players play {due} cards: {n} are missing", 1,
                  total=38, players=3, due=39),
     "38 Karten in allen Zonen; bei 3 Personen werden 39 gespielt: 1 fehlt"),
    ("de", Text("nothing here scores"), "hier gibt es keine Punkte"),
    ("de", Text("{place}: the pad has no space here, but the sheet has {symbol}",
                place="Reihe 1, Spalte 1", symbol="'7'"),
     "Reihe 1, Spalte 1: Der Block hat hier kein Feld, aber auf dem Blatt steht '7'"),
    ("de", Text("{place} and the space opposite must both be empty", place="3-5"),
     "3-5: Dieses Feld und das gegenüber müssen leer sein"),
    ("de", Text("What did you roll?"), "Was wurde gewürfelt?"),
    ("de", Text("Wrong roll?"), "Falsch eingegeben?"),
    ("de", Text("{who} {times}", who=Text("this sheet"), times=Text("twice")), "auf diesem Blatt zweimal"),
    ("de", Text("Score sheet"), "Wertung"),
]  # fmt: skip
"""Language, a message, and what it says there."""


@pytest.mark.parametrize(("language", "text", "said"), SAYS, ids=[said for _, _, said in SAYS])
def test_a_message_says_in_a_language(language: str, text: Text, said: str) -> None:
    assert text.render(languages.words(language)) == said
