"""What the rules page says, and whose word it is."""

import pytest

from scorepad.core.game import Rule
from tests.games.splito.tables import SPLITO, count, majority, score, size, table, variety, zone, zone_item

RULES: dict[str, Rule] = {rule.key.removeprefix("splito."): rule for rule in SPLITO.rulebook}


def test_our_rulings_cite_no_rulebook() -> None:
    ours = {key for key, rule in RULES.items() if str(rule.source).startswith("our ruling")}
    assert ours == {"value_number", "variety_number", "zone_unmet", "tie_break_cards", "still_tied"}
    unsure = {key for key, rule in RULES.items() if str(rule.source).startswith("unsure")}
    assert unsure == {"color", "common_kinds", "two"}
    for key, rule in RULES.items():
        if str(rule.source).startswith("Splito rulebook"):
            said = str(rule.text)
            assert not [word for word in ("exact", "unmet", "not met", "share the win", "usually") if word in said], key


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("once", "One Splito card can help to meet several objectives. Each objective scores once"),
        ("value_number", "exactly two 4s"),
        ("value_number", "That suggests “at least”"),
        ("variety_number", "We read the number as exact"),
        ("seats", "the next player sits to the right"),
        ("common_kinds", "usually"),
    ],
)
def test_the_rules_page_says(key: str, words: str) -> None:
    assert words in str(RULES[key].text)


@pytest.mark.parametrize(
    ("card", "key"),
    [
        (majority("red"), "majority"),
        (count(4, exactly=2), "count"),
        (count(4, at_most=2), "count"),
        (count("orange", exactly=0), "color"),
        (variety(colors=["red", "blue", "green"]), "variety"),
        (size(at_least=15), "zone"),
    ],
)
def test_every_kind_of_card_has_a_rule_that_fits(card: dict[str, object], key: str) -> None:
    item = zone_item(score(table(zone("red 1", card), zone(), zone())), 0).items[0]
    assert item.rule == f"splito.{key}"
    assert key in RULES
