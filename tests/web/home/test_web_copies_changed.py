"""Replacing a table's layout copy while other phones change it: no change is lost, and copies are not mixed."""

from tests.web.boards import board, copy_of, file_of
from tests.web.browser import Phone
from tests.web.home.test_web_copies import copies, table_with, take


def test_unseen_changes_by_others_prevent_replacing_a_copy(tiny: Phone, other_tiny: Phone) -> None:
    code = board(tiny, "At home", bonus=1, length=40)
    table = table_with(tiny, name="ours", bonus="7")
    page = copies(tiny, table)
    for fields in ({"bonus": "8"}, {"length": "12"}):
        other_tiny.enter(table, "board", fields)
        answer = take(tiny, page, code)
        assert answer.status == 409
        assert "Somebody else changed this first. Look again before you go on." in answer.words
    assert copy_of(tiny, table)["board"] == {"bonus": 8, "length": 12}
    assert take(tiny, answer, code).status == 200
    assert copy_of(tiny, table) == file_of(tiny, code)


def test_layout_that_does_not_fit_the_entries_is_refused(tiny: Phone) -> None:
    code = board(tiny, "short", length=5)
    table = table_with(tiny, name="ours", length="20")
    tiny.forge(f"{table}sheet/player-0", {"first": "17", "base": "0"})
    answer = take(tiny, copies(tiny, table), code)
    assert answer.status == 409
    assert "Your choice does not fit this game. board.length: expected a longer board" in answer.words
    assert copy_of(tiny, table)["title"] == "ours"
