"""The Great Split played round by round on a phone: a double tap counts once, and everything can be undone."""

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.games.great_split.browser.rounds_steps import seed_game


def expect_slider(page: Page, at: int) -> None:
    expect(page.get_by_role("img", name=f"The slider points at {at}", exact=True)).to_be_visible()


def test_double_tap_enters_one_token(page: Page, server: Server) -> None:
    page.goto(seed_game(server) + "sheet/rounds")
    undo, keys = page.get_by_role("button", name="Undo"), page.locator(".key")
    expect(undo).to_be_disabled()
    keys.filter(has_text="2").dblclick()
    expect_slider(page, 2)
    end = page.get_by_role("button", name="End round 1")
    place = end.bounding_box()
    assert place is not None
    end.dblclick()
    expect_saved(page)
    expect(page.locator("[value='end=2']")).to_be_disabled()
    page.touchscreen.tap(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    expect_saved(page)
    page.reload()
    expect(page.get_by_role("heading", name="Round 2 of 6")).to_be_visible()
    keys.filter(has_text="4").tap()
    expect_slider(page, 6)
    expect(page.get_by_label("Market token of round 2")).to_have_value("4")
    undo.tap()
    expect_slider(page, 2)
    undo.tap()
    expect(page.get_by_role("heading", name="Round 1 of 6")).to_be_visible()
    undo.tap()
    expect_slider(page, 0)
