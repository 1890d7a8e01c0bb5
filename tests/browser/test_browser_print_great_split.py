"""The Great Split printed: the final scoring on one page, blank or as it stands; and the full report."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.board_steps import HAND, MAP, PLACED, TOTALS, seed_boards, table
from tests.browser.conftest import Server
from tests.browser.steps import seed
from tests.browser.test_browser_face import clean_in_light_and_dark, fits
from tests.browser.test_browser_print_splito import LANDSCAPE, LONG, PORTRAIT, printed, words

LINES = ("Prestige", "Tome", "Artwork", "Gem", "Contracts", "Tome", "Artwork", "Topaz", "Emerald", "Gold", "Total")
SEVEN = {
    "game": "great-split",
    "players": LONG[1:],
    "boards": [HAND[seat % 3] for seat in range(7)],
    "claims": {"totals": [90] + [None] * 6, "lines": [{"gem": 12, "contracts": {"tome": 22}}] + [None] * 6},
}
ROUNDS = {"market": {"tokens": [2, 1, 3, 0, 2, 1]}, "scorings": [{"after_round": 3, "kinds": ["tome"]}]}


def column(page: Page, seat: int) -> list[str]:
    """What stands in the boxes of a player, from the top; numbers that a product is made of, too."""
    cells = page.locator(f".scoring tbody td:nth-child({seat + 2})")
    return [
        words(" ".join(cell.locator(".box").all_inner_texts())) for cell in cells.all() if cell.locator(".box").count()
    ]


@pytest.mark.parametrize("paper", LANDSCAPE)
def test_a_sheet_is_one_page_with_the_lines_in_the_order_of_the_pad(page: Page, server: Server, paper: str) -> None:
    (filled,), sizes = printed(page, f"{seed(server, SEVEN)}print?paper={paper}")
    assert sizes == [LANDSCAPE[paper]]
    assert page.locator(".scoring tbody th").evaluate_all(
        "(heads) => heads.map((head) => (head.querySelector('.line-label') ?? head.firstChild).textContent.trim())"
    ) == list(LINES)
    assert "W" * 5 in filled
    assert column(page, 1) == ["101", "0", "0", "4 5 8", "1 0 0", "0 0 0", "0 0 0", "1 1 1", "1 0 0", "110"]
    assert page.locator(".scoring tbody td .lettered b").all_inner_texts() == ["E"] * 7
    (filled,), sizes = printed(page, f"{seed_boards(server, HAND)}print?paper={paper}")
    assert sizes == [PORTRAIT[paper]]
    for total in TOTALS:
        assert total in filled.split()
    for players, size in ((4, PORTRAIT), (5, LANDSCAPE), (7, LANDSCAPE)):
        _, sizes = printed(page, f"/great-split/print?players={players}&copies=2&paper={paper}")
        assert sizes == [size[paper]] * 2
        assert page.locator(".line-name").count() == 2 * players


def test_blank_sheets_of_a_table_with_a_board_map_show_no_number(page: Page, server: Server) -> None:
    path = seed_boards(server, PLACED, map=MAP, **ROUNDS)
    (blank,), _ = printed(page, f"{path}print?what=blank")
    assert "Carey" in blank
    assert "".join(page.locator(".box").all_inner_texts()).strip() == ""
    page.goto(f"{path}print?what=filled")
    assert column(page, 0)[3:5] == ["12 9 18", "5 4 20"]


@pytest.mark.parametrize("paper", PORTRAIT)
def test_the_report_has_the_boards_and_the_reason_of_every_line(page: Page, server: Server, paper: str) -> None:
    path = seed_boards(server, PLACED, map=MAP, **ROUNDS)
    pages, sizes = printed(page, f"{path}print?what=report&paper={paper}")
    assert set(sizes) == {PORTRAIT[paper]}
    assert len(pages) == 3
    said = " ".join(pages[1:])
    for text in (
        "Bo wins with 110",
        "After round 3: Tome",
        "Market tokens: 2, 1, 3, 0, 2, 1",
        "slider at 9, level 5: 6",
        "4 on the track, at spaces 2, 4, 6, 8, and 1 on the Character tile",
        "Topaz 12, Emerald 9: 2 × 9",
        "before the first banner",
        "Board map: 1 contract is entered, but the Artwork track has at least 4",
        "Character tile Count; at the start: Gold 2; contract icons: Tome 1",
    ):
        assert text in said
    market = page.locator(".print-map .market-table tr").all_inner_texts()
    assert [words(row) for row in market] == ["Slider at 6 9", "level 0 0 0", "level 3 6 6", "level 6 10"]
    here = page.locator(".player-report").first.locator(".spot.here")
    assert here.count() == 10
    names = page.locator(".player-report").nth(1).locator(".cube-name").all_inner_texts()
    assert [words(name) for name in names[:3]] == ["Prestige 101", "Tome 2", "Artwork 2"]


def test_paper_and_proof_both_stand_typed_numbers_look_like_pencil(page: Page, server: Server) -> None:
    page.goto(f"{seed(server, SEVEN)}print")
    assert column(page, 0)[3:5] == ["12 9 18 proved, on paper ≠ 12", "5 4 20 proved, on paper ≠ 22"]
    assert column(page, 0)[-1] == "88 proved, on paper ≠ 90"
    page.goto(f"{seed(server, table([HAND[0], None, {'prestige': 3}], claims={'totals': [None, 77, None]}))}print")
    assert page.locator(".totals .pencil").all_inner_texts() == ["77"]
    assert page.locator(".totals .so-far").all_inner_texts() == ["3…"]
    assert page.locator(".totals").get_by_text("so far").count() == 1


def test_the_preview_is_clean_for_axe_and_fits_a_phone(
    page: Page, server: Server, axe_clean: Callable[[Page], None]
) -> None:
    page.goto(seed_boards(server, PLACED, map=MAP, **ROUNDS) + "print?what=report")
    fits(page, 390, 320)
    axe_clean(page)
    page.goto("/great-split/print?players=7")
    fits(page, 390, 320)
    clean_in_light_and_dark(page, axe_clean)
