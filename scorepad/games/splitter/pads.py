"""The pads that Splitter is played on: the two printed ones, and pads of one's own (docs/game-file.md, "splitter")."""

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import compress
from typing import Any

from scorepad import parsing
from scorepad.errors import GameFileError
from scorepad.parsing import expected
from scorepad.text import Text

MAX_ROWS = 12
MAX_COLUMNS = 12
SPACES = ".*h"
NO_SPACE = "#"

_SHAPE = str.maketrans("*h", "..")
_WHAT = Text("'A', 'B' or a list of rows")


@dataclass(frozen=True, slots=True)
class Pad:
    """What is printed on every sheet of a game. Spaces are numbered in reading order, places without space included.

    name: "A" or "B"; None for a pad of one's own.
    rows: the pad as in a game file: no space `#`, a space `.`, a star `*`, a heart `h`.
    shape: the rows joined, every space as `.`; outline: the same with a line break between rows.
    spaces, stars, hearts: indices into `shape`, in reading order.
    links: pairs of spaces that touch side by side.
    steps: for each place, the place on its left and itself; then the place above and itself. Some are no spaces.
    apart: a number with a byte for each of `steps`: 0 where both places are spaces that touch, 255 elsewhere.
    starred: `stars` as a set.
    lines: by number, the lines of groups that full sheets brought before; see lines.py.
    """

    name: str | None
    rows: tuple[str, ...]
    width: int = field(compare=False)
    height: int = field(compare=False)
    shape: str = field(compare=False)
    outline: str = field(compare=False, repr=False)
    spaces: tuple[int, ...] = field(compare=False)
    stars: tuple[int, ...] = field(compare=False)
    hearts: tuple[int, ...] = field(compare=False)
    links: tuple[tuple[int, int], ...] = field(compare=False, repr=False)
    steps: tuple[tuple[int, int], ...] = field(compare=False, repr=False)
    apart: int = field(compare=False, repr=False)
    starred: frozenset[int] = field(compare=False, repr=False)
    lines: dict[str, Any] = field(compare=False, repr=False, default_factory=dict)

    @property
    def rolls(self) -> int:
        """Rolls of both dice that fill a sheet."""
        return len(self.spaces) // 2

    def mirror(self, space: int) -> int:
        """The space at the same distance on the other side of the center line."""
        row, column = divmod(space, self.width)
        return (row + 1) * self.width - 1 - column

    def place(self, space: int) -> tuple[int, int]:
        """Row and column of a space as a person counts them, from 1."""
        row, column = divmod(space, self.width)
        return row + 1, column + 1


@lru_cache(maxsize=16)
def make_pad(rows: tuple[str, ...]) -> Pad:
    """The pad with these rows, which may be a printed one; raises GameFileError with the row's place."""
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
    """The pad that a game file names or draws; raises GameFileError."""
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
        message = Text(
            "row {row}: expected an even number of columns from 2 to {most}, got {n}",
            row=number,
            most=MAX_COLUMNS,
            n=len(row),
        )
        raise GameFileError(where, message)
    if len(row) != width:
        message = Text("row {row}: expected {width} columns as in row 1, got {n}", row=number, width=width, n=len(row))
        raise GameFileError(where, message)
    for column, symbol in enumerate(row, 1):
        if symbol not in "#.*h":
            message = Text(
                "row {row}, column {column}: expected '#', '.', '*' or 'h', got {symbol}",
                row=number,
                column=column,
                symbol=parsing.shown(symbol),
            )
            raise GameFileError(where, message)
        if (symbol == NO_SPACE) != (row[-column] == NO_SPACE):
            raise GameFileError(where, _lopsided(number, *sorted((column, width + 1 - column))))


def _lopsided(row: int, left: int, right: int) -> Text:
    return Text(
        "row {row}: expected spaces mirrored left to right, but only one of columns {left} and {right} is a space",
        row=row,
        left=left,
        right=right,
    )


def _pad(name: str | None, rows: tuple[str, ...]) -> Pad:
    joined, width = "".join(rows), len(rows[0])
    spaces = tuple(i for i, symbol in enumerate(joined) if symbol != NO_SPACE)
    steps = [(place - back, place) for back in (1, width) for place in range(len(joined))]
    touching = [_do_touch(joined, width, *step) for step in steps]
    return Pad(
        name=name,
        rows=rows,
        width=width,
        height=len(rows),
        shape=joined.translate(_SHAPE),
        outline="\n".join(rows).translate(_SHAPE),
        spaces=spaces,
        stars=tuple(i for i in spaces if joined[i] == "*"),
        hearts=tuple(i for i in spaces if joined[i] == "h"),
        links=tuple(compress(steps, touching)),
        steps=tuple(steps),
        apart=int.from_bytes(0 if touch else 255 for touch in touching),
        starred=frozenset(i for i in spaces if joined[i] == "*"),
    )


def _do_touch(joined: str, width: int, before: int, place: int) -> bool:
    """Whether a place and the one on its left, or above it, are spaces that touch."""
    if before < 0 or (place - before == 1 and place % width == 0):
        return False
    return joined[before] != NO_SPACE and joined[place] != NO_SPACE


A = _pad("A", ("##....##", "#......#", "........", "*......*", "........", "#......#", "##....##"))
B = _pad("B", ("...##.h.", "........", "#h.....#", "#..##..#", "#...h..#", "........", ".*.##.*."))
PRINTED = {"A": A, "B": B}
_NAMES = {pad.rows: name for name, pad in PRINTED.items()}
