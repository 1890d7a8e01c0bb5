"""Splitter's printed pages: grids with their boxes, paper beside proof."""

from typing import Any

from tests.games.splitter.tables import STATES
from tests.web.browser import Page, Phone
from tests.web.printed import printed_words, table_of, texts

BEST_A = ["##3221##", "#335551#", "16621556", "66623316", "16313166", "#334466#", "##1441##"]
BEST_B = ["445##133", "44556663", "#315516#", "#33##66#", "#661322#", "26633666", "266##666"]
THREE: dict[str, Any] = {
    "game": "splitter",
    "pad": "A",
    "players": ["Ana", "Bo", "Cy"],
    "sheets": [STATES, BEST_A, None],
    "claims": {"totals": [None, 50, 31], "by_number": [None, {"6": 12}, None]},
}


def boxes(page: Page, seat: int) -> list[str]:
    """What stands beside a player's grid, from the top."""
    found = texts(page, ".pad-boxes .box")
    each = len(found) // len(texts(page, ".pad-boxes"))
    return found[each * seat : each * (seat + 1)]


def test_the_sheet_as_it_stands_shows_numbers_boxes_and_what_paper_says(phone: Phone) -> None:
    page = phone.open(f"{table_of(phone, THREE)}print")
    grid = texts(page, ".pad-sheet:nth-child(2) .print-grid b")
    assert grid == list("".join(BEST_A).replace("#", ""))
    assert boxes(page, 0) == ["9", "4", "6", "0", "0", "24", "43 …"]
    assert boxes(page, 1) == ["10", "4", "9", "4", "5", "24 scorepad, paper ≠ 12", "56 scorepad, paper ≠ 50"]
    assert boxes(page, 2) == ["·"] * 6 + ["31"]
    assert texts(page, ".pad-boxes .pencil") == ["12", "50", "31"]
    assert len(texts(page, ".print-grid .box.large")) == 5


def test_print_of_a_pad_with_hearts_has_a_bonus_box(phone: Phone) -> None:
    page = phone.open(
        f"{table_of(phone, {'game': 'splitter', 'pad': 'B', 'players': ['Ana'], 'sheets': [BEST_B]})}print"
    )
    assert "+5" in printed_words(page)
    assert boxes(page, 0)[-2:] == ["5", "61"]


def test_blank_sheets_have_an_empty_box_for_every_space(phone: Phone) -> None:
    wide = "/".join(["............"] * 12)
    for query, pages, spaces in (
        ("pad=A&players=1", 1, 44),
        ("pad=A&players=2&copies=3", 1, 44 * 6),
        ("pad=B&players=12", 2, 44 * 12),
        (f"pad={wide} Wide one&players=4", 2, 144 * 4),
    ):
        page = phone.open(f"/splitter/print?{query}")
        assert len(texts(page, ".print-page")) == pages
        assert texts(page, ".print-grid .box b") == [""] * spaces
        assert texts(page, ".print-grid .box") == [""] * spaces
    assert "Wide one" in printed_words(page)
    table = table_of(phone, {"game": "splitter", "pad": "A", "players": [f"P{seat}" for seat in range(12)]})
    assert len(texts(phone.open(f"{table}print?what=blank&copies=2"), ".print-page")) == 4
