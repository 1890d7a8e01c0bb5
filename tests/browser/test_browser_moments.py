"""Undo and redo of a phone's own changes, and pages of past states."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.fixtures import Server
from tests.browser.fonts import SPACED, in_all_fonts
from tests.browser.steps import card, change, expect_copies, expect_saved, seed_empty


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def test_redo_button_does_not_change_the_height_of_the_dock(page: Page, server: Server) -> None:
    def heights() -> dict[tuple[int, str], float]:
        found = {}
        for width in (320, 390):
            page.set_viewport_size({"width": width, "height": 640})
            for font in in_all_fonts(page, spaced=SPACED):
                found[width, font] = page.locator("#dock .dock").evaluate("(dock) => dock.offsetHeight")
        return found

    page.goto(f"{seed_empty(server)}sheet/zone-0")
    card(page, "red 4").tap()
    expect_saved(page)
    before = heights()
    button(page, "Undo").tap()
    expect(button(page, "Redo")).to_be_enabled()
    assert heights() == before


def test_past_state_chosen_with_the_slider_is_restored_and_undone(page: Page, server: Server) -> None:
    table = seed_empty(server)
    page.goto(f"{table}sheet/zone-0")
    card(page, "red 4").tap()
    expect_saved(page)
    change(server, table, "zone-0", {"blue-1": "1"})
    expect_copies(page, "blue 1", 1)
    card(page, "green 2").tap()
    expect_saved(page)
    page.goto(table)
    page.locator("summary[aria-label=More]").tap()
    page.get_by_role("link", name="What was changed").tap()
    page.locator(".then").first.tap()
    expect(page.get_by_text("This is the game as it is now.")).to_be_visible()
    page.wait_for_load_state()  # the slider's script
    slider = page.get_by_role("slider")
    n = int(slider.get_attribute("max") or 0)
    slider.focus()
    for place, cards in ((n - 1, "2 cards"), (n - 2, "1 card")):
        page.keyboard.press("ArrowLeft")
        expect(page.get_by_text(f"Change {place} of {n}")).to_be_visible()
        expect(page.locator(".past")).to_contain_text(cards)
    expect(slider).to_be_focused()
    page.locator(".past .zone").first.tap()
    expect(page).to_have_url(re.compile(rf"n={n - 2}$"))
    for way, place in (("Later", n - 1), ("Earlier", n - 2)):
        page.get_by_role("link", name=way).tap()
        expect(page.get_by_text(f"Change {place} of {n}")).to_be_visible()
    page.get_by_role("button", name="Restore").tap()
    expect(page.locator(".changes > li").first).to_contain_text("Restored")
    page.get_by_role("button", name="Undo this").tap()
    expect(page.locator(".changes > li").first).to_contain_text("taken back")
