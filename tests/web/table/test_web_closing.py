"""Closing a table locks its result until it is reopened. The history lists both."""

import pytest

from tests.games.splito.tables import THREE
from tests.web.browser import Phone, code_of
from tests.web.results.test_web_shared import seat


@pytest.fixture
def whole(phone: Phone) -> str:
    """The address of a complete table."""
    table = seat(phone, THREE)
    phone.open(table)
    return table


def close(phone: Phone, table: str, do: str = "close") -> None:
    assert phone.forge(f"{table}close", {"do": do}).status == 303


def test_closed_table_shows_its_pages_without_entry_forms(phone: Phone, whole: str) -> None:
    file = phone.file(whole)
    close(phone, whole)
    assert phone.file(whole) == file
    for path in ("", "result", "sheet/zone-0", "sheet/common", "history", "print", "share"):
        page = phone.open(whole + path)
        assert page.status == 200
        assert 'id="sheet"' not in page.html
    for path in ("", "result", "sheet/zone-0", "sheet/common"):
        page = phone.open(whole + path)
        assert ("This game is locked" in page.words, "Unlock the result" in page.words) == (True, True), path
    assert phone.open(f"{whole}seats").status == 409
    assert phone.open(f"{whole}sheet/totals").address == whole


def test_starting_the_next_game_locks_the_previous_game(phone: Phone, whole: str) -> None:
    phone.press(f"/splito/new?again={code_of(whole)}", ("go", "start"))
    for path in ("", "result", "sheet/zone-0", "sheet/common"):
        page = phone.open(whole + path)
        assert ("next game has started" in page.words, "This game is locked" in page.words) == (True, True), path
    opened = phone.press(f"{whole}sheet/zone-0", ("do", "open"), on="close")
    assert 'name="tap"' in phone.open(f"{opened.address}sheet/zone-0").html


def test_posts_to_a_closed_table_are_refused_with_a_message(phone: Phone, other_phone: Phone, whole: str) -> None:
    page, names = other_phone.tap_at(whole, "zone-1", "red-1"), other_phone.open(f"{whole}seats")
    totals = other_phone.open(f"{whole}sheet/totals")
    close(phone, whole)
    file = phone.file(whole)
    late = other_phone.tap(page, "blue-1")
    assert (late.status, "This game is locked" in late.words) == (409, True)
    undo = next(button for button in page.form.buttons if button[0] == "undo")
    assert dict(late.form.fields)["blue-1"] == "1"
    for refused in (
        other_phone.press(names, fill={"player-0": "Zoe"}),
        other_phone.press(page, undo),
        other_phone.press(totals, fill={"zone-0.points": "1"}),
    ):
        assert (refused.status, "This game is locked" in refused.words) == (409, True)
    assert phone.file(whole) == file


def test_closed_table_is_reopened_with_a_tap_and_a_history_entry(phone: Phone, other_phone: Phone, whole: str) -> None:
    close(phone, whole)
    other_phone.open(whole)
    opened = other_phone.press(f"{whole}sheet/zone-1", ("do", "open"), on="close")
    assert (opened.address, "locked" in opened.words) == (whole, False)
    page = phone.tap_at(whole, "zone-0", "blue-1")
    assert page.status == 200
    words = phone.open(f"{whole}history").words
    assert words.index("locked → open") < words.index("open → locked")


def test_only_complete_tables_can_be_closed(phone: Phone, table: str) -> None:
    assert "/close" not in phone.open(f"{table}result").html
    close(phone, table)
    assert phone.open(f"{table}seats").status == 200
    assert phone.forge(f"{table}close", {"do": "nonsense"}).status == 400


def moments(phone: Phone, table: str) -> list[str]:
    """The ids of the past states that the history links to, newest first."""
    return [link.partition("after=")[2] for link in phone.open(f"{table}history").links if "after=" in link]


def seen(phone: Phone, table: str) -> str:
    """The number of the table's changes."""
    return phone.open(f"{table}changes").html


def test_closed_table_cannot_be_restored_to_a_past_state(phone: Phone, whole: str) -> None:
    start = moments(phone, whole)[-1]
    phone.tap_at(whole, "zone-0", "blue-1")
    close(phone, whole)
    file = phone.file(whole)
    assert "back" not in phone.open(f"{whole}history/moment?after={start}").forms
    refused = phone.forge(f"{whole}history/back", {"after": start, "seen": seen(phone, whole)})
    assert (refused.status, "This game is locked" in refused.words) == (409, True)
    assert phone.file(whole) == file


def test_restoring_a_state_saved_while_closed_leaves_the_table_open(phone: Phone, whole: str) -> None:
    before = phone.file(whole)
    close(phone, whole)
    closed = moments(phone, whole)[0]
    close(phone, whole, "open")
    phone.tap_at(whole, "zone-0", "blue-1")
    assert phone.file(whole) != before
    assert phone.forge(f"{whole}history/back", {"after": closed, "seen": seen(phone, whole)}).status == 303
    assert phone.file(whole) == before
    assert phone.open(f"{whole}seats").status == 200
