"""A table's own copy of a layout: kept for later games, replaced by another one, saved."""

import pytest

from tests.web.boards import NEW, address, board, chosen, copy_of, file_of, start
from tests.web.browser import Page, Phone
from tests.web.frame.test_web_escaping import WORST, check_name


def table_with(phone: Phone, **fields: str) -> str:
    """A table whose copy holds this."""
    table = start(phone, {"layout": ""} if chosen(phone.open(NEW)) is not None else None)
    phone.forge(f"{table}sheet/board", fields | {"base": "0"})
    return table


def copies(phone: Phone, table: str) -> Page:
    return phone.open(f"{table}copies")


def keep(phone: Phone, page: Page, code: str = "") -> Page:
    return phone.press(page, ("layout", code), on="keep")


def take(phone: Phone, page: Page, code: str) -> Page:
    return phone.press(page, ("layout", code), on="copy")


def test_the_copys_own_page_leads_back_to_the_table_and_to_what_can_be_done_with_it(tiny: Phone) -> None:
    table = table_with(tiny, name="ours", bonus="7")
    page = tiny.sheet(table, "board")
    assert {table, f"{table}share", f"{table}layout.json", f"{table}copies#keep", f"{table}copies#take"} <= {
        *page.links
    }
    assert [link for link in page.links if link.startswith(NEW) or link.endswith("game.json")] == []
    assert "ours Board" in page.words
    assert "delete" not in page.forms
    layout = tiny.open(f"{address(board(tiny, 'x', bonus=1))}sheet/layout")
    assert "copies" not in " ".join(layout.links)
    assert "delete" in layout.forms


def test_its_file_is_that_of_a_layout(tiny: Phone) -> None:
    table = table_with(tiny, name="ours", bonus="7")
    assert copy_of(tiny, table) == {"game": "tiny-game", "board": {"bonus": 7}, "title": "ours"}
    answer = tiny.client.get(f"{table}layout.json")
    assert "attachment" in answer.headers["Content-Disposition"]
    assert copy_of(tiny, start(tiny)) == {"game": "tiny-game", "board": {}}


def test_it_is_kept_as_a_new_one_which_the_next_table_has(tiny: Phone) -> None:
    table = table_with(tiny, name="ours", bonus="7")
    page = keep(tiny, copies(tiny, table))
    assert page.address == f"{table}copies"
    assert "Kept for later games: ours" in page.words
    assert "Already kept: ours" in page.words
    code = chosen(tiny.open(NEW)) or ""
    assert file_of(tiny, code) == copy_of(tiny, table)
    assert copy_of(tiny, start(tiny)) == copy_of(tiny, table)


def test_pressing_twice_keeps_one_and_again_after_a_change_keeps_another(tiny: Phone) -> None:
    table = table_with(tiny, name="ours", bonus="7")
    page = copies(tiny, table)
    for _ in range(2):
        keep(tiny, page)
    assert chosen(tiny.open(NEW))
    tiny.press(tiny.sheet(table, "board"), fill={"bonus": "8"})
    keep(tiny, page)
    assert chosen(tiny.open(NEW)) == ""
    assert tiny.open(NEW).words.count("ours") == 2


def test_nothing_can_be_kept_where_nothing_is_entered(tiny: Phone) -> None:
    page = copies(tiny, start(tiny))
    assert "Nothing is entered here yet." in page.words
    assert "keep" not in page.forms
    answer = tiny.forge(page.address.replace("copies", "keep"), {})
    assert (answer.status, "There is nothing to keep yet." in answer.words) == (422, True)
    assert chosen(tiny.open(NEW)) is None


def test_a_kept_one_becomes_like_it_and_undo_there_brings_the_old_one_back(tiny: Phone) -> None:
    code = board(tiny, "At home", bonus=1, length=40)
    board(tiny, "another", bonus=2)
    table = table_with(tiny, name="ours", bonus="7")
    page = keep(tiny, copies(tiny, table), code)
    assert "Kept for later games: ours" in page.words
    assert file_of(tiny, code) == copy_of(tiny, table)
    page = tiny.open(f"{address(code)}sheet/layout")
    tiny.press(page, ("undo", "1"))
    assert file_of(tiny, code)["board"] == {"bonus": 1, "length": 40}


def test_the_table_takes_another_one_and_undo_brings_its_own_back(tiny: Phone) -> None:
    code = board(tiny, "At home", bonus=1)
    table = table_with(tiny, name="ours", bonus="7", length="30")
    before = copy_of(tiny, table)
    page = copies(tiny, table)
    assert "At home changed just now" in page.words
    page = take(tiny, page, code)
    assert "This game now has: At home" in page.words
    assert copy_of(tiny, table) == file_of(tiny, code)
    assert "There is no other copy on this phone." in page.words
    page = tiny.press(tiny.sheet(table, "board"), ("undo", "1"))
    assert copy_of(tiny, table) == before
    tiny.press(page, fill={"bonus": "3"})
    assert file_of(tiny, code)["board"] == {"bonus": 1}


def test_a_table_without_any_takes_one(tiny: Phone) -> None:
    code = board(tiny, "At home", bonus=1)
    table = start(tiny, {"layout": ""})
    take(tiny, copies(tiny, table), code)
    assert copy_of(tiny, table)["title"] == "At home"
    tiny.press(tiny.sheet(table, "board"), ("undo", "1"))
    assert copy_of(tiny, table)["board"] == {}


@pytest.mark.parametrize("to", ["keep", "copy"])
def test_what_this_device_has_not_can_neither_be_taken_nor_replaced(tiny: Phone, other_tiny: Phone, to: str) -> None:
    theirs = board(other_tiny, "secret", bonus=1)
    table = table_with(tiny, name="ours", bonus="7")
    other = table_with(tiny, name="other", bonus="3").split("/")[2]
    for code in (theirs, other, "ACDEFGHJK", "x" * 5000, "<b>"):
        answer = tiny.forge(f"{table}{to}", {"layout": code, f"base-{code}": "1", "base": "1"})
        assert answer.status == 422
        assert "Your choice is no longer on this phone. Choose again." in answer.words
    assert copy_of(tiny, table)["title"] == "ours"
    assert file_of(other_tiny, theirs)["title"] == "secret"
    assert tiny.forge(f"{table}copy", {}).status == 422


@pytest.mark.parametrize("path", ["copies", "layout.json", "keep", "copy"])
def test_tables_without_copies_and_layouts_have_no_such_page(tiny: Phone, path: str) -> None:
    splito = tiny.new_table("Ana", "Bo", "Cy")
    for there in (splito, address(board(tiny, "x", bonus=1)), address("ACDEFGHJK")):
        get = tiny.open(f"{there}{path}").status
        assert get == 404 or (path in ("keep", "copy") and get == 405)
        if path != "layout.json":
            assert tiny.forge(f"{there}{path}", {"layout": ""}).status == 404


def test_a_deleted_table_says_so(tiny: Phone) -> None:
    table = table_with(tiny, name="ours", bonus="7")
    page = copies(tiny, table)
    tiny.forge(f"{table}delete", {})
    assert copies(tiny, table).status == 410
    assert keep(tiny, page).status == 410


def test_a_boards_name_is_only_ever_text(tiny: Phone) -> None:
    board(tiny, f"x{WORST}"[:40], bonus=1)
    table = table_with(tiny, name=WORST, bonus="7")
    check_name(copies(tiny, table), WORST)
    check_name(tiny.sheet(table, "board"), WORST)
    page = keep(tiny, copies(tiny, table))
    check_name(page, WORST)
    check_name(tiny.open(NEW), WORST)


def test_how_often_the_table_has_changed_counts_its_copy_too(tiny: Phone) -> None:
    code = board(tiny, "At home", bonus=1)
    table = table_with(tiny, name="ours", bonus="7")
    before = int(tiny.client.get(f"{table}changes").text)
    take(tiny, copies(tiny, table), code)
    assert int(tiny.client.get(f"{table}changes").text) == before + 1
