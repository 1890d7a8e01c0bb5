"""Pages of The Great Split in longer words and with strange names: nothing cut, every target wide enough."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.fixtures import Server
from tests.browser.test_browser_every_page import BROKEN, in_all_sizes
from tests.browser.test_browser_face import SMALL, fits_a_desk, listen
from tests.games.great_split.browser.map_steps import seed_map
from tests.games.great_split.browser.rounds_steps import ANA, CROSSED, KEPT, MAP, seed_game
from tests.games.great_split.browser.steps import MAP as MAPPED
from tests.games.great_split.browser.steps import PLACED, seed_boards

STRANGE = ("Ana", "B" * 40, "<Cy>", "ندى", "Eve 🎲", "Finn", "W" * 40)
WHOLE: dict[str, Any] = {
    "tracks": {
        "tome": {"length": 15, "contracts": [2, 9], "points": {"3": 4, "9": 10}},
        "gold": {"length": 20, "contracts": [5], "double_arrows": [3]},
    },
    "seals": {"tome": {"length": 8, "stars": {"2": 1, "4": 4}, "bonus": {"3": "gold", "7": "emerald"}}},
    "market": {"9": {"0": 6, "3": 4}},
    "characters": {"B" * 40: {"start": {"tome": 3}, "contracts": {"gold": 9}}},
    "unfinished": ["tracks.tome.points"],
}
"""A map with a bit of everything."""
DOCK = """(most) => [...document.querySelectorAll('.dock .btn')].flatMap((button) => {
  const range = document.createRange(), style = getComputedStyle(button);
  range.selectNodeContents(button);
  const lines = Math.round(range.getBoundingClientRect().height / parseFloat(style.lineHeight));
  return lines > most ? [`${button.textContent.trim()}: ${lines} lines`] : [];
})"""
"""The buttons of the dock with more lines than this."""


def playing(server: Server) -> list[str]:
    """From a new table to the result: of seven with strange names, where some points are added and some boards open;
    of a table that has just begun; and of one that is over."""
    bo = {"prestige": "120", "took-3": "yes"}
    seven = seed_game(server, *STRANGE, map=MAP, rounds=CROSSED, board_0=ANA, board_1=bo, scoring_3=KEPT)
    tokens = {"market-4": "0", "market-5": "2", "market-6": "1"}
    fresh, over = seed_game(server), seed_boards(server, PLACED, map=MAPPED, rounds=CROSSED | tokens | {"round": "end"})
    sheets = ("rounds", "rounds?way=on-3", "scoring-3", "scoring-4", "board-0?way=play")
    return [
        "/great-split/new",
        fresh,
        f"{fresh}sheet/rounds",
        *(f"{seven}sheet/{sheet}" for sheet in sheets),
        f"{over}sheet/rounds",
        f"{over}result",
        f"{over}dispute/0?paper-total=90&paper-gem=24",
    ]


def mapping(server: Server) -> list[str]:
    """The parts of a board map, and spaces of each kind."""
    address = seed_map(server, **WHOLE)
    return [f"{address}?way={way}" for way in ("seals", "tiles", "tome-9", "gold-20", "seal-tome-3", "market-9")]


@pytest.mark.parametrize("language", ["de", pytest.param("fr", marks=pytest.mark.release)])
@pytest.mark.parametrize("pages", [playing, mapping])
def test_pages_fit_in_longer_words_and_log_nothing_and_axe_minds_no_strange_name(
    open_page: Callable[..., Page],
    axe_clean: Callable[[Page], None],
    server: Server,
    pages: Callable[[Server], list[str]],
    language: str,
) -> None:
    page = open_page(locale=language)
    said = listen(page)
    for path in pages(server):
        for times, width in in_all_sizes(page, path):
            assert page.evaluate(BROKEN) == [], (path, times, width)
            assert page.evaluate(DOCK, 1 + times) == [], (path, times, width)
        assert page.evaluate(SMALL) == [], path
        fits_a_desk(page)
        if path.endswith(("rounds", "scoring-3")):
            axe_clean(page)
    assert said == []
