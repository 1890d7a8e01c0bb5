"""A Splitter table: its pad, its sheets, and numbers on paper (docs/game-file.md, "Splitter")."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from scorepad.core import parsing
from scorepad.core.errors import GameFileError
from scorepad.core.parsing import expected
from scorepad.core.text import Text
from scorepad.games.splitter import rules

MAX_ROWS = 12
MAX_COLUMNS = 12
MAX_ROLLS = MAX_ROWS * MAX_COLUMNS // 2
SPACES = ".*h"
NO_SPACE = "#"
EMPTY = "."
DIGITS = ("1", "2", "3", "4", "5", "6")
PLACE = re.compile(r"([1-9]|1[0-2])-([1-9]|1[0-2])", re.ASCII)
"""The form name of a space: row and column, from 1, on the largest pad."""

_SHAPE = str.maketrans("*h", "..")
_WHAT = Text("'A', 'B' or a list of rows")


@dataclass(frozen=True, slots=True)
class Pad:
    """The pad printed on every sheet of a game. Spaces are numbered in reading order, counting places without a space.

    name: "A" or "B"; None for a custom pad.
    rows: the pad as in a game file, with `#` for no space, `.` for a space, `*` for a star, `h` for a heart.
    shape: the rows joined, with `.` for every space.
    spaces, stars, hearts: indices into `shape`; spaces and hearts are in reading order.
    neighbors: for each index of `shape`, the spaces that touch it side by side; () for places without a space.
    names: the form name for each index of `shape`, such as "3-5".
    """

    name: str | None
    rows: tuple[str, ...]
    width: int = field(compare=False)
    height: int = field(compare=False)
    shape: str = field(compare=False)
    spaces: tuple[int, ...] = field(compare=False)
    stars: frozenset[int] = field(compare=False)
    hearts: tuple[int, ...] = field(compare=False)
    neighbors: tuple[tuple[int, ...], ...] = field(compare=False, repr=False)
    names: tuple[str, ...] = field(compare=False, repr=False)

    @property
    def rolls(self) -> int:
        """The number of rolls of both dice that fill a sheet."""
        return len(self.spaces) // 2

    @property
    def links(self) -> list[tuple[int, int]]:
        """The pairs of spaces that touch side by side."""
        return [(space, other) for space in self.spaces for other in self.neighbors[space] if space < other]

    @property
    def mirrored(self) -> list[tuple[int, int]]:
        """The pairs of opposite spaces, the left space first."""
        return [(space, self.mirror(space)) for space in self.spaces if space % self.width < self.width // 2]

    def mirror(self, space: int) -> int:
        """The space at the same distance on the other side of the center line."""
        row, column = divmod(space, self.width)
        return (row + 1) * self.width - 1 - column

    def place(self, space: int) -> tuple[int, int]:
        """The row and the column of a space, from 1."""
        row, column = divmod(space, self.width)
        return row + 1, column + 1

    def place_name(self, space: int) -> str:
        """The form name of a space, such as "3-5"."""
        return self.names[space]

    def space_at(self, name: str) -> int | None:
        """The space with a form name, or None if the pad has no such space."""
        match = PLACE.fullmatch(name)
        row, column = (int(part) for part in match.groups()) if match else (0, 0)
        if not 1 <= column <= self.width or row > self.height:
            return None
        space = (row - 1) * self.width + column - 1
        return space if self.shape[space] == EMPTY else None


@lru_cache(maxsize=16)
def make_pad(rows: tuple[str, ...]) -> Pad:
    """The pad with these rows, printed or custom. Raises GameFileError, with the row's place if a row is wrong."""
    if rows in _NAMES:
        return PRINTED[_NAMES[rows]]
    if not 1 <= len(rows) <= MAX_ROWS:
        raise GameFileError("", Text("expected 1 to {most} rows, got {n}", most=MAX_ROWS, n=len(rows)))
    for index, row in enumerate(rows):
        _check_row(index, row, len(rows[0]))
    if not any(symbol in row for row in rows for symbol in SPACES):
        raise GameFileError("", Text("expected at least one space"))
    return _pad(None, rows)


def read_pad(value: Any) -> Pad:
    """The pad in a game file, by name or by rows. Raises GameFileError."""
    if isinstance(value, str) and value in PRINTED:
        return PRINTED[value]
    if not isinstance(value, list):
        raise expected("pad", _WHAT, value)
    for index, row in enumerate(value):
        if not isinstance(row, str):
            raise expected(f"pad[{index}]", Text("a row of '#', '.', '*' and 'h'"), row)
    try:
        return make_pad(tuple(value))
    except GameFileError as error:
        raise error.inside("pad") if error.where else GameFileError("pad", error.message) from None


def _check_row(index: int, row: str, width: int) -> None:
    where, number = f"[{index}]", index + 1
    if not 2 <= len(row) <= MAX_COLUMNS or len(row) % 2:
        values = {"row": number, "most": MAX_COLUMNS, "n": len(row)}
        message = Text("row {row}: expected an even number of columns from 2 to {most}, got {n}", **values)
        raise GameFileError(where, message)
    if len(row) != width:
        message = Text("row {row}: expected {width} columns as in row 1, got {n}", row=number, width=width, n=len(row))
        raise GameFileError(where, message)
    for column, symbol in enumerate(row, 1):
        if symbol not in "#.*h":
            found = {"row": number, "column": column, "symbol": parsing.shown(symbol)}
            message = Text("row {row}, column {column}: expected '#', '.', '*' or 'h', got {symbol}", **found)
            raise GameFileError(where, message)
        if (symbol == NO_SPACE) != (row[-column] == NO_SPACE):
            left, right = sorted((column, width + 1 - column))
            message = Text(
                "row {row}: expected spaces mirrored left to right, but only one of columns {left} and {right} is a "
                "space",
                row=number,
                left=left,
                right=right,
            )
            raise GameFileError(where, message)


def _pad(name: str | None, rows: tuple[str, ...]) -> Pad:
    joined = "".join(rows)
    spaces = tuple(space for space, symbol in enumerate(joined) if symbol != NO_SPACE)
    return Pad(
        name=name,
        rows=rows,
        width=len(rows[0]),
        height=len(rows),
        shape=joined.translate(_SHAPE),
        spaces=spaces,
        stars=frozenset(space for space in spaces if joined[space] == "*"),
        hearts=tuple(space for space in spaces if joined[space] == "h"),
        neighbors=_neighbors(joined, len(rows[0])),
        names=tuple(f"{row}-{column}" for row in range(1, len(rows) + 1) for column in range(1, len(rows[0]) + 1)),
    )


def _neighbors(joined: str, width: int) -> tuple[tuple[int, ...], ...]:
    """For each place, the spaces that touch it side by side; () for places without a space."""
    neighbors: list[list[int]] = [[] for _ in joined]
    for place in range(len(joined)):
        row, column = divmod(place, width)
        for beside, is_on_pad in ((place - 1, column > 0), (place - width, row > 0)):
            if is_on_pad and NO_SPACE not in (joined[place], joined[beside]):
                neighbors[place].append(beside)
                neighbors[beside].append(place)
    return tuple(tuple(spaces) for spaces in neighbors)


A = _pad("A", ("##....##", "#......#", "........", "*......*", "........", "#......#", "##....##"))
B = _pad("B", ("...##.h.", "........", "#h.....#", "#..##..#", "#...h..#", "........", ".*.##.*."))
PRINTED = {"A": A, "B": B}
"""The printed pads. A photograph of them and the code competition Lucrasoft/Splitter (MIT) agree in all spaces."""
_NAMES = {pad.rows: name for name, pad in PRINTED.items()}


@lru_cache(maxsize=64)
def space_places(pad: Pad, seat: int) -> Sequence[str]:
    """The places of a player's spaces in the game file, by index: `sheets[0][3][2]`."""
    rows = range(pad.height)
    return [f"sheets[{seat}][{row}][{column}]" for row in rows for column in range(pad.width)]


def most_points(pad: Pad) -> int:
    """An upper limit for a sheet's points: a point for each space, six more for each star, and the bonus."""
    return len(pad.spaces) + rules.MAX_GROUP_POINTS * len(pad.stars) + (rules.HEART_BONUS if pad.hearts else 0)


def most_of(pad: Pad, number: int) -> int:
    """An upper limit for the points of all groups of a number."""
    return number * (len(pad.spaces) // number + len(pad.stars))


class SplitterClaims(NamedTuple):
    """The numbers on a player's paper; None for missing numbers. by_number: six entries, for 1 to 6."""

    total: int | None = None
    by_number: tuple[int | None, ...] = (None,) * 6
    bonus: int | None = None


NO_CLAIMS = SplitterClaims()


class SplitterTable(NamedTuple):
    """A whole table.

    sheets: by seat, the joined rows of a sheet; None for an empty sheet.
    claims: by seat.
    """

    players: tuple[str, ...]
    pad: Pad
    sheets: tuple[str | None, ...]
    claims: tuple[SplitterClaims, ...]
