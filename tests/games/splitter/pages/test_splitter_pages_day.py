"""The rolls of the day: a table for one that has them all, and shows each when it is due."""

from datetime import date

import pytest

from scorepad.games.splitter.daily import rolls_of_day
from tests.games.splitter.pages.test_splitter_pages_sheet import put
from tests.web.browser import Page, Phone

DAILY = "/splitter/daily"
LEFT = [f"{row}-{column}" for row, first in enumerate((3, 2, 1, 1, 1, 2, 3), start=1) for column in range(first, 5)]
"""The spaces of the left half of pad A."""


@pytest.fixture
def today(phone: Phone) -> str:
    """The page of the day that it was when the test began; it is open until the next one ends."""
    (day,) = [attributes["data-day"] for _, attributes in phone.open(DAILY).tags if "data-daily" in attributes]
    return f"{DAILY}?day={day}"


@pytest.fixture
def table(phone: Phone, today: str) -> str:
    """The table of the day, on which nothing is written yet."""
    return table_of(phone.press(phone.open(today), on="daily"))


def table_of(page: Page) -> str:
    return page.address.partition("sheet/")[0]


def fill(phone: Phone, table: str) -> None:
    """Write all rolls from the top left on."""
    for space in LEFT:
        phone.tap(phone.sheet(table, "pad-0"), space)


def test_it_begins_with_the_sheet_and_the_first_roll(phone: Phone, today: str) -> None:
    rolls = rolls_of_day(date.fromisoformat(today.rpartition("=")[2]), 22)
    page = phone.press(phone.open(today), on="daily")
    assert (page.status, page.address.endswith("/sheet/pad-0")) == (200, True)
    assert "Roll 1 of 22" in page.words
    (paper,) = [attributes for _, attributes in page.tags if attributes.get("id") == "sheet-paper"]
    assert (paper["data-dice"] or "").split() == rolls[:1]
    table = table_of(page)
    assert phone.file(table)["players"] == ["Player 1"]
    phone.tap(phone.sheet(table, "pad-0"), "3-1")
    assert phone.file(table)["sheets"][0][2] == f"{rolls[0][0]}......{rolls[0][1]}"


def test_later_rolls_are_hidden_until_they_are_due(phone: Phone, table: str) -> None:
    for written in range(3):
        shown = {attributes.get("id") for _, attributes in phone.sheet(table, "rolls").tags}
        assert (f"roll-{written + 1}" in shown, f"roll-{written + 2}" in shown) == (True, False)
        assert "hidden until its turn" in phone.open(f"{table}history").words
        phone.tap(phone.sheet(table, "pad-0"), LEFT[written])


def test_they_cannot_be_taken_back(phone: Phone, table: str) -> None:
    page = phone.forge(f"{table}sheet/rolls", {"tap": "roll-22=", "back": "pad-0"})
    assert "Roll 22 is already written" in page.words
    fill(phone, table)
    assert "." not in "".join(phone.file(table)["sheets"][0])


def test_a_phone_has_one_table_a_day(phone: Phone, other_phone: Phone, today: str, table: str) -> None:
    page = phone.open(today)
    assert "daily" not in page.forms
    assert f"{table}sheet/pad-0?way=play" in page.links
    again = phone.forge(DAILY, {"day": today.rpartition("=")[2]}, follow_redirects=True)
    assert table_of(again) == table
    assert table_of(other_phone.press(other_phone.open(today), on="daily")) != table


def test_whoever_sat_alone_at_the_last_table_sits_there(phone: Phone, today: str) -> None:
    phone.forge("/splitter/new", {"player-0": "Oma <Gertrud>"}, follow_redirects=True)
    table = table_of(phone.press(phone.open(today), on="daily"))
    assert phone.file(table)["players"] == ["Oma <Gertrud>"]


def test_the_result_can_be_sent_and_gives_nothing_away(phone: Phone, today: str, table: str) -> None:
    assert 'id="day"' not in phone.open(f"{table}result").html
    fill(phone, table)
    page = phone.open(f"{table}result")
    said = page.text_of("day")
    assert said.startswith("The rolls of the day, ")
    assert "possible" in said
    (button,) = [attributes for _, attributes in page.tags if "data-share" in attributes and "data-text" in attributes]
    assert (button["data-url"] or "").endswith(DAILY)
    assert said.startswith(button["data-text"] or "-")
    assert f"{table}result" in phone.open(today).links


@pytest.mark.parametrize("day", ["2020-01-01", "9999-12-31", "x", "", "2026-13-01"])
def test_another_day_cannot_be_played(phone: Phone, day: str) -> None:
    page = phone.forge(DAILY, {"day": day})
    assert page.status == 422
    assert "Here is today’s game." in page.words
    assert page.forms["daily"].value("day") not in (None, day)
    assert phone.open(f"{DAILY}?day={day}").forms["daily"].value("day") not in (None, day)


def test_it_is_found_on_the_first_page_and_on_the_games_own(phone: Phone) -> None:
    for page in ("/", "/splitter/"):
        assert DAILY in phone.open(page).links


def test_a_roll_can_be_corrected_and_the_day_stays_a_date(phone: Phone, table: str) -> None:
    put(phone, table, "rolls", {"roll-1": "66"})
    assert "Roll 1 of 22" in phone.sheet(table, "pad-0").words
    page = put(phone, table, "rolls", {"day": "yesterday"})
    assert "expected a date, such as 2026-12-24" in page.words
