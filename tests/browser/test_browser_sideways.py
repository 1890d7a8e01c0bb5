"""A phone on its side: what one taps stands on the left, what it does and the way on in a column on the right."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import seed
from tests.games.great_split.browser.steps import MAP, seed_boards
from tests.games.great_split.browser.steps import table as boards
from tests.games.splatoids.browser.steps import DEALS, seed_match
from tests.games.splito.tables import THREE

SIZES = [(844, 390), (667, 375), (568, 320)]
PAGES: dict[str, tuple[Callable[[Server], str], str]] = {
    "zone": (lambda server: seed(server, THREE), "sheet/zone-0"),
    "common cards": (lambda server: seed(server, THREE), "sheet/common"),
    "board": (lambda server: seed(server, boards()), "sheet/board-0"),
    "playing along": (lambda server: seed(server, boards()), "sheet/board-0?way=play"),
    "rounds": (lambda server: seed(server, boards()), "sheet/rounds"),
    "board map": (lambda server: seed(server, boards()), "sheet/map"),
    "space of a board map": (lambda server: seed(server, boards(map=MAP)), "sheet/map?way=tome-3"),
    "deal": (lambda server: seed_match(server, *DEALS), "sheet/deal-1"),
    "match": (lambda server: seed_match(server, *DEALS), "sheet/match"),
    "a new table": (lambda server: "/splito/new", ""),
    "doors of a new table": (lambda server: "/splitter/new", ""),
    "doors of a pad": (seed_boards, ""),
    "names": (lambda server: seed(server, THREE), "seats"),
    "referee": (lambda server: "/splatoids/ask/referee", "?pile=7&how=hand&cards=8"),
}
COVERED = """() => {
    const dock = document.querySelector(".dock").getBoundingClientRect();
    return [...document.querySelectorAll("main a, main button, main input")]
        .filter((each) => each.checkVisibility() && !each.closest(".effect, .panel, .visually-hidden"))
        .filter((each) => each.getBoundingClientRect().right > dock.left + 1)
        .map((each) => each.outerHTML.slice(0, 90));
}"""


WIDER = """() => {
    const columns = [...document.querySelectorAll(".dock, .panel:not([hidden])")];
    return Math.max(...columns.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
}"""


@pytest.mark.parametrize("name", PAGES)
def test_nothing_to_tap_lies_under_the_column_and_nothing_is_cut(
    page: Page, server: Server, axe_clean: Callable[[Page], None], name: str
) -> None:
    make, path = PAGES[name]
    page.goto(make(server) + path)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(COVERED) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        dock = page.locator(".dock").bounding_box()
        assert dock
        assert dock["x"] + dock["width"] == width
        assert page.evaluate(WIDER) <= 0
    axe_clean(page)


def test_a_card_and_what_it_does_are_seen_together(page: Page, server: Server) -> None:
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(seed(server, THREE) + "sheet/zone-0")
    for place in (page.locator("#cards"), page.locator("#breakdown .line").first, page.locator(".dock .btn").last):
        expect(place).to_be_in_viewport(ratio=1)


def test_all_players_of_a_deal_are_seen_at_once(page: Page, server: Server) -> None:
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(seed_match(server, *DEALS) + "sheet/deal-1")
    for out in page.locator(".out").all():
        expect(out).to_be_in_viewport(ratio=1)
