"""A game in which all players fill in the same numbers: what its file refuses, and what its lines give."""

from typing import Any

import pytest

from scorepad.each_player import EachPlayer, Table
from scorepad.errors import GameFileError
from scorepad.fields import NumberField, NumbersField
from scorepad.result import Item
from scorepad.sheets import SheetForm
from scorepad.text import Text

LINES = {"meadow": Text("Meadow"), "road": Text("Road")}


class PlayerForm(SheetForm):
    lines = NumbersField("", LINES, 0, 99, at="")
    penalty = NumberField(Text("Penalty"), -9, 0, at="lost")
    beside = NumberField(Text("Beside it"), 0, 9)


def line(key: str, points: int | None) -> Item:
    return Item(key, points and 2 * points, Text("twice"))


GAME = EachPlayer("sum", (1, 3), Text("one to three"), PlayerForm, "points", line).game(
    Text("Sum"), Text("Added up"), ("#000000", "#ffffff"), (), -99
)
ROW = {"meadow": 5, "road": 0, "lost": -2}


def file(*rows: Any) -> dict[str, Any]:
    return {"game": "sum", "players": ["Ana", "Bo"][: len(rows)], "points": list(rows)}


def test_a_file_gives_the_numbers_of_each_player_by_key() -> None:
    missing = {"meadow": None, "road": None, "lost": None}
    assert GAME.parse(file(ROW, {"road": 7})) == Table(("Ana", "Bo"), (ROW, {**missing, "road": 7}))
    for nothing in ({}, {"points": None}, {"points": [None]}):
        assert GAME.parse({"game": "sum", "players": ["Ana"], **nothing}).rows == (missing,)


@pytest.mark.parametrize(
    ("rows", "where", "message"),
    [
        ([ROW, 5], "points[1]", "expected an object, got 5"),
        ([ROW, {"hill": 1}], "points[1].hill", "unknown key, expected one of lost, meadow, road"),
        ([{"beside": 1}], "points[0].beside", "unknown key, expected one of lost, meadow, road"),
        ([{"road": 100}], "points[0].road", "expected a whole number from 0 to 99, got 100"),
        ([{"lost": 1}], "points[0].lost", "expected a whole number from -9 to 0, got 1"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(rows: list[Any], where: str, message: str) -> None:
    with pytest.raises(GameFileError) as caught:
        GAME.parse(file(*rows))
    assert (caught.value.where, str(caught.value.message)) == (where, message)


def test_there_is_a_row_for_each_player() -> None:
    with pytest.raises(GameFileError) as caught:
        GAME.parse({**file(ROW), "players": ["Ana", "Bo"]})
    assert str(caught.value) == "points: expected 2 entries, one for each player, got 1"
    for wrong in (5, 0, ""):
        with pytest.raises(GameFileError) as caught:
            GAME.parse({**file(ROW), "points": wrong})
        assert str(caught.value) == f"points: expected a list with the numbers of each player, got {wrong!r}"


@pytest.mark.parametrize(("key", "value"), [("rules", 7), ("rules", {"stars": True}), ("claims", {"totals": [5]})])
def test_house_rules_and_claims_that_the_game_does_not_read_are_refused(key: str, value: Any) -> None:
    with pytest.raises(GameFileError) as caught:
        GAME.parse({**file(ROW), key: value})
    assert caught.value.where.startswith(key)


def test_sheets_and_the_file_are_made_from_each_other() -> None:
    stored = {"player-0": {"meadow": "5", "road": "0", "penalty": "-2"}}
    assert [sheet.key for sheet in GAME.sheets(["Ana", "Bo"], {}, {})] == ["player-0", "player-1"]
    assert GAME.to_file(["Ana", "Bo"], stored, {}) == file(ROW, {})
    assert GAME.from_file(file(ROW, {})) == stored


def test_lines_are_added_up_and_what_lacks_one_has_no_total() -> None:
    result = GAME.score(GAME.parse(file(ROW, {"road": 7})))
    assert [(standing.total, standing.winner) for standing in result.standings] == [(6, False), (None, False)]
    assert [item.sheet for item in result.scores] == ["player-0", "player-1"]
    assert [standing.winner for standing in GAME.score(GAME.parse(file(ROW, ROW))).standings] == [True, True]
