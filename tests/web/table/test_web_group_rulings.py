"""The result names the house rules that decide who wins."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorepad.core import registry
from scorepad.core.rulings import rulings_of
from tests.web.browser import Phone
from tests.web.printed import table_of

FILES: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("rulings.json").read_text("utf-8"))
"""one: Ana and Cy have 18 each, and Cy wins the tie-break only because unmet objectives count.

two: Ana wins by one card. Changing one rule changes nothing, but changing both makes Dan share the win.
"""
FILE, PAIR = FILES["one"], FILES["two"]


def table(phone: Phone, unmet: bool, zones: int = 3) -> str:
    rules = {"unmet_objectives_count": unmet, "won_commons_count": True}
    return table_of(phone, FILE | {"zones": [*FILE["zones"][:zones], *[{}] * (3 - zones)], "rules": rules})


@pytest.mark.parametrize("name", ["", "result"])
def test_deciding_house_rule_is_shown_with_the_other_outcome(phone: Phone, name: str) -> None:
    words = phone.open(table(phone, unmet=True) + name).words
    assert "Cy wins with 18" in words
    assert (
        "“The tie-break counts unmet objectives”: the rulebook does not say. In this game the answer is “yes”." in words
    )
    assert "With the other answer, Ana and Cy would share the win." in words
    assert "Won common cards" not in words
    words = phone.open(table(phone, unmet=False) + name).words
    assert "the rulebook does not say. In this game the answer is “no”. With the other answer, Cy would win." in words


def test_no_house_rule_is_shown_during_the_game(phone: Phone) -> None:
    assert "With the other answer" not in phone.open(table(phone, unmet=True, zones=2)).words


def test_house_rules_that_decide_together_are_shown_together() -> None:
    game = registry.games()["splito"]
    result = game.score(game.parse(PAIR))
    assert [str(ruling) for ruling in rulings_of(game, PAIR, result)] == [
        "“The tie-break counts unmet objectives” and “The tie-break counts common cards that were won”: the rulebook "
        "does not say. In this game the answers are “yes” and “no”. "
        "If both answers were the other way round, Ana and Dan would share the win."
    ]
