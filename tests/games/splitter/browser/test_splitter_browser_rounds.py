"""Rounds on two phones: one enters the dice for all, the faster waits, no roll is seen early, the first dice stand."""

from collections.abc import Callable

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


def test_dice_entered_once_reach_every_phone_and_one_die_stays_until_another_enters_both(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    home, ben = seed_grid(server, "Lea", "Ben"), open_page()
    page.goto(home + LEA)
    ben.goto(home + "sheet/pad-1?way=copy")
    chosen = page.locator("#die-chosen")
    roll(page, "4")
    expect(chosen).to_have_text("4 and the other die?")
    write(ben, "3")
    expect_saved(ben)
    expect(page.locator("#watch")).to_have_attribute("data-at", ben.request.get(home + "changes").text())
    expect(chosen).to_have_text("4 and the other die?")
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
    expect(chosen).to_have_text("What did you roll?")
    roll(page, "5")
    expect(chosen).to_have_text("5 and the other die?")
    roll(page, "6")
    expect_rolled(ben, "56")


def test_whoever_rolls_waits_for_the_slower_phone_which_sees_no_roll_before_it_is_due(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    home, ben = seed_grid(server, "Lea", "Ben", rolls=["41"]), open_page()
    page.goto(home + LEA)
    ben.goto(home + BEN)
    held = ben.locator(".held")
    cell(ben, "3-1").tap()
    expect(held).to_have_text("Waiting for Lea (4-1).")
    expect(ben.locator("[data-die='6']")).to_be_hidden()
    ben.keyboard.type("66")  # no way round
    ben.reload()
    expect(held).to_have_text("Waiting for Lea (4-1).")
    cell(page, "5-8").tap()
    expect(held).to_have_count(0)
    roll(ben, "66")
    expect_rolled(ben, "66")
    cell(ben, "4-1").tap()
    expect(held).to_have_text("Waiting for Lea (6-6).")
    ben.get_by_text("Go on anyway").tap()
    roll(ben, "25")
    expect_rolled(ben, "25")
    cell(ben, "5-1").tap()
    expect(held).to_have_text("Waiting for Lea (6-6).")
    expect(ben.locator(".anyway[open]")).to_have_count(0)  # asked again for each roll
    expect_rolled(page, "66")
    page.get_by_role("link", name="Wrong roll?").tap()
    expect(page.get_by_text("1 later roll is hidden here until it is due.")).to_be_visible()
    expect(page.locator(".rolls input")).to_have_count(2)
    page.get_by_role("link", name="Lea").tap()
    for dice, place in (("66", "4-1"), ("25", "4-2")):
        expect_rolled(page, dice)
        cell(page, place).tap()
    expect(held).to_have_count(0)
    for phone in (ben, page):
        expect(phone.locator("#dice-title")).to_contain_text("Roll 4 of 22 Ben rolls")
    page.goto(home)
    roll(ben, "11")
    expect_rolled(ben, "11")
    cell(ben, "5-2").tap()
    expect(page.locator(".player-row").last).to_contain_text("8 of 44 numbers")


def test_of_different_dice_for_one_roll_the_first_stand_and_of_the_same_nobody_is_told(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    home, stale = seed_grid(server, "Lea", "Ben"), open_page()
    stale.route("**/changes", lambda route: route.abort())  # so that it does not hear what the other enters
    page.goto(home + LEA)
    stale.goto(home + BEN)
    toast = stale.locator("#toast")
    roll(page, "41")
    expect_rolled(page, "41")
    roll(stale, "14")
    expect_rolled(stale, "41")
    expect(toast).to_be_hidden()
    cell(page, "3-1").tap()
    expect_saved(page)
    cell(stale, "3-1").tap()
    for phone in (stale, page):
        expect(phone.locator("#dice-title")).to_contain_text("Roll 2 of 22")
    roll(page, "66")
    expect_rolled(page, "66")
    roll(stale, "36")
    expect(toast).to_have_text("Roll 2 is already 6-6. You can correct it on the dice page.")
    expect_rolled(stale, "66")


def test_the_dice_page_follows_who_writes_and_what_it_takes_back_is_gone_from_every_sheet(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    home, ben = seed_grid(server, "Lea", "Ben"), open_page()
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


def test_rolls_are_corrected_as_slowly_as_one_likes_and_change_the_sheets_they_are_on(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    home, sheet = seed_grid(server, rolls=["41", "66"]), open_page()
    sheet.goto(home + LEA)
    cell(sheet, "3-1").tap()
    expect_rolled(sheet, "66")
    page.goto(home + "sheet/rolls?way=pad-0")
    for n in (1, 2):
        box = page.locator(f"#roll-{n}")
        box.focus()
        for press in ("End", "Backspace", "Backspace", "5", "2"):
            page.keyboard.press(press)
            expect_saved(page)  # sent after every stroke
            expect(box).to_be_focused()
        expect(box).to_have_value("52")
    expect_saved(page)
    expect_pair(sheet, "3-1", "52")
    expect_rolled(sheet, "52")
    page.reload()
    expect(page.locator(".rolls input")).to_have_count(2)
    for n in (1, 2):
        expect(page.locator(f"#roll-{n}")).to_have_value("52")
