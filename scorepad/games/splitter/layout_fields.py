"""A drawn pad as a sheet: what its fields mean, and what a tap changes.

Fields: `rows` and `columns`; `name`; `space-R-D` ("yes"), R the row from 1 and D the distance from the center line, 1
being next to it, so that a space is always mirrored and a wider pad keeps its middle; `mark-R-lD` and `mark-R-rD`
(star or heart) on the left and on the right. What lies outside the rows and columns is kept, but is no part of the pad.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import parse_qsl

from scorepad.errors import GameFileError
from scorepad.game import Fields
from scorepad.games.splitter.drawing import Picture, picture
from scorepad.games.splitter.setup import pack
from scorepad.games.splitter.table import MAX_COLUMNS, MAX_ROWS, A, make_pad
from scorepad.text import Text, plural

SIGNS = {"star": "*", "heart": "h"}
MARKS = {"*": "star", "h": "heart"}
SPACE, STAR, HEART = "space", "star", "heart"
TOOLS = (SPACE, STAR, HEART)
_ROW = "(?P<row>1[0-2]|[1-9])"
TURNS = {
    SPACE: "space-{row}-{distance}=yes|space-{row}-{distance}=&mark-{row}-l{distance}=&mark-{row}-r{distance}=",
    STAR: "mark-{row}-{side}{distance}=star&space-{row}-{distance}=yes|mark-{row}-{side}{distance}=",
    HEART: "mark-{row}-{side}{distance}=heart&space-{row}-{distance}=yes|mark-{row}-{side}{distance}=",
}
"""What a tap on a place sets with each tool: the turn after the one that stands, else the first. A space comes and goes
together with its mirror image, and takes what lies on both along. A mark comes and goes by itself, and makes its space.
The page's script sets the same, for it is told these turns.
"""
SPACE_FIELD = re.compile(f"space-{_ROW}-(?P<distance>[1-6])", re.ASCII)
MARK_FIELD = re.compile(f"mark-{_ROW}-(?P<side>[lr])(?P<distance>[1-6])", re.ASCII)
PLACE = re.compile(f"{_ROW}-(?P<side>[lr])(?P<distance>[1-6])", re.ASCII)


class Cell(NamedTuple):
    """A place of the raster: what its button stands for, where it is, whether a space is there, and its mark."""

    at: str
    label: Text
    is_space: bool
    mark: str | None


@dataclass(frozen=True)
class Drawn:
    """A pad of one's own, as far as it is drawn.

    lacks: what keeps it from being played on, None if nothing. value: the pad as a setup sheet holds it, None while
    something lacks.
    """

    name: str
    rows: int
    columns: int
    grid: tuple[tuple[Cell, ...], ...]
    spaces: int
    lacks: Text | None
    value: str | None
    picture: Picture

    @property
    def count(self) -> Text:
        """How many spaces there are, and so how many rolls a game has."""
        spaces = plural("{n} space", "{n} spaces", self.spaces)
        return Text("{spaces}, {rolls}", spaces=spaces, rolls=plural("{n} roll", "{n} rolls", self.spaces // 2))


def drawn(fields: Fields) -> Drawn:
    """The pad that these fields draw."""
    rows, name = rows_of(fields), fields.get("name", "")
    lacks = lack_of(rows)
    high, half = size_of(fields)
    grid = tuple(
        tuple(_cell(rows[row - 1][column], row, column, side, distance) for column, (side, distance) in _places(half))
        for row in range(1, high + 1)
    )
    spaces = sum(len(row) - row.count("#") for row in rows)
    return Drawn(name, high, 2 * half, grid, spaces, lacks, None if lacks else pack(rows, name), picture(rows))


def _places(half: int) -> Iterator[tuple[int, tuple[str, int]]]:
    """The columns from the left, each with its side and its distance from the center line."""
    left = [("l", distance) for distance in range(half, 0, -1)]
    return enumerate([*left, *[("r", distance) for distance in range(1, half + 1)]])


def _cell(sign: str, row: int, column: int, side: str, distance: int) -> Cell:
    label = Text("Row {row}, column {column}", row=row, column=column + 1)
    return Cell(f"{row}-{side}{distance}", label, sign != "#", MARKS.get(sign))


def size_of(fields: Fields) -> tuple[int, int]:
    """How many rows, and how many columns on each side of the center line: as on pad A until somebody says."""
    return _number(fields.get("rows"), A.height, MAX_ROWS), _number(fields.get("columns"), A.width, MAX_COLUMNS) // 2


def _number(text: str | None, default: int, most: int) -> int:
    return min(int(text), most) if text is not None and text.isdecimal() and len(text) < 3 else default


def rows_of(fields: Fields) -> tuple[str, ...]:
    """The rows as a game file has them."""
    high, half = size_of(fields)
    return tuple("".join(_sign(fields, row, side, d) for _, (side, d) in _places(half)) for row in range(1, high + 1))


def _sign(fields: Fields, row: int, side: str, distance: int) -> str:
    if f"space-{row}-{distance}" not in fields:
        return "#"
    return SIGNS.get(fields.get(f"mark-{row}-{side}{distance}", ""), ".")


def lack_of(rows: tuple[str, ...]) -> Text | None:
    """What keeps these rows from being a pad, if anything."""
    if not any(set(row) - {"#"} for row in rows):
        return Text("no space yet")
    try:
        make_pad(rows)
    except GameFileError as error:
        return Text("{fault}", fault=error.message)
    return None


def fields_of(rows: Sequence[str]) -> dict[str, str]:
    """The fields that draw these rows."""
    half = len(rows[0]) // 2
    fields = {"rows": str(len(rows)), "columns": str(2 * half)}
    for row, line in enumerate(rows, start=1):
        for column, (side, distance) in _places(half):
            if line[column] != "#":
                fields[f"space-{row}-{distance}"] = "yes"
            if line[column] in MARKS:
                fields[f"mark-{row}-{side}{distance}"] = MARKS[line[column]]
    return fields


def tapped(fields: Fields, at: str, tool: str) -> dict[str, str] | None:
    """What a tap on a place changes, "" for a field that goes; None where there is no such place."""
    place = PLACE.fullmatch(at)
    if place is None or tool not in TOOLS:
        return None
    turns = [dict(parse_qsl(turn, True)) for turn in TURNS[tool].format(**place.groupdict()).split("|")]
    standing = [all(fields.get(name, "") == value for name, value in turn.items()) for turn in turns]
    return turns[(standing.index(True) + 1) % len(turns)] if True in standing else turns[0]
