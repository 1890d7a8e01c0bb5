"""Duplicate keys in JSON objects are refused: taking the last value could score something unintended."""

import json
from typing import Any

import pytest

from scorepad.core import registry
from scorepad.core.errors import GameFileError
from scorepad.core.game import Game
from scorepad.core.parsing import DuplicateKeys, read_object
from scorepad.core.scoring import read_json, score_file
from tests.examples import Example, all_examples, for_every_example
from tests.places import objects

TWICE = "expected this key only once, got it twice"


def with_twice(value: Any, inside: dict[str, Any]) -> str:
    """The JSON text of a value in which the last key of one object is duplicated."""
    if isinstance(value, list):
        return f"[{', '.join(with_twice(below, inside) for below in value)}]"
    if not isinstance(value, dict):
        return json.dumps(value)
    pairs = [*value.items(), *(list(value.items())[-1:] if value is inside else [])]
    return f"{{{', '.join(f'{json.dumps(key)}: {with_twice(below, inside)}' for key, below in pairs)}}}"


@for_every_example
def test_duplicate_key_anywhere_in_a_game_file_is_refused(example: Example) -> None:
    for place, inside in objects(example.file):
        if not inside:
            continue
        key = list(inside)[-1]
        with pytest.raises(GameFileError) as caught:
            score_file(read_json(with_twice(example.file, inside)))
        assert (caught.value.where, str(caught.value.message)) == (f"{place}.{key}" if place else key, TWICE)


@pytest.mark.parametrize(
    "game", [game for game in registry.games().values() if game.layout], ids=lambda game: game.slug
)
def test_duplicate_key_in_a_layout_file_is_refused(game: Game) -> None:
    assert game.layout is not None
    copies = [game.from_file(example.file).get(game.copy or "") for example in all_examples() if example.game is game]
    for fields in [{}, *[fields for fields in copies if fields]]:
        file = game.layout.to_file(fields)
        for place, inside in objects(file):
            if not inside:
                continue
            key = list(inside)[-1]
            with pytest.raises(GameFileError) as caught:
                game.layout.parse(read_json(with_twice(file, inside)))
            assert (caught.value.where, str(caught.value.message)) == (f"{place}.{key}" if place else key, TWICE)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('{"game": "splito", "game": "splitter", "players": ["Ana"]}', "game"),
        ('{"game": "chess", "game": "chess"}', "game"),
        ('{"game": "splito", "": 1, "": 2}', '""'),
        ('{"game": "splito", "players": ["A", "B", "C"], "rules": {"x": 1, "x": 1}}', "rules.x"),
        ('{"game": "splitter", "players": ["A"], "pad": "A", "claims": {"by_number": [{"1": 0, "1": 3}]}}',
         "claims.by_number[0].1"),
        ('{"game": "splito", "players": ["A", "B", "C"], "zones": [{"cards": [], "cards": []}, null, null]}',
         "zones[0].cards"),
        ('{"game": "splito", "players": ["A", "B", "C"], "common": [{"type": "count", "of": 2, "points": 1, '
         '"amount": {"exactly": 1, "exactly": 2}}]}', "common[0].amount.exactly"),
    ],
)  # fmt: skip
def test_error_names_the_place_and_the_duplicate_key(text: str, where: str) -> None:
    with pytest.raises(GameFileError) as caught:
        score_file(read_json(text))
    assert caught.value.where == where


def test_first_duplicate_key_is_named_and_its_last_value_kept() -> None:
    value = read_json('{"a": 1, "b": 2, "c": 3, "b": 4, "a": 5, "c": 6}')
    assert isinstance(value, DuplicateKeys)
    assert (value, value.twice) == ({"a": 5, "b": 4, "c": 6}, "b")
    with pytest.raises(GameFileError) as caught:
        read_object(value, "zones[1]", "abc")
    assert str(caught.value) == f"zones[1].b: {TWICE}"
