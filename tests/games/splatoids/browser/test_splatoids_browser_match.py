"""A whole match of Splatoids by tapping, from an empty table to the winner, with what happens on the way."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import choose_seats, expect_saved
from tests.games.splatoids.browser.steps import done, expect_totals, go_out, play_deal, player, seed_match

NAMES = ("Ana", "Bo", "Cy", "Dee")


def test_four_play_to_ten_with_a_stalemate_a_disqualification_and_a_corrected_deal(
    page: Page, axe_clean: Callable[[Page], None]
) -> None:
    _sit_down(page)
    axe_clean(page)
    expect(page.locator("#next-title")).to_have_text("Deal 1")
    expect(page.locator(".turn-order")).to_have_text("Ana goes first, then Bo, Cy and Dee.")
    expect(page.get_by_text("Shuffle 2 decks together")).to_be_visible()
    play_deal(page, "Bo", "Ana", "Dee")
    expect_totals(page, "2", "3", "0", "1")
    expect(page.locator(".turn-order")).to_have_text("Bo goes first, then Ana, Dee and Cy.")
    expect(page.get_by_text("Cy was left holding cards and deals.")).to_be_visible()
    play_deal(page, "Cy", "Dee", "Bo")
    expect_totals(page, "2", "4", "3", "3")
    _stalemate(page, axe_clean)
    expect_totals(page, "3", "5", "4", "6")
    expect(page.get_by_text("Cy drew the lowest card after the stalemate and deals.")).to_be_visible()
    _disqualify(page)
    expect_totals(page, "6", "5", "6", "6")
    play_deal(page, "Ana", "Dee", "Cy")
    expect_totals(page, "9", "5", "7", "8")
    page.get_by_role("link", name="who is out?").tap()
    go_out(page, "Bo")
    expect(page.get_by_role("heading", name="Who is out next?")).to_be_visible()
    go_out(page, "Ana")
    expect(page.get_by_role("status").filter(has_text="Ana wins with 11")).to_be_visible()
    expect(page.get_by_role("heading", name="The match is won")).to_be_visible()
    done(page)
    expect(page.get_by_text("Ana reached 10 first, in deal 6")).to_be_visible()
    axe_clean(page)
    _correct(page, axe_clean)


def test_a_single_game_is_over_at_the_first_tap(server: Server, page: Page, axe_clean: Callable[[Page], None]) -> None:
    page.goto(seed_match(server, target=3))
    page.get_by_role("link", name="Match to 3 points").tap()
    page.get_by_role("button", name="Single games").tap()
    expect(page.get_by_role("button", name="Single games")).to_have_attribute("aria-pressed", "true")
    axe_clean(page)
    page.get_by_role("link", name="Done", exact=True).tap()
    expect(page.get_by_role("link", name="Single games to 3 points")).to_be_visible()
    page.get_by_role("link", name="who is out?").tap()
    page.context.set_offline(True)
    go_out(page, "Cy")
    expect(page.get_by_role("heading", name="The deal is over")).to_be_visible()
    expect(player(page, "Ana")).to_contain_text("left with cards")
    expect(page.get_by_role("button", name="Stalemate")).to_be_hidden()
    page.context.set_offline(False)
    done(page)
    expect_totals(page, "0", "0", "1", "0")
    expect(page.get_by_text("After a single game, anybody may deal.")).to_be_visible()


def _sit_down(page: Page) -> None:
    page.goto("/")
    page.locator("a.tile", has_text="Splatoids").tap()
    choose_seats(page, len(NAMES))
    for seat, name in enumerate(NAMES, start=1):
        page.get_by_label(f"Seat {seat}", exact=True).fill(name)
    page.get_by_role("button", name="15", exact=True).tap()
    page.get_by_role("button", name="10", exact=True).tap()
    expect(page.get_by_label("Points that win the match")).to_have_value("10")
    page.get_by_role("button", name="Start with").tap()
    expect(page.get_by_role("link", name="Match to 10 points")).to_be_visible()


def _stalemate(page: Page, axe_clean: Callable[[Page], None]) -> None:
    """Dee goes out, the others are stuck; Ana and Cy draw the lowest card, then Cy does."""
    page.get_by_role("link", name="who is out?").tap()
    expect(page.get_by_role("button", name="Stalemate")).to_have_count(0)
    go_out(page, "Dee")
    page.get_by_role("button", name="Stalemate: 1 point each").tap()
    expect(player(page, "Bo")).to_contain_text("+1")
    for name, card in (("Ana", "7"), ("Bo", "K"), ("Cy", "7")):
        page.get_by_label(name, exact=True).select_option(card)
    expect(page.get_by_text("A tie for the lowest: draw again")).to_be_visible()
    axe_clean(page)
    page.locator("#draw-2-0").select_option("10")
    page.locator("#draw-2-2").select_option("9")
    expect(page.get_by_text("Cy drew the lowest card and deals.")).to_be_visible()
    done(page)


def _disqualify(page: Page) -> None:
    page.get_by_role("link", name="who is out?").tap()
    page.get_by_text("Somebody is disqualified").tap()
    page.get_by_role("group", name="showed cards").get_by_role("button", name="Bo").tap()
    expect(player(page, "Bo")).to_be_disabled()
    go_out(page, "Ana", "Cy")
    expect(player(page, "Dee")).to_contain_text("left with cards")
    done(page)


def _correct(page: Page, axe_clean: Callable[[Page], None]) -> None:
    """Deal 5 was entered wrong: without Ana's points there the match goes on; then it is taken out, and put back."""
    page.get_by_role("link", name="Deal 5", exact=True).tap()
    player(page, "Ana").tap()
    expect(page.get_by_role("status").filter(has_text="The match is open again.")).to_be_visible()
    expect(player(page, "Dee")).to_contain_text("first out")
    page.get_by_role("button", name="Remove Deal 5").tap()
    expect(page.get_by_role("heading", name="Deal 5 was removed")).to_be_visible()
    expect(page.get_by_text("Dee: 9 → 6")).to_be_visible()
    axe_clean(page)
    page.get_by_role("link", name="To the pad", exact=True).tap()
    expect_totals(page, "8", "8", "6", "6")
    expect(page.get_by_role("rowheader")).to_have_count(5)
    page.go_back()
    page.get_by_role("button", name="Undo").tap()
    expect(player(page, "Dee")).to_contain_text("first out")
    go_out(page, "Ana")
    done(page)
    expect_totals(page, "9", "8", "8", "9")
    expect(page.get_by_text("Ana and Dee lead with 9; 10 wins")).to_be_visible()


def test_what_is_next_can_be_asked_of_the_referee_and_the_way_back_is_the_pad(page: Page) -> None:
    _sit_down(page)
    page.get_by_role("link", name="Referee").tap()
    expect(page.get_by_role("heading", name="Referee", level=1)).to_be_visible()
    page.locator("#head a").first.tap()
    expect(page.locator(".match-totals")).to_be_visible()


def test_a_tap_too_many_leaves_a_page_that_works_and_undo_takes_one_step(page: Page, server: Server) -> None:
    page.goto(seed_match(server, {"out": ["Bo"]}) + "sheet/deal-1")
    stalemate = page.get_by_role("button", name="Stalemate")
    stalemate.tap()
    expect(page.locator("#out-title")).to_have_text("Stalemate")
    expect_saved(page)
    player(page, "Bo").tap()  # was out before
    expect(page.locator("#toast")).to_contain_text("It is a stalemate: take that back first")
    expect(player(page, "Bo")).to_have_attribute("aria-pressed", "true")
    player(page, "Cy").tap()
    expect(page.locator("#toast")).to_contain_text("It is a stalemate: take that back first")
    expect_saved(page)
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("#out-title")).to_have_text("Who is out next?")
    expect(player(page, "Bo")).to_have_attribute("aria-pressed", "true")
    go_out(page, "Cy", "Dee")
    expect(page.locator("#out-title")).to_have_text("The deal is over")
    expect_saved(page)


def test_the_points_that_win_show_on_their_chip_before_and_after_they_are_kept(page: Page, server: Server) -> None:
    page.goto(seed_match(server, target=10) + "sheet/match")
    chips = page.locator("[data-target][aria-pressed=true]")
    expect(chips).to_have_text("10")
    page.get_by_role("button", name="20", exact=True).tap()
    expect(chips).to_have_text("20")
    expect_saved(page)
    expect(chips).to_have_text("20")
    expect(page.get_by_label("Points that win the match")).to_have_value("20")
