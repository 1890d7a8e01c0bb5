"""From a phone that knows nothing to the first value: three taps in every game."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.steps import expect_saved

FIRST = {
    "splito": ("Start with", "#card-red-4"),
    "splitter": ("The game is over", ".keys button"),
    "splatoids": ("Start with", "[name=tap]"),
    "great-split": ("The game is over", "input.text"),
}
"""By game: the button that begins, and what gives the first value."""


@pytest.mark.parametrize("slug", FIRST)
def test_the_first_value_takes_three_taps(open_page: Callable[..., Page], slug: str) -> None:
    page = open_page()
    page.goto("/")
    begin, value = FIRST[slug]
    page.locator(f"[data-game={slug}] a.tile").tap()
    page.get_by_role("button", name=begin).tap()
    page.wait_for_url("**/sheet/**")
    first = page.locator(f"main {value}, #dock {value}").locator("visible=true").first
    first.tap()
    if value == "input.text":
        page.keyboard.type("7")
        page.keyboard.press("Enter")
    expect_saved(page)
    page.reload()
    table = page.url.split("/sheet/")[0]
    page.goto(table)
    expect(page.get_by_text("Nothing entered yet")).to_be_hidden()
