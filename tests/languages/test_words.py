"""Words that no message says: habits that make a sentence read twice, and what readers of a language stumbled over.

docs/translating.md and docs/glossary.md have the words to use instead.
"""

import re

import pytest

from tests.translations import translations
from tools.translations import areas, read

HABITS = {
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
        r"comes? in|comes? into",  # is added
        r"in doubt",  # may be wrong
        r"anew|all else",
    ),
    "fr": (
        r"prouv\w+|preuves?",  # vérifié, recompté
        r"en manches?",  # à la manche, aux manches
        r"· sans doute|sans doute( [·;]|$)",  # alone it says “without doubt”: probable
        r"(?<!pas )encore ouvert\w*",  # pas encore décidé, en attente
        r"^(atteint|manqué)( :|$)",  # validé, non validé, as in Splito’s rulebook
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
        r"schief(?!gegangen)\w*",  # dort steckt der Fehler
        r"telefone?s?",  # Handy
        r"der tisch beginnt|beginn des tisches",  # Partie angelegt
        r"an diesem tisch schreiben",  # Punkte eingeben
        r"schon aufgehoben",  # reads as cancelled: gespeichert
        r"ganzer bericht",  # vollständiger
        r"hier bringt nichts punkte",  # hier gibt es keine Punkte
        r"sie wird ein\w* neu\w+",  # daraus wird
    ),
}
"""By language what no message says: an expression for whole words, whatever their case."""
ALLOWED = (
    "Most likely:",  # compares what would explain a number
    "The score pad, on your phone",  # what scorepad is, and what is in the box
    "start the score pad",
    "pad.example",
    "pads of your own",  # what Splitter’s sheets are torn from
    "a pad of your own",
)
NEVER = [
    ("en", "scorepad", r"(?i)\bpads?\b", "the score sheet"),
    ("en", "splito", r"\bbeside\b|held against|, for (?!3 points)", "stiff"),
    ("en", "splito", r"\bnobody\b.", "it is a zone that wins a card, or none"),
    ("en", "splitter", r"\bbeside\b|, for (?!its )", "stiff"),
    ("en", "splitter", r": a \S+ for a ", "“for” may mean “instead of” or “because of”"),
    ("fr", "splito", r"zones décident", "a zone decides nothing"),
    ("fr", "splito", r"nombre seul est exact", "it means “exactly”"),
    ("fr", "splito", r"\b(atteint|manqué)\b", "the rulebook says “validé, non validé”"),
    ("fr", "splitter", r"\bune espace\b", "a printer’s word"),
    ("fr", "splitter", r"Erreur de dés", "the dice are right, what was typed is not"),
    ("fr", "splitter", r"groupe donne son nombre$", "points, as many as its number"),
    ("fr", "splitter", r"[Ff]euilles?\b(?! de score| vierges)", "what is entered is a fiche"),
    ("fr", "splatoids", r"\ben (manche|\{deals?\})", "à la manche 3, aux manches 1 et 2"),
    ("fr", "splatoids", r"(?<!personne )(?<!celle )\b[Qq]ui (veut|finit|reste)\b(?![^.]*\?)", "it wants a person"),
    ("fr", "splatoids", r"[Dd]isqualifi|subit", "exclu de la manche, hors-jeu"),
    ("fr", "splatoids", "\u00ad", "browsers part words themselves"),
    ("fr", "great_split", r"\b(Topaz|Emerald|Tome|Artwork|Gold)\b", "an English name"),
    ("fr", "great_split", r"a besoin", "a line that has need of something"),
    ("fr", "great_split", r"la règle multiplie", "people multiply"),
    ("fr", "great_split", r"Reprendre les plateaux", "it reads as taking them back"),
    ("fr", "great_split", r"les feuilles de score", "boards are entered"),
    ("fr", "great_split", "\u00ad", "browsers part words themselves"),
    (
        "de",
        "scorepad",
        r"(?i)((zum|demselben|denselben) wertungs|zum )block\b|^block$",
        "Wertung: sheets come from a Block",
    ),
    ("de", "scorepad", r"[Nn]ur %\(\w+\)s|%\(sheet\)s eingeben", "with a colon, for a sheet is called “Bo”, too"),
    ("de", "scorepad", r"[Oo]hne$", "of names: keine"),
    ("de", "scorepad", "\u00ad", "browsers part words themselves"),
    ("de", "splito", r"alle \{n\}", "nobody says “alle 2”"),
    ("de", "splito", r"öffentliche \{", "a label after it does not take its ending"),
    ("de", "splito", r"je eine Karte mit", "that would be one card with all of them"),
    ("de", "splito", r"\{n\} Wertungskarte\.", "“1 von 1 Wertungskarte”"),
    ("de", "splito", r"\bzu \{players\}", "“zu 3” is no number of people"),
    ("de", "splito", r": diese", "a sentence after a colon begins with a capital"),
    ("de", "splito", r"bringt nichts Punkte", "there are points or there are none"),
    ("de", "splito", r"Wertungsblatt", "“Wertung”"),
    ("de", "splitter", r"gefallen\?|Falsche Würfel", "dice do not fall, and are not wrong"),
    ("de", "splitter", r"dieses Blatt \{", "it is on a sheet"),
    ("de", "splitter", r": (diese|der Block)", "a sentence after a colon begins with a capital"),
    ("de", "splitter", "\u00ad", "browsers part words themselves"),
    ("de", "splatoids", r"aussteigen|Ausstieg", "going out said as leaving"),
    ("de", "splatoids", r"von oben auf", "what is on top of the piles"),
    ("de", "splatoids", "\u00ad", "browsers part words themselves"),
    ("de", "great_split", r"\b(Topaz|Emerald|Tome|Artwork)\b", "an English name"),
    ("de", "great_split", r"spielt man zu", "people, not “zu zweit”"),
    ("de", "great_split", r"\{kinds?\}-", "a kind that may be many, in one word with what is scored"),
    ("de", "great_split", r"Das (würde|geben)", "what that would give"),
    ("de", "great_split", r"beim Spielplan behalten", "cards are kept by people"),
    ("de", "great_split", r"Sterne vom \{", "“Sterne: Buch-Siegel”"),
    ("de", "great_split", "\u00ad", "browsers part words themselves"),
]
"""Language, catalog, what none of its messages says, and why, or what is said instead."""
PLACE = r"\{\w*\}|%\(\w+\)s"
AREAS = {area.home.name: area for area in areas()}


def said_in(language: str, catalog: str) -> list[str]:
    """All that a catalog says in a language, each form of what counts, without what is allowed."""
    if language != "en":
        return translations(catalog, language)
    said = [message.id for message in read(AREAS[catalog].template) if message.id]
    forms = [form for each in said for form in ([each] if isinstance(each, str) else each)]
    return [re.sub("|".join(ALLOWED), "", form) for form in forms]


@pytest.mark.parametrize(
    ("language", "catalog"),
    [("en", catalog) for catalog in AREAS]
    + [
        (path.parts[-3], catalog)
        for catalog, area in AREAS.items()
        for path in area.catalogs()
        if path.parts[-3] in HABITS
    ],
)
def test_no_message_has_to_be_read_twice(language: str, catalog: str) -> None:
    habits = re.compile("|".join(rf"(?<!\w)(?:{words})(?!\w)" for words in HABITS[language]), re.IGNORECASE)
    for text in said_in(language, catalog):
        assert not habits.search(re.sub(PLACE, "…", text).replace("\u202f", " ")), text


@pytest.mark.parametrize(("language", "catalog", "pattern", "why"), NEVER)
def test_no_message_says(language: str, catalog: str, pattern: str, why: str) -> None:
    for text in said_in(language, catalog):
        assert not re.search(pattern, text), (why, text)
