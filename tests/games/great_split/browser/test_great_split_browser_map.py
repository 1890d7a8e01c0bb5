"""A board map on a phone: taught by tapping, kept, saved as a file. All numbers on the boards are made up."""

from playwright.sync_api import Page, expect

from tests.browser.steps import expect_saved
from tests.games.great_split.browser.map_steps import begin, file_of, length, put, space, tab


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


def test_no_row_of_a_track_lies_under_the_panel(page: Page) -> None:
    begin(page)
    page.emulate_media(reduced_motion="reduce")
    for track in ("tome", "gold"):
        length(page, track).fill("17")
        length(page, track).blur()
        for at in (17, 1):
            space(page, f"{track}-{at}").tap()
            expect(page.locator("#panel-title")).to_contain_text(f"space {at}")
            last, panel = space(page, f"{track}-17").bounding_box(), page.locator("#panel").bounding_box()
            assert last
            assert panel
            assert last["y"] + last["height"] <= panel["y"]
        page.locator("#panel").get_by_role("link", name="Close").tap()


def test_the_next_part_is_offered_and_done_is_the_last_step(page: Page) -> None:
    begin(page)
    for part in ("Seals", "Market", "Tiles"):
        page.get_by_role("link", name=f"Next: {part}").tap()
        expect(page.get_by_role("link", name=part, exact=True)).to_have_attribute("aria-current", "true")
    expect(page.get_by_role("link", name="Next:")).to_have_count(0)
    expect(page.get_by_role("link", name="Done")).to_have_class("btn quiet")


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


def test_a_tile_is_named_and_its_icons_are_tapped(page: Page) -> None:
    begin(page)
    tab(page, "Tiles")
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
