"""A name is changed where it stands, by a tap on it."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_script, seed
from tests.games.splito.tables import THREE


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_tap_on_a_name_changes_it_on_the_pad(page: Page, server: Server, way: str) -> None:
    table = seed(server, {**THREE, "players": ["Ana", "Bo", "Cy"]})
    with expect_script(page, "rename"):
        page.goto(table)
    page.get_by_role("columnheader", name="Bo").get_by_role("link").tap()
    field = page.get_by_role("dialog", name="Change the name").get_by_label("Seat 2", exact=True)
    expect(field).to_be_focused()
    field.fill("Bodo")
    if way == "key":
        field.press("Enter")
    else:
        page.get_by_role("dialog").get_by_role("button", name="Save", exact=True).last.tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("columnheader", name="Bodo")).to_be_visible()
    expect(page).to_have_url(f"{server.url}{table}")


def test_a_name_that_somebody_has_already_is_refused_where_it_is_typed(page: Page, server: Server) -> None:
    with expect_script(page, "rename"):
        page.goto(seed(server, {**THREE, "players": ["Ana", "Bo", "Cy"]}))
    page.get_by_role("columnheader", name="Bo").get_by_role("link").tap()
    page.get_by_label("Seat 2", exact=True).fill("Ana")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Two players are called Ana")
    expect(page.get_by_label("Seat 2", exact=True)).to_have_value("Ana")
    page.get_by_label("Seat 2", exact=True).fill("Anna")
    page.keyboard.press("Enter")
    expect(page.get_by_role("columnheader", name="Anna")).to_be_visible()
