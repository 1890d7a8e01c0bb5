"""Files of The Great Split that cannot be, beside those in refusals.toml, and some with little in them that can."""

from functools import partial
from typing import Any

import pytest

from tests.game_files import refusal
from tests.games.great_split.tables import CAREY, mapped, score, scoring, table


@pytest.mark.parametrize(
    ("character", "message"),
    [
        ("Heir", "expected no Character tile, because the map has none, got 'Heir'"),
        ("", "expected no Character tile, because the map has none, got ''"),
    ],
)
def test_a_characters_name_needs_a_map_that_knows_it(character: str, message: str) -> None:
    for printed in (None, {}, {"characters": None}):
        error = refusal(partial(score, table({"character": character}, map=printed)))
        assert str(error) == f"boards[0].character: {message}"


def test_a_number_is_refused_where_it_stands_and_not_where_its_equal_does() -> None:
    error = refusal(lambda: score(table({"levels": {"tome": 1, "gold": True}})))
    assert str(error) == "boards[0].levels.gold: expected a whole number from 0 to 60, got true"


def test_a_character_during_the_game_is_one_of_the_map_too() -> None:
    file = mapped(scorings=[scoring(3, "tome", None, {"character": "Thief"})])
    error = refusal(lambda: score(file))
    assert error is not None
    assert error.where == "scorings[0].boards[1].character"


@pytest.mark.parametrize("players", [[], [f"Player {seat}" for seat in range(8)]])
def test_the_great_split_is_for_2_to_7(players: list[str]) -> None:
    error = refusal(lambda: score({"game": "great-split", "players": players}))
    assert str(error) == "players: The Great Split is for 2 to 7 players"


def test_one_board_can_be_proved_by_itself() -> None:
    (standing,) = score({"game": "great-split", "players": ["Carey"], "boards": [CAREY]}).standings
    assert (standing.total, standing.complete) == (103, True)


@pytest.mark.parametrize(
    "more",
    [
        {"market": None},
        {"market": {}},
        {"market": {"tokens": None}},
        {"market": {"tokens": []}},
        {"scorings": None},
        {"scorings": []},
        {"scorings": [{"after_round": 3}]},
        {"scorings": [{"after_round": 3, "kinds": None, "boards": None}]},
        {"claims": None},
        {"claims": {}},
        {"claims": {"totals": None, "lines": None}},
        {"claims": {"lines": [None, {}]}},
        {"map": None},
        {"map": {}},
        {"rules": {}},
    ],
)
def test_null_and_empty_values_count_as_not_entered(more: dict[str, Any]) -> None:
    result = score(table(CAREY, **more))
    assert [standing.total for standing in result.standings] == [103, None]
    assert result.problems == ()
