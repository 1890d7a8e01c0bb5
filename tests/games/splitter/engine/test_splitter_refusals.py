"""Splitter files that cannot be, beside those in refusals.toml: rows that fit another pad."""

from typing import Any

import pytest

from tests.game_files import refusal
from tests.games.splitter.tables import BEST_A, BEST_B, NAMES, score, table
from tests.places import put

OWN = table(".... .##.", "1234 5##6")


@pytest.mark.parametrize(
    ("file", "where", "message"),
    [
        (
            table("B", BEST_A),
            "sheets[0][0]",
            "row 1, column 1: expected 1 to 6 or '.', got '#' (these rows fit pad A)",
        ),
        (
            table("A", BEST_B),
            "sheets[0][0]",
            "row 1, column 1: pad A has no space here, but the sheet has '4' (these rows fit pad B)",
        ),
        (table("....", BEST_A), "sheets[0]", "expected 1 row, got 7 (these rows fit pad A)"),
        (put(OWN, "sheets[0][1]", "57#6"), "sheets[0][1]",
         "row 2, column 2: the pad has no space here, but the sheet has '7'"),
        (put(OWN, "claims", {"totals": [7]}), "claims.totals[0]", "expected a whole number from 0 to 6, got 7"),
        (put(OWN, "claims", {"bonus": [5]}), "claims.bonus[0]", "expected 0, because the pad has no hearts, got 5"),
        (table([".."], "12 12"), "sheets[0]", "expected 1 row, got 2"),
    ],
)  # fmt: skip
def test_a_refusal_says_what_would_fit(file: Any, where: str, message: str) -> None:
    error = refusal(lambda: score(file))
    assert error is not None
    assert (error.where, str(error.message)) == (where, message)


def test_a_row_with_a_line_break_is_not_two_rows() -> None:
    rows = BEST_B.split()
    error = refusal(lambda: score(table("B", [*rows[:5], f"{rows[5]}\n{rows[6]}"])))
    assert error is not None
    assert str(error) == "sheets[0]: expected 7 rows, got 6"


@pytest.mark.parametrize("players", [[], [*NAMES, "Max"]])
def test_splitter_is_for_1_to_12(players: list[str]) -> None:
    error = refusal(lambda: score({"game": "splitter", "pad": "A", "players": players}))
    assert str(error) == "players: Splitter is for 1 to 12 players"


@pytest.mark.parametrize("players", range(1, 13))
def test_nothing_entered_is_no_error(players: int) -> None:
    file = {"game": "splitter", "pad": "A", "players": list(NAMES[:players])}
    for sheets in ({}, {"sheets": None}, {"sheets": [None] * players}):
        result = score({**file, **sheets})
        assert [standing.total for standing in result.standings] == [None] * players
        assert (result.problems, result.unfinished) == ((), frozenset())


def test_the_file_that_these_were_made_from_is_scored() -> None:
    assert score(OWN).standings[0].total == 1
