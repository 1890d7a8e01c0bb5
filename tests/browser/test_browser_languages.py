"""A table with two languages: each phone has its own, and entries are announced to the other at once."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.looks import SAID, english
from tests.browser.steps import card, expect_copies, expect_saved, seed
from tests.games.splito.tables import THREE


def look(page: Page, language: str) -> None:
    """The page is in this language."""
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert not {text.strip() for text in page.evaluate(SAID) if text} & english(language), page.url


def test_two_phones_show_a_table_in_two_languages(open_page: Callable[..., Page], server: Server) -> None:
    table, key = seed(server, {**THREE, "zones": [None, {"points": 4}, {"points": 5}]}), "zone-0"
    lea, kim = open_page(locale="fr"), open_page(locale="de")
    lea.goto(f"{table}sheet/{key}")
    kim.goto(f"{table}sheet/{key}")
    card(lea, "red 4").tap()
    lea.locator("[data-field^='objective-majority-']").first.tap()
    expect(lea.locator("body")).to_contain_text("1 carte")
    expect_saved(lea)
    expect_copies(kim, "red 4", 1)
    look(lea, "fr")
    look(kim, "de")
    kim.goto(f"{table}history")
    expect(kim.locator("main")).to_contain_text("Rot 4")
    lea.goto(f"{table}history")
    expect(lea.locator("main")).to_contain_text("rouge")


@pytest.mark.parametrize(
    ("locale", "clock"),
    [("en-US", r"[1-9]\d?:\d\d\s[AP]M"), ("en-GB", r"\d\d:\d\d")],
)
def test_times_are_written_as_in_the_phones_region(
    open_page: Callable[..., Page], server: Server, locale: str, clock: str
) -> None:
    page, table = open_page(locale=locale), seed(server, THREE)
    page.goto(f"{table}history")
    expect(page.locator("time[data-clock]").first).to_have_text(re.compile(rf"^\s*{clock}\s*$"))
