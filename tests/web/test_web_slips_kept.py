"""What a slip said on the day it was made it says for ever."""

import json
from dataclasses import replace

import pytest
from flask import Flask

from scorepad import registry
from scorepad.errors import GameFileError
from scorepad.text import Text
from tests.web.browser import Phone
from tests.web.test_web_slips import hand_over, zones


def test_it_stays_word_for_word_when_rules_sentences_and_engine_have_changed(
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
    monkeypatch.setattr("scorepad.web.frozen.game_or_404", lambda slug: changed)
    assert phone.open(slip.address).words == before


OF_AN_EARLIER_DAY = {
    "player": "Ana",
    "parting": "Total: 50 on paper, 56 proved.",
    "lines": [
        {
            "label": "Total",
            "paper": 50,
            "guess": None,
            "proof": 56,
            "is_typed": False,
            "differs": True,
            "is_total": True,
        }
    ],
    "why": ["the star was forgotten"],
    "ways": 2,
    "drawing": [[{"sign": "6", "mark": "★", "is_meant": True, "is_space": True}]],
    "rules": [{"title": "Stars", "text": "A star doubles.", "source": "Rulebook"}],
    "standings": [{"player": "Ana", "total": 56}],
    "working": [
        {
            "is_suspect": True,
            "item": {
                "label": "Sixes",
                "points": 12,
                "why": "exactly 6",
                "rule": "x",
                "met": True,
                "op": None,
                "worth": None,
                "is_claim": False,
                "items": [],
            },
        }
    ],
}
"""What slips of the first day say; whatever is changed in scorepad, they must be read for ever."""


@pytest.mark.parametrize("without", [None, *OF_AN_EARLIER_DAY])
def test_what_was_kept_on_an_earlier_day_is_still_read(app: Flask, phone: Phone, without: str | None) -> None:
    content = {key: value for key, value in OF_AN_EARLIER_DAY.items() if key != without}
    head = {"player": "Ana", "parting": "Total: 50 on paper, 56 proved.", "seat": "0", "asked": "paper-total=50"}
    sheets = {"slip": head, "shown": {"said": json.dumps(content), "file": "{}"}}
    code = app.extensions["store"].tables.create(
        "splitter", sheets, change=f"kept {without}", device="", kind="slip", about="X"
    )
    page = phone.open(f"/splitter/slip/{code}")
    assert page.status == 200
    for key, words in {"why": "the star was forgotten", "lines": "50 differs: 56", "working": "exactly 6"}.items():
        assert (words in page.words) == (key != without)
