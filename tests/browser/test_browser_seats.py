"""A sheet that is open while another phone changes the seats."""

import re

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import card, expect_copies, expect_saved, seed
from tests.browser.test_browser_live import open_listening

FOUR = {"game": "splito", "players": ["Ana", "Bo", "Cy", "Dee"], "zones": [{}, {}, {"cards": ["red 1"]}, {}]}


def drop_bo(page: Page, table: str) -> None:
    page.goto(f"{table}seats")
    page.get_by_role("button", name="Remove seat 2").tap()
    expect(page.locator(".seats .text")).to_have_count(3)
    page.get_by_role("button", name="Save", exact=True).last.tap()
    expect(page.get_by_role("table", name="Score sheet")).to_be_visible()


def expect_zone_of_cy_and_dee(page: Page) -> None:
    expect(page).to_have_url(re.compile("/sheet/zone-1$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Cy & Dee")


def test_open_sheet_follows_its_players(page: Page, other: Page, server: Server) -> None:
    table = seed(server, FOUR)
    open_listening(page, f"{table}sheet/zone-2")
    drop_bo(other, table)
    expect_zone_of_cy_and_dee(page)
    card(page, "red 1").tap()
    expect_saved(page)
    page.reload()
    expect_copies(page, "red 1", 2)


def test_offline_entries_reach_their_players_after_a_seat_change(page: Page, other: Page, server: Server) -> None:
    table = seed(server, FOUR)
    open_listening(page, f"{table}sheet/zone-2")
    page.context.set_offline(True)
    card(page, "red 1").tap()
    card(page, "blue 3").tap()
    drop_bo(other, table)
    page.context.set_offline(False)
    expect_zone_of_cy_and_dee(page)
    expect_copies(page, "red 1", 2)
    expect_copies(page, "blue 3", 1)
    other.goto(f"{table}sheet/zone-2")
    expect_copies(other, "red 1", 0)


def test_open_sheet_of_a_removed_zone_redirects_to_the_score_sheet(page: Page, other: Page, server: Server) -> None:
    table = seed(server, FOUR)
    open_listening(page, f"{table}sheet/zone-0")
    drop_bo(other, table)
    expect(page).to_have_url(re.compile(f"{table}$"))
