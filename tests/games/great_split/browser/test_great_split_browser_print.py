"""The Great Split printed: the final scoring on one page, blank or as it stands; and the full report."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.fixtures import Server
from tests.browser.print_steps import LANDSCAPE, LONG, PORTRAIT, printed, words
from tests.browser.steps import seed
from tests.browser.test_browser_face import clean_in_light_and_dark, fits
from tests.games.great_split.browser.steps import HAND, MAP, PLACED, TOTALS, seed_boards, table

LINES = ("Prestige", "Tome", "Artwork", "Gem", "Contracts", "Tome", "Artwork", "Topaz", "Emerald", "Gold", "Total")
SEVEN = {
    "game": "great-split",
    "players": LONG[1:],
    "boards": [HAND[seat % 3] for seat in range(7)],
    "claims": {"totals": [90] + [None] * 6, "lines": [{"gem": 12, "contracts": {"tome": 22}}] + [None] * 6},
}
ROUNDS = {"market": {"tokens": [2, 1, 3, 0, 2, 1]}, "scorings": [{"after_round": 3, "kinds": ["tome"]}]}


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, str]:
    """A table of seven with long names, of three by hand, by positions on a board map, and one where nothing is."""
    return {
        "seven": seed(server, SEVEN),
        "hand": seed_boards(server, HAND),
        "mapped": seed_boards(server, PLACED, map=MAP, **ROUNDS),
        "bare": seed_boards(server),
    }


def column(page: Page, seat: int) -> list[str]:
    """What stands in the boxes of a player, from the top; numbers that a product is made of, too."""
    cells = page.locator(f".scoring tbody td:nth-child({seat + 2}):has(.box)")
    inside = "(cells) => cells.map((cell) => [...cell.querySelectorAll('.box')].map((box) => box.innerText))"
    texts: list[list[str]] = cells.evaluate_all(inside)
    return [words(" ".join(boxes)) for boxes in texts]


def test_a_sheet_is_one_page_with_the_lines_in_the_order_of_the_pad(page: Page, tables: dict[str, str]) -> None:
    for paper, seven in printed(page, f"{tables['seven']}print"):
        assert seven.sizes == [LANDSCAPE[paper]]
        assert "W" * 5 in seven.text(0)
    assert page.locator(".scoring tbody th").evaluate_all(
        "(heads) => heads.map((head) => (head.querySelector('.line-label') ?? head.firstChild).textContent.trim())"
    ) == list(LINES)
    assert column(page, 1) == ["101", "0", "0", "4 5 8", "1 0 0", "0 0 0", "0 0 0", "1 1 1", "1 0 0", "110"]
    assert page.locator(".scoring tbody td .lettered b").all_inner_texts() == ["E"] * 7
    for paper, three in printed(page, f"{tables['hand']}print"):
        assert three.sizes == [PORTRAIT[paper]]
        assert set(TOTALS) <= set(three.text(0).split())
    for players, copies, size in ((2, 1, PORTRAIT), (4, 2, PORTRAIT), (5, 1, LANDSCAPE), (7, 2, LANDSCAPE)):
        for paper, blank in printed(page, f"/great-split/print?players={players}&copies={copies}"):
            assert blank.sizes == [size[paper]] * copies
        assert page.locator(".line-name").count() == copies * players


def test_blank_sheets_of_a_table_with_a_board_map_show_no_number(page: Page, tables: dict[str, str]) -> None:
    ((_, blank),) = printed(page, f"{tables['mapped']}print?what=blank", "a4")
    assert len(blank.sizes) == 1
    assert "Carey" in blank.text(0)
    assert "".join(page.locator(".box").all_inner_texts()).strip() == ""
    page.goto(f"{tables['mapped']}print?what=filled")
    assert column(page, 0)[3:5] == ["12 9 18", "5 4 20"]


def test_the_report_has_the_boards_and_the_reason_of_every_line(page: Page, tables: dict[str, str]) -> None:
    wanted = (
        "Bo wins with 110",
        "After round 3: Tome",
        "Market tokens: 2, 1, 3, 0, 2 and 1",
        "slider at 9, level 5: 6",
        "4 on the track, at spaces 2, 4, 6 and 8; 1 on the Character tile",
        "Topaz 12 and Emerald 9: 2 × 9",
        "before the first banner",
        "Board map: 1 contract is entered, but the Artwork track has at least 4",
        "Character tile: Count · at the start: Gold 2 · contract icons: Tome 1",
    )
    for paper, report in printed(page, f"{tables['mapped']}print?what=report"):
        assert report.sizes == [PORTRAIT[paper]] * 3
        assert [text for text in wanted if text not in report.rest()] == []
    market = page.locator(".print-map .market-table tr").all_inner_texts()
    assert [words(row) for row in market] == ["Slider at 6 9", "level 0 0 0", "level 3 6 6", "level 6 10"]
    here = page.locator(".player-report").first.locator(".spot.here")
    assert here.count() == 10
    names = page.locator(".player-report").nth(1).locator(".cube-name").all_inner_texts()
    assert [words(name) for name in names[:3]] == ["Prestige 101", "Tome 2", "Artwork 2"]


def test_no_report_ends_in_a_page_with_hardly_anything(page: Page, tables: dict[str, str]) -> None:
    for kind, most in (("seven", 4), ("hand", 3), ("bare", 1)):
        for paper, report in printed(page, f"{tables[kind]}print?what=report"):
            assert len(report.sizes) <= most, paper
            assert report.last_lines >= 20, paper
    assert page.locator(".print-flow").count() == 0  # there is nothing to report


def test_paper_and_proof_both_stand_typed_numbers_look_like_pencil(
    page: Page, server: Server, tables: dict[str, str]
) -> None:
    page.goto(f"{tables['seven']}print")
    assert column(page, 0)[3:5] == ["12 9 18 proved, on paper ≠ 12", "5 4 20 proved, on paper ≠ 22"]
    assert column(page, 0)[-1] == "88 proved, on paper ≠ 90"
    page.goto(f"{seed(server, table([HAND[0], None, {'prestige': 3}], claims={'totals': [None, 77, None]}))}print")
    assert page.locator(".totals .pencil").all_inner_texts() == ["77"]
    assert page.locator(".totals .so-far").all_inner_texts() == ["3…"]
    assert page.locator(".totals").get_by_text("so far").count() == 1


def test_the_preview_is_clean_for_axe_and_fits_a_phone(
    page: Page, tables: dict[str, str], axe_clean: Callable[[Page], None]
) -> None:
    page.goto(tables["mapped"] + "print?what=report")
    fits(page, 390, 320)
    axe_clean(page)
    page.goto("/great-split/print?players=7")
    fits(page, 390, 320)
    clean_in_light_and_dark(page, axe_clean)
