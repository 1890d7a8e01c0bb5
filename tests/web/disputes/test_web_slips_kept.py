"""A slip keeps its text when scorepad's rules or engines change."""

from dataclasses import replace

import pytest

from scorepad.core import registry
from scorepad.core.errors import GameFileError
from scorepad.core.text import Text
from scorepad.web.disputes import slips
from tests.web.browser import Phone
from tests.web.disputes.test_web_slips import hand_over, zones


def test_slip_is_unchanged_by_new_rules_and_engines(phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_slip_made_by_0_1_0_shows_the_title_of_its_paper(
    phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = slips._content
    title = {"paper": Text("cards for the tie-break")}
    monkeypatch.setattr(slips, "_content", lambda loaded, found: content(loaded, found) | title)
    zones(phone, table)
    assert "cards for the tie-break" in hand_over(phone, table, total="15").words
    assert phone.open(f"{table}dispute/0?of=cards&paper-cards-2=13").status == 200
