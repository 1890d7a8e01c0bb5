"""From a game that is played to the group's book, to a person in it, out as a file, and back in on another phone."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import seed

pytestmark = pytest.mark.thorough

NAMES = ["Ana", "Bo", "Cy"]


def test_a_game_goes_into_a_book_out_as_a_zip_and_comes_in_on_another_phone(
    page: Page, open_page: Callable[..., Page], server: Server, tmp_path: Path
) -> None:
    page.goto(seed(server, {"game": "splito", "players": NAMES}))
    page.get_by_role("link", name="Just type").first.click()
    page.locator(".typed-numbers input").first.click()
    for digit in "824":
        page.keyboard.press(digit)
        page.keyboard.press("Enter")
    expect(page.locator(".totals-now .verdict")).to_have_text("Ana wins with 32")
    page.goto(page.url.partition("sheet/")[0] + "result")
    page.locator("#more > summary").click()
    page.get_by_text("Add to the group’s book").click()
    page.get_by_label("Name of a new book").fill("Thursdays")
    page.get_by_role("button", name="Start a book").click()
    expect(page.get_by_role("heading", name="Thursdays")).to_be_visible()
    page.get_by_role("link", name=re.compile("^Bo")).first.click()
    expect(page.get_by_role("heading", name="Bo")).to_be_visible()
    page.go_back()
    page.get_by_label("More", exact=True).click()
    page.get_by_role("link", name="Save or send a copy").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="All games").click()
    file = tmp_path / "all.zip"
    download.value.save_as(file)

    other = open_page()
    other.goto("/bring")
    other.get_by_role("button", name="Show what is in the file").click()
    expect(other.get_by_role("alert")).to_have_text("choose a file first")
    other.get_by_label("File").set_input_files(file)
    other.get_by_role("button", name="Show what is in the file").click()
    expect(other.get_by_role("heading", name="1 new game")).to_be_visible()
    expect(other.get_by_text("Ana 32, Bo 16, Cy 8")).to_be_visible()
    other.get_by_role("button", name="Add 1 game").click()
    expect(other.get_by_role("status").filter(has_text="Everything new was added.")).to_be_visible()
    other.get_by_role("button", name="Undo").click()
    other.get_by_label("File").set_input_files(file)
    other.get_by_role("button", name="Show what is in the file").click()
    other.get_by_role("button", name="Add 1 game").click()
    other.get_by_role("navigation", name="Next step").get_by_role("link", name="Your games").click()
    other.get_by_role("link", name=re.compile("Ana 32, Bo 16, Cy 8")).click()
    expect(other.get_by_text("Ana wins with 32").first).to_be_visible()

    page.goto("/phone")
    other.goto(str(page.get_by_role("link", name="This code as a link").get_attribute("href")))
    expect(other.get_by_role("heading", name="1 game and 1 book")).to_be_visible()
    other.get_by_role("button", name="Add everything").click()
    other.get_by_role("link", name="Thursdays").click()
    expect(other.get_by_role("heading", name="Thursdays")).to_be_visible()
