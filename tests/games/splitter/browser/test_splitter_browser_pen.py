"""Where the pen is: what it takes back, and that it stays in sight."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.games.splitter.browser.steps import BEST_A, cell, expect_number, expect_pen, key, seed_grid, write

IN_SIGHT = """node => {
  const { top, bottom, left, right } = node.getBoundingClientRect();
  const dock = document.querySelector(".dock").getBoundingClientRect();
  const isInside = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
  return isInside && (bottom <= dock.top || right <= dock.left);
}"""


@pytest.mark.parametrize("sheet", [BEST_A, [*BEST_A[:3], "........", "........", "#......#", "##....##"]])
def test_stepping_back_takes_back_the_correction_just_typed(page: Page, server: Server, sheet: list[str]) -> None:
    page.goto(seed_grid(server, sheets=[sheet]) + "sheet/pad-0")
    cell(page, "3-2").tap()
    write(page, "5")
    key(page, "back").tap()
    expect_number(page, "3-2", "")
    expect_number(page, "3-8", "6")
    expect_pen(page, "3-2")


def test_stepping_back_goes_back_the_way_the_pen_came(page: Page, server: Server) -> None:
    page.goto(seed_grid(server) + "sheet/pad-0")
    write(page, "32")
    cell(page, "5-5").tap()
    write(page, "41")
    for name in ("5-6", "5-5"):
        key(page, "back").tap()
        expect_pen(page, name)
        expect_number(page, name, "")
    expect_number(page, "1-4", "2")


@pytest.mark.parametrize("viewport", [{"width": 844, "height": 390}, {"width": 390, "height": 500}])
def test_the_pen_stays_in_sight(open_page: Callable[..., Page], server: Server, viewport: dict[str, int]) -> None:
    page = open_page(viewport=viewport, reduced_motion="reduce")
    page.goto(seed_grid(server, sheets=[[*BEST_A[:5], "#......#", "##....##"]]) + "sheet/pad-0")
    write(page, "334")
    expect_pen(page, "6-5")
    assert page.locator("#cell-6-5").evaluate(IN_SIGHT)


def test_a_first_die_is_taken_back_before_anything_that_is_written(page: Page, server: Server) -> None:
    page.goto(seed_grid(server, rolls=["41"]) + "sheet/pad-0?way=play")
    cell(page, "3-1").tap()
    expect(page.locator("#die-chosen")).to_have_text("Which numbers fell?")
    page.locator("[data-die='6']").tap()
    expect(page.locator("#die-chosen .die")).to_have_text("6")
    back = page.get_by_role("button", name="Take the last roll back")
    back.tap()
    expect(page.locator("#die-chosen")).to_have_text("Which numbers fell?")
    expect_number(page, "3-1", "4")
    back.tap()
    expect_number(page, "3-1", "")


def test_outlines_stand_on_their_numbers_beside_rows_without_a_space(page: Page, server: Server) -> None:
    pad = ["....", "####", "....", "####"]
    page.goto(seed_grid(server, pad=pad, sheets=[["1221", "####", "3333", "####"]]) + "sheet/pad-0")
    shape, number = page.locator("#g-1-2").bounding_box(), cell(page, "1-2").bounding_box()
    last, box = page.locator("#g-3-1").bounding_box(), cell(page, "3-1").bounding_box()
    assert shape is not None
    assert number is not None
    assert last is not None
    assert box is not None
    assert abs(shape["y"] - number["y"]) < number["height"] / 4
    assert abs(last["y"] - box["y"]) < box["height"] / 4
