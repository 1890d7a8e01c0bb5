"""The sources of Splito's rules."""

from scorepad.core.game import Rule
from tests.games.splito.tables import SPLITO

RULES: dict[str, Rule] = {rule.key.removeprefix("splito."): rule for rule in SPLITO.rulebook}


def test_rules_that_cite_the_rulebook_contain_no_ruling_of_ours() -> None:
    ours = {key for key, rule in RULES.items() if str(rule.source).startswith("our ruling")}
    assert ours == {"value_number", "variety_number", "zone_unmet", "tie_break_cards", "still_tied"}
    uncertain = {key for key, rule in RULES.items() if str(rule.source).startswith("not certain")}
    assert uncertain == {"color", "common_kinds", "two"}
    for key, rule in RULES.items():
        if str(rule.source).startswith("Splito rulebook"):
            said = str(rule.text)
            assert not [
                word for word in ("exact", "unmet", "still in the zone", "share the win", "usually") if word in said
            ], key
