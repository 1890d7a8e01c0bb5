"""Two phones at one table: both stand, or the second one chooses."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import card, expect_copies, expect_saved, seed_empty


@pytest.fixture
def other(open_page: Callable[..., Page]) -> Page:
    """A second phone at the table that does not hear what the first changes."""
    page = open_page()
    page.route("**/changes", lambda route: route.abort())
    return page


def test_two_phones_on_one_zone_both_stand(page: Page, other: Page, server: Server) -> None:
    sheet = seed_empty(server) + "sheet/zone-0"
    for phone in (page, other):
        phone.goto(sheet)
    card(page, "red 1").tap()
    card(other, "blue 2").tap()
    expect_saved(page)
    expect_saved(other)
    page.reload()
    expect_copies(page, "red 1", 1)
    expect_copies(page, "blue 2", 1)


def test_the_same_card_to_different_counts_lets_the_second_choose(page: Page, other: Page, server: Server) -> None:
    sheet = seed_empty(server) + "sheet/zone-0"
    for phone in (page, other):
        phone.goto(sheet)
    for _ in range(2):
        card(page, "red 4").tap()
    expect_saved(page)
    card(other, "red 4").tap()
    expect(other.get_by_role("heading", name="Two phones differ")).to_be_visible()
    card(other, "green 5").tap()
    expect_copies(other, "green 5", 1)
    other.reload()
    expect(other.get_by_role("button", name="Theirs: 2")).to_be_visible()
    expect_copies(other, "red 4", 2)
    other.get_by_role("button", name="Yours: 1").tap()
    expect(other.get_by_role("heading", name="Two phones differ")).to_have_count(0)
    expect_copies(other, "red 4", 1)
    expect_saved(other)
    page.reload()
    expect_copies(page, "red 4", 1)
    expect_copies(page, "green 5", 1)


def test_a_typed_number_in_dispute_overrules_nobody_until_somebody_chooses(
    page: Page, other: Page, server: Server
) -> None:
    sheet = seed_empty(server) + "sheet/zone-0"
    for phone in (page, other):
        phone.goto(sheet)
    page.get_by_label("Points on paper").fill("5")
    expect_saved(page)
    other.get_by_label("Points on paper").fill("8")
    expect(other.get_by_role("button", name="Yours: 8")).to_be_visible()
    expect(other.get_by_label("Points on paper")).to_have_value("5")
    card(other, "red 1").tap()
    expect_copies(other, "red 1", 1)
    other.reload()
    expect(other.get_by_role("button", name="Theirs: 5")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Points on paper")).to_have_value("5")
    other.get_by_role("button", name="Yours: 8").tap()
    expect_saved(other)
    page.reload()
    expect(page.get_by_label("Points on paper")).to_have_value("8")
