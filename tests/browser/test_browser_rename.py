"""Changing a name by tapping it, and changing seats on the page of names."""

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import choose_seats, expect_script, seed
from tests.games.splito.tables import THREE


def test_tapped_name_can_be_changed_in_a_dialog(page: Page, server: Server) -> None:
    table = seed(server, {**THREE, "players": ["Ana", "Bo", "Cy"]})
    with expect_script(page, "rename"):
        page.goto(table)
    page.get_by_role("columnheader", name="Bo").get_by_role("link").tap()
    field = page.get_by_role("dialog", name="Change the name").get_by_label("Seat 2", exact=True)
    expect(field).to_be_focused()
    field.fill("Bodo")
    page.get_by_role("dialog").get_by_role("button", name="Save", exact=True).last.tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("columnheader", name="Bodo")).to_be_visible()
    expect(page).to_have_url(f"{server.url}{table}")
    page.get_by_role("columnheader", name="Bodo").get_by_role("link").tap()
    page.get_by_label("Seat 2", exact=True).fill("Ana")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Two players are called Ana")
    expect(page.get_by_label("Seat 2", exact=True)).to_have_value("Ana")
    page.get_by_label("Seat 2", exact=True).fill("Anna")
    page.keyboard.press("Enter")
    expect(page.get_by_role("columnheader", name="Anna")).to_be_visible()


def test_added_and_moved_seat_appears_on_the_other_phone(page: Page, other: Page, server: Server) -> None:
    table = seed(server, {"game": "splitter", "players": ["Ana", "Bo"], "pad": "A"})
    other.goto(table)
    page.goto(f"{table}seats")
    choose_seats(page, 3)
    page.get_by_label("Seat 3", exact=True).fill("Cy")
    page.get_by_role("button", name="Move seat 3 up").tap()
    expect(page.get_by_label("Seat 2", exact=True)).to_have_value("Cy")
    page.get_by_role("button", name="Save", exact=True).last.tap()
    for each in (page, other):
        expect(each.locator("main")).to_contain_text("Missing: Ana, Cy and Bo")
    page.goto(f"{table}seats")
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".seats .text")).to_have_count(2)
    expect(other.locator("main")).to_contain_text("Missing: Ana and Bo")
