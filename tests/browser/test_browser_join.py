"""Coming to a table: by its QR code and by its code, to play along or only to look, and what becomes of old links."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import card, expect_copies, expect_saved, seed, seed_empty
from tests.games.splito.tables import THREE


def link(page: Page, pad: str, name: str) -> str:
    """The address in one of the links on the table's page of links."""
    page.goto(f"{pad}share")
    return page.get_by_role("region", name=name).locator("a.link").get_attribute("href") or ""


def test_whoever_joins_by_the_link_says_who_they_are_in_one_tap_and_changes_it_in_two(
    page: Page, open_page: Callable[..., Page], server: Server, axe_clean: Callable[[Page], None]
) -> None:
    pad = seed_empty(server)
    other = open_page()
    other.goto(link(page, pad, "To play along"))
    asked = other.get_by_role("region", name="Who are you?")
    expect(asked).to_be_visible()
    expect(other.get_by_role("table", name="Score sheet")).to_be_visible()
    axe_clean(other)
    asked.get_by_role("button", name="Bo").tap()
    expect(asked).to_be_hidden()
    other.goto(f"{pad}sheet/zone-0")
    card(other, "red 4").tap()
    expect_saved(other)
    page.goto(f"{pad}history")
    expect(page.locator("main")).to_contain_text("Bo ·")
    other.goto(pad)
    other.get_by_label("More").tap()
    other.get_by_role("group", name="You are").get_by_role("button", name="Cy").tap()
    other.wait_for_function("document.querySelector('.who-menu [aria-pressed=true]')?.textContent.trim() === 'Cy'")
    page.reload()
    expect(page.locator("main")).to_contain_text("Cy ·")


def test_whoever_joins_by_the_code_is_asked_as_well_and_may_just_watch(
    open_page: Callable[..., Page], server: Server
) -> None:
    pad = seed_empty(server)
    page = open_page()
    page.goto("/")
    page.get_by_label("code").first.fill(pad.split("/")[2])
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{pad}?k=*")
    page.get_by_role("region", name="Who are you?").get_by_role("button", name="Just watching").tap()
    expect(page.get_by_text("Who are you?")).to_be_hidden()
    page.reload()
    expect(page.get_by_text("Who are you?")).to_be_hidden()


def test_whoever_only_looks_sees_changes_come_and_finds_nothing_to_press(
    page: Page, open_page: Callable[..., Page], server: Server, axe_clean: Callable[[Page], None]
) -> None:
    pad = seed_empty(server)
    viewer = open_page()
    viewer.goto(link(page, pad, "Only to look"))
    expect(viewer.get_by_text("This link is only to look.")).to_be_visible()
    viewer.locator("a.zone").first.tap()
    viewer.wait_for_url("**/sheet/**")
    expect(viewer.get_by_text("Nothing yet.")).to_be_visible()
    expect(viewer.locator("main button, main input:not([type=hidden]), #dock button")).to_have_count(0)
    axe_clean(viewer)
    page.goto(viewer.url.replace(viewer.url.split("/")[4], pad.split("/")[2]))
    card(page, "red 4").tap()
    expect(viewer.get_by_text("red 4")).to_be_visible()
    assert pad.split("/")[2] not in viewer.content()
    viewer.goto(f"{'/'.join(viewer.url.split('/')[:5])}/seats")
    expect(viewer.get_by_role("heading", name="This link is only to look")).to_be_visible()
    axe_clean(viewer)
    viewer.get_by_role("link", name="To the pad").tap()
    expect(viewer.get_by_role("table", name="Score sheet")).to_be_visible()


def test_a_replaced_link_tells_whoever_is_still_there(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    pad = seed_empty(server)
    other = open_page()
    other.goto(f"{pad}sheet/zone-0")
    page.goto(f"{pad}share")
    place = page.get_by_role("region", name="To play along")
    place.get_by_text("Replace the link to play along …").tap()
    expect(place.get_by_text("for everybody but this phone")).to_be_visible()
    place.get_by_role("button", name="Replace the link to play along").tap()
    page.wait_for_url(lambda url: pad not in url)
    expect(other.get_by_role("heading", name="This link was replaced")).to_be_visible()
    new = link(page, page.url.removesuffix("share"), "To play along")
    other.goto(new)
    expect(other.get_by_role("table", name="Score sheet")).to_be_visible()


def test_a_table_is_closed_and_opened_again_while_others_look_on(
    page: Page, open_page: Callable[..., Page], server: Server, axe_clean: Callable[[Page], None]
) -> None:
    pad = seed(server, THREE)
    other = open_page()
    other.goto(f"{pad}sheet/zone-0")
    expect(card(other, "blue 1")).to_be_visible()
    page.goto(f"{pad}result")
    page.get_by_role("button", name="Close this table").tap()
    expect(page.get_by_text("This table is closed.")).to_be_visible()
    axe_clean(page)
    expect(other.locator("form[data-sheet]")).to_have_count(0)
    expect(other.get_by_role("heading", name="Entered")).to_be_visible()
    page.get_by_role("button", name="Open it again").tap()
    card(other, "blue 1").tap()
    expect_copies(other, "blue 1", 1)
    expect_saved(other)


def test_the_same_people_play_again_and_the_seats_move_on(page: Page, server: Server) -> None:
    page.goto(f"{seed(server, THREE)}result")
    page.get_by_role("link", name="Play again").tap()
    names = page.locator(".seats .text")
    expect(names.first).to_have_value("Ana")
    page.get_by_role("button", name="Move on by one").tap()
    expect(names.first).to_have_value("Cy")
    page.get_by_role("button", name="Start with 3 players").tap()
    expect(page.get_by_text("Cy, Ana, Bo")).to_be_visible()
    expect(page.get_by_text("Nothing entered yet")).to_be_visible()


def test_what_was_entered_without_a_connection_is_refused_in_sight_once_the_table_is_closed(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    pad = seed(server, THREE)
    other = open_page()
    other.goto(f"{pad}sheet/zone-0")
    expect(card(other, "blue 1")).to_be_visible()
    other.context.set_offline(True)
    card(other, "blue 1").tap()
    page.goto(f"{pad}result")
    page.get_by_role("button", name="Close this table").tap()
    expect(page.get_by_text("This table is closed.")).to_be_visible()
    other.context.set_offline(False)
    expect(other.get_by_text("This table is closed, so nothing was changed.")).to_be_visible()
    expect_copies(other, "blue 1", 1)


def test_the_ranks_fill_in_on_a_big_screen_and_a_tap_skips_that(
    open_page: Callable[..., Page], server: Server, axe_clean: Callable[[Page], None]
) -> None:
    pad = seed(server, THREE)
    page = open_page(viewport={"width": 1024, "height": 768}, reduced_motion="no-preference")
    page.goto(f"{pad}screen")
    names = page.locator(".big-rank .name")
    expect(names.last).to_be_visible()
    expect(names.first).to_be_hidden()
    page.locator(".big-ranks").tap()
    expect(names.first).to_be_visible()
    page.reload()
    expect(names.first).to_be_visible()
    page.get_by_role("link", name="Show ranks faster").tap()  # and shows how
    expect(names.first).to_be_hidden()
    expect(names.first).to_be_visible()
    axe_clean(page)


@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080)])
def test_a_big_screen_is_read_from_two_meters_on_any_side(
    open_page: Callable[..., Page], server: Server, size: tuple[int, int]
) -> None:
    pad = seed(server, THREE)
    page = open_page(viewport={"width": size[0], "height": size[1]})
    page.goto(f"{pad}screen")
    for turn in ("90", "180", "270", "0"):
        page.get_by_role("link", name="Turn").click()
        expect(page.locator(f".stage.turn-{turn}")).to_be_visible()
        found = page.evaluate("""() => {
          const size = (node) => parseFloat(getComputedStyle(node).fontSize);
          const boxes = [...document.querySelectorAll(".board *")].map((node) => node.getBoundingClientRect());
          const isIn = ({ left, top, right, bottom }) => left >= -1 && top >= -1 && right <= innerWidth + 1
            && bottom <= innerHeight + 1;
          return [
            Math.min(...[...document.querySelectorAll(".big-rank .grand-total")].map(size)),
            Math.min(...[...document.querySelectorAll(".big-rank .name")].map(size)), boxes.every(isIn),
          ];
        }""")
        assert found[0] >= 64
        assert found[1] >= 32
        assert found[2]
    page.get_by_role("link", name="Dark").click()
    expect(page.locator(".stage.look-dark")).to_be_visible()


def test_a_big_screen_follows_by_itself(page: Page, open_page: Callable[..., Page], server: Server) -> None:
    pad = seed(server, {**THREE, "zones": [THREE["zones"][0], THREE["zones"][1], {"points": 6}]})
    screen = open_page(viewport={"width": 1024, "height": 768})
    screen.goto(f"{pad}screen?turn=90&look=dark")
    before = screen.locator(".big-ranks").inner_text()
    page.goto(f"{pad}sheet/totals")
    page.locator("input[data-entry]:not([value=''])").first.fill("9")
    page.keyboard.press("Enter")
    expect(screen.locator(".big-ranks")).not_to_have_text(before)
    expect(screen.locator(".stage.turn-90.look-dark")).to_be_visible()
