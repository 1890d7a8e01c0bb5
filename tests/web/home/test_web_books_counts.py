"""Counts in a book: each leads to just the games that its figure stands on, and the page there says which these are."""

import re
from typing import NamedTuple

import pytest
from flask import Flask

from scorepad.storage import Store
from tests.plays import a_play, seed_book
from tests.web.browser import Page, Phone

GEMS = "Ana 9: Gems 6, Seals 3; Bo 5: Gems 2, Seals 3"
GAMES = [
    *[a_play(GEMS, day, "splito") for day in range(1, 5)],
    a_play("Ana 3: Gems 1, Seals 2; Bo 5: Gems 1, Seals 4; Cy 1: Gems 0, Seals 1", 5, "splito"),
    a_play("Ana 4; Bo 4; Cy 9", 6, "splitter"),
    a_play("Ana 8", 7, "splitter"),
    a_play("Ana *; Bo", 8, "splatoids"),
    a_play("Bo 2; Cy 3; <b>Di 1", 9, "splatoids"),
]


@pytest.fixture
def book(app: Flask) -> str:
    store: Store = app.extensions["store"]
    # at noon, so that it is the same day nearly everywhere
    return seed_book(store, [play._replace(at=play.at.replace(hour=12)) for play in GAMES])


class Count(NamedTuple):
    """A link with a number."""

    n: int
    address: str


def counts_on(page: Page) -> list[Count]:
    """The links to games on a page that say how many these are."""
    found = []
    for link in re.findall(r'<a href="([^"]*/games[^"]*)"[^>]*>\s*([^<]*)</a>', page.html):
        number = re.match(r"\d+(?!.*%)", link[1].strip())
        if number is not None:
            found.append(Count(int(number[0]), link[0].replace("&amp;", "&")))
    return found


@pytest.mark.parametrize("query", ["", "from=2026-01-02", "from=2026-01-03&to=2026-01-08"])
def test_each_count_leads_to_so_many_games(phone: Phone, book: str, query: str) -> None:
    pages = ["", "game/splito", "game/splitter", "game/splatoids"]
    pages += [f"person?name={name}" for name in ("Ana", "Bo", "Cy", "%3Cb%3EDi")]
    followed = 0
    for path in pages:
        page = phone.open(f"{book}{path}{'&' if '?' in path else '?'}{query}")
        counts = counts_on(page)
        for count in counts:
            there = phone.open(count.address)
            assert there.text_of("count").partition(" ")[0] == str(count.n), (path, count)
            assert len([link for link in there.links if "/play/" in link]) == count.n, (path, count)
        followed += len(counts)
    assert followed > 60


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("", "All games Ours 9 games"),
        ("?name=Ana&how=won", "Games that Ana won Ours 5 games"),
        ("?name=ana&how=won&game=splito", "Games that Ana won Ours 4 games · Splito"),
        ("?name=Ana&game=splito&line=Gems", "Games that Ana won thanks to Gems Ours 4 games · Splito"),
        ("?how=total&game=splito", "Games with a total Ours 5 games · Splito"),
        ("?how=decided", "Games with a winner Ours 8 games"),
        ("?players=x", "All games Ours 9 games"),
        ("?line=Gems", "Games that were won thanks to Gems Ours 4 games"),
        ("?line=%00&game=splito", "Ours 0 games"),
        ("?name=Ana&how=total&players=3", "Games in which Ana has a total Ours 2 games · 3 players"),
        ("?name=Bo&against=Cy&how=behind", "Games in which Bo was behind Cy Ours 2 games"),
        ("?name=Ana&from=2026-01-08", "Games with Ana Ours 1 game · since January 8, 2026"),
        ("?to=2026-01-01", "All games Ours 1 game · until January 1, 2026"),
        ("?from=2026-01-02&to=2026-01-02", "All games Ours 1 game · January 2, 2026"),
        ("?from=2026-01-02&to=2026-01-04", "All games Ours 3 games · January 2, 2026 to January 4, 2026"),
    ],
)
def test_a_list_says_which_games_it_has(phone: Phone, book: str, query: str, said: str) -> None:
    assert said in phone.open(f"{book}games{query}").words


@pytest.mark.parametrize(
    ("path", "said"), [("", "3 games"), ("game/splito", "Splito Ours"), ("person?name=Ana", "Ana Ours")]
)
def test_the_head_of_a_page_says_of_which_days_it_is(phone: Phone, book: str, path: str, said: str) -> None:
    days = "January 2, 2026 to January 4, 2026"
    assert days not in phone.open(f"{book}{path}").words
    query = f"{'&' if '?' in path else '?'}from=2026-01-02&to=2026-01-04"
    assert f"{said} · {days}" in phone.open(f"{book}{path}{query}").words


@pytest.mark.parametrize(
    "query",
    [
        "name=Nobody",
        "name=Ana&against=Nobody",
        "name=Player%201",
        "game=chess",
        "players=-1",
        "players=99999999999999999999",
        "how=won",
        "how=nonsense",
        "against=Bo",
        "name=Ana&how=ahead",
        "name=Ana&how=line",
        "name=Ana&against=Bo&how=won",
        "name=Ana&game=splito&line=Gems&how=won",
        "name=Ana&against=Bo&game=splito&line=Gems",
    ],
)
def test_addresses_that_select_no_games_are_not_found(phone: Phone, book: str, query: str) -> None:
    assert phone.open(f"{book}games?{query}").status == 404


def test_a_chosen_span_keeps_what_was_chosen(phone: Phone, book: str) -> None:
    page = phone.open(f"{book}games?name=Ana&against=Bo&how=ahead")
    assert page.text_of("count") == "4 games"
    fields = {"name": "Ana", "against": "Bo", "how": "ahead"}
    form = next(form for form in page.all_forms if form.value("from") is not None)
    assert fields.items() <= dict(form.fields).items()
