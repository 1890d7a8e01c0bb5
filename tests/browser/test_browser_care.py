"""No entry is lost: on a reload, on going back, without a connection, or on undo."""

from collections.abc import Callable

from playwright.sync_api import APIResponse, Page, Route, expect

from tests.browser.fixtures import Server
from tests.browser.steps import card, expect_copies, expect_saved, points_on_paper, seed_empty

GREENS = [f"green {value}" for value in range(1, 7)]


def turn_posts_away(route: Route) -> None:
    if route.request.method == "POST":
        route.abort()
    else:
        route.continue_()


def test_reloading_after_a_tap_and_going_back_lose_no_entry(page: Page, server: Server) -> None:
    page.goto(seed_empty(server))
    page.get_by_role("link", name="Enter Ana & Bo").tap()
    for name in GREENS:
        card(page, name).tap()
    expect_copies(page, "green 6", 1)
    page.reload()
    for name in GREENS:
        expect_copies(page, name, 1)
    card(page, "red 1").tap()
    page.go_back()
    expect(page.get_by_role("table", name="Score sheet")).to_be_visible()
    page.go_forward()
    expect_copies(page, "red 1", 1)
    expect_saved(page)
    page.go_back()
    expect(page.locator(".columns .zone").nth(1)).not_to_contain_text("enter")


def test_killed_server_loses_no_tap(page: Page, server: Server) -> None:
    page.goto(seed_empty(server) + "sheet/zone-0")
    card(page, "green 1").tap()
    expect_saved(page)
    server.kill()
    for name in GREENS[1:]:
        card(page, name).tap()
    points_on_paper(page).fill("4")
    expect(page.get_by_text("Saved on this phone")).to_be_visible()
    expect_copies(page, "green 6", 1)
    server.start()
    expect_saved(page)
    page.reload()
    for name in GREENS:
        expect_copies(page, name, 1)
    expect(points_on_paper(page)).to_have_value("4")


def test_unsent_entries_of_a_closed_page_are_sent_later(open_page: Callable[..., Page], server: Server) -> None:
    pad, page = seed_empty(server), open_page()
    page.goto(pad + "sheet/zone-0")
    page.locator("#other-card > summary").tap()
    page.locator("#other-card summary", has_text="A number of cards").tap()
    page.context.set_offline(True)
    for name in GREENS:
        card(page, name).tap()
    page.locator("[name=new-zone-amount][value=at_most-12]").tap()
    page.locator("button[value='new-zone=3']").tap()
    expect(page.get_by_text("Saved on this phone")).to_be_visible()
    page.close()
    page.context.set_offline(False)
    again = page.context.new_page()
    again.goto(pad)
    again.get_by_role("status").get_by_role("link", name="Ana & Bo").click()
    for name in GREENS:
        expect_copies(again, name, 1)
    expect_saved(again)
    again.reload()
    expect_copies(again, "green 6", 1)
    expect(again.locator("#breakdown")).to_contain_text("At most 12 cards", ignore_case=True)


def test_number_typed_before_the_script_loads_joins_unsent_entries(page: Page, server: Server) -> None:
    sheet = seed_empty(server) + "sheet/zone-0"
    page.goto(sheet)
    page.route("**/sheet/**", turn_posts_away)
    card(page, "red 1").tap()
    page.goto("about:blank")
    page.unroute_all()
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/sheet.js", hold)
    page.goto(sheet, wait_until="commit")
    points_on_paper(page).fill("7")
    waiting.pop().continue_()
    expect_saved(page)
    page.unroute_all()
    page.reload()
    expect(card(page, "red 1")).to_have_attribute("data-n", "1")
    expect(points_on_paper(page)).to_have_value("7")


def test_resent_change_counts_once_and_later_taps_follow(page: Page, server: Server) -> None:
    """The server stores the first tap, but its response is lost, and the phone goes on."""
    page.goto(seed_empty(server) + "sheet/zone-0")
    lost: list[APIResponse] = []

    def lose_first(route: Route) -> None:
        if route.request.method == "POST" and not lost:
            lost.append(route.fetch())
            route.abort()
        else:
            route.continue_()

    page.route("**/sheet/**", lose_first)
    card(page, "red 4").tap()
    card(page, "red 4").tap()
    card(page, "blue 1").tap()
    expect_saved(page)
    assert len(lost) == 1
    expect(page.locator("[data-dispute]")).to_have_count(0)
    page.reload()
    expect_copies(page, "red 4", 2)
    expect_copies(page, "blue 1", 1)


def test_tap_is_resent_after_an_error_response(page: Page, server: Server) -> None:
    page.goto(seed_empty(server) + "sheet/zone-0")
    answers = [408, 429, 500, 503]

    def turn_away(route: Route) -> None:
        if route.request.method == "POST" and answers:
            route.fulfill(status=answers.pop(0), content_type="text/html", body="<!doctype html><h1>No</h1>")
        else:
            route.continue_()

    page.route("**/sheet/**", turn_away)
    card(page, "red 4").tap()
    expect(page.locator("#toast")).to_have_text("Saved on this phone. It will be sent when the connection is back.")
    for _ in answers:
        page.evaluate("dispatchEvent(new Event('online'))")  # makes the page try again immediately
    expect_copies(page, "red 4", 1)
    expect_saved(page)
    expect(page.locator("#toast")).to_be_hidden()
    assert answers == []
    page.reload()
    expect_copies(page, "red 4", 1)


def test_undo_clears_a_field_that_was_just_filled_in(page: Page, server: Server) -> None:
    page.goto(seed_empty(server) + "sheet/zone-0")
    card(page, "red 1").tap()
    expect_saved(page)
    points = points_on_paper(page)
    points.press_sequentially("7")
    points.blur()
    page.get_by_role("button", name="Undo").tap()
    expect(points).to_have_value("")
    expect_saved(page)
    expect_copies(page, "red 1", 1)
