"""The table on a big screen."""

import pytest

from tests.games.splito.tables import THREE
from tests.web.browser import Phone
from tests.web.frame.test_web_links import code_of, to_look
from tests.web.results.test_web_shared import seat


def test_it_shows_names_and_totals_and_the_ranks_once_they_are_settled(phone: Phone) -> None:
    whole = phone.open(f"{seat(phone, THREE)}screen")
    half = phone.open(f"{seat(phone, {**THREE, 'zones': [THREE['zones'][0], None, None]})}screen")
    assert [name in half.words for name in THREE["players"]] == [True] * 3
    assert ("data-settled" in whole.html, "data-settled" in half.html) == (True, False)
    assert ("7 × 6" in whole.words, "1 × –" in half.words) == (True, True)
    assert (whole.html.count('class="rank num"'), half.html.count('class="rank num"')) == (3, 0)


def test_its_code_to_scan_only_lets_people_look(phone: Phone, other_phone: Phone, table: str) -> None:
    look = to_look(phone, table)
    page = phone.open(f"{table}screen")
    assert code_of(look) in page.html.replace("-", "")
    seen = other_phone.open(f"{look}screen")
    assert seen.status == 200
    assert code_of(table) not in seen.html.replace("-", "")
    assert "<form" not in seen.html


@pytest.mark.parametrize(("query", "shown"), [("", "0"), ("turn=90", "90"), ("turn=270", "270"), ("turn=45", "0")])
def test_it_turns_to_any_side(phone: Phone, table: str, query: str, shown: str) -> None:
    assert f"turn-{shown} " in phone.open(f"{table}screen?{query}").html


def test_four_turns_are_none(phone: Phone, table: str) -> None:
    address = f"{table}screen?look=dark&pace=quick"
    first = phone.open(address).html
    for _ in range(4):
        address = phone.open(address).html.partition('data-swap="#turn" id="turn"')[0].rpartition('href="')[2]
        address = address.partition('"')[0].replace("&amp;", "&")
        assert "look=dark" in address
        assert "pace=quick" in address
    assert "turn-0 look-dark" in phone.open(address).html
    assert "turn-0 look-dark" in first
