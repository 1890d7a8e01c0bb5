"""Phones that differ about a roll: the first stands, the second is told or chooses; corrections reach everybody."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.games.splitter.browser.steps import cell, expect_number, expect_rolled, roll, seed_grid


@pytest.fixture
def stale(open_page: Callable[..., Page]) -> Page:
    """A second phone that does not hear what others change."""
    page = open_page()
    page.route("**/changes", lambda route: route.abort())
    return page


def test_a_roll_written_twice_for_one_player_lets_the_second_phone_choose(
    page: Page, stale: Page, server: Server
) -> None:
    sheet = seed_grid(server, rolls=["41"]) + "sheet/pad-0?way=play"
    for phone in (page, stale):
        phone.goto(sheet)
    cell(page, "3-1").tap()
    expect_saved(page)
    cell(stale, "4-8").tap()
    expect(stale.get_by_role("heading", name="Two phones differ")).to_be_visible()
    expect(stale.get_by_role("button", name="Theirs: row 3, column 1")).to_be_visible()
    expect_number(stale, "3-1", "4")
    expect_number(stale, "4-8", "")
    stale.get_by_role("button", name="Yours: row 4, column 8").tap()
    expect(stale.locator("[data-dispute]")).to_have_count(0)
    expect_number(stale, "4-8", "4")
    for phone in (stale, page):
        expect_number(phone, "4-8", "4")
        expect_number(phone, "4-1", "1")
        expect_number(phone, "3-1", "")


def test_their_place_can_be_kept_too(page: Page, stale: Page, server: Server) -> None:
    sheet = seed_grid(server, rolls=["41"]) + "sheet/pad-0?way=play"
    for phone in (page, stale):
        phone.goto(sheet)
    cell(page, "3-1").tap()
    expect_saved(page)
    cell(stale, "4-8").tap()
    stale.get_by_role("button", name="Theirs: row 3, column 1").tap()
    expect(stale.locator("[data-dispute]")).to_have_count(0)
    expect_saved(stale)
    stale.reload()
    expect_number(stale, "3-1", "4")
    expect_number(stale, "4-8", "")


def test_different_dice_for_one_roll_the_first_stand_and_the_second_phone_is_told(
    page: Page, stale: Page, server: Server
) -> None:
    home = seed_grid(server, "Ana", "Bo")
    page.goto(home + "sheet/pad-0?way=play")
    stale.goto(home + "sheet/pad-1?way=play")
    roll(page, "41")
    expect_rolled(page, "41")
    roll(stale, "36")
    expect(stale.locator("#toast")).to_have_text("Roll 1 is 4-1 already. The dice page can correct it.")
    expect_rolled(stale, "41")


@pytest.mark.parametrize("second", ["41", "14"])
def test_the_same_dice_from_two_phones_are_one_roll_and_nobody_is_told(
    page: Page, stale: Page, server: Server, second: str
) -> None:
    home = seed_grid(server, "Ana", "Bo")
    page.goto(home + "sheet/pad-0?way=play")
    stale.goto(home + "sheet/pad-1?way=play")
    roll(page, "41")
    expect_rolled(page, "41")
    roll(stale, second)
    expect_rolled(stale, "41")
    expect(stale.locator("#toast")).to_be_hidden()
    cell(stale, "3-1").tap()
    expect(stale.locator("#dice-title")).to_contain_text("Roll 2 of 22")


def test_a_corrected_roll_changes_every_sheet_that_it_is_on(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    home, other, third = seed_grid(server, "Ana", "Bo", rolls=["41"]), open_page(), open_page()
    page.goto(home + "sheet/pad-0?way=play")
    cell(page, "3-1").tap()
    other.goto(home + "sheet/pad-1?way=play")
    cell(other, "4-8").tap()
    third.goto(home + "sheet/rolls")
    third.get_by_role("textbox", name="Roll 1", exact=True).fill("52")
    expect_saved(third)
    expect_number(page, "3-1", "5")
    expect_number(page, "3-8", "2")
    expect_number(other, "4-8", "5")
    expect_number(other, "4-1", "2")


def test_a_roll_that_cannot_be_is_named_on_the_dice_page_and_can_be_corrected(page: Page, server: Server) -> None:
    page.goto(seed_grid(server, rolls=["41", "66"]) + "sheet/rolls")
    page.get_by_role("textbox", name="Roll 1", exact=True).fill("71")
    expect(page.get_by_role("alert")).to_contain_text("roll 1: expected two numbers from 1 to 6, such as 41, got '71'")
    expect(page.get_by_role("textbox", name="Roll 1", exact=True)).to_have_value("71")
    page.get_by_role("textbox", name="Roll 1", exact=True).fill("51")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect_saved(page)
    page.reload()
    expect(page.get_by_role("textbox", name="Roll 1", exact=True)).to_have_value("51")


def test_the_dice_page_says_who_still_writes_and_undo_takes_a_roll_back(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    home, other = seed_grid(server, "Ana", "Bo"), open_page()
    page.goto(home)
    page.get_by_role("link", name="We are about to play").tap()
    roll(page, "41")
    expect(page.locator(".rolls input")).to_have_count(1)
    rows = page.locator(".rows li")
    expect(rows).to_contain_text(["still writing", "still writing"])
    other.goto(home + "sheet/pad-1?way=play")
    cell(other, "3-1").tap()
    expect(rows.nth(1)).to_contain_text("written")
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".rolls input")).to_have_count(0)
    expect(other.locator("#dice-title")).to_contain_text("Roll 1 of 22")
    expect_number(other, "3-1", "")


def test_the_pad_and_the_result_follow_what_is_played(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    home, writer = seed_grid(server, "Ana", "Bo", rolls=["11"]), open_page()
    page.goto(home)
    result = open_page()
    result.goto(home + "result")
    writer.goto(home + "sheet/pad-0?way=play")
    cell(writer, "3-1").tap()
    expect(page.locator(".player .grand-total").first).to_have_text("2")
    expect(page.locator(".player").first).to_contain_text("2 of 44")
    expect(result.locator(".ranks .grand-total").first).to_have_text("2")
