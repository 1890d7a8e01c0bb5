"""Exports that an import takes: the same game comes back, however it ended."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from scorepad.book.imports import Arriving
from scorepad.storage import StoredTable
from scorepad.tables.game_table import game_table
from scorepad.web.home.importing import opened
from tests.book.test_imports import all_in
from tests.examples import Example, all_examples, name_of
from tests.web.browser import Phone
from tests.web.home.test_web_imports import put

APRIL = datetime(2026, 4, 3, 20, 15, tzinfo=UTC)
EXPORTS = ("game.json", "play.bgsplay", "all.zip")

SPLITO: dict[str, Any] = {"game": "splito", "players": ["Ana", "Bo", "Cy"]}
ZONES = [{"points": 4, "card_count": 13}, {"points": 6, "card_count": 12}, {"points": 4, "card_count": 14}]
ENDINGS: dict[str, dict[str, Any]] = {
    "tie-break": {**SPLITO, "zones": ZONES},
    "tie-break of second place": {**SPLITO, "claims": {"totals": [48, 24, 24]}, "ranks": [1, 3, 2]},
    "open tie": {**SPLITO, "claims": {"totals": [48, 48, 24]}},
    "tie decided on paper": {**SPLITO, "claims": {"totals": [48, 48, 24]}, "ranks": [2, 1, 3]},
    "winner only": {**SPLITO, "ranks": [1, None, None]},
    "one total missing": {**SPLITO, "claims": {"totals": [48, None, 24]}, "ranks": [1, None, None]},
    "shared win": {"game": "great-split", "players": ["Ana", "Bo"], "claims": {"totals": [90, 90]}},
    "winner only, great-split": {"game": "great-split", "players": ["Ana", "Bo"], "ranks": [2, 1]},
    "solo": {"game": "splitter", "pad": "A", "players": ["Ana"], "claims": {"totals": [31]}},
    "winner only, splitter": {"game": "splitter", "pad": "A", "players": ["Ana", "Bo"], "ranks": [1, 2]},
    "winner only, splatoids": {"game": "splatoids", "players": ["Ana", "Bo", "Cy"], "ranks": [2, 1, None]},
    "typed totals of a match": {
        "game": "splatoids",
        "players": ["Ana", "Bo"],
        "target": 5,
        "claims": {"totals": [5, 3]},
    },
}


def came(phone: Phone, address: str) -> StoredTable:
    code = address.split("/")[2]
    store = phone.client.application.extensions["store"]
    found: StoredTable = store.tables.load(code)
    return found


def outcome(stored: StoredTable) -> tuple[Any, ...]:
    """Players, ranks, winners, totals and date of a table."""
    table = game_table(stored)
    assert table is not None
    standings = [(each.player, each.rank, each.winner, each.total) for each in table.result.standings]
    return standings, table.result.settled, table.played_at.replace(microsecond=0)


def arrived(phone: Phone, arriving: Arriving) -> StoredTable:
    store = phone.client.application.extensions["store"]
    code = store.tables.create(arriving.game, arriving.sheets, change=arriving.id, device="x")
    found: StoredTable = store.tables.load(code)
    return found


def check(phone: Phone, other_phone: Phone, file: dict[str, Any]) -> None:
    data = json.dumps({**file, "date": APRIL.isoformat()}).encode()
    (read,) = all_in(opened(data)).games
    before = arrived(phone, read)
    expected = outcome(before)
    assert expected[2] == APRIL
    table = phone.open(f"/{before.game}/{before.code}/").address
    for name in EXPORTS:
        address = "/tables/all.zip" if name == "all.zip" else table + name
        answer = phone.client.get(address)
        if answer.status_code != 200:
            assert (name, expected[1]) == ("play.bgsplay", False)  # there is no play before the end
            continue
        (again,) = all_in(opened(answer.data)).games
        assert outcome(arrived(other_phone, again)) == expected, name


@pytest.mark.parametrize("ending", ENDINGS)
def test_every_export_of_an_ending_comes_back(phone: Phone, other_phone: Phone, ending: str) -> None:
    check(phone, other_phone, ENDINGS[ending])


@pytest.mark.parametrize("example", all_examples(), ids=name_of)
def test_every_export_of_an_example_comes_back(phone: Phone, other_phone: Phone, example: Example) -> None:
    check(phone, other_phone, {key: value for key, value in example.file.items() if key != "date"})


def test_a_game_file_that_is_opened_keeps_its_date(phone: Phone) -> None:
    file = {**ENDINGS["shared win"], "date": "2026-04-03"}
    page = put(phone, file)
    assert outcome(came(phone, page.address))[2] == datetime(2026, 4, 3, 12, tzinfo=UTC)


def test_a_winner_from_a_file_is_named_with_that_reason_alone(phone: Phone) -> None:
    page = put(phone, ENDINGS["winner only"])
    words = phone.open(f"{page.address}result").words
    assert "Ana wins Who won is from the file." in words
    assert "Our reading of the rules" not in words
