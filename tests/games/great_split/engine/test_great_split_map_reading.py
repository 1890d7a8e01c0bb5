"""What is read of a board map."""

from typing import Any

import pytest

from scorepad.games.great_split.board_map.reading import UNFINISHED, read_map
from scorepad.games.great_split.table import NO_MAP
from tests.game_files import File, refusal
from tests.games.great_split.tables import MAP
from tests.places import GONE, put


def test_a_map_is_read_from_the_left_whatever_its_order() -> None:
    printed: File = {
        "tracks": {"tome": {"contracts": [9, 4], "points": {"10": 9, "3": 2}}, "gold": {"double_arrows": [7, 3]}},
        "seals": {"gold": {"stars": {"8": 3, "3": 1}, "bonus": {"5": "gold", "2": "tome"}}},
        "market": {"9": {"10": 15, "3": 6}},
    }
    board = read_map(printed, "map")
    assert board.tracks[0].contracts == (4, 9)
    assert board.tracks[0].points == ((3, 2), (10, 9))
    assert board.tracks[4].double_arrows == (3, 7)
    assert board.seals[4].stars == ((3, 1), (8, 3))
    assert board.seals[4].bonus == ((2, 0), (5, 4))
    assert board.market == {9: ((3, 6), (10, 15))}


@pytest.mark.parametrize("path", sorted(UNFINISHED))
def test_unfinished_map_parts_are_unknown(path: str) -> None:
    part, resource, kind = path.split(".")
    values: dict[str, Any] = {"contracts": [3], "double_arrows": [3], "bonus": {"3": "tome"}}
    printed: File = {part: {resource: {kind: values.get(kind, {"3": 2})}}}
    entered, left = read_map(printed, "map"), read_map({**printed, "unfinished": [path]}, "map")
    assert entered != NO_MAP
    assert (left == entered) is (kind in ("double_arrows", "bonus"))
    assert (left == NO_MAP) is (kind in ("contracts", "points", "stars"))
    wrong = {**put(printed, f"{part}.{resource}.{kind}", 7), "unfinished": [path]}
    assert refusal(lambda: read_map(wrong, "map")) is not None  # it may not be all, but it is not nonsense


@pytest.mark.parametrize(
    "printed",
    [
        {},
        dict.fromkeys(MAP),
        {"tracks": {}, "seals": {}, "market": {}, "characters": {}, "hands": {}, "unfinished": []},
        {"tracks": {"tome": None, "gold": {}}, "seals": {"tome": {}, "gold": None}},
        {"tracks": {"tome": {"length": None, "contracts": None, "points": None}, "gold": {"double_arrows": None}}},
        {"seals": {"tome": {"length": None, "stars": None, "bonus": None}}},
        {"market": {"9": None, "8": {}}},
        {"hands": {"1": None}},
    ],
)
def test_null_and_empty_map_parts_are_unknown(printed: File) -> None:
    assert read_map(printed, "map") == NO_MAP


def test_an_empty_list_is_all_there_is() -> None:
    printed = {"tracks": {"tome": {"contracts": [], "points": {}}}, "seals": {"tome": {"stars": {}}}}
    board = read_map(printed, "map")
    assert (board.tracks[0].contracts, board.tracks[0].points, board.seals[0].stars) == ((), (), ())


def test_tiles_and_hands_are_read() -> None:
    board = read_map(put(MAP, "characters.Heir.start", {"gold": 3, "tome": None}), "map")
    assert board.characters["Heir"] == ((0, 0, 0, 0, 3), (0, 1, 0, 0, 0))
    assert board.characters["Collector"] == ((1, 0, 0, 0, 0), (1, 0, 0, 0, 2))
    assert board.hands == (5, None, None, None, None, 8)
    assert read_map(put(MAP, "characters.Heir", None), "map").characters["Heir"] == ((0,) * 5, (0,) * 5)
    assert read_map(put(MAP, "characters", GONE), "map").characters == {}
