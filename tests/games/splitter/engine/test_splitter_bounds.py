"""Bounds of a pad, against all sheets that there are of it: proven, and those of 1s reached."""

import pytest
from hypothesis import given

from scorepad.games.splitter.bounds import most_in_all, most_of_number
from scorepad.games.splitter.table import A, B, Pad, make_pad, most_points
from tests.games.splitter import naive
from tests.games.splitter.tables import (
    BEST_A,
    BEST_B,
    MOST_SPACES,
    cut,
    problems,
    score,
    sheets_of,
    small_pads,
    table,
    totals,
)


@given(small_pads())
def test_as_many_lone_1s_fit_as_the_bound_says(rows: list[str]) -> None:
    reached = max(naive.by_number(rows, sheet)["1"] for sheet in sheets_of(rows, "12"))
    assert most_of_number(make_pad(tuple(rows)), 1) == reached


@pytest.mark.thorough
@given(small_pads().filter(lambda rows: sum(len(row) - row.count("#") for row in rows) < MOST_SPACES))
def test_no_sheet_gives_more(rows: list[str]) -> None:
    pad = make_pad(tuple(rows))
    for sheet in sheets_of(rows, "123456"):
        assert naive.total(rows, sheet) <= most_in_all(pad) <= most_points(pad)
        for number, points in naive.by_number(rows, sheet).items():
            assert points <= most_of_number(pad, int(number))


@pytest.mark.parametrize(("pad", "best"), [(A, BEST_A), (B, BEST_B)], ids=["A", "B"])
def test_the_best_sheets_are_within_the_bounds(pad: Pad, best: str) -> None:
    assert totals(table(pad.name, best)) == [most_in_all(pad)]
    assert most_of_number(pad, 1) == 23


def test_a_star_in_a_corner_doubles_no_more_than_there_is_room_for() -> None:
    assert most_in_all(make_pad((".*",))) == 4
    assert most_in_all(make_pad(("*##*",))) == 4


@pytest.mark.parametrize(
    ("pad", "claims", "expected"),
    [
        ("A", {"by_number": [{"1": 45}]},
         [("claims.by_number[0].1", "ones: 45 on paper, but this pad gives at most 23")]),
        ("A", {"by_number": [{"1": 23}]}, []),
        (".*", {"by_number": [{"2": 4}]}, []),
        ("*##*", {"by_number": [{"2": 2}]},
         [("claims.by_number[0].2", "twos: 2 on paper, but this pad gives at most 0")]),
        (".* ##", {"totals": [4]}, []),
        (".* ##", {"totals": [5]}, [("claims.totals[0]", "5 on paper, but this pad gives at most 4")]),
    ],
)  # fmt: skip
def test_more_than_the_pad_gives_is_questioned_and_still_scored(
    pad: str, claims: dict[str, object], expected: list[tuple[str, str]]
) -> None:
    file = table(pad, None, **claims)
    assert problems(file) == expected
    assert all(problem.sheet == "pad-0" and not problem.is_claim for problem in score(file).problems)


def test_a_full_sheet_proves_its_points_against_any_bound() -> None:
    assert [place for place, _ in problems(table(".*", "22", by_number=[{"1": 2}]))] == ["claims.by_number[0].1"]
    assert cut(A, "".join(BEST_A.split())) == BEST_A.split()
