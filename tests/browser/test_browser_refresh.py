"""A page shows what other phones change, and never at the cost of what is entered here."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.games.splitter.browser.steps import BEST_A, cell, expect_number, seed_grid, write


def another_writes(open_page: Callable[..., Page], pad: str, digit: str = "6", sheet: str = "pad-1") -> None:
    """Another phone changes the table."""
    other = open_page()
    other.goto(f"{pad}sheet/{sheet}?way=copy")
    write(other, digit)
    expect_saved(other)


def expect_news(page: Page) -> None:
    """The page has heard what the server has stored, and has had its time to show it."""
    page.wait_for_timeout(700)


def test_a_refused_sheet_stays_until_it_is_mended(page: Page, open_page: Callable[..., Page], server: Server) -> None:
    pad = seed_grid(server, "Ana", "Bo")
    page.goto(pad + "sheet/pad-0?way=copy")
    page.get_by_text("Numbers on paper").tap()
    page.get_by_label("Total").fill("99")
    expect(page.get_by_text("pad A gives at most 56 here")).to_be_visible()
    page.get_by_label("Total").blur()
    write(page, "3221")
    another_writes(open_page, pad)
    expect_news(page)
    expect(page.get_by_label("Total")).to_have_value("99")
    expect_number(page, "1-6", "1")
    page.get_by_label("Total").fill("9")
    expect_saved(page)
    page.reload()
    expect_number(page, "1-3", "3")
    expect(page.get_by_label("Total")).to_have_value("9")


def test_a_dispute_stays_until_somebody_chooses(page: Page, open_page: Callable[..., Page], server: Server) -> None:
    pad, other = seed_grid(server, "Ana", "Bo"), open_page()
    page.route("**/changes", lambda route: route.abort())  # a phone that does not hear of the first change
    for phone in (page, other):
        phone.goto(pad + "sheet/pad-0?way=copy")
    write(other, "5")
    expect_saved(other)
    write(page, "3")
    expect(page.get_by_role("heading", name="Two phones differ")).to_be_visible()
    page.unroute("**/changes")
    another_writes(open_page, pad)
    expect_news(page)
    page.get_by_role("button", name="Yours: 3").tap()
    expect_number(page, "1-3", "3")
    expect_saved(page)


def test_an_answer_that_was_asked_for_before_a_change_is_old_news(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    pad, held = seed_grid(server, "Ana", "Bo"), list[Route]()
    sheet = re.compile("/sheet/pad-0")
    page.goto(pad + "sheet/pad-0?way=copy")
    page.route(sheet, lambda route: held.append(route) if route.request.method == "GET" else route.continue_())
    another_writes(open_page, pad)
    while not held:
        page.wait_for_timeout(50)
    write(page, "3")
    expect_saved(page)
    held[0].continue_()
    page.unroute(sheet)
    expect_number(page, "1-3", "3")
    another_writes(open_page, pad, "3", "pad-0")
    expect_number(page, "1-4", "3")
    write(page, "1")
    expect_saved(page)
    expect(page.locator("[data-dispute]")).to_have_count(0)


def test_a_roll_entered_without_a_connection_survives_a_reload(page: Page, server: Server) -> None:
    page.goto(seed_grid(server, "Ana", "Bo") + "sheet/pad-0?way=play")
    page.route("**/sheet/rolls*", lambda route: route.abort())
    for face in "41":
        page.locator(f"[data-die='{face}']").tap()
    expect(page.get_by_text("Kept on this phone")).to_be_visible()
    page.unroute("**/sheet/rolls*")
    page.reload()
    expect(page.locator(".keypad.now .dice")).to_have_text("41")
    expect_saved(page)


def test_a_die_that_another_phone_has_begun_with_counts(page: Page, server: Server) -> None:
    page.goto(seed_grid(server, "Ana", "Bo", rolls=["4"]) + "sheet/pad-0?way=play")
    expect(page.locator("#die-chosen")).to_contain_text("and the other die?")
    page.locator("[data-die='1']").tap()
    expect(page.locator(".keypad.now .dice")).to_have_text("41")


def test_the_way_one_fills_a_sheet_in_stays_while_others_play(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    pad = seed_grid(server, "Ana", "Bo")
    page.goto(pad + "sheet/pad-0")
    other = open_page()
    other.goto(pad + "sheet/pad-1?way=play")
    other.get_by_role("button", name="Roll the dice here").tap()
    expect_news(page)
    expect(page.locator("[data-key='1']")).to_be_visible()


def test_a_roll_on_a_space_that_the_new_pad_lacks_is_written_again(page: Page, server: Server) -> None:
    pad = seed_grid(server, pad="B", rolls=["41"])
    page.goto(pad + "sheet/pad-0?way=play")
    cell(page, "1-1").tap()
    expect_saved(page)
    page.goto(pad + "sheet/setup")
    page.get_by_role("button", name="pad A").tap()
    expect_saved(page)
    page.goto(pad + "sheet/pad-0?way=play")
    cell(page, "3-1").tap()
    expect_number(page, "3-1", "4")
    expect_saved(page)


def test_a_page_of_a_deleted_table_says_so(page: Page, open_page: Callable[..., Page], server: Server) -> None:
    pad, other = seed_grid(server, sheets=[BEST_A]), open_page()
    page.goto(pad + "sheet/pad-0")
    other.goto(pad)
    other.get_by_label("More").tap()
    other.locator(".deletion summary").click()
    other.get_by_role("button", name="Delete this table").tap()
    expect(page.get_by_role("button", name="Bring it back")).to_be_visible()
