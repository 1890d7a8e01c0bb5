"""From a result to a picture that can be sent, and back; in each game."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scorepad import registry
from tests.browser.fixtures import Server
from tests.browser.steps import seed
from tests.browser.test_browser_face import clean_in_light_and_dark, fits, fits_a_desk
from tests.examples import examples_of

GAMES = registry.games()


def finished(server: Server, slug: str) -> str:
    """A finished table of a game; the pad's path."""
    examples = examples_of(GAMES[slug])
    file = next(each.file for each in examples if GAMES[slug].score(GAMES[slug].parse(each.file)).settled)
    return seed(server, dict(file))


@pytest.mark.parametrize("slug", GAMES)
def test_a_result_becomes_a_picture_to_send_and_leads_back(page: Page, server: Server, slug: str) -> None:
    table = finished(server, slug)
    page.goto(f"{table}result")
    page.get_by_role("button", name="Share the result").tap()
    picture = page.locator(".picture img")
    expect(picture).to_be_visible()
    expect(picture).to_have_js_property("naturalWidth", 1080)
    expect(picture).to_have_attribute("alt", page.locator("meta[name=description]").get_attribute("content") or "")
    fits_a_desk(page)
    fits(page, 390, 320)
    page.get_by_role("link", name="Result", exact=True).tap()
    expect(page).to_have_url(f"{server.url}{table}result")


def test_its_text_and_its_link_are_copied(page: Page, server: Server) -> None:
    page.goto(f"{finished(server, 'splito')}result")
    page.get_by_role("button", name="Share the result").tap()
    expect(page.locator(".picture img")).to_be_visible()
    link = page.url
    for name in ("Copy as text", "Copy the link"):
        page.get_by_role("button", name=name).tap()
        expect(page.locator(".send [role=status]").filter(has_text="Copied")).to_have_count(1)
        page.evaluate("""() => {
            const field = document.createElement("textarea");
            field.id = "pasted";
            document.querySelector("main").append(field);
            field.focus();
        }""")
        page.keyboard.press("Control+V")
        pasted = page.locator("#pasted").input_value()
        page.evaluate("document.querySelector('#pasted').remove()")
        assert pasted.endswith(link)
        assert pasted.startswith("Splito, " if name == "Copy as text" else link)
        expect(page.locator(".send [role=status]").filter(has_text="Copied")).to_have_count(0)


def test_the_pad_shares_a_result_too_and_the_shared_one_is_found_again(page: Page, server: Server) -> None:
    table = finished(server, "splitter")
    page.goto(table)
    page.get_by_role("button", name="Share the result").tap()
    expect(page.locator(".picture img")).to_be_visible()
    shared = page.url
    page.goto(f"{table}share")
    fits_a_desk(page)
    fits(page, 390, 320)
    page.locator("a[href*='/shared/']").tap()
    expect(page).to_have_url(shared)


def test_who_shared_it_takes_it_back(page: Page, server: Server, axe_clean: Callable[[Page], None]) -> None:
    page.goto(f"{finished(server, 'great-split')}result")
    page.get_by_role("button", name="Share the result").tap()
    page.locator("summary[aria-label=More]").tap()
    page.locator(".deletion summary").click()
    page.get_by_role("button", name="Delete this shared result").tap()
    expect(page.get_by_role("heading", name="This result was deleted")).to_be_visible()
    fits_a_desk(page)
    clean_in_light_and_dark(page, axe_clean)
    page.get_by_role("button", name="Bring it back").tap()
    expect(page.locator(".picture img")).to_be_visible()


def test_without_a_script_all_of_it_is_there(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(f"{server.url}{finished(server, 'splatoids')}result")
    page.get_by_role("button", name="Share the result").click()
    expect(page.locator(".picture img")).to_be_visible()
    expect(page.locator(".to-send")).to_contain_text(page.url)
    expect(page.get_by_role("button", name="Copy as text")).to_be_hidden()
