"""Files of The Great Split that cannot be: each is refused with the place and what was expected there."""

from functools import partial
from typing import Any

import pytest

from tests.game_files import refusal
from tests.games.great_split.tables import CAREY, at, mapped, score, scoring, table
from tests.places import put

FILE = mapped(
    at([5, 4, 3, 6, 5], [1, 2, 3, 4, 5], character="Heir"),
    CAREY,
    scorings=[scoring(3, "tome", {"levels": {"tome": 3}}), scoring(4, "artwork gem")],
    claims={"totals": [1, None], "lines": [{"tome": 1, "contracts": {"tome": 4}}, None]},
)
KEYS = "unknown key; expected one of"
RESOURCES = f"{KEYS} artwork, emerald, gold, tome, topaz"
BOARD = f"{KEYS} artwork_points, character, contracts, levels, prestige, seals, stars, tome_points"
LEVEL, TWO = "expected a whole number from 0 to 60", "expected 2 entries, one for each player"


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        ("boards", {}, "expected a list of boards, got {}"),
        ("boards", [None], f"{TWO}, got 1"),
        ("boards", [None] * 3, f"{TWO}, got 3"),
        ("boards[1]", [], "expected an object, got []"),
        ("boards[1]", 7, "expected an object, got 7"),
        ("boards[1].level", {}, BOARD),
        ("boards[1].tile", {}, BOARD),
        ("boards[1].prestige", -1, "expected a whole number from 0 to 999, got -1"),
        ("boards[1].prestige", 1000, "expected a whole number from 0 to 999, got 1000"),
        ("boards[1].prestige", "16", "expected a whole number from 0 to 999, got '16'"),
        ("boards[1].prestige", True, "expected a whole number from 0 to 999, got true"),
        ("boards[1].prestige", 16.0, "expected a whole number from 0 to 999, got 16.0"),
        ("boards[1].levels", 3, "expected an object, got 3"),
        ("boards[1].levels", [0] * 5, "expected an object, got [0, 0, 0, 0, 0]"),
        ("boards[1].levels.ruby", 3, RESOURCES),
        ("boards[1].levels.seal-tome", 3, RESOURCES),
        ("boards[1].levels.topaz", -1, f"{LEVEL}, got -1"),
        ("boards[1].levels.topaz", 61, f"{LEVEL}, got 61"),
        ("boards[1].levels.topaz", False, f"{LEVEL}, got false"),
        ("boards[0].seals.gold", 61, f"{LEVEL}, got 61"),
        ("boards[0].seals.gold", "1", f"{LEVEL}, got '1'"),
        ("boards[1].tome_points", 100, "expected a whole number from 0 to 99, got 100"),
        ("boards[1].artwork_points", -2, "expected a whole number from 0 to 99, got -2"),
        ("boards[1].contracts.gold", 41, "expected a whole number from 0 to 40, got 41"),
        ("boards[1].contracts.gold", [7], "expected a whole number from 0 to 40, got [7]"),
        ("boards[1].stars.tome", 10, "expected a whole number from 0 to 9, got 10"),
        ("boards[0].character", "Thief", "expected one of the map’s Character tiles 'Collector', 'Heir', got 'Thief'"),
        ("boards[0].character", "heir", "expected one of the map’s Character tiles 'Collector', 'Heir', got 'heir'"),
        ("boards[0].character", 3, "expected the name of a Character tile, or an object of its Contract icons, got 3"),
        ("boards[0].character", {"tome": 10}, None),
        ("boards[0].character", {"ruby": 1}, None),
        ("market", [2], "expected an object, got [2]"),
        ("market.slider", 9, f"{KEYS} tokens"),
        ("market.tokens", 9, "expected a list of market tokens, got 9"),
        ("market.tokens", [2] * 7, "expected at most 6 entries, got 7"),
        ("market.tokens[1]", 5, "expected a whole number from 0 to 4, got 5"),
        ("market.tokens[1]", -1, "expected a whole number from 0 to 4, got -1"),
        ("market.tokens[1]", None, "expected a whole number from 0 to 4, got nothing"),
        ("scorings", {}, "expected a list of scorings, got {}"),
        ("scorings", [{}, {}, {}], "expected at most 2 entries, got 3"),
        ("scorings[0]", None, "expected an object, got nothing"),
        ("scorings[0].round", 3, f"{KEYS} after_round, boards, kinds"),
        ("scorings[0].after_round", 5, "expected 3 or 4, got 5"),
        ("scorings[0].after_round", "3", "expected 3 or 4, got '3'"),
        ("scorings[0].after_round", None, "expected 3 or 4, got nothing"),
        ("scorings[0].after_round", True, "expected 3 or 4, got true"),
        ("scorings[1].after_round", 3, "expected each round once, got 3"),
        ("scorings[0].kinds", "tome", "expected a list of scorings, got 'tome'"),
        ("scorings[0].kinds", ["tome"] * 5, "expected at most 4 entries, got 5"),
        ("scorings[1].kinds[0]", "contracts", "expected one of 'tome', 'artwork', 'gem', 'none', got 'contracts'"),
        ("scorings[1].kinds[0]", ["gem"], "expected one of 'tome', 'artwork', 'gem', 'none', got ['gem']"),
        ("scorings[1].kinds[1]", "artwork", "expected each scoring once, got 'artwork'"),
        ("scorings[0].boards", [None] * 3, None),
        ("scorings[0].boards[0].levels.tome", 61, f"{LEVEL}, got 61"),
        ("scorings[0].boards[0].scoring", 61, BOARD),
        ("claims.boards", [], f"{KEYS} lines, totals"),
        ("claims.totals[0]", 2000, "expected a whole number from 0 to 1999, got 2000"),
        ("claims.totals", [1], "expected 2 entries, got 1"),
        ("claims.lines", {}, "expected a list of lines, got {}"),
        ("claims.lines", [{}], f"{TWO}, got 1"),
        ("claims.lines[0]", [], "expected an object, got []"),
        ("claims.lines[0].prestige", 3, f"{KEYS} artwork, contracts, gem, tome"),
        ("claims.lines[0].gem", -2, "expected a whole number from 0 to 999, got -2"),
        ("claims.lines[0].contracts", 32, "expected an object, got 32"),
        ("claims.lines[0].contracts.tome", 1000, "expected a whole number from 0 to 999, got 1000"),
        ("claims.lines[0].contracts.gems", 3, RESOURCES),
        ("rules", {"stars": True}, None),
        ("slider", 9, f"{KEYS} boards, claims, date, game, map, market, note, players, rules, scorings, title"),
    ],
)  # fmt: skip
def test_a_file_is_refused_at_its_place(place: str, value: Any, message: str | None) -> None:
    error = refusal(lambda: score(put(FILE, place, value)))
    assert error is not None
    if message is None:
        assert error.where.startswith(place)
    else:
        assert (error.where, str(error.message)) == (place, message)


@pytest.mark.parametrize(
    ("character", "message"),
    [
        ("Heir", "expected the name of a Character tile of the map, which has none, got 'Heir'"),
        ("", "expected the name of a Character tile of the map, which has none, got ''"),
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


def test_the_file_that_all_these_were_made_from_is_scored() -> None:
    assert score(FILE).standings[1].total is not None


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
def test_what_is_null_or_empty_was_not_entered(more: dict[str, Any]) -> None:
    result = score(table(CAREY, **more))
    assert [standing.total for standing in result.standings] == [103, None]
    assert result.problems == ()
