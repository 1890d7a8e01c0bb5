"""What was typed for a new table survives a reload, the way back and a refused start, on this phone alone."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.fixtures import Server
from tests.browser.steps import choose_seats

NEW = "/splito/new"


def names(page: Page) -> list[str]:
    found: list[str] = page.locator(".seats input").evaluate_all("inputs => inputs.map((input) => input.value)")
    return found


def type_names(page: Page, *typed: str) -> None:
    for place, name in zip(page.locator(".seats input").all(), typed, strict=False):
        place.fill(name)


def expect_names(page: Page, *typed: str) -> None:
    for seat, name in enumerate(typed):
        expect(page.locator(".seats input").nth(seat)).to_have_value(name)


def type_and_leave(page: Page) -> None:
    """Type the names of three for a new table, go elsewhere, and lose the connection for what is posted."""
    page.goto(NEW)
    choose_seats(page, 3)
    type_names(page, "Ana", "Bo", "Cy")
    page.goto("/")
    page.route("**/new", lambda route: route.abort() if route.request.method == "POST" else route.continue_())


def test_names_seats_and_switches_survive_a_reload_and_the_way_back(page: Page, server: Server) -> None:
    page.goto(NEW)
    choose_seats(page, 4)
    type_names(page, "Ana", "Bo", "", "Dee")
    page.locator("summary", has_text="House rules").click()
    page.get_by_role("checkbox").first.click()
    is_on = page.get_by_role("checkbox").first.is_checked()
    page.reload()
    expect_names(page, "Ana", "Bo", "", "Dee")
    page.locator("summary", has_text="House rules").click()
    assert page.get_by_role("checkbox").first.is_checked() == is_on
    page.get_by_role("link", name="Scoring").click()
    page.wait_for_url("**/splito/")
    page.go_back()
    expect_names(page, "Ana", "Bo", "", "Dee")
    page.get_by_role("button", name="Seat 1 down").click()
    expect_names(page, "Bo", "Ana", "", "Dee")
    page.reload()
    expect_names(page, "Bo", "Ana", "", "Dee")


@pytest.mark.parametrize("then", ["reload", "again"])
def test_a_start_that_was_refused_loses_nothing(page: Page, server: Server, then: str) -> None:
    page.goto(NEW)
    choose_seats(page, 3)
    type_names(page, "Ana", "ana", "Cy")
    page.get_by_role("button", name="Start").last.click()
    expect(page.locator(".field-fault")).to_contain_text("Two players are called")
    expect_names(page, "Ana", "ana", "Cy")
    if then == "again":
        page.goto(NEW)
    else:
        page.goto("/")
        page.goto(NEW)
        page.reload()
    expect_names(page, "Ana", "ana", "Cy")


def test_a_page_that_goes_before_the_names_are_back_keeps_them(page: Page, server: Server) -> None:
    type_and_leave(page)
    page.goto(NEW)
    page.goto("/")
    page.unroute_all()
    page.goto(NEW)
    expect_names(page, "Ana", "Bo", "Cy")


def test_names_come_back_once_there_is_a_connection(page: Page, server: Server) -> None:
    type_and_leave(page)
    with page.expect_event("requestfailed"):
        page.goto(NEW)
    page.unroute_all()
    expect_names(page, "Ana", "Bo", "Cy")


def test_what_is_typed_while_the_page_is_rearranged_stands(page: Page, server: Server) -> None:
    page.goto(NEW)
    waiting: list[Route] = []
    page.route("**/new", lambda route: waiting.append(route) if route.request.method == "POST" else route.continue_())
    with page.expect_request(lambda request: request.method == "POST"):
        page.get_by_role("button", name="3", exact=True).click()
    type_names(page, "Ana", "Bo", "Cy")
    with page.expect_event("requestfinished"):
        waiting.pop().continue_()
    expect(page.locator(".seats .text")).to_have_count(3)
    expect_names(page, "Ana", "Bo", "Cy")
    page.unroute_all()


def test_once_the_table_is_there_a_new_one_begins_afresh(page: Page, server: Server) -> None:
    page.goto(NEW)
    choose_seats(page, 3)
    type_names(page, "Ana", "Bo", "Cy")
    page.get_by_role("button", name="Start").last.click()
    expect(page.locator("#watch")).to_be_attached()
    page.wait_for_load_state()
    page.goto(NEW)
    assert names(page) == ["", "", ""]


def test_on_a_narrow_phone_a_name_has_room_for_fourteen_letters(page: Page, server: Server) -> None:
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 700})
        page.goto(NEW)
        box = page.locator(".seats input").first.bounding_box()
        assert box is not None
        assert box["width"] >= 140
        for button in page.locator(".seats .icon").all():
            size = button.bounding_box()
            assert size is not None
            assert min(size["width"], size["height"]) >= 44
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
