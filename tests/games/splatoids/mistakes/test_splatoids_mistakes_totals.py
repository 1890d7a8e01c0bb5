"""Mistakes in adding up a match of Splatoids: what stands on A's paper, and the mistake that is named first."""

import pytest

from tests.game_files import File
from tests.games.splatoids.mistakes.explained import check_first
from tests.games.splatoids.tables import match

FOUR = match(4, "ABC", "BAC", "CBA")  # A has 3, 2 and 1
THREE = match(3, "AB", "BA", "AC", "BC")  # A has 2, 1, 2 and 0


@pytest.mark.parametrize(
    ("file", "deals", "total", "key", "sentence"),
    [
        (FOUR, (3, 2, 1), 5, "deal_forgotten", "deal 3 was left out of the total: its 1 point counts, too"),
        (THREE, (), 3, "deal_forgotten", "deal 1 or 3 was left out of the total: its 2 points count, too"),
        (FOUR, (3, 2, 1), 8, "deal_twice", "deal 2 was counted twice: its 2 points count once"),
        (
            match(4, *["ABC"] * 5),
            (),
            18,
            "deal_twice",
            "deal 1, 2, 3, 4 or 5 was counted twice: its 3 points count once",
        ),
        (
            match(4, *["ABC"] * 8),
            (),
            27,
            "deal_twice",
            "deal 1, 2, 3, 4, 5, 6, 7 or 8 was counted twice: its 3 points count once",
        ),
        (
            match(4, *["ABC"] * 10),
            (),
            33,
            "deal_twice",
            "deal 1, 2, 3, 4, 5, 6, 7, 8 or one of 2 more places was counted twice: its 3 points count once",
        ),
        (
            match(4, "BAC", "BCD"),
            (),
            6,
            "neighbors_total",
            "the total of B was written for A: 6; A has 2",
        ),
        (match(2, "A", "B"), (1, 0), 2, "deal_twice", "deal 1 was counted twice: its 1 point counts once"),
    ],
)
def test_the_likeliest_mistake_is_named_first(
    file: File, deals: tuple[int | None, ...], total: int | None, key: str, sentence: str
) -> None:
    check_first(file, deals, total, key, sentence)
