"""Whatever stands in a file of The Great Split: it is a game, or it is refused with a place and a sentence."""

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.great_split.board_map.reading import read_map
from scorepad.scoring import read_json
from tests.full_games import great_split_for_seven
from tests.game_files import File, refusal
from tests.games.great_split.tables import CAREY, MAP, at, mapped, score, scoring
from tests.mutate import broken_texts
from tests.places import put

pytestmark = pytest.mark.thorough

FULL = mapped(
    at([5, 4, 3, 6, 5], [1, 2, 3, 4, 5], character="Heir"),
    CAREY,
    scorings=[scoring(3, "tome none", {"levels": {"tome": 3}}), scoring(4, "artwork gem", CAREY)],
    claims={"totals": [1, None], "lines": [{"tome": 1, "gem": 2, "contracts": {"tome": 4}}, None]},
)
FILES: list[File] = [FULL, great_split_for_seven(), {**FULL, "map": {**MAP, "unfinished": ["seals.gold.stars"]}}]
WORDS = st.sampled_from(
    [
        *("tome", "gold", "contracts", "points", "stars", "bonus", "length", "double_arrows", "tracks", "seals"),
        *("market", "characters", "hands", "unfinished", "levels", "prestige", "character", "3", "9", "03", "Heir"),
    ]
)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.integers(0, 20) | st.floats() | st.text() | WORDS,
    lambda below: st.lists(below, max_size=4) | st.dictionaries(WORDS | st.text(), below, max_size=4),
)
MAPS = (
    *("", "tracks", "tracks.tome", "tracks.tome.contracts", "tracks.tome.contracts[0]", "tracks.tome.points"),
    *("tracks.gold.double_arrows", "seals", "seals.tome", "seals.tome.stars", "seals.tome.bonus", "market"),
    *("characters", "characters.Heir", "characters.Heir.start", "hands", "unfinished", "tracks.tome.length"),
)
PLACES = (
    *(f"map.{place}" if place else "map" for place in MAPS),
    *("boards", "boards[0]", "boards[0].levels", "boards[0].levels.tome", "boards[0].character", "boards[1].stars"),
    *("boards[1].prestige", "boards[1].tome_points", "market", "market.tokens", "market.tokens[0]", "players"),
    *("scorings", "scorings[0]", "scorings[0].kinds", "scorings[0].boards", "scorings[0].boards[0]", "claims"),
    *("scorings[0].after_round", "claims.totals", "claims.lines", "claims.lines[0]", "claims.lines[0].contracts"),
)


def is_refused_well(error: Any) -> bool:
    return bool(str(error.message).strip() and str(error).isprintable())


@given(st.sampled_from(PLACES), ANYTHING)
def test_any_value_in_any_place_is_scored_or_refused(place: str, value: Any) -> None:
    error = refusal(lambda: json.dumps(score(put(FULL, place, value)).as_json()))
    assert error is None or is_refused_well(error)


@given(st.sampled_from(MAPS), ANYTHING)
def test_any_value_in_any_place_of_a_map_is_read_or_refused(place: str, value: Any) -> None:
    error = refusal(lambda: read_map(put(MAP, place, value), ""))
    assert error is None or is_refused_well(error)


def outcome(text: bytes) -> str:
    error = refusal(lambda: json.dumps(score(read_json(text)).as_json(), ensure_ascii=False).encode("utf-8"))
    if error is None:
        return "scored"
    assert is_refused_well(error)
    return "refused"


@pytest.mark.parametrize("seed", [0, *(pytest.param(more, marks=pytest.mark.release) for more in (1, 2, 3))])
def test_a_thousand_broken_files_each_are_scored_or_refused(seed: int) -> None:
    outcomes = Counter(outcome(text) for text in broken_texts(seed, FILES, 1000))
    assert outcomes.total() == 1000
    assert outcomes["refused"] > 500
    assert outcomes["scored"] > 50
