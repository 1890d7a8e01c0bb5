"""The picture beside what went wrong: as large as a phone and paper need, and clean for axe."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import seed
from tests.browser.test_browser_face import clean_in_light_and_dark, fits
from tests.full_games import SHEET

chance = random.Random(3)
WIDE = ["".join(chance.choices("112233445566", k=12)) for _ in range(12)]
A: dict[str, Any] = {"game": "splitter", "pad": "A", "players": ["Ana"], "sheets": [SHEET]}
LARGEST: dict[str, Any] = {"game": "splitter", "pad": ["*..........h"] * 12, "players": ["Ana"], "sheets": [WIDE]}
SPACE = "(space) => space.getBoundingClientRect().width"
MILLIMETER = 96 / 25.4


@pytest.mark.parametrize(
    ("paper", "on_390", "on_320"), [((A, 50), 24, 24), ((LARGEST, 26), 23, 17)], ids=["A", "largest"]
)
def test_it_fits_a_phone(
    page: Page, server: Server, paper: tuple[dict[str, Any], int], on_390: float, on_320: float
) -> None:
    file, total = paper
    page.goto(f"{seed(server, file)}dispute/0?paper-total={total}")
    expect(page.locator(".mistakes .drawing").first).to_be_visible()
    fits(page, 390, 320)
    for width, least in ((390, on_390), (320, on_320)):
        page.set_viewport_size({"width": width, "height": 844})
        assert least <= page.locator(".drawing-space").first.evaluate(SPACE) <= 26


def test_it_stands_beside_its_sentence_and_is_clean_for_axe(
    page: Page, server: Server, axe_clean: Callable[[Page], None]
) -> None:
    boxes = {"1": 10, "2": 4, "3": 9, "4": 4, "5": 5, "6": 18, "total": 50}
    typed = "&".join(f"paper-{key}={points}" for key, points in boxes.items())
    page.goto(f"{seed(server, A)}dispute/0?{typed}")
    said = "the star at row 4, column 1 or 8 was forgotten: the 6s there give 12, not 6"
    told = page.locator(".mistakes li").filter(has_text=said)
    expect(told.get_by_role("img", name="Where on the sheet")).to_be_visible()
    clean_in_light_and_dark(page, axe_clean)


def test_on_paper_a_space_is_four_millimeters(page: Page, server: Server) -> None:
    page.goto(f"{seed(server, A)}dispute/0?paper-total=50")
    page.get_by_role("button", name="Write a slip to hand over").tap()
    expect(page.locator(".slip .drawing")).to_be_visible()
    page.emulate_media(media="print")
    width = page.locator(".slip .drawing-space").first.evaluate(SPACE)
    page.emulate_media(media="null")
    assert 3.7 <= width / MILLIMETER <= 4.3
