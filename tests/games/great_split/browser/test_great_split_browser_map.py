"""A board map on a phone: entered by tapping, stored, used at a table. All numbers on the boards are made up."""

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import choose_seats, expect_saved
from tests.games.great_split.browser.map_steps import begin, expect_rows_above_panel, file_of, length, put, space
from tests.games.great_split.browser.steps import NAMES, entry, expect_total


def test_a_track_is_entered_by_tapping_and_survives_a_reload(page: Page, server: Server) -> None:
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


def test_new_table_does_not_ask_for_values_of_an_entered_map(page: Page) -> None:
    page.goto("/great-split/")
    page.get_by_role("button", name="Enter your board’s numbers once").tap()
    page.wait_for_load_state()  # a person would not tap before the script is loaded
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
    choose_seats(page, len(NAMES))
    for seat, name in enumerate(NAMES, start=1):
        page.get_by_label(f"Seat {seat}", exact=True).fill(name)
    page.get_by_role("button", name="The game is over").tap()
    entry(page, "prestige").fill("10")
    entry(page, "level-tome").fill("2")
    expect_total(page, "12")
    expect(entry(page, "seen-contract-tome-2")).to_have_count(0)
    entry(page, "seal-tome").fill("2")
    entry(page, "seal-gold").fill("2")
    expect(entry(page, "seen-stars-gold-2")).to_be_visible()
    expect(entry(page, "seen-stars-tome-2")).to_have_count(0)
    page.locator(".dock").get_by_role("link", name=NAMES[1]).tap()
    expect(page.get_by_role("heading", level=1)).to_have_text(NAMES[1])
