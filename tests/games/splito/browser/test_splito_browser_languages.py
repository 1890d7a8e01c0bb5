"""Splito in longer words: on narrow phones, with text of twice the size, and on paper."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.fixtures import Server
from tests.browser.print_steps import LONG, printed
from tests.browser.steps import seed
from tests.browser.test_browser_every_page import BROKEN, in_all_sizes
from tests.full_games import splito_for_eight
from tests.games.splito.tables import THREE

LANGUAGES = pytest.mark.parametrize("language", ["de", pytest.param("fr", marks=pytest.mark.release)])
FOUR: dict[str, Any] = {
    **THREE,
    "players": ["Éloïse", "Bo", "Zoë", "Ida"],
    "zones": [*THREE["zones"][:2], {"points": 9}, None],
}
BESIDE = """() => [...document.querySelectorAll('.add :is(.chip, .pick)')].flatMap((chip) => {
  const at = chip.getBoundingClientRect(), paper = chip.closest('.paper').getBoundingClientRect();
  const fits = at.left >= paper.left && at.right <= paper.right && Math.min(at.width, at.height) >= 44;
  return fits ? [] : [`${chip.textContent.trim()}: ${at.left} to ${at.right} of ${paper.right}, ${at.height} high`];
})"""
"""The chips that stick out of their paper, or are too small for a thumb."""


@LANGUAGES
def test_nothing_sticks_out_on_the_narrowest_phone_and_nothing_is_cut_with_large_text(
    open_page: Callable[..., Page], server: Server, language: str
) -> None:
    page = open_page(locale=language)
    three, four, eight = seed(server, THREE), seed(server, FOUR), seed(server, splito_for_eight())
    for path in (three, four, eight, f"{three}sheet/zone-0", f"{three}sheet/common"):
        for times, width in in_all_sizes(page, path):
            assert page.evaluate(BROKEN) == [], (path, times, width)
            assert page.evaluate(BESIDE) == [], (path, times, width)


@LANGUAGES
def test_a_printed_sheet_is_one_page_in_longer_words(
    open_page: Callable[..., Page], server: Server, language: str
) -> None:
    page = open_page(locale=language)
    table = seed(server, {**splito_for_eight(), "players": LONG})
    for path in (f"{table}print", f"{table}print?what=blank", "/splito/print?players=3"):
        assert [len(drawn.sizes) for _, drawn in printed(page, path)] == [1, 1]
