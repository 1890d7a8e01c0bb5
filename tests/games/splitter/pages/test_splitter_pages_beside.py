"""Buttons for a sheet that stand on the page of another, and what other phones ask for."""

import pytest

from tests.games.splitter.pages.test_splitter_pages_sheet import new_splitter, put
from tests.web.browser import Phone


def changes(phone: Phone, table: str) -> tuple[int, str]:
    page = phone.open(f"{table}changes")
    return page.status, page.words


@pytest.mark.parametrize("back", ["zz", "", "layout", "pad-9", "pad-²"])
def test_a_button_on_no_page_changes_nothing(phone: Phone, back: str) -> None:
    table = new_splitter(phone)
    before = changes(phone, table)
    assert phone.forge(f"{table}sheet/rolls", {"tap": "roll-1=41", "back": back}).status == 404
    assert changes(phone, table) == before


def test_names_are_never_overwritten_from_beside(phone: Phone) -> None:
    table = new_splitter(phone)
    players = phone.file(table)["players"]
    renamed = {f"player-{seat}": f"X{name}" for seat, name in enumerate(players)}
    phone.forge(f"{table}seats", renamed | {"base": "1"})
    stale = {f"player-{seat}": f"Y{name}" for seat, name in enumerate(players)}
    assert phone.forge(f"{table}seats", stale | {"base": "1", "back": "pad-0"}).status == 409


@pytest.mark.parametrize("tap", ["1" * 5000 + "-1", "03-05", "\u0663-\u0665", "²-1", "1-²", "13-1", "0-1", "-", ""])
def test_a_tap_on_no_space_writes_nothing(phone: Phone, tap: str) -> None:
    table = new_splitter(phone)
    phone.forge(f"{table}sheet/rolls", {"tap": "roll-1=41", "back": "pad-0"})
    page = phone.forge(f"{table}sheet/pad-0", {"base": "0", "tap": tap})
    assert page.status == 200
    assert "There is no such space" in page.words
    assert put(phone, table, "pad-0", {"3-1": "6"}).status in (200, 303)


def test_a_roll_goes_on_two_empty_spaces_only(phone: Phone) -> None:
    table = new_splitter(phone)
    phone.forge(f"{table}sheet/rolls", {"tap": "roll-1=41", "back": "pad-0"})
    for typed in ("3-3", "3-6"):
        page = phone.forge(f"{table}sheet/pad-0", {"base": "0", typed: "6", "roll-1": "3-3"})
        assert page.status == 422
        assert "row 3, column 3 and the space opposite must both be empty" in page.words


def test_half_a_roll_does_not_replace_a_whole_one(phone: Phone) -> None:
    table = new_splitter(phone)
    phone.forge(f"{table}sheet/rolls", {"tap": "roll-1=41", "back": "pad-0"})
    page = phone.forge(f"{table}sheet/rolls", {"base": "1", "roll-1": "5"})
    assert page.status == 422
    assert "roll 1: expected two numbers from 1 to 6, such as 41" in page.words


def test_polling_for_changes_stores_nothing(phone: Phone, other_phone: Phone) -> None:
    table = new_splitter(phone)
    assert "Set-Cookie" not in other_phone.open(f"{table}changes").headers
    phone.forge(f"{table}delete", {})
    assert changes(phone, table)[0] == 410
