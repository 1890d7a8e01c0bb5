"""The score sheets of The Great Split, typed by hand and by positions."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.browser.fixtures import Server
from tests.browser.steps import choose_seats, expect_saved
from tests.games.great_split.browser.steps import (
    HAND,
    MAP,
    NAMES,
    PLACED,
    TOTALS,
    entry,
    expect_total,
    fill_in_all,
    seed_boards,
)

SHEET = "sheet/board-0?way=score"
OUTSIDE = """() => [...document.querySelectorAll(".score-boxes dd, .label, .item-points, .grand-total, .ask")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
    .map((one) => one.textContent.trim())"""


def expect_settled(page: Page) -> None:
    """The result of the game of three."""
    expect(page.locator(".verdict")).to_have_text("Bo wins with 110")
    expect(page.locator(".ranks .grand-total")).to_have_text([TOTALS[1], TOTALS[0], TOTALS[2]])


def test_a_game_of_three_typed_by_hand(page: Page) -> None:
    page.goto("/")
    page.locator("a.tile", has_text="The Great Split").tap()
    choose_seats(page, len(NAMES))
    for seat, name in enumerate(NAMES, start=1):
        page.get_by_label(f"Seat {seat}", exact=True).fill(name)
    page.get_by_role("button", name="The game is over").tap()
    fill_in_all(page, HAND)
    expect(page.locator(".player .grand-total")).to_have_text(TOTALS)
    page.get_by_role("link", name="See the result").tap()
    expect_settled(page)
    expect(page.get_by_text("Topaz 12 and Emerald 9: 2 × 9")).to_be_attached()


def test_the_same_game_by_positions(page: Page, server: Server) -> None:
    page.goto(seed_boards(server, map=MAP, market={"tokens": [2, 1, 3, 0, 2, 1]}) + SHEET)
    fill_in_all(page, PLACED, "contracts-tome", "points-artwork")
    page.get_by_role("link", name="See the result").tap()
    expect_settled(page)
    expect(page.get_by_text("level 8: 9 at space 7")).to_be_attached()
    expect(page.get_by_text("4 on the track, at spaces 2, 4, 6 and 8; 1 on the Character tile")).to_be_attached()


def test_a_map_that_is_half_done_asks_for_what_it_lacks(page: Page, server: Server) -> None:
    half = {"tracks": {"tome": MAP["tracks"]["tome"]}, "seals": {"gold": MAP["seals"]["gold"]}}
    page.goto(seed_boards(server, map=half) + SHEET)
    asked = page.locator(".asks input").evaluate_all("inputs => inputs.map((input) => input.name)")
    assert asked == [
        *["prestige", "level-tome", "points-artwork", "level-topaz", "level-emerald", "stars-tome"],
        *["contracts-artwork", "stars-artwork", "contracts-topaz", "stars-topaz", "contracts-emerald"],
        *["stars-emerald", "contracts-gold", "seal-gold"],
    ]
    expect(page.get_by_label("Tome contracts on the tile")).to_be_visible()


def test_every_line_says_what_it_still_needs(page: Page, server: Server) -> None:
    page.goto(seed_boards(server) + SHEET)
    entry(page, "level-topaz").fill("12")
    expect(page.locator("#row-gem .why")).to_have_text("not entered: the Emerald level")
    expect(page.locator("#row-gem .item-points")).to_have_text("?")
    entry(page, "level-emerald").fill("9")
    expect(page.locator("#row-gem .why")).to_have_text("Topaz 12 and Emerald 9: 2 × 9")
    expect(page.locator("#row-gem .item-points")).to_have_text("18")
    expect(page.locator(".score-sheet")).to_contain_text("Still open: Prestige, Tome, Artwork, Tome contracts")


def test_enter_goes_on_to_the_next_number(page: Page, server: Server) -> None:
    page.goto(seed_boards(server) + SHEET)
    entry(page, "prestige").tap()
    page.keyboard.type("16")
    page.keyboard.press("Enter")
    page.keyboard.type("10")
    expect(entry(page, "prestige")).to_have_value("16")
    expect(entry(page, "points-tome")).to_have_value("10")
    expect_total(page, "26")


def test_nonsense_stays_in_its_box_with_what_was_expected(page: Page, server: Server) -> None:
    path = seed_boards(server) + SHEET
    page.goto(path)
    entry(page, "level-topaz").fill("-3")
    expect(page.locator("#f-level-topaz-fault")).to_have_text("type a whole number from 0 to 60")
    entry(page, "prestige").fill("12")
    expect(entry(page, "level-topaz")).to_have_value("-3")
    page.reload()
    expect(entry(page, "level-topaz")).to_have_value("-3")
    entry(page, "level-topaz").fill("3")
    expect(page.locator(".field-fault")).to_have_count(0)
    expect_saved(page)
    page.reload()
    expect(entry(page, "prestige")).to_have_value("12")
    expect(entry(page, "level-topaz")).to_have_value("3")


def test_what_is_typed_before_the_page_has_its_scripts_is_not_lost(page: Page, server: Server) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/js/app.js", hold)
    path = seed_boards(server) + SHEET
    page.goto(path, wait_until="commit")
    entry(page, "prestige").fill("12")
    assert held
    for route in held:
        route.continue_()
    page.unroute("**/js/app.js")
    expect_total(page, "12")
    expect_saved(page)
    page.reload()
    expect(entry(page, "prestige")).to_have_value("12")


def test_a_claim_counts_until_the_board_proves_it_and_both_stand_where_they_differ(page: Page, server: Server) -> None:
    page.goto(seed_boards(server) + SHEET)
    page.get_by_text("Numbers on paper").tap()
    page.get_by_label("Total", exact=True).fill("40")
    expect_total(page, "40")
    page.get_by_label("Gem", exact=True).fill("20")
    expect(page.locator("#row-gem .item-points")).to_have_text("20")
    expect(page.locator("#row-gem .item-points")).to_have_class(re.compile("pencil"))
    entry(page, "level-topaz").fill("12")
    entry(page, "level-emerald").fill("9")
    expect(page.locator("#row-gem .item-points")).to_have_text("18")
    expect(page.locator(".problems")).to_contain_text("20")
    expect(page.locator(".problems")).to_contain_text("18")


def test_nothing_runs_out_of_a_narrow_page(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page(viewport={"width": 390, "height": 640}, reduced_motion="reduce")
    pad = seed_boards(server, PLACED, map=MAP)
    for name in ("", SHEET, "sheet/board-0?way=play", "result"):
        page.goto(pad + name)
        for width in (320, 390):
            page.set_viewport_size({"width": width, "height": 640})
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, (name, width)
            assert page.evaluate(OUTSIDE) == [], (name, width)
