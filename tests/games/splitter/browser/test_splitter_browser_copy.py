"""A finished sheet is copied: the pen steps on by itself, groups explain themselves."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.browser.test_browser_face import DESK
from tests.games.splitter.browser.steps import (
    BEST,
    BEST_A,
    BEST_B,
    cell,
    expect_number,
    expect_numbers,
    expect_pen,
    expect_points,
    key,
    numbers,
    places,
    seed_grid,
    write,
)

COUNT_TAPS = "addEventListener('click', () => { sessionStorage.taps = 1 + Number(sessionStorage.taps ?? 0) }, true)"


def test_a_sheet_of_44_numbers_takes_44_taps(open_page: Callable[..., Page], server: Server) -> None:
    (rows, points), page = BEST["A"], open_page()
    page.add_init_script(COUNT_TAPS)
    page.goto(seed_grid(server, pad="A") + "sheet/pad-0")
    for name, digit in zip(places(rows), numbers(rows), strict=True):
        expect_pen(page, name)
        key(page, digit).tap()
        expect_number(page, name, digit)
    expect_points(page, points)
    expect(page.locator(".cell.cursor")).to_have_count(0)
    expect_saved(page)
    assert page.evaluate("sessionStorage.taps") == "44"
    expect(page.locator(".sub")).to_have_text("pad A · 44 of 44")
    page.reload()
    expect_numbers(page, numbers(rows))
    expect_points(page, points)


def test_a_tapped_number_is_corrected_and_the_pen_returns_to_what_is_empty(page: Page, server: Server) -> None:
    page.goto(seed_grid(server) + "sheet/pad-0")
    write(page, "322133")
    expect_pen(page, "2-4")
    cell(page, "1-4").tap()
    expect_pen(page, "1-4")
    write(page, "5")
    expect_number(page, "1-4", "5")
    expect_pen(page, "2-4")
    cell(page, "5-5").tap()
    write(page, "6")
    expect_pen(page, "5-6")
    cell(page, "7-6").tap()
    write(page, "1")
    expect_pen(page, "2-4")
    expect_saved(page)
    page.reload()
    expect_number(page, "1-4", "5")
    expect_pen(page, "2-4")


def test_backspace_steps_back_over_missing_spaces_and_empties(page: Page, server: Server) -> None:
    page.goto(seed_grid(server) + "sheet/pad-0")
    key(page, "back").tap()
    expect_pen(page, "1-3")
    write(page, "32213")
    for name in ("2-2", "1-6", "1-5"):
        key(page, "back").tap()
        expect_pen(page, name)
        expect_number(page, name, "")
    write(page, "4")
    expect_pen(page, "1-6")
    expect_saved(page)
    page.reload()
    expect_numbers(page, "324" + "." * 41)


def test_backspace_on_a_full_sheet_empties_the_last_space_or_the_chosen_one(page: Page, server: Server) -> None:
    page.goto(seed_grid(server, sheets=[BEST_A]) + "sheet/pad-0")
    key(page, "back").tap()
    expect_pen(page, "7-6")
    expect_number(page, "7-6", "")
    write(page, "1")
    expect_points(page, "56")
    cell(page, "4-1").tap()
    key(page, "back").tap()
    expect_number(page, "4-1", "")
    expect(page.locator(".head-points")).to_contain_text("so far")
    write(page, "6")
    expect_points(page, "56")


def test_quick_double_taps_are_two_numbers_and_none_is_lost(page: Page, server: Server) -> None:
    page.goto(seed_grid(server) + "sheet/pad-0")
    for _ in range(4):
        key(page, "2").dblclick()
    expect_numbers(page, "2" * 8 + "." * 36)
    cell(page, "7-6").dblclick()
    expect_pen(page, "7-6")
    expect_number(page, "7-6", "")
    expect_saved(page)
    page.reload()
    expect_numbers(page, "2" * 8 + "." * 36)


def test_a_sheet_is_copied_with_the_keyboard_alone(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page(**DESK)
    page.goto(seed_grid(server, pad="B") + "sheet/pad-0")
    page.keyboard.type(numbers(BEST_B)[:20])
    expect_pen(page, places(BEST_B)[20])
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    expect_pen(page, "2-1")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    expect_pen(page, "1-8")
    expect_numbers(page, numbers(BEST_B)[:5] + ".." + numbers(BEST_B)[7:20] + "." * 24)
    page.keyboard.type("34")
    expect_pen(page, places(BEST_B)[20])
    page.keyboard.type(numbers(BEST_B)[20:])
    expect_points(page, "61")
    expect_saved(page)
    page.keyboard.press("0")
    page.keyboard.press("7")
    page.keyboard.press("x")
    expect_numbers(page, numbers(BEST_B))


@pytest.mark.parametrize("way", ["copy", "play"])
@pytest.mark.parametrize("rows", [None, BEST_A], ids=["empty", "full"])
def test_tab_reaches_the_sheet_once_and_arrows_move_on_it(
    open_page: Callable[..., Page], server: Server, rows: list[str] | None, way: str
) -> None:
    page = open_page(**DESK)
    page.goto(seed_grid(server, sheets=[rows]) + f"sheet/pad-0?way={way}")
    expect(page.locator("#grid .cell[tabindex='0']")).to_have_count(1)
    page.get_by_role("link", name="Play here").focus()
    page.keyboard.press("Tab")
    expect(cell(page, "1-3")).to_be_focused()
    for press, name in (("ArrowRight", "1-4"), ("ArrowDown", "2-4"), ("ArrowLeft", "2-3"), ("ArrowUp", "1-3")):
        page.keyboard.press(press)
        expect(cell(page, name)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(cell(page, "1-3")).to_be_focused()


def test_typing_in_the_boxes_for_paper_writes_nothing_on_the_sheet(page: Page, server: Server) -> None:
    page.goto(seed_grid(server) + "sheet/pad-0")
    page.get_by_text("Numbers on paper").tap()
    page.get_by_label("Total", exact=True).press_sequentially("31")
    expect_saved(page)
    expect(page.locator(".head-points")).to_contain_text("31")
    expect_numbers(page, "." * 44)
