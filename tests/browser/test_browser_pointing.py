"""A tap on a line highlights its pieces until the next tap. In print, the pieces are circled."""

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import card, expect_saved, expect_script, seed
from tests.games.splito.tables import THREE


def test_tap_on_a_line_highlights_its_evidence(page: Page, server: Server) -> None:
    with expect_script(page, "pointing"):  # before, the line is a link
        page.goto(seed(server, THREE) + "sheet/zone-0")
    page.evaluate("window.isSame = true")
    plain, bar, lit = page.url, page.locator("#showing"), page.locator("[data-lit]")
    line = page.locator("#breakdown [data-pieces]", has_text="Exactly 2 fours")
    expect(bar).to_be_hidden()
    line.tap()
    expect(lit).to_have_count(2)
    expect(card(page, "blue 4")).to_be_in_viewport()
    expect(bar).to_contain_text("3 fours; exactly 2 needed")
    expect(page.locator("#showing-pieces li")).to_have_count(2)
    assert page.url == f"{plain}?show=0-1-1"
    assert "grayscale" in card(page, "red 1").evaluate("(card) => getComputedStyle(card).filter")
    other = page.locator("#breakdown [data-pieces]", has_text="Majority of blue")
    other.tap()
    expect(lit).to_have_count(1)
    expect(bar).not_to_contain_text("3 fours")
    other.tap()
    expect(lit).to_have_count(0)
    assert page.url == plain
    line.tap()
    page.reload()
    expect(lit).to_have_count(2)
    expect(bar).to_be_visible()
    page.evaluate("window.isSame = true")
    card(page, "red 1").tap()
    expect(bar).to_be_hidden()
    expect_saved(page)
    expect(card(page, "red 1")).to_have_attribute("data-n", "1")
    line.tap()
    expect(lit).to_have_count(2)
    page.get_by_role("link", name="Show all").tap()
    expect(lit).to_have_count(0)
    assert page.url == plain
    assert page.evaluate("window.isSame")


def test_result_line_links_to_its_evidence(page: Page, server: Server) -> None:
    page.goto(seed(server, THREE) + "result")
    page.locator(".why-player[open] a", has_text="Majority of blue").first.tap()
    expect(page.locator("[data-lit]")).to_have_count(1)
    page.emulate_media(media="print")
    expect(card(page, "blue 4")).to_be_visible()
    circled = card(page, "blue 4").evaluate(
        "(card) => [getComputedStyle(card).outlineStyle, getComputedStyle(card).borderRadius]"
    )
    page.emulate_media(media="null")
    assert circled == ["solid", "50%"]
