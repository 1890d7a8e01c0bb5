"""A board map on a phone: no connection, other phones, files, the keyboard, no script. All numbers are made up."""

import itertools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from scorepad import registry
from scorepad.storage import Store
from tests.browser.fixtures import Server
from tests.browser.steps import expect_saved
from tests.browser.test_browser_face import DESK, fits, fits_a_desk, listen
from tests.games.great_split.browser.map_steps import begin, file_of, length, put, space, tab

_changes = itertools.count()


def test_taps_show_at_once_and_are_sent_when_the_table_answers_again(page: Page, server: Server) -> None:
    begin(page)
    length(page, "artwork").fill("4")
    space(page, "artwork-4").tap()
    expect_saved(page)
    server.kill()
    put(page, "Contract")
    expect(space(page, "artwork-4")).to_have_accessible_name("Artwork, space 4: Contract icon")
    page.locator("#panel-close").tap()
    page.locator("#tick-artwork").tap()
    expect(page.locator("#tick-artwork")).to_have_attribute("aria-pressed", "true")
    length(page, "artwork").fill("6")
    expect(space(page, "artwork-6")).to_have_accessible_name("Artwork, space 6: nothing yet")
    tab(page, "Market")
    expect(page.get_by_role("heading", name="The market")).to_be_visible()
    server.start()
    expect_saved(page)
    page.reload()
    expect(page.get_by_role("heading", name="The market")).to_be_visible()
    assert file_of(page) == {"tracks": {"artwork": {"length": 6, "contracts": [4]}}}


def test_quick_taps_are_all_kept(page: Page) -> None:
    begin(page)
    length(page, "emerald").fill("9")
    space(page, "emerald-1").tap()
    for n in range(2, 10):
        put(page, "Contract")
        page.get_by_role("link", name=f"Space {n}", exact=True).tap()
    expect_saved(page)
    assert file_of(page)["tracks"]["emerald"]["contracts"] == list(range(1, 9))


def test_another_phone_sees_what_is_taught(page: Page, open_page: Callable[..., Page]) -> None:
    begin(page)
    length(page, "gold").fill("4")
    expect_saved(page)
    other = open_page()
    other.goto(page.url)
    space(other, "gold-2").tap()
    other.locator("#panel").get_by_role("button", name="Contract", exact=True).tap()
    expect(space(page, "gold-2")).to_have_accessible_name("Gold, space 2: Contract icon")


def test_a_map_is_saved_as_a_file(page: Page, tmp_path: Path) -> None:
    begin(page)
    page.get_by_label("Name of the map").fill("The box at home")
    expect(page.get_by_role("heading", name="The box at home")).to_be_visible()
    length(page, "gold").fill("15")
    expect_saved(page)
    page.get_by_label("More", exact=True).tap()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the file").tap()
    download.value.save_as(tmp_path / "map.json")
    file = json.loads((tmp_path / "map.json").read_text("utf-8"))
    tracks = {"gold": {"length": 15}}
    assert file == {"game": "great-split", "map": {"tracks": tracks}, "title": "The box at home"}


MAP: dict[str, Any] = {
    "tracks": {
        "tome": {"length": 15, "contracts": [2, 9], "points": {"3": 4, "9": 10}},
        "gold": {"length": 20, "contracts": [5], "double_arrows": [3]},
    },
    "seals": {"tome": {"length": 8, "stars": {"2": 1, "4": 4}, "bonus": {"3": "gold", "7": "emerald"}}},
    "market": {"9": {"0": 6, "3": 4}},
    "characters": {"B" * 40: {"start": {"tome": 3}, "contracts": {"gold": 9}}},
    "unfinished": ["tracks.tome.points"],
}


def seed_map(server: Server) -> str:
    """A bit of everything, put into the server's database behind its back; its page's address."""
    game = registry.games()["great-split"]
    assert game.layout is not None
    store = Store.open(f"sqlite:///{server.data / 'scorepad.db'}")
    try:
        fields = game.layout.from_file({"game": "great-split", "map": MAP, "title": "The box at home"})
        code = store.create(
            "great-split", {"layout": fields}, change=f"map-{next(_changes)}", device="test", kind="layout"
        )
    finally:
        store.close()
    return f"/great-split/{code}/sheet/layout"


WAYS = ["tracks", "seals", "market", "tiles", "tome-9", "gold-20", "seal-tome-3", "market-9"]


def test_every_part_fits_and_logs_nothing(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page(reduced_motion="reduce")
    said = listen(page)
    address = seed_map(server)
    for way in WAYS:
        page.goto(f"{address}?way={way}")
        fits(page, 390, 320)
        fits_a_desk(page)
    assert said == []


def test_a_map_is_taught_with_the_keyboard_alone(open_page: Callable[..., Page]) -> None:
    page = open_page(**DESK)
    begin(page)
    length(page, "tome").focus()
    page.keyboard.type("5")
    space(page, "tome-1").focus()
    page.keyboard.press("ArrowRight")
    expect(space(page, "tome-2")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#panel").get_by_role("button", name="Contract", exact=True)).to_be_focused()
    page.keyboard.press("Space")
    expect(space(page, "tome-2")).to_have_accessible_name("Tome, space 2: Contract icon")
    page.get_by_role("link", name="Space 3", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#panel-title")).to_have_text("Tome, space 3")
    expect(page.get_by_role("link", name="Space 4", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="That is all on this track", exact=True)).to_be_focused()
    page.keyboard.press("Escape")
    expect(space(page, "tome-5")).to_be_focused()
    expect(page.locator("#panel")).to_be_hidden()


def test_a_map_is_taught_without_javascript(open_page: Callable[..., Page]) -> None:
    page = open_page(java_script_enabled=False)
    begin(page)
    length(page, "gold").fill("15")
    page.keyboard.press("Enter")
    space(page, "gold-3").click()
    page.get_by_role("button", name="Double arrow").click()
    expect(space(page, "gold-3")).to_have_accessible_name("Gold, space 3: double arrow")
    expect(space(page, "gold-3")).to_be_in_viewport()
    page.get_by_role("link", name="Space 4", exact=True).click()
    page.get_by_role("button", name="Contract", exact=True).click()
    page.get_by_role("link", name="Market", exact=True).click()
    page.locator("#market-9").click()
    page.get_by_label("Line 1: from Artwork level").fill("0")
    page.get_by_label("Line 1: points").fill("3")
    page.get_by_role("button", name="Save this column").click()
    expect(page.get_by_label("Line 1: points")).to_have_value("3")
    page.get_by_role("link", name="Tiles", exact=True).click()
    page.get_by_role("textbox", name="Character tile 1").fill("The collector")
    page.keyboard.press("Enter")
    page.locator("#start-1-tome").click()
    expect(page.locator("#start-1-tome")).to_have_accessible_name("Tome 1")
    assert file_of(page)["market"] == {"9": {"0": 3}}
    assert file_of(page)["tracks"]["gold"] == {"length": 15, "contracts": [4], "double_arrows": [3]}
