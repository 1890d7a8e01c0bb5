"""Actions and expectations on the boards of The Great Split, for the browser tests. The map is made up."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import seed

Board = dict[str, Any]
MAP: dict[str, Any] = {
    "tracks": {
        "tome": {"length": 9, "contracts": [2, 4, 6, 8], "points": {"3": 2, "7": 9}},
        "artwork": {"length": 8, "contracts": [3]},
        "topaz": {"length": 12, "contracts": [5, 9]},
        "emerald": {"length": 12, "contracts": [4]},
        "gold": {"length": 9, "contracts": [2, 4, 5, 7, 9], "double_arrows": [3, 6]},
    },
    "seals": {
        "tome": {"length": 6, "stars": {"2": 1, "6": 4}, "bonus": {"4": "tome"}},
        "artwork": {"length": 6, "stars": {"3": 2}, "bonus": {}},
        "topaz": {"length": 6, "stars": {"3": 1}, "bonus": {"2": "gold"}},
        "emerald": {"length": 6, "stars": {"4": 1}, "bonus": {}},
        "gold": {"length": 6, "stars": {"3": 3}, "bonus": {}},
    },
    "market": {"6": {"0": 0, "3": 6}, "9": {"0": 0, "3": 6, "6": 10}},
    "characters": {"Count": {"start": {"gold": 2}, "contracts": {"tome": 1}}, "Maid": {}},
}
HAND: list[Board] = [
    {
        "prestige": 16,
        "levels": {"topaz": 12, "emerald": 9},
        "tome_points": 9,
        "artwork_points": 6,
        "contracts": {"tome": 5, "artwork": 1, "topaz": 2, "emerald": 1, "gold": 5},
        "stars": {"tome": 4, "artwork": 2, "topaz": 1, "emerald": 0, "gold": 3},
    },
    {
        "prestige": 101,
        "levels": {"topaz": 4, "emerald": 5},
        "tome_points": 0,
        "artwork_points": 0,
        "contracts": {"tome": 1, "artwork": 0, "topaz": 0, "emerald": 1, "gold": 1},
        "stars": {"tome": 0, "artwork": 0, "topaz": 0, "emerald": 1, "gold": 0},
    },
    {
        "prestige": 0,
        "levels": {"topaz": 0, "emerald": 0},
        "tome_points": 2,
        "artwork_points": 10,
        "contracts": {"tome": 1, "artwork": 1, "topaz": 0, "emerald": 0, "gold": 2},
        "stars": {"tome": 1, "artwork": 2, "topaz": 0, "emerald": 0, "gold": 0},
    },
]
"""A game of three as read off the boards: 16 + 9 + 6 + 18 + (20 + 2 + 2 + 0 + 15) = 88, 110 and 15."""
TOTALS = ["88", "110", "15"]
PLACED: list[Board] = [
    {
        "prestige": 16,
        "levels": {"tome": 8, "artwork": 5, "topaz": 12, "emerald": 9, "gold": 9},
        "seals": {"tome": 6, "artwork": 3, "topaz": 4, "emerald": 0, "gold": 3},
        "character": "Count",
    },
    {
        "prestige": 101,
        "levels": {"tome": 2, "artwork": 2, "topaz": 4, "emerald": 5, "gold": 3},
        "seals": {"tome": 1, "artwork": 0, "topaz": 0, "emerald": 4, "gold": 2},
        "character": "Maid",
    },
    {
        "prestige": 0,
        "levels": {"tome": 3, "artwork": 7, "topaz": 0, "emerald": 0, "gold": 4},
        "seals": {"tome": 3, "artwork": 4, "topaz": 0, "emerald": 0, "gold": 0},
        "character": "Maid",
    },
]
"""The game in HAND, entered by positions on MAP, with the market's slider at 9."""
NAMES = ["Carey", "Bo", "Cy"]


def table(boards: Sequence[Board | None] | None = None, **more: Any) -> dict[str, Any]:
    """A game file of three players."""
    return {"game": "great-split", "players": NAMES, "boards": list(boards or [None] * 3), **more}


def seed_boards(server: Server, boards: Sequence[Board | None] | None = None, **more: Any) -> str:
    """Create a table of three players, and return its path. more: parts of the game file, and sheets by key."""
    sheets = {key: more.pop(key) for key in list(more) if key.startswith(("board-", "rounds", "scoring-"))}
    return seed(server, table(boards, **more), **{key.replace("_", "-"): value for key, value in sheets.items()})


def entry(page: Page, field: str) -> Locator:
    """The input for a field of a board."""
    return page.locator(f"#f-{field}")


def expect_at(page: Page, **levels: str) -> None:
    """The cubes are at these levels, "0" for cubes that never moved. Names have _ instead of -."""
    for name, level in levels.items():
        expect(entry(page, name.replace("_", "-"))).to_have_value("" if level == "0" else level)


def expect_total(page: Page, points: str) -> None:
    """The head of a board shows these points."""
    expect(page.locator(".head-points")).to_contain_text(points)
