"""The layout that a new table copies."""

from collections.abc import Callable

import pytest

from tests.web.boards import NEW, address, board, copy_of, file_of, start
from tests.web.browser import Page, Phone, code_of
from tests.web.home.test_web_copies import copies, take

NOTHING = {"game": "tiny-game", "board": {}}


def test_new_table_has_no_board_if_the_phone_has_none(tiny: Phone) -> None:
    assert copy_of(tiny, start(tiny)) == NOTHING


def test_copied_board_changes_independently(tiny: Phone) -> None:
    code = board(tiny, "At home", bonus=7, length=40)
    table = start(tiny)
    assert copy_of(tiny, table) == file_of(tiny, code)
    assert tiny.file(table)["board"] == {"bonus": 7, "length": 40}
    tiny.press(f"{address(code)}sheet/layout", fill={"bonus": "8"})
    assert tiny.file(table)["board"]["bonus"] == 7
    tiny.enter(table, "board", {"length": "39"})
    assert file_of(tiny, code)["board"] == {"bonus": 8, "length": 40}


def table_on(phone: Phone, name: str, page: Page | None = None) -> str:
    """Create a table, from this page if it is given, and name its board."""
    made = start(phone) if page is None else phone.press(page, ("go", "start"), {"player-0": "Ana"}).address
    table = f"/tiny-game/{code_of(made)}/"
    phone.forge(f"{table}sheet/board", {"name": name, "bonus": "7", "base": "1"})
    return table


def kept(phone: Phone, name: str) -> None:
    board(phone, name, bonus=1)


def played_here(phone: Phone, name: str) -> None:
    table_on(phone, name)


def played_at_the_place(phone: Phone, name: str) -> None:
    """Another phone starts a table at the place, names its board, and frees the place."""
    (at,) = [link for link in phone.open("/places").links if link.startswith("/at/")]
    other = Phone(phone.client.application.test_client())
    other.open(at)
    table_on(other, name, other.open(f"{NEW}?at={code_of(at)}"))
    other.press(at, on="next")


def in_a_book(phone: Phone, name: str) -> None:
    """Another phone creates a table, names its board, and adds the table to a book that this phone opens."""
    other = Phone(phone.client.application.test_client())
    made = other.forge(f"{table_on(other, name)}book", {"book": "new"})
    phone.open(made.headers["Location"])


SOURCES = [kept, played_here, played_at_the_place, in_a_book]


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("earlier", [None, *SOURCES])
def test_new_table_copies_the_newest_board(
    tiny: Phone, source: Callable[[Phone, str], None], earlier: Callable[[Phone, str], None] | None
) -> None:
    tiny.press("/places", fill={"name": f"Bar {tiny.number}"}, on="places")
    if earlier is not None:
        earlier(tiny, "old")
    source(tiny, "new")
    (at,) = [link for link in tiny.open("/places").links if link.startswith("/at/")]
    page = tiny.press(tiny.open(f"{NEW}?at={code_of(at)}"), ("go", "start"), {"player-0": "Ana"})
    assert copy_of(tiny, f"/tiny-game/{code_of(page.address)}/")["title"] == "new"


def test_table_that_never_had_a_board_is_ignored(tiny: Phone) -> None:
    table = start(tiny)
    code = board(tiny, "At home", bonus=1)
    tiny.forge(f"{table}sheet/player-0", {"first": "1", "base": "0"})
    assert copy_of(tiny, start(tiny)) == file_of(tiny, code)


def test_new_empty_copy_is_also_used_by_later_tables(tiny: Phone) -> None:
    table = table_on(tiny, "old")
    page = take(tiny, copies(tiny, table), "new")
    assert copy_of(tiny, table) == copy_of(tiny, start(tiny)) == NOTHING
    tiny.press(page, ("undo", "1"))
    assert copy_of(tiny, table)["title"] == "old"


def test_board_page_links_to_a_new_table_with_that_board(tiny: Phone, other_tiny: Phone) -> None:
    first, second = (board(tiny, name, bonus=1) for name in ("first", "second"))
    theirs = board(other_tiny, "secret", bonus=3)
    for code, title in (
        (first, "first"),
        (second, "second"),
        (theirs, "second"),
        ("x" * 500, "second"),
        ("<b>", "second"),
    ):
        page = tiny.open(NEW, query_string={"layout": code})
        page = tiny.press(tiny.press(page, ("do", "seats:2")), fill={"player-0": "Ana", "player-1": "Bo"})
        assert copy_of(tiny, page.address).get("title") == title
    (link,) = {link for link in tiny.open(f"{address(first)}sheet/layout").links if link.startswith(NEW)}
    assert link == f"{NEW}?layout={first}"


@pytest.mark.parametrize("others", [0, 2])
def test_play_again_uses_the_board_of_the_previous_table(tiny: Phone, other_tiny: Phone, others: int) -> None:
    code = board(tiny, "the box", bonus=4)
    table = start(tiny)
    for number in range(others):
        board(tiny, f"other {number}", bonus=number)
    other_tiny.open(table)
    page = other_tiny.press(f"{NEW}?again={code_of(table)}")
    assert copy_of(other_tiny, page.address) == file_of(tiny, code)
