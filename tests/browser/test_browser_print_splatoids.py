"""Splatoids printed: the match sheet, a line for every deal; the report; and the page that all games print from."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.match_steps import DEALS, FOUR, WON, seed_match
from tests.browser.steps import seed
from tests.browser.test_browser_face import SMALL, clean_in_light_and_dark, fits
from tests.browser.test_browser_match_face import LONG
from tests.browser.test_browser_print_splito import PORTRAIT, printed, words

ROUND: list[dict[str, Any]] = [{"out": ["Ana", "Bo"]}, {"out": ["Bo", "Cy"]}, {"out": ["Cy", "Ana"]}]


def lines(page: Page) -> list[str]:
    """The lines of the match sheet: deal, dealer, first go, way, and what everybody has."""
    return [words(text) for text in page.locator(".match tbody tr").all_inner_texts()]


@pytest.mark.parametrize("paper", PORTRAIT)
def test_a_page_has_a_line_for_every_deal_played_or_still_to_come(page: Page, server: Server, paper: str) -> None:
    (drawn,), sizes = printed(page, f"{seed_match(server, *DEALS)}print?paper={paper}")
    assert sizes == [PORTRAIT[paper]]
    assert "Match to 10 points" in drawn
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
        (blank, _), sizes = printed(page, f"/splatoids/print?players={players}&target=12&copies=2&paper={paper}")
        assert sizes == [PORTRAIT[paper]] * 2
        assert "Match to 12 points" in blank
        assert lines(page)[4] == "5 clockwise anticlockwise"  # to circle
        assert page.locator("thead .line-name").count() == 2 * players
        heads = page.locator("thead .player .seat").all_inner_texts()
        assert heads == [str(seat + 1) for seat in range(players)] * 2


@pytest.mark.parametrize("paper", PORTRAIT)
def test_long_names_a_long_match_and_totals_from_paper_fit(page: Page, server: Server, paper: str) -> None:
    deals: list[dict[str, Any]] = [
        {"out": [LONG[0]], "stalemate": True},
        {"out": [LONG[3], LONG[0]], "disqualified": [LONG[1]]},
    ]
    for query in ("", "&what=blank"):
        (drawn,), _ = printed(page, f"{seed_match(server, *deals, names=LONG)}print?paper={paper}{query}")
        assert "W" * 40 in drawn.replace(" ", "")
    played = seed_match(server, *ROUND * 9, names=FOUR[:3], target=None)
    _, sizes = printed(page, f"{played}print?paper={paper}")
    assert len(sizes) == 2
    assert lines(page)[26:28] == ["27 Ana Cy clockwise +1 27 0 27 +2 27", "28 Bo Ana anticlockwise"]
    assert page.locator(".match tfoot").count() == 1
    claims: dict[str, Any] = {"game": "splatoids", "players": list(FOUR), "target": 10, "deals": WON}
    page.goto(seed(server, {**claims, "claims": {"totals": [9, None, 10, None]}}) + "print")
    first, _, third, _ = (words(text) for text in page.locator(".match tfoot .box").all_inner_texts())
    assert "proved, on paper ≠ 9" in first
    assert third == "10"
    assert lines(page)[6] == "7 clockwise anticlockwise"  # the match is won: nobody goes first


@pytest.mark.parametrize("paper", PORTRAIT)
def test_the_report_has_every_deal_and_every_reason(page: Page, server: Server, paper: str) -> None:
    report, sizes = printed(page, f"{seed_match(server, *WON)}print?what=report&paper={paper}")
    assert sizes == [PORTRAIT[paper]] * len(report)
    assert len(report) <= 2
    said = " ".join(report)
    for text in (
        "Cy wins with 10",
        "Cy reached 10 first, in deal 6: out before Dee and Ana",
        "Deal by deal",
        "Drawn: Ana 7, Bo K, Cy 7",
        "disqualified: showed cards",
        "left holding cards",
    ):
        assert text in said
    assert page.locator(".print-deals > ul > li").count() == 6


def test_a_choice_shows_at_once_and_a_button_prints(
    page: Page, server: Server, axe_clean: Callable[[Page], None]
) -> None:
    table = seed_match(server, *DEALS)
    page.goto(table)
    page.get_by_label("More").click()
    page.get_by_role("link", name="Print", exact=True).click()
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


def test_without_a_script_a_button_shows_what_was_chosen(open_page: Callable[..., Page], server: Server) -> None:
    page = open_page(java_script_enabled=False)
    page.goto("/splatoids/print")
    expect(page.locator("[data-print]")).to_be_hidden()
    expect(page.get_by_text("use your browser’s own menu")).to_be_visible()
    page.get_by_label("Copies").fill("2")
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".print-page")).to_have_count(2)
