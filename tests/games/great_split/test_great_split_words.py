"""The Great Split in French and German: how sentences are filled."""

import pytest

from scorepad.core import languages
from scorepad.core.text import Text
from scorepad.games.great_split import words
from scorepad.games.great_split.board_map.parts import BONUS
from scorepad.games.great_split.rounds import in_words

GEM = {"kind": words.GEM, "first": 3, "second": 4}
FILLED = [
    ("fr", Text("Your board map"), "Mon plan du plateau"),
    ("fr", BONUS.format("tome"), "fait avancer la piste Livre"),
    ("fr", Text("Each line needs a level and its points"), "Chaque ligne demande un niveau et ses points"),
    ("fr", Text("Final scoring"), "Décompte final"),
    ("fr", Text("usually a Level %(card)s card"), "en général une carte de niveau %(card)s"),
    ("de", Text("The Great Split is for 2 to 7 players"), "The Great Split ist für 2 bis 7 Personen"),
    ("de", Text("other"), "anderer"),
    ("de", BONUS.format("tome"), "rückt die Buch-Leiste vor"),
    ("de", Text("Stars of the {seal}", seal=words.SEALS[0]), "Sterne: Buch-Siegel"),
    ("de", Text("The round marker has not crossed this line yet. This is what the boards would give now."),
     "Der Rundenmarker hat diese Linie noch nicht überschritten. So viel brächten die Tableaus jetzt."),
    ("de", Text("This is what the boards give now."), "So viel bringen die Tableaus jetzt."),
    ("de", words.GEM, "Edelsteine"),
    ("de", in_words(["tome", "gem"]), "Buch und Edelsteine"),
    ("de",
     Text("{kind} is scored after round {first} and after round {second}, but there is only one such token", **GEM),
     "Wertung „Edelsteine“ nach Runde 3 und nach Runde 4, aber dieses Plättchen gibt es nur einmal"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "text", "said"), FILLED)
def test_a_sentence_is_filled_as_the_language_wants_it(language: str, text: Text, said: str) -> None:
    assert text.render(languages.words(language)) == said
