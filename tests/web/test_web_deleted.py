"""Deleting a table, and bringing it back."""

import pytest

from tests.web.browser import Phone


def test_a_deleted_table_can_be_brought_back_from_home(phone: Phone, table: str) -> None:
    phone.press(phone.sheet(table, "zone-0"), fill={"points": "8"})
    home = phone.press(phone.open(table), on="delete")
    assert home.address == "/"
    assert "Deleted: Ana, Bo, Cy" in home.words
    assert table not in home.links
    page = phone.press(home, on="restore")
    assert page.address == table
    assert phone.file(table)["zones"][0] == {"points": 8}


@pytest.mark.parametrize("path", ["", "result", "share", "seats", "sheet/zone-0", "game.json"])
def test_a_deleted_table_is_gone_for_everybody_and_can_be_brought_back(
    phone: Phone, other_phone: Phone, table: str, path: str
) -> None:
    phone.press(phone.open(table), on="delete")
    page = other_phone.open(table + path)
    assert page.status == 410
    assert "This game was deleted" in page.words
    assert other_phone.press(page, on="restore").address == table


def test_a_post_to_a_deleted_table_changes_nothing_and_its_page_offers_the_table(
    phone: Phone, other_phone: Phone, table: str
) -> None:
    sheet = other_phone.sheet(table, "zone-0")
    phone.press(phone.open(table), on="delete")
    page = other_phone.tap(sheet, "red-4")
    assert page.status == 410
    assert other_phone.press(page, on="restore").status == 200
    assert other_phone.file(table)["zones"][0] == {}


def test_home_opens_after_its_deleted_table_was_removed_for_good(phone: Phone, table: str) -> None:
    home = phone.press(phone.open(table), on="delete")
    store = phone.client.application.extensions["store"]
    code = table.split("/")[2]
    store.upkeep.purge(store.tables.load(code).deleted_at.replace(year=9999))
    page = phone.open(f"{home.address}?deleted={code}")
    assert page.status == 200
    assert "Deleted" not in page.words


def test_nobody_can_undo_the_deletion_of_a_table_that_was_never_opened_here(
    phone: Phone, other_phone: Phone, table: str
) -> None:
    phone.press(phone.open(table), on="delete")
    assert "Ana" not in other_phone.open(f"/?deleted={table.split('/')[2]}").words
