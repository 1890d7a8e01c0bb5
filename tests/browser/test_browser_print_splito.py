"""Splito printed: one page of the paper that was asked for, nothing cut, boxes to write in; and the full report."""

from collections.abc import Callable
from io import BytesIO
from typing import Any
from unicodedata import normalize

import pytest
from playwright.sync_api import Page
from pypdf import PdfReader

from tests.bench.games import splito_for_eight
from tests.browser.conftest import Server
from tests.browser.steps import THREE, seed
from tests.browser.test_browser_face import clean_in_light_and_dark, fits

Sizes = list[tuple[int, int]]
LANDSCAPE = {"a4": (842, 595), "letter": (792, 612)}
PORTRAIT = {paper: (height, width) for paper, (width, height) in LANDSCAPE.items()}
LONG = [*(f"{seat} Maximiliana Theodora von Hohenlohe-Lan" for seat in range(1, 8)), "W" * 40]
DIFFERS: dict[str, Any] = {
    **THREE,
    "zones": [{**THREE["zones"][0], "points": 9, "card_count": 12}, *THREE["zones"][1:]],
    "claims": {"totals": [27, 42, None]},
}
"""Zone and total on somebody's paper are not what the cards prove."""
FAULTS = """() => [...document.querySelectorAll('.print-page, .print-flow')].flatMap((sheet) => {
  const page = sheet.getBoundingClientRect();
  return [...sheet.querySelectorAll('*')].flatMap((element) => {
    const at = element.getBoundingClientRect();
    if (element.closest('.vh') || !element.getClientRects().length) return [];
    const out = at.left < page.left - 1 || at.right > page.right + 1;
    const below = sheet.matches('.print-page') && at.bottom > page.bottom + 1;
    const box = element.matches('.box, .line-name');
    const small = box && Math.min(at.width, at.height) < 30.2;
    const more = Math.max(element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight);
    const full = box && more > 1;
    if (!out && !below && !small && !full) return [];
    return [`${element.tagName} ${element.className}: ${element.textContent.trim()}, ${at.width} x ${at.height}`];
  });
})"""
"""What reaches beyond its page, boxes that overflow, and those too small to write in: 8 mm are 30.2 px."""


def printed(page: Page, path: str) -> tuple[list[str], Sizes]:
    """The text of every page that Chromium prints, and the pages' sizes in points; nothing is cut, boxes are 8 mm."""
    page.goto(path)
    page.emulate_media(media="print")
    found, boxes = page.evaluate(FAULTS), page.locator(".box").count()
    page.emulate_media(media="null")
    assert found == []
    assert boxes > 20
    pages = PdfReader(BytesIO(page.pdf(prefer_css_page_size=True))).pages
    sizes = [(round(float(one.mediabox.width)), round(float(one.mediabox.height))) for one in pages]
    return [words(normalize("NFKC", one.extract_text())) for one in pages], sizes  # a ligature is two letters


def words(text: str) -> str:
    """The text on one line."""
    return " ".join(text.split())


@pytest.mark.parametrize("paper", LANDSCAPE)
def test_a_sheet_is_one_page_whoever_sits_there(page: Page, server: Server, paper: str) -> None:
    table = seed(server, {**splito_for_eight(), "players": LONG})
    (filled,), sizes = printed(page, f"{table}print?paper={paper}")
    assert sizes == [LANDSCAPE[paper]]
    totals = [standing.inner_text() for standing in page.locator(".totals .box").all()]
    assert len(totals) == 8
    for text in ("Zones", "Left score", "Right score", "Total", "Tie", "Star card", "Moon card", *totals, "W" * 5):
        assert text in filled
    (named,), sizes = printed(page, f"{table}print?what=blank&paper={paper}")
    assert sizes == [LANDSCAPE[paper]]
    assert "W" * 5 in named
    assert page.locator(".box").all_inner_texts() == [""] * page.locator(".box").count()
    for players in (3, 8):
        blank, sizes = printed(page, f"/splito/print?players={players}&copies=2&paper={paper}")
        assert sizes == [LANDSCAPE[paper]] * 2
        assert blank[0] == blank[1]
        assert f"{players}–1" in blank[0]
        assert page.locator(".line-name").count() == 2 * players


@pytest.mark.parametrize("paper", LANDSCAPE)
def test_the_report_has_every_zone_with_its_cards_and_reasons(page: Page, server: Server, paper: str) -> None:
    (sheet, *report), sizes = printed(page, f"{seed(server, DIFFERS)}print?what=report&paper={paper}")
    assert sizes == [LANDSCAPE[paper], *[PORTRAIT[paper]] * len(report)]
    assert len(report) <= 2
    said = " ".join(report)
    for text in (
        "Bo wins with 42",
        "Zone Ana–Bo",
        "Zone Bo–Cy",
        "Zone Cy–Ana",
        "3 fours; exactly 2 needed",
        "tie: Bo-Cy 2 orange, Cy-Ana 2 orange",
        "Ana-Bo: 5 green; the next zone has 1",
        "Zone Ana–Bo: 9 on paper, 7 proved",
        "14 cards for the tie-break",
        "Unmet objectives count in the tie-break: yes",
    ):
        assert text in said
    assert "42" in sheet
    drawn = page.locator(".zone-cards").first
    assert drawn.locator(".twice").all_inner_texts() == ["4×2", "3×2"]
    assert drawn.locator(".here").count() == 7


@pytest.mark.parametrize("players", [3, 5, 8])
def test_paper_beside_proof_stays_inside_its_box(page: Page, server: Server, players: int) -> None:
    game = splito_for_eight()
    zones = [{**zone, "points": 14, "card_count": 12} for zone in game["zones"][:players]]
    names = game["players"][:players]
    claims = {**game, "players": names, "zones": zones, "claims": {"totals": [127] * players}}
    printed(page, f"{seed(server, claims)}print")
    assert page.locator(".ring .differs").count() == 3 * players + 2  # a zone lies at both ends
    _, sizes = printed(page, f"{seed(server, claims)}print?what=report")
    assert players != 3 or len(sizes) == 2  # and all that is to be looked at
    for element in page.locator(".splito-report .line .label").all()[:3]:
        assert element.evaluate("element => getComputedStyle(element).display") == "inline-block"  # for its capital


def test_paper_and_proof_both_stand_typed_numbers_look_like_pencil(page: Page, server: Server) -> None:
    page.goto(f"{seed(server, DIFFERS)}print")
    assert words(page.locator(".zone:not(.wrap-left) .points").first.inner_text()) == "7 proved, on paper ≠ 9"
    page.goto(f"{seed(server, {**THREE, 'zones': [{'points': 8}, {'points': 4}, {}]})}print")
    pencil = page.locator(".zone .points .pencil")
    assert pencil.all_inner_texts() == ["8", "4"]
    assert pencil.first.evaluate("element => getComputedStyle(element).fontStyle") == "italic"
    assert page.locator(".zone.wrap-left .points").inner_text() == "·"


def test_the_preview_is_clean_for_axe_and_fits_a_phone(
    page: Page, server: Server, axe_clean: Callable[[Page], None]
) -> None:
    page.goto(f"{seed(server, DIFFERS)}print?what=report")
    fits(page, 390, 320)
    axe_clean(page)
    page.goto("/splito/print?players=8")
    fits(page, 390, 320)
    chips = [chip.bounding_box() for chip in page.locator("label.chip").all()]
    assert chips
    assert min(min(chip["width"], chip["height"]) for chip in chips if chip is not None) >= 44
    clean_in_light_and_dark(page, axe_clean)
