"""Animations and vibration on Splitter's sheets: only on the tapped phone, and never with reduced motion."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.games.splitter.browser.steps import cell, key, seed_grid, write

FELT = """
window.felt = [];
window.moved = [];
navigator.vibrate = (pattern) => window.felt.push(pattern) > 0;
addEventListener("animationstart", (event) => window.moved.push(event.animationName), true);
"""


@pytest.fixture
def phones(open_page: Callable[..., Page]) -> list[Page]:
    """Two phones with animations and vibration."""
    phones = [open_page(reduced_motion="no-preference") for _ in range(2)]
    for phone in phones:
        phone.add_init_script(FELT)
    return phones


def motions(page: Page) -> list[str]:
    """The names of the Splitter animations that have started."""
    return [name for name in page.evaluate("moved") if name in ("settle", "tumble", "tumble-back")]


def tumbles(page: Page) -> list[str]:
    """The names of the dice animations that have started."""
    return [name for name in motions(page) if name != "settle"]


def test_taps_animate_on_their_own_phone_only(phones: list[Page], server: Server) -> None:
    page, other = phones
    home = seed_grid(server)
    for phone in phones:
        phone.goto(f"{home}sheet/pad-0?way=copy")
    write(page, "2")
    expect_saved(page)
    assert (page.evaluate("felt"), motions(page)) == ([], [])
    write(page, "2")
    expect(page.locator(".shape.valid")).to_have_count(1)
    page.wait_for_function("() => moved.includes('settle')")
    assert len(page.evaluate("felt")) == 1
    expect(page.locator(".settles")).to_have_count(0)
    page.emulate_media(reduced_motion="reduce")
    cell(page, "7-3").tap()
    key(page, "1").tap()
    for phone in phones:
        expect(phone.locator(".shape.valid")).to_have_count(2)
    assert (page.evaluate("felt.length"), motions(page)) == (1, ["settle"])
    assert (other.evaluate("felt"), motions(other)) == ([], [])


def test_dice_tumble_on_the_rolling_phone_only(phones: list[Page], server: Server) -> None:
    page, other = phones
    home = seed_grid(server)
    for phone in phones:
        phone.goto(f"{home}sheet/pad-0?way=play")
    page.get_by_role("button", name="Roll the dice here").tap()
    page.wait_for_function("() => moved.includes('tumble')")
    expect(page.locator(".tumbles")).to_have_count(0)
    expect(other.locator(".keypad.now .dice")).to_be_visible()
    cell(page, "3-1").tap()
    begun = tumbles(page)
    page.emulate_media(reduced_motion="reduce")
    page.get_by_role("button", name="Roll the dice here").tap()
    for phone in phones:
        expect(phone.locator(".keypad.now .keypad-title")).to_contain_text("Roll 2 of 22")
    assert tumbles(page) == begun  # a group may be completed by the roll, too
    assert tumbles(other) == []
