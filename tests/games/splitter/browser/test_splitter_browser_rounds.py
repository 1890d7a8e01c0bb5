"""Rounds on two phones: one phone enters the dice for all, the faster player waits, and the first dice count."""

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.games.splitter.browser.steps import (
    cell,
    expect_number,
    expect_pair,
    expect_rolled,
    roll,
    seed_grid,
    write,
)

LEA, BEN = "sheet/pad-0?way=play", "sheet/pad-1?way=play"


def test_dice_reach_every_phone(page: Page, other: Page, server: Server) -> None:
    home, ben = seed_grid(server, "Lea", "Ben"), other
    page.goto(home + LEA)
    ben.goto(home + "sheet/pad-1?way=copy")
    chosen = page.locator("#die-chosen")
    roll(page, "4")
    expect(chosen).to_have_text("4 second die?")
    write(ben, "3")
    expect_saved(ben)
    expect(page.locator("#watch")).to_have_attribute("data-at", ben.request.get(home + "changes").text())
    expect(chosen).to_have_text("4 second die?")
    ben.goto(home + BEN)
    roll(page, "1")
    expect_rolled(ben, "41")
    expect_rolled(page, "41")
    expect(ben.get_by_text("Tap a space for the 4. The 1 goes opposite.")).to_be_visible()
    cell(page, "3-1").tap()
    cell(ben, "4-8").tap()
    expect_pair(page, "3-1", "41")
    expect_pair(ben, "4-8", "41")
    expect(chosen).to_have_attribute("data-roll", "2")
    roll(page, "4")
    roll(ben, "23")
    expect_rolled(page, "23")
    cell(ben, "3-1").tap()
    cell(page, "4-1").tap()
    expect(chosen).to_have_attribute("data-roll", "3")
    expect(chosen).to_have_text("Tap both dice.")
    roll(page, "5")
    expect(chosen).to_have_text("5 second die?")
    roll(page, "6")
    expect_rolled(ben, "56")


def test_dice_page_updates_when_other_phones_write(page: Page, other: Page, server: Server) -> None:
    home, ben = seed_grid(server, "Lea", "Ben"), other
    page.goto(home)
    page.get_by_role("link", name="We are about to play").tap()
    page.get_by_role("group", name="Who is the youngest?").get_by_role("button", name="Ben").tap()
    expect(page.locator(".roller")).to_have_text("Ben rolls")
    roll(page, "41")
    expect(page.locator(".rolls input")).to_have_count(1)
    rows = page.locator(".rows li")
    expect(rows).to_contain_text(["still writing", "still writing"])
    ben.goto(home + BEN)
    cell(ben, "3-1").tap()
    expect(rows.nth(1)).to_contain_text("written")
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".rolls input")).to_have_count(0)
    expect(ben.locator("#dice-title")).to_contain_text("Roll 1 of 22 Ben rolls")
    expect_number(ben, "3-1", "")
