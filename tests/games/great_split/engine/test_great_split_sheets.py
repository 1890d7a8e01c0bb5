"""The sheets of The Great Split: from fields to the game file and back, and what taps on a board do."""

from scorepad.games.great_split.engine import parse
from scorepad.games.great_split.sheets import from_file, to_file

PLAYERS = ["Ana", "Bo"]
MAP = {
    "tracks": {
        "gold": {"length": 9, "contracts": [2], "double_arrows": [3, 5]},
        "tome": {"length": 6, "contracts": []},
    },
    "seals": {"tome": {"length": 6, "stars": {"2": 1}, "bonus": {"2": "gold", "4": "emerald"}}},
    "characters": {"Count": {"start": {"gold": 2, "tome": 1}, "contracts": {"gold": 1}}, "Maid": {}},
}
FULL = {
    "game": "great-split",
    "players": PLAYERS,
    "map": MAP,
    "market": {"tokens": [0, 4, 1]},
    "boards": [
        {
            "prestige": 120,
            "levels": {"tome": 5, "gold": 9},
            "seals": {"tome": 2},
            "tome_points": 7,
            "artwork_points": 0,
            "contracts": {"artwork": 3},
            "stars": {"gold": 3},
            "character": "Count",
        },
        {"character": {"tome": 2, "gold": 0}},
    ],
    "scorings": [
        {"after_round": 3, "kinds": ["tome"], "boards": [{"tome_points": 5}, {"levels": {"topaz": 2}}]},
        {"after_round": 4, "kinds": ["artwork", "gem"]},
    ],
    "claims": {"totals": [None, 31], "lines": [{"gem": 4, "contracts": {"gold": 9}}, None]},
}


def test_everything_that_a_file_says_survives_its_sheets() -> None:
    sheets = from_file(FULL)
    assert sheets["board-0"]["character"] == "Count"
    icons = {"tile-tome": "2", "tile-artwork": "0", "tile-topaz": "0", "tile-emerald": "0", "tile-gold": "0"}
    assert sheets["board-1"] == {**icons, "paper-total": "31"}
    assert sheets["rounds"] == {
        "market-1": "0",
        "market-2": "4",
        "market-3": "1",
        "token-tome": "3",
        "token-artwork": "4",
        "token-gem": "4",
    }
    assert sheets["scoring-3"] == {"0-points-tome": "5", "1-level-topaz": "2"}
    back = to_file(PLAYERS, sheets, {})
    assert parse(back) == parse(FULL)
    assert from_file(back) == sheets


def test_a_token_that_is_missing_ends_the_list_of_those_that_came_up() -> None:
    file = to_file(PLAYERS, {"rounds": {"market-1": "2", "market-3": "1"}}, {})
    assert file["market"] == {"tokens": [2]}
    assert "market" not in to_file(PLAYERS, {"rounds": {"market-2": "2"}}, {})


def test_unmoved_cubes_are_at_their_start() -> None:
    boards = to_file(PLAYERS, {"board-0": {"begun": "yes", "level-gold": "3"}, "board-1": {"level-gold": "3"}}, {})
    none = {"tome": 0, "artwork": 0, "topaz": 0, "emerald": 0}
    assert boards["boards"] == [
        {"prestige": 0, "levels": {**none, "gold": 3}, "seals": {**none, "gold": 0}},
        {"levels": {"gold": 3}},
    ]


def test_a_tile_without_icons_is_not_one_that_nobody_entered() -> None:
    sheets = from_file({"game": "great-split", "players": PLAYERS, "boards": [{"character": {}}, {}]})
    assert "board-1" not in sheets
    boards = parse(to_file(PLAYERS, sheets, {})).boards
    assert [board.tile for board in boards] == [(0, 0, 0, 0, 0), None]


def test_scorings_count_once_they_are_in_prestige() -> None:
    kept = {"scoring-3": {"0-points-tome": "5", "1-points-tome": "2"}, "board-1": {"took-3": "yes", "prestige": "2"}}
    both = [{"tome_points": 5}, {"tome_points": 2}]
    for rounds, boards in (({"round": "4"}, [None, both[1]]), ({"round": "end"}, both), ({}, both)):
        file = to_file(PLAYERS, {**kept, "rounds": {**rounds, "token-tome": "3"}}, {})
        assert file["scorings"] == [{"after_round": 3, "kinds": ["tome"], "boards": boards}]


def test_a_tile_that_left_the_map_is_as_if_it_were_not_entered() -> None:
    file = to_file(PLAYERS, {"board-0": {"character": "Count", "tile-gold": "2"}}, {})
    assert file["boards"] == [{"character": {"gold": 2}}, None]
