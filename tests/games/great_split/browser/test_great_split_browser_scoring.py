"""A scoring of The Great Split during the game: what was kept of the boards stands, whatever is typed after it."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.games.great_split.browser.steps import MAP, seed_boards

ROUNDS = {"round": "4", "token-tome": "3", "token-gem": "3", "token-artwork": "4", "token-contract": "4"}
LEVELS = [{"tome": 7, "topaz": 5, "emerald": 4}, {"tome": 3, "topaz": 2, "emerald": 1}, None]


def crossed(server: Server, last: dict[str, int] | None) -> str:
    """The scoring after round 3 of a table whose third board is `last`; its path."""
    boards: list[dict[str, Any] | None] = [
        None if levels is None else {"prestige": 4, "levels": levels} for levels in [*LEVELS[:2], last]
    ]
    return seed_boards(server, boards, map=MAP, rounds=ROUNDS) + "sheet/scoring-3"


def points(page: Page) -> Locator:
    """What the scoring gives each player."""
    return page.locator(".score-row > .item-points")


def kept(page: Page, field: str) -> Locator:
    """The input for what was kept of a board."""
    return page.locator(f"[name='{field}']")


def test_undo_drops_what_is_not_saved_yet_and_only_that(page: Page, server: Server) -> None:
    page.goto(crossed(server, {"tome": 8, "topaz": 3, "emerald": 6}))
    page.get_by_role("button", name="Add to everyone’s Prestige").tap()
    page.get_by_text("Change these scores").tap()
    kept(page, "0-level-tome").fill("6")
    expect_saved(page)
    page.context.set_offline(True)
    kept(page, "1-level-tome").fill("9")
    expect(page.locator("#toast")).to_contain_text("Saved on this phone.")
    kept(page, "2-level-tome").fill("1")
    page.get_by_role("button", name="Undo").tap()  # what is on its way goes first, then what is not drops out
    page.context.set_offline(False)
    expect(kept(page, "2-level-tome")).to_have_value("8")
    expect_saved(page)
    for seat, level in enumerate(("6", "9", "8")):
        expect(kept(page, f"{seat}-level-tome")).to_have_value(level)
    page.get_by_role("button", name="Undo").tap()
    expect(kept(page, "1-level-tome")).to_have_value("3")
    expect(kept(page, "0-level-tome")).to_have_value("6")
