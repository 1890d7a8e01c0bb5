"""Around one table: undo and redo of one's own, both values where two differ, and the pad as it stood before."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.fixtures import PHONE, Server
from tests.browser.fonts import SPACED, in_all_fonts
from tests.browser.steps import card, expect_copies, expect_saved, seed_empty


@pytest.fixture
def ana(browser: Browser, server: Server) -> Iterator[Page]:
    """One phone at the table."""
    context = browser.new_context(**PHONE, base_url=server.url)
    yield context.new_page()
    context.close()


@pytest.fixture
def bo(browser: Browser, server: Server) -> Iterator[Page]:
    """Another one."""
    context = browser.new_context(**PHONE, base_url=server.url)
    yield context.new_page()
    context.close()


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def lay_and_see(ana: Page, bo: Page, server: Server) -> str:
    """Both look at the same zone of a new table; Ana lays a card down, and Bo sees it. The table's path."""
    table = seed_empty(server)
    for page in (ana, bo):
        page.goto(f"{table}sheet/zone-0")
    card(ana, "red 4").tap()
    expect_saved(ana)
    expect_copies(bo, "red 4", 1)
    return table


def test_undo_and_redo_take_ones_own_and_leave_what_the_other_phone_entered(
    ana: Page, bo: Page, server: Server
) -> None:
    lay_and_see(ana, bo, server)
    card(bo, "blue 1").tap()
    expect_saved(bo)
    expect_copies(ana, "blue 1", 1)
    expect(button(ana, "Redo")).to_be_disabled()
    button(ana, "Undo").tap()
    expect_copies(ana, "red 4", 0)
    expect_copies(ana, "blue 1", 1)
    expect(button(ana, "Undo")).to_be_disabled()
    expect(button(bo, "Redo")).to_be_disabled()
    button(ana, "Redo").tap()
    expect_copies(ana, "red 4", 1)
    expect_copies(bo, "red 4", 1)
    expect(button(ana, "Redo")).to_be_disabled()


@pytest.mark.parametrize("width", [320, 390])
def test_redo_stands_beside_undo_and_the_dock_keeps_its_space(ana: Page, server: Server, width: int) -> None:
    def heights() -> dict[str, float]:
        dock = ana.locator("#dock .dock")
        return {font: dock.evaluate("(dock) => dock.offsetHeight") for font in in_all_fonts(ana, spaced=SPACED)}

    ana.set_viewport_size({"width": width, "height": 640})
    ana.goto(f"{seed_empty(server)}sheet/zone-0")
    card(ana, "red 4").tap()
    expect_saved(ana)
    before = heights()
    button(ana, "Undo").tap()
    expect(button(ana, "Redo")).to_be_enabled()
    assert heights() == before


def test_where_the_other_phone_changed_it_since_undo_asks_and_one_tap_decides(
    ana: Page, bo: Page, server: Server
) -> None:
    table = lay_and_see(ana, bo, server)
    card(bo, "red 4").tap()
    expect_saved(bo)
    expect_copies(ana, "red 4", 2)
    button(ana, "Undo").tap()
    asked = ana.get_by_role("alert").filter(has_text="Another phone has changed this since")
    expect(asked).to_contain_text(re.compile(r"phone [0-9A-F]{3}"))
    button(ana, "Leave 2").tap()
    expect(asked).to_have_count(0)
    expect_copies(ana, "red 4", 2)
    button(ana, "Redo").tap()
    expect(button(ana, "Leave 2")).to_be_visible()
    button(ana, "Change to 1").tap()
    expect_copies(ana, "red 4", 1)
    expect_copies(bo, "red 4", 1)
    ana.goto(f"{table}history")
    expect(ana.locator("main")).to_contain_text("Two phones differed on red 4: this phone chose 1; phone")


def test_both_values_have_names_and_times_and_the_choice_is_in_the_history(ana: Page, bo: Page, server: Server) -> None:
    table = seed_empty(server)
    for page in (ana, bo):
        page.goto(f"{table}sheet/zone-0")
    ana.context.set_offline(True)
    card(ana, "red 4").tap()
    card(bo, "red 4").tap()
    card(bo, "red 4").tap()
    expect_saved(bo)
    ana.context.set_offline(False)
    dispute = ana.locator("[data-dispute]")
    expect(dispute).to_contain_text(
        re.compile(r"Yours: 1\s+this phone · \d.*Theirs: 2\s+phone [0-9A-F]{3} · \d", re.DOTALL)
    )
    button(ana, "Yours: 1").tap()
    expect(dispute).to_have_count(0)
    expect_copies(bo, "red 4", 1)
    ana.goto(f"{table}history")
    expect(ana.locator("main")).to_contain_text("Two phones differed on red 4: this phone chose 1; phone")


def test_the_slider_moves_through_the_changes_and_one_can_go_back_and_take_that_back(
    ana: Page, bo: Page, server: Server
) -> None:
    table = seed_empty(server)
    for page, name in ((ana, "red 4"), (bo, "blue 1"), (ana, "green 2")):
        page.goto(f"{table}sheet/zone-0")
        card(page, name).tap()
        expect_saved(page)
    ana.goto(table)
    ana.locator("summary[aria-label=More]").tap()
    ana.get_by_role("link", name="What was changed").tap()
    ana.locator(".then").first.tap()
    expect(ana.get_by_text("This is how it stands now.")).to_be_visible()
    zone = ana.locator(".past .zone").first
    slider = ana.get_by_role("slider")
    n = int(slider.get_attribute("max") or 0)
    slider.focus()
    for place, cards in ((n - 1, "2 cards"), (n - 2, "1 card")):
        ana.keyboard.press("ArrowLeft")
        expect(ana.get_by_text(f"Change {place} of {n}")).to_be_visible()
        expect(ana.locator(".past")).to_contain_text(cards)
    expect(slider).to_be_focused()
    expect(ana).to_have_url(re.compile(rf"n={n - 2}$"))
    expect(ana.get_by_text("The past: nothing can be entered here.")).to_be_visible()
    zone.tap()
    expect(ana).to_have_url(re.compile(rf"n={n - 2}$"))
    ana.get_by_role("link", name="Later").tap()
    expect(ana.get_by_text(f"Change {n - 1} of {n}")).to_be_visible()
    ana.get_by_role("link", name="Earlier").tap()
    expect(ana.get_by_text(f"Change {n - 2} of {n}")).to_be_visible()
    button(ana, "Go back to this point").tap()
    expect(ana.get_by_role("alert")).to_contain_text(re.compile(r"blue 1: 1, by phone [0-9A-F]{3}"))
    button(ana, "Go back all the same").tap()
    expect(ana.get_by_text("Went back")).to_be_visible()
    expect_copies(bo, "blue 1", 0)
    button(ana, "Take this back").tap()
    expect_copies(bo, "blue 1", 1)
