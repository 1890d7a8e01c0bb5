"""The app in a screen reader: announcements after a tap, and the focus."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.looks import DESK
from tests.browser.steps import card, expect_fetched, expect_saved, points_on_paper, seed_empty
from tests.browser.tree import announced, listen_to
from tests.games.great_split.browser.steps import MAP, seed_boards
from tests.games.splatoids.browser.steps import seed_match
from tests.games.splitter.browser.steps import seed_grid

Make = Callable[[Server], str]
MAJORITY_OF_4S = "Not decided yet: majority of 4s (2 fours; 2 zones to go)."
TAPS: dict[str, tuple[Make, str, list[tuple[str, str]]]] = {
    "cards of a zone": (
        seed_empty,
        "sheet/zone-0",
        [
            ("#card-red-4", "red 4: 1."),
            ("#card-red-4", "red 4: 2."),
            (
                "#add [value^='objective-majority-4']",
                MAJORITY_OF_4S,
            ),
            ("[aria-label='Remove: majority of 4s']", "Removed: majority of 4s."),
            ("[name=undo]", MAJORITY_OF_4S),
        ],
    ),
    "common cards": (
        seed_empty,
        "sheet/common",
        [("[value='star=4']", "Star card: 4."), ("[name=undo]", "Star card: nothing.")],
    ),
    "a sheet that is copied": (
        lambda server: seed_grid(server, "Ana", "Bo"),
        "sheet/pad-0?way=copy",
        [
            ("[data-key='1']", "row 1, column 3: 1. Ana has 1 so far."),
            ("[data-key='5']", "row 1, column 4: 5."),
            ("#cell-1-3", "Met: 1 at row 1, column 3"),
            ("#cell-2-2", "row 2, column 2: empty"),
            ("[data-key='2']", "row 2, column 2: 2."),
            ("[name=undo]", "row 2, column 2: nothing."),
        ],
    ),
    "a sheet that is played on": (
        lambda server: seed_grid(server, "Ana", "Bo"),
        "sheet/pad-0?way=play",
        [
            ("[data-die='4']", "4 second die?"),
            ("[data-die='1']", "roll 1: 4-1."),
            ("#cell-3-1", "roll 1: row 3, column 1. Ana has 1 so far."),
            ("#cell-4-4", "Enter the next roll first"),
            ("[value^='swap-']", "roll 1: row 3, column 8."),
        ],
    ),
    "rounds": (
        seed_boards,
        "sheet/rounds",
        [("#dock [name=tap]", "market token of round 1: 0."), ("#dock [value^=end]", "round: 2.")],
    ),
    "a board map": (
        lambda server: seed_boards(server, map=MAP),
        "sheet/map?way=tome-3",
        [
            ("#put-contract .put", "Tome, space 3: Contract icon."),
            ("#panel-next", "Tome, space 4"),
            ("#panel-undo", "Tome, space 3: nothing."),
        ],
    ),
    "a deal": (
        seed_match,
        "sheet/deal-1",
        [
            ("#out-1", "who went out: Bo. Bo has 3."),
            (".stalemate", "stalemate: yes. Ana has 1. Cy has 1. Dee has 1."),
            (".stalemate", "stalemate: nothing."),
            ("#out-0", "who went out: Bo, Ana. Ana has 2."),
        ],
    ),
    "the match": (seed_match, "sheet/match", [("[value='first=2']", "first go in deal 1: Cy.")]),
    "the referee": (
        lambda server: "/splatoids/ask/referee",
        "",
        [
            ("#pile-7", "Legal now: a 7 or higher, a 2 or a 10"),
            ("#how-hand", "Tap the cards that were played"),
            ("#cards-8", "Legal"),
        ],
    ),
}


@pytest.mark.parametrize("name", TAPS)
def test_each_tap_is_announced_once_with_its_effect(page: Page, server: Server, name: str) -> None:
    make, path, taps = TAPS[name]
    page.goto(make(server) + path)
    listen_to(page)
    for n, (tapped, said) in enumerate(taps, start=1):
        page.locator(tapped).first.tap()
        page.wait_for_function("(n) => window.announced.length >= n", arg=n)
        expect_saved(page)
        heard = page.evaluate("window.announced")
        assert len(heard) == n, heard
        assert heard[-1].startswith(said)
    page.wait_for_timeout(150)  # a second announcement would have arrived by then
    assert len(announced(page)) == len(taps)


def test_zone_is_entered_with_the_keyboard(open_page: Callable[..., Page], server: Server) -> None:
    page, table = open_page(prefetches=True, **DESK), seed_empty(server)
    page.goto(f"{table}sheet/zone-0")
    card(page, "red 1").focus()
    for key in ("Space", "Tab", "Enter", "Enter"):
        page.keyboard.press(key)
    expect(card(page, "red 2")).to_have_attribute("data-n", "2")
    expect(card(page, "red 2")).to_be_focused()
    points_on_paper(page).fill("7")
    page.keyboard.press("Enter")
    expect(card(page, "red 1")).to_have_attribute("data-n", "1")
    for pressed in ("true", "true", "false"):
        card(page, "red 4").press("Enter")
        expect(card(page, "red 4")).to_have_attribute("aria-pressed", pressed)
    page.locator("#add").get_by_role("button", name="no 2s").first.press("Enter")
    page.locator("button.away").first.press("Enter")
    expect(page.locator("button.away")).to_have_count(0)
    expect(page.locator("#add :focus")).to_have_accessible_name(re.compile("no 2s"))  # the button that adds it again
    expect_saved(page)
    expect_fetched(page, f"{table}sheet/zone-1")
    page.locator(".dock .btn").last.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Bo & Cy")).to_be_focused()


def test_current_space_is_exposed_and_focus_stays_at_the_dice(page: Page, server: Server) -> None:
    grid = seed_grid(server, "Ana", "Bo")
    page.goto(f"{grid}sheet/pad-0?way=copy")
    page.locator("#cell-3-1").tap()
    expect(page.locator("[aria-current=true].cell")).to_have_id("cell-3-1")
    page.goto(f"{grid}sheet/pad-0?way=play")
    for die in "41":
        page.locator(f"[data-die='{die}']").press("Enter")
    expect(page.get_by_role("img", name="4 and 1")).to_be_visible()
    expect(page.locator("#dock :focus")).to_have_count(1)
