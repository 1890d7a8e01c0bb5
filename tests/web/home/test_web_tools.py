"""The tools of a game without templates: opened by URL, with or without a table."""

from collections.abc import Iterator

import pytest
from flask import Flask

from tests.web.browser import Page, Phone, by_seat, code_of
from tests.web.fixtures import app_in


@pytest.fixture(scope="module")
def tool_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with app_in(tmp_path_factory.mktemp("tools"), "tools") as app:
        yield app


@pytest.fixture
def phone(tool_app: Flask) -> Phone:
    return Phone(tool_app.test_client())


@pytest.fixture
def stranger(tool_app: Flask) -> Phone:
    return Phone(tool_app.test_client())


def sit_down(phone: Phone, game: str, *names: str) -> str:
    """Create a table, and return its code."""
    page = phone.press(f"/{game}/new", fill=by_seat(names))
    assert page.status == 200, page.words
    return code_of(page.address)


def ask(phone: Phone, query: str) -> Page:
    page = phone.open(f"/tiny-game/ask/double{query}")
    assert page.status == 200
    return page


def test_tool_is_linked_on_its_game_page_but_not_on_the_home_page(phone: Phone) -> None:
    about = phone.open("/tiny-game/")
    assert "/tiny-game/ask/double" in about.links
    assert "Doubler Twice any number" in about.words
    assert "Doubler" not in phone.open("/").words


def test_tool_works_without_javascript(phone: Phone) -> None:
    page = ask(phone, "")
    form = page.forms["double"]
    assert form.names == {"number", "word"}
    assert "twice" not in page.words
    assert {"method": "get"}.items() <= next(tag for name, tag in page.tags if name == "form").items()
    answer = ask(phone, "?number=21&word=x")
    assert "twice that is 42" in answer.words
    assert (answer.forms["double"].value("number"), answer.forms["double"].value("word")) == ("21", "x")


def test_unknown_tool_or_game_is_not_found(phone: Phone) -> None:
    for path in ("/tiny-game/ask/nothing", "/tiny-game/ask/", "/no-game/ask/double", "/splito/ask/double"):
        assert phone.open(path).status == 404


def test_tool_opened_from_a_table_uses_it_and_links_to_it(phone: Phone) -> None:
    code = sit_down(phone, "tiny-game", "Ana", "Bo")
    page = ask(phone, f"?table={code}&number=4")
    assert "Ana, Bo may know" in page.words
    assert f"/tiny-game/{code}/" in page.links
    assert page.forms["double"].value("table") == code
    spoken = f"{code[:3]}-{code[3:6]}-{code[6:]}".lower()
    assert "Ana, Bo may know" in ask(phone, f"?table={spoken}").words


def test_tool_reveals_nothing_about_tables_the_phone_never_opened(phone: Phone, stranger: Phone) -> None:
    code = sit_down(phone, "tiny-game", "Ana", "Bo")
    for _ in range(40):
        page = ask(stranger, f"?table={code}")
    assert "Ana" not in page.html
    assert code not in page.html
    assert stranger.open(f"/tiny-game/{code}/").status == 200


def test_tool_ignores_deleted_tables_and_other_games(phone: Phone) -> None:
    code = sit_down(phone, "tiny-game", "Ana", "Bo")
    other = sit_down(phone, "splito", "Cy", "Dee", "Eve")
    assert "may know" not in ask(phone, f"?table={other}").words
    assert other not in ask(phone, f"?table={other}").html
    phone.forge(f"/tiny-game/{code}/delete", {})
    page = ask(phone, f"?table={code}&number=3")
    assert "Ana" not in page.html
    assert "twice that is 6" in page.words
