"""The animation of a result: a ring is drawn around the winner's total once, and not at all with reduced motion."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import change, seed

FILE: dict[str, Any] = {
    "game": "splito",
    "players": ["Ana", "Bo", "Cy"],
    "zones": [{"points": 8, "card_count": 13}, {"points": 4, "card_count": 13}, {"points": 6, "card_count": 13}],
}
MOVING = """() => document.getAnimations().filter((motion) => motion.animationName).map((motion) => {
    const { target, pseudoElement } = motion.effect;
    motion.pause();
    motion.currentTime = 300;
    return `${motion.animationName} ${target.className}${pseudoElement ?? ""}`;
})"""
"""Stops the running animations halfway, and lists them."""
RING = ["draw grand-total num win pencil::after"]
BOXES = """() => [...document.querySelectorAll(".ranks *")].map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join();
})"""


@pytest.fixture
def held(open_page: Callable[..., Page]) -> Page:
    """A page with a fake clock, which a test can run forward, so that animations can be examined."""
    page = open_page(reduced_motion="no-preference")
    page.clock.install()
    return page


def totals(page: Page) -> list[str]:
    """The text of the totals."""
    return [text.strip() for text in page.locator(".ranks .grand-total").all_text_contents()]


def test_result_is_animated_once_and_blocks_no_taps(held: Page, server: Server) -> None:
    page, table = held, seed(server, FILE)
    page.goto(f"{table}result")
    assert page.evaluate(MOVING) == RING
    assert totals(page) == ["48", "32", "24"]
    moving = page.evaluate(BOXES)
    page.clock.run_for(1000)
    expect(page.locator("html.arriving")).to_have_count(0)
    assert page.evaluate(MOVING) == []
    assert page.evaluate(BOXES) == moving
    assert totals(page) == ["48", "32", "24"]
    page.reload()
    assert page.evaluate(MOVING) == []
    page.get_by_role("link", name="Back").tap()
    page.get_by_role("link", name="See the result").tap()
    expect(page.locator(".ranks")).to_be_visible()
    assert page.evaluate(MOVING) == []
    page.goto(f"{seed(server, FILE)}result")
    assert page.evaluate(MOVING) == RING
    page.get_by_role("button", name="Share the result").tap()
    expect(page.locator(".picture img")).to_be_visible()


def test_reduced_motion_stops_animations(page: Page, server: Server) -> None:
    page.goto(f"{seed(server, FILE)}result")
    expect(page.locator(".ranks")).to_be_visible()
    assert page.evaluate(MOVING) == []
    assert totals(page) == ["48", "32", "24"]


def test_last_number_from_another_phone_animates_the_result(page: Page, server: Server) -> None:
    table = seed(server, {**FILE, "zones": [*FILE["zones"][:2], None]})
    page.emulate_media(reduced_motion="no-preference")
    page.goto(f"{table}result")
    expect(page.locator(".verdict")).not_to_contain_text("wins")
    page.evaluate("""() => {
        globalThis.seen = [];
        document.addEventListener("animationstart", ({ animationName }) => seen.push(animationName), true);
    }""")
    change(server, table, "zone-2", {"points": "6"})
    expect(page.locator(".verdict")).to_have_text("Ana wins with 48")
    page.wait_for_function("() => seen.includes('draw')")
