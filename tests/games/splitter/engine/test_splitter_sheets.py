"""Splitter's sheets and its game file, each made from the other."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given

from scorepad.games.splitter.rolls import Placed, dice_of, grid_of, placed_rolls
from scorepad.games.splitter.sheets import from_file, to_file
from scorepad.games.splitter.table import A, B, Pad
from tests.game_files import File
from tests.games.splitter.tables import BEST_A, BEST_B, NAMES, SPLITTER, table, tables

Sheets = dict[str, dict[str, str]]


def on(sheets: Mapping[str, Mapping[str, str]], *players: str) -> File:
    """The game file of a table with these sheets."""
    file: File = to_file(players or ("Ana",), sheets, {})
    SPLITTER.parse(file)
    return file


def rows(sheets: Mapping[str, Mapping[str, str]]) -> Any:
    """What stands on the first player's sheet."""
    return on(sheets)["sheets"][0]


def typed(pad: Pad, sheet: str) -> dict[str, str]:
    """A sheet as it is copied by hand."""
    text = sheet.replace(" ", "")
    return {f"{row}-{column}": text[space] for space in pad.spaces for row, column in [pad.place(space)]}


EMPTY_A = ["##....##", "#......#", "........", "........", "........", "#......#", "##....##"]


def with_row(n: int, row: str) -> list[str]:
    return [*EMPTY_A[: n - 1], row, *EMPTY_A[n:]]


@pytest.mark.parametrize(("pad", "best"), [(A, BEST_A), (B, BEST_B)])
def test_a_copied_sheet_stands_row_after_row_in_the_file(pad: Pad, best: str) -> None:
    sheets = {"setup": {"pad": pad.name or ""}, "pad-0": typed(pad, best)}
    file = on(sheets)
    assert (file["pad"], file["sheets"]) == (pad.name, [best.split()])
    assert from_file(file) == sheets


@given(tables())
def test_a_file_survives_its_sheets(drawn: tuple[Pad, File]) -> None:
    _, file = drawn
    sheets = from_file(file)
    again = to_file(file["players"], sheets, {})
    assert SPLITTER.parse(again) == SPLITTER.parse(file)
    assert from_file(again) == sheets
    assert all(value for fields in sheets.values() for value in fields.values())


def test_players_without_entries_have_no_sheet() -> None:
    assert from_file(table("A", None, None)) == {"setup": {"pad": "A"}}
    assert on({}, "Ana", "Bo") == {"game": "splitter", "pad": "A", "players": ["Ana", "Bo"], "sheets": [None, None]}


def test_custom_pad_keeps_name_and_rows() -> None:
    file = on({"setup": {"pad": "#..#/*..h The key"}, "pad-0": {"2-1": "6"}})
    assert (file["pad"], file["sheets"]) == (["#..#", "*..h"], [["#..#", "6..."]])
    assert from_file(file)["setup"] == {"pad": "#..#/*..h"}


@pytest.mark.parametrize(
    ("fields", "claims"),
    [
        ({"paper-total": "31"}, {"totals": [31, None]}),
        ({"paper-1": "0", "paper-6": "12"}, {"by_number": [{"1": 0, "6": 12}, None]}),
        ({"paper-hearts": "5"}, {"bonus": [5, None]}),
        ({}, None),
    ],
)
def test_numbers_on_paper_are_claims(fields: dict[str, str], claims: Any) -> None:
    file = on({"setup": {"pad": "B"}, "pad-0": fields}, "Ana", "Bo")
    assert file.get("claims") == claims
    assert from_file(file).get("pad-0", {}) == fields


def test_a_roll_stands_on_its_space_and_mirrored_opposite() -> None:
    sheets = {"rolls": {"roll-1": "41", "roll-2": "33"}, "pad-0": {"roll-1": "3-8", "roll-2": "1-3"}}
    assert rows(sheets) == ["##3..3##", "#......#", "1......4", *EMPTY_A[3:]]


@pytest.mark.parametrize(
    ("dice", "sheet", "expected"),
    [
        ({"roll-1": "41"}, {}, None),
        ({"roll-1": "4"}, {"roll-1": "3-1"}, None),  # the second die is not entered yet
        ({}, {"roll-1": "3-1"}, None),
        ({"roll-1": "41"}, {"roll-1": "1-1"}, None),  # the pad has no space there
        ({"roll-1": "41"}, {"roll-1": "9-9"}, None),
        ({"roll-2": "41"}, {"roll-2": "3-1"}, with_row(3, "4......1")),  # roll 1 was left out
        ({"roll-1": "41"}, {"roll-1": "3-1", "3-1": "5"}, with_row(3, "5......1")),  # typed over it
        ({"roll-1": "41"}, {"roll-1": "3-1", "3-8": "5"}, with_row(3, "4......5")),
        ({}, {"3-1": "5"}, with_row(3, "5.......")),
        ({"roll-1": "41", "roll-2": "66"}, {"roll-1": "3-1", "roll-2": "3-1"}, with_row(3, "4......1")),
        ({"roll-1": "41", "roll-2": "66"}, {"roll-1": "3-1", "roll-2": "3-8"}, with_row(3, "4......1")),
        ({"roll-1": "4", "roll-2": "66"}, {"roll-1": "3-1", "roll-2": "3-8"}, with_row(3, "6......6")),
        ({"roll-1": "41", "roll-23": "66"}, {"roll-1": "3-1", "roll-23": "3-2"}, with_row(3, "4......1")),
    ],
)
def test_only_rolls_that_were_made_stand_where_there_is_room(
    dice: dict[str, str], sheet: dict[str, str], expected: list[str] | None
) -> None:
    assert rows({"rolls": dice, "pad-0": sheet}) == expected


def test_a_corrected_roll_changes_every_sheet_that_it_is_on() -> None:
    sheets = {"rolls": {"roll-1": "41"}, "pad-0": {"roll-1": "3-1"}, "pad-1": {"roll-1": "1-6"}}
    before = on(sheets, "Ana", "Bo")["sheets"]
    after = on(sheets | {"rolls": {"roll-1": "52"}}, "Ana", "Bo")["sheets"]
    assert before == [with_row(3, "4......1"), with_row(1, "##1..4##")]
    assert after == [with_row(3, "5......2"), with_row(1, "##2..5##")]


def test_earlier_roll_on_the_same_spaces_counts() -> None:
    dice = ["41", "66", "22"]
    placed = placed_rolls(A, {"roll-1": "3-1", "roll-2": "3-8", "roll-3": "4-1"}, dice)
    assert placed == [Placed(1, 16, "41"), Placed(3, 24, "22")]
    assert grid_of(A, {"roll-2": "3-8"}, dice)[16:24] == "6......6"


@pytest.mark.parametrize(
    ("fields", "dice"),
    [
        ({}, []),
        ({"roll-1": "41", "roll-2": "6"}, ["41"]),
        ({"roll-1": "4", "roll-2": "66"}, ["", "66"]),
        ({"roll-3": "12"}, ["", "", "12"]),
        ({"roll-22": "12"}, [""] * 21 + ["12"]),
        ({"roll-23": "12"}, []),
    ],
)
def test_the_dice_are_rolls_in_order_with_gaps(fields: dict[str, str], dice: list[str]) -> None:
    assert dice_of({"rolls": fields}, A) == dice


def test_numbers_of_another_pad_are_kept_and_come_back_with_it() -> None:
    copied: Sheets = {"setup": {"pad": "A"}, "pad-0": typed(A, BEST_A)}
    strange = on(copied | {"setup": {"pad": "B"}})["sheets"][0]
    assert [len(row) for row in strange] == [8] * 7
    assert strange[0] == "..3##1.."  # both have a space at 1-3 and 1-6, only pad A at 1-4 and 1-5
    assert on(copied)["sheets"][0] == BEST_A.split()


@pytest.mark.parametrize(
    ("name", "index"),
    [
        *[("1-3", 2), ("3-1", 16), ("7-6", 53)],
        *[
            (name, None)
            for name in ("1-1", "1-9", "0-3", "8-3", "3-0", "", "-", "3", "3-", "-3", "a-b", "²-3", "3-1-1")
        ],
    ],
)
def test_a_space_has_a_name_and_nothing_else_has(name: str, index: int | None) -> None:
    assert A.space_at(name) == index


def test_every_space_of_twelve_players_is_their_own() -> None:
    sheets: Sheets = {f"pad-{seat}": {"3-1": str(seat % 6 + 1)} for seat in range(12)}
    file = on(sheets, *NAMES)
    assert [sheet[2][0] for sheet in file["sheets"]] == list("123456123456")
    assert from_file(file) == {"setup": {"pad": "A"}, **sheets}
