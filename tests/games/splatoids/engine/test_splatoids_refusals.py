"""Splatoids files that cannot be: each is refused with the place, what was expected there, and what stands there."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.scoring import read_json, score_file
from tests.game_files import refusal
from tests.games.splatoids.tables import deal, match, parse, refused, score
from tests.places import put

TIE = {"A": "7", "B": "7", "C": "Q"}
FILE = match(
    4,
    "ABC",
    deal("D!A", stalemate=False, reasons={"A": "showed"}),
    deal("A=", draws=[{"B": "7", "C": "7", "D": "Q"}, {"B": "10", "C": "9"}]),
    "CD!B",
    target=20,
    first="B",
    direction="anticlockwise",
    claims={"totals": [7, None, None, 9]},
)
THREE = match(3, "AB", deal("=", draws=[TIE]))
KEYS = "unknown key; expected one of"
NONE = "unknown key; none is expected here"
FEW = "expected 2 to 4 players: the rulebook deals the cards for no other number"
ONE_OF_US = "expected one of the players, got"
TARGET = "expected a whole number from 1 to 9999, got"
RANKS = "expected one of '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', got"
REASONS = "expected one of 'piles', 'showed', 'pickup', got"


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        ("players", ["A"], FEW),
        ("players", [*"ABCDE"], FEW),
        ("players", [], FEW),
        ("players", None, "expected a list of names, got nothing"),
        *[("target", value, f"{TARGET} {value}") for value in (0, -1, 10_000, 1.5)],
        ("target", "10", f"{TARGET} '10'"),
        ("target", True, f"{TARGET} true"),
        ("target", [], f"{TARGET} []"),
        ("first", "E", f"{ONE_OF_US} 'E'"),
        ("first", "a", f"{ONE_OF_US} 'a'"),
        ("first", 0, f"{ONE_OF_US} 0"),
        ("first", ["A"], f"{ONE_OF_US} ['A']"),
        *[
            ("direction", value, f"expected one of 'clockwise', 'anticlockwise', got {shown}")
            for value, shown in (("left", "'left'"), ("", "''"), (0, "0"), (False, "false"), ([], "[]"), ({}, "{}"))
        ],
        ("direction", "Clockwise", "expected one of 'clockwise', 'anticlockwise', got 'Clockwise'"),
        (
            "rounds",
            [],
            f"{KEYS} claims, date, deals, direction, first, game, note, players, rules, single, target, title",
        ),
        ("single", "yes", "expected true or false, got 'yes'"),
        ("single", 1, "expected true or false, got 1"),
        ("claims", [], "expected an object, got []"),
        ("claims.totals", [1], "expected 4 entries, got 1"),
        ("claims.totals[0]", -1, "expected a whole number from 0 to 2997, got -1"),
        ("claims.totals[0]", 2998, "expected a whole number from 0 to 2997, got 2998"),
        ("deals", {}, "expected a list of deals, got {}"),
        ("deals", "AB", "expected a list of deals, got 'AB'"),
        ("deals", [{}] * 1000, "expected at most 999 entries, got 1000"),
        ("deals[0]", None, "expected an object, got nothing"),
        ("deals[0]", ["A"], "expected an object, got ['A']"),
        # who went out
        ("deals[0].out", "AB", "expected a list of names, got 'AB'"),
        ("deals[0].out", {}, "expected a list of names, got {}"),
        ("deals[0].out", [*"ABCD"], "expected one player who is left with cards, got all 4 out"),
        ("deals[0].out", [*"ABCDA"], "expected at most 4 entries, got 5"),
        # disqualified
        ("deals[3].disqualified", "B", "expected a list of names, got 'B'"),
        ("deals[3].disqualified", ["B", "C"], "expected C either out or disqualified, got both"),
        # a stalemate: exactly three
        ("deals[0].stalemate", True, "expected exactly 3 players still in, got 1"),
        ("deals[0].stalemate", 1, "expected true or false, got 1"),
        ("deals[0].stalemate", "yes", "expected true or false, got 'yes'"),
        # reasons
        ("deals[1].reasons", [], "expected an object, got []"),
        ("deals[1].reasons.A", "cheated", f"{REASONS} 'cheated'"),
        ("deals[1].reasons.A", "", f"{REASONS} ''"),
        ("deals[1].reasons.A", True, f"{REASONS} true"),
        ("deals[1].reasons.A", ["showed"], f"{REASONS} ['showed']"),
        # the draw
        ("deals[2].draws", {}, "expected a list of draws, got {}"),
        ("deals[0].draws", [TIE], "expected draws only after a stalemate"),
        ("deals[2].draws[0]", ["7"], "expected an object, got ['7']"),
        ("deals[2].draws[0].B", "1", f"{RANKS} '1'"),
        ("deals[2].draws[0].B", "j", f"{RANKS} 'j'"),
        ("deals[2].draws[0].B", 7, f"{RANKS} 7"),
        ("deals[2].draws[0].B", "", f"{RANKS} ''"),
        ("deals[2].draws", [TIE] * 10, "expected at most 9 entries, got 10"),
    ],
)  # fmt: skip
def test_a_file_is_refused_at_its_place(place: str, value: Any, message: str) -> None:
    assert refused(put(FILE, place, value)) == (place, message)


@pytest.mark.parametrize(
    ("place", "value", "where", "message"),
    [
        ("rules", {"x": True}, "rules.x", NONE),
        ("single", True, "deals[0].out", "expected one player out, for that ends a single game, got 3"),
        ("claims", {"bonus": 1}, "claims.bonus", f"{KEYS} totals"),
        ("deals[0]", {"dealer": "A"}, "deals[0].dealer", f"{KEYS} disqualified, draws, out, reasons, stalemate"),
        ("deals[0].out", ["A", "B", "A"], "deals[0].out[2]", "expected each player once, got 'A' again"),
        ("deals[0].out", ["A", "E"], "deals[0].out[1]", f"{ONE_OF_US} 'E'"),
        ("deals[0].out", ["A", None], "deals[0].out[1]", f"{ONE_OF_US} nothing"),
        ("deals[0].out", ["A", 1], "deals[0].out[1]", f"{ONE_OF_US} 1"),
        ("deals[0].out", ["A", "B "], "deals[0].out[1]", f"{ONE_OF_US} 'B '"),
        ("deals[3].disqualified", ["B", "B"], "deals[3].disqualified[1]", "expected each player once, got 'B' again"),
        ("deals[3].disqualified", ["Bo"], "deals[3].disqualified[0]", f"{ONE_OF_US} 'Bo'"),
        ("deals[3]", deal("!ABCD"), "deals[3].disqualified", "expected one player who is not disqualified, got all 4"),
        ("deals[2].out", [], "deals[2].stalemate", "expected exactly 3 players still in, got 4"),
        ("deals[2].out", ["A", "B"], "deals[2].stalemate", "expected exactly 3 players still in, got 2"),
        ("deals[2].disqualified", ["B"], "deals[2].stalemate", "expected exactly 3 players still in, got 2"),
        ("deals[1].reasons", {"B": "showed"}, "deals[1].reasons.B", f"{KEYS} A"),
        ("deals[0].reasons", {"A": "showed"}, "deals[0].reasons.A", NONE),
        ("deals[2].draws[0]", {"A": "7"}, "deals[2].draws[0].A", f"{KEYS} B, C, D"),
        ("deals[2].draws[1]", {"D": "7"}, "deals[2].draws[1].D", f"{KEYS} B, C"),
    ],
)  # fmt: skip
def test_the_place_is_named_to_the_entry(place: str, value: Any, where: str, message: str) -> None:
    assert refused(put(FILE, place, value)) == (where, message)


@pytest.mark.parametrize(
    "draws",
    [
        [{"A": "7", "B": "8", "C": "Q"}, {"A": "2"}],  # settled
        [{"A": "7", "B": "8"}, {"A": "2", "B": "3"}],  # not drawn to the end
        [{}, {"A": "2"}],
        [TIE, {"A": "2", "B": "3"}, {}],
    ],
)
def test_no_draw_follows_one_that_is_not_a_tie(draws: Any) -> None:
    message = "expected no further draw: the one before is not a tie"
    assert refused(match(3, deal("=", draws=draws))) == (f"deals[0].draws[{len(draws) - 1}]", message)


@pytest.mark.parametrize(("players", "entry", "left"), [(2, "=", 2), (2, "A=", 1), (3, "A=", 2), (3, "=!A", 2)])
def test_fewer_than_three_have_no_stalemate(players: int, entry: str, left: int) -> None:
    said = f"expected exactly 3 players still in, got {left}"
    assert refused(match(players, entry)) == ("deals[0].stalemate", said)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('{"game": "splatoids", "players": ["A", "B"], "target": 3, "target": 4}', "target"),
        ('{"game": "splatoids", "players": ["A", "B"], "deals": [{"out": ["A"], "out": ["B"]}]}', "deals[0].out"),
        (
            '{"game": "splatoids", "players": ["A", "B"], "deals": [{"disqualified": ["A"], "reasons": '
            '{"A": "piles", "A": "showed"}}]}',
            "deals[0].reasons.A",
        ),
    ],
)
def test_a_key_stands_once(text: str, where: str) -> None:
    error = refusal(lambda: score_file(read_json(text)))
    assert error is not None
    assert (error.where, str(error.message)) == (where, "this key stands twice; expected it once")


def test_the_files_that_all_these_were_made_from_are_scored() -> None:
    assert (parse(FILE).deals[1].stalemate, parse(FILE).deals[1].out) == (False, (3,))
    assert [standing.total for standing in score(FILE).standings] == [6, 3, 5, 6]
    assert [standing.total for standing in score(THREE).standings] == [3, 2, 1]


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from("ABCD7"),
    lambda below: st.lists(below, max_size=4) | st.dictionaries(st.sampled_from("ABCD"), below, max_size=3),
)
DEAL = ("out", "out[0]", "stalemate", "disqualified", "reasons", "draws", "draws[0]", "draws[0].B")
PLACES = ("target", "first", "direction", "claims", "claims.totals", "deals", "deals[2]")


@given(st.sampled_from([*PLACES, *(f"deals[2].{key}" for key in DEAL)]), ANYTHING)
@settings(max_examples=300)
def test_any_value_in_any_place_is_scored_or_refused(place: str, value: Any) -> None:
    error = refusal(lambda: json.dumps(score(put(FILE, place, value)).as_json()))
    assert error is None or (error.where and str(error.message) and str(error).isprintable())
