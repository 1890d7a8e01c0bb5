"""Opening a game file as a new table."""

import io
import json
from dataclasses import replace
from typing import Any

import pytest

from scorepad.core import registry
from scorepad.web.table.loaded_table import new_change
from tests.web.browser import Page, Phone

pytestmark = pytest.mark.thorough

SMALL: dict[str, Any] = {"game": "splito", "players": ["Ana", "Bo", "Cy"], "zones": [{"points": 4}, None, None]}


def put(phone: Phone, file: object, change: str = "", name: str = "game.json") -> Page:
    """Open a game file on the home page."""
    data = file if isinstance(file, bytes) else json.dumps(file).encode()
    fields = {"csrf_token": phone.token, "change": change or new_change()}
    return phone.post("/file", fields | {"file": (io.BytesIO(data), name)})


BOARD: dict[str, Any] = {
    "game": "great-split",
    "players": ["Carey"],
    "market": {"tokens": [2, 1, 3, 0, 2, 1]},
    "boards": [
        {
            "prestige": 16,
            "levels": {"tome": 0, "artwork": 0, "topaz": 12, "emerald": 9, "gold": 0},
            "tome_points": 10,
            "artwork_points": 0,
            "contracts": {"tome": 8, "artwork": 2, "topaz": 6, "emerald": 2, "gold": 7},
            "stars": {"tome": 4, "artwork": 0, "topaz": 1, "emerald": 0, "gold": 3},
        }
    ],
}
"""A game file with a single board."""


def test_file_with_a_single_board_opens_as_a_solo_table(phone: Phone) -> None:
    page = put(phone, BOARD)
    assert page.address.startswith("/great-split/"), page.words
    assert phone.client.get(f"{page.address}game.json").get_json()["boards"] == BOARD["boards"]
    for link in {*page.links, *phone.open(f"{page.address}result").links, f"{page.address}seats"}:
        assert link.startswith("#") or phone.open(link).status == 200, link
    renamed = phone.forge(f"{page.address}seats", {"player-0": "Dee", "base": "1"}, follow_redirects=True)
    assert "Dee" in renamed.words
    new = phone.forge("/great-split/new", {"player-0": "Carey"}, follow_redirects=True)
    assert len(phone.file(new.address)["players"]) == 2  # the minimum for a new table


def test_saved_game_file_opens_as_a_new_table(phone: Phone, table: str) -> None:
    phone.forge(f"{table}seats", {"player-0": "Zoë", "player-1": "Bo", "player-2": "Cy", "base": "1"})
    phone.tap_at(table, "zone-0", "red-4")
    saved = phone.client.get(f"{table}game.json").data
    page = put(phone, saved)
    assert phone.open("/").forms["file"].names == {"csrf_token", "change", "file"}
    assert page.address != table
    assert phone.client.get(f"{page.address}game.json").data == saved
    assert page.address in phone.open("/").links


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        (b"", "choose a file first"),
        (b"{", "property name enclosed in double quotes"),
        (b"[]", "expected a game file for a game that scorepad has"),
        ({"game": "chess"}, "expected a game file for a game that scorepad has"),
        ({"game": ["splito"]}, "expected a game file for a game that scorepad has"),
        (SMALL | {"players": ["Ana", "Bo"]}, "players: "),
        (SMALL | {"zones": [{"points": -4}, None, None]}, "zones[0].points: "),
        (SMALL | {"rules": {"dice": True}}, "rules"),
        (
            {"game": "great-split", "players": [*"ABCDEFGH"], "boards": [None] * 8},
            "players: The Great Split is for 2 to 7 players",
        ),
        (b" " * 300_000, "expected a file of at most 256 KB"),
    ],
)
def test_refused_game_file_is_reported_with_location_and_reason(phone: Phone, file: object, sentence: str) -> None:
    page = put(phone, file, name="" if file == b"" else "x.json")
    assert page.status == 422
    assert sentence in page.words
    assert len([link for link in page.links if "/splito/" in link]) == len(
        [link for link in phone.open("/").links if "/splito/" in link]
    )


@pytest.mark.parametrize(
    ("sheets", "sentence"),
    [
        ({}, "scorepad cannot keep this game as it is, because its score would change"),
        ({"zone-7": {"points": "4"}}, "zone-7: this game has no such sheet"),
        ({"zone-0": {"points": "-4"}}, "Ana & Bo"),
    ],
)
def test_game_file_that_the_sheets_cannot_represent_is_refused(
    phone: Phone, monkeypatch: pytest.MonkeyPatch, sheets: dict[str, dict[str, str]], sentence: str
) -> None:
    game = replace(registry.games()["splito"], from_file=lambda file: sheets)
    monkeypatch.setattr(registry, "games", lambda: {"splito": game})
    page = put(phone, SMALL)
    assert page.status == 422
    assert sentence.lower().replace("–", "-") in page.words.lower().replace("–", "-")
