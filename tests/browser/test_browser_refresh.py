"""A page shows changes by other phones, but never loses entries on this phone."""

import re

from playwright.sync_api import Page, Route, expect

from tests.browser.fixtures import Server
from tests.browser.steps import asked_by, change, expect_heard, expect_saved, first_of
from tests.games.splatoids.browser.steps import DEALS, seed_match
from tests.games.splitter.browser.steps import cell, expect_number, seed_grid, write


def test_refused_sheet_stays_until_it_is_corrected(page: Page, server: Server) -> None:
    pad = seed_grid(server, "Ana", "Bo")
    page.goto(pad + "sheet/pad-0")
    page.get_by_text("Numbers on paper").tap()
    page.get_by_label("Total").fill("99")
    expect(page.get_by_text("pad A gives at most 56 here")).to_be_visible()
    page.get_by_label("Total").blur()
    write(page, "3221")
    expect_number(page, "1-6", "1")
    asked = asked_by(page)
    change(server, pad, "rolls", {"roll-1": "41"})  # another phone plays on
    expect_heard(page)
    assert "pad-0" not in asked
    expect(page.get_by_label("Total")).to_have_value("99")
    page.get_by_label("Total").fill("9")
    page.get_by_label("Total").blur()
    expect_saved(page)
    at = page.locator("#watch").get_attribute("data-at")
    change(server, pad, "pad-1", {"1-3": "6"})
    page.wait_for_function("(at) => document.getElementById('watch').dataset.at !== at", arg=at)
    expect(page.locator("[data-key='1']")).to_be_visible()
    page.goto(pad + "sheet/pad-0?way=copy")
    expect_number(page, "1-3", "3")
    expect(page.get_by_label("Total")).to_have_value("9")


def test_outdated_stream_event_does_not_replace_the_page(page: Page, server: Server) -> None:
    page.goto(f"{seed_match(server, *DEALS)}sheet/deal-4")
    page.get_by_role("button", name="Remove Deal 4").tap()
    removed = page.get_by_role("heading", name="Deal 4 was removed")  # only on this page, not if it is loaded again
    expect(removed).to_be_visible()
    late = int(page.locator("#watch").get_attribute("data-at") or "") - 1
    page.route("**/live?*", lambda route: route.fulfill(body=f"data: {late}\n\n"))
    asked = asked_by(page)
    with page.expect_response("**/live?*"):
        page.evaluate("() => { dispatchEvent(new Event('online')) }")
    with page.expect_response("**/changes"):  # the stream has ended, and the page polls
        pass
    assert "deal-4" not in asked
    expect(removed).to_be_visible()


def test_page_reloads_after_a_backup_is_restored(page: Page, server: Server) -> None:
    pad = seed_match(server, *DEALS)
    page.goto(pad)
    page.route("**/changes", lambda route: route.fulfill(body="0"), times=1)
    with page.expect_event("load"):
        page.evaluate("() => { dispatchEvent(new Event('online')) }")


def test_response_requested_before_a_change_is_ignored(page: Page, server: Server) -> None:
    pad, held = seed_grid(server, "Ana", "Bo"), list[Route]()
    sheet = re.compile("/sheet/pad-0")
    page.goto(pad + "sheet/pad-0?way=copy")
    page.route(sheet, lambda route: held.append(route) if route.request.method == "GET" else route.continue_())
    change(server, pad, "pad-1", {"1-3": "6"})
    old = first_of(held, page)
    write(page, "3")
    expect_saved(page)
    old.continue_()
    page.unroute(sheet)
    expect_number(page, "1-3", "3")
    change(server, pad, "pad-0", {"1-4": "3"})
    expect_number(page, "1-4", "3")
    write(page, "1")
    expect_saved(page)
    expect(page.locator("[data-dispute]")).to_have_count(0)


def test_second_die_survives_a_reload(page: Page, server: Server) -> None:
    page.goto(seed_grid(server, "Ana", "Bo", rolls=["4"]) + "sheet/pad-0?way=play")
    expect(page.locator("#die-chosen")).to_contain_text("second die?")
    page.route("**/sheet/rolls*", lambda route: route.abort())
    page.locator("[data-die='1']").tap()
    expect(page.get_by_text("Saved on this phone")).to_be_visible()
    page.unroute("**/sheet/rolls*")
    page.reload()
    expect(page.locator(".keypad.now .dice")).to_have_text("41")
    expect_saved(page)


def test_roll_must_be_placed_again_if_a_new_pad_lacks_its_space(page: Page, server: Server) -> None:
    pad = seed_grid(server, pad="B", rolls=["41"])
    page.goto(pad + "sheet/pad-0?way=play")
    cell(page, "1-1").tap()
    expect_saved(page)
    change(server, pad, "setup", {"pad": "A"})
    cell(page, "3-1").tap()
    expect_number(page, "3-1", "4")
    expect_saved(page)
