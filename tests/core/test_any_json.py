"""Any JSON value is either scored or refused as a game file."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core.scoring import read_json, score_file
from tests.game_files import File, refusal
from tests.games.splito.strategies import with_paper
from tests.places import put

WORDS = st.sampled_from(
    ["game", "splito", "players", "zones", "cards", "objectives", "type", "points", "majority", "of"]
)
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | WORDS
ANYTHING = st.recursive(
    LEAVES, lambda below: st.lists(below, max_size=4) | st.dictionaries(WORDS | st.text(), below, max_size=4)
)
PLACES = st.sampled_from(
    [
        *("players", "players[0]", "common", "common[0]", "zones", "zones[1]", "zones[1].points", "zones[1].cards"),
        *("rules", "claims", "claims.totals", "title", "date", "note", "game", "zones[0].objectives"),
    ]
)


def is_scored_or_refused(file: Any) -> None:
    error = refusal(lambda: json.dumps(score_file(file).as_json(), ensure_ascii=False).encode("utf-8"))
    assert error is None or (str(error.message) and str(error).isprintable())


@given(ANYTHING)
def test_any_value_is_scored_or_refused(value: Any) -> None:
    is_scored_or_refused(value)


@given(with_paper(), PLACES, ANYTHING)
def test_any_value_anywhere_in_a_game_file_is_scored_or_refused(file: File, place: str, value: Any) -> None:
    is_scored_or_refused(put({**file, "common": [None, None]}, place, value))


@given(st.binary() | st.text().map(lambda text: text.encode("utf-8", "replace")))
def test_any_bytes_are_read_or_refused(text: bytes) -> None:
    error = refusal(lambda: read_json(text))
    assert error is None or (error.where and str(error.message))


@pytest.mark.parametrize("key", ["x" * 5000, "a\nb", "\ud800", "\u202e", "'\""])
def test_error_place_with_an_odd_key_is_short_and_printable(key: str) -> None:
    error = refusal(lambda: score_file({"game": "splito", "players": ["A", "B", "C"], key: 1}))
    assert error is not None
    assert len(error.where) < 80
    assert error.where.encode("utf-8").decode().isprintable()


@pytest.mark.parametrize("text", [b"{}", b" {}\n", b"\xef\xbb\xbf{}", "{}"])
def test_a_text_in_utf_8_is_read_with_or_without_a_byte_order_mark(text: bytes | str) -> None:
    assert read_json(text) == {}
