"""Splitter printed: pads with their boxes, as many on a page as leave room to write, as they stand; the report."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.grid_steps import BEST_A, BEST_B, seed_grid
from tests.browser.test_browser_face import clean_in_light_and_dark, fits
from tests.browser.test_browser_grid_face import LONG, STATES
from tests.browser.test_browser_print_splito import PORTRAIT, printed, words

CLAIMS: dict[str, Any] = {
    "totals": [None, 50, 31],
    "by_number": [None, {"6": 12}, None],
}
WIDE = ["............"] * 12


def boxes(page: Page, seat: int) -> list[str]:
    """What stands beside a player's grid, from the top."""
    return [words(text) for text in page.locator(".pad-boxes").nth(seat).locator(".box").all_inner_texts()]


@pytest.mark.parametrize("paper", PORTRAIT)
def test_sheets_share_a_page_as_long_as_there_is_room_to_write(page: Page, server: Server, paper: str) -> None:
    for query, pages, spaces in (
        ("pad=A&players=2&copies=3", 1, 44 * 6),
        ("pad=B&players=12", 2, 44 * 12),
        (f"pad={'/'.join(WIDE)} Wide one&players=4", 2, 144 * 4),
    ):
        drawn, sizes = printed(page, f"/splitter/print?{query}&paper={paper}")
        assert sizes == [PORTRAIT[paper]] * pages
        assert page.locator(".print-grid .box").count() == spaces
        assert page.locator(".print-grid .box").all_inner_texts() == [""] * spaces
        assert "total" in drawn[0]
    assert "Wide one" in drawn[0]
    expect(page.locator(".option:has(:checked)")).to_contain_text("Wide one")


@pytest.mark.parametrize("paper", PORTRAIT)
def test_the_sheet_as_it_stands_shows_numbers_boxes_and_what_paper_says(page: Page, server: Server, paper: str) -> None:
    table = seed_grid(server, "Ana", "Bo", "Cy", sheets=[STATES, BEST_A], claims=CLAIMS)
    (drawn,), sizes = printed(page, f"{table}print?paper={paper}")
    assert sizes == [PORTRAIT[paper]]
    assert all(name in drawn for name in ("Ana", "Bo", "Cy", "pad A"))
    grid = page.locator(".print-grid").nth(1)
    assert grid.locator("b").all_inner_texts() == list("".join(BEST_A).replace("#", ""))
    assert boxes(page, 0) == ["9", "4", "6", "0", "0", "24", "43…"]
    assert boxes(page, 1) == ["10", "4", "9", "4", "5", "24 proved, on paper ≠ 12", "56 proved, on paper ≠ 50"]
    assert boxes(page, 2) == ["·"] * 6 + ["31"]
    pencil = page.locator(".pad-boxes .pencil")
    assert pencil.all_inner_texts() == ["12", "50", "31"]
    assert pencil.first.evaluate("element => getComputedStyle(element).fontStyle") == "italic"
    assert page.locator(".print-grid .box.large").count() == 5
    assert page.locator(".shape.large").evaluate("shape => getComputedStyle(shape).fill").startswith("url(")
    (hearts,), _ = printed(page, f"{seed_grid(server, pad='B', sheets=[BEST_B])}print?paper={paper}")
    assert boxes(page, 0)[-2:] == ["5", "61"]
    assert "+5" in hearts


@pytest.mark.parametrize("paper", PORTRAIT)
def test_the_report_has_every_sheet_every_reason_and_what_to_look_at(page: Page, server: Server, paper: str) -> None:
    table = seed_grid(server, "Ana", "Bo", "Cy", sheets=[STATES, BEST_A], claims=CLAIMS, rolls=["41", "66"])
    report, sizes = printed(page, f"{table}print?what=report&paper={paper}")
    assert sizes == [PORTRAIT[paper]] * 2
    said = " ".join(report)
    for text in ("Bo leads with 56 so far", "Bo: 50 on paper, 56 proved", "exactly 6; doubled by the star", "Rolls"):
        assert text in said
    assert "5 fours touch; exactly 4 needed" in said
    assert page.locator(".print-grid").count() == 3


def test_twelve_with_long_names_fit_and_the_preview_is_clean_for_axe(
    page: Page, server: Server, axe_clean: Callable[[Page], None]
) -> None:
    table = seed_grid(server, *LONG, sheets=[BEST_A, STATES, BEST_A])
    for query, pages in (("", 2), ("what=blank&copies=2", 4)):
        drawn, sizes = printed(page, f"{table}print?{query}")
        assert len(sizes) == pages
        assert "W" * 12 in drawn[1].replace(" ", "")
    page.goto(f"{seed_grid(server, pad='B', sheets=[BEST_B])}print?what=report")
    fits(page, 390, 320)
    axe_clean(page)
    page.goto("/splitter/print?pad=B&players=1")
    fits(page, 390, 320)
    clean_in_light_and_dark(page, axe_clean)
