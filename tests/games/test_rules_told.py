"""The rules on each game's page: they name sections that their rulebooks have, and say what decides a score."""

import re

import pytest

from scorepad.core import languages, registry
from scorepad.core.game import Rule

SECTIONS = {
    "Splito": (
        *("How to play", "Setup", "End of game", "Types of objectives", "Score pad", "Example on the score sheet"),
        "Types d’objectifs",
    ),
    "Splitter": ("How to play", "End of the game and scoring", "Game pad B", "Solo game"),
    "Splatoids": (
        *("2 Players", "3 Players", "4 Players", "Gameplay", "Ranking system", "Legal card", "Table cards"),
        *("The wipeout rule", "The 3+ rule", "The reset rule", "The pick up rule", "The must play rule"),
        *("The disturb rule", "The follow on rule", "Showing cards", "Single game", "Matchplay", "Stalemate"),
    ),
    "The Great Split": (
        *(
            "Resolution",
            "Selling cards",
            "Special spaces",
            "Resolution example",
            "Market",
            "End of round",
            "Scoring",
            "Tome scoring",
        ),
        *("Artwork scoring", "Gem scoring", "Contract scoring", "End of game", "Additional rules for 2 players"),
    ),
}
"""The headings of each rulebook with anything to score. A game that is not here may name its sources in any words."""
FRENCH_SECTIONS = (
    *("Principe du jeu", "Mise en place", "Fin du jeu", "Types d’objectifs", "Livret de score"),
    "Exemple sur la feuille de score",
)
"""The headings of Splito's French rulebook that anything of the scoring stands under."""
ENGLISH_ALONE = {"splito.once": "scores once", "splito.points": "diamonds"}
"""What only Splito's English rulebook says, in the rules that both share."""
RULES = {rule.key: (str(game.title), rule) for game in registry.games().values() for rule in game.rulebook}
BETWEEN = re.compile(r"(, | and )*")

SAID = {
    "splito.product": "The highest total wins",
    "splito.tie_break": "with the fewest Splito and Objective cards",
    "splito.zone": "at most 14",
    "splito.variety": "colors, values or both",
    "splitter.hearts": "5 points more",
    "splatoids.must": "a blind card that is on top of a table pile",
    "splatoids.follow": "or after a face-up card",
    "splatoids.disqualified": "on purpose",
    "great-split.scorings": "one line has two scorings and the other line has one",
    "great-split.two_players": "every player gets",
    "great-split.arrow": "you cannot divide them",
    "great-split.full": "a move for it is lost",
    "great-split.sell": "face down",
    "splatoids.legal": "No other card is special",
    "splito.two": "no rules for two",
}
"""What a player has to know, and where it is easily left out."""
OURS = {
    "splito.variety": "named values",
    "splatoids.single": "1 point for the winner, and no points for a stalemate",
    "splatoids.target": "the shared win",
    "splatoids.draw": "how high a 10 ranks",
    "splatoids.disqualified": "the places, and the points for the only player left",
    "splatoids.dealer": "who deals first, and who deals when nobody was left with cards",
    "splatoids.first": "you choose both for deal 1",
    "splatoids.disturb": "nothing may follow the last hand card",
}
"""The part of a rule that no rulebook says, where the rest is printed."""


@pytest.mark.parametrize(
    ("title", "rule"), [pytest.param(*each, id=key) for key, each in RULES.items() if each[0] in SECTIONS]
)
def test_a_source_names_sections_that_its_rulebook_has(title: str, rule: Rule) -> None:
    source = re.split("; our ruling: |; only the English rulebook ", str(rule.source))[0].replace("; in French, ", ", ")
    start = f"{title} rulebook, "
    if not source.startswith(start):
        known = "our ruling|unsure|how scorepad works|Not in the rulebook’s"
        assert re.match(known, source), f"begin the source with one of {known}, or with “{start}”: {source}"
        return
    rest = source.removeprefix(start)
    for section in sorted(SECTIONS[title], key=len, reverse=True):
        rest = rest.replace(section, "")
    assert BETWEEN.fullmatch(rest), f"no such section: {rest}"


@pytest.mark.parametrize(("key", "said"), SAID.items(), ids=SAID)
def test_a_rule_says_what_decides(key: str, said: str) -> None:
    assert said in str(RULES[key][1].text)


def test_rulings_of_ours_are_named_as_such() -> None:
    partly = {key: str(rule.source).split("; our ruling: ")[1:] for key, (_, rule) in RULES.items()}
    assert {key: ours[0] for key, ours in partly.items() if ours} == OURS


@pytest.mark.parametrize("rule", [rule for _, rule in RULES.values()], ids=RULES)
def test_a_rule_ends_its_sentences(rule: Rule) -> None:
    assert str(rule.text)[-1] in ".?"
    assert "  " not in str(rule.text)


def test_french_rules_cite_the_french_rulebook() -> None:
    french = languages.words("fr")
    for key, (title, rule) in RULES.items():
        if title != "Splito" or not str(rule.source).startswith("Splito rulebook"):
            continue
        source = rule.source.render(french)
        sections, *others = re.split(r"\s; ", source.removeprefix("Livret de règles de Splito, "))
        for section in FRENCH_SECTIONS:
            sections = sections.replace(section, "")
        assert re.fullmatch("(, | et )*", sections), (key, source)
        if key in ENGLISH_ALONE:
            assert ENGLISH_ALONE[key] in str(rule.text)
            assert "livret anglais" in " ".join(others), (key, source)
