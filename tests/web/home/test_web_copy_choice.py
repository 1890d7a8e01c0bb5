"""A new table's own copy of a layout, chosen among those of the device."""

import pytest

from tests.web.boards import NEW, address, board, chosen, copy_of, file_of, start
from tests.web.browser import Page, Phone
from tests.web.home.test_web_new import rows, typed

NOTHING = {"game": "tiny-game", "board": {}}


def test_without_any_board_there_is_nothing_to_choose_and_the_table_has_none(tiny: Phone) -> None:
    page = tiny.open(NEW)
    assert chosen(page) is None
    assert "Enter your board" in page.words
    assert copy_of(tiny, start(tiny)) == NOTHING


def test_the_only_board_is_chosen_and_the_table_gets_a_copy_of_its_own(tiny: Phone) -> None:
    code = board(tiny, "At home", bonus=7, length=40)
    page = tiny.open(NEW)
    assert chosen(page) == code
    assert "At home changed just now" in page.words
    table = start(tiny)
    assert copy_of(tiny, table) == file_of(tiny, code)
    assert tiny.file(table)["board"] == {"bonus": 7, "length": 40}
    tiny.press(tiny.open(f"{address(code)}sheet/layout"), fill={"bonus": "8"})
    assert tiny.file(table)["board"]["bonus"] == 7
    tiny.press(tiny.sheet(table, "board"), fill={"length": "39"})
    assert file_of(tiny, code)["board"] == {"bonus": 8, "length": 40}


def test_of_several_none_is_chosen_until_somebody_chooses(tiny: Phone) -> None:
    first, second = board(tiny, "first", bonus=1), board(tiny, "second", bonus=2)
    assert radios(tiny.open(NEW)) == ["", second, first]
    assert chosen(tiny.open(NEW)) == ""
    assert copy_of(tiny, start(tiny)) == NOTHING
    assert copy_of(tiny, start(tiny, {"layout": first}))["title"] == "first"


def radios(page: Page) -> list[str]:
    return [a["value"] or "" for tag, a in page.tags if tag == "input" and a.get("type") == "radio"]


def test_the_address_names_the_one_to_choose_if_the_device_has_it(tiny: Phone, other_tiny: Phone) -> None:
    first, second = board(tiny, "first", bonus=1), board(tiny, "second", bonus=2)
    theirs = board(other_tiny, "secret", bonus=3)
    for code in (first, second):
        assert chosen(tiny.open(f"{NEW}?layout={code}")) == code
    for code in (theirs, "ACDEFGHJK", "", "<b>", "A" * 500):
        page = tiny.open(NEW, query_string={"layout": code})
        assert (page.status, chosen(page)) == (200, "")
        assert "secret" not in page.words


@pytest.mark.parametrize("do", ["up:1", "down:0", "drop:1", "seats:3", "add:Zoe"])
@pytest.mark.parametrize("choice", ["the board", "none"])
def test_buttons_that_rearrange_names_keep_the_choice(tiny: Phone, do: str, choice: str) -> None:
    board(tiny, "other", bonus=1)
    code = board(tiny, "mine", bonus=2) if choice == "the board" else ""
    page = tiny.forge(NEW, rows("Ana", "Bo") | {"layout": code, "do": do})
    assert (page.status, chosen(page)) == (200, code)


def test_none_can_be_chosen_where_there_is_one(tiny: Phone) -> None:
    board(tiny, "only", bonus=1)
    assert copy_of(tiny, start(tiny, {"layout": ""})) == NOTHING
    tiny.press(tiny.open(NEW), ("do", "layout"), rows("Ana") | {"layout": ""})
    assert chosen(tiny.open(NEW)) == ""


def test_drawing_another_one_first_keeps_the_names_and_chooses_it_then(tiny: Phone) -> None:
    old = board(tiny, "old", bonus=1)
    page = tiny.press(tiny.press(tiny.open(NEW), ("do", "seats:3")), ("do", "layout"), rows("Ana", "", "Cy"))
    assert (chosen(tiny.open(NEW)), typed(tiny.open(NEW))) == (old, ["Ana", "", "Cy"])
    page = tiny.press(page, fill={"bonus": "9"})
    back = next(link for link in page.links if "layout=" in link)
    page = tiny.open(back)
    assert chosen(page) not in ("", old)
    assert typed(page) == ["Ana", "", "Cy"]
    table = tiny.press(page)
    assert copy_of(tiny, table.address)["board"] == {"bonus": 9}
    assert tiny.file(table.address)["players"] == ["Ana", "Player 2", "Cy"]


def test_a_board_is_edited_from_the_choice_and_stays_chosen(tiny: Phone) -> None:
    first = board(tiny, "first", bonus=1)
    board(tiny, "second", bonus=2)
    page = tiny.press(tiny.open(NEW), ("do", f"layout:{first}"), rows("Ana", "Bo") | {"layout": first})
    assert page.address == f"{address(first)}sheet/layout"
    page = tiny.open(NEW)
    assert (chosen(page), typed(page)) == (first, ["Ana", "Bo"])


def test_faults_in_the_names_keep_the_choice(tiny: Phone) -> None:
    first = board(tiny, "first", bonus=1)
    board(tiny, "second", bonus=2)
    page = tiny.press(tiny.open(NEW), fill=rows("Ana", "ana") | {"layout": first})
    assert (page.status, chosen(page)) == (422, first)
    table = tiny.press(page, fill=rows("Ana", "Bo"))
    assert copy_of(tiny, table.address)["title"] == "first"


def test_a_board_that_is_gone_is_a_fault_and_nothing_is_lost(tiny: Phone) -> None:
    code = board(tiny, "first", bonus=1)
    page = tiny.open(NEW)
    tiny.press(tiny.open(f"{address(code)}sheet/layout"), on="delete")
    page = tiny.press(page, fill=rows("Ana", "Bo") | {"layout": code})
    assert page.status == 422
    assert "your choice is no longer on this phone, so choose again" in page.words
    assert typed(page)[:2] == ["Ana", "Bo"]
    assert copy_of(tiny, tiny.press(page).address) == NOTHING


@pytest.mark.parametrize("code", ["ACDEFGHJK", "x", "<b>", "A" * 5000, "\x00"])
def test_a_board_of_no_device_is_a_fault(tiny: Phone, other_tiny: Phone, code: str) -> None:
    theirs = board(other_tiny, "secret", bonus=3)
    for wanted in (code, theirs):
        page = tiny.forge(NEW, rows("Ana", "Bo") | {"layout": wanted})
        assert page.status == 422
        assert "secret" not in page.words


def test_playing_again_is_on_the_same_board_if_the_device_has_it(tiny: Phone, other_tiny: Phone) -> None:
    first = board(tiny, "first", bonus=1)
    board(tiny, "second", bonus=2)
    table = start(tiny, {"layout": first})
    again = f"{NEW}?again={table.split('/')[2]}"
    assert chosen(tiny.open(again)) == first
    other_tiny.open(table)
    assert chosen(other_tiny.open(again)) is None
    mine = board(other_tiny, "mine", bonus=3)
    assert chosen(other_tiny.open(again)) == mine
    tiny.press(tiny.sheet(table, "board"), fill={"bonus": "3"})
    assert chosen(tiny.open(again)) == ""


def test_a_game_without_copies_ignores_the_choice(tiny: Phone) -> None:
    answer = tiny.forge("/splito/new", rows("Ana", "Bo", "Cy") | {"layout": "ACDEFGHJK"})
    assert answer.status == 303
