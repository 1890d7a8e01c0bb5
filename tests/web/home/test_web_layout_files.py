"""Opening a layout file on the home page."""

import json
from typing import Any

import pytest

from scorepad.book.imports import MOST
from scorepad.web.home.game_files import too_large
from tests.examples import Example, all_examples
from tests.web.boards import board, boards, copy_of, file_of, start
from tests.web.browser import Page, Phone, code_of
from tests.web.home.test_web_imports import put

pytestmark = pytest.mark.thorough

BOARD = {"game": "tiny-game", "board": {"bonus": 7, "length": 40}, "title": "At home"}
# The content of a file, and its error.
REFUSED: list[tuple[Any, str]] = [
    (b'{"game": "tiny-game",\n "board": {"bonus": }}', "line 2 column 21: broken JSON: Expecting value"),
    (b'{"game": "tiny-game", "board": {"bonus": 1, "bonus": 2}}',
     "board.bonus: expected this key only once, got it twice"),
    (b'{"game": "tiny-game", "board": {"bonus": 1e400}}',
     "board.bonus: expected a whole number from 0 to 999, got inf"),
    ({"game": "tiny-game", "board": {"bonus": 100}}, "Bonus: type a whole number from 0 to 99"),
    ({"game": "tiny-game", "board": {}, "title": "x" * 300}, "expected at most 200 characters in a field"),
    ({"game": "tiny-game", "board": {}, "title": "x" * 50}, "Name: expected at most 40 characters, got 50"),
    ({"game": "tiny-game", "board": {}}, "nothing is entered in this file"),
]  # fmt: skip


def opened(page: Page) -> str:
    """The code of the layout whose page this is."""
    assert page.address.endswith("/sheet/layout"), page.words
    return code_of(page.address)


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case[1])
def test_invalid_layout_file_is_reported_at_its_input(tiny: Phone, case: tuple[Any, str]) -> None:
    content, sentence = case
    page = put(tiny, content)
    assert (page.status, page.text_of("file-fault")) == (422, sentence)
    (attributes,) = [a for tag, a in page.tags if tag == "input" and a.get("name") == "file"]
    assert (attributes["aria-invalid"], attributes["aria-describedby"]) == ("true", "file-hint file-fault")
    assert boards(tiny) == []


def test_next_table_copies_an_opened_board(tiny: Phone) -> None:
    code = opened(put(tiny, b"\xef\xbb\xbf" + json.dumps(BOARD).encode()))
    assert file_of(tiny, code) == BOARD
    assert copy_of(tiny, start(tiny)) == BOARD


def test_same_layout_file_twice_is_one_board(tiny: Phone) -> None:
    first, second = (put(tiny, BOARD, change=change) for change in ("one", "two"))
    assert first.address == second.address
    third = put(tiny, BOARD | {"title": "Away"}, change="two")
    assert {*boards(tiny)} == {opened(first), opened(third)}


def test_a_saved_board_opens_on_another_device(tiny: Phone, other_tiny: Phone) -> None:
    table = start(tiny)
    tiny.forge(f"{table}sheet/board", {"name": "Ünï <b>", "bonus": "9", "base": "0"})
    for source in (f"{table}layout.json", f"/tiny-game/{board(tiny, 'Ünï <b>', bonus=9)}/game.json"):
        page = put(other_tiny, tiny.client.get(source).data)
        assert file_of(other_tiny, opened(page)) == copy_of(tiny, table)


COPIED = [
    (example, fields)
    for example in all_examples()
    if example.game.copy and (fields := example.game.from_file(example.file).get(example.game.copy))
]


@pytest.mark.parametrize(("example", "fields"), COPIED, ids=lambda value: getattr(value, "title", ""))
def test_layout_of_an_example_can_be_opened_and_copied(phone: Phone, example: Example, fields: dict[str, str]) -> None:
    game = example.game
    assert game.layout is not None
    file = game.layout.to_file(fields)
    assert opened(put(phone, file))
    table = phone.press(f"/{game.slug}/new")
    assert copy_of(phone, table.address) == file
    assert phone.sheet(table.address, game.copy or "").status == 200
    assert "It is kept on this phone." in phone.open(f"{table.address}copies").words


@pytest.mark.parametrize(
    ("count", "size"),
    [(MOST + 1, "257 KB"), (300 * 1024, "300 KB"), (1024 * 1024 - 1, "1024 KB"), (1024 * 1024, "1 MB"),
     (5_000_000, "5 MB"), (5 * 1024 * 1024, "5 MB"), (5 * 1024 * 1024 + 1, "6 MB")],
)  # fmt: skip
def test_file_sizes_are_in_kilobytes_or_megabytes(count: int, size: str) -> None:
    assert str(too_large(count)) == f"expected a file of at most 256 KB, got {size}"
