"""Conversion between Splitter's sheets and its game file."""

from collections.abc import Mapping

import pytest
from hypothesis import given

from scorepad.games.splitter.rolls import Placed, grid_of, placed_rolls
from scorepad.games.splitter.sheets import from_file, to_file
from scorepad.games.splitter.table import A, B, Pad
from tests.game_files import File
from tests.games.splitter.tables import BEST_A, BEST_B, SPLITTER, tables


def on(sheets: Mapping[str, Mapping[str, str]], *players: str) -> File:
    """The game file of a table with these sheets."""
    file: File = to_file(players or ("Ana",), sheets, {})
    SPLITTER.parse(file)
    return file


def typed(pad: Pad, sheet: str) -> dict[str, str]:
    """The fields of a sheet that is typed space by space."""
    text = sheet.replace(" ", "")
    return {f"{row}-{column}": text[space] for space in pad.spaces for row, column in [pad.place(space)]}


@pytest.mark.parametrize(("pad", "best"), [(A, BEST_A), (B, BEST_B)])
def test_copied_sheet_is_in_the_file_row_by_row(pad: Pad, best: str) -> None:
    sheets = {"setup": {"pad": pad.name or ""}, "pad-0": typed(pad, best)}
    file = on(sheets)
    assert (file["pad"], file["sheets"]) == (pad.name, [best.split()])
    assert from_file(file) == sheets


@given(tables())
def test_file_survives_conversion_to_sheets_and_back(drawn: tuple[Pad, File]) -> None:
    _, file = drawn
    sheets = from_file(file)
    again = to_file(file["players"], sheets, {})
    assert SPLITTER.parse(again) == SPLITTER.parse(file)
    assert from_file(again) == sheets
    assert all(value for fields in sheets.values() for value in fields.values())


def test_earlier_roll_on_the_same_spaces_counts() -> None:
    dice = ["41", "66", "22"]
    placed = placed_rolls(A, {"roll-1": "3-1", "roll-2": "3-8", "roll-3": "4-1"}, dice)
    assert placed == [Placed(1, 16, "41"), Placed(3, 24, "22")]
    assert grid_of(A, {"roll-2": "3-8"}, dice)[16:24] == "6......6"
