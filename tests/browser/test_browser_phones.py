"""Two phones at one table: both stand, or the second one chooses."""

import re

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import asked_by, card, change, expect_copies, expect_heard, expect_saved, seed_empty


def open_deaf(page: Page, address: str) -> None:
    """A phone at the table that does not hear yet what others change."""
    page.route("**/changes", lambda route: route.abort())
    page.route("**/live?*", lambda route: route.abort())
    page.goto(address)


def test_what_two_phones_entered_both_stands_and_of_the_same_card_the_second_chooses(
    page: Page, server: Server
) -> None:
    table = seed_empty(server)
    open_deaf(page, f"{table}sheet/zone-0")
    change(server, table, "zone-0", {"blue-2": "1"})
    card(page, "red 1").tap()
    expect_copies(page, "blue 2", 1)
    expect_saved(page)
    change(server, table, "zone-0", {"red-4": "2"})
    card(page, "red 4").tap()
    dispute = page.locator("[data-dispute]")
    expect(dispute.get_by_role("heading", name="Two phones differ")).to_be_visible()
    expect(dispute).to_contain_text(re.compile(r"Yours: 1\s+this phone · \d.*Theirs: 2\s+phone .* · \d", re.DOTALL))
    card(page, "green 5").tap()
    expect_copies(page, "green 5", 1)
    asked = asked_by(page)
    page.unroute("**/changes")
    change(server, table, "zone-1", {"red-6": "1"})
    expect_heard(page)
    assert "zone-0" not in asked
    page.reload()
    expect(page.get_by_role("button", name="Theirs: 2")).to_be_visible()
    expect_copies(page, "red 4", 2)
    page.get_by_role("button", name="Yours: 1").tap()
    expect(dispute).to_have_count(0)
    expect_saved(page)
    page.reload()
    for name, copies in (("red 1", 1), ("blue 2", 1), ("red 4", 1), ("green 5", 1)):
        expect_copies(page, name, copies)
