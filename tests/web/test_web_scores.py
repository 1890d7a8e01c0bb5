"""The list of the games played alone on this device."""

import re

import pytest

from tests.web.browser import Phone
from tests.web.test_web_new import rows


def play(phone: Phone, total: int, *names: str) -> str:
    """A table finished by its total on paper; its address."""
    table = phone.forge("/splitter/new", rows(*(names or ("Ana",)))).headers["Location"]
    for seat in range(len(names) or 1):
        page = phone.sheet(table, f"pad-{seat}")
        phone.forge(page.address, {"base": page.form.value("base") or "0", "paper-total": str(total)})
    return table


def totals(phone: Phone) -> list[str]:
    page = phone.open("/splitter/scores")
    assert page.status == 200
    return re.findall(r'class="grand-total num[^>]*>(\d+)<', page.html)


def test_finished_games_are_listed_newest_first_and_the_best_is_marked(phone: Phone) -> None:
    tables = [play(phone, total) for total in (31, 45, 28)]
    page = phone.open("/splitter/scores")
    assert [link for link in page.links if link in tables] == tables[::-1]
    assert totals(phone) == ["28", "45", "31"]
    assert page.words.count(" best") == 1


def test_several_players_half_finished_and_deleted_tables_are_left_out(phone: Phone) -> None:
    play(phone, 31)
    play(phone, 40, "Ana", "Bo")
    phone.forge("/splitter/new", rows("Ana"))
    phone.press(phone.open(play(phone, 50)), on="delete")
    assert totals(phone) == ["31"]


def test_the_list_is_this_devices_own(phone: Phone, other_phone: Phone) -> None:
    play(phone, 31)
    assert "Nothing here yet" in other_phone.open("/splitter/scores").words
    assert "31" not in other_phone.open("/splitter/scores").words


def test_an_empty_list_says_what_will_be_there_and_sets_no_cookie(phone: Phone) -> None:
    answer = phone.client.get("/splitter/scores")
    assert "Every game that you finish alone on this phone is listed here" in answer.text
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", '"><img src=x onerror=1>', "%(n)s {n}", "أحمد"])
def test_a_name_is_only_text(phone: Phone, name: str) -> None:
    play(phone, 31, name)
    page = phone.open("/splitter/scores")
    assert name in page.words
    assert page.html.count("<script") == 1
    assert "<img" not in page.html


@pytest.mark.parametrize(
    ("path", "status"), [("/splito/scores", 404), ("/nothing/scores", 404), ("/splitter/scores", 200)]
)
def test_only_games_for_one_have_the_page(phone: Phone, path: str, status: int) -> None:
    assert phone.open(path).status == status
    assert ("/splitter/scores" in phone.open("/splitter/").links) is True
    assert [link for link in phone.open("/splito/").links if "scores" in link] == []
