"""The pages of a match in light and dark: accessible, nothing cut, every target wide enough."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Server
from tests.browser.match_steps import DEALS, WON, seed_match
from tests.browser.test_browser_face import SMALL

LONG = ("W" * 40, "<b>Cy</b>", "ندى", "Eve 🎲 von und zu Hohenfels")
PAGES = {
    "fresh": ["", "sheet/deal-1", "sheet/match", "sheet/totals"],
    "going": ["", "sheet/deal-3", "sheet/deal-4", "result"],
    "won": ["", "sheet/deal-6", "result"],
    "two": ["", "sheet/deal-2"],
    "long": ["", "sheet/deal-1", "sheet/deal-2"],
}


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, str]:
    """Matches fresh, going on, won; of two; of four with long and strange names and a stalemate."""
    stuck: dict[str, Any] = {"out": [LONG[0]], "stalemate": True, "draws": [{LONG[1]: "2"}]}
    return {
        "fresh": seed_match(server),
        "going": seed_match(server, *DEALS),
        "won": seed_match(server, *WON),
        "two": seed_match(server, {"out": ["Bo"]}, names=("Ana", "Bo"), target=None),
        "long": seed_match(server, stuck, names=LONG),
    }


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_pages_are_clean_for_axe_and_log_nothing(
    open_page: Callable[..., Page], tables: dict[str, str], axe_clean: Callable[[Page], None], theme: str
) -> None:
    page, said = open_page(color_scheme=theme, reduced_motion="reduce"), list[str]()
    page.on("console", lambda message: said.append(message.text))
    for kind in ("fresh", "going", "won") if theme == "light" else ("going", "two"):
        for name in PAGES[kind]:
            page.goto(tables[kind] + name)
            page.evaluate("document.querySelectorAll('details.fold').forEach((fold) => { fold.open = true })")
            axe_clean(page)
    assert said == []


@pytest.mark.parametrize("width", [390, 320])
def test_nothing_is_cut_and_every_target_is_44_pixels(
    open_page: Callable[..., Page], tables: dict[str, str], width: int
) -> None:
    page = open_page(viewport={"width": width, "height": 844})
    for kind, names in PAGES.items():
        for name in names:
            page.goto(tables[kind] + name)
            page.evaluate("document.querySelectorAll('details.fold').forEach((fold) => { fold.open = true })")
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (kind, name)
            if width == 390:
                assert page.evaluate(SMALL) == [], (kind, name)
