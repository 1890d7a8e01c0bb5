"""Statistics in a book: each figure is shown with the number of games, wins or totals that it is based on."""

import pytest
from flask import Flask

from scorepad.storage import Store
from tests.plays import a_play, seed_book
from tests.web.browser import Phone

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
    # at noon, which is on the same day in nearly every time zone
    return seed_book(store, [play._replace(at=play.at.replace(hour=12)) for play in GAMES])


@pytest.mark.parametrize(
    ("path", "figures"),
    [
        ("", ["A Ana ●●●●○○● 5 of 7 C Cy ○●● 2 of 3 B Bo ○○○○●○○○ 1 of 8 < <b>Di ○ 0 of 1", "Splito 5 games"]),
        (
            "person?name=Ana",
            [
                "8 Wins 5 Best at Splitter 8",
                "Bo Gems: 3.2 ahead on average, 5 games of Splito 4–1 in 6 games",
                "Cy 1–1 in 2 games",
            ],
        ),
        (
            "person?name=Ana",
            ["Splito 2 players · January 1, 2026 9", "Gems 4 of 4 wins · Splito"],
        ),
        ("person?name=cy", ["Games 3 Wins 2 Best at", "Bo 2–1 in 3 games"]),
        ("game/splito", ["Ana ●●●●○ 4 of 5", "Ana 2 players · January 1, 2026 9"]),
        ("game/splito", ["Gems 4 of 5 wins"]),
        ("game/splitter", ["Ana 1 player · January 7, 2026 8", "Cy 3 players · January 6, 2026 9"]),
    ],
)
def test_figures_are_shown_with_their_counts(phone: Phone, book: str, path: str, figures: list[str]) -> None:
    words = phone.open(f"{book}{path}").words
    for each in figures:
        assert each in words


@pytest.mark.parametrize(
    ("query", "said", "count"),
    [
        ("", "All games Ours 9 games", 9),
        ("?name=ana", "Games with Ana Ours 8 games", 8),
        ("?game=splito", "Splito Ours 5 games", 5),
        ("?start=7", "All games Ours 9 games", 2),
        # old links: all games of the person
        ("?name=Ana&how=won&from=2026-01-08", "Games with Ana Ours 8 games", 8),
    ],
)
def test_results_are_filtered_by_the_query(phone: Phone, book: str, query: str, said: str, count: int) -> None:
    page = phone.open(f"{book}games{query}")
    assert said in page.words
    assert len([link for link in page.links if "/play/" in link]) == count


@pytest.mark.parametrize("query", ["name=Nobody", "name=Player%201", "game=chess"])
def test_unknown_people_and_games_are_not_found(phone: Phone, book: str, query: str) -> None:
    assert phone.open(f"{book}games?{query}").status == 404


def test_every_row_of_people_has_at_most_one_link(phone: Phone, book: str) -> None:
    for path in ("", "game/splito", "person?name=Ana"):
        html = phone.open(f"{book}{path}").html.partition("<main")[2]
        for row in html.split("<li>")[1:]:
            assert row.partition("</li>")[0].count("<a ") <= 1
