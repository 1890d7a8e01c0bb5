"""The history of a table lists every change, with its phone and fields."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask

from scorepad.core.game import Fields, Sheet
from scorepad.core.text import Text
from scorepad.storage import Edit, Store
from scorepad.storage.table import Revision
from scorepad.tables.game_table import GameTable
from scorepad.web.table.history import MOST, MOST_FIELDS, Change, ago, runs_of
from tests.web.browser import Phone, code_of

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("passed", "words"),
    [
        (timedelta(seconds=-5), "just now"),  # the clocks of two machines differ
        (timedelta(seconds=59), "just now"),
        (timedelta(minutes=1), "1 minute ago"),
        (timedelta(minutes=59), "59 minutes ago"),
        (timedelta(hours=1), "1 hour ago"),
        (timedelta(hours=23, minutes=59), "24 hours ago"),
        (timedelta(days=1), "1 day ago"),
        (timedelta(days=2, hours=23), "3 days ago"),
        (timedelta(days=3), "February 26, 2026"),
    ],
)
def test_ages_are_rounded_and_written_in_words(app: Flask, passed: timedelta, words: str) -> None:
    with app.test_request_context():
        assert str(ago(NOON - passed, now=NOON)) == words


def test_history_lists_changes_with_device_newest_first(phone: Phone, other_phone: Phone, table: str) -> None:
    phone.tap_at(table, "zone-0", "red-4")
    other_phone.tap_at(table, "zone-0", "red-4")
    page = phone.open(f"{table}history")
    words = page.words
    assert f"{table}history" in phone.open(table).links
    assert "game started" in words
    assert "seat 1 : Ana" in words.replace("seat 1:", "seat 1 :")
    assert words.index("→ 2") < words.index("red 4 : 1") < words.index("game started")
    assert page.html.count('title="this phone"') == 2
    assert f"{table}sheet/zone-0" in page.links
    assert f"{table}seats" in page.links


def test_history_marks_undone_and_emptied_entries(phone: Phone, table: str) -> None:
    phone.tap_at(table, "zone-0", "red-4")
    assert "taken back" not in phone.open(f"{table}history").words
    phone.press(phone.sheet(table, "zone-0"), ("undo", "1"))
    words = phone.open(f"{table}history").words
    assert "taken back" in words
    assert "red 4 : before: 1 → nothing" in words
    phone.forge(f"{table}sheet/zone-1", {"points": "4", "base": "0"})
    phone.forge(f"{table}sheet/zone-1", {"base": "1"})
    assert "emptied" in phone.open(f"{table}history").words


def test_history_describes_names_and_house_rules(phone: Phone, table: str) -> None:
    phone.forge(f"{table}seats", {"player-0": "Zoe", "player-1": "Bo", "player-2": "Cy", "base": "1"})
    words = phone.open(f"{table}history").words
    assert "seat 1 : before: Ana → Zoe" in words
    assert "The tie-break counts unmet objectives : before: yes → no" in words


def test_history_is_paginated_without_gaps(app: Flask, phone: Phone, table: str) -> None:
    store: Store = app.extensions["store"]
    code = code_of(table)
    for number in range(MOST + 5):
        fields = {"points": str(number)}
        store.tables.change(code, Edit("zone-1", fields, number), id_=f"{code}-{number}", device="Ana")
    first = phone.open(f"{table}history")
    assert f"before: {MOST + 3} → {MOST + 4}" in first.words
    assert "before: 4 → 5" in first.words  # the page finds the value before its oldest change
    assert "before: 3 → 4" not in first.words
    (older,) = [link for link in first.links if "before=" in link]
    second = phone.open(older)
    assert "before: 3 → 4" in second.words
    assert "game started" in second.words
    assert not [link for link in second.links if "before=" in link]
    assert phone.open(f"{table}history?before=x").words == first.words
    assert phone.open(f"{table}history?before={'9' * 30}").words == first.words


def test_history_shortens_large_changes(phone: Phone, table: str) -> None:
    cards = {f"red-{value}": "1" for value in range(1, 7)} | {f"blue-{value}": "2" for value in range(1, 4)}
    phone.forge(f"{table}sheet/zone-0", {**cards, "base": "0"})
    words = phone.open(f"{table}history").words
    assert f"and {len(cards) - MOST_FIELDS} more" in words


def test_history_keeps_removed_list_sheets(phone: Phone) -> None:
    page = phone.open("/splatoids/new")
    page = phone.press(page, fill={"player-0": "Ana", "player-1": "Bo"})
    table = page.address
    phone.tap_at(table, "deal-1", "out=0")
    phone.press(phone.sheet(table, "deal-1"), ("remove", "1"))
    words = phone.open(f"{table}history").words
    assert "emptied" in words
    assert "who went out : before: Ana → nothing" in words


def test_consecutive_changes_are_one_history_entry(phone: Phone, other_phone: Phone, table: str) -> None:
    for card in ("red-4", "blue-1", "green-2"):
        phone.tap_at(table, "zone-0", card)
    other_phone.tap_at(table, "zone-0", "red-5")
    phone.tap_at(table, "zone-0", "red-6")
    phone.tap_at(table, "zone-1", "red-6")
    page = phone.open(f"{table}history")
    assert page.words.count("3 changes") == 1
    assert page.words.count(" changes") == 1  # all other changes are single
    assert page.words.index("red 5 : 1") < page.words.index("green 2 : 1") < page.words.index("red 4 : 1")
    assert page.links.count(f"{table}sheet/zone-0") == 3  # each run links to its sheet once


def test_pause_starts_a_new_history_entry() -> None:
    def change(number: int, minutes: int) -> Change:
        revision = Revision(number, "zone-0", number, {}, NOON + timedelta(minutes=minutes), "Ana")
        return Change(revision, Text("Zone"), "zone-0", Text("this phone"), (), 0)

    newest_first = [change(4, 62), change(3, 61), change(2, 30), change(1, 0)]
    assert [len(run.changes) for run in runs_of(newest_first)] == [2, 2]


def test_sheet_computations_do_not_grow_with_history(phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Computing all sheets for each change took minutes at a table with a thousand sheets and changes."""
    queries = [0]
    made = GameTable.sheets_with

    def counting(loaded: GameTable, entered: Mapping[str, Fields]) -> tuple[Sheet, ...]:
        queries[-1] += 1
        return made(loaded, entered)

    monkeypatch.setattr(GameTable, "sheets_with", counting)
    page = phone.sheet(table, "zone-0")
    for card in ("red-4", "blue-1", "red-5", "blue-2"):
        page = phone.tap(page, card)
        queries.append(0)
        phone.open(f"{table}history")
        queries.append(0)
    assert len(set(queries[1::2])) == 1
