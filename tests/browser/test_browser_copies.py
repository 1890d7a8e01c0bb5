"""A table's own copy of a layout on a phone: kept, changed by another phone, replaced, undone."""

import re

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import change, seed
from tests.games.great_split.browser.map_steps import length
from tests.games.great_split.browser.steps import MAP, table


def test_copy_of_a_layout_is_kept_replaced_and_undone(page: Page, server: Server) -> None:
    pad = seed(server, table(map=MAP))
    page.goto(f"{pad}sheet/map")
    page.get_by_label("More", exact=True).tap()
    page.locator("#head").get_by_role("link", name="Keep it, or use another copy").tap()
    expect(page.get_by_role("heading", name="Keep for later games")).to_be_in_viewport()
    page.get_by_role("button", name="Keep a copy").tap()
    expect(page.get_by_role("status").filter(has_text="It is kept on this phone.")).to_be_visible()
    expect(page.get_by_role("button", name="Keep a copy")).to_have_count(0)
    change(server, pad, "map", {"length-gold": "12"})
    expect(page.get_by_role("button", name="Keep a copy")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Use ")).tap()
    expect(length(page, "gold")).to_have_value("9")
    page.get_by_role("button", name="Undo").tap()
    expect(length(page, "gold")).to_have_value("12")
