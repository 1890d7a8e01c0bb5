"""From page to page of a table without a load, and without a connection."""

import re
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from scorepad import registry
from scorepad.storage import Store
from tests.browser.fixtures import SAVES_DATA, Server
from tests.browser.steps import card, change, expect_copies, expect_saved, expect_script, seed, seed_empty
from tests.games.splitter.browser.steps import cell, expect_pair, seed_grid

GAMES: dict[str, dict[str, Any]] = {
    "splito": {"players": ["Ana", "Bo", "Cy"]},
    "splitter": {"players": ["Ana", "Bo"], "pad": "A", "sheets": [None, None]},
    "splatoids": {"players": ["Ana", "Bo", "Cy", "Dee"], "target": 10, "deals": [{"out": ["Bo", "Ana", "Dee"]}]},
    "great-split": {"players": ["Ana", "Bo"]},
}
ENTRIES = ("[data-key='1']", "#sheet [data-seat]", "#sheet button[data-field]", "#sheet input.text[data-entry]")
"""What a value is entered with, the best first."""


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    """A page that fetches others ahead, which those of other tests do not."""
    return open_page()


def stored(server: Server, path: str) -> tuple[int, dict[str, str]]:
    """How often a sheet was stored, and what the server's database holds of it."""
    _, _, code, _, key = path.split("/")
    with closing(Store.open(f"sqlite:///{server.data / 'scorepad.db'}")) as store:
        table = store.tables.load(code)
    return table.revision(key), dict(table.fields(key))


def settle(page: Page) -> None:
    """The other pages are here."""
    pages = [*sheets_of(page), page.evaluate("location.pathname + 'result'")]
    page.wait_for_function(
        "(pages) => { const came = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);"
        " return pages.every((page) => came.includes(page)) }",
        arg=pages,
    )
    page.wait_for_timeout(500)
    page.evaluate("window.loaded = true")


def follow(page: Page, path: str) -> None:
    """Go there, by a link if there is one; nothing is loaded."""
    page.evaluate(
        "(path) => { const link = document.querySelector(`a[href='${path}']`);"
        " if (link) link.click(); else navigation.navigate(path) }",
        path,
    )
    page.wait_for_function("(path) => location.pathname === path", arg=path)
    assert page.evaluate("window.loaded"), f"{path} was loaded"


def sheets_of(page: Page) -> list[str]:
    """The paths of a table's sheets, as its pad knows them."""
    listed = page.locator("#watch").get_attribute("data-sheets") or ""
    return [f"{page.evaluate('location.pathname')}sheet/{sheet.split(':')[0]}" for sheet in listed.split()]


def enter(page: Page) -> None:
    """Enter something on a sheet, whatever game it is of."""
    for entry in ENTRIES:
        control = page.locator(entry).and_(page.locator(":enabled")).locator("visible=true").first
        if control.count():
            if "input" in entry:
                control.fill("9")
                page.wait_for_timeout(500)  # what is typed counts once nobody types on
            else:
                control.tap()
            return


def fields(page: Page) -> dict[str, str]:
    """What the open sheet holds."""
    found: dict[str, str] = page.evaluate(
        "() => Object.fromEntries([...document.querySelectorAll('#state input, [data-entry]')]"
        ".map((one) => [one.name, one.type === 'checkbox' ? String(one.checked) : one.value]))"
    )
    return {name: value for name, value in found.items() if value not in ("", "false")}


@pytest.mark.parametrize("slug", registry.games())
def test_the_way_round_the_table_works_without_a_connection(page: Page, server: Server, slug: str) -> None:
    pad = seed(server, {"game": slug, **GAMES[slug]})
    page.goto(pad)
    sheets = sheets_of(page)
    settle(page)
    page.context.set_offline(True)
    entered, posts = {}, []
    for path in sheets:
        follow(page, path)
        before = fields(page)
        if not path.endswith("/totals"):  # what it holds is on the others
            enter(page)
        if fields(page) != before:
            entered[path] = fields(page)
    assert len(entered) >= 2
    follow(page, pad + "result")
    follow(page, pad)
    for path, held in entered.items():
        follow(page, path)
        assert fields(page) == held
    follow(page, pad)

    def note(request: Request) -> None:
        path = request.url.removeprefix(server.url).split("?")[0]
        if request.method == "POST" and path not in posts:
            posts.append(path)

    page.on("request", note)
    page.context.set_offline(False)
    expect_saved(page)
    page.remove_listener("request", note)
    assert posts == list(entered), "in the order of the taps"
    for path, held in entered.items():
        revision, found = stored(server, path)
        assert {name: found.get(name) for name in held} == held
        assert revision <= 2, "stored once"


def test_back_and_forward_lead_to_what_one_saw(page: Page, server: Server) -> None:
    page.set_viewport_size({"width": 390, "height": 500})
    page.goto(seed_empty(server))
    settle(page)
    page.evaluate("scrollTo({ top: 120, behavior: 'instant' })")
    link = page.locator("main a[href$='zone-0']").locator("visible=true").first
    link.evaluate("(link) => { link.focus({ preventScroll: true }); link.click() }")
    expect(page).to_have_title(re.compile("Ana & Bo · Splito"))
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    assert page.evaluate("scrollY") == 0
    card(page, "red 1").tap()
    page.get_by_role("link", name="Next: Bo & Cy").tap()
    expect(page).to_have_title(re.compile("Bo & Cy · Splito"))
    page.go_back()
    expect(page).to_have_title(re.compile("Ana & Bo · Splito"))
    expect_copies(page, "red 1", 1)
    page.go_back()
    expect(page).to_have_title("Splito · Ana, Bo, Cy")
    expect(link).to_be_focused()
    page.wait_for_function("() => scrollY === 120")
    page.go_forward()
    expect_copies(page, "red 1", 1)
    assert page.evaluate("window.loaded")
    page.reload()
    expect(page).to_have_title(re.compile("Ana & Bo · Splito"))


def test_what_lies_beneath_the_first_screen_comes_a_frame_later_but_for_who_goes_back(
    page: Page, server: Server
) -> None:
    page.goto(seed(server, {"game": "splitter", **GAMES["splitter"]}))
    settle(page)
    page.evaluate(
        "window.first = []; const look = () => first.push(document.getElementById('on-paper')?.checkVisibility());"
        " document.addEventListener('shown', () => requestAnimationFrame(look))"
    )
    follow(page, sheets_of(page)[0])
    expect(page.locator("#on-paper")).to_be_visible()
    page.go_back()
    page.wait_for_function("() => first.length === 2")
    page.go_forward()
    page.wait_for_function("() => first.length === 3")
    assert page.evaluate("first") == [False, None, True]


def test_what_one_page_says_of_a_tap_is_not_said_on_another(page: Page, server: Server) -> None:
    page.goto(seed_grid(server, "Ana", "Bo", rolls=["41"]))
    settle(page)
    ana, bo = [sheet for sheet in sheets_of(page) if "/pad-" in sheet]
    said, hint = page.locator("#spot"), "Enter the next roll first"
    for sheet in (bo, ana):
        follow(page, sheet)
        cell(page, "4-4").tap()
        expect_pair(page, "4-4", "41")
        expect_saved(page)
    cell(page, "5-5").tap()
    expect(said).to_have_text(hint)
    page.go_back()
    page.wait_for_function("(path) => location.pathname === path", arg=bo)
    expect_pair(page, "4-4", "41")
    expect(said).not_to_contain_text(hint)


def test_a_link_to_elsewhere_waits_for_the_connection(page: Page, server: Server) -> None:
    pad = seed_empty(server)
    page.goto(pad)
    settle(page)
    page.context.set_offline(True)
    page.get_by_label("Share this game").tap()
    expect(page.get_by_text("This page opens when the connection is back.")).to_be_visible()
    follow(page, pad + "sheet/zone-0")
    expect(page.get_by_text("This page opens")).to_be_hidden()
    card(page, "red 1").tap()
    page.go_back()
    page.get_by_label("Share this game").tap()
    expect(page.get_by_text("This page opens")).to_be_visible()
    page.context.set_offline(False)
    page.wait_for_url("**/share")
    assert stored(server, pad + "sheet/zone-0")[1] == {"red-1": "1"}


def test_a_question_to_the_referee_waits_for_the_connection(page: Page, server: Server) -> None:
    page.goto("/splatoids/ask/referee")
    page.context.set_offline(True)
    page.locator("#pile-7").tap()
    expect(page.get_by_text("This page opens when the connection is back.")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#how-hand")).to_be_visible()
    expect(page.get_by_text("This page opens")).to_be_hidden()


def test_what_was_fetched_ahead_is_fetched_again_when_others_change_it_and_nothing_else(
    open_page: Callable[..., Page], server: Server
) -> None:
    page, pad, asked = open_page(), seed_empty(server), list[str]()
    page.goto(pad)
    settle(page)
    page.on("request", lambda request: asked.append(request.url.removeprefix(server.url + pad)))
    with page.expect_response(re.compile("totals$")):  # the last of them
        change(server, pad, "zone-1", {"blue-2": "1"})
    settle(page)
    assert {address for address in asked if address != "changes"} == {"", "result", "sheet/zone-1", "sheet/totals"}
    page.context.set_offline(True)
    follow(page, pad + "sheet/zone-1")
    expect_copies(page, "blue 2", 1)
    page.context.set_offline(False)
    follow(page, pad)
    change(server, pad, "zone-1", {"blue-2": "2"})
    follow(page, pad + "sheet/zone-1")
    expect_copies(page, "blue 2", 2)


def test_nothing_is_fetched_ahead_for_who_saves_data(open_page: Callable[..., Page], server: Server) -> None:
    page, pad, asked = open_page(), seed_empty(server), list[str]()
    page.clock.install()
    page.add_init_script(SAVES_DATA)
    page.goto(pad)
    page.on("request", lambda request: asked.append(request.url.removeprefix(server.url + pad)))
    with expect_script(page, "ahead"):
        page.clock.fast_forward(2500)
    page.evaluate("window.loaded = true")
    follow(page, pad + "sheet/zone-0")
    expect(page).to_have_title(re.compile("Ana & Bo · Splito"))
    assert [address for address in asked if address.startswith(("sheet", "result"))] == ["sheet/zone-0"]


def test_a_browser_that_cannot_switch_loads_page_after_page(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page()
    page.add_init_script("Object.defineProperty(window, 'navigation', { value: undefined })")
    page.goto(seed_empty(server))
    page.evaluate("window.loaded = true")
    page.get_by_role("link", name="Enter Ana & Bo").tap()
    card(page, "red 1").tap()
    page.get_by_role("link", name="Next: Bo & Cy").tap()
    page.get_by_label("Back to the score sheet").tap()
    page.locator("main table a[href$='zone-0']").first.tap()
    expect_copies(page, "red 1", 1)
    assert not page.evaluate("window.loaded")


def test_a_sheet_in_dispute_does_not_hold_the_others_up(page: Page, server: Server) -> None:
    pad = seed_empty(server)
    page.goto(pad)
    settle(page)
    follow(page, pad + "sheet/zone-0")
    page.context.set_offline(True)
    change(server, pad, "zone-0", {"points": "5"})
    page.get_by_label("Points on paper").fill("8")
    follow(page, pad)
    follow(page, pad + "sheet/zone-1")
    card(page, "red 1").tap()
    follow(page, pad)
    page.context.set_offline(False)
    status = page.get_by_role("status").filter(has_text="Not saved yet")
    expect(status.get_by_role("link")).to_have_text(["Ana & Bo"])
    status.get_by_role("link").tap()
    page.get_by_role("button", name="Yours: 8").tap()
    expect_saved(page)
    assert stored(server, pad + "sheet/zone-0")[1] == {"points": "8"}
    assert stored(server, pad + "sheet/zone-1")[1] == {"red-1": "1"}
