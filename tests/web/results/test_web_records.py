"""Records on result pages and in shared results."""

from typing import Any

import pytest

from tests.web.browser import Phone, code_of
from tests.web.home.test_web_imports import put

NAMES = ["Ana", "Bo", "Cy"]
RECORD = "record of 5 games with 3 players"
HINT = "Records of the latest games on this phone"


def a_game(phone: Phone, number: int, *zones: int, **more: Any) -> str:
    """Create a finished game of Splito, where a player's total is the product of two zones, and return its address."""
    file = {"game": "splito", "players": NAMES, "zones": [{"points": points} for points in zones], **more}
    return put(phone, file, change=f"{phone.number}-{number}").address


def words(phone: Phone, table: str) -> str:
    return phone.open(f"{table}result").words.partition("Why")[0]


@pytest.fixture
def tables(phone: Phone) -> list[str]:
    """The addresses of five games in which Bo wins, each time with more points than before."""
    return [a_game(phone, best, 2, best, 1) for best in (2, 3, 4, 5, 6)]


def test_phone_with_five_games_shows_records(phone: Phone, other_phone: Phone, tables: list[str]) -> None:
    assert f"Bo {RECORD}" in words(phone, tables[-1])
    assert "record" not in words(phone, tables[0])
    assert HINT in words(phone, tables[-1])
    assert "record" not in words(other_phone, tables[-1])
    assert HINT not in words(other_phone, tables[-1])


def test_fewer_than_five_games_have_no_records(phone: Phone, tables: list[str]) -> None:
    phone.press(tables[0], on="delete")
    assert "record" not in words(phone, tables[-1])


def test_records_use_the_book_instead_of_the_phones_games(phone: Phone, other_phone: Phone, tables: list[str]) -> None:
    book = phone.press(f"{tables[0]}result", ("book", "new"), fill={"name": "Ours"}, on="book").address
    for table in tables[1:4]:
        phone.press(f"{table}result", ("book", code_of(book)), on="book")
    assert "record" not in words(phone, tables[3])
    phone.press(f"{tables[4]}result", ("book", code_of(book)), on="book")
    assert f"Bo {RECORD}" in words(phone, tables[4])
    assert "Records in the book “Ours”" in words(phone, tables[4])
    other_phone.open(book)
    assert f"Bo {RECORD}" in words(other_phone, tables[4])


def test_correcting_a_total_moves_the_record_to_another_game(phone: Phone, tables: list[str]) -> None:
    book = phone.press(f"{tables[0]}result", ("book", "new"), fill={"name": "Ours"}, on="book").address
    for table in tables[1:]:
        phone.press(f"{table}result", ("book", code_of(book)), on="book")
    phone.enter(tables[0], "zone-1", {"points": "9"})
    assert f"Bo {RECORD}" in words(phone, tables[0])
    assert "record of" not in words(phone, tables[4])


def test_shared_result_shows_the_winners_record(phone: Phone, tables: list[str]) -> None:
    page = phone.press(f"{tables[-1]}result", on="result")
    assert f"Bo: {RECORD}" in page.words
    assert page.html.count("record%20of%205%20games") >= 1
    assert "record" not in phone.press(f"{tables[0]}result", on="result").words


def test_matches_to_a_goal_have_no_records(phone: Phone) -> None:
    deals = [{"out": ["Ana", "Bo"]}] * 3
    for number in range(5):
        file = {"game": "splatoids", "players": NAMES, "target": 2, "deals": deals[: 1 + number % 2]}
        table = put(phone, file, change=f"{phone.number}-deal-{number}").address
    assert "wins" in words(phone, table)
    assert "record" not in words(phone, table)
