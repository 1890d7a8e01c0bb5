"""A match of Splatoids by tapping: immediate effects, impossible combinations, the winning tap."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import choose_seats, expect_saved, expect_script
from tests.games.splatoids.browser.steps import DEALS, FOUR, WON, done, expect_totals, go_out, player, seed_match


def test_a_match_begins_with_a_stalemate_and_a_disqualification(page: Page) -> None:
    page.goto("/splatoids/new")
    choose_seats(page, len(FOUR))
    for seat, name in enumerate(FOUR, start=1):
        page.get_by_label(f"Seat {seat}", exact=True).fill(name)
    page.get_by_role("button", name="15", exact=True).tap()
    page.get_by_role("button", name="10", exact=True).tap()
    expect(page.get_by_label("Points that win the match")).to_have_value("10")
    page.get_by_role("button", name="Start with").tap()
    expect(page.get_by_role("link", name="Match to 10 points")).to_be_visible()
    page.get_by_role("link", name="who is out?").tap()
    expect(page.get_by_role("button", name="Stalemate")).to_have_count(0)
    go_out(page, "Dee")
    page.get_by_role("button", name="Stalemate: 1 point each").tap()
    expect(player(page, "Bo")).to_contain_text("+1")
    done(page)
    expect_totals(page, "1", "1", "1", "3")
    page.get_by_role("link", name="who is out?").tap()
    page.get_by_text("A player is disqualified").tap()
    page.get_by_role("group", name="showed cards").get_by_role("button", name="Bo").tap()
    expect(player(page, "Bo")).to_be_disabled()
    go_out(page, "Ana", "Cy")
    expect(player(page, "Dee")).to_contain_text("left with cards")
    done(page)
    expect_totals(page, "4", "1", "3", "3")


def test_winning_tap_ends_and_correction_reopens_the_match(
    page: Page, server: Server, axe_clean: Callable[[Page], None]
) -> None:
    page.goto(seed_match(server, *DEALS, {"out": ["Ana", "Dee", "Cy"]}))
    page.get_by_role("link", name="who is out?").tap()
    go_out(page, "Bo")
    expect(page.get_by_role("heading", name="Who is out next?")).to_be_visible()
    go_out(page, "Ana")
    expect(page.get_by_role("status").filter(has_text="Ana wins with 11")).to_be_visible()
    expect(page.get_by_role("heading", name="The match is won")).to_be_visible()
    done(page)
    page.get_by_role("link", name="Deal 5", exact=True).tap()
    player(page, "Ana").tap()
    expect(page.get_by_role("status").filter(has_text="Nobody has won yet.")).to_be_visible()
    expect(player(page, "Dee")).to_contain_text("first out")
    page.get_by_role("button", name="Remove Deal 5").tap()
    expect(page.get_by_role("heading", name="Deal 5 was removed")).to_be_visible()
    expect(page.get_by_text("Dee: 9 → 6")).to_be_visible()
    axe_clean(page)
    page.get_by_role("link", name="Back to the score sheet").tap()
    expect_totals(page, "8", "8", "6", "6")
    expect(page.get_by_role("rowheader")).to_have_count(5)
    page.go_back()
    page.get_by_role("button", name="Undo").tap()
    expect(player(page, "Dee")).to_contain_text("first out")
    go_out(page, "Ana")
    done(page)
    expect_totals(page, "9", "8", "8", "9")


def test_end_of_a_deal_shows_at_once_offline(page: Page, server: Server) -> None:
    match, single = seed_match(server), seed_match(server, target=3, single=True)
    title, stalemate = page.locator("#out-title"), page.get_by_role("button", name="Stalemate")
    with expect_script(page, "pages"):
        page.goto(f"{match}sheet/deal-1")
    page.context.set_offline(True)
    go_out(page, "Cy")
    expect(stalemate).to_be_visible()
    player(page, "Bo").dispatch_event("click", {"detail": 2})  # how browsers report the second of two quick taps
    expect(player(page, "Bo")).to_contain_text("second out")
    expect(player(page, "Bo")).to_contain_text("+2")
    expect(stalemate).to_be_hidden()
    expect(title).to_have_text("Who is out next?")
    go_out(page, "Ana")
    expect(title).to_have_text("The deal is over")
    expect(player(page, "Dee")).to_contain_text("left with cards")
    page.context.set_offline(False)
    done(page)
    expect_totals(page, "1", "2", "3", "0")
    with expect_script(page, "pages"):
        page.goto(f"{single}sheet/deal-1")
    page.context.set_offline(True)
    go_out(page, "Cy")
    expect(title).to_have_text("The deal is over")
    expect(player(page, "Ana")).to_contain_text("left with cards")
    expect(stalemate).to_be_hidden()
    page.context.set_offline(False)
    done(page)
    expect_totals(page, "0", "0", "1", "0")


def test_incompatible_taps_are_disabled_or_explained(page: Page, server: Server) -> None:
    page.goto(f"{seed_match(server)}sheet/deal-1")
    dee, cy, title = player(page, "Dee"), player(page, "Cy"), page.locator("#out-title")
    dee.dblclick()  # a double tap counts once
    expect(dee).to_contain_text("first out")
    dee.click()
    expect(dee).to_contain_text("still playing")
    go_out(page, "Dee")
    page.get_by_text("A player is disqualified").tap()
    showed = page.get_by_role("group", name="showed cards")
    expect(showed.get_by_role("button", name="Dee")).to_be_disabled()
    expect(showed.get_by_role("button", name="Cy")).to_be_enabled()
    page.get_by_role("button", name="Stalemate: 1 point each").tap()
    expect(cy).to_contain_text("stalemate")
    expect_saved(page)
    for name in ("Dee", "Cy"):
        player(page, name).click()
        expect(page.locator("#toast")).to_contain_text("The deal is a stalemate: take the stalemate back first")
        expect(dee).to_have_attribute("aria-pressed", "true")
    showed.get_by_role("button", name="Cy").tap()
    refused = page.get_by_role("status").filter(has_text="A stalemate needs exactly three players still playing, not 2")
    expect(refused).to_be_visible()
    expect(showed.get_by_role("button", name="Cy")).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect_saved(page)
    page.get_by_role("button", name="Undo").tap()
    expect(title).to_have_text("Who is out next?")
    expect(dee).to_have_attribute("aria-pressed", "true")
    go_out(page, "Cy", "Bo")
    expect(title).to_have_text("The deal is over")
    player(page, "Ana").click()
    expect(page.get_by_role("status").filter(has_text="The last player always keeps cards")).to_be_visible()
    expect_saved(page)


def test_points_that_win_the_match_are_marked_on_their_chip(page: Page, server: Server) -> None:
    page.goto(f"{seed_match(server, *WON)}sheet/match")
    chips, field = page.locator("[data-target][aria-pressed=true]"), page.get_by_label("Points that win the match")
    expect(chips).to_have_text("10")
    page.get_by_role("button", name="20", exact=True).tap()
    expect(chips).to_have_text("20")
    expect_saved(page)
    expect(chips).to_have_text("20")
    expect(field).to_have_value("20")
    field.fill("8")
    expect(page.get_by_text("but there is also a deal")).to_be_visible()
    expect(field).to_have_value("8")
    expect(chips).to_have_count(0)
    page.get_by_role("button", name="none").tap()
    expect(page.get_by_text("but there is also a deal")).to_have_count(0)
    expect_saved(page)
