"""A phone on its side: what belongs together is seen at once. Every page sideways: test_browser_every_page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import seed
from tests.games.splatoids.browser.steps import DEALS, seed_match
from tests.games.splito.tables import THREE

TOGETHER: dict[str, tuple[Callable[[Server], str], list[str]]] = {
    "a card and what it does": (
        lambda server: seed(server, THREE) + "sheet/zone-0",
        ["#cards", "#breakdown .line >> nth=0", ".dock .btn >> nth=-1"],
    ),
    "all players of a deal": (
        lambda server: seed_match(server, *DEALS) + "sheet/deal-1",
        ["#out-0", "#out-1", "#out-2", "#out-3"],
    ),
}


@pytest.mark.parametrize("what", TOGETHER)
def test_what_belongs_together_is_seen_at_once(page: Page, server: Server, what: str) -> None:
    make, places = TOGETHER[what]
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(make(server))
    for place in places:
        expect(page.locator(place)).to_be_in_viewport(ratio=1)
