"""A score sheet of The Great Split as it is typed."""

from playwright.sync_api import Page, Route, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.games.great_split.browser.steps import HAND, MAP, entry, expect_at, expect_total, seed_boards


def test_typed_board_numbers_count_at_once_and_are_kept(page: Page, server: Server) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/frame/app.js", hold)
    page.goto(seed_boards(server) + "sheet/board-0?way=score", wait_until="commit")
    entry(page, "prestige").fill("16")
    assert held
    for route in held:
        route.continue_()
    page.unroute("**/frame/app.js")
    expect_total(page, "16")
    entry(page, "prestige").press("Enter")
    page.keyboard.type("10")
    expect_total(page, "26")
    expect_at(page, prestige="16", points_tome="10")
    entry(page, "level-topaz").fill("-3")
    expect(page.locator("#f-level-topaz-fault")).to_have_text("type a whole number from 0 to 60")
    entry(page, "level-emerald").fill("9")
    page.reload()
    expect_at(page, level_topaz="-3", level_emerald="9")
    entry(page, "level-topaz").fill("12")
    expect(page.locator("#row-gem .item-points")).to_have_text("18")
    expect(page.locator("#row-gem .why")).to_have_text("Topaz 12 and Emerald 9: 2 × 9")
    expect(page.locator(".field-fault")).to_have_count(0)
    expect_saved(page)
    page.reload()
    expect_at(page, prestige="16", points_tome="10", level_topaz="12", level_emerald="9")
    expect_total(page, "44")


def test_board_read_off_by_hand_fits_phone_when_a_map_asks_for_more(page: Page, server: Server) -> None:
    page.goto(seed_boards(server, HAND, map=MAP) + "sheet/board-0?way=score")
    assert page.locator("#row-contracts-gold input").count() == 4
    assert page.evaluate("document.documentElement.scrollWidth") == 390
