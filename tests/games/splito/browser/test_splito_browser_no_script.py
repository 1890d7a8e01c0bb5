"""The same without JavaScript: forms post, pages answer."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import card, expect_copies, seed, seed_empty, sit_down
from tests.games.splito.tables import THREE


@pytest.fixture
def plain(open_page: Callable[..., Page]) -> Page:
    """A browser that runs no scripts."""
    return open_page(java_script_enabled=False)


def test_a_zone_is_proved_without_script(plain: Page) -> None:
    sit_down(plain, "Ana", "Bo", "Cy", "Dee")
    plain.get_by_role("link", name="Enter Ana & Bo").click()
    for copies in (1, 2, 0, 1):
        card(plain, "red 4").click()
        expect_copies(plain, "red 4", copies)
    plain.locator("button[value='objective-count-2-exactly-0=1']").click()
    expect(plain.locator("#breakdown")).to_contain_text("none here")
    plain.get_by_text("Another value").click()
    plain.locator("[name=new-count-of][value=red]").check(force=True)
    plain.locator("[name=new-count-amount][value=at_least-3]").check(force=True)
    plain.locator("button[value='new-count=2']").click()
    expect(plain.locator("#breakdown")).to_contain_text("1 red card; at least 3 needed")
    plain.get_by_label("Points on paper").fill("4")
    plain.get_by_role("button", name="Save", exact=True).last.click()
    expect(plain.get_by_label("Points on paper")).to_have_value("4")
    plain.get_by_role("button", name="Undo").click()
    expect(plain.get_by_label("Points on paper")).to_have_value("")
    expect(plain.locator("#breakdown")).to_contain_text("1 red card; at least 3 needed")


def test_a_number_is_typed_with_the_enter_key_and_no_card_moves(plain: Page, server: Server) -> None:
    plain.goto(seed_empty(server) + "sheet/zone-0")
    plain.get_by_label("Points on paper").fill("8")
    plain.keyboard.press("Enter")
    expect(plain.locator(".head-points")).to_contain_text("8")
    expect_copies(plain, "red 1", 0)


def test_a_card_that_lies_elsewhere_says_where(plain: Page, server: Server) -> None:
    plain.goto(seed(server, THREE) + "sheet/zone-1")
    card(plain, "blue 4").click()
    expect(plain.get_by_role("status").filter(has_text="Both lie elsewhere: blue 4")).to_be_visible()


def test_the_common_cards_and_the_result(plain: Page, server: Server) -> None:
    pad = seed(server, {**THREE, "common": None})
    plain.goto(pad + "sheet/common")
    plain.get_by_role("button", name="5", exact=True).first.click()
    plain.get_by_role("button", name="green").first.click()
    expect(plain.get_by_text("Zone Ana & Bo wins it")).to_be_visible()
    plain.get_by_role("link", name="Done").click()
    plain.get_by_role("link", name="See the result").click()
    expect(plain.locator(".verdict")).to_have_text("Bo wins with 42")


def test_two_phones_differ_without_script(plain: Page, open_page: Callable[..., Page], server: Server) -> None:
    sheet = seed_empty(server) + "sheet/zone-0"
    other = open_page(java_script_enabled=False)
    plain.goto(sheet)
    other.goto(sheet)
    card(plain, "red 4").click()
    card(plain, "red 4").click()
    card(other, "red 4").click()
    expect(other.get_by_role("heading", name="Two phones differ")).to_be_visible()
    other.get_by_role("button", name="Yours: 1").click()
    expect_copies(other, "red 4", 1)
    plain.reload()
    expect_copies(plain, "red 4", 1)
