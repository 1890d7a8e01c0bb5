"""A table's copy of a layout: keeping it for later games, and replacing it by another layout."""

from tests.web.boards import board, boards, copy_of, file_of, start
from tests.web.browser import Page, Phone


def table_with(phone: Phone, **fields: str) -> str:
    """Create a table with these fields in its copy."""
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


def test_next_table_copies_a_kept_layout(tiny: Phone) -> None:
    table = table_with(tiny, name="ours", bonus="7")
    page = keep(tiny, copies(tiny, table))
    assert page.address == f"{table}copies"
    assert "It is kept on this phone." in page.words
    (code,) = boards(tiny)
    assert file_of(tiny, code) == copy_of(tiny, table)
    assert copy_of(tiny, start(tiny)) == copy_of(tiny, table)


def test_unchanged_layout_is_kept_once(tiny: Phone) -> None:
    table = table_with(tiny, name="ours", bonus="7")
    page = copies(tiny, table)
    for _ in range(2):
        keep(tiny, page)
    assert len(boards(tiny)) == 1
    tiny.enter(table, "board", {"bonus": "8"})
    keep(tiny, page)
    assert len(boards(tiny)) == 2


def test_empty_layout_cannot_be_kept(tiny: Phone) -> None:
    page = copies(tiny, start(tiny))
    assert "Nothing is entered here yet." in page.words
    assert page.forms["keep"].buttons == []
    answer = tiny.forge(page.address.replace("copies", "keep"), {})
    assert (answer.status, "There is nothing to keep yet." in answer.words) == (422, True)
    assert boards(tiny) == []


def test_table_can_copy_another_layout_and_undo_it(tiny: Phone) -> None:
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


def test_only_boards_of_this_device_can_be_copied(tiny: Phone, other_tiny: Phone) -> None:
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
