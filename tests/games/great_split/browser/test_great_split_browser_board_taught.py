"""From an empty map to a settled game: a board is taught by tapping, and positions are all that a table then enters."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.steps import choose_seats, expect_saved
from tests.games.great_split.browser.steps import MAP, NAMES, PLACED, fill_in_all


def put(page: Page, *marks: str) -> None:
    """Put all of this on the space that is chosen."""
    for mark in marks:
        page.locator("#panel").get_by_role("button", name=mark, exact=True).tap()


def marks_of(track: dict[str, Any]) -> dict[int, list[str]]:
    """What stands on each space of a track, as the buttons say."""
    marks: dict[int, list[str]] = {}
    for space in track.get("contracts", ()):
        marks.setdefault(space, []).append("Contract")
    for space in track.get("double_arrows", ()):
        marks.setdefault(space, []).append("Double arrow")
    for space, points in track.get("points", {}).items():
        marks.setdefault(int(space), []).append(f"{points} points")
    for space, stars in track.get("stars", {}).items():
        marks.setdefault(int(space), []).append("1 star" if stars == 1 else f"{stars} stars")
    for space, moved in track.get("bonus", {}).items():
        marks.setdefault(int(space), []).append(f"moves {moved.capitalize()}")
    return marks


def teach_track(page: Page, name: str, track: dict[str, Any]) -> None:
    """Enter a track's length and all that is printed on it."""
    page.locator(f"#length-{name}").fill(str(track["length"]))
    for space, marks in marks_of(track).items():
        page.locator(f"#at-{name}-{space}").tap()
        put(page, *marks)
    page.locator(f"#track-{name}").get_by_role("button", name="That is all", exact=False).tap()


def teach(page: Page) -> None:
    """Enter the whole map."""
    page.wait_for_load_state()  # nobody types a length and taps a space before the script is there
    for name, track in MAP["tracks"].items():
        teach_track(page, name, track)
    page.get_by_role("link", name="Seals", exact=True).tap()
    for name, track in MAP["seals"].items():
        teach_track(page, f"seal-{name}", track)
    expect(page.get_by_text("10 of 10 tracks and seals complete")).to_be_visible()
    page.get_by_role("link", name="Market", exact=True).tap()
    page.locator("#market-9").tap()
    for line, (level, points) in enumerate(MAP["market"]["9"].items(), start=1):
        page.get_by_label(f"Line {line}: from Artwork level").fill(level)
        page.get_by_label(f"Line {line}: points").fill(str(points))
    page.get_by_role("link", name="Tiles", exact=True).tap()
    page.get_by_role("textbox", name="Character tile 1").fill("Count")
    page.locator("#icons-1-tome").tap()
    page.get_by_role("textbox", name="Character tile 2").fill("Maid")
    page.get_by_label("Name of the map").fill("The box at home")
    expect_saved(page)


def test_a_map_taught_by_tapping_scores_a_game_of_three_by_positions(page: Page) -> None:
    page.goto("/great-split/new")
    choose_seats(page, len(NAMES))
    for seat, name in enumerate(NAMES, start=1):
        page.get_by_label(f"Seat {seat}", exact=True).fill(name)
    page.get_by_role("button", name="Enter your board once").tap()
    teach(page)
    page.get_by_role("link", name="Done").tap()
    expect(page.get_by_label("Seat 3", exact=True)).to_have_value("Cy")
    expect(page.get_by_role("radio", name="The box at home")).to_be_checked()
    page.get_by_role("button", name="We are about to play").tap()
    for n, token in enumerate([2, 1, 3, 0, 2, 1], start=1):
        page.locator(f"#market-{n}").fill(str(token))
    expect_saved(page)
    page.get_by_role("link", name="Back to the pad").tap()
    expect(page).to_have_url(re.compile("/great-split/[A-Z0-9]+/$"))  # the rounds have links with these names, too
    page.get_by_role("link", name="Carey").first.tap()
    page.get_by_role("link", name="Score sheet").tap()
    expect(page).to_have_url(re.compile("way=score"))
    expect(page.locator("h1")).to_be_focused()  # the page that was left has such fields, too
    fill_in_all(page, PLACED, "contracts-gold")
    page.get_by_role("link", name="See the result").tap()
    expect(page.locator(".verdict")).to_have_text("Bo wins with 110")
    expect(page.get_by_text("4 on the track, at spaces 2, 4, 6 and 8; 1 on the Character tile")).to_be_attached()
