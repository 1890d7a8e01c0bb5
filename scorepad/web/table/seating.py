"""A table seen from above, with its seats, as coordinates. A template draws it."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import NamedTuple

from scorepad.core.game import Seating

WIDTH, HEIGHT = 320, 220
WIDE, DEEP = 74, 68
"""The distance from the middle of the table to its seats, across and down."""
INSIDE = 0.7
"""The position of things that neighbors share, between the middle of the table (0) and its seats (1)."""
DOT = 14
LINE = 20
"""Half the size of a seat's number, and the height of a name."""


class DrawnSeat(NamedTuple):
    """A seat: its number, name and position, and the box of the name. side: where the box is, seen from the seat."""

    number: int
    name: str
    x: float
    y: float
    left: float
    top: float
    width: float
    side: str


class Between(NamedTuple):
    """The place between two neighboring seats; `is_meant`: True if the drawing points at it."""

    x: float
    y: float
    is_meant: bool


@dataclass(frozen=True)
class DrawnTable:
    """The contents of the drawing, whose y coordinates begin at `top`. The first seat is at the bottom."""

    seats: Sequence[DrawnSeat]
    between: Sequence[Between]
    top: float
    width: int = WIDTH
    height: int = HEIGHT
    dot: int = DOT
    line: int = LINE


def drawn_table(seating: Seating, names: Sequence[str | None], meant: int | None = None) -> DrawnTable:
    """A table with these names in seat order, None for a free seat.

    meant: the drawing points at the place after this seat.
    """
    way = 1 if seating.clockwise else -1
    turns = [pi / 2 + way * 2 * pi * seat / len(names) for seat in range(len(names))]  # y points down
    seats = [_seat(number, name or "", turn) for (number, name), turn in zip(enumerate(names, 1), turns, strict=True)]
    halfway = way * pi / len(names)
    between = [Between(*_at(turn + halfway, INSIDE), seat == meant) for seat, turn in enumerate(turns)]
    top = min(HEIGHT / 2 - DEEP, *[min(seat.top, seat.y - DOT) for seat in seats]) - 2
    return DrawnTable(seats, () if seating.between is None else between, top)


def _at(turn: float, out: float = 1.0) -> tuple[float, float]:
    return round(WIDTH / 2 + out * WIDE * cos(turn), 1), round(HEIGHT / 2 + out * DEEP * sin(turn), 1)


def _seat(number: int, name: str, turn: float) -> DrawnSeat:
    """A seat with its name outside: to the side, or above or below a seat in the middle."""
    x, y = _at(turn)
    gap = DOT + 4
    if abs(cos(turn)) < 0.1:
        top = y + DOT + 2 if y > HEIGHT / 2 else y - DOT - 2 - LINE
        return DrawnSeat(number, name, x, y, 40, round(top, 1), WIDTH - 80, "middle")
    top = round(y - LINE / 2, 1)
    if x > WIDTH / 2:
        return DrawnSeat(number, name, x, y, round(x + gap, 1), top, round(WIDTH - x - gap, 1), "right")
    return DrawnSeat(number, name, x, y, 0, top, round(x - gap, 1), "left")
