"""The rolls of the day: a table that any other program has to meet, and laws of dice."""

from collections import Counter
from datetime import date, timedelta

import pytest

from scorepad.games.splitter.daily import rolls_of_day


@pytest.mark.parametrize(
    ("day", "rolls"),
    [
        (date(2026, 12, 24), "34 53 22 12 42 11 41 46 51 32 56 11 63 45 52 63 46 12 16 52 16 41"),
        (date(2026, 11, 25), "11 13 53 43 11 46 43 54 24 11 25 23 32 14 12 62 36 55 45 62 22 16"),
        (date(2024, 2, 29), "22 21 31 12 35 21 64 23 34 56 36 62 32 41 53 11 64 42 24 42 12 42"),
        (date(2000, 1, 1), "41 31 23 65 12 25 65 65 13 34 11 62 33 22 44 32 23 14 15 26 26 53"),
    ],
)
def test_the_rolls_of_a_day_are_these(day: date, rolls: str) -> None:
    assert rolls_of_day(day, 22) == rolls.split()


@pytest.mark.parametrize("rolls", [0, 1, 21, 22, 72])
def test_a_larger_pad_goes_on_where_a_smaller_one_ends(rolls: int) -> None:
    day = date(2026, 12, 24)
    assert rolls_of_day(day, rolls) == rolls_of_day(day, 72)[:rolls]
    assert all(set(roll) <= set("123456") and len(roll) == 2 for roll in rolls_of_day(day, rolls))


def test_no_two_days_of_ten_years_are_the_same_and_the_dice_are_fair() -> None:
    days = [rolls_of_day(date(2026, 1, 1) + timedelta(n), 22) for n in range(3652)]
    assert len({*map(tuple, days)}) == len(days)
    for place in range(22):  # chi-squared of 36 kinds of rolls; of fair dice more than 80 comes once in 50,000
        counts = Counter(day[place] for day in days)
        expected = len(days) / 36
        assert len(counts) == 36
        assert sum((n - expected) ** 2 / expected for n in counts.values()) < 80
