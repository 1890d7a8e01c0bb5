"""The effect where the finger is: an objective says on its chip at once how it stands, and one line says why."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import card, seed_empty

NO_TWOS = "objective-count-2-exactly-0=1"


def stands(chip: Locator, fate: str, word: str) -> None:
    """The chip shows it as a shape and says it in a word."""
    expect(chip).to_have_attribute("data-fate", fate)
    expect(chip).to_have_accessible_name(re.compile(f"^no 2s, 1 point *{word}$"))


def test_an_objective_says_on_its_chip_how_it_stands_and_a_card_changes_that(page: Page, server: Server) -> None:
    page.goto(seed_empty(server) + "sheet/zone-0")
    chip, line = page.locator(f".chip[value='{NO_TWOS}']"), page.locator(".happened")
    card(page, "red 2").tap()
    chip.tap()
    stands(chip, "missed", ", missed")
    expect(line).to_have_text("no 2s: 1 two lies here, so it is missed.")
    expect(line).to_be_in_viewport()
    card(page, "red 2").tap()
    expect(line).to_have_text("0 of 1 objective is met.")
    card(page, "red 2").tap()
    stands(chip, "met", ", met")
    expect(line).to_have_text("no 2s: none lies here, so it is met.")
    chip.tap()
    stands(chip, "", "")
    expect(line).to_have_text("Removed: no 2s.")
