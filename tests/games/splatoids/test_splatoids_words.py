"""Splatoids in French and German: the translations of sentences, and the letters on cards."""

import re

import pytest

from scorepad.core import languages
from scorepad.core.text import Text
from tests.games.splatoids.pages.referee import ASK
from tests.web.browser import Page, Phone

FILLED = [
    ("fr", Text("{name} reached {target} first, in deal {deal}.", name="Bo", target=5, deal=2),
     "Bo a atteint 5 en premier, à la manche 2."),
    ("fr", Text("direction of play in deal 1"), "sens du jeu à la manche 1"),
    ("fr", Text("Anybody may deal the first time."), "La première fois, n’importe qui peut distribuer."),
    ("fr", Text("The first player out ends the deal and gets 1 point."),
     "Dès que quelqu’un a fini, la manche s’arrête. Cette personne reçoit 1 point."),
    ("fr", Text("A player is disqualified"), "Quelqu’un est exclu de la manche"),
    ("fr", Text("{name} disqualified", name="Bo"), "Bo hors-jeu"),
    ("fr", Text("A 10 takes the whole pile out of the game, including the 10 itself. The same player has another go, "
                "on the empty pile."),
     "Un 10 fait sortir du jeu toute la pile, y compris le 10. La même personne rejoue, sur la pile vide."),
    ("fr", Text("A 2 may be played on anything."), "Un 2 se joue sur tout."),
    ("fr", Text("Ask about the next go"), "Poser une question sur le coup suivant"),
    ("fr", Text("Say what the player has left"), "Indiquer les cartes qui restent"),
    ("de", Text("But if that was the last card, the player is out and the next player begins."),
     "War das aber die letzte Karte, ist diese Person fertig, und die nächste beginnt."),
    ("de", Text("Referee"), "Schiedsrichter"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "text", "said"), FILLED)
def test_sentences_have_the_expected_translations(language: str, text: Text, said: str) -> None:
    assert text.render(languages.words(language)) == said


LETTERS = {"en": "J Q K A", "de": "B D K A", "fr": "V D R A"}


def read_in(phone: Phone, language: str, path: str) -> Page:
    return phone.open(path, headers={"Accept-Language": language})


@pytest.mark.parametrize(("language", "letters"), LETTERS.items())
def test_cards_have_the_letters_of_the_countrys_decks(phone: Phone, language: str, letters: str) -> None:
    keys = read_in(phone, language, ASK)
    assert re.findall(r"centered face[^>]*>(\w+)</span>", keys.html)[-4:] == letters.split()
    top = read_in(phone, language, f"{ASK}?pile=Q&how=hand")
    assert re.findall(r"centered face big[^>]*>(\w+)</span>", top.html) == [letters.split()[1]]
