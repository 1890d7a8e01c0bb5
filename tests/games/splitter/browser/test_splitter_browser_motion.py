"""What moves and is felt on a sheet of Splitter: only after a tap of one's own, and never with reduced motion."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.games.splitter.browser.steps import cell, key, seed_grid

FELT = """
window.felt = [];
window.moved = [];
navigator.vibrate = (pattern) => window.felt.push(pattern) > 0;
addEventListener("animationstart", (event) => window.moved.push(event.animationName), true);
"""


def motions(page: Page) -> list[str]:
    """The animations of Splitter's own that have begun."""
    return [name for name in page.evaluate("moved") if name in ("settle", "tumble", "tumble-back")]


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_group_that_closes_is_felt_once(open_page: Callable[..., Page], server: Server, motion: str) -> None:
    page, other = open_page(reduced_motion=motion), open_page()
    home = seed_grid(server) + "sheet/pad-0?way=copy"
    for phone in (page, other):
        phone.add_init_script(FELT)
        phone.goto(home)
    key(page, "2").tap()
    expect_saved(page)
    expect(page.locator(".shape.valid")).to_have_count(0)
    assert page.evaluate("felt") == []
    key(page, "2").tap()
    expect(page.locator(".shape.valid")).to_have_count(1)
    expect_saved(page)
    if motion == "reduce":
        assert (page.evaluate("felt"), motions(page)) == ([], [])
    else:
        page.wait_for_function("moved.includes('settle')")
        assert len(page.evaluate("felt")) == 1
        expect(page.locator(".settles")).to_have_count(0)
    expect(other.locator(".shape.valid")).to_have_count(1)
    assert (other.evaluate("felt"), motions(other)) == ([], [])


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_dice_that_are_rolled_here_tumble_on_this_phone(
    open_page: Callable[..., Page], server: Server, motion: str
) -> None:
    page, other = open_page(reduced_motion=motion), open_page()
    home = seed_grid(server, "Ana", "Bo") + "sheet/pad-{}?way=play"
    for seat, phone in enumerate((page, other)):
        phone.add_init_script(FELT)
        phone.goto(home.format(seat))
    page.get_by_role("button", name="Roll the dice here").tap()
    for phone in (page, other):
        expect(phone.locator(".keypad.now .dice")).to_be_visible()
    if motion != "reduce":
        page.wait_for_function("moved.includes('tumble')")
        expect(page.locator(".tumbles")).to_have_count(0)
    assert bool(motions(page)) is (motion != "reduce")
    assert motions(other) == []
    cell(page, "3-1").tap()
    expect(cell(page, "3-1").locator(".digit")).not_to_have_text("")
