"""What a slip said on the day it was made it says for ever."""

from dataclasses import replace

import pytest

from scorepad.core import registry
from scorepad.core.errors import GameFileError
from scorepad.core.text import Text
from tests.web.browser import Phone
from tests.web.disputes.test_web_slips import hand_over, zones


def test_kept_slip_outlasts_changes_of_rules_and_engine(
    phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    zones(phone, table)
    slip = hand_over(phone, table, total="15")
    before = phone.open(slip.address).words
    assert "Paper 15, typed here 16." in before

    def refuse(file: object) -> None:
        raise GameFileError("zones", "expected something else by now")

    later = tuple(replace(rule, text=Text("Otherwise.")) for rule in registry.games()["splito"].rulebook)
    changed = replace(registry.games()["splito"], parse=refuse, rulebook=later, case=None)
    monkeypatch.setattr("scorepad.web.results.permalinks.game_or_404", lambda slug: changed)
    assert phone.open(slip.address).words == before
