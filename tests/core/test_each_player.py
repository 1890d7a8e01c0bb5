"""`EachPlayer` games, in which every player fills in the same lines: errors in a file, and points per line."""

from typing import Any

import pytest

from scorepad.core.each_player import EachPlayer, Row, Table
from scorepad.core.errors import GameFileError
from scorepad.core.fields import FlagField, NumberField, NumbersField
from scorepad.core.result import Item, product_of
from scorepad.core.sheets import SheetForm
from scorepad.core.text import Text

LINES = {"meadow": Text("Meadow"), "road": Text("Road")}


class PlayerForm(SheetForm):
    lines = NumbersField("", LINES, 0, 99, at="")
    penalty = NumberField(Text("Penalty"), -9, 0, at="lost")
    beside = NumberField(Text("Beside it"), 0, 9)


def lines(row: Row) -> list[Item]:
    return [Item(key, points and 2 * points, Text("twice"), evidence=(key,)) for key, points in row.items()]


GAME = EachPlayer("sum", (1, 3), Text("one to three"), PlayerForm, "points", lines, -99).game(
    Text("Sum"), Text("Added up"), ("#000000", "#ffffff"), ()
)
ROW = {"meadow": 5, "road": 0, "lost": -2}


def file(*rows: Any) -> dict[str, Any]:
    return {"game": "sum", "players": ["Ana", "Bo"][: len(rows)], "points": list(rows)}


def test_file_is_parsed_into_each_players_numbers_by_key() -> None:
    missing = {"meadow": None, "road": None, "lost": None}
    assert GAME.parse(file(ROW, {"road": 7})) == Table(("Ana", "Bo"), (ROW, {**missing, "road": 7}), (None, None))
    for nothing in ({}, {"points": None}, {"points": [None]}):
        assert GAME.parse({"game": "sum", "players": ["Ana"], **nothing}).rows == (missing,)


@pytest.mark.parametrize(
    ("rows", "where", "message"),
    [
        ([ROW, 5], "points[1]", "expected an object, got 5"),
        ([ROW, {"hill": 1}], "points[1].hill", "unknown key, expected one of lost, meadow, road"),
        ([{"beside": 1}], "points[0].beside", "unknown key, expected one of lost, meadow, road"),
        ([{"road": 100}], "points[0].road", "expected a whole number from 0 to 99, got 100"),
        ([{"lost": 1}], "points[0].lost", "expected a whole number from −9 to 0, got 1"),
    ],
)
def test_impossible_values_are_refused_with_their_place(rows: list[Any], where: str, message: str) -> None:
    with pytest.raises(GameFileError) as caught:
        GAME.parse(file(*rows))
    assert (caught.value.where, str(caught.value.message)) == (where, message)


def test_points_must_be_a_list_with_one_row_per_player() -> None:
    with pytest.raises(GameFileError) as caught:
        GAME.parse({**file(ROW), "players": ["Ana", "Bo"]})
    assert str(caught.value) == "points: expected 2 entries, one for each player, got 1"
    for wrong in (5, 0, ""):
        with pytest.raises(GameFileError) as caught:
            GAME.parse({**file(ROW), "points": wrong})
        assert str(caught.value) == f"points: expected a list with the numbers of each player, got {wrong!r}"


@pytest.mark.parametrize(("key", "value"), [("rules", 7), ("rules", {"stars": True}), ("claims", {"winner": 0})])
def test_unknown_house_rules_and_claims_are_refused(key: str, value: Any) -> None:
    with pytest.raises(GameFileError) as caught:
        GAME.parse({**file(ROW), key: value})
    assert caught.value.where.startswith(key)


def test_sheets_and_file_convert_into_each_other() -> None:
    stored = {"player-0": {"meadow": "5", "road": "0", "penalty": "-2"}}
    assert [sheet.key for sheet in GAME.sheets(["Ana", "Bo"], {}, {})] == ["player-0", "player-1", "totals"]
    assert GAME.to_file(["Ana", "Bo"], stored, {}) == file(ROW, {})
    assert GAME.from_file(file(ROW, {})) == stored
    stored["totals"] = {"total-1": "12"}
    claimed = {**file(ROW, {}), "claims": {"totals": [None, 12]}}
    assert GAME.to_file(["Ana", "Bo"], stored, {}) == claimed
    assert GAME.from_file(claimed) == stored


def test_total_is_the_sum_of_lines_or_open_if_one_is_missing() -> None:
    result = GAME.score(GAME.parse(file(ROW, {"road": 7})))
    assert [(standing.total, standing.winner) for standing in result.standings] == [(6, False), (None, False)]
    assert [item.sheet for item in result.scores] == ["player-0", "player-1"]
    assert [standing.winner for standing in GAME.score(GAME.parse(file(ROW, ROW))).standings] == [True, True]
    assert [line.evidence for line in result.scores[0].items] == [
        ("points[0].meadow",),
        ("points[0].road",),
        ("points[0].lost",),
    ]


@pytest.mark.parametrize(
    ("rows", "claims", "totals", "problems"),
    [
        ([{}, {}], [12, 15], [12, 15], []),
        ([{}, {"road": 7}], [12, 15], [12, 15], []),
        ([{}, {}], [None, -5], [None, -5], []),
        ([ROW, {}], [6, 15], [6, 15], []),
        ([ROW, {}], [7, 15], [6, 15], ["claims.totals[0]: paper 7, scorepad 6"]),
    ],
)
def test_typed_total_counts_until_its_sheet_is_complete(
    rows: list[Any], claims: list[int | None], totals: list[int | None], problems: list[str]
) -> None:
    result = GAME.score(GAME.parse({**file(*rows), "claims": {"totals": claims}}))
    assert [standing.total for standing in result.standings] == totals
    assert [f"{each.where}: {each.message}" for each in result.problems] == problems
    assert result.settled == (None not in totals)


class KingdomForm(SheetForm):
    forest = NumbersField("", {"squares": Text("Squares"), "crowns": Text("Crowns")}, 0, 25, at="forest")
    castle = FlagField(Text("Castle in the middle"), at="castle")


def kingdom(row: Row) -> list[Item]:
    numbers = {key: n for key, n in row["forest"].items() if n is not None}
    factors = [Item(key, n, Text("as written"), evidence=(f"forest.{key}",)) for key, n in numbers.items()]
    forest = [product_of(Text("Forest"), factors)] if factors else []
    return [*forest, Item("Castle", 10 if row["castle"] else 0, Text("in the middle"))]


KINGDOM = EachPlayer("king", (1, 2), Text("one or two"), KingdomForm, "kingdoms", kingdom).game(
    Text("King"), Text("Squares times crowns"), ("#000000", "#ffffff"), ()
)


def test_lines_can_depend_on_several_numbers() -> None:
    row = {"forest": {"squares": 5, "crowns": 2}, "castle": True}
    given = {"game": "king", "players": ["Ana"], "kingdoms": [row]}
    result = KINGDOM.score(KINGDOM.parse(given))
    assert [item.points for item in result.scores[0].items] == [10, 10]
    assert result.scores[0].items[0].items[1].evidence == ("kingdoms[0].forest.crowns",)
    assert KINGDOM.to_file(["Ana"], KINGDOM.from_file(given), {}) == given


@pytest.mark.parametrize("row", [None, {}, {"forest": {}}, {"castle": False}])
def test_untouched_player_has_an_open_line_with_a_label(row: Any) -> None:
    (item,) = KINGDOM.score(KINGDOM.parse({"game": "king", "players": ["Ana"], "kingdoms": [row]})).scores
    assert [f"{line.label}: {line.why}" for line in item.items] == ["Score sheet: not entered"]
    assert item.is_open
