"""The first look at the running app."""

from collections.abc import Callable

from playwright.sync_api import Page, expect


def test_home_page_fits_a_phone_and_is_accessible(page: Page, axe_clean: Callable[[Page], None]) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390, "as wide as the phone, with no sideways scroll"
    axe_clean(page)
