"""What people do with a board map, for the browser tests. All numbers on the boards are made up."""

from typing import Any

from playwright.sync_api import Locator, Page, expect


def begin(page: Page) -> None:
    """An empty map, opened from a new table."""
    page.goto("/great-split/new")
    page.get_by_role("button", name="Enter your board once").click()
    expect(page.get_by_role("heading", name="Your board map")).to_be_visible()
    page.wait_for_load_state()


def space(page: Page, at: str) -> Locator:
    """A space, such as "gold-4"."""
    return page.locator(f"#at-{at}")


def put(page: Page, name: str) -> None:
    """Put something on the chosen space."""
    page.locator("#panel").get_by_role("button", name=name, exact=True).tap()


def length(page: Page, track: str) -> Locator:
    """Where the length of a track is typed."""
    return page.locator(f"#length-{track}")


def tab(page: Page, name: str) -> None:
    """Turn to a part of the map."""
    page.get_by_role("link", name=name, exact=True).tap()


def file_of(page: Page) -> Any:
    """The map as its file has it."""
    address = page.url.partition("/sheet/")[0] + "/game.json"
    return page.request.get(address).json()["map"]
