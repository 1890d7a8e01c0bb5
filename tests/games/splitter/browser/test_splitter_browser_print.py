"""Splitter printed: pads with their boxes, as many on a page as leave room to write, as they stand; the report."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.print_steps import PORTRAIT, printed, words
from tests.browser.test_browser_face import clean_in_light_and_dark, fits
from tests.games.splitter.browser.steps import BEST_A, BEST_B, seed_grid
from tests.games.splitter.browser.test_splitter_browser_face import LONG, STATES

CLAIMS: dict[str, Any] = {
    "totals": [None, 50, 31],
    "by_number": [None, {"6": 12}, None],
}
WIDE = ["............"] * 12


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, str]:
    """Tables of one on pad B, of two who played alike, of three with every state, of twelve with long names."""
    return {
        "hearts": seed_grid(server, pad="B", sheets=[BEST_B]),
        "two": seed_grid(server, "Ana", "Bo", sheets=[BEST_A, BEST_A]),
        "three": seed_grid(server, "Ana", "Bo", "Cy", sheets=[STATES, BEST_A], claims=CLAIMS),
        "rolled": seed_grid(server, "Ana", "Bo", "Cy", sheets=[STATES, BEST_A], claims=CLAIMS, rolls=["41", "66"]),
        "six": seed_grid(server, *LONG[:6], sheets=[BEST_A, STATES] * 3),
        "twelve": seed_grid(server, *LONG, sheets=[BEST_A, STATES, BEST_A]),
    }


def boxes(page: Page, seat: int) -> list[str]:
    """What stands beside a player's grid, from the top."""
    return [words(text) for text in page.locator(".pad-boxes").nth(seat).locator(".box").all_inner_texts()]


def test_sheets_share_a_page_as_long_as_there_is_room_to_write(page: Page) -> None:
    for query, pages, spaces in (
        ("pad=A&players=1", 1, 44),
        ("pad=A&players=2&copies=3", 1, 44 * 6),
        ("pad=B&players=12", 2, 44 * 12),
        (f"pad={'/'.join(WIDE)} Wide one&players=4", 2, 144 * 4),
    ):
        for paper, drawn in printed(page, f"/splitter/print?{query}"):
            assert drawn.sizes == [PORTRAIT[paper]] * pages
            assert "total" in drawn.text(0)
            assert ("Wide one" in drawn.text(0)) == ("Wide one" in query)
        assert page.locator(".print-grid .box").count() == spaces
        assert page.locator(".print-grid .box").all_inner_texts() == [""] * spaces
    expect(page.locator(".option:has(:checked)")).to_contain_text("Wide one")


def test_the_sheet_as_it_stands_shows_numbers_boxes_and_what_paper_says(page: Page, tables: dict[str, str]) -> None:
    for paper, drawn in printed(page, f"{tables['three']}print"):
        assert drawn.sizes == [PORTRAIT[paper]]
        assert all(name in drawn.text(0) for name in ("Ana", "Bo", "Cy", "pad A"))
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
    for paper, hearts in printed(page, f"{tables['hearts']}print"):
        assert hearts.sizes == [PORTRAIT[paper]]
        assert "+5" in hearts.text(0)
    assert boxes(page, 0)[-2:] == ["5", "61"]


def test_the_report_has_every_sheet_every_reason_and_what_to_look_at(page: Page, tables: dict[str, str]) -> None:
    wanted = ("Bo leads with 56 so far", "Bo: 50 on paper, 56 proved", "exactly 6; doubled by the star", "Rolls")
    for paper, report in printed(page, f"{tables['rolled']}print?what=report"):
        assert report.sizes == [PORTRAIT[paper]] * 2
        said = f"{report.text(0)} {report.rest()}"
        assert [text for text in (*wanted, "5 fours touch; exactly 4 needed") if text not in said] == []
    assert page.locator(".print-grid").count() == 3


def test_no_report_ends_in_a_page_with_hardly_anything(page: Page, tables: dict[str, str]) -> None:
    for table, most in (("two", 1), ("six", 3), ("twelve", 2)):
        for paper, report in printed(page, f"{tables[table]}print?what=report"):
            assert len(report.sizes) <= most, (table, paper)
            assert report.last_lines >= 20, (table, paper)
    assert page.locator(".print-grid").count() == 3  # nine wrote nothing


def test_twelve_with_long_names_fit_and_the_preview_is_clean_for_axe(
    page: Page, tables: dict[str, str], axe_clean: Callable[[Page], None]
) -> None:
    for query, pages in (("", 2), ("what=blank&copies=2", 4)):
        ((_, drawn),) = printed(page, f"{tables['twelve']}print?{query}", "a4")
        assert len(drawn.sizes) == pages
        assert "W" * 12 in drawn.text(1).replace(" ", "")
    page.goto(f"{tables['hearts']}print?what=report")
    fits(page, 390, 320)
    axe_clean(page)
    page.goto("/splitter/print?pad=B&players=1")
    fits(page, 390, 320)
    clean_in_light_and_dark(page, axe_clean)
