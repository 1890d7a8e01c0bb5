"""A whole number in any JSON notation: 4, 4.0 or 4e0 (JSON Schema, "integer")."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core import registry
from scorepad.core.scoring import read_json, score_file
from tests.examples import Example, for_every_example
from tests.game_files import File, refusal
from tests.games.drawn_files import FILES


def with_points(value: Any) -> Any:
    """A copy of a JSON value with every integer as a float."""
    if isinstance(value, dict):
        return {key: with_points(below) for key, below in value.items()}
    if isinstance(value, list):
        return [with_points(below) for below in value]
    return float(value) if type(value) is int else value


def outcome(file: File) -> object:
    """The result of a file, or its error."""
    found: list[object] = []
    error = refusal(lambda: found.append(score_file(read_json(json.dumps(file))).as_json()))
    return str(error) if error else found


@for_every_example
def test_game_file_accepts_whole_numbers_with_a_decimal_point(example: Example) -> None:
    text = json.dumps(with_points(example.file))
    assert score_file(read_json(text)).as_json() == score_file(dict(example.file)).as_json()
    game = registry.games()[example.file["game"]]
    assert game.from_file(read_json(text)) == game.from_file(example.file)


@given(st.one_of(*FILES.values()))
def test_whole_numbers_may_be_written_as_floats(file: File) -> None:
    assert outcome(with_points(file)) == outcome(file)


@pytest.mark.parametrize(
    ("text", "value"),
    [("4.0", 4), ("-0.0", 0), ("4e0", 4), ("1.5E1", 15), ("120e-1", 12), ("[1.0, 1.5]", [1, 1.5]), ('"1.0"', "1.0")],
)
def test_only_whole_floats_become_integers(text: str, value: object) -> None:
    read = read_json(text)
    assert (read, type(read)) == (value, type(value))
    assert json.dumps(read) == json.dumps(value)


@pytest.mark.parametrize("text", ["1e400", "-1e400", "1e308"])
def test_huge_and_infinite_numbers_are_refused_with_their_place(text: str) -> None:
    file = f'{{"game": "splito", "players": ["A", "B", "C"], "zones": [{{"points": {text}}}, null, null]}}'
    error = refusal(lambda: score_file(read_json(file)))
    assert error is not None
    assert error.where == "zones[0].points"
