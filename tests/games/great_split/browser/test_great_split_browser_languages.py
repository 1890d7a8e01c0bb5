"""The Great Split in longer words on paper."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.fixtures import Server
from tests.browser.print_steps import LONG, printed
from tests.browser.steps import seed
from tests.games.great_split.browser.steps import HAND, MAP, PLACED, seed_boards, table

LANGUAGES = pytest.mark.parametrize("language", ["de", pytest.param("fr", marks=pytest.mark.release)])


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
