"""A board map on a phone: taught by tapping, kept, asked for at a table. All numbers on the boards are made up."""

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import choose_seats, expect_saved
from tests.games.great_split.browser.map_steps import begin, expect_rows_above_panel, file_of, length, put, space
from tests.games.great_split.browser.steps import NAMES, entry, expect_total


def test_a_track_is_taught_by_tapping_and_survives_a_reload(page: Page, server: Server) -> None:
    begin(page, server)
    length(page, "tome").fill("17")
    length(page, "tome").blur()
    expect_rows_above_panel(page, "tome", 17)
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
    space(page, "tome-17").tap()
    page.get_by_role("button", name="That is all on this track", exact=True).tap()
    expect(page.locator("#panel")).to_be_hidden()
    expect(page.get_by_text("1 of 10 tracks and seals complete")).to_be_visible()
    expect_saved(page)
    assert file_of(page) == {"tracks": {"tome": {"length": 17, "contracts": [2, 3], "points": {"3": 12}}}}


def test_a_track_does_not_get_shorter_than_what_is_on_it(page: Page, server: Server) -> None:
    begin(page, server)
    length(page, "topaz").fill("4")
    space(page, "topaz-4").tap()
    put(page, "Contract")
    page.locator("#panel-close").tap()
    page.locator("#track-topaz").get_by_role("button", name="One space fewer").tap()
    expect(page.locator("#toast")).to_contain_text("first remove this from space 4: Contract icon")
    expect(length(page, "topaz")).to_have_value("4")
    page.locator("#track-topaz").get_by_role("button", name="One space more").tap()
    expect(space(page, "topaz-5")).to_be_visible()
    length(page, "topaz").fill("3")
    expect(page.locator("#track-topaz [role=alert]")).to_contain_text("first remove this from space 4")
    expect(space(page, "topaz-4")).to_be_visible()
    length(page, "topaz").fill("4")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect_saved(page)
    assert file_of(page)["tracks"] == {"topaz": {"length": 4, "contracts": [4]}}


def test_a_seal_and_the_gold_track_are_taught_and_taken_back(page: Page, server: Server) -> None:
    begin(page, server)
    length(page, "gold").fill("17")
    length(page, "gold").blur()
    expect_rows_above_panel(page, "gold", 17)
    put(page, "Double arrow")
    expect(space(page, "gold-1")).to_have_accessible_name("Gold, space 1: double arrow")
    page.get_by_role("link", name="Seals", exact=True).tap()
    expect(page.locator("#panel")).to_be_hidden()
    length(page, "seal-gold").fill("5")
    space(page, "seal-gold-2").tap()
    put(page, "1 star")
    put(page, "moves Topaz")
    expect(space(page, "seal-gold-2")).to_have_accessible_name("Gold seal, space 2: 1 star, moves Topaz")
    expect_saved(page)  # else what is tapped now may become one change with it
    put(page, "2 stars")
    expect_saved(page)
    assert file_of(page)["seals"] == {"gold": {"length": 5, "stars": {"2": 2}, "bonus": {"2": "topaz"}}}
    page.get_by_role("button", name="Undo").tap()
    expect(space(page, "seal-gold-2")).to_have_accessible_name("Gold seal, space 2: 1 star, moves Topaz")
    page.locator("#panel").get_by_role("button", name="Redo").tap()
    expect(space(page, "seal-gold-2")).to_have_accessible_name("Gold seal, space 2: 2 stars, moves Topaz")
    expect(page.locator("#panel-redo")).to_be_hidden()
    page.get_by_role("button", name="Clear", exact=True).tap()
    expect(space(page, "seal-gold-2")).to_have_accessible_name("Gold seal, space 2: nothing yet")
    page.locator("#panel").get_by_role("link", name="Close").tap()
    expect(page.locator("#panel")).to_be_hidden()
    expect_saved(page)
    assert file_of(page)["seals"] == {"gold": {"length": 5}}


def test_a_market_column_is_typed_line_by_line(page: Page, server: Server) -> None:
    begin(page, server, "market")
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
    page.get_by_role("button", name="Remove line 2").tap()
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


def test_a_tile_is_named_and_its_icons_are_tapped(page: Page, server: Server) -> None:
    begin(page, server, "tiles")
    expect(page.locator("#start-1-tome")).to_be_hidden()
    expect(page.locator("#f-tile-2")).to_be_hidden()
    page.get_by_role("textbox", name="Character tile 1").fill("The collector")
    for _ in range(2):
        page.locator("#start-1-tome").tap()
    expect(page.locator("#start-1-tome")).to_have_accessible_name("Tome 2")
    page.locator("#icons-1-gold").tap()
    page.get_by_role("textbox", name="Character tile 2").fill("Another")
    page.get_by_label("Round 1").fill("5")
    expect_saved(page)
    tile = {"start": {"tome": 2}, "contracts": {"gold": 1}}
    assert file_of(page) == {"characters": {"The collector": tile, "Another": {}}, "hands": {"1": 5}}
    page.get_by_role("button", name="Remove this tile").first.tap()
    expect(page.get_by_role("textbox", name="Character tile 1")).to_have_value("")
    expect(page.get_by_role("textbox", name="Character tile 2")).to_have_value("Another")
    expect_saved(page)
    assert file_of(page)["characters"] == {"Another": {}}


def test_a_map_entered_for_a_new_table_spares_it_what_is_printed(page: Page) -> None:
    page.goto("/great-split/new")
    choose_seats(page, len(NAMES))
    for seat, name in enumerate(NAMES, start=1):
        page.get_by_label(f"Seat {seat}", exact=True).fill(name)
    page.get_by_role("button", name="Copy your board once").tap()
    page.wait_for_load_state()  # nobody types a length and taps a space before the script is there
    for at, mark in (("tome", "2 points"), ("seal-tome", "3 stars")):
        length(page, at).fill("2")
        space(page, f"{at}-2").tap()
        put(page, mark)
        page.locator("#panel-done").tap()
        page.get_by_role("link", name="Next:").tap()
    expect(page.get_by_text("2 of 10 tracks and seals complete")).to_be_visible()
    expect(page.get_by_role("link", name="Market", exact=True)).to_have_attribute("aria-current", "true")
    page.get_by_label("Name of the map").fill("The box at home")
    page.get_by_role("link", name="Next: Tiles").tap()
    expect(page.get_by_role("link", name="Next:")).to_have_count(0)
    page.get_by_role("link", name="Done").tap()
    expect(page.get_by_label("Seat 3", exact=True)).to_have_value("Cy")
    expect(page.get_by_role("radio", name="The box at home")).to_be_checked()
    page.get_by_role("button", name="The game is over").tap()
    expect(entry(page, "points-artwork")).to_be_visible()
    expect(entry(page, "points-tome")).to_have_count(0)
    entry(page, "prestige").fill("10")
    entry(page, "level-tome").fill("2")
    expect_total(page, "12")
    page.locator(".dock").get_by_role("link", name=NAMES[1]).tap()
    expect(page.get_by_role("heading", level=1)).to_have_text(NAMES[1])
