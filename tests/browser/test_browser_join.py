"""Joining a table: choosing a seat, the next game, replaced links, and the big screen."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import card, change, expect_saved, seed, seed_empty
from tests.games.splito.tables import THREE

READ_FROM_AFAR = """() => {
  const size = (node) => parseFloat(getComputedStyle(node).fontSize);
  const boxes = [...document.querySelectorAll(".board *")].map((node) => node.getBoundingClientRect());
  const isIn = ({ left, top, right, bottom }) => left >= -1 && top >= -1 && right <= innerWidth + 1
    && bottom <= innerHeight + 1;
  return [
    Math.min(...[...document.querySelectorAll(".big-rank .grand-total")].map(size)),
    Math.min(...[...document.querySelectorAll(".big-rank .name")].map(size)), boxes.every(isIn),
  ];
}"""
"""The font sizes of the smallest total and the smallest name, and whether everything is within the screen."""


def link(page: Page, pad: str, name: str) -> str:
    """The URL of a link on the table's share page."""
    page.goto(f"{pad}share")
    return page.get_by_role("region", name=name).locator("a.link").get_attribute("href") or ""


def test_joining_player_picks_a_seat_in_one_tap(page: Page, server: Server) -> None:
    page.goto(seed_empty(server))
    asked = page.get_by_role("region", name="Who are you?")
    assert asked.evaluate("(line) => line.getBoundingClientRect().height") < 60  # a single line
    expect(page.get_by_role("table", name="Score sheet")).to_be_visible()
    asked.get_by_role("button", name="Bo").tap()
    expect(asked).to_be_hidden()
    page.get_by_label("More").tap()
    page.get_by_text("You are Bo").tap()
    page.locator("#who-menu").get_by_role("button", name="Cy").tap()
    expect(page.locator("#who-menu [aria-pressed=true]")).to_have_text("Cy")


def test_every_phone_keeps_its_seat_in_the_next_game(
    page: Page, other: Page, open_page: Callable[..., Page], server: Server
) -> None:
    pad, watcher = seed(server, {**THREE, "players": ["Éloïse", "王小明", "Cy"]}), open_page()
    for phone, name in ((page, "Éloïse"), (other, "王小明")):
        phone.goto(pad)
        phone.get_by_label("More", exact=True).tap()
        phone.locator("#who-menu summary").tap()
        phone.locator("#who-menu").get_by_role("button", name=name, exact=True).tap()
    watcher.goto(link(page, pad, "For watching"))
    other.goto(f"{pad}sheet/zone-0")
    page.goto(f"{pad}result")
    page.get_by_role("link", name="Play again").tap()
    page.get_by_role("button", name="Start with 3 players").tap()
    page.wait_for_url(lambda url: pad not in url and "new" not in url)
    told = "Éloïse has started the next game."
    for phone in (other, watcher):
        expect(phone.get_by_text(told)).to_be_visible()
    card(other, "green 2").tap()  # and stays on the old table
    expect_saved(other)
    expect(other.get_by_text(told)).to_be_visible()
    other.get_by_role("link", name="Join").tap()
    other.wait_for_url(page.url)
    expect(other.get_by_text("Nothing entered yet")).to_be_visible()
    expect(page.locator("#head .sub").get_by_role("img", name="王小明 is here")).to_have_text("王")
    expect(other.locator("#who")).to_have_count(0)
    watcher.get_by_role("link", name="Watch").tap()
    expect(watcher.get_by_text("You are watching. You cannot change anything.")).to_be_visible()
    expect(watcher.get_by_text("Nothing entered yet")).to_be_visible()
    other.go_back()
    expect(other.get_by_text(told)).to_be_visible()


def test_replaced_link_and_deleted_table_are_announced(page: Page, other: Page, server: Server) -> None:
    pad = seed_empty(server)
    other.goto(f"{pad}sheet/zone-0")
    page.goto(f"{pad}share")
    place = page.get_by_role("region", name="For players")
    place.get_by_text("Make a new link for players …").tap()
    expect(place.get_by_text("Only this phone stays in the game.")).to_be_visible()
    place.get_by_role("button", name="Make a new link for players").tap()
    page.wait_for_url(lambda url: pad not in url)
    expect(other.get_by_role("heading", name="This link was replaced")).to_be_visible()
    new = page.url.removesuffix("share")
    other.goto(f"{new}sheet/zone-0")
    expect(card(other, "blue 1")).to_be_visible()
    page.goto(new)
    page.get_by_label("More").tap()
    page.locator("#more-menu > summary").tap()
    page.locator(".deletion summary").click()
    page.get_by_role("button", name="Delete this game").tap()
    expect(other.get_by_role("button", name="Bring it back")).to_be_visible()


def test_ranks_appear_one_by_one_on_a_big_screen_until_a_tap(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page(viewport={"width": 1024, "height": 768}, reduced_motion="no-preference")
    page.clock.install()
    page.goto(f"{seed(server, THREE)}screen")
    names = page.locator(".big-rank .name")
    expect(names.first).to_be_hidden()
    page.clock.run_for(1200)
    expect(names.last).to_be_visible()
    expect(names.first).to_be_hidden()
    page.locator(".big-ranks").tap()
    expect(names.first).to_be_visible()
    page.reload()
    expect(names.first).to_be_visible()


def test_big_screen_has_large_text_and_updates_itself(open_page: Callable[..., Page], server: Server) -> None:
    pad, page = seed(server, {**THREE, "zones": [*THREE["zones"][:2], {"points": 6}]}), open_page()
    page.goto(f"{pad}screen")
    for width, height in ((1920, 1080), (1024, 768), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        total, name, is_inside = page.evaluate(READ_FROM_AFAR)
        assert (total >= 64, name >= 32, is_inside) == (True, True, True), width
    before = page.locator(".big-ranks").inner_text()
    change(server, pad, "zone-2", {"points": "9"})
    expect(page.locator(".big-ranks")).not_to_have_text(before)
