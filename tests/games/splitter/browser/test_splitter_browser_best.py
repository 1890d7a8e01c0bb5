"""The search for the best sheet on the phone, and the rolls of the day, whose days in a row the phone keeps."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.games.splitter.browser.steps import BEST_A, cell, seed_grid

POOR = [BEST_A[row] for row in (6, 1, 3, 4, 2, 5, 0)]


def test_the_phone_finds_the_best_sheet_and_the_table_keeps_it(page: Page, server: Server) -> None:
    table = seed_grid(server, "Ana", "Bo", pad=["....", "...."], sheets=[["1331", "2552"], ["3113", "5225"]])
    page.goto(table + "result")
    par = page.locator("#par")
    expect(par).to_contain_text("4 is the most that these rolls allow.")
    expect(page.locator("#par-search")).to_have_count(0)
    page.reload()
    expect(par).to_contain_text("4 is the most that these rolls allow.")
    page.get_by_role("link", name="See the best sheet").tap()
    expect(page.locator("#best-title")).to_contain_text("The best there is:")


def test_a_search_can_be_stopped_and_begun_again(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page()
    endless = "self.onmessage = () => self.postMessage({ points: 0, sheet: '1111' });"
    page.route("**/par.worker.js", lambda route: route.fulfill(body=endless, content_type="text/javascript"))
    page.goto(seed_grid(server, "Ana", pad=["...."], sheets=[["1111"]]) + "result")
    stop, again = (page.get_by_role("button", name=name) for name in ("Stop", "Look for a better sheet"))
    said = page.locator("#par-status")
    expect(said).to_have_text("This phone is looking for the best sheet: 0 so far …")
    stop.tap()
    expect(stop).to_be_hidden()
    expect(said).to_have_text("This phone has found none with more points.")
    again.tap()
    expect(stop).to_be_visible()
    expect(page.locator("#par-search progress")).to_be_visible()


def test_nothing_is_looked_for_while_the_game_goes_on(page: Page, server: Server) -> None:
    table = seed_grid(server, "Ana", "Bo", sheets=[POOR])
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(table + "result")
    expect(page.locator("#par")).to_have_count(0)
    assert not [url for url in asked if "/splitter/par" in url]


def test_a_day_that_was_played_counts_on_this_phone(page: Page, server: Server) -> None:
    page.goto("/splitter/daily")
    today = f"/splitter/daily?day={page.locator('[data-daily]').get_attribute('data-day')}"
    page.goto(today)
    page.get_by_role("button", name="Start").tap()
    first = page.locator(".cell").first
    expect(first).to_be_visible()
    for row, start in enumerate((3, 2, 1, 1, 1, 2, 3), start=1):
        for column in range(start, 5):
            roll = page.locator(".keypad-title")
            said = roll.inner_text()
            cell(page, f"{row}-{column}").tap()
            expect(roll).not_to_have_text(said)
    page.goto(page.url.partition("sheet/")[0] + "result")
    expect(page.locator("#day [data-run]")).to_have_text("The first day in a row.")
    page.goto(today)
    expect(page.locator("main [data-run]")).to_have_text("The first day in a row.")
    expect(page.get_by_role("link", name="See the result")).to_be_visible()
