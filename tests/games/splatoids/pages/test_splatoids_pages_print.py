"""Splatoids' printed pages: a line for every deal played or still to come, and the way without a script."""

from typing import Any

import pytest

from tests.games.splatoids.matches import DEALS, FOUR, WON
from tests.web.browser import Phone
from tests.web.printed import printed_words, table_of, texts

ROUND: list[dict[str, Any]] = [{"out": ["Ana", "Bo"]}, {"out": ["Bo", "Cy"]}, {"out": ["Cy", "Ana"]}]


def match(*deals: dict[str, Any], names: tuple[str, ...] = FOUR, **more: Any) -> dict[str, Any]:
    return {"game": "splatoids", "players": list(names), "deals": list(deals), **more}


def test_a_page_has_a_line_for_every_deal_played_or_still_to_come(phone: Phone) -> None:
    page = phone.open(f"{table_of(phone, match(*DEALS, target=10))}print")
    told = texts(page, ".match tbody tr")
    assert "Match to 10 points" in printed_words(page)
    assert len(told) == 24
    assert told[:6] == [
        "1 Ana clockwise +2 2 +3 3 0 0 +1 1",
        "2 Cy Bo anticlockwise 0 2 +1 4 +3 3 +2 3",
        "3 = Ana Cy clockwise +1 3 +1 5 +1 4 +3 6",
        "4 Dee anticlockwise +3 6 disqualified ✕ 5 +2 6 0 6",
        "5 Dee Ana clockwise",
        "6 Bo anticlockwise",
    ]
    assert texts(page, ".match tfoot .box") == ["6", "5", "6", "6"]


def test_a_long_match_goes_on_on_a_second_page_and_adds_up_on_the_last(phone: Phone) -> None:
    page = phone.open(f"{table_of(phone, match(*ROUND * 9, names=FOUR[:3]))}print")
    told = texts(page, ".match tbody tr")
    assert told[26:28] == ["27 Ana Cy clockwise +1 27 0 27 +2 27", "28 Bo Ana anticlockwise"]
    assert len(texts(page, ".match tfoot")) == 1


def test_totals_on_paper_stand_beside_what_the_deals_prove(phone: Phone) -> None:
    claims = {"totals": [9, None, 10, None]}
    page = phone.open(f"{table_of(phone, match(*WON, target=10, claims=claims))}print")
    first, _, third, _ = texts(page, ".match tfoot .box")
    assert "scorepad, paper ≠ 9" in first
    assert third == "10"
    assert texts(page, ".match tbody tr")[6] == "7 clockwise anticlockwise"  # the match is won: nobody goes first


@pytest.mark.parametrize(("players", "title"), [(2, "Single games to 12 points"), (4, "Match to 12 points")])
def test_a_blank_sheet_has_ways_to_circle_and_a_line_for_each_name(phone: Phone, players: int, title: str) -> None:
    page = phone.open(f"/splatoids/print?players={players}&target=12&copies=2")
    assert len(texts(page, ".print-page.portrait")) == 2
    assert texts(page, ".about") == [title] * 2
    assert texts(page, ".match tbody tr")[4] == "5 clockwise anticlockwise"
    assert len(texts(page, "thead .line-name")) == 2 * players
    assert texts(page, "thead .player .seat") == [str(seat + 1) for seat in range(players)] * 2


def test_without_a_script_a_button_shows_what_was_chosen(phone: Phone) -> None:
    page = phone.open("/splatoids/print")
    hidden_with_script = [tag for _, tag in page.tags if "no-script" in (tag.get("class") or "").split()]
    assert len(hidden_with_script) == 2  # the button, and where else to print from
    assert "open your browser’s menu" in page.words
    assert [tag["class"] for _, tag in page.tags if "dock" in (tag.get("class") or "").split()] == ["dock with-script"]
    form = page.by_id["choices"]
    assert form.method == "get"
    fields = dict(form.post(form.buttons[0], {"copies": "2"}))
    shown = phone.open(form.action, query_string=fields)
    assert len(texts(shown, ".print-page")) == 2
