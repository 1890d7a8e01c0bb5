"""The Great Split in longer words: on narrow phones, with text of twice the size, and on paper."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.fixtures import Server
from tests.browser.print_steps import LONG, printed
from tests.browser.steps import seed
from tests.browser.test_browser_every_page import BROKEN, in_all_sizes
from tests.games.great_split.browser.steps import HAND, MAP, PLACED, seed_boards, table

LANGUAGES = pytest.mark.parametrize("language", ["de", pytest.param("fr", marks=pytest.mark.release)])
CROSSED = {
    "round": "4", "market-1": "2", "market-2": "1", "market-3": "3",
    "token-tome": "3", "token-gem": "3", "token-artwork": "4",
}  # fmt: skip
OVER = CROSSED | {"round": "end", "market-4": "0", "market-5": "2", "market-6": "1"}
KEPT = {"0-level-tome": "7", "0-level-topaz": "5", "0-level-emerald": "4", "1-level-tome": "1"}
DOCK = """(most) => [...document.querySelectorAll('.dock .btn')].flatMap((button) => {
  const range = document.createRange(), style = getComputedStyle(button);
  range.selectNodeContents(button);
  const lines = Math.round(range.getBoundingClientRect().height / parseFloat(style.lineHeight));
  return lines > most ? [`${button.textContent.trim()}: ${lines} lines`] : [];
})"""
"""The buttons of the dock with more lines than this."""


@LANGUAGES
def test_nothing_sticks_out_on_the_narrowest_phone_and_nothing_is_cut_with_large_text(
    open_page: Callable[..., Page], server: Server, language: str
) -> None:
    page = open_page(locale=language)
    hand, bare = seed_boards(server, HAND), seed_boards(server)
    mapped = seed_boards(server, PLACED, map=MAP, rounds=CROSSED, scoring_3=KEPT)
    over = seed_boards(server, PLACED, map=MAP, rounds=OVER)
    sheets = {
        hand: ("", "result", "sheet/board-0?way=score", "dispute/0?paper-total=90&paper-gem=24"),
        bare: ("", "sheet/board-0?way=score", "sheet/board-0?way=play", "sheet/rounds"),
        mapped: (
            "", "sheet/board-0?way=score", "sheet/board-0?way=play", "sheet/rounds", "sheet/rounds?way=on-3",
            "sheet/scoring-3", "sheet/scoring-4", "sheet/map", "sheet/map?way=tome-3", "sheet/map?way=seals",
            "sheet/map?way=market-6", "sheet/map?way=tiles",
        ),
        over: ("sheet/rounds", "result"),
    }  # fmt: skip
    for path in ("/great-split/new", *(pad + path for pad, paths in sheets.items() for path in paths)):
        for times, width in in_all_sizes(page, path):
            assert page.evaluate(BROKEN) == [], (path, times, width)
            assert page.evaluate(DOCK, 1 + times) == [], (path, times, width)


@LANGUAGES
def test_a_printed_sheet_is_one_page_in_longer_words(
    open_page: Callable[..., Page], server: Server, language: str
) -> None:
    page = open_page(locale=language)
    seven = seed(server, {**table([HAND[seat % 3] for seat in range(7)]), "players": LONG[1:]})
    for path in (f"{seven}print", f"{seven}print?what=blank", "/great-split/print?players=3"):
        assert [len(drawn.sizes) for _, drawn in printed(page, path)] == [1, 1]
    mapped = seed_boards(server, PLACED, map=MAP)
    assert [len(drawn.sizes) for _, drawn in printed(page, f"{mapped}print?what=report")] == [3, 3]
