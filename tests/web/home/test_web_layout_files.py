"""A layout's file, opened on the page of a new table and on that of a table's copies."""

import io
import json
from typing import Any

import pytest
from werkzeug.datastructures import FileStorage, MultiDict

from scorepad.book.imports import MOST
from tests.web.boards import NEW, board, chosen, copy_of, fault, file_of, send, start, upload
from tests.web.browser import Phone
from tests.web.home.test_web_imports import put
from tests.web.home.test_web_new import rows, typed

pytestmark = pytest.mark.thorough

OWN = ["#..#", "*..h"]
PAD = {"game": "splitter", "pad": OWN, "title": "the key"}
BOARD = {"game": "tiny-game", "board": {"bonus": 7, "length": 40}, "title": "At home"}
TABLE = {"game": "tiny-game", "players": ["Ana", "Bo"], "board": {"bonus": 7}}
# What a file holds, and what is said of it.
REFUSED: list[tuple[Any, str]] = [
    (b"", "line 1 column 1: broken JSON: Expecting value"),
    (b'{"game": "tiny-game",\n "board": {"bonus": }}', "line 2 column 21: broken JSON: Expecting value"),
    (b"\xff\xfe{}", "byte 0: expected text in UTF-8"),
    (b"\x89PNG\r\n\x1a\n", "byte 0: expected text in UTF-8"),
    (b"[" * 100_000, "file: nested too deeply"),
    (b'{"board": ' + b"9" * 5000 + b"}", "file: a number has too many digits"),
    (b'{"bonus": NaN}', "file: broken JSON: NaN is not a number"),
    (b'{"game": "tiny-game", "board": {"bonus": 1, "bonus": 2}}',
     "board.bonus: expected this key only once, got it twice"),
    ([], "expected an object, got []"),
    (None, "expected an object, got nothing"),
    ({"game": "splito", "players": ["Ana", "Bo", "Cy"]}, "expected a file for Tiny Game, got a file for Splito"),
    (PAD, "expected a file for Tiny Game, got a file for Splitter"),
    ({"game": "chess"}, "game: expected 'tiny-game', got 'chess'"),
    ({"game": ["tiny-game"], "board": {}}, "game: expected 'tiny-game', got ['tiny-game']"),
    (TABLE, "expected a file with only “Your board”, got the file of a whole game"),
    (b'{"game": "tiny-game", "board": {"bonus": 1e400}}',
     "board.bonus: expected a whole number from 0 to 999, got inf"),
    ({"game": "tiny-game", "board": {"bonus": 100}}, "Bonus: type a whole number from 0 to 99"),
    ({"game": "tiny-game", "board": {}, "title": "x" * 300}, "expected at most 200 characters in a field"),
    ({"game": "tiny-game", "board": {}, "title": "x" * 50}, "Name: expected at most 40 characters, got 50"),
    ({"game": "tiny-game", "board": {}}, "nothing is entered in this file"),
    (b'"' + b"x" * MOST + b'"', "expected a file of at most 256 KB, got 257 KB"),
    (b"x" * 5 * 1024 * 1024, "expected a file of at most 256 KB, got 5 MB"),
]  # fmt: skip


def ids(case: tuple[Any, str]) -> str:
    return case[1]


def test_a_layout_opens_on_the_first_page_too_and_a_second_time_is_the_same(tiny: Phone) -> None:
    first, second = (put(tiny, {**BOARD, "title": "On the first page"}, change=change) for change in ("one", "two"))
    assert first.address == second.address
    assert file_of(tiny, first.address.split("/")[2])["board"] == BOARD["board"]
    assert "nothing is entered in this file" in put(tiny, {**BOARD, "board": {}, "title": ""}).text_of("file-fault")


def test_a_board_is_opened_for_a_new_table_and_nothing_that_was_typed_is_lost(tiny: Phone) -> None:
    page = send(tiny, tiny.press(tiny.open(NEW), ("do", "seats:3")), BOARD, rows("Ana", "", "Cy <b>"))
    assert page.address == NEW
    assert "Opened, and kept on this phone: At home" in page.words
    assert typed(page) == ["Ana", "", "Cy <b>"]
    assert file_of(tiny, chosen(page) or "") == BOARD
    table = tiny.press(page)
    assert copy_of(tiny, table.address) == BOARD
    assert typed(tiny.open(NEW)) == ["", "", ""]


def test_it_is_chosen_before_the_others(tiny: Phone) -> None:
    first = board(tiny, "first", bonus=1)
    page = send(tiny, tiny.open(NEW), BOARD, {"layout": first})
    assert chosen(page) not in (None, "", first)


def test_what_the_games_parse_takes_is_taken(tiny: Phone) -> None:
    page = send(tiny, tiny.open(NEW), {"bonus": 3})
    assert file_of(tiny, chosen(page) or "") == {"game": "tiny-game", "board": {"bonus": 3}}


def test_a_file_with_a_mark_of_its_byte_order_is_read(tiny: Phone) -> None:
    page = send(tiny, tiny.open(NEW), b"\xef\xbb\xbf" + json.dumps(BOARD).encode())
    assert file_of(tiny, chosen(page) or "") == BOARD


def test_the_same_file_twice_is_one_board_and_another_one_a_second(tiny: Phone) -> None:
    page = tiny.open(NEW)
    codes = {chosen(send(tiny, page, BOARD)) for _ in range(2)}
    assert len(codes) == 1
    assert chosen(send(tiny, page, BOARD | {"title": "Away"})) not in codes
    assert len(codes | {chosen(send(tiny, tiny.open(NEW), BOARD))}) == 1


def test_an_exported_board_is_what_is_opened_on_another_device(tiny: Phone, other_tiny: Phone) -> None:
    table = start(tiny)
    tiny.forge(f"{table}sheet/board", {"name": "Ünï <b>", "bonus": "9", "base": "0"})
    for source in (f"{table}layout.json", f"/tiny-game/{board(tiny, 'Ünï <b>', bonus=9)}/game.json"):
        page = send(other_tiny, other_tiny.open(NEW), tiny.client.get(source).data)
        assert file_of(other_tiny, chosen(page) or "") == copy_of(tiny, table)


@pytest.mark.parametrize("case", REFUSED, ids=ids)
@pytest.mark.parametrize("where", ["new", "copies"])
def test_a_file_that_cannot_be_is_refused_at_its_input_and_nothing_is_lost(
    tiny: Phone, case: tuple[Any, str], where: str
) -> None:
    content, sentence = case
    code = board(tiny, "mine", bonus=1)
    board(tiny, "other", bonus=2)
    if where == "new":
        page = send(tiny, tiny.open(NEW), content, rows("Ana", "Bo") | {"layout": code})
        assert (typed(page), chosen(page)) == (["Ana", "Bo"], code)
    else:
        page = send(tiny, tiny.open(f"{start(tiny)}copies"), content, on="copies")
    assert page.status == 422
    assert fault(page) == sentence
    (attributes,) = [a for tag, a in page.tags if tag == "input" and a.get("name") == "file"]
    assert (attributes["aria-invalid"], attributes["aria-describedby"]) == ("true", "file-hint file-fault")
    assert "mine" in page.words
    assert tiny.open(NEW).words.count("changed") == 2


@pytest.mark.parametrize("name", ["", "file.json"])
def test_no_file_at_all_is_said_so(tiny: Phone, name: str) -> None:
    page = tiny.open(NEW)
    answers = [
        tiny.press(page, ("do", "open"), rows("Ana")),
        tiny.press(page, ("do", "open"), rows("Ana") | {"file": name}),
    ]
    if not name:
        answers.append(send(tiny, page, b"", rows("Ana"), name=""))
        assert fault(tiny.press(tiny.open(f"{start(tiny)}copies"), on="copies")) == "choose a file first"
    for answer in answers:
        assert (answer.status, fault(answer)) == (422, "choose a file first")
        assert typed(answer) == ["Ana", ""]


def test_a_file_that_was_chosen_but_not_opened_is_not_passed_over(tiny: Phone) -> None:
    page = tiny.press(tiny.open(NEW), fill=rows("Ana", "Bo") | {"file": "my <board>.json"})
    assert page.status == 422
    assert "my <board>.json has not been opened yet. Choose it again and open it, or go on without it" in page.words
    assert tiny.press(page, fill=rows("Ana", "Bo") | {"file": ""}).status == 200
    data: Any = MultiDict([("csrf_token", page.form.value("csrf_token")), ("player-0", "Ana"), ("player-1", "Bo")])
    data["file"] = FileStorage(io.BytesIO(b"{}"), "b.json")
    assert upload(tiny, NEW, data).status == 422


def test_other_buttons_leave_a_chosen_file_alone(tiny: Phone) -> None:
    page = tiny.press(tiny.open(NEW), ("do", "seats:4"), rows("Ana", "Bo") | {"file": "board.json"})
    assert (page.status, len(typed(page))) == (200, 4)


def test_one_opened_on_the_page_of_a_tables_copies_can_be_taken_there(tiny: Phone) -> None:
    table = start(tiny)
    page = send(tiny, tiny.open(f"{table}copies"), BOARD, on="copies")
    assert page.address == f"{table}copies"
    assert "Opened, and kept on this phone: At home" in page.words
    (button,) = page.forms["copy"].buttons
    tiny.press(page, button, on="copy")
    assert copy_of(tiny, table) == BOARD
