"""Actions and expectations in a match of Splatoids, for the browser tests."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved, seed
from tests.games.splatoids import matches

FOUR, DEALS, WON = matches.FOUR, matches.DEALS, matches.WON
LONG = ("W" * 40, "<b>Cy</b>", "ندى", "Eve 🎲 von und zu Hohenfels")


def seed_match(
    server: Server, *deals: dict[str, Any], names: tuple[str, ...] = FOUR, target: int | None = 10, **more: Any
) -> str:
    """Create a match with these deals, and return its path."""
    file: dict[str, Any] = {"game": "splatoids", "players": list(names), "target": target, **more}
    return seed(server, file | ({"deals": list(deals)} if deals else {}))


def player(page: Page, name: str) -> Locator:
    """A player's button on a deal's page."""
    return page.locator(".out").filter(has=page.get_by_text(name, exact=True))


def go_out(page: Page, *names: str) -> None:
    """Tap players in the order in which they go out."""
    for name in names:
        player(page, name).tap()
        expect(player(page, name)).to_have_attribute("aria-pressed", "true")


def done(page: Page) -> None:
    """Wait until everything is saved, and go back to the score sheet."""
    expect_saved(page)
    page.get_by_role("link", name="Back to the score sheet").tap()
    expect(page.locator(".match-totals")).to_be_visible()


def expect_totals(page: Page, *totals: str) -> None:
    """The pad shows these totals, by seat."""
    expect(page.locator(".match-totals .grand-total")).to_have_text(list(totals))
