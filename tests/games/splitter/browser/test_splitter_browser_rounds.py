"""A round on two phones: whoever rolls waits for the slower, and nobody sees a roll before it is due."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.games.splitter.browser.steps import cell, expect_number, expect_rolled, key, roll, seed_grid

LEA, BEN = "sheet/pad-0?way=play", "sheet/pad-1?way=play"


def die(page: Page) -> Locator:
    """The key of a die that shows 6."""
    return page.locator("[data-die='6']")


def test_whoever_rolls_waits_for_the_slower_phone(page: Page, open_page: Callable[..., Page], server: Server) -> None:
    home, ben = seed_grid(server, "Lea", "Ben", rolls=["41"]), open_page()
    page.goto(home + LEA)
    ben.goto(home + BEN)
    cell(ben, "3-1").tap()
    expect(ben.locator(".held")).to_have_text("Lea still writes 4-1.")
    expect(die(ben)).to_be_hidden()
    ben.keyboard.type("66")  # no way round
    ben.reload()
    expect(ben.locator(".held")).to_have_text("Lea still writes 4-1.")
    expect_rolled(page, "41")
    cell(page, "4-8").tap()
    expect(ben.locator(".held")).to_have_count(0)
    roll(ben, "66")
    expect_rolled(ben, "66")
    expect_rolled(page, "66")


def test_a_late_phone_catches_up_roll_by_roll_and_sees_none_before(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    home, ben = seed_grid(server, "Lea", "Ben", rolls=["41"]), open_page()
    page.goto(home + LEA)
    ben.goto(home + BEN)
    cell(page, "5-8").tap()
    cell(ben, "5-8").tap()
    for n, (dice, place) in enumerate([("66", "3-1"), ("25", "3-2")], start=2):
        if n > 2:
            expect(ben.locator(".held")).to_have_text("Lea still writes 6-6.")
            ben.get_by_text("Go on anyway").tap()
        expect(ben.locator("#die-chosen")).to_have_attribute("data-roll", str(n))
        roll(ben, dice)
        expect_rolled(ben, dice)
        cell(ben, place).tap()
    expect(ben.locator(".held")).to_have_text("Lea still writes 6-6.")
    expect(ben.locator(".anyway[open]")).to_have_count(0)  # asked again for each roll
    expect_rolled(page, "66")
    page.get_by_role("link", name="Wrong dice?").tap()
    expect(page.locator(".rolls input")).to_have_count(2)
    expect(page.get_by_text("1 later roll is hidden here until it is due.")).to_be_visible()
    page.get_by_role("link", name="Lea").tap()
    for dice, place in (("66", "4-1"), ("25", "4-2")):
        expect_rolled(page, dice)
        cell(page, place).tap()
    expect(page.locator("#dice-title")).to_contain_text("Roll 4 of 22")
    expect(ben.locator(".held")).to_have_count(0)


def test_without_a_connection_a_roll_is_kept_and_the_round_goes_on_with_it(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    home, ben = seed_grid(server, "Lea", "Ben", rolls=["41"]), open_page()
    page.goto(home + LEA)
    ben.goto(home + BEN)
    cell(ben, "3-1").tap()
    expect(ben.locator(".held")).to_have_text("Lea still writes 4-1.")
    page.context.set_offline(True)
    cell(page, "4-8").tap()
    expect_number(page, "4-8", "4")
    page.context.set_offline(False)
    expect_saved(page)
    expect(ben.locator(".held")).to_have_count(0)
    page.reload()
    expect_number(page, "4-8", "4")


def test_two_quick_taps_on_undo_take_one_roll_back(page: Page, server: Server) -> None:
    page.goto(seed_grid(server, rolls=["41", "66", "25"]) + LEA)
    cell(page, "3-1").tap()
    expect_rolled(page, "66")
    cell(page, "4-1").tap()
    expect_rolled(page, "25")
    page.get_by_role("button", name="Take the last roll back").dblclick()
    expect_number(page, "4-1", "")
    expect_rolled(page, "66")
    expect_saved(page)
    page.reload()
    expect_number(page, "3-1", "4")
    expect_number(page, "4-1", "")


def test_a_number_corrected_by_hand_is_marked_on_the_sheet_and_said_on_the_pad(page: Page, server: Server) -> None:
    home = seed_grid(server, "Lea", "Ben", rolls=["41"])
    page.goto(home + LEA)
    expect(page.get_by_role("link", name="Copy a sheet")).to_be_visible()
    cell(page, "3-1").tap()
    expect(page.get_by_role("link", name="Correct by hand")).to_be_visible()
    expect_saved(page)
    page.get_by_role("link", name="Correct by hand").tap()
    expect(page).to_have_url(re.compile("way=copy$"))  # a page that was left still has its spaces, out of sight
    cell(page, "3-1").tap()
    key(page, "2").tap()
    expect(page.locator(".cell.by-hand")).to_have_attribute("value", "3-1")
    expect(cell(page, "3-1")).to_have_accessible_name("row 3, column 1: 2, too few so far, changed by hand")
    expect(page.get_by_text("1 number changed by hand")).to_be_visible()
    page.get_by_role("link", name="Play here").tap()
    expect(page.locator(".cell.by-hand")).to_have_count(1)
    page.goto(home)
    expect(page.locator(".player").first).to_contain_text("1 number changed by hand")
    expect(page.locator(".player").last).not_to_contain_text("by hand")


def test_swap_turns_the_roll_just_written_though_the_table_has_not_answered(page: Page, server: Server) -> None:
    page.goto(seed_grid(server, rolls=["41", "52"]) + LEA)
    cell(page, "3-1").tap()
    expect_rolled(page, "52")
    server.stop()
    cell(page, "4-1").tap()
    page.get_by_role("button", name="Swap").tap()
    server.start()
    expect_number(page, "4-1", "2")
    expect_saved(page)
    page.reload()
    for name, digit in (("3-1", "4"), ("4-1", "2"), ("4-8", "5")):
        expect_number(page, name, digit)
