"""Landscape phones and wide screens show related parts together. See also test_browser_every_page."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import change, seed
from tests.browser.test_browser_live import open_listening
from tests.games.great_split.browser.steps import HAND, seed_boards
from tests.games.splatoids.browser.steps import DEALS, seed_match
from tests.games.splito.tables import THREE
from tests.games.splitter.browser.steps import BEST_A, seed_grid

TOGETHER: dict[str, tuple[Callable[[Server], str], list[str]]] = {
    "a card and what it does": (
        lambda server: seed(server, THREE) + "sheet/zone-0",
        ["#cards", "#breakdown .line >> nth=0", ".dock .btn >> nth=-1"],
    ),
    "all players of a deal": (
        lambda server: seed_match(server, *DEALS) + "sheet/deal-1",
        ["#out-0", "#out-1", "#out-2", "#out-3"],
    ),
}


def test_related_parts_fit_on_a_landscape_screen(page: Page, server: Server) -> None:
    page.set_viewport_size({"width": 844, "height": 390})
    for make, places in TOGETHER.values():
        page.goto(make(server))
        for place in places:
            expect(page.locator(place)).to_be_in_viewport(ratio=1)


HIDES = """() => {
    const news = document.querySelector(".news").getBoundingClientRect();
    return [...document.querySelectorAll("#head :is(a, h1, .sub, .head-points), #dock .btn")].filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return top < news.bottom - 1 && bottom > news.top + 1 && left < news.right && right > news.left;
    }).map(({ textContent }) => textContent.trim()).concat(news.top < 0 || news.right > innerWidth ? ["edge"] : []);
}"""
"""Lists the parts of the head, and the buttons, that the line about other phones' changes covers."""


NEWS: dict[str, tuple[Callable[[Server], str], str, dict[str, str]]] = {
    "cards": (lambda server: seed(server, THREE), "zone-0", {"blue-2": "1"}),
    "a grid": (lambda server: seed_grid(server, "Ana"), "pad-0", {"1-3": "3"}),
    "a board": (lambda server: seed_boards(server, HAND), "board-0", {"prestige": "5"}),
}
"""A table, the key of a sheet, and a change to the sheet by another phone."""


def test_line_about_others_changes_covers_neither_head_nor_buttons(page: Page, server: Server) -> None:
    page.set_viewport_size({"width": 844, "height": 390})
    for name, (make, sheet, fields) in NEWS.items():
        table = make(server)
        open_listening(page, f"{table}sheet/{sheet}")
        change(server, table, sheet, fields)
        expect(page.locator(".news")).to_be_visible()
        assert page.evaluate(HIDES) == [], name


BESIDE: dict[str, Callable[[Server], str]] = {
    "a pad": lambda server: seed(server, THREE),
    "a result": lambda server: seed(server, THREE) + "result",
    "cards": lambda server: seed(server, THREE) + "sheet/zone-0",
    "a paper": lambda server: seed(server, THREE) + "dispute/0?paper-total=10",
    "a grid": lambda server: seed_grid(server, "Ana", "Bo", sheets=[BEST_A]) + "sheet/pad-0?way=copy",
    "dice": lambda server: seed_grid(server, "Ana", "Bo", rolls=["41"]) + "sheet/rolls",
    "a deal": lambda server: seed_match(server, *DEALS) + "sheet/deal-1",
    "a board": lambda server: seed_boards(server, HAND) + "sheet/board-0",
    "seats to fill": lambda server: "/splito/new",
}
COLUMNS = """() => {
    const side = (each) => each.getBoundingClientRect(), lead = document.querySelector(".lead");
    const all = [...document.querySelectorAll("main .paper:not(.paper .paper)")];
    const cards = all.filter((each) => each.checkVisibility());
    const others = cards.slice(cards.indexOf(lead) + 1), docks = [...document.querySelectorAll(".dock")];
    const beside = [...others, ...docks].map(side);
    return {
        level: Math.abs(beside[0].top - side(lead).top) <= 60,
        beside: beside.every(({ left }) => left > side(lead).right),
        same: beside.every(({ width }) => Math.abs(width - side(lead).width) <= 2),
    };
}"""
"""Whether the main card, the other cards and the dock are level, side by side and equally wide."""


def test_cards_are_side_by_side_on_wide_screens(page: Page, server: Server) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    for name, make in BESIDE.items():
        page.goto(make(server))
        assert page.evaluate(COLUMNS) == {"level": True, "beside": True, "same": True}, name
