"""A table's own copy of a layout: kept for later games, replaced by another one, saved."""

import pytest

from tests.web.boards import NEW, address, board, boards, copy_of, file_of, start
from tests.web.browser import Page, Phone


def table_with(phone: Phone, **fields: str) -> str:
    """A table whose copy holds this."""
    table = start(phone)
    phone.forge(f"{table}sheet/board", {"name": "", "bonus": "", "length": "", **fields, "base": "1"})
    return table


def copies(phone: Phone, table: str) -> Page:
    return phone.open(f"{table}copies")


def keep(phone: Phone, page: Page) -> Page:
    return phone.press(page, on="keep")


def take(phone: Phone, page: Page, code: str) -> Page:
    form = next(form for form in page.all_forms if ("layout", code) in form.buttons)
    return phone.post(form.action, form.post(("layout", code), {}))


def test_copy_page_leads_to_table_and_actions(tiny: Phone) -> None:
    table = table_with(tiny, name="ours", bonus="7")
    page = tiny.sheet(table, "board")
    assert {table, f"{table}share", f"{table}layout.json", f"{table}copies"} <= {*page.links}
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


def test_a_kept_copy_is_what_the_next_table_starts_with(tiny: Phone) -> None:
    table = table_with(tiny, name="ours", bonus="7")
    page = keep(tiny, copies(tiny, table))
    assert page.address == f"{table}copies"
    assert "It is kept on this phone." in page.words
    (code,) = boards(tiny)
    assert file_of(tiny, code) == copy_of(tiny, table)
    assert copy_of(tiny, start(tiny)) == copy_of(tiny, table)


def test_pressing_twice_keeps_one_and_again_after_a_change_keeps_another(tiny: Phone) -> None:
    table = table_with(tiny, name="ours", bonus="7")
    page = copies(tiny, table)
    for _ in range(2):
        keep(tiny, page)
    assert len(boards(tiny)) == 1
    tiny.press(tiny.sheet(table, "board"), fill={"bonus": "8"})
    keep(tiny, page)
    assert len(boards(tiny)) == 2


def test_nothing_can_be_kept_where_nothing_is_entered(tiny: Phone) -> None:
    page = copies(tiny, start(tiny))
    assert "Nothing is entered here yet." in page.words
    assert page.forms["keep"].buttons == []
    answer = tiny.forge(page.address.replace("copies", "keep"), {})
    assert (answer.status, "There is nothing to keep yet." in answer.words) == (422, True)
    assert boards(tiny) == []


def test_the_table_takes_another_one_and_undo_brings_its_own_back(tiny: Phone) -> None:
    code = board(tiny, "At home", bonus=1)
    table = table_with(tiny, name="ours", bonus="7", length="30")
    before = copy_of(tiny, table)
    page = copies(tiny, table)
    assert "At home changed just now" in page.words
    page = take(tiny, page, code)
    assert page.address == f"{table}sheet/board"
    assert copy_of(tiny, table) == file_of(tiny, code)
    assert "Use another copy" not in copies(tiny, table).words
    page = tiny.press(page, ("undo", "1"))
    assert copy_of(tiny, table) == before
    tiny.press(page, fill={"bonus": "3"})
    assert file_of(tiny, code)["board"] == {"bonus": 1}


def test_a_table_without_any_takes_one(tiny: Phone) -> None:
    table = start(tiny)
    code = board(tiny, "At home", bonus=1)
    take(tiny, copies(tiny, table), code)
    assert copy_of(tiny, table)["title"] == "At home"
    tiny.press(tiny.sheet(table, "board"), ("undo", "1"))
    assert copy_of(tiny, table)["board"] == {}


def test_only_boards_of_this_device_can_be_taken(tiny: Phone, other_tiny: Phone) -> None:
    theirs = board(other_tiny, "secret", bonus=1)
    table = table_with(tiny, name="ours", bonus="7")
    other = table_with(tiny, name="other", bonus="3").split("/")[2]
    for code in (theirs, other, "ACDEFGHJK", "x" * 5000, "<b>"):
        answer = tiny.forge(f"{table}copy", {"layout": code, "base": "1"})
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
        if path in ("keep", "copy"):
            assert tiny.forge(f"{there}{path}", {"layout": ""}).status == 404


def test_a_deleted_table_says_so(tiny: Phone) -> None:
    table = table_with(tiny, name="ours", bonus="7")
    page = copies(tiny, table)
    tiny.forge(f"{table}delete", {})
    assert copies(tiny, table).status == 410
    assert keep(tiny, page).status == 410


def test_how_often_the_table_has_changed_counts_its_copy_too(tiny: Phone) -> None:
    code = board(tiny, "At home", bonus=1)
    table = table_with(tiny, name="ours", bonus="7")
    before = int(tiny.client.get(f"{table}changes").text)
    take(tiny, copies(tiny, table), code)
    assert int(tiny.client.get(f"{table}changes").text) == before + 1
