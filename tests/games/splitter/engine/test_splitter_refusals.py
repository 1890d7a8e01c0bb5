"""Splitter files that cannot be: each is refused with the place, what was expected there, and what stands there."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.game_files import refusal
from tests.games.splitter.tables import BEST_A, BEST_B, NAMES, score, table
from tests.places import GONE, put

FILE = table("B", BEST_B, BEST_B, totals=[61, 61], by_number=[{"1": 4}, None], bonus=[5, None])
OWN = table(".... .##.", "1234 5##6")
KEYS = "unknown key; expected one of"


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        ("pad", GONE, "expected 'A', 'B' or a list of rows, got nothing"),
        ("sheets", {}, "expected a list of sheets, got {}"),
        ("sheets", "none", "expected a list of sheets, got 'none'"),
        ("sheets", [None], "expected 2 entries, one for each player, got 1"),
        ("sheets", [None] * 3, "expected 2 entries, one for each player, got 3"),
        ("sheets[1]", {}, "expected null or a list of 7 rows, got {}"),
        ("sheets[1]", "445##133", "expected null or a list of 7 rows, got '445##133'"),
        ("sheets[1]", 0, "expected null or a list of 7 rows, got 0"),
        ("sheets[1]", [], "expected 7 rows, got 0"),
        ("sheets[1]", BEST_B.split()[:6], "expected 7 rows, got 6"),
        ("sheets[1]", [*BEST_B.split(), "11111111"], "expected 7 rows, got 8"),
        ("sheets[0][2]", 31551, "expected a row of numbers from 1 to 6, got 31551"),
        ("sheets[0][2]", None, "expected a row of numbers from 1 to 6, got nothing"),
        ("sheets[0][2]", "#3155167#", "row 3: expected 8 characters, got 9"),
        ("sheets[0][2]", "", "row 3: expected 8 characters, got 0"),
        ("sheets[0][2]", "#315716#", "row 3, column 5: expected 1 to 6 or '.', got '7'"),
        ("sheets[0][2]", "#315016#", "row 3, column 5: expected 1 to 6 or '.', got '0'"),
        ("sheets[0][2]", "#315*16#", "row 3, column 5: expected 1 to 6 or '.', got '*'"),
        ("sheets[0][2]", "#h15516#", "row 3, column 2: expected 1 to 6 or '.', got 'h'"),
        ("sheets[0][2]", "#315#16#", "row 3, column 5: expected 1 to 6 or '.', got '#'"),
        ("sheets[0][2]", "#315\n16#", "row 3, column 5: expected 1 to 6 or '.', got '\\n'"),
        ("sheets[0][2]", "#315٣16#", "row 3, column 5: expected 1 to 6 or '.', got '٣'"),
        ("sheets[0][2]", "3315516#", "row 3, column 1: pad B has no space here, got '3'"),
        ("sheets[0][2]", ".315516#", "row 3, column 1: pad B has no space here, got '.'"),
        ("claims", [], "expected an object, got []"),
        ("claims.zones", [], f"{KEYS} bonus, by_number, totals"),
        ("claims.totals[0]", 62, "expected a whole number from 0 to 61, got 62"),
        ("claims.totals[0]", -1, "expected a whole number from 0 to 61, got -1"),
        ("claims.totals", [1], "expected 2 entries, got 1"),
        ("claims.by_number", {}, "expected a list of points by number, got {}"),
        ("claims.by_number", [{}], "expected 2 entries, one for each player, got 1"),
        ("claims.by_number[1]", [], "expected an object, got []"),
        ("claims.by_number[0].hearts", 5, f"{KEYS} 1, 2, 3, 4, 5, 6"),
        ("claims.bonus", 5, "expected a list of bonuses, got 5"),
        ("claims.bonus", [5], "expected 2 entries, one for each player, got 1"),
        ("claims.bonus[0]", 4, "expected 0 or 5, got 4"),
        ("claims.bonus[0]", False, "expected 0 or 5, got false"),
        ("claims.bonus[0]", "5", "expected 0 or 5, got '5'"),
    ],
)  # fmt: skip
def test_a_file_is_refused_at_its_place(place: str, value: Any, message: str) -> None:
    error = refusal(lambda: score(put(FILE, place, value)))
    assert error is not None
    assert (error.where, str(error.message)) == (place, message)


@pytest.mark.parametrize(
    ("key", "points", "message"),
    [
        ("7", 7, f"{KEYS} 1, 2, 3, 4, 5, 6"),
        ("0", 7, f"{KEYS} 1, 2, 3, 4, 5, 6"),
        ("1", 47, "expected a whole number from 0 to 46, got 47"),  # 44 spaces and two stars
        ("5", 51, "expected a whole number from 0 to 50, got 51"),  # eight groups and two stars
        ("6", 55, "expected a whole number from 0 to 54, got 55"),
        ("6", -6, "expected a whole number from 0 to 54, got -6"),
        ("6", "6", "expected a whole number from 0 to 54, got '6'"),
        ("6", True, "expected a whole number from 0 to 54, got true"),
    ],
)
def test_points_by_number_are_refused_at_their_number(key: str, points: Any, message: str) -> None:
    error = refusal(lambda: score(put(FILE, "claims.by_number[1]", {key: points})))
    assert error is not None
    assert (error.where, str(error.message)) == (f"claims.by_number[1].{key}", message)


@pytest.mark.parametrize(
    ("file", "where", "message"),
    [
        (
            table("B", BEST_A),
            "sheets[0][0]",
            "row 1, column 1: expected 1 to 6 or '.', got '#'; these rows fit pad A",
        ),
        (
            table("A", BEST_B),
            "sheets[0][0]",
            "row 1, column 1: pad A has no space here, got '4'; these rows fit pad B",
        ),
        (table("....", BEST_A), "sheets[0]", "expected 1 row, got 7; these rows fit pad A"),
        (put(OWN, "sheets[0][1]", "57#6"), "sheets[0][1]", "row 2, column 2: the pad has no space here, got '7'"),
        (put(OWN, "claims", {"totals": [7]}), "claims.totals[0]", "expected a whole number from 0 to 6, got 7"),
        (put(OWN, "claims", {"bonus": [5]}), "claims.bonus[0]", "expected 0, for the pad has no hearts, got 5"),
        (put(FILE, "rules", {"stars": True}), "rules.stars", "unknown key; none is expected here"),
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


def test_the_files_that_all_these_were_made_from_are_scored() -> None:
    assert score(FILE).standings[0].total == 61
    assert score(OWN).standings[0].total == 1


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.text("123456.#*h", max_size=8),
    lambda below: st.lists(below, max_size=4) | st.dictionaries(st.text("123456", max_size=2), below, max_size=3),
)
CLAIMS = ("claims", "claims.totals", "claims.by_number", "claims.by_number[0]", "claims.bonus", "claims.bonus[0]")
PLACES = ("pad", "pad[0]", "sheets", "sheets[0]", "sheets[0][0]", *CLAIMS)


@given(st.sampled_from(PLACES), ANYTHING)
def test_any_value_in_any_place_is_scored_or_refused(place: str, value: Any) -> None:
    file = table("*..h ....", "1234 5..6", totals=[None], by_number=[{}], bonus=[5])
    error = refusal(lambda: json.dumps(score(put(file, place, value)).as_json()))
    assert error is None or (error.where and str(error.message) and str(error).isprintable())
