"""The layout that a new table starts with a copy of."""

import pytest

from tests.web.boards import NEW, address, board, copy_of, file_of, start
from tests.web.browser import Phone, code_of

NOTHING = {"game": "tiny-game", "board": {}}


def test_a_phone_without_boards_starts_tables_without_one(tiny: Phone) -> None:
    assert copy_of(tiny, start(tiny)) == NOTHING


def test_the_only_board_is_copied_and_the_copy_changes_by_itself(tiny: Phone) -> None:
    code = board(tiny, "At home", bonus=7, length=40)
    table = start(tiny)
    assert copy_of(tiny, table) == file_of(tiny, code)
    assert tiny.file(table)["board"] == {"bonus": 7, "length": 40}
    tiny.press(f"{address(code)}sheet/layout", fill={"bonus": "8"})
    assert tiny.file(table)["board"]["bonus"] == 7
    tiny.enter(table, "board", {"length": "39"})
    assert file_of(tiny, code)["board"] == {"bonus": 8, "length": 40}


def test_none_of_several_boards_is_guessed(tiny: Phone) -> None:
    for name in ("first", "second"):
        board(tiny, name, bonus=1)
    assert "first" not in tiny.open(NEW).words
    assert copy_of(tiny, start(tiny)) == NOTHING


def test_the_page_of_a_board_leads_to_a_new_table_with_it(tiny: Phone, other_tiny: Phone) -> None:
    first, second = (board(tiny, name, bonus=1) for name in ("first", "second"))
    theirs = board(other_tiny, "secret", bonus=3)
    for code, title in ((first, "first"), (second, "second"), (theirs, None), ("x" * 500, None), ("<b>", None)):
        page = tiny.open(NEW, query_string={"layout": code})
        page = tiny.press(tiny.press(page, ("do", "seats:2")), fill={"player-0": "Ana", "player-1": "Bo"})
        assert copy_of(tiny, page.address).get("title") == title
    (link,) = {link for link in tiny.open(f"{address(first)}sheet/layout").links if link.startswith(NEW)}
    assert link == f"{NEW}?layout={first}"


@pytest.mark.parametrize("others", [0, 2])
def test_playing_again_is_on_the_board_of_the_table_before(tiny: Phone, other_tiny: Phone, others: int) -> None:
    code = board(tiny, "the box", bonus=4)
    table = start(tiny)
    for number in range(others):
        board(tiny, f"other {number}", bonus=number)
    other_tiny.open(table)
    page = other_tiny.press(f"{NEW}?again={code_of(table)}")
    assert copy_of(other_tiny, page.address) == file_of(tiny, code)
