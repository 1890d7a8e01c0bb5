"""Splatoids in longer words: on narrow phones and with text of twice the size nothing sticks out or is cut."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.fixtures import Server
from tests.browser.test_browser_every_page import BROKEN, in_all_sizes
from tests.games.splatoids.browser.steps import DEALS, WON, seed_match
from tests.games.splatoids.browser.test_splatoids_browser_referee import ASK
from tests.games.splatoids.browser.test_splatoids_browser_referee_face import STATES


@pytest.mark.parametrize("language", ["de", pytest.param("fr", marks=pytest.mark.release)])
def test_nothing_sticks_out_on_the_narrowest_phone_and_nothing_is_cut_with_large_text(
    open_page: Callable[..., Page], server: Server, language: str
) -> None:
    page = open_page(locale=language)
    fresh, played, won = seed_match(server), seed_match(server, *DEALS), seed_match(server, *WON)
    sheets = [f"{fresh}sheet/deal-1", f"{played}sheet/deal-3", f"{played}sheet/deal-4", f"{played}sheet/match"]
    asked = [ASK + STATES[name] for name in ("pile", "follow on", "seen", "disqualified", "tops")]
    for path in (fresh, played, won, *sheets, *asked):
        for times, width in in_all_sizes(page, path):
            assert page.evaluate(BROKEN) == [], (path, times, width)
