"""A board map on a phone: quick taps, no connection, other phones, the keyboard. All numbers are made up."""

from playwright.sync_api import Page, Route, expect

from tests.browser.fixtures import Server
from tests.browser.steps import change, expect_saved, first_of
from tests.games.great_split.browser.map_steps import begin, file_of, length, put, seed_map, space


def test_quick_and_offline_map_taps_are_kept(page: Page, server: Server) -> None:
    begin(page, server)
    length(page, "artwork").fill("6")
    space(page, "artwork-1").tap()
    for n in range(2, 6):
        put(page, "Contract")
        page.get_by_role("link", name=f"Space {n}", exact=True).tap()
    expect_saved(page)
    page.context.set_offline(True)
    put(page, "Contract")
    expect(space(page, "artwork-5")).to_have_accessible_name("Artwork, space 5: Contract icon")
    page.locator("#panel-close").tap()
    page.locator("#tick-artwork").tap()
    expect(page.locator("#tick-artwork")).to_have_attribute("aria-pressed", "true")
    length(page, "artwork").fill("8")
    expect(space(page, "artwork-8")).to_have_accessible_name("Artwork, space 8: nothing yet")
    page.get_by_role("link", name="Market", exact=True).tap()
    expect(page.get_by_role("heading", name="The market")).to_be_visible()
    page.context.set_offline(False)
    expect_saved(page)
    page.reload()
    expect(page.get_by_role("heading", name="The market")).to_be_visible()
    assert file_of(page) == {"tracks": {"artwork": {"length": 8, "contracts": [1, 2, 3, 4, 5]}}}


def test_map_changes_by_other_phones_are_drawn(page: Page, server: Server) -> None:
    address = seed_map(server, tracks={"gold": {"length": 4}})
    page.goto(address)
    change(server, address, "layout", {"contract-gold-2": "yes", "length-gold": "5"})
    expect(space(page, "gold-2")).to_have_accessible_name("Gold, space 2: Contract icon")
    expect(space(page, "gold-5")).to_be_visible()


# The URL, the label and the drawing of each space.
DRAWN = """() => [...document.querySelectorAll('a.space')].map((space) => [
  space.id, space.getAttribute("href"), "beyond" in space.dataset,
  space.textContent.replace(/\\s+/g, " ").trim(), [...space.querySelectorAll("*")].map((part) => part.outerHTML.length),
])"""


def test_script_draws_opened_parts_like_the_server(page: Page, server: Server) -> None:
    parts = {"length": 4, "stars": {"2": 1, "4": 2}, "bonus": {"1": "gold", "2": "topaz"}}
    tracks = {"tome": {"length": 3, "contracts": [2], "points": {"2": 4}}, "gold": {"length": 2, "double_arrows": [1]}}
    address = seed_map(server, tracks=tracks, seals={"tome": parts, "gold": {"length": 2}})
    page.route("**/map.js", lambda route: route.abort())
    drawn = []
    for way in ("tracks", "seals"):
        page.goto(f"{address}?way={way}")
        drawn += page.evaluate(DRAWN)
    page.unroute_all()
    page.goto(f"{address}?way=market")
    expect(page.locator("a.space")).to_have_count(len(drawn))
    assert len(drawn) == 11
    assert page.evaluate(DRAWN) == drawn


def test_tap_waits_for_its_script(page: Page, server: Server) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/map.js", hold)
    page.goto(seed_map(server, tracks={"gold": {"length": 4}}))
    page.evaluate("window.loaded = true")
    space(page, "gold-2").tap()
    expect(page.locator("#panel")).to_be_hidden()
    first_of(held, page).abort()
    space(page, "gold-3").tap()
    first_of(held, page).continue_()
    expect(page.locator("#panel-title")).to_have_text("Gold, space 3")
    assert page.evaluate("window.loaded")
