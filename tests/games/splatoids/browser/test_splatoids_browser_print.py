"""Splatoids printed: the match sheet, a line for every deal; the report; and the page that all games print from."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.print_steps import PORTRAIT, printed, words
from tests.browser.steps import seed
from tests.browser.test_browser_face import SMALL, clean_in_light_and_dark, fits
from tests.games.splatoids.browser.steps import DEALS, FOUR, WON, seed_match
from tests.games.splatoids.browser.test_splatoids_browser_match_face import LONG

ROUND: list[dict[str, Any]] = [{"out": ["Ana", "Bo"]}, {"out": ["Bo", "Cy"]}, {"out": ["Cy", "Ana"]}]


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, str]:
    """Matches of four, won, with totals from paper, with long names; of three and of two, so many deals long."""
    deals: list[dict[str, Any]] = [
        {"out": [LONG[0]], "stalemate": True},
        {"out": [LONG[3], LONG[0]], "disqualified": [LONG[1]]},
        {"out": LONG[:3]},
    ]
    claims: dict[str, Any] = {"game": "splatoids", "players": list(FOUR), "target": 10, "deals": WON}
    long = {f"{3 * n} deals": seed_match(server, *ROUND * n, names=FOUR[:3], target=None) for n in (4, 9)}
    return long | {
        "four": seed_match(server, *DEALS),
        "won": seed_match(server, *WON),
        "claims": seed(server, {**claims, "claims": {"totals": [9, None, 10, None]}}),
        "long": seed_match(server, *deals, names=LONG),
        "two": seed_match(server, *[{"out": ["Ana"]}, {"out": ["Bo"]}] * 4, names=FOUR[:2], target=None),
    }


def lines(page: Page) -> list[str]:
    """The lines of the match sheet: deal, dealer, first go, way, and what everybody has."""
    return [words(text) for text in page.locator(".match tbody tr").all_inner_texts()]


def test_a_page_has_a_line_for_every_deal_played_or_still_to_come(page: Page, tables: dict[str, str]) -> None:
    for paper, drawn in printed(page, f"{tables['four']}print"):
        assert drawn.sizes == [PORTRAIT[paper]]
        assert "Match to 10 points" in drawn.text(0)
    told = lines(page)
    assert len(told) == 24
    assert told[:6] == [
        "1 Ana clockwise +2 2 +3 3 0 0 +1 1",
        "2 Cy Bo anticlockwise 0 2 +1 4 +3 3 +2 3",
        "3 = Ana Cy clockwise +1 3 +1 5 +1 4 +3 6",
        "4 Dee anticlockwise +3 6 disqualified ✕ 5 +2 6 0 6",
        "5 Dee Ana clockwise",
        "6 Bo anticlockwise",
    ]
    assert page.locator(".match tfoot .box").all_inner_texts() == ["6", "5", "6", "6"]
    for players in (2, 4):
        for paper, blank in printed(page, f"/splatoids/print?players={players}&target=12&copies=2"):
            assert blank.sizes == [PORTRAIT[paper]] * 2
            assert f"{'Single games' if players == 2 else 'Match'} to 12 points" in blank.text(0)
        assert lines(page)[4] == "5 clockwise anticlockwise"  # to circle
        assert page.locator("thead .line-name").count() == 2 * players
        heads = page.locator("thead .player .seat").all_inner_texts()
        assert heads == [str(seat + 1) for seat in range(players)] * 2


def test_long_names_a_long_match_and_totals_from_paper_fit(page: Page, tables: dict[str, str]) -> None:
    for query in ("", "what=blank"):
        for paper, drawn in printed(page, f"{tables['long']}print?{query}"):
            assert drawn.sizes == [PORTRAIT[paper]]
            assert "W" * 40 in drawn.text(0).replace(" ", "")
    for paper, played in printed(page, f"{tables['27 deals']}print"):
        assert played.sizes == [PORTRAIT[paper]] * 2
    assert lines(page)[26:28] == ["27 Ana Cy clockwise +1 27 0 27 +2 27", "28 Bo Ana anticlockwise"]
    assert page.locator(".match tfoot").count() == 1
    page.goto(f"{tables['claims']}print")
    first, _, third, _ = (words(text) for text in page.locator(".match tfoot .box").all_inner_texts())
    assert "proved, on paper ≠ 9" in first
    assert third == "10"
    assert lines(page)[6] == "7 clockwise anticlockwise"  # the match is won: nobody goes first


def test_no_report_ends_in_a_page_with_hardly_anything(page: Page, tables: dict[str, str]) -> None:
    most = {"two": 1, "long": 2, "claims": 2, "12 deals": 2, "27 deals": 3}
    for table, pages in most.items():
        for paper, report in printed(page, f"{tables[table]}print?what=report"):
            assert len(report.sizes) <= pages, (table, paper)
            assert report.last_lines >= 20, (table, paper)
        assert page.locator(".match tfoot").count() == 1


def test_the_report_has_every_deal_and_every_reason(page: Page, tables: dict[str, str]) -> None:
    wanted = (
        "Cy wins with 10",
        "Cy, Dee and Ana reached 10 in deal 6. Cy was out before Dee and Ana.",
        "Deal by deal",
        "Drawn: Ana 7, Bo K and Cy 7",
        "disqualified: showed cards",
        "left holding cards",
    )
    for paper, report in printed(page, f"{tables['won']}print?what=report"):
        assert report.sizes == [PORTRAIT[paper]]
        assert [text for text in wanted if text not in report.text(0)] == []
    assert page.locator(".print-deals > ul > li").count() == 6


def test_a_choice_shows_at_once_and_a_button_prints(
    page: Page, tables: dict[str, str], axe_clean: Callable[[Page], None]
) -> None:
    page.goto(tables["four"])
    page.get_by_label("More").click()
    page.get_by_role("link", name="Print", exact=True).click()
    expect(page.get_by_role("heading", name="Print", level=1)).to_be_visible()
    fits(page, 390, 320)
    page.evaluate("() => { window.print = () => { document.title = document.querySelectorAll('.print-page').length } }")
    page.get_by_role("radio", name="Blank sheets").check()
    expect(page.locator(".match .total.ink")).to_have_count(0)
    page.get_by_label("Copies").fill("3")
    page.get_by_role("radio", name="US Letter").check()
    expect(page.locator(".prints.letter .print-page")).to_have_count(3)
    assert "copies=3" in page.url
    assert page.evaluate(SMALL) == []
    clean_in_light_and_dark(page, axe_clean)
    page.get_by_label("Copies").fill("30")  # and stays there
    expect(page.get_by_role("alert")).to_have_text("1 to 20; taken as 20")
    expect(page.locator(".print-page")).to_have_count(20)
    page.get_by_label("Copies").fill("3")
    page.get_by_role("button", name="Print").click()
    expect(page).to_have_title("3")  # not the 20 that were there
    expect(page.get_by_role("alert")).to_have_count(0)
    page.reload()
    expect(page.locator(".prints.letter .print-page")).to_have_count(3)
    page.get_by_label("Back").click()
    expect(page.locator(".match-totals")).to_be_visible()


def test_a_choice_that_cannot_be_stays_and_is_said(page: Page, axe_clean: Callable[[Page], None]) -> None:
    page.goto("/splatoids/print?paper=a3&players=9")
    expect(page.get_by_role("alert")).to_have_text(["2 to 4; taken as 4", re.compile("got 'a3'")])
    page.get_by_label("Points to win").fill("10000")
    page.get_by_role("radio", name="US Letter").check()
    fault = "type a whole number from 1 to 9999"
    expect(page.get_by_role("alert")).to_have_text([fault])
    expect(page.get_by_label("Points to win")).to_have_value("10000")
    expect(page.get_by_label("Points to win")).to_have_accessible_description(re.compile(fault))
    expect(page.locator(".prints.letter .line-points")).to_have_count(1)
    fits(page, 390, 320)
    axe_clean(page)
    page.get_by_label("Points to win").fill("7")
    expect(page.locator(".about")).to_have_text("Match to 7 points")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_without_a_script_a_button_shows_what_was_chosen(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page(java_script_enabled=False)
    page.goto("/splatoids/print")
    expect(page.locator("[data-print]")).to_be_hidden()
    expect(page.get_by_text("open your browser’s menu")).to_be_visible()
    page.get_by_label("Copies").fill("2")
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".print-page")).to_have_count(2)
