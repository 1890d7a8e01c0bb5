"""Exporting and importing a game does not change it, however it ended."""

import io
import json
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from scorepad.book.imports import Arriving
from scorepad.storage import StoredTable
from scorepad.tables.game_table import game_table
from scorepad.web.home.importing import opened
from tests.book.test_imports import all_in
from tests.examples import Example, name_of, some_examples
from tests.web.browser import Phone, code_of
from tests.web.home.test_web_imports import put

APRIL = datetime(2026, 4, 3, 20, 15, tzinfo=UTC)
EXPORTS = ("game.json", "all.zip", "bg-stats.bgsplay")

ENDINGS: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("endings.json").read_text("utf-8"))


def came(phone: Phone, address: str) -> StoredTable:
    code = code_of(address)
    store = phone.store
    found: StoredTable = store.tables.load(code)
    return found


def outcome(stored: StoredTable) -> tuple[Any, ...]:
    """A table's standings, whether it is decided, and its date."""
    table = game_table(stored)
    assert table is not None
    standings = [(each.player, each.rank, each.winner, each.total) for each in table.result.standings]
    return standings, table.result.settled, table.played_at.replace(microsecond=0)


def arrived(phone: Phone, arriving: Arriving) -> StoredTable:
    store = phone.store
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
        data = phone.client.get(table + name if name == "game.json" else "/tables/all.zip").data
        if name == "bg-stats.bgsplay":
            if not expected[1]:  # a game that has not ended is not exported as a play
                continue
            data = zipfile.ZipFile(io.BytesIO(data)).read(name)
        (again,) = all_in(opened(data)).games
        assert outcome(arrived(other_phone, again)) == expected, name


@pytest.mark.parametrize("ending", ENDINGS)
def test_every_export_of_an_ending_is_imported_unchanged(phone: Phone, other_phone: Phone, ending: str) -> None:
    check(phone, other_phone, ENDINGS[ending])


@pytest.mark.parametrize("example", some_examples(), ids=name_of)
def test_every_export_of_an_example_is_imported_unchanged(phone: Phone, other_phone: Phone, example: Example) -> None:
    check(phone, other_phone, {key: value for key, value in example.file.items() if key != "date"})


def test_opened_game_file_keeps_its_date(phone: Phone) -> None:
    file = {**ENDINGS["shared win"], "date": "2026-04-03"}
    page = put(phone, file)
    assert outcome(came(phone, page.address))[2] == datetime(2026, 4, 3, 12, tzinfo=UTC)


def test_winner_stated_in_a_file_is_shown_with_its_source(phone: Phone) -> None:
    page = put(phone, ENDINGS["winner only"])
    words = phone.open(f"{page.address}result").words
    assert "Ana wins Who won is from the file." in words
    assert "Our reading of the rules" not in words
