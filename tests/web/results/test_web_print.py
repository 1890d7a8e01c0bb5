"""Printing: examples of every game (before a release, all), blank sheets, and the paper size."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorepad.core import registry
from scorepad.core.game import Game
from tests.examples import Example, examples_of, name_of, some_examples
from tests.web.browser import Page, Phone
from tests.web.fixtures import app_in
from tests.web.printed import table_of

pytestmark = pytest.mark.thorough


def pages_of(page: Page) -> list[str]:
    """The class attributes of the printed pages."""
    classes = [names.get("class") or "" for tag, names in page.tags if tag == "section"]
    return [name for name in classes if name.startswith("print-page")]


def chosen(page: Page, name: str) -> str | None:
    """The chosen or typed value of a print option."""
    return next(form for form in page.forms.values() if "paper" in form.names).value(name)


def printed(phone: Phone, example: Example, address: str) -> str:
    """The printed text of an example, which includes every player's name."""
    page = phone.open(address)
    assert page.status == 200
    assert pages_of(page)
    drawn = page.words.split("below are printed.", 1)[1]
    assert [name for name in example.file["players"] if " ".join(name.split()) not in drawn] == []
    return drawn


@pytest.mark.parametrize("example", some_examples(), ids=name_of)
def test_every_example_can_be_printed_with_all_names(phone: Phone, example: Example) -> None:
    table = table_of(phone, example.file)
    printed(phone, example, f"{table}print")


@pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: game.slug)
def test_blank_sheets_of_a_table_can_be_printed(phone: Phone, game: Game) -> None:
    example = max(examples_of(game), key=lambda each: len(each.file["players"]))
    table = table_of(phone, example.file)
    printed(phone, example, f"{table}print?what=blank")


@pytest.mark.parametrize("slug", registry.games())
def test_blank_sheets_can_be_printed_without_a_table(phone: Phone, slug: str) -> None:
    game = registry.games()[slug]
    for path in (f"/{slug}/new", f"/{slug}/"):
        assert f"/{slug}/print" in phone.open(path).links
    for players in game.players:
        page = phone.open(f"/{slug}/print?players={players}")
        assert page.status == 200
        assert len(pages_of(page)) >= 1
        assert "line-name" in page.html
        assert chosen(page, "players") == str(players)


def test_paper_size_is_remembered_per_device(phone: Phone, other_phone: Phone, table: str) -> None:
    assert chosen(phone.open(f"{table}print?paper=letter"), "paper") == "letter"
    assert 'class="prints letter"' in phone.open("/splito/print").html
    assert 'class="prints a4"' in other_phone.open("/splito/print").html
    phone.open("/splito/print?paper=a3")
    assert chosen(phone.open(f"{table}print"), "paper") == "letter"


def test_printing_from_pad_and_result_changes_nothing(phone: Phone, table: str) -> None:
    phone.enter(table, "zone-0", {"points": "8"})
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
    """A phone on an app with an additional game that has no templates."""
    with app_in(tmp_path, request.param) as app:
        yield Phone(app.test_client())


def test_game_without_templates_can_be_printed(plain_phone: Phone) -> None:
    sheets = {"player-0": {"first": "17", "second": "25"}, "round-1": {"first": "17", "second": "8"}}
    table = table_of(plain_phone, {"game": "tiny-game", "players": ["Ana", "Bo"]}, **sheets)
    drawn = [plain_phone.open(f"{table}print?{query}").words for query in ("", "what=blank")]
    assert ["17" in words for words in drawn] == [True, False]
    assert ["Ana" in words.split("below are printed.")[1] for words in drawn] == [True, True]
    assert plain_phone.open("/tiny-game/print?players=3").status == 200
