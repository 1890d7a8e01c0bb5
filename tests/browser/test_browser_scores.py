"""Scores of one's own; and their page and those of layouts seen by axe, in light and dark, on a phone and a desk."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.steps import choose_seats, expect_saved
from tests.browser.test_browser_face import clean_in_light_and_dark, fits, fits_a_desk
from tests.games.splitter.browser.test_splitter_browser_pads import begin, start


@pytest.fixture
def played(page: Page) -> None:
    """Three games finished alone on this phone."""
    for total in (31, 45, 28):
        page.goto("/splitter/new")
        choose_seats(page, 1)
        page.get_by_label("Seat 1", exact=True).fill("Ana")
        page.goto(start(page) + "sheet/pad-0")
        page.locator("#on-paper summary").tap()
        page.get_by_label("Total").fill(str(total))
        expect(page.locator(".head-points")).to_contain_text(str(total))
        expect_saved(page)


@pytest.mark.usefixtures("played")
def test_games_finished_alone_are_listed_with_their_course(page: Page, axe_clean: Callable[[Page], None]) -> None:
    page.goto("/splitter/")
    page.get_by_role("link", name="Your scores, playing alone").tap()
    rows = page.get_by_role("row")
    expect(rows).to_have_count(4)
    expect(rows.nth(1)).to_contain_text("28")
    expect(rows.nth(2)).to_contain_text("best")
    expect(page.get_by_role("img", name="The course of 3 totals")).to_be_visible()
    fits(page, 390)
    clean_in_light_and_dark(page, axe_clean)
    page.get_by_role("link", name="Ana").first.tap()
    page.wait_for_url(lambda url: "/scores" not in url)


def test_on_their_pages_nothing_is_cut_and_every_target_is_wide_enough(open_page: Callable[..., Page]) -> None:
    page = open_page(reduced_motion="reduce")

    def check() -> None:
        fits(page, 390)
        fits_a_desk(page)

    page.goto("/splitter/scores")
    check()
    begin(page)
    check()
    page.get_by_role("button", name="Like pad B").click()
    expect(page.get_by_text("44 spaces, 22 rolls")).to_be_visible()
    page.get_by_label("Name of the pad").fill("W" * 40)
    expect(page.get_by_role("heading", name="W" * 40)).to_be_visible()
    expect_saved(page)
    check()
    drawing = page.url.partition("sheet/")[0]
    page.get_by_role("link", name="Done").click()
    page.wait_for_url("**/splitter/new*")
    check()
    page.goto(start(page) + "sheet/setup")
    check()
    for path in ("/splitter/", "/", drawing + "share"):
        page.goto(path)
        check()
