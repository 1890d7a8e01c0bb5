"""The drawing next to an explanation has the right size on phones and on paper."""

import random
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.looks import fits
from tests.browser.steps import seed
from tests.full_games import SHEET

chance = random.Random(3)
WIDE = ["".join(chance.choices("112233445566", k=12)) for _ in range(12)]
A: dict[str, Any] = {"game": "splitter", "pad": "A", "players": ["Ana"], "sheets": [SHEET]}
LARGEST: dict[str, Any] = {"game": "splitter", "pad": ["*..........h"] * 12, "players": ["Ana"], "sheets": [WIDE]}
SPACE = "(space) => space.getBoundingClientRect().width"
MILLIMETER = 96 / 25.4
SURE = "paper-1=10&paper-2=4&paper-3=9&paper-4=4&paper-5=5&paper-6=16&paper-total=48"
"""All lines of a paper, so that a single explanation is likely and has a drawing."""


def test_drawing_fits_a_phone(page: Page, server: Server) -> None:
    page.goto(f"{seed(server, LARGEST)}dispute/0?paper-total=26")
    expect(page.locator(".drawing").first).to_be_visible()
    fits(page, 390, 320)
    for width, least in ((390, 23), (320, 17)):
        page.set_viewport_size({"width": width, "height": 844})
        assert least <= page.locator(".drawing-space").first.evaluate(SPACE) <= 26


def test_spaces_of_a_printed_drawing_are_four_millimeters_wide(page: Page, server: Server) -> None:
    page.goto(f"{seed(server, A)}dispute/0?{SURE}")
    page.get_by_role("button", name="Make a slip").tap()
    expect(page.locator(".slip .drawing")).to_be_visible()
    page.emulate_media(media="print")
    width = page.locator(".slip .drawing-space").first.evaluate(SPACE)
    assert 3.7 <= width / MILLIMETER <= 4.3
