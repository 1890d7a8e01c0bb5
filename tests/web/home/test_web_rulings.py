"""A group's own answers and house rules for a game, stored in its book."""

import pytest
from flask import Flask

from tests.plays import a_play, seed_book
from tests.web.browser import Phone, code_of
from tests.web.home.test_web_imports import put

RULE, OTHER = "unmet_objectives_count", "won_commons_count"
ZONES = [{"points": points} for points in (3, 2, 1)]


@pytest.fixture
def book(app: Flask, phone: Phone) -> str:
    address = seed_book(app.extensions["store"], [a_play("Ana 9; Bo 5; Cy 4", 1, "splito")])
    phone.open(address)
    return address


def post(phone: Phone, book: str, do: str, question: str = "", **fields: str) -> str:
    """Post a change of answers or house rules, and return the answers on the game's page in the book."""
    page = phone.forge(f"{book}game/splito", {"do": do, "question": question, **fields})
    assert page.status == 303
    return answers(phone, book)


def answers(phone: Phone, book: str) -> str:
    return phone.open(f"{book}game/splito").words.partition("What we decided")[2].partition("Write down")[0].strip()


def checked(phone: Phone, address: str) -> list[str]:
    """The house rules that are ticked on the page of a new game."""
    fields = phone.open(address).form.fields
    return [name.removeprefix("rule-") for name, _ in fields if name.startswith("rule-")]


def test_answers_are_added_changed_moved_and_removed(phone: Phone, book: str) -> None:
    assert post(phone, book, "add", "Undo?", answer="No") == "Undo? No"
    assert post(phone, book, "add", " Who  shuffles? ", answer="The\nwinner") == "Undo? No Who shuffles? The winner"
    assert post(phone, book, "up", "Who shuffles?") == "Who shuffles? The winner Undo? No"
    assert post(phone, book, "up", "Who shuffles?") == "Who shuffles? The winner Undo? No"
    assert post(phone, book, "down", "Who shuffles?") == "Undo? No Who shuffles? The winner"
    assert post(phone, book, "down", "Who shuffles?") == "Undo? No Who shuffles? The winner"
    assert post(phone, book, "add", "Undo?", answer="Once") == "Undo? Once Who shuffles? The winner"
    assert post(phone, book, "drop", "Undo?") == "Who shuffles? The winner"
    assert post(phone, book, "drop", "Unknown?") == "Who shuffles? The winner"
    assert post(phone, book, "add", "No answer?", answer=" ") == "Who shuffles? The winner"
    assert phone.forge(f"{book}game/splito", {"do": "burn"}).status == 400
    assert phone.forge(f"{book}game/chess", {"do": "add"}).status == 404


def test_answers_are_on_the_rules_page_of_phones_with_the_book(phone: Phone, other_phone: Phone, book: str) -> None:
    post(phone, book, "add", "<b>Undo?", answer="No & never")
    assert "In “Ours” <b>Undo? No & never" in phone.open("/splito/").words
    assert "Undo?" not in phone.open("/splitter/").words
    assert "Undo?" not in other_phone.open("/splito/").words
    other_phone.open(book)
    assert "Undo?" in other_phone.open("/splito/").words


def test_search_on_the_rules_page_finds_answers(phone: Phone, book: str) -> None:
    post(phone, book, "add", "Undo?", answer="Never twice")
    for find in ("undo", "twice", "UNDOS never"):
        assert "Never twice" in phone.open(f"/splito/?find={find}").words
    assert "Never twice" not in phone.open("/splito/?find=shuffle").words


def test_house_rules_of_the_book_are_set_in_the_next_game(phone: Phone, other_phone: Phone, book: str) -> None:
    assert RULE in checked(phone, "/splito/new")
    post(phone, book, "rules", **{f"rule-{OTHER}": "yes"})
    assert RULE not in checked(phone, "/splito/new")
    assert OTHER in checked(phone, "/splito/new")
    assert RULE in checked(other_phone, "/splito/new")
    assert "The tie-break counts unmet objectives no" in phone.open("/splito/").words


def test_play_again_uses_only_house_rules_of_the_games_own_book(phone: Phone, book: str) -> None:
    table = put(phone, {"game": "splito", "players": ["Ana", "Bo", "Cy"], "zones": ZONES}).address
    post(phone, book, "rules")
    assert RULE in checked(phone, f"/splito/new?again={code_of(table)}")
    phone.press(f"{table}result", ("book", code_of(book)), on="book")
    assert RULE not in checked(phone, f"/splito/new?again={code_of(table)}")
