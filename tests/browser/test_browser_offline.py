"""Pages without a connection: the offline sign, numbers computed by the page, and toasts that cover no button."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import card, expect_fetched, expect_saved, expect_script, seed_empty
from tests.games.great_split.browser.steps import entry, seed_boards
from tests.games.splitter.browser.steps import seed_grid, write

COVERS = """(selector) => {
    const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
    return [...document.querySelectorAll('#dock .btn, h1')].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.height && box.top < bottom - 2 && box.bottom > top + 2;
    }).map((each) => each.textContent.trim());
}"""
"""Lists the elements that are covered, among the buttons of the dock and the title."""


@pytest.fixture
def small(open_page: Callable[..., Page]) -> Page:
    """A page on a phone with a small screen."""
    return open_page(viewport={"width": 320, "height": 640})


def seed_zone(server: Server) -> str:
    return seed_empty(server) + "sheet/zone-0"


def enter_zone(page: Page) -> None:
    for name in ("red 1", "red 2", "blue 3", "green 1", "green 1"):
        card(page, name).tap()
    page.locator("#add [aria-pressed=false]").first.tap()


def enter_board(page: Page) -> None:
    for name, value in (("prestige", "16"), ("level-topaz", "12"), ("level-emerald", "9")):
        entry(page, name).fill(value)


WORKED_OUT: dict[str, tuple[Callable[[Server], str], Callable[[Page], None], list[str]]] = {
    "cards and objectives of a zone": (seed_zone, enter_zone, ["5 cards", "· 1 objective"]),
    "numbers on a grid": (lambda server: seed_grid(server) + "sheet/pad-0", lambda page: write(page, "3221633"), ["7"]),
    "points of a board": (
        lambda server: seed_boards(server) + "sheet/board-0",
        enter_board,
        ["16", "18"],
    ),
}
"""Functions that create a table and enter something on a sheet, and the numbers that the page computes."""


@pytest.mark.parametrize("what", WORKED_OUT)
def test_offline_sheet_computes_the_same_numbers_as_the_server(page: Page, server: Server, what: str) -> None:
    make, enter, expected = WORKED_OUT[what]
    with expect_script(page, "sums"):
        page.goto(make(server))
    numbers = page.locator("[data-sum], [data-count]")
    page.context.set_offline(True)
    enter(page)
    expect(numbers).to_have_text(expected)
    page.context.set_offline(False)
    expect_saved(page)
    expect(numbers).to_have_text(expected)


def test_offline_points_that_need_the_server_are_a_dash(open_page: Callable[..., Page], server: Server) -> None:
    page, pad = open_page(prefetches=True), seed_empty(server)
    page.goto(pad)
    expect_fetched(page, pad + "sheet/zone-0")
    page.get_by_role("link", name="Enter Ana & Bo").tap()
    points, sign = (page.locator(f"#head {each}") for each in (".head-points", ".lost"))
    card(page, "red 1").tap()
    expect(points).to_contain_text("0")
    page.context.set_offline(True)
    card(page, "red 2").tap()
    expect(points).to_contain_text("–")
    expect(page.locator("main[data-behind]")).to_be_visible()
    expect(sign).to_have_count(1)
    page.go_back()
    expect(page.locator("[data-unsent] a").first).to_be_visible()
    expect(page.get_by_role("img", name="No connection")).to_be_visible()
    page.context.set_offline(False)
    expect(sign).to_have_count(0)
    page.goto(pad + "sheet/zone-0")
    expect(points).to_contain_text("0")


def test_home_shows_the_offline_sign(page: Page, server: Server) -> None:
    with expect_script(page, "lost"):
        page.goto("/")
    page.context.set_offline(True)
    expect(page.get_by_role("img", name="No connection")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_role("img", name="No connection")).to_have_count(0)


def test_toast_covers_no_button_of_a_dock_with_two_lines(small: Page, server: Server) -> None:
    with expect_script(small, "dock"):
        small.goto(seed_empty(server, "Opa Jürgen", "Anne-Sophie", "Tom") + "sheet/zone-0")
    small.context.set_offline(True)
    card(small, "red 1").tap()
    expect(small.locator("#toast")).to_be_visible()
    assert small.evaluate(COVERS, "#toast") == []


def test_cards_do_not_move_when_the_first_points_appear(small: Page, server: Server) -> None:
    small.goto(seed_empty(server, "Opa Jürgen", "Tom", "Léa") + "sheet/zone-0")
    before = card(small, "red 1").bounding_box()
    card(small, "red 1").tap()
    expect_saved(small)
    expect(small.locator(".head-points")).to_contain_text("so far")
    assert card(small, "red 1").bounding_box() == before
