"""Splatoids files that cannot be, beside those in refusals.toml: too few for a stalemate, keys twice, anything."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.scoring import read_json, score_file
from tests.game_files import refusal
from tests.games.splatoids.tables import match, parse, refused, score
from tests.games.test_refusals import BASES
from tests.places import put

FILE = BASES["splatoids, whole"]


@pytest.mark.parametrize(("players", "entry", "left"), [(2, "=", 2), (2, "A=", 1), (3, "A=", 2), (3, "=!A", 2)])
def test_fewer_than_three_have_no_stalemate(players: int, entry: str, left: int) -> None:
    said = f"expected exactly 3 players still playing, got {left}"
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
    assert (error.where, str(error.message)) == (where, "expected this key only once, got it twice")


def test_the_file_that_most_were_made_from_is_scored() -> None:
    assert (parse(FILE).deals[1].stalemate, parse(FILE).deals[1].out) == (False, (3,))
    assert [standing.total for standing in score(FILE).standings] == [6, 3, 5, 6]


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from("ABCD7"),
    lambda below: st.lists(below, max_size=4) | st.dictionaries(st.sampled_from("ABCD"), below, max_size=3),
)
DEAL = ("out", "out[0]", "stalemate", "disqualified", "reasons", "draws", "draws[0]", "draws[0].B")
PLACES = ("target", "first", "direction", "claims", "claims.totals", "deals", "deals[2]")


@pytest.mark.thorough
@given(st.sampled_from([*PLACES, *(f"deals[2].{key}" for key in DEAL)]), ANYTHING)
@settings(max_examples=300)
def test_any_value_in_any_place_is_scored_or_refused(place: str, value: Any) -> None:
    error = refusal(lambda: json.dumps(score(put(FILE, place, value)).as_json()))
    assert error is None or (error.where and str(error.message) and str(error).isprintable())
