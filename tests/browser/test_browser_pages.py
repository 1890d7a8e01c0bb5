"""Navigation between a table's pages: prefetching, page changes without a load, and links that wait."""

import re
from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from scorepad.storage import Store
from tests.browser.fixtures import SAVES_DATA, Server
from tests.browser.steps import card, change, expect_copies, expect_saved, expect_script, seed_empty
from tests.games.splitter.browser.steps import cell, expect_pair, seed_grid

MOST = 8
"""The maximum number of requests when a phone opens a table, without static files, which browsers cache."""


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    """A page with prefetching, which is disabled in most other tests."""
    return open_page(prefetches=True)


@pytest.fixture
def asked(page: Page, server: Server) -> list[str]:
    """The paths that the page requests from now on."""
    paths: list[str] = []
    page.on("request", lambda request: paths.append(request.url.removeprefix(server.url).split("?")[0]))
    return paths


def stored(server: Server, path: str) -> dict[str, str]:
    """The fields of a sheet in the server's database."""
    _, _, code, _, key = path.split("/")
    with closing(Store.open(f"sqlite:///{server.data / 'scorepad.db'}")) as store:
        return dict(store.tables.load(code).fields(key))


def settle(page: Page, *ahead: str) -> None:
    """Wait until these pages are prefetched, and mark the document to detect a full load."""
    page.wait_for_function(
        "(pages) => { const came = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);"
        " return pages.every((page) => came.includes(page)) }",
        arg=list(ahead),
    )
    page.wait_for_timeout(500)
    page.evaluate("window.loaded = true")


def follow(page: Page, path: str) -> None:
    """Follow a link within the app, and check that the page changes without a full load."""
    page.evaluate("(path) => document.querySelector(`a[href='${path}']`).click()", path)
    page.wait_for_function("(path) => location.pathname === path", arg=path)
    assert page.evaluate("window.loaded"), f"{path} was loaded"


def opened(page: Page, server: Server) -> str:
    """Create an empty table of Splito, open it, wait for its prefetched pages, and return its path."""
    pad = seed_empty(server)
    page.goto(pad)
    settle(page, pad + "sheet/zone-0", pad + "result")
    return pad


def test_opening_a_table_takes_few_requests(page: Page, server: Server, asked: list[str]) -> None:
    pad = seed_grid(server, "Ana", "Bo")
    page.goto(pad)
    settle(page, pad + "result")
    assert len([path for path in asked if not path.startswith("/static/")]) <= MOST
    sheets = {path for path in asked if path.startswith(pad + "sheet/")}
    assert len(sheets) == 1
    asked.clear()
    page.goto(sheets.pop())
    settle(page, pad, pad + "result")
    assert len([path for path in asked if not path.startswith("/static/")]) <= MOST


def test_back_and_forward_restore_page_focus_and_scroll_position(page: Page, server: Server) -> None:
    page.set_viewport_size({"width": 390, "height": 500})
    pad = opened(page, server)
    page.evaluate("scrollTo({ top: 120, behavior: 'instant' })")
    link = page.locator("main a[href$='zone-0']").locator("visible=true").first
    link.evaluate("(link) => { link.focus({ preventScroll: true }); link.click() }")
    expect(page).to_have_title(re.compile("Ana & Bo · Splito"))
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    assert page.evaluate("scrollY") == 0
    card(page, "red 1").tap()
    expect_saved(page)
    settle(page, pad + "sheet/zone-1")
    page.get_by_role("link", name="Next: Bo & Cy").tap()
    expect(page).to_have_title(re.compile("Bo & Cy · Splito"))
    page.go_back()
    expect(page).to_have_title(re.compile("Ana & Bo · Splito"))
    expect_copies(page, "red 1", 1)
    card(page, "red 1").tap()
    expect_copies(page, "red 1", 2)
    page.go_back()
    expect(page).to_have_title("Splito · Ana, Bo, Cy")
    expect(link).to_be_focused()
    page.wait_for_function("() => scrollY === 120")
    page.go_forward()
    expect_copies(page, "red 1", 2)
    assert page.evaluate("window.loaded")
    page.reload()
    expect(page).to_have_title(re.compile("Ana & Bo · Splito"))
    expect_copies(page, "red 1", 2)
    assert stored(server, pad + "sheet/zone-0") == {"red-1": "2"}


def test_offscreen_parts_of_a_new_page_are_shown_a_frame_later(page: Page, server: Server) -> None:
    pad = seed_grid(server, "Ana", "Bo")
    page.goto(pad + "sheet/pad-0")
    settle(page, pad, pad + "sheet/pad-1")
    page.evaluate(
        "window.first = []; const look = () => first.push(document.getElementById('on-paper')?.checkVisibility());"
        " document.addEventListener('shown', () => requestAnimationFrame(look))"
    )
    follow(page, pad + "sheet/pad-1")
    expect(page.locator("#on-paper")).to_be_visible()
    page.go_back()
    page.wait_for_function("() => first.length === 2")
    assert page.evaluate("first") == [False, True]


def test_link_waits_for_the_response_to_an_earlier_tap(page: Page, server: Server) -> None:
    pad = opened(page, server)
    follow(page, pad + "sheet/zone-0")
    settle(page, pad + "sheet/zone-1")
    card(page, "red 1").tap()
    page.get_by_role("link", name="Next: Bo & Cy").dblclick()
    expect(page).to_have_title(re.compile("Bo & Cy · Splito"))
    assert stored(server, pad + "sheet/zone-0") == {"red-1": "1"}
    page.go_back()
    expect_copies(page, "red 1", 1)


def test_links_wait_for_the_connection(page: Page, server: Server) -> None:
    pad = opened(page, server)
    page.context.set_offline(True)
    page.get_by_label("Invite").tap()
    expect(page.get_by_text("Offline. This page opens once you are online.")).to_be_visible()
    follow(page, pad + "sheet/zone-0")
    expect(page.get_by_text("This page opens")).to_be_hidden()
    card(page, "red 1").tap()
    card(page, "red 2").tap()
    page.get_by_label("Back to the score sheet").tap()
    expect(page.get_by_text("This page opens")).to_be_visible()
    expect_copies(page, "red 1", 1)
    page.context.set_offline(False)
    expect(page.get_by_role("table", name="Score sheet")).to_be_visible()
    assert stored(server, pad + "sheet/zone-0") == {"red-1": "1", "red-2": "1"}


def test_offline_entries_are_sent_when_their_sheet_opens(page: Page, server: Server) -> None:
    pad = opened(page, server)
    follow(page, pad + "sheet/zone-0")
    page.context.set_offline(True)
    card(page, "red 1").tap()
    page.go_back()
    status = page.get_by_role("status").filter(has_text="Not sent yet")
    expect(status.get_by_role("link")).to_have_text(["Ana & Bo"])
    page.go_forward()
    expect_copies(page, "red 1", 1)
    page.go_back()
    expect(status.get_by_role("link")).to_be_visible()
    page.context.set_offline(False)
    status.get_by_role("link").tap()
    expect_copies(page, "red 1", 1)
    expect_saved(page)
    assert stored(server, pad + "sheet/zone-0") == {"red-1": "1"}


def test_messages_on_a_page_do_not_stay_on_the_next_page(page: Page, server: Server) -> None:
    pad = seed_grid(server, "Ana", "Bo", rolls=["41"])
    page.goto(pad + "sheet/pad-1")
    settle(page, pad)
    cell(page, "4-4").tap()
    expect_pair(page, "4-4", "41")
    expect_saved(page)
    cell(page, "5-5").tap()
    expect(page.locator("#spot")).to_have_text("Enter the next roll first")
    page.get_by_label("Back to the score sheet").tap()
    page.get_by_role("link", name="Ana not entered").tap()
    expect(page.locator("#spot")).not_to_contain_text("Enter the next roll first")


def test_question_to_the_referee_waits_for_the_connection(page: Page, server: Server) -> None:
    page.goto("/splatoids/ask/referee")
    page.context.set_offline(True)
    page.locator("#pile-7").tap()
    expect(page.get_by_text("Offline. This page opens once you are online.")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#how-hand")).to_be_visible()
    expect(page.get_by_text("This page opens")).to_be_hidden()


def test_prefetched_pages_are_updated_after_changes_by_others(page: Page, server: Server, asked: list[str]) -> None:
    pad = opened(page, server)
    follow(page, pad + "sheet/zone-0")
    settle(page, pad + "sheet/zone-1")
    asked.clear()
    with page.expect_response(re.compile("result$")):  # the last page to be fetched
        change(server, pad, "common", {"star": "5"})
    fetched = {path.removeprefix(pad) for path in asked} - {"changes", "live"}
    assert fetched == {"sheet/zone-0", "sheet/zone-1", "", "result"}
    page.context.set_offline(True)
    follow(page, pad)
    expect(page.get_by_role("link", name="Common cards")).to_contain_text("5")
    page.context.set_offline(False)
    change(server, pad, "zone-1", {"blue-2": "2"})
    page.locator("main a[href$='zone-1']").locator("visible=true").first.tap()
    expect_copies(page, "blue 2", 2)


def test_save_data_disables_prefetching(page: Page, server: Server, asked: list[str]) -> None:
    pad = seed_empty(server)
    page.clock.install()
    page.add_init_script(SAVES_DATA)
    page.goto(pad)
    with expect_script(page, "pages"):
        page.clock.fast_forward(2500)
    page.clock.fast_forward(2500)
    assert [path for path in asked if "/sheet/" in path or path.endswith("/result")] == []
    page.locator("main a[href$='zone-0']").locator("visible=true").first.tap()
    expect(page).to_have_title(re.compile("Ana & Bo · Splito"))


def test_pages_load_without_the_navigation_api(page: Page, server: Server) -> None:
    page.add_init_script("Object.defineProperty(window, 'navigation', { value: undefined })")
    pad = seed_empty(server)
    with expect_script(page, "pages"):
        page.goto(pad)
    page.evaluate("window.loaded = true")
    page.get_by_role("link", name="Enter Ana & Bo").tap()
    page.wait_for_timeout(1500)
    card(page, "red 1").tap()
    page.get_by_role("link", name="Next: Bo & Cy").tap()
    page.get_by_label("Back to the score sheet").tap()
    assert stored(server, pad + "sheet/zone-0") == {"red-1": "1"}
    page.locator("main table a[href$='zone-0']").first.tap()
    expect_copies(page, "red 1", 1)
    assert not page.evaluate("window.loaded")
