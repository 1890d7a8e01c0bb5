"""A deal loses nothing: reload, back, no connection, two phones, double taps, nonsense, no scripts."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.games.splatoids.browser.steps import DEALS, WON, done, expect_totals, go_out, player, seed_match


def test_a_reload_in_the_middle_of_a_deal_loses_nothing(page: Page, server: Server) -> None:
    page.goto(seed_match(server) + "sheet/deal-1")
    go_out(page, "Cy", "Bo")
    page.reload()
    expect(player(page, "Cy")).to_contain_text("first out")
    expect(player(page, "Bo")).to_contain_text("second out")
    expect(player(page, "Ana")).to_contain_text("still in")


def test_taps_without_a_connection_show_at_once_and_are_sent_later(page: Page, server: Server) -> None:
    pad = seed_match(server)
    page.goto(pad + "sheet/deal-1")
    server.stop()
    go_out(page, "Cy", "Bo")
    expect(player(page, "Bo")).to_contain_text("+2")
    expect(page.get_by_text("Kept on this phone")).to_be_visible()
    server.start()
    go_out(page, "Ana")
    expect_saved(page)
    page.goto(pad)
    expect_totals(page, "1", "2", "3", "0")


def test_a_double_tap_is_one_tap_and_a_later_one_takes_it_back(page: Page, server: Server) -> None:
    page.goto(seed_match(server) + "sheet/deal-1")
    player(page, "Cy").dblclick()
    expect(player(page, "Cy")).to_contain_text("first out")
    expect_saved(page)
    page.wait_for_timeout(600)  # longer than what a browser takes for a double tap
    player(page, "Cy").tap()
    expect(player(page, "Cy")).to_contain_text("still in")


def test_going_back_from_the_pad_shows_the_deal_as_it_is(page: Page, server: Server) -> None:
    page.goto(seed_match(server))
    page.get_by_role("link", name="who is out?").tap()
    go_out(page, "Cy", "Bo", "Ana")
    done(page)
    page.go_back()
    expect(player(page, "Ana")).to_contain_text("third out")
    player(page, "Dee").tap()
    expect(page.get_by_role("status").filter(has_text="One player is always left with cards")).to_be_visible()


def test_what_does_not_go_together_cannot_be_tapped_or_is_said(page: Page, server: Server) -> None:
    page.goto(seed_match(server) + "sheet/deal-1")
    go_out(page, "Dee")
    page.get_by_text("Somebody is disqualified").tap()
    showed = page.get_by_role("group", name="showed cards")
    expect(showed.get_by_role("button", name="Dee")).to_be_disabled()
    expect(showed.get_by_role("button", name="Cy")).to_be_enabled()
    page.get_by_role("button", name="Stalemate: 1 point each").tap()
    expect(player(page, "Cy")).to_contain_text("stalemate")
    player(page, "Cy").tap()
    expect(page.get_by_role("status").filter(has_text="It is a stalemate: take that back first")).to_be_visible()
    showed.get_by_role("button", name="Cy").tap()
    refused = page.get_by_role("status").filter(has_text="A stalemate takes exactly three players still in, not 2")
    expect(refused).to_be_visible()
    expect(showed.get_by_role("button", name="Cy")).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect_saved(page)


def test_two_phones_that_differ_see_both_orders_by_name(open_page: Callable[..., Page], server: Server) -> None:
    pad = seed_match(server)
    mine, theirs = open_page(), open_page()
    mine.goto(pad + "sheet/deal-1")
    mine.evaluate("document.getElementById('watch').remove()")  # this phone has not heard of the other's tap yet
    theirs.goto(pad + "sheet/deal-1")
    go_out(theirs, "Bo")
    expect_saved(theirs)
    player(mine, "Cy").tap()
    choice = mine.locator("[data-dispute]")
    expect(choice).to_contain_text("Bo")
    expect(choice).to_contain_text("Cy")
    choice.get_by_role("button", name="Cy").tap()
    expect(player(mine, "Cy")).to_contain_text("first out")
    expect(player(theirs, "Cy")).to_contain_text("first out")


def test_other_phones_follow_the_match(open_page: Callable[..., Page], server: Server) -> None:
    pad = seed_match(server, *DEALS)
    mine, theirs = open_page(), open_page()
    mine.goto(pad)
    theirs.goto(pad + "sheet/deal-5")
    go_out(theirs, "Ana", "Dee", "Cy")
    expect_totals(mine, "9", "5", "7", "8")
    expect(mine.locator("#next-title")).to_have_text("Deal 6")


def test_a_correction_that_ends_the_match_earlier_is_refused_and_kept(page: Page, server: Server) -> None:
    page.goto(seed_match(server, *WON, target=20) + "sheet/match")
    page.get_by_label("Points that win the match").fill("8")
    expect(page.get_by_text("remove that one first")).to_be_visible()
    expect(page.get_by_label("Points that win the match")).to_have_value("8")
    page.get_by_label("Points that win the match").fill("0")
    expect(page.get_by_text("type a whole number from 1 to 9999")).to_be_visible()
    page.get_by_label("Points that win the match").fill("10000")
    expect(page.get_by_text("type a whole number from 1 to 9999")).to_be_visible()
    page.get_by_role("button", name="none").tap()
    expect(page.get_by_text("expected")).to_have_count(0)
    expect_saved(page)


def test_a_corrected_deal_that_ends_the_match_earlier_says_what_to_remove_first(page: Page, server: Server) -> None:
    page.goto(
        seed_match(server, *[{"out": ["Bo", "Ana", "Cy"]}] * 2, *[{"out": ["Ana", "Cy", "Dee"]}] * 2) + "sheet/match"
    )
    page.get_by_label("Points that win the match").fill("9")
    expect(page.get_by_text("With this, Ana wins with deal 4")).to_have_count(0)
    page.get_by_label("Points that win the match").fill("7")
    expect(page.get_by_text("With this, Ana wins with deal 3, but deal 4 was played, too")).to_be_visible()


def test_an_unfinished_deal_in_the_middle_is_what_the_pad_asks_for(page: Page, server: Server) -> None:
    page.goto(seed_match(server, {"out": ["Bo", "Ana"]}, *DEALS[1:], target=None))
    page.get_by_role("link", name="Finish Deal 1").tap()
    expect(page.get_by_role("heading", name="Deal 1")).to_be_visible()
    go_out(page, "Dee")
    done(page)
    expect(page.get_by_role("link", name="Deal 5: who is out?")).to_be_visible()


def test_who_begins_and_which_way_can_be_changed(page: Page, server: Server) -> None:
    pad = seed_match(server)
    page.goto(pad)
    page.get_by_role("link", name="Change who begins").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("The match")  # the pad has a button with this name, too
    page.get_by_role("button", name="Cy").tap()
    page.get_by_role("button", name="anticlockwise").tap()
    expect(page.get_by_role("button", name="anticlockwise")).to_have_attribute("aria-pressed", "true")
    done(page)
    expect(page.locator(".turn-order")).to_have_text("Cy goes first, then Bo, Ana and Dee.")


def test_a_deal_can_be_entered_without_scripts(open_page: Callable[..., Page], server: Server) -> None:
    pad = seed_match(server)
    page = open_page(java_script_enabled=False)
    page.goto(pad)
    page.get_by_role("link", name="who is out?").click()
    player(page, "Dee").click()
    page.get_by_role("button", name="Stalemate: 1 point each").click()
    for name, card in (("Ana", "3"), ("Bo", "K"), ("Cy", "7")):
        page.get_by_label(name, exact=True).select_option(card)
    page.get_by_role("button", name="Save").first.click()
    expect(page.get_by_text("Ana drew the lowest card and deals.")).to_be_visible()
    page.get_by_role("link", name="Done", exact=True).click()
    expect_totals(page, "1", "1", "1", "3")
    page.get_by_role("link", name="Deal 1, stalemate").click()
    page.get_by_role("button", name="Remove Deal 1").click()
    expect(page.get_by_role("heading", name="Deal 1 was removed")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(player(page, "Dee")).to_contain_text("first out")
