"""Splito printed: one page of the paper that was asked for, nothing cut, boxes to write in; and the full report."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.fixtures import Server
from tests.browser.print_steps import LANDSCAPE, LONG, PORTRAIT, printed, words
from tests.browser.steps import seed
from tests.browser.test_browser_face import clean_in_light_and_dark, fits
from tests.full_games import splito_for_eight
from tests.games.splito.tables import THREE

DIFFERS: dict[str, Any] = {
    **THREE,
    "zones": [{**THREE["zones"][0], "points": 9, "card_count": 12}, *THREE["zones"][1:]],
    "claims": {"totals": [27, 42, None]},
}
"""Zone and total on somebody's paper are not what the cards prove."""


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, str]:
    """A table of eight with long names, and one of three whose paper says something else."""
    return {
        "eight": seed(server, {**splito_for_eight(), "players": LONG}),
        "differs": seed(server, DIFFERS),
        "wide": seed(server, {**THREE, "players": ["W" * 24, "<b>x</b>", "ندى"]}),
        "bare": seed(server, {"game": "splito", "players": ["Ana", "Bo", "Cy"]}),
    }


def test_a_sheet_is_one_page_whoever_sits_there(page: Page, tables: dict[str, str]) -> None:
    filled = printed(page, f"{tables['eight']}print")
    totals = page.locator(".totals .box").all_inner_texts()
    assert len(totals) == 8
    wanted = ("Zones", "Left score", "Right score", "Total", "Tie", "Star card", "Moon card", *totals, "W" * 5)
    for paper, drawn in filled:
        assert drawn.sizes == [LANDSCAPE[paper]]
        assert [text for text in wanted if text not in drawn.text(0)] == []
    for paper, named in printed(page, f"{tables['eight']}print?what=blank"):
        assert named.sizes == [LANDSCAPE[paper]]
        assert "W" * 5 in named.text(0)
    assert page.locator(".box").all_inner_texts() == [""] * page.locator(".box").count()
    for players in (3, 8):
        for paper, blank in printed(page, f"/splito/print?players={players}&copies=2"):
            assert blank.sizes == [LANDSCAPE[paper]] * 2
            assert blank.text(0) == blank.text(1)
            assert f"{players} & 1" in blank.text(0)
        assert page.locator(".line-name").count() == 2 * players


def test_the_report_has_every_zone_with_its_cards_and_reasons(page: Page, tables: dict[str, str]) -> None:
    wanted = (
        "Bo wins with 42",
        "Ana & Bo",
        "Bo & Cy",
        "Cy & Ana",
        "3 fours; exactly 2 needed",
        "tie: Bo & Cy and Cy & Ana have 2 orange each",
        "Ana & Bo: 5 green; Cy & Ana has 1",
        "Ana & Bo: 9 on paper, 7 proved",
        "14 cards for the tie-break",
        "Unmet objectives count in the tie-break: yes",
    )
    for paper, report in printed(page, f"{tables['differs']}print?what=report"):
        assert report.sizes == [LANDSCAPE[paper], PORTRAIT[paper]]
        assert [text for text in wanted if text not in report.rest()] == []
        assert "42" in report.text(0)
    cards = page.locator(".zone-cards").first
    assert cards.locator(".twice").all_inner_texts() == ["4×2", "3×2"]
    assert cards.locator(".here").count() == 7


@pytest.mark.parametrize("players", [3, 5, 8])
def test_paper_beside_proof_stays_inside_its_box(page: Page, server: Server, players: int) -> None:
    game = splito_for_eight()
    zones = [{**zone, "points": 14, "card_count": 12} for zone in game["zones"][:players]]
    names = game["players"][:players]
    claims = {**game, "players": names, "zones": zones, "claims": {"totals": [127] * players}}
    table = seed(server, claims)
    printed(page, f"{table}print", "a4")
    assert page.locator(".ring .differs").count() == 3 * players + 2  # a zone lies at both ends
    ((_, report),) = printed(page, f"{table}print?what=report", "a4")
    assert players != 3 or len(report.sizes) == 2  # and all that is to be looked at
    for element in page.locator(".splito-report .line .label").all()[:3]:
        assert element.evaluate("element => getComputedStyle(element).display") == "inline-block"  # for its capital


def test_no_report_ends_in_a_page_with_hardly_anything(page: Page, tables: dict[str, str]) -> None:
    for table, most in (("wide", 2), ("eight", 4), ("bare", 1)):
        for paper, report in printed(page, f"{tables[table]}print?what=report"):
            assert len(report.sizes) <= most, paper
            assert report.last_lines >= 20, paper
    assert page.locator(".print-flow").count() == 0  # there is nothing to report


def test_paper_and_proof_both_stand_typed_numbers_look_like_pencil(
    page: Page, server: Server, tables: dict[str, str]
) -> None:
    page.goto(f"{tables['differs']}print")
    assert words(page.locator(".zone:not(.wrap-left) .points").first.inner_text()) == "7 proved, on paper ≠ 9"
    page.goto(f"{seed(server, {**THREE, 'zones': [{'points': 8}, {'points': 4}, {}]})}print")
    pencil = page.locator(".zone .points .pencil")
    assert pencil.all_inner_texts() == ["8", "4"]
    assert pencil.first.evaluate("element => getComputedStyle(element).fontStyle") == "italic"
    assert page.locator(".zone.wrap-left .points").inner_text() == "·"


def test_the_preview_is_clean_for_axe_and_fits_a_phone(
    page: Page, tables: dict[str, str], axe_clean: Callable[[Page], None]
) -> None:
    page.goto(f"{tables['differs']}print?what=report")
    fits(page, 390, 320)
    axe_clean(page)
    page.goto("/splito/print?players=8")
    fits(page, 390, 320)
    chips = [chip.bounding_box() for chip in page.locator("label.chip").all()]
    assert chips
    assert min(min(chip["width"], chip["height"]) for chip in chips if chip is not None) >= 44
    clean_in_light_and_dark(page, axe_clean)
