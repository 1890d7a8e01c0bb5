"""Words that no shared page says: habits that make a sentence read twice, and what readers of a language stumbled over.

docs/translating.md and docs/glossary.md have the words to use instead.
"""

import re

import pytest

from tools.translations import areas, read

NEVER = {
    "en": (
        r"whoever|whatever",  # anyone who, the player who, everything that
        r"so many",  # that many, or the number
        r"of before",  # earlier, the last
        r"likely",  # usually; of a guess: probably
        r"stands?|stood|lies?",  # is, says, shows, there are
        r"hence|therefore|lately",
        r"by itself|by themselves",  # automatically
        r"proofs?|proved?|proves|evidence",  # checked, counted
        r"to look",  # to watch, to read
        r"goes wrong|leads nowhere|how it goes",  # the mistake is; stops working; how it works
        r"pads?",  # the score sheet
        r"comes? in|comes? into",  # is added
        r"in doubt",  # may be wrong
        r"anew|all else",
    ),
    "fr": (
        r"prouv\w+|preuves?",  # vérifié, recompté
        r"en manches?",  # à la manche, aux manches
        r"· sans doute|sans doute( [·;]|$)",  # alone it says “without doubt”: probable
        r"encore ouvert\w*",  # pas encore décidé, en attente
        r"atteint :|manqué :",  # validé, non validé, as in Splito’s rulebook
        r"feuilles? (à saisir|retirée|vidée|actuelle)|(toutes les|plusieurs|cette|leur|quelle) feuilles?",  # fiche
        r"le rétablit tel quel",  # la, of a sheet
        r"personne d’autre ne le trouve|on peut le voir",  # of whom? Toute personne qui a ce lien
        r"(peut )?écrire (à|avec|sur)",  # saisir, modifier
        r"pour chercher les erreurs",  # scorepad does that, not the reader
        r"à qui est le nombre|le score de qui",  # quel score vérifier
        r"avec ce téléphone$",  # sur ce téléphone
        r"en texte",  # sous forme de texte, le texte
        r"partager ceci",  # partager
        r"us letter",  # lettre US
        r"toucher une heure montre",  # pour voir
        r"de la boîte",  # also a firm, a club
        r"ça cloche",
        r"dans le livre",  # the group’s carnet
        r"\w+\(e\)s?",  # words that fit everybody
        r"(?!chez|assez)\w+ez",  # nobody is addressed as “vous”
    ),
    "de": (
        r"fehler passen|passen (mehrere|nur zwei) fehler",  # kommen infrage; würden es erklären
        r"schief\w*",  # dort steckt der Fehler
        r"(zum|demselben|denselben) wertungsblock|(zum )?block$",  # Wertung: a Block is what sheets are torn from
        r"telefone?s?",  # Handy
        r"der tisch beginnt|beginn des tisches",  # Partie angelegt
        r"an diesem tisch schreiben",  # Punkte eingeben
        r"schon aufgehoben",  # reads as cancelled: gespeichert
        r"ganzer bericht",  # vollständiger
        r"hier bringt nichts punkte",  # hier gibt es keine Punkte
        r"nur %\(\w+\)s|%\(sheet\)s eingeben",  # with a colon, for a sheet is called “Bo”, too
        r"sie wird ein\w* neu\w+",  # daraus wird
        r"ohne$",  # of names: keine
        r"\w*\u00ad\w*",  # browsers hyphenate
    ),
}
"""By language what no message says: an expression for whole words, whatever their case."""
ALLOWED = (
    "Most likely:",  # compares what would explain a number
    "Less likely:",
    "The score pad, on your phone",  # what scorepad is, and what is in the box
    "pads of your own",  # what Splitter’s sheets are torn from
    "a pad of your own",
)


@pytest.mark.parametrize("language", NEVER)
def test_no_shared_page_says_what_has_to_be_read_twice(language: str) -> None:
    never = re.compile("|".join(rf"(?<!\w)(?:{words})(?!\w)" for words in NEVER[language]), re.IGNORECASE)
    shared = areas()[0]
    [path] = [path for path in shared.catalogs() if path.parts[-3] == language] or [shared.template]
    said = []
    for message in read(path):
        if not any(file.startswith("templates/") for file, _ in message.locations):
            continue
        forms = message.id if language == "en" else message.string
        said += [forms] if isinstance(forms, str) else list(forms or ())
    assert len(said) > len(NEVER[language])
    for text in said:
        plain = text.replace("\u202f", " ")
        for allowed in ALLOWED:
            plain = plain.replace(allowed, "")
        assert not never.search(plain), text
