"""The words of Splito and Splitter: what fluent readers stumbled over in a language, and what is said there instead."""

import re

import pytest

from scorepad import languages
from scorepad.text import Text, plural, term, together
from tools.translations import areas, read

NEVER = [
    ("en", "splito", r"\b(likely|lies?|lay|stands?|beside|whoever|so many|held against)\b|, for (?!3 points)", "stiff"),
    ("en", "splito", r"\bnobody\b.", "it is a zone that wins a card, or none"),
    ("en", "splitter", r"\b(likely|lies?|beside|whoever|so many|by itself)\b|, for (?!its )", "stiff"),
    ("en", "splitter", r": a \S+ for a ", "“for” may mean “instead of” or “because of”"),
    ("fr", "splito", r"\b([Pp]rouv|[Pp]reuve)", "at a table a score is checked, not proved"),
    ("fr", "splito", r"sans doute", "alone it says “without doubt”"),
    ("fr", "splito", r"[Ee]ncore ouvert", "an objective is not open"),
    ("fr", "splito", r"\ben manches? ", "“à la manche”"),
    ("fr", "splito", r"zones décident", "a zone decides nothing"),
    ("fr", "splito", r"nombre seul est exact", "it means “exactly”"),
    ("fr", "splito", r"\b(atteint|manqué)\b", "the rulebook says “validé, non validé”"),
    ("fr", "splitter", r"\b([Pp]rouv|[Pp]reuve)", "at a table a score is checked, not proved"),
    ("fr", "splitter", r"sans doute", "alone it says “without doubt”"),
    ("fr", "splitter", r"\bune espace\b", "a printer’s word"),
    ("fr", "splitter", r"Erreur de dés", "the dice are right, what was typed is not"),
    ("fr", "splitter", r"groupe donne son nombre$", "points, as many as its number"),
    ("fr", "splitter", r"[Ff]euilles?\b(?! de score| vierges)", "what is entered is a fiche"),
    ("de", "splito", r"alle \{n\}", "nobody says “alle 2”"),
    ("de", "splito", r"öffentliche \{", "a label after it does not take its ending"),
    ("de", "splito", r"je eine Karte mit", "that would be one card with all of them"),
    ("de", "splito", r"\{n\} Wertungskarte\.", "“1 von 1 Wertungskarte”"),
    ("de", "splito", r"\bzu \{players\}", "“zu 3” is no number of people"),
    ("de", "splito", r": diese", "a sentence after a colon begins with a capital"),
    ("de", "splito", r"bringt nichts Punkte", "there are points or there are none"),
    ("de", "splito", r"Ganzer Bericht|Wertungsblatt", "“Vollständiger Bericht”, “Wertung”"),
    ("de", "splitter", r"gefallen\?|Falsche Würfel", "dice do not fall, and are not wrong"),
    ("de", "splitter", r"dieses Blatt \{", "it is on a sheet"),
    ("de", "splitter", r": (diese|der Block)", "a sentence after a colon begins with a capital"),
    ("de", "splitter", r"Ganzer Bericht", "“Vollständiger Bericht”"),
    ("de", "splitter", r"\u00ad", "browsers part words themselves"),
]
"""Language, game, what none of its messages says, and why."""
SAYS = [
    ("fr", Text("Zone {zone} is not finished. It depends on other zones: {lines}.", zone="A & B", lines="rouge"),
     "La zone A & B n’est pas terminée. Encore à décider selon d’autres zones\u202f: rouge."),
    ("fr", Text("A number alone on a value card means exactly that many"),
     "Sur une carte Valeur, un nombre seul veut dire «\u202fexactement\u202f»"),
    ("fr", Text("left and right were added, but the rule multiplies them"),
     "gauche et droite ont été additionnées, mais la règle dit de multiplier"),
    ("fr", Text("expected the rows of the pad, a blank, and its name"),
     "attendu\u202f: les lignes du bloc, un espace, puis son nom"),
    ("fr", Text("this sheet has {pair} {times}", pair="4-4", times=Text("twice")),
     "4-4\u202f: deux fois sur cette fiche"),
    ("fr", Text("Wrong roll?"), "Dés mal saisis\u202f?"),
    ("fr", Text("every group was counted as 1 point: a group gives its number"),
     "chaque groupe a été compté pour 1 point\u202f: un groupe rapporte autant de points que son nombre"),
    ("de", plural("the value is here", "all {n} values are here", 2), "die 2 genannten Werte sind da"),
    ("de", plural("the color is here", "all {n} colors are here", 3), "die 3 genannten Farben sind da"),
    ("de", Text("common: {card}", card=Text("majority of green")), "Mehrheit an Grün (öffentlich)"),
    ("de", Text("the common card “{label}” ({points}, not {read})", label=Text("majority of green"), points=3, read=2),
     "die öffentliche Wertungskarte „Mehrheit an Grün“ (3, nicht 2)"),
    ("de", term("values", "at least one each of {kinds}", kinds=together(["4", "5"])),
     "mindestens je eine Karte der Werte 4 und 5"),
    ("de", plural("{met} of {n} objective is met.", "{met} of {n} objectives are met.", 1, met=1),
     "Erfüllte Wertungskarten: 1 von 1."),
    ("de", plural("{total} cards in all zones, but {players} players play {due}: {n} is missing",
                  "{total} cards in all zones, but {players} players play {due}: {n} are missing", 1,
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
    ("de", Text("this sheet has {pair} {times}", pair="4-4", times=Text("twice")), "4-4: auf diesem Blatt zweimal"),
    ("de", Text("Full report"), "Vollständiger Bericht"),
    ("de", Text("Score sheet"), "Wertung"),
]  # fmt: skip
"""Language, a message, and what it says there."""


def messages(language: str, game: str) -> list[str]:
    """All that a game says in a language, each form of what counts."""
    (area,) = (area for area in areas() if area.home.name == game)
    path = area.template if language == "en" else area.folder / language / "LC_MESSAGES" / "messages.po"
    said = [message.id if language == "en" else message.string for message in read(path) if message.id]
    return [form for forms in said for form in ([forms] if isinstance(forms, str) else forms or ())]


@pytest.mark.parametrize(("language", "game", "pattern", "why"), NEVER)
def test_no_message_says(language: str, game: str, pattern: str, why: str) -> None:
    assert [said for said in messages(language, game) if re.search(pattern, said)] == [], why


@pytest.mark.parametrize(("language", "text", "said"), SAYS, ids=[said for _, _, said in SAYS])
def test_a_message_says_in_a_language(language: str, text: Text, said: str) -> None:
    assert text.render(languages.words(language)) == said
