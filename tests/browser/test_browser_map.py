"""A board map on a phone: taught by tapping, kept, saved as a file. All numbers on the boards are made up."""

import itertools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ConsoleMessage, Locator, Page, expect

from scorepad.games import shelf
from scorepad.tables import Store
from tests.browser.conftest import Server
from tests.browser.steps import expect_saved
from tests.browser.test_browser_face import DESK, SMALL

_changes = itertools.count()


def begin(page: Page) -> None:
    """An empty map, opened from a new table."""
    page.goto("/great-split/new")
    page.get_by_role("button", name="Teach it your board").click()
    expect(page.get_by_role("heading", name="Your board map")).to_be_visible()
    page.wait_for_load_state()  # what is typed before the page's scripts run is sent with the next change only


def space(page: Page, at: str) -> Locator:
    """A space, such as "gold-4"."""
    return page.locator(f"#at-{at}")


def put(page: Page, name: str) -> None:
    """Put something on the chosen space."""
    page.locator("#panel").get_by_role("button", name=name, exact=True).tap()


def length(page: Page, track: str) -> Locator:
    """Where the length of a track is typed."""
    return page.locator(f"#length-{track}")


def tab(page: Page, name: str) -> None:
    """Turn to a part of the map."""
    page.get_by_role("link", name=name, exact=True).tap()


def file_of(page: Page) -> Any:
    """The map as its file has it."""
    address = page.url.partition("/sheet/")[0] + "/game.json"
    return page.request.get(address).json()["map"]


def test_a_track_is_taught_by_tapping_and_survives_a_reload(page: Page) -> None:
    begin(page)
    length(page, "tome").fill("15")
    space(page, "tome-2").tap()
    expect(page.locator("#panel-title")).to_have_text("Tome, space 2")
    put(page, "Contract")
    expect(space(page, "tome-2")).to_have_accessible_name("Tome, space 2: Contract icon")
    page.get_by_role("link", name="Space 3", exact=True).tap()
    put(page, "5 points")
    put(page, "Contract")
    expect(space(page, "tome-3")).to_have_accessible_name("Tome, space 3: Contract icon, value 5")
    expect_saved(page)
    page.reload()
    expect(page.locator("#panel-title")).to_have_text("Tome, space 3")
    expect(page.locator("#panel").get_by_role("button", name="5 points")).to_have_attribute("aria-pressed", "true")
    page.get_by_label("Another value").fill("12")
    expect(space(page, "tome-3")).to_have_accessible_name("Tome, space 3: Contract icon, value 12")
    space(page, "tome-15").tap()
    page.get_by_role("button", name="That is all on this track", exact=True).tap()
    expect(page.locator("#panel")).to_be_hidden()
    expect(page.get_by_text("1 of 10 tracks and seals complete")).to_be_visible()
    expect_saved(page)
    assert file_of(page) == {"tracks": {"tome": {"length": 15, "contracts": [2, 3], "points": {"3": 12}}}}


def test_a_seal_and_the_gold_track_are_taught_and_taken_back(page: Page) -> None:
    begin(page)
    length(page, "gold").fill("6")
    space(page, "gold-3").tap()
    put(page, "Double arrow")
    tab(page, "Seals")
    expect(page.locator("#panel")).to_be_hidden()
    length(page, "seal-gold").fill("5")
    space(page, "seal-gold-2").tap()
    put(page, "1 star")
    put(page, "moves Topaz")
    expect(space(page, "seal-gold-2")).to_have_accessible_name("Gold seal, space 2: 1 star, moves Topaz")
    put(page, "2 stars")
    expect_saved(page)
    assert file_of(page)["seals"] == {"gold": {"length": 5, "stars": {"2": 2}, "bonus": {"2": "topaz"}}}
    page.get_by_role("button", name="Undo").tap()
    expect(space(page, "seal-gold-2")).to_have_accessible_name("Gold seal, space 2: 1 star, moves Topaz")
    page.get_by_role("button", name="Clear", exact=True).tap()
    expect(space(page, "seal-gold-2")).to_have_accessible_name("Gold seal, space 2: nothing yet")
    page.locator("#panel").get_by_role("link", name="Close").tap()
    expect(page.locator("#panel")).to_be_hidden()
    expect_saved(page)
    assert file_of(page)["seals"] == {"gold": {"length": 5}}


def test_a_market_column_is_typed_line_by_line(page: Page) -> None:
    begin(page)
    tab(page, "Market")
    page.locator("#market-9").tap()
    expect(page.get_by_role("heading", name="Slider at 9")).to_be_visible()
    for line, (level, points) in enumerate([(0, 0), (3, 6), (6, 4)], start=1):
        page.get_by_label(f"Line {line}: from Artwork level").fill(str(level))
        page.get_by_label(f"Line {line}: points").fill(str(points))
    expect(page.locator("#market-9")).to_have_attribute("data-known", "yes")
    expect(page.locator("#questions")).to_contain_text("Market, slider at 9")
    expect(page.get_by_label("Line 4: points")).to_have_value("")
    page.get_by_label("Line 3: points").fill("10")
    expect(page.locator("#questions")).to_have_count(0)
    expect_saved(page)
    assert file_of(page) == {"market": {"9": {"0": 0, "3": 6, "6": 10}}}
    page.get_by_role("button", name="Take line 2 away").tap()
    page.locator("#market-10").tap()
    expect(page.get_by_role("heading", name="Slider at 10")).to_be_visible()
    expect(page.get_by_label("Line 1: points")).to_have_value("")
    page.locator("#market-9").tap()
    expect(page.get_by_label("Line 2: points")).to_have_value("10")
    page.reload()
    expect(page.get_by_label("Line 2: points")).to_have_value("10")
    expect_saved(page)
    assert file_of(page) == {"market": {"9": {"0": 0, "6": 10}}}
    page.get_by_role("button", name="Clear this column").tap()
    expect(page.locator("#market-9")).to_have_attribute("data-known", "no")
    expect_saved(page)
    assert file_of(page) == {}


def test_a_tile_is_named_and_its_icons_are_tapped(page: Page) -> None:
    begin(page)
    tab(page, "Tiles")
    expect(page.locator("#start-1-tome")).to_be_hidden()
    expect(page.locator("#f-tile-2")).to_be_hidden()
    page.get_by_role("textbox", name="Character tile 1").fill("The collector")
    for _ in range(2):
        page.locator("#start-1-tome").tap()
    expect(page.locator("#start-1-tome")).to_have_accessible_name("Tome: 2")
    page.locator("#icons-1-gold").tap()
    page.get_by_role("textbox", name="Character tile 2").fill("Another")
    page.get_by_label("Round 1").fill("5")
    expect_saved(page)
    tile = {"start": {"tome": 2}, "contracts": {"gold": 1}}
    assert file_of(page) == {"characters": {"The collector": tile, "Another": {}}, "hands": {"1": 5}}
    page.get_by_role("button", name="Take this tile away").first.tap()
    expect(page.get_by_role("textbox", name="Character tile 1")).to_have_value("Another")
    expect_saved(page)
    assert file_of(page)["characters"] == {"Another": {}}


def test_a_track_does_not_get_shorter_than_what_is_on_it(page: Page) -> None:
    begin(page)
    length(page, "topaz").fill("4")
    space(page, "topaz-4").tap()
    put(page, "Contract")
    page.locator("#panel-close").tap()
    page.locator("#track-topaz").get_by_role("button", name="One space fewer").tap()
    expect(page.locator("#toast")).to_contain_text("take off what is on space 4 first: Contract icon")
    expect(length(page, "topaz")).to_have_value("4")
    page.locator("#track-topaz").get_by_role("button", name="One space more").tap()
    expect(space(page, "topaz-5")).to_be_visible()
    length(page, "topaz").fill("3")
    expect(page.locator("#track-topaz [role=alert]")).to_contain_text("take off what is on space 4 first")
    expect(space(page, "topaz-4")).to_be_visible()
    length(page, "topaz").fill("4")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect_saved(page)
    assert file_of(page)["tracks"] == {"topaz": {"length": 4, "contracts": [4]}}


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
    """A bit of everything, on the server's shelf behind its back; its page's address."""
    game = shelf()["great-split"]
    assert game.layout is not None
    store = Store.open(f"sqlite:///{server.data / 'scorepad.db'}")
    try:
        sheets = game.layout.from_file({"game": "great-split", "map": MAP, "title": "The box at home"})
        code = store.create("great-split/layout", sheets, change=f"map-{next(_changes)}", device="test")
    finally:
        store.close()
    return f"/great-split/{code}/sheet/layout"


WAYS = ["tracks", "seals", "market", "tiles", "tome-9", "gold-20", "seal-tome-3", "market-9"]
LOOKS: dict[str, dict[str, Any]] = {
    "light phone": {"color_scheme": "light"},
    "dark phone": {"color_scheme": "dark"},
    "small phone": {"viewport": {"width": 320, "height": 640}},
    "light desk": {"color_scheme": "light", **DESK},
}


@pytest.mark.parametrize("look", LOOKS)
def test_every_part_is_clean_for_axe_and_nothing_is_cut(
    open_page: Callable[..., Page], server: Server, axe_clean: Callable[[Page], None], look: str
) -> None:
    page = open_page(reduced_motion="reduce", **LOOKS[look])
    said: list[str] = []

    def note(message: ConsoleMessage) -> None:
        said.append(message.text)

    page.on("console", note)
    page.on("pageerror", lambda error: said.append(str(error)))
    address = seed_map(server)
    for way in WAYS:
        page.goto(f"{address}?way={way}")
        axe_clean(page)
        assert page.evaluate("document.documentElement.scrollWidth") == page.evaluate("innerWidth"), way
        if look != "small phone":
            assert page.evaluate(SMALL) == [], way
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
    expect(page.locator("#start-1-tome")).to_have_accessible_name("Tome: 1")
    assert file_of(page)["market"] == {"9": {"0": 3}}
    assert file_of(page)["tracks"]["gold"] == {"length": 15, "contracts": [4], "double_arrows": [3]}
