"""The rounds and the scorings on the way on a phone and on a desk: nothing cut, every target wide enough."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.fixtures import Server
from tests.browser.test_browser_face import clean_in_light_and_dark, fits, fits_a_desk, listen, unfold
from tests.games.great_split.browser.test_great_split_browser_rounds import ANA, CROSSED, KEPT, MAP, seed_game

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


@pytest.mark.parametrize("kind", ["fresh", "crossed", "seven", "over"])
def test_the_pages_fit_and_log_nothing_and_axe_minds_no_strange_name(
    open_page: Callable[..., Page], tables: dict[str, str], axe_clean: Callable[[Page], None], kind: str
) -> None:
    page = open_page(reduced_motion="reduce")
    said = listen(page)
    for name in PAGES:
        page.goto(tables[kind] + name)
        unfold(page)
        fits(page, 390, 320)
        if kind == "seven":
            fits_a_desk(page)
            clean_in_light_and_dark(page, axe_clean)
    assert said == []
