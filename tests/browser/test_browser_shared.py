"""From a result to a picture that can be sent, and back."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.looks import fits, fits_a_desk
from tests.browser.steps import pasted, seed
from tests.games.splito.tables import THREE


def test_a_result_becomes_a_picture_to_send_is_found_again_taken_back_and_brought_back(
    page: Page, open_page: Callable[..., Page], server: Server
) -> None:
    table = seed(server, THREE)
    page.goto(table)
    page.get_by_role("button", name="Share the result").tap()
    picture = page.locator(".picture img")
    expect(picture).to_have_js_property("naturalWidth", 1080)
    fits_a_desk(page)
    fits(page, 390, 320)
    link = page.url
    said = page.locator(".send [role=status]").filter(has_text="Copied")
    for name, begin in (("Copy as text", "Splito, "), ("Copy the link", link)):
        page.get_by_role("button", name=name).tap()
        expect(said).to_have_count(1)
        text = pasted(page)
        assert text.startswith(begin)
        assert text.endswith(link)
        expect(said).to_have_count(0)
    plain = open_page(java_script_enabled=False)
    plain.goto(link)
    expect(plain.locator(".to-send")).to_contain_text(link)
    expect(plain.get_by_role("button", name="Copy as text")).to_be_hidden()
    page.get_by_role("link", name="Result", exact=True).tap()
    expect(page).to_have_url(f"{server.url}{table}result")
    page.goto(f"{table}share")
    fits_a_desk(page)
    fits(page, 390, 320)
    page.locator("a[href*='/shared/']").tap()
    expect(page).to_have_url(link)
    page.locator("summary[aria-label=More]").tap()
    page.locator(".deletion summary").click()
    page.get_by_role("button", name="Delete this shared result").tap()
    expect(page.get_by_role("heading", name="This result was deleted")).to_be_visible()
    page.get_by_role("button", name="Bring it back").tap()
    expect(picture).to_be_visible()
