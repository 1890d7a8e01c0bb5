"""A change on one phone is shown on other phones automatically, by the table's stream or by polling."""

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.fixtures import Server
from tests.browser.steps import (
    asked_by,
    card,
    change,
    expect_copies,
    expect_heard,
    expect_saved,
    points_on_paper,
    seed,
    seed_empty,
)
from tests.games.great_split.browser.steps import MAP, PLACED, seed_boards
from tests.games.splito.tables import THREE

LIVE = re.compile(r"/live(\?|$)")
SHOWN = """(state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
DRAWN = "#head > .icon, #showing, #toast, #cards button, .item-points"
PAINTED = """(what) => [...document.querySelectorAll(what)].map((each) =>
    [[...each.classList].sort(), each.dataset.n, each.ariaPressed, each.href, each.hidden, each.textContent.trim()])"""
HEAR = """() => {
    window.said = [];
    const hear = ([{ addedNodes }]) => addedNodes.length && said.push(addedNodes[0].textContent);
    new MutationObserver(hear).observe(document.getElementById("others"), { childList: true });
}"""
"""Records announcements of other phones' changes in `said`."""


@pytest.fixture
def quick(open_page: Callable[..., Page]) -> Page:
    """A page with a fake clock, which a test can fast-forward."""
    page = open_page()
    page.clock.install()
    return page


def open_listening(page: Page, address: str) -> None:
    """Open a page, and wait for its stream."""
    with page.expect_response(LIVE):
        page.goto(address)


def test_change_is_shown_on_another_phone(quick: Page, server: Server) -> None:
    table = seed_empty(server)
    open_listening(quick, f"{table}sheet/zone-0")
    quick.clock.fast_forward(4000)
    for sheet, n in (("zone-0", 1), ("zone-1", 1), ("zone-0", 2)):
        change(server, table, sheet, {"red-1": str(n)})
        expect_copies(quick, "red 1", n)


def arrives(page: Page, server: Server, table: str, sheet: str, fields: dict[str, str]) -> None:
    """Make a change as another phone, and wait until the page shows it."""
    at = page.locator("#watch").get_attribute("data-at")
    change(server, table, sheet, fields)
    page.wait_for_function("(at) => document.getElementById('watch').dataset.at !== at", arg=at)


class Change(NamedTuple):
    """A change to a sheet that has entries, in a game."""

    game: str
    sheet: str
    fields: dict[str, str]


CHANGES = [
    Change("splito", "zone-0", {"red-1": "2", "blue-3": ""}),
    Change("great-split", "board-0", {"level-tome": "5", "seal-topaz": "2"}),
]


def open_filled(page: Page, server: Server, what: Change) -> str:
    """Create a table for a change, open its sheet, wait for the stream, and return the table's path."""
    table = seed(server, THREE) if what.game == "splito" else seed_boards(server, PLACED, map=MAP)
    open_listening(page, f"{table}sheet/{what.sheet}")
    return table


@pytest.mark.parametrize("what", CHANGES)
def test_change_by_another_phone_looks_as_after_a_reload(page: Page, server: Server, what: Change) -> None:
    table = open_filled(page, server, what)
    before = page.evaluate(PAINTED, DRAWN)
    arrives(page, server, table, what.sheet, what.fields)
    now = page.evaluate(PAINTED, DRAWN)
    assert now != before
    page.reload()
    assert page.evaluate(PAINTED, DRAWN) == now


def test_typing_survives_changes_by_other_phones(page: Page, server: Server) -> None:
    table = seed_empty(server)
    open_listening(page, f"{table}sheet/zone-0")
    page.route("**/sheet/zone-0", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    points = points_on_paper(page)
    points.press_sequentially("1")
    change(server, table, "zone-0", {"red-1": "1"})
    points.press_sequentially("2")
    expect(points).to_be_focused()
    page.unroute("**/sheet/zone-0")
    expect_saved(page)
    expect(points).to_have_value("12")
    expect_copies(page, "red 1", 1)


@pytest.mark.parametrize("how", ["refused", "kept back", "empty"])
def test_page_polls_without_a_stream(quick: Page, server: Server, how: str) -> None:
    def answer(route: Route) -> None:
        if how != "kept back":
            route.fulfill(status=429 if how == "refused" else 200, body="")

    table = seed_empty(server)
    quick.route(LIVE, answer)
    with quick.expect_request(LIVE):
        quick.goto(f"{table}sheet/zone-0")
    for copies in (1, 2):
        change(server, table, "zone-0", {"red-1": str(copies)})
        quick.clock.fast_forward(5000)
        expect_copies(quick, "red 1", copies)


def test_hidden_page_closes_its_stream_and_refreshes_later(quick: Page, server: Server) -> None:
    table = seed_empty(server)
    open_listening(quick, f"{table}sheet/zone-0")
    with quick.expect_event("requestfailed", lambda request: "/live?" in request.url):
        quick.evaluate(SHOWN, "hidden")
    asked = asked_by(quick)
    change(server, table, "zone-0", {"red-1": "1"})
    quick.clock.fast_forward(4000)
    with quick.expect_response(LIVE):
        quick.evaluate(SHOWN, "visible")
    expect_copies(quick, "red 1", 1)
    assert [each for each in asked if each != "zone-0"] == ["changes", "live"]


def test_stream_reconnects_when_the_server_is_back(page: Page, server: Server) -> None:
    table = seed_empty(server)
    open_listening(page, f"{table}sheet/zone-0")
    with page.expect_event("requestfailed", lambda request: request.url.endswith("changes")):
        server.stop()
    expect(page.get_by_role("img", name="No connection")).to_be_visible()
    with page.expect_response(LIVE):
        server.start()
    expect(page.get_by_role("img", name="No connection")).to_have_count(0)
    change(server, table, "zone-0", {"red-1": "1"})
    expect_copies(page, "red 1", 1)


def test_consecutive_changes_by_another_phone_are_announced_once(
    page: Page, open_page: Callable[..., Page], other: Page, server: Server
) -> None:
    pad, elsewhere = seed_empty(server), open_page()
    for phone, sheet in ((page, ""), (elsewhere, "sheet/zone-1"), (other, "sheet/zone-0")):
        open_listening(phone, pad + sheet)
        phone.evaluate(HEAR)
    for n in range(1, 5):
        card(other, f"red {n}").tap()
    expect(page.locator("#others")).to_have_text("Ana & Bo: changed by another phone")
    assert page.evaluate("""() => document.querySelector(".news").getBoundingClientRect().bottom
        <= document.getElementById("main").getBoundingClientRect().top""")
    assert page.evaluate("""() => document.querySelector(".news").getBoundingClientRect().top
        >= document.querySelector("h1").getBoundingClientRect().bottom - 2""")
    expect_saved(other)
    expect(page.locator("main")).to_contain_text("4 cards")
    assert len(page.evaluate("said")) == 1
    at = page.locator("#watch").get_attribute("data-at") or ""
    elsewhere.wait_for_function("(at) => document.getElementById('watch').dataset.at === at", arg=at)
    assert elsewhere.evaluate("said") == other.evaluate("said") == []


def test_own_change_does_not_announce_earlier_changes_by_others(open_page: Callable[..., Page], server: Server) -> None:
    page, pad = open_page(prefetches=True), seed_empty(server)
    for sheet in ("zone-1", "zone-0"):
        change(server, pad, sheet, {"red-1": "1"}, device="Mia")
    with page.expect_response(lambda answer: answer.url == server.url + pad):
        open_listening(page, f"{pad}sheet/zone-0")
    page.evaluate(HEAR)
    card(page, "red 2").tap()
    page.get_by_role("link", name="Back to the score sheet").tap()
    expect(page.locator("main")).to_contain_text("2 cards")
    expect_heard(page)
    assert page.evaluate("said") == []


def test_pad_shows_which_phones_have_which_page_open(
    page: Page, other: Page, open_page: Callable[..., Page], server: Server
) -> None:
    pad, screen = seed_empty(server, "Ana", "Bo", "Cy"), open_page(viewport={"width": 1024, "height": 768})
    third = open_page()
    open_listening(page, pad)
    open_listening(screen, f"{pad}screen")
    open_listening(other, pad)
    head = page.locator("#head .sub")
    expect(head.get_by_role("img", name="A phone is here")).to_have_count(1)  # the screen does not count
    expect(head.get_by_role("img", name="A phone is here")).to_have_text("a phone")
    other.get_by_role("button", name="Bo", exact=True).tap()
    expect(head.get_by_role("img", name="Bo is here")).to_have_text("B")
    other.get_by_role("link", name="Enter Ana & Bo").tap()
    zone = page.locator("main a[href$='/sheet/zone-0']:has(.present)").first
    expect(zone.get_by_role("img", name="Bo is here")).to_have_text("B")
    expect(head.locator(".present")).to_have_count(0)
    third.goto(f"{pad}sheet/zone-0")
    marks = zone.locator(".present > span")
    expect(marks).to_have_count(2)
    heights = {mark.bounding_box()["height"] for mark in marks.all()}  # type: ignore[index] # all are visible
    assert heights == {22}
    box, mark = zone.bounding_box(), marks.first.bounding_box()
    assert box
    assert mark
    assert box["y"] < mark["y"] < mark["y"] + mark["height"] < box["y"] + box["height"]  # its border stays visible
    third.close()
    expect(marks).to_have_count(1)
    change(server, pad, "zone-0", {"red-1": "1"})  # the pad is rendered again
    expect(zone).to_contain_text("1 card")
    expect(zone.get_by_role("img", name="Bo is here")).to_be_visible()
    other.evaluate(SHOWN, "hidden")
    expect(page.locator(".present")).to_have_count(0)
