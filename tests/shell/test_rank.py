"""Ranks from totals and tie-break numbers, for every game."""

import pytest

from scorepad.result import rank

DONE = [True, True, True]


@pytest.mark.parametrize(
    ("totals", "tie_breaks", "ranks", "winners"),
    [
        ([48, 32, 24], None, [1, 2, 3], [0]),
        ([24, 32, 48], None, [3, 2, 1], [2]),
        ([32, 32, 24], None, [1, 1, 3], [0, 1]),
        ([48, 24, 24], None, [1, 2, 2], [0]),
        ([0, 0, 0], None, [1, 1, 1], [0, 1, 2]),
        ([48, 32, 24], [30, 20, 10], [1, 2, 3], [0]),
        ([48, 48, 24], [31, 29, 10], [2, 1, 3], [1]),
        ([48, 48, 48], [29, 31, 29], [1, 3, 1], [0, 2]),
        ([48, 48, 48], [29, 29, 29], [1, 1, 1], [0, 1, 2]),
        ([48, 24, 24], [29, 31, 30], [1, 3, 2], [0]),
        ([48, 48, 24], [29, None, 10], [1, 1, 3], []),
        ([48, 48, 24], [None, None, None], [1, 1, 3], []),
        ([48, 32, 24], [None, None, None], [1, 2, 3], [0]),
        ([48, 24, 24], [None, 29, None], [1, 2, 2], [0]),
        ([48, 48, 48], [29, 30, None], [1, 1, 1], []),
        ([48, 48, 24], [0, 1, 0], [1, 2, 3], [0]),
    ],
)
def test_the_highest_total_is_first_then_the_lowest_tie_break(
    totals: list[int | None], tie_breaks: list[int | None] | None, ranks: list[int | None], winners: list[int]
) -> None:
    standings = rank("ABC", totals, DONE, tie_breaks)
    assert [standing.rank for standing in standings] == ranks
    assert [seat for seat, standing in enumerate(standings) if standing.winner] == winners
    assert [standing.player for standing in standings] == ["A", "B", "C"]
    assert [standing.tie_break for standing in standings] == (tie_breaks or [None] * 3)


@pytest.mark.parametrize(
    ("totals", "complete", "ranks"),
    [
        ([48, None, 24], [True, False, True], [1, None, 2]),
        ([None, None, None], [False, False, False], [None, None, None]),
        ([48, 12, 24], [True, False, True], [1, 3, 2]),
    ],
)
def test_nobody_wins_before_all_are_complete(
    totals: list[int | None], complete: list[bool], ranks: list[int | None]
) -> None:
    standings = rank("ABC", totals, complete)
    assert [standing.rank for standing in standings] == ranks
    assert [standing.complete for standing in standings] == complete
    assert not any(standing.winner for standing in standings)


def test_two_players_of_one_name_keep_their_own_scores() -> None:
    first, second = rank(["Sam", "Sam"], [1, 2], [True, True])
    assert (first.total, first.rank, second.total, second.rank) == (1, 2, 2, 1)
