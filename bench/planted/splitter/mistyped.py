"""Sheets of Splitter with one place mistyped when they were copied into a phone."""

from collections.abc import Iterator
from random import Random

from bench.planted.splitter.play import played
from tests.game_files import File
from tests.games.splitter.naive import PADS
from tests.games.splitter.tables import table

DIGIT, EXCHANGED = 4.0, 1.0
"""The weights of slips: a wrong digit; two mirrored or adjacent digits swapped."""
Slip = tuple[float, File, set[str]]
"""A slip: its weight, the mistyped table, and the mistyped places."""


def drawn(chance: Random) -> tuple[File, int]:
    """A table of one to four players who wrote down the same rolls, and the seat in dispute, which is 0."""
    pad = chance.choice("AB")
    first = played(chance, PADS[pad])
    seats = chance.choice((1, 1, 2, 3, 4))
    return table(pad, first, *[_same_rolls(chance, first) for _ in range(seats - 1)]), 0


def _same_rolls(chance: Random, sheet: list[str]) -> list[str]:
    """A sheet with the same mirrored pairs in other places."""
    width = len(sheet[0])
    halves = [(row, column) for row, line in enumerate(sheet) for column in range(width // 2) if line[column] != "#"]
    pairs = [chance.sample([sheet[row][column], sheet[row][-1 - column]], 2) for row, column in halves]
    chance.shuffle(pairs)
    rows = [list(line) for line in sheet]
    for (row, column), (left, right) in zip(halves, pairs, strict=True):
        rows[row][column], rows[row][-1 - column] = left, right
    return ["".join(row) for row in rows]


def slips(file: File, seat: int) -> Iterator[Slip]:
    """Yield every slip on a seat's sheet."""
    sheet, width = file["sheets"][seat], len(file["sheets"][seat][0])
    for row, line in enumerate(sheet):
        for column, right in enumerate(line):
            if right == "#":
                continue
            for wrong in sorted({*"123456"} - {right}):
                yield DIGIT / 5, *_typed(file, seat, row, {column: wrong})
            for other in sorted({column + 1, width - 1 - column}):
                if column < other < width and line[other] not in ("#", right):
                    yield EXCHANGED, *_typed(file, seat, row, {column: line[other], other: right})


def _typed(file: File, seat: int, row: int, wrong: dict[int, str]) -> tuple[File, set[str]]:
    sheets = [list(sheet) for sheet in file["sheets"]]
    line = list(sheets[seat][row])
    for column, sign in wrong.items():
        line[column] = sign
    sheets[seat][row] = "".join(line)
    return {**file, "sheets": sheets}, {f"sheets[{seat}][{row}][{column}]" for column in wrong}
