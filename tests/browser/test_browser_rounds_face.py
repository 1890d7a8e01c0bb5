"""The rounds and the scorings on the way in light and dark: accessible, nothing cut, every target wide enough."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Server
from tests.browser.test_browser_face import DESK, SMALL
from tests.browser.test_browser_rounds import ANA, CROSSED, KEPT, MAP, seed_game

LOOKS: dict[str, dict[str, Any]] = {
    "light phone": {"color_scheme": "light"},
    "dark phone": {"color_scheme": "dark"},
    "light desk": {"color_scheme": "light", **DESK},
}
PAGES = ["sheet/rounds", "sheet/rounds?way=on-3", "sheet/scoring-3", "sheet/scoring-4"]
LONG = ("Ana", "B" * 40, "<b>Cy</b>", "ندى", "Eve 🎲", "Finn", "W" * 40)


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, str]:
    """A fresh table of two; three after a line; seven with long and strange names, some added, some open."""
    sheets = {"map": MAP, "rounds": CROSSED, "board_0": ANA, "scoring_3": KEPT}
    return {
        "fresh": seed_game(server, "Ana", "Bo"),
        "crossed": seed_game(server, rounds=CROSSED, board_0=ANA, board_1=ANA),
        "seven": seed_game(server, *LONG, **sheets, board_1={"prestige": "120", "took-3": "yes"}),
        "over": seed_game(server, rounds=CROSSED | {"round": "end"} | {f"market-{n}": "2" for n in (4, 5)}),
    }


def unfold(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details.fold').forEach((fold) => { fold.open = true })")


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("kind", ["fresh", "crossed", "seven", "over"])
def test_the_pages_are_clean_for_axe_and_log_nothing(
    open_page: Callable[..., Page], tables: dict[str, str], axe_clean: Callable[[Page], None], kind: str, look: str
) -> None:
    page, said = open_page(reduced_motion="reduce", **LOOKS[look]), list[str]()
    page.on("console", lambda message: said.append(message.text))
    for name in PAGES:
        page.goto(tables[kind] + name)
        unfold(page)
        axe_clean(page)
    assert said == []


@pytest.mark.parametrize("kind", ["fresh", "crossed", "seven", "over"])
@pytest.mark.parametrize("width", [390, 320])
def test_nothing_is_cut_and_every_target_is_44_pixels(
    open_page: Callable[..., Page], tables: dict[str, str], kind: str, width: int
) -> None:
    page = open_page(viewport={"width": width, "height": 844})
    for name in PAGES:
        page.goto(tables[kind] + name)
        unfold(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        if width == 390:
            assert page.evaluate(SMALL) == [], name
