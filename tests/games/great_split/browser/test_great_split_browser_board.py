"""Typing on a score sheet of The Great Split."""

from playwright.sync_api import Page, Route, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.games.great_split.browser.steps import entry, expect_at, expect_total, seed_boards


def test_typed_board_numbers_count_at_once_and_are_kept(page: Page, server: Server) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/frame/app.js", hold)
    page.goto(seed_boards(server) + "sheet/board-0", wait_until="commit")
    entry(page, "prestige").fill("16")
    held[0].continue_()
    page.unroute("**/frame/app.js")
    expect_total(page, "16")
    entry(page, "prestige").press("Enter")
    page.keyboard.type("7")
    expect(entry(page, "level-artwork")).to_be_focused()
    page.keyboard.type("0")
    expect(entry(page, "slider")).to_be_focused()
    page.keyboard.type("12")
    expect(entry(page, "level-topaz")).to_be_focused()
    entry(page, "seen-points-tome-7").fill("10")
    expect_at(page, prestige="16", level_tome="7", seen_points_tome_7="10")
    entry(page, "level-topaz").fill("-3")
    expect(page.locator("#f-level-topaz-fault")).to_have_text("type a whole number from 0 to 60")
    entry(page, "level-emerald").fill("9")
    page.reload()
    expect_at(page, level_topaz="-3", level_emerald="9")
    entry(page, "level-topaz").fill("12")
    expect(page.locator("#row-gem .item-points")).to_have_text("18")
    expect_saved(page)
    page.reload()
    expect_at(page, prestige="16", level_tome="7", level_topaz="12", level_emerald="9")
    expect_total(page, "44")


def test_questions_follow_levels_and_the_next_board_reuses_answers(page: Page, server: Server) -> None:
    pad = seed_boards(server)
    page.goto(pad + "sheet/board-0")
    entry(page, "tile-gold").fill("1")
    entry(page, "level-gold").fill("12")
    expect(entry(page, "seen-contract-gold-12")).to_be_visible()
    entry(page, "seal-gold").press_sequentially("5")
    page.keyboard.type("4")
    expect(entry(page, "seen-stars-gold-5")).to_be_visible()
    page.keyboard.press("Enter")
    expect(entry(page, "prestige")).to_be_focused()
    entry(page, "level-gold").press("Enter")
    page.keyboard.type("2")
    expect_at(page, seen_stars_gold_5="2", seen_contract_gold_12="4")
    heights = page.locator(".score-questions .caption").evaluate_all("all => all.map((each) => each.clientHeight)")
    assert max(heights) < 30, "a question takes two lines"
    expect(page.locator("#row-contracts-gold .item-points")).to_have_text("10")
    expect_saved(page)
    page.goto(pad + "sheet/board-1")
    entry(page, "level-gold").fill("12")
    entry(page, "seal-gold").fill("6")
    expect(page.locator(".score-questions input")).to_have_count(1)
    entry(page, "seen-stars-gold-6").fill("1")
    expect(page.locator("#f-seen-stars-gold-6-fault")).to_contain_text("1 at 6, but 2 at 5")
    page.locator(".field-fault a").click()
    expect(entry(page, "seen-stars-gold-5")).to_be_focused()
    page.go_back()
    entry(page, "seen-stars-gold-6").fill("2")
    expect(page.locator(".field-fault")).to_have_count(0)
