"""The pages of a match on a phone and on a desk: nothing cut, every target wide enough."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.fixtures import Server
from tests.browser.test_browser_face import clean_in_light_and_dark, fits, fits_a_desk, listen, unfold
from tests.games.splatoids.browser.steps import DEALS, WON, seed_match

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


@pytest.mark.parametrize("kind", PAGES)
def test_the_pages_fit_and_log_nothing_and_axe_minds_no_strange_name(
    open_page: Callable[..., Page], tables: dict[str, str], axe_clean: Callable[[Page], None], kind: str
) -> None:
    page = open_page(reduced_motion="reduce")
    said = listen(page)
    for name in PAGES[kind]:
        page.goto(tables[kind] + name)
        unfold(page)
        fits(page, 390, 320)
        if kind == "going":
            fits_a_desk(page)
        elif kind == "long":
            clean_in_light_and_dark(page, axe_clean)
    assert said == []
