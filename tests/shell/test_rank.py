"""Ranks from totals and tie-break numbers, for every game."""

import re
from pathlib import Path

import pytest

from scorepad import registry
from scorepad.readable import write
from scorepad.result import rank
from tests.examples import examples_of
from tests.shell.test_contract_pages import enter, page, served, sit_down
from tests.toys import TOYS, registered

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
    ("totals", "tie_breaks", "ranks", "winners"),
    [
        ([48, 48, 24], [3, 1, 9], [1, 2, 3], [0]),
        ([48, 48, 48], [1, 3, 3], [3, 1, 1], [1, 2]),
        ([48, 24, 24], [0, 0, 1], [1, 3, 2], [0]),
        ([48, 48, 24], [3, None, 9], [1, 1, 3], []),
        ([48, 32, 24], [1, 2, 3], [1, 2, 3], [0]),
    ],
)
def test_where_most_wins_the_highest_tie_break_is_first_and_stands_as_it_is(
    totals: list[int | None], tie_breaks: list[int | None], ranks: list[int | None], winners: list[int]
) -> None:
    standings = rank("ABC", totals, DONE, tie_breaks, most_wins=True)
    assert [standing.rank for standing in standings] == ranks
    assert [seat for seat, standing in enumerate(standings) if standing.winner] == winners
    assert [standing.tie_break for standing in standings] == tie_breaks


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


def test_a_number_of_which_most_wins_is_said_as_it_is_on_every_page(tmp_path: Path) -> None:
    with registered(TOYS / "penalty"), served(tmp_path) as client:
        game = registry.games()["tiny-game"]
        (example,) = [example for example in examples_of(game) if example.tie_breaks is not None]
        table = sit_down(client, game, example.file["players"], {})
        enter(client, table, game.from_file(example.file))
        words = re.sub(r"<[^>]*>|\s+", " ", page(client, f"{table}result"))
        assert (" 1 coin" in words, "3 coins" in words, "-3 coin" in words) == (True, True, False)
        result = game.score(game.parse(client.get(f"{table}game.json").get_json()))
        assert [standing["tie_break"] for standing in result.as_json()["standings"]] == [1, 3]
        assert re.search(r"^1 +Bo +8 = 6 \+ 3 - 1 +3 coins +★ wins$", write(result, {}), re.MULTILINE)
