"""Actions and expectations on a board map, for the browser tests. All numbers on the boards are made up."""

import itertools
from typing import Any

from playwright.sync_api import Locator, Page, expect

from scorepad.core import registry
from scorepad.storage import Store
from tests.browser.fixtures import Server

_changes = itertools.count()


def seed_map(server: Server, **board_map: Any) -> str:
    """Store a map directly in the server's database, and return the address of its page."""
    game = registry.games()["great-split"]
    assert game.layout is not None
    store = Store.open(f"sqlite:///{server.data / 'scorepad.db'}")
    try:
        fields = game.layout.from_file({"game": "great-split", "map": board_map})
        change = f"map-{next(_changes)}"
        code = store.tables.create("great-split", {"layout": fields}, change=change, device="test", kind="layout")
    finally:
        store.close()
    return f"/great-split/{code}/sheet/layout"


def begin(page: Page, server: Server, tab: str = "tracks") -> None:
    """Open an empty map at one of its parts."""
    page.goto(f"{seed_map(server)}?way={tab}")
    expect(page.get_by_role("heading", name="Your board map")).to_be_visible()


def space(page: Page, at: str) -> Locator:
    """A space, such as "gold-4"."""
    return page.locator(f"#at-{at}")


def put(page: Page, name: str) -> None:
    """Put a print on the chosen space."""
    page.locator("#panel").get_by_role("button", name=name, exact=True).tap()


def length(page: Page, track: str) -> Locator:
    """The input for the length of a track."""
    return page.locator(f"#length-{track}")


def expect_rows_above_panel(page: Page, track: str, last: int) -> None:
    """The panel hides no row of a track with `last` spaces, whichever end of the track is chosen."""
    for at in (last, 1):
        space(page, f"{track}-{at}").tap()
        expect(page.locator("#panel-title")).to_contain_text(f"space {at}")
        row, panel = space(page, f"{track}-{last}").bounding_box(), page.locator("#panel").bounding_box()
        assert row
        assert panel
        assert row["y"] + row["height"] <= panel["y"]


def file_of(page: Page) -> Any:
    """The map in its file."""
    address = page.url.partition("/sheet/")[0] + "/game.json"
    return page.request.get(address).json()["map"]
