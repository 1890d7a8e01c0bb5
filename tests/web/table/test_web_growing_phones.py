"""Lists of sheets that grow, with two phones at the same round."""

import pytest

from tests.web.browser import Phone
from tests.web.rounds import REMOVE, UNDO, enter, listed, rounds, table_with


def test_where_they_differ_the_second_chooses(ana: Phone, bo: Phone) -> None:
    table = table_with(ana, (1, 2))
    page = bo.sheet(table, "round-2")
    enter(ana, table, 2, 3, 4)
    page = bo.press(page, fill={"first": "30", "second": "4"})
    assert page.status == 409
    for words in ("Two phones differ", "Yours: 30", "Theirs: 3"):
        assert words in page.words
    assert rounds(ana, table) == [(1, 2), (3, 4)]
    bo.press(page, ("resolve", "first=30"))
    assert rounds(ana, table) == [(1, 2), (30, 4)]


@pytest.mark.parametrize("changed", [{"first": "9"}, {"first": "9", "second": "9"}, {"first": "", "second": "9"}])
def test_a_round_that_another_phone_has_just_changed_is_not_removed(
    ana: Phone, bo: Phone, changed: dict[str, str]
) -> None:
    table = table_with(ana, (1, 2), (3, 4))
    page = bo.sheet(table, "round-2")
    ana.press(ana.sheet(table, "round-2"), fill=changed)
    before = rounds(ana, table)
    page = bo.press(page, REMOVE)
    assert page.status == 409
    assert "was removed" not in page.words
    assert rounds(ana, table) == before


def test_one_that_another_phone_has_just_emptied_is(ana: Phone, bo: Phone) -> None:
    table = table_with(ana, (1, 2), (3, 4))
    page = bo.sheet(table, "round-2")
    ana.press(ana.sheet(table, "round-2"), fill={"first": "", "second": ""})
    assert bo.press(page, REMOVE).status == 200
    assert rounds(ana, table) == [(1, 2)]


def test_neither_is_one_to_which_another_phone_has_just_added(ana: Phone, bo: Phone) -> None:
    table = table_with(ana, (1, 2))
    ana.press(ana.sheet(table, "round-2"), fill={"first": "3"})
    page = bo.sheet(table, "round-2")
    ana.press(ana.sheet(table, "round-2"), fill={"second": "4"})
    page = bo.press(page, REMOVE)
    assert page.status == 409
    assert "Look again before you go on" in page.words
    assert rounds(ana, table) == [(1, 2), (3, 4)]
    assert bo.press(page, REMOVE).status == 200
    assert rounds(ana, table) == [(1, 2)]


def test_undo_restores_nothing_of_a_removed_round(ana: Phone, bo: Phone) -> None:
    table = table_with(ana, (1, 2), (3, 4))
    page = bo.press(bo.sheet(table, "round-2"), fill={"first": "5"})
    ana.press(ana.sheet(table, "round-2"), REMOVE)
    page = bo.press(page, UNDO)
    assert page.status == 409
    assert "Leave as it is: nothing" in page.words
    assert "Change to: 3" in page.words
    bo.press(page, ("undo", "leave"))
    assert rounds(ana, table) == [(1, 2)]
    assert listed(ana, table) == ["round-1", "round-2"]


@pytest.mark.parametrize("key", ["zone-0", "common", "totals"])
def test_a_sheet_of_no_list_cannot_be_removed(ana: Phone, key: str) -> None:
    table = ana.new_table("Ana", "Bo", "Cy")
    page = ana.sheet(table, key)
    assert REMOVE not in page.form.buttons
    if key == "zone-0":
        ana.press(page, fill={"points": "8"})
    before = ana.file(table)
    assert ana.forge(page.address, {"remove": "1", "base": "1"}).status == 404
    assert ana.file(table) == before
