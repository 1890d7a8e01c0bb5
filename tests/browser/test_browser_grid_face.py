"""Splitter's pages in light and dark, on a phone and on a desk: accessible, nothing cut, every target wide enough."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import ConsoleMessage, Page, expect

from tests.browser.conftest import Server
from tests.browser.grid_steps import BEST_A, BEST_B, cell, key, seed_grid
from tests.browser.test_browser_face import DESK, SMALL

LOOKS: dict[str, dict[str, Any]] = {
    "light phone": {"color_scheme": "light"},
    "dark phone": {"color_scheme": "dark"},
    "light desk": {"color_scheme": "light", **DESK},
}
STATES = ["##5221##", "#33.551#", "16621556", "66623316", "16313166", "#334466#", "##4441##"]
OTHER = [*BEST_A[:6], "##4411##"]
LONG = ("Ana", "B" * 40, "<b>Cy</b>", "ندى", "Eve 🎲", "Finn", "Gus", "Hal", "Ida", "Jo", "Kim", "W" * 40)
PAGES = {
    "empty": ["sheet/pad-0?way=copy", "sheet/pad-0?way=play", "sheet/rolls", "", "result"],
    "played": ["sheet/pad-0?way=play", "sheet/pad-1?way=play", "sheet/rolls", ""],
    "part": ["sheet/pad-0?way=copy", "", "result"],
    "hearts": ["sheet/pad-0?way=copy", "", "result"],
    "twelve": ["sheet/pad-1?way=copy", "sheet/pad-0?way=play", "sheet/rolls", "", "result"],
}


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, str]:
    """A table of one, of three with every state and a difference, of twelve with long and strange names."""
    claims = {"totals": [None, 55, 31], "by_number": [None, {"6": 3}, None]}
    twelve = [BEST_A, OTHER, STATES, *[None] * 9]
    return {
        "empty": seed_grid(server),
        "played": seed_grid(server, "Ana", "Bo", rolls=["41", "66", "25"]),
        "part": seed_grid(server, "Ana", "Bo", "Cy", sheets=[STATES, BEST_A], claims=claims),
        "hearts": seed_grid(server, pad="B", sheets=[BEST_B]),
        "twelve": seed_grid(server, *LONG, sheets=twelve, rolls=["41"]),
    }


def unfold(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details.fold').forEach((fold) => { fold.open = true })")


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("kind", PAGES)
def test_the_pages_of_a_table_are_clean_for_axe(
    open_page: Callable[..., Page], tables: dict[str, str], axe_clean: Callable[[Page], None], kind: str, look: str
) -> None:
    page = open_page(reduced_motion="reduce", **LOOKS[look])
    for name in PAGES[kind]:
        page.goto(tables[kind] + name)
        unfold(page)
        axe_clean(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_a_tap_brings_up_is_clean_for_axe_too(
    open_page: Callable[..., Page], server: Server, axe_clean: Callable[[Page], None], scheme: str
) -> None:
    page = open_page(reduced_motion="reduce", color_scheme=scheme)
    page.goto(seed_grid(server, "Ana", "Bo", sheets=[STATES], rolls=["41"]) + "sheet/pad-0?way=copy")
    for name in ("1-3", "2-5", "6-4", "4-1"):
        cell(page, name).tap()
        expect(page.locator("#spot .line")).to_be_visible()
        axe_clean(page)
    page.goto(seed_grid(server) + "sheet/pad-0?way=play")
    page.locator("[data-die='4']").tap()
    axe_clean(page)
    page.locator("[data-die='1']").tap()
    expect(page.locator(".keypad.now")).to_be_visible()
    axe_clean(page)
    cell(page, "3-1").tap()
    expect(page.locator("#dice-title")).to_contain_text("Roll 2 of 22")
    axe_clean(page)


@pytest.mark.parametrize("kind", PAGES)
@pytest.mark.parametrize("width", [390, 320])
def test_nothing_is_cut_and_every_target_is_44_pixels(
    open_page: Callable[..., Page], tables: dict[str, str], kind: str, width: int
) -> None:
    page = open_page(viewport={"width": width, "height": 844})
    for name in PAGES[kind]:
        page.goto(tables[kind] + name)
        unfold(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        assert page.evaluate("innerWidth") == width, name
        if width == 390:
            assert page.evaluate(SMALL) == [], name


@pytest.mark.parametrize("pad", ["A", "B"])
def test_the_sheet_and_its_keys_fit_on_one_screen(page: Page, server: Server, pad: str) -> None:
    page.goto(seed_grid(server, pad=pad) + "sheet/pad-0?way=copy")
    dock = page.locator(".dock").bounding_box()
    last = page.locator("#grid .cell").last.bounding_box()
    assert dock is not None
    assert last is not None
    assert last["y"] + last["height"] <= dock["y"]
    expect(key(page, "6")).to_be_in_viewport(ratio=1)
    widths = {
        round(place["width"])
        for place in page.evaluate(
            "[...document.querySelectorAll('#grid .cell')].map((node) => node.getBoundingClientRect().toJSON())"
        )
    }
    assert min(widths) >= 44


def test_pages_keep_to_the_content_policy_and_log_nothing(page: Page, tables: dict[str, str]) -> None:
    said: list[str] = []

    def note(message: ConsoleMessage) -> None:
        said.append(message.text)

    page.on("console", note)
    page.on("pageerror", lambda error: said.append(str(error)))
    for kind, names in PAGES.items():
        for name in names:
            page.goto(tables[kind] + name)
    assert said == []
