"""What people do in a match of Splatoids, for the browser tests."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved, seed

FOUR = ("Ana", "Bo", "Cy", "Dee")
DEALS: list[dict[str, Any]] = [
    {"out": ["Bo", "Ana", "Dee"]},
    {"out": ["Cy", "Dee", "Bo"]},
    {"out": ["Dee"], "stalemate": True, "draws": [{"Ana": "7", "Bo": "K", "Cy": "7"}]},
    {"out": ["Ana", "Cy"], "disqualified": ["Bo"], "reasons": {"Bo": "showed"}},
]
"""Ana 6, Bo 5, Cy 6, Dee 6."""
WON = [*DEALS, {"out": ["Ana", "Dee", "Cy"]}, {"out": ["Cy", "Dee", "Ana"]}]
"""Cy reaches 10 first, in deal 6, before Dee and Ana, who reach it, too."""


def seed_match(server: Server, *deals: dict[str, Any], names: tuple[str, ...] = FOUR, target: int | None = 10) -> str:
    """A match with these deals; the pad's path."""
    file: dict[str, Any] = {"game": "splatoids", "players": list(names), "target": target}
    return seed(server, file | ({"deals": list(deals)} if deals else {}))


def player(page: Page, name: str) -> Locator:
    """A player's button on a deal's page."""
    return page.locator(".out").filter(has=page.get_by_text(name, exact=True))


def go_out(page: Page, *names: str) -> None:
    """Tap players in the order in which they go out."""
    for name in names:
        player(page, name).tap()
        expect(player(page, name)).to_have_attribute("aria-pressed", "true")


def play_deal(page: Page, *names: str) -> None:
    """From the pad: open the next deal, tap who goes out, and come back."""
    page.get_by_role("link", name="who is out?").tap()
    go_out(page, *names)
    done(page)


def done(page: Page) -> None:
    """Back to the pad once all is saved."""
    page.get_by_role("link", name="Done", exact=True).tap()
    expect(page.locator(".match-totals")).to_be_visible()
    expect_saved(page)


def expect_totals(page: Page, *totals: str) -> None:
    """The pad shows these totals, by seat."""
    expect(page.locator(".match-totals .grand-total")).to_have_text(list(totals))
