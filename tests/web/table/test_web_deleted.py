"""Deleting and restoring a table."""

from tests.web.browser import Phone


def test_deleted_table_is_gone_for_all_phones_and_can_be_restored(phone: Phone, other_phone: Phone, table: str) -> None:
    phone.enter(table, "zone-0", {"points": "8"})
    gone = phone.press(table, on="delete")
    assert (gone.status, gone.address) == (410, table)
    assert "This game was deleted Ana, Bo, Cy It can be brought back for 30 days." in gone.words
    assert "/" in gone.links
    assert table not in phone.open("/").links
    for path in ("", "result", "share", "seats", "sheet/zone-0", "game.json"):
        page = other_phone.open(table + path)
        assert (page.status, "This game was deleted" in page.words) == (410, True)
    assert other_phone.press(page, on="restore").address == table
    assert phone.file(table)["zones"][0] == {"points": 8}


def test_refused_post_to_a_deleted_table_offers_to_restore_it(phone: Phone, other_phone: Phone, table: str) -> None:
    sheet = other_phone.sheet(table, "zone-0")
    phone.press(table, on="delete")
    page = other_phone.tap(sheet, "red-4")
    assert page.status == 410
    assert other_phone.press(page, on="restore").status == 200
    assert other_phone.file(table)["zones"][0] == {}
