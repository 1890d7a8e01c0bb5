"""The printed pads, and pads of one's own: what they have, and what cannot be one."""

from typing import Any

import pytest

from scorepad.core.errors import GameFileError
from scorepad.games.splitter.table import PRINTED, A, B, Pad, make_pad, read_pad
from tests.game_files import refusal


@pytest.mark.parametrize(
    ("pad", "stars", "hearts"), [(A, [(4, 1), (4, 8)], []), (B, [(7, 2), (7, 7)], [(1, 7), (3, 2), (5, 5)])]
)
def test_the_printed_pads(pad: Pad, stars: list[tuple[int, int]], hearts: list[tuple[int, int]]) -> None:
    assert (pad.width, pad.height, len(pad.spaces), pad.rolls) == (8, 7, 44, 22)
    assert [pad.place(space) for space in sorted(pad.stars)] == stars
    assert [pad.place(space) for space in pad.hearts] == hearts
    assert PRINTED[pad.name or ""] is pad
    assert pad.shape == "".join(pad.rows).replace("*", ".").replace("h", ".")
    assert pad.spaces == tuple(space for space, symbol in enumerate(pad.shape) if symbol == ".")


@pytest.mark.parametrize("pad", [A, B, make_pad(("..#*h#..",)), make_pad(("..", "##", "h*"))])
def test_every_space_has_a_mirrored_one_in_its_row(pad: Pad) -> None:
    for space in pad.spaces:
        row, column = pad.place(space)
        assert pad.place(pad.mirror(space)) == (row, pad.width + 1 - column)
        assert pad.mirror(space) in pad.spaces
        assert pad.mirror(pad.mirror(space)) == space != pad.mirror(space)


def test_the_rows_of_a_printed_pad_are_that_pad() -> None:
    assert read_pad(list(A.rows)) is A
    assert make_pad(B.rows) is B
    assert read_pad("B") is B
    assert make_pad(("*.",)) == make_pad(("*.",))
    assert make_pad(("*.",)) != make_pad((".*",))


def test_links_are_the_spaces_that_touch() -> None:
    assert set(make_pad(("..#..#", "#....#")[1:]).links) == {(1, 2), (2, 3), (3, 4)}
    assert set(make_pad((".##.", "....")).links) == {(4, 5), (5, 6), (6, 7), (0, 4), (3, 7)}
    assert len(A.links) == 73


WIDTH = "expected an even number of columns from 2 to 12, got"
LOPSIDED = "expected spaces mirrored left to right, but only one of columns"


@pytest.mark.parametrize(
    ("value", "where", "message"),
    [
        (None, "pad", "expected 'A', 'B' or a list of rows, got nothing"),
        ("C", "pad", "expected 'A', 'B' or a list of rows, got 'C'"),
        ("a", "pad", "expected 'A', 'B' or a list of rows, got 'a'"),
        (3, "pad", "expected 'A', 'B' or a list of rows, got 3"),
        ({}, "pad", "expected 'A', 'B' or a list of rows, got {}"),
        ([], "pad", "expected 1 to 12 rows, got 0"),
        ([".."] * 13, "pad", "expected 1 to 12 rows, got 13"),
        (["..", 3], "pad[1]", "expected a row of '#', '.', '*' and 'h', got 3"),
        (["..", None], "pad[1]", "expected a row of '#', '.', '*' and 'h', got nothing"),
        ([""], "pad[0]", f"row 1: {WIDTH} 0"),
        (["..."], "pad[0]", f"row 1: {WIDTH} 3"),
        (["." * 14], "pad[0]", f"row 1: {WIDTH} 14"),
        (["....", ".."], "pad[1]", "row 2: expected 4 columns as in row 1, got 2"),
        (["..", "..", ".x"], "pad[2]", "row 3, column 2: expected '#', '.', '*' or 'h', got 'x'"),
        (["..", "1."], "pad[1]", "row 2, column 1: expected '#', '.', '*' or 'h', got '1'"),
        (["..", ".H"], "pad[1]", "row 2, column 2: expected '#', '.', '*' or 'h', got 'H'"),
        (["....", "...#"], "pad[1]", f"row 2: {LOPSIDED} 1 and 4 is a space"),
        (["....", ".#h."], "pad[1]", f"row 2: {LOPSIDED} 2 and 3 is a space"),
        (["##", "##"], "pad", "expected at least one space"),
    ],
)  # fmt: skip
def test_impossible_pad_is_refused_at_its_place(value: Any, where: str, message: str) -> None:
    error = refusal(lambda: read_pad(value))
    assert error is not None
    assert (error.where, str(error.message)) == (where, message)


def test_a_pad_that_is_made_names_the_place_among_its_rows() -> None:
    error = refusal(lambda: make_pad(("..", "#.")))
    assert isinstance(error, GameFileError)
    assert (error.where, str(error.message)) == ("[1]", f"row 2: {LOPSIDED} 1 and 2 is a space")


@pytest.mark.parametrize("rows", [("..",), ("*h",), ("##..##",), ("." * 12,) * 12])
def test_the_smallest_and_the_largest_pads(rows: tuple[str, ...]) -> None:
    assert make_pad(rows).name is None
    assert len(make_pad(rows).spaces) == sum(len(row) - row.count("#") for row in rows)
