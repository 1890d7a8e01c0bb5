"""Printing: every example of every game as a blank sheet and as it stands; nonsense falls back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from scorepad.core import registry
from scorepad.core.game import Game
from scorepad.storage import Store
from scorepad.web.app import create_app
from scorepad.web.frame.settings import Settings
from tests.examples import Example, examples_of, name_of, rules_of, some_examples
from tests.toys import TOYS, registered
from tests.web.browser import Page, Phone

pytestmark = pytest.mark.thorough


def put(app: Flask, example: Example, mark: str) -> str:
    """The address of a table where the example was entered."""
    game = example.game
    seats = {f"player-{seat}": name for seat, name in enumerate(example.file["players"])}
    seats |= {f"rule-{name}": "yes" for name, is_on in rules_of(example).items() if is_on}
    store: Store = app.extensions["store"]
    sheets = {"seats": seats, **game.from_file(example.file)}
    return f"/{game.slug}/{store.tables.create(game.slug, sheets, change=mark, device='')}/"


def pages_of(page: Page) -> list[str]:
    """The classes of the printed pages."""
    classes = [names.get("class") or "" for tag, names in page.tags if tag == "section"]
    return [name for name in classes if name.startswith("print-page")]


def chosen(page: Page, name: str) -> str | None:
    """What is chosen or typed among the choices."""
    return next(form for form in page.forms.values() if "paper" in form.names).value(name)


def printed(phone: Phone, example: Example, address: str) -> str:
    """What is drawn, with all names."""
    page = phone.open(address)
    assert page.status == 200
    assert pages_of(page)
    drawn = page.words.split("below are printed.", 1)[1]
    assert [name for name in example.file["players"] if " ".join(name.split()) not in drawn] == []
    return drawn


@pytest.mark.parametrize("example", some_examples(), ids=name_of)
def test_an_example_prints_as_it_stands(app: Flask, phone: Phone, example: Example) -> None:
    table = put(app, example, f"print-{name_of(example)}")
    printed(phone, example, f"{table}print")


@pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: game.slug)
def test_empty_table_prints(app: Flask, phone: Phone, game: Game) -> None:
    example = max(examples_of(game), key=lambda each: len(each.file["players"]))
    table = put(app, example, f"blank-{name_of(example)}")
    printed(phone, example, f"{table}print?what=blank&copies=2")


@pytest.mark.parametrize("slug", registry.games())
def test_blank_sheets_need_no_table(phone: Phone, slug: str) -> None:
    game = registry.games()[slug]
    assert f"/{slug}/print" in phone.open(f"/{slug}/").links
    for players in game.players:
        page = phone.open(f"/{slug}/print?players={players}&copies=3")
        assert page.status == 200
        assert len(pages_of(page)) >= 1
        assert "line-name" in page.html
        assert chosen(page, "players") == str(players)


@pytest.mark.parametrize(("query", "end"), [("players=0&copies=-3", 0), ("players=1000000000000&copies=30", 1)])
@pytest.mark.parametrize("slug", registry.games())
def test_a_number_that_cannot_be_is_said_and_the_nearest_printed(phone: Phone, slug: str, query: str, end: int) -> None:
    page, fits = phone.open(f"/{slug}/print?{query}"), phone.open(f"/{slug}/print?copies=20")
    ranges = (registry.games()[slug].players, (1, 20))
    assert [chosen(page, name) for name in ("players", "copies")] == [str(between[end]) for between in ranges]
    assert page.html.count('role="alert"') == 2
    for least, most in ranges:
        assert f"a whole number from {least} to {most}, got" in page.words
        assert f"so {(least, most)[end]} is used" in page.words
    assert 'role="alert"' not in fits.html


def test_the_paper_is_remembered_on_this_device_only(phone: Phone, other_phone: Phone, table: str) -> None:
    assert chosen(phone.open(f"{table}print?paper=letter"), "paper") == "letter"
    assert 'class="prints letter"' in phone.open("/splito/print").html
    assert 'class="prints a4"' in other_phone.open("/splito/print").html
    phone.open("/splito/print?paper=a3")
    assert chosen(phone.open(f"{table}print"), "paper") == "letter"


def test_a_table_prints_from_its_pad_and_its_result_and_stays_as_it_is(phone: Phone, table: str) -> None:
    phone.press(phone.sheet(table, "zone-0"), fill={"points": "8"})
    before = phone.file(table)
    for name in ("", "result"):
        assert f"{table}print" in phone.open(table + name).links
    for query in ("", "what=blank"):
        phone.open(f"{table}print?{query}")
    assert phone.file(table) == before
    assert phone.open("/splito/AAAAAAAAA/print").status == 404
    assert phone.client.post(f"{table}print").status_code in (400, 405)


@pytest.fixture(params=["boards", "growing"])
def plain_phone(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Phone]:
    """A phone on an app with one game more, which has no templates."""
    with registered(TOYS / request.param):
        app = create_app(Settings(f"sqlite:///{tmp_path / 'x.db'}", "k" * 40))
        yield Phone(app.test_client())
        app.extensions["store"].close()


def test_a_game_without_templates_is_printed_as_a_table(plain_phone: Phone) -> None:
    store: Store = plain_phone.client.application.extensions["store"]
    seats = {"player-0": "Ana", "player-1": "Bo"}
    sheets = {"seats": seats, "player-0": {"first": "17", "second": "25"}, "round-1": {"first": "17", "second": "8"}}
    table = f"/tiny-game/{store.tables.create('tiny-game', sheets, change='tiny', device='')}/"
    drawn = [plain_phone.open(f"{table}print?{query}").words for query in ("", "what=blank")]
    assert ["17" in words for words in drawn] == [True, False]
    assert ["Ana" in words.split("below are printed.")[1] for words in drawn] == [True, True]
    assert plain_phone.open("/tiny-game/print?players=3").status == 200
    assert plain_phone.open(f"{table}print?what=blank&copies=20").html.count("print-page portrait") == 20
