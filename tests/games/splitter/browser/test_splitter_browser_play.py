"""A game played on the phones: one enters the dice for all, everybody writes them with a tap."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.browser.test_browser_face import DESK
from tests.games.splitter.browser.steps import (
    BEST,
    cell,
    expect_number,
    expect_points,
    expect_rolled,
    mirror,
    numbers,
    places,
    roll,
    seed_grid,
)

PLAY = "sheet/pad-0?way=play"


def expect_pair(page: Page, name: str, dice: str) -> None:
    """A roll stands on this space and, mirrored, opposite."""
    expect_number(page, name, dice[:1])
    expect_number(page, mirror(name), dice[1:])


def pairs(rows: list[str]) -> list[tuple[str, str]]:
    """A full sheet as rolls: the space of the first die, and both dice."""
    digit = dict(zip(places(rows), numbers(rows), strict=True))
    return [(name, digit[name] + digit[mirror(name)]) for name in digit if name < mirror(name)]


def test_a_whole_game_of_22_rolls_alone(page: Page, server: Server) -> None:
    rows, points = BEST["B"]
    home = seed_grid(server, pad="B")
    page.goto(home)
    page.get_by_role("link", name="We are about to play").tap()
    for n, (name, dice) in enumerate(pairs(rows), start=1):
        expect(page.locator(".keypad-title")).to_contain_text(f"Roll {n} of 22")
        roll(page, dice)
        expect_rolled(page, dice)
        cell(page, name).tap()
        expect_pair(page, name, dice)
    expect(page.get_by_text("All 22 rolls are written.")).to_be_visible()
    expect_points(page, points)
    page.get_by_role("link", name="Done").tap()
    expect(page.locator(".verdict")).to_have_text(f"otherworldly: {points} is the most that pad B can give")


def test_dice_entered_once_reach_every_phone_without_a_reload(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    home, other = seed_grid(server, "Ana", "Bo"), open_page()
    page.goto(home + PLAY)
    other.goto(home + "sheet/pad-1?way=play")
    roll(page, "41")
    expect_rolled(page, "41")
    expect_rolled(other, "41")
    expect(other.get_by_text("Tap a space for the 4; the 1 goes opposite.")).to_be_visible()
    cell(page, "3-1").tap()
    expect_pair(page, "3-1", "41")
    cell(other, "4-8").tap()
    expect_pair(other, "4-8", "41")
    expect(page.locator(".keypad-title")).to_contain_text("Roll 2 of 22")
    roll(other, "66")
    expect_rolled(page, "66")
    cell(page, "4-1").tap()
    expect_pair(page, "4-1", "66")


def test_the_youngest_is_tapped_once_and_every_phone_says_whose_roll_it_is(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    home, other = seed_grid(server, "Ana", "Bo"), open_page()
    other.goto(home + "sheet/pad-0?way=play")
    page.goto(home)
    page.get_by_role("link", name="We are about to play").tap()
    page.get_by_role("group", name="Who is the youngest?").get_by_role("button", name="Bo").tap()
    expect(page.locator(".roller")).to_have_text("Bo rolls")
    expect(other.locator(".roller")).to_have_text("Bo rolls")
    expect(page.get_by_text("First roll: Bo", exact=True)).to_be_visible()
    roll(other, "41")
    expect_rolled(other, "41")
    cell(other, "3-1").tap()
    expect(other.locator(".held")).to_have_text("Bo still writes 4-1.")
    expect(other.locator(".roller")).to_have_text("Ana rolls")
    expect(page.locator(".roller")).to_have_text("Ana rolls")
    page.reload()
    page.get_by_text("First roll: Bo", exact=True).tap()  # it was Ana after all
    page.get_by_role("group", name="Who is the youngest?").get_by_role("button", name="Ana").tap()
    expect(page.locator(".roller")).to_have_text("Bo rolls")
    expect(other.locator(".roller")).to_have_text("Bo rolls")


def test_a_tap_shows_both_numbers_before_the_table_has_answered(page: Page, server: Server) -> None:
    page.goto(seed_grid(server, rolls=["41"]) + PLAY)
    server.stop()
    cell(page, "3-8").tap()
    expect_pair(page, "3-8", "41")
    cell(page, "4-4").tap()
    expect_pair(page, "4-4", "")
    server.start()
    expect_saved(page)
    page.reload()
    expect_pair(page, "3-8", "41")


def test_ones_own_last_roll_is_swapped_and_taken_back_until_ones_own_next_one(page: Page, server: Server) -> None:
    page.goto(seed_grid(server, rolls=["41"]) + PLAY)
    swap, take = page.get_by_role("button", name="Swap"), page.get_by_role("button", name="Take the last roll back")
    expect(swap).to_be_disabled()
    expect(take).to_be_disabled()
    cell(page, "3-1").tap()
    for dice in ("14", "41", "14"):
        swap.tap()
        expect_pair(page, "3-1", dice)
    take.tap()
    expect_pair(page, "3-1", "")
    expect_rolled(page, "41")
    cell(page, "4-4").tap()
    expect_pair(page, "4-4", "41")
    roll(page, "66")
    expect_rolled(page, "66")
    swap.tap()  # the next roll is made, but not written
    expect_pair(page, "4-4", "14")
    swap.tap()
    expect_pair(page, "4-4", "41")
    cell(page, "3-1").tap()
    expect_pair(page, "3-1", "66")
    cell(page, "4-5").tap()
    expect(page.locator("#spot")).to_contain_text("Roll 1 stays: roll 2 is written. Correct it by hand.")
    cell(page, "3-8").tap()
    expect(page.locator("#spot")).not_to_contain_text("stays")
    take.tap()
    expect_pair(page, "3-1", "")
    expect_pair(page, "4-4", "41")


def test_spaces_that_are_taken_cannot_be_chosen(page: Page, server: Server) -> None:
    half = ["##....##", "#......#", "5.......", "........", "........", "#......#", "##....##"]
    home = seed_grid(server, rolls=["41", "66"], sheets=[half])
    page.goto(home + PLAY)
    cell(page, "3-1").tap()
    expect_pair(page, "3-1", "5")
    cell(page, "3-8").tap()
    expect(page.locator("#spot")).to_have_text("Both mirrored spaces must be empty")
    expect_pair(page, "3-1", "5")
    cell(page, "4-1").tap()
    expect_rolled(page, "66")
    cell(page, "4-8").tap()
    expect_pair(page, "4-1", "41")
    cell(page, "4-2").tap()
    expect_pair(page, "4-2", "66")
    expect(page.locator(".keypad-title")).to_contain_text("Roll 3 of 22")
    cell(page, "5-5").tap()
    expect(page.locator("#spot")).to_have_text("Enter the next roll first")
    expect_pair(page, "5-5", "")


def test_the_dice_can_be_rolled_here(page: Page, server: Server) -> None:
    page.goto(seed_grid(server) + PLAY)
    page.get_by_role("button", name="Roll the dice here").tap()
    dice = page.locator(".keypad.now .dice")
    expect(dice).to_have_accessible_name(re.compile("^[1-6] and [1-6]$"))
    shown = re.sub(r"\s", "", dice.text_content() or "")
    cell(page, "4-1").tap()
    expect_pair(page, "4-1", shown)


def test_a_game_is_played_with_the_keyboard_alone(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page(**DESK)
    page.goto(seed_grid(server, pad="B") + PLAY)
    for n, arrows, dice, name in (
        (1, ["ArrowDown", "ArrowRight"], "41", "2-2"),
        (2, ["ArrowDown", "ArrowDown"], "66", "4-2"),
    ):
        expect(page.locator("#dice-title")).to_contain_text(f"Roll {n} of 22")
        page.keyboard.type(dice)
        expect_rolled(page, dice)
        if page.evaluate("document.activeElement === document.body"):
            page.locator(".way").last.focus()
            page.keyboard.press("Tab")
        for arrow in arrows:
            page.keyboard.press(arrow)
        page.keyboard.press("Enter")
        expect_pair(page, name, dice)
        expect(cell(page, name)).to_be_focused()
    expect(page.locator("#dice-title")).to_contain_text("Roll 3 of 22")
    page.keyboard.press("ArrowDown")
    page.keyboard.type("3")
    expect(page.locator("#die-chosen")).to_contain_text("3 and the other die?")
    page.keyboard.type("5")
    expect_rolled(page, "35")
    page.keyboard.press("Space")
    expect_pair(page, "5-2", "35")
    swap = page.get_by_role("button", name="Swap")
    expect(swap).to_be_enabled()
    swap.focus()
    page.keyboard.press("Enter")
    expect_pair(page, "5-2", "53")
