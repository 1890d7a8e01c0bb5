"""The sheets of The Great Split: from fields to the game file and back, and what taps on a board do."""

from typing import Any

import pytest

from scorepad.games.great_split.board_form import BoardForm
from scorepad.games.great_split.codec import from_file, to_file
from scorepad.games.great_split.engine import parse
from scorepad.games.great_split.map_reading import read_map
from scorepad.games.great_split.moves import TRACKS
from scorepad.games.great_split.scoring_view import Due
from scorepad.games.great_split.table import BoardMap

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


def tapped(fields: dict[str, str], *taps: str, board: BoardMap | None = None, due: Any = ()) -> dict[str, str]:
    """A board's sheet after some taps, each on the page that the one before gave."""
    view = {"map": board or read_map(MAP, "map"), "due": due}
    for what in taps:
        form = BoardForm.of(fields)
        form.tap(what, view, {})
        fields = form.sheet()
        assert BoardForm.of(fields).validate()
    return fields


def said(fields: dict[str, str], what: str, due: Any = ()) -> str:
    return str(BoardForm.of(fields).tap(what, {"map": read_map(MAP, "map"), "due": due}, {}))


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


def test_cubes_on_a_board_that_was_begun_stand_at_their_start_where_nobody_moved_them() -> None:
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


def test_what_a_scoring_gave_is_part_of_the_score_once_it_is_in_prestige_or_the_game_is_over() -> None:
    kept = {"scoring-3": {"0-points-tome": "5", "1-points-tome": "2"}, "board-1": {"took-3": "yes", "prestige": "2"}}
    both = [{"tome_points": 5}, {"tome_points": 2}]
    for rounds, boards in (({"round": "4"}, [None, both[1]]), ({"round": "end"}, both), ({}, both)):
        file = to_file(PLAYERS, {**kept, "rounds": {**rounds, "token-tome": "3"}}, {})
        assert file["scorings"] == [{"after_round": 3, "kinds": ["tome"], "boards": boards}]


def test_a_tile_that_left_the_map_is_as_if_it_were_not_entered() -> None:
    file = to_file(PLAYERS, {"board-0": {"character": "Count", "tile-gold": "2"}}, {})
    assert file["boards"] == [{"character": {"gold": 2}}, None]


@pytest.mark.parametrize(
    ("fields", "tap", "changed"),
    [
        ({}, "+level-tome", {"level-tome": "1"}),
        ({"level-tome": "5"}, "+level-tome", {"level-tome": "6"}),
        ({"level-tome": "6"}, "+level-tome", {}),
        ({"level-tome": "6"}, "-level-tome", {"level-tome": "5"}),
        ({}, "-level-tome", {"level-tome": "0"}),
        ({}, "+prestige", {"prestige": "1"}),
        ({"seal-tome": "3"}, "+seal-tome", {"seal-tome": "4", "level-emerald": "1"}),
        ({"seal-tome": "1"}, "+seal-tome", {"seal-tome": "2", "level-gold": "1"}),
        ({"level-gold": "2"}, "+level-gold level-topaz", {"level-gold": "3", "level-topaz": "2"}),
        (
            {"level-gold": "2"},
            "+level-gold seal-tome",
            {"level-gold": "4", "seal-tome": "2"},
        ),
        (
            {"level-gold": "3", "seal-tome": "1"},
            "+seal-tome",
            {"level-gold": "4", "seal-tome": "2"},
        ),
        (
            {"level-gold": "4", "seal-tome": "1"},
            "+seal-tome prestige",
            {"level-gold": "5", "seal-tome": "2", "prestige": "2"},
        ),
    ],
)
def test_a_tap_moves_a_cube_and_all_that_follows(fields: dict[str, str], tap: str, changed: dict[str, str]) -> None:
    assert tapped(fields, tap) == fields | changed


def test_nothing_is_stored_before_a_double_arrow_has_its_track() -> None:
    form = BoardForm.of({"level-gold": "2", "prestige": "7"})
    text = form.tap("+level-gold", {"map": read_map(MAP, "map"), "due": ()}, {})
    assert str(text) == "Double arrow at Gold 3: which track moves two spaces?"
    assert form.sheet() == {"level-gold": "2", "prestige": "7"}
    assert form.path == "+level-gold"
    assert form.chain is not None
    assert form.chain.choice is not None
    assert set(form.chain.choice.options) == set(TRACKS) - {"level-gold"}


def test_a_chain_says_what_happened_and_that_undo_takes_it_back() -> None:
    assert said({"level-gold": "2"}, "+level-gold seal-tome") == (
        "Gold 3; double arrow at Gold 3: Tome seal 2; bonus at Tome seal 2: Gold 4. Undo takes it all back."
    )


@pytest.mark.parametrize(
    ("tap", "sentence"),
    [
        ("+level-silver", "There is no such track"),
        ("level-gold", "There is no such track"),
        ("", "There is no such track"),
        ("+level-gold level-gold", "The double arrow cannot move this track"),
        ("+level-tome prestige", "No double arrow is left to move this track"),
        ("took=3", "Nothing of this scoring is still to be added"),
        ("took=9", "Nothing of this scoring is still to be added"),
        ("character=Nobody", "The board map has no such Character tile"),
    ],
)
def test_taps_that_stand_for_nothing_say_so_and_change_nothing(tap: str, sentence: str) -> None:
    fields = {"level-gold": "2"}
    assert said(fields, tap) == sentence
    assert tapped(fields, tap) == fields


def test_a_scoring_goes_into_prestige_once() -> None:
    due = [Due(0, 3, 9)]
    assert tapped({"prestige": "4"}, "took=3", due=due) == {"prestige": "13", "took-3": "yes"}
    assert tapped({"prestige": "4"}, "has=3", due=due) == {"prestige": "4", "took-3": "yes"}


def test_a_character_tile_moves_the_cubes_of_a_board_at_its_start() -> None:
    chosen = {"character": "Count", "level-gold": "2", "level-tome": "1", "begun": "yes"}
    assert tapped({"prestige": "0"}, "character=Count") == {"prestige": "0", **chosen}
    assert said({}, "character=Count") == "Count starts with Tome 1, Gold 2"
    assert tapped({"level-gold": "4"}, "character=Count") == {"level-gold": "4", "character": "Count"}
    assert tapped({"level-gold": "4"}, "character=Count", "character=Count") == {"level-gold": "4"}
    assert tapped({"level-gold": "4"}, "character=Count", "character=Maid")["character"] == "Maid"


def test_fields_have_names_for_people() -> None:
    form = BoardForm.of({})
    names = ("level-gold", "seal-tome", "took-3", "character", "paper-total", "contracts-gold", "stars-gold")
    assert [str(form.describe(name)) for name in names] == [
        "Gold",
        "Tome seal",
        "scoring after round 3",
        "Character tile",
        "Total",
        "Gold contracts",
        "Stars of the Gold seal",
    ]
    assert str(form.say("took-4", "yes")) == "in Prestige"
    assert form.say("level-gold", "4") == "4"


@pytest.mark.parametrize("fields", [{"took-3": "no"}, {"level-gold": "61"}, {"character": "\x00"}, {"stars-tome": "x"}])
def test_values_that_cannot_be_are_refused(fields: dict[str, str]) -> None:
    assert not BoardForm.of(fields).validate()
