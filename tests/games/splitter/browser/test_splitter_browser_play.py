"""A game played on one phone: dice are tapped or rolled, and rolls are written, swapped and taken back."""

import re

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.games.splitter.browser.steps import (
    cell,
    expect_pair,
    expect_rolled,
    roll,
    seed_grid,
)

PLAY = "sheet/pad-0?way=play"
THREE_ROLLS = ["##....##", "###..###"]


def test_whole_game_is_played_and_a_double_tap_rolls_once(page: Page, server: Server) -> None:
    page.goto(seed_grid(server, pad=THREE_ROLLS))
    page.get_by_role("link", name="We are about to play").tap()
    expect(page.locator(".keypad-title")).to_contain_text("Roll 1 of 3")
    page.get_by_role("button", name="Roll the dice here").dblclick()
    dice = page.locator(".keypad.now .dice")
    expect(dice).to_have_accessible_name(re.compile("^[1-6] and [1-6]$"))
    shown = re.sub(r"\s", "", dice.text_content() or "")
    cell(page, "1-3").tap()
    expect_pair(page, "1-3", shown)
    expect(page.locator("#toast")).to_be_hidden()
    for n, (name, thrown) in enumerate((("1-5", "61"), ("2-4", "22")), start=2):
        expect(page.locator("#dice-title")).to_contain_text(f"Roll {n} of 3")
        roll(page, thrown)
        expect_rolled(page, thrown)
        cell(page, name).tap()
        expect_pair(page, name, thrown)
    expect(page.get_by_text("All 3 rolls are written.")).to_be_visible()
    page.get_by_role("link", name="Done").tap()
    expect(page.locator(".verdict")).to_be_visible()


def test_roll_is_written_swapped_and_taken_back(page: Page, server: Server) -> None:
    taken = ["##....##", "#......#", "5.......", "........", "........", "#......#", "##....##"]
    page.goto(seed_grid(server, rolls=["41", "66"], sheets=[taken]) + PLAY)
    swap, take = page.get_by_role("button", name="Swap"), page.get_by_role("button", name="Take the last roll back")
    said = page.locator("#spot")
    expect(swap).to_be_disabled()
    expect(take).to_be_disabled()
    cell(page, "3-8").tap()
    expect(said).to_have_text("Both mirrored spaces must be empty")
    expect_pair(page, "3-1", "5")
    cell(page, "4-1").tap()
    expect_rolled(page, "66")
    for dice in ("14", "41", "14"):
        swap.tap()
        expect_pair(page, "4-1", dice)
    take.tap()
    expect_pair(page, "4-1", "")
    expect_rolled(page, "41")
    cell(page, "4-1").tap()
    expect_rolled(page, "66")
    cell(page, "4-4").tap()
    expect_pair(page, "4-4", "66")
    cell(page, "5-5").tap()
    expect(said).to_have_text("Enter the next roll first")
    cell(page, "4-8").tap()
    expect(said).to_contain_text(
        "Roll 1 cannot move, because roll 2 is already written. Correct the earlier roll by hand."
    )
    cell(page, "4-4").tap()
    expect(said).not_to_contain_text("stays")
    roll(page, "6")
    expect(page.locator("#die-chosen .die")).to_have_text("6")
    take.tap()
    expect(page.locator("#die-chosen")).to_have_text("Tap both dice.")
    expect_pair(page, "4-4", "66")
    take.dblclick(delay=100)  # the page already shows the first tap
    expect_rolled(page, "66")
    expect_saved(page)
    page.reload()
    expect_pair(page, "4-1", "41")
    expect_pair(page, "4-4", "")
    expect_pair(page, "5-5", "")


def test_offline_rolls_show_at_once_and_are_kept(page: Page, server: Server) -> None:
    page.goto(seed_grid(server, rolls=["41", "52"]) + PLAY)
    cell(page, "3-1").tap()
    expect_rolled(page, "52")
    expect_saved(page)
    page.context.set_offline(True)
    cell(page, "4-8").tap()
    expect_pair(page, "4-8", "52")
    cell(page, "4-4").tap()
    expect_pair(page, "4-4", "")
    page.get_by_role("button", name="Swap").tap()
    page.context.set_offline(False)
    expect_pair(page, "4-8", "25")
    expect_saved(page)
    page.context.set_offline(True)
    roll(page, "36")
    expect(page.get_by_text("Saved on this phone")).to_be_visible()
    expect(page.locator("#die-chosen .die.pencil")).to_have_text(["3", "6"])
    roll(page, "11")
    expect(page.locator("#die-chosen .die.pencil")).to_have_text(["3", "6"])
    cell(page, "5-4").tap()
    expect_pair(page, "5-4", "36")
    page.context.set_offline(False)
    expect_saved(page)
    page.reload()
    expect_pair(page, "5-4", "36")
    expect_pair(page, "3-1", "41")
    expect_pair(page, "4-8", "25")
