"""The pages of a match on a phone and on a desk: nothing cut, every target wide enough."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.fixtures import Server
from tests.browser.test_browser_face import clean_in_light_and_dark, fits, fits_a_desk, listen, unfold
from tests.games.splatoids.browser.steps import DEALS, LONG, WON, seed_match


def test_the_pages_fit_and_log_nothing_and_axe_minds_no_strange_name(
    open_page: Callable[..., Page], server: Server, axe_clean: Callable[[Page], None]
) -> None:
    page = open_page()
    said = listen(page)
    fresh, going, won = seed_match(server), seed_match(server, *DEALS), seed_match(server, *WON)
    two = seed_match(server, {"out": ["Bo"]}, names=("Ana", "Bo"), target=None)
    stuck = {"out": [LONG[0]], "stalemate": True, "draws": [{LONG[1]: "2"}]}
    long = seed_match(server, stuck, names=LONG)
    on_a_phone = [f"{fresh}sheet/deal-1", f"{won}sheet/deal-6", two, f"{two}sheet/deal-2"]
    on_a_desk_too = [going, f"{going}sheet/deal-3", f"{going}sheet/deal-4", f"{fresh}sheet/match"]
    strange = [long, f"{long}sheet/deal-1"]
    for path in (*on_a_phone, *on_a_desk_too, *strange):
        page.goto(path)
        unfold(page)
        fits(page, 390, 320)
        if path in on_a_desk_too:
            fits_a_desk(page)
        if path in strange:
            clean_in_light_and_dark(page, axe_clean)
    assert said == []
