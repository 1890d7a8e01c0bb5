"""Growing lists of sheets, with two phones on the same round."""

import pytest

from tests.web.browser import Phone
from tests.web.rounds import REMOVE, rounds, table_with


@pytest.mark.parametrize("changed", [{"first": "9"}, {"first": "9", "second": "9"}, {"first": "", "second": "9"}])
def test_round_just_changed_by_another_phone_is_not_removed(ana: Phone, bo: Phone, changed: dict[str, str]) -> None:
    table = table_with(ana, (1, 2), (3, 4))
    page = bo.sheet(table, "round-2")
    ana.enter(table, "round-2", changed)
    before = rounds(ana, table)
    page = bo.press(page, REMOVE)
    assert page.status == 409
    assert "was removed" not in page.words
    assert rounds(ana, table) == before


def test_round_just_completed_by_another_phone_is_not_removed(ana: Phone, bo: Phone) -> None:
    table = table_with(ana, (1, 2))
    ana.enter(table, "round-2", {"first": "3"})
    page = bo.sheet(table, "round-2")
    ana.enter(table, "round-2", {"second": "4"})
    page = bo.press(page, REMOVE)
    assert page.status == 409
    assert "Look again before you go on" in page.words
    assert rounds(ana, table) == [(1, 2), (3, 4)]
    assert bo.press(page, REMOVE).status == 200
    assert rounds(ana, table) == [(1, 2)]


def test_round_that_another_phone_emptied_can_be_removed(ana: Phone, bo: Phone) -> None:
    table = table_with(ana, (1, 2), (3, 4))
    page = bo.sheet(table, "round-2")
    ana.enter(table, "round-2", {"first": "", "second": ""})
    assert bo.press(page, REMOVE).status == 200
    assert rounds(ana, table) == [(1, 2)]


@pytest.mark.parametrize("key", ["zone-0", "common", "totals"])
def test_sheet_outside_a_list_cannot_be_removed(ana: Phone, key: str) -> None:
    table = ana.new_table("Ana", "Bo", "Cy")
    page = ana.sheet(table, key)
    assert REMOVE not in page.form.buttons
    if key == "zone-0":
        ana.press(page, fill={"points": "8"})
    before = ana.file(table)
    assert ana.forge(page.address, {"remove": "1", "base": "1"}).status == 404
    assert ana.file(table) == before
