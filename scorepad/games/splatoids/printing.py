"""The match sheet as it is printed: a line for every deal, played or still to come."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from scorepad.games.splatoids.table import Table
from scorepad.games.splatoids.upcoming import upcoming

LINES = 24
"""Deals on a page: as many as leave a hand's writing room in each."""


class Line(NamedTuple):
    """A deal: its number, who deals, None where that is not known, who goes first, which way play runs.

    played: the row of the pad that it has, None as long as nothing of it is entered.
    """

    number: int
    dealer: int | None
    first: int
    clockwise: bool
    played: Any


def pages(table: Table, rows: Sequence[Any]) -> list[list[Line]]:
    """The lines page by page, the last page filled up with deals still to come."""
    full = max(1, -(-len(rows) // LINES)) * LINES
    lines = [_line(table, index, rows[index] if index < len(rows) else None) for index in range(full)]
    return [lines[start : start + LINES] for start in range(0, full, LINES)]


def _line(table: Table, index: int, played: Any) -> Line:
    """Who deals is known once the deal before was played."""
    if index <= len(table.deals or ()):
        begins = upcoming(table, index)
        return Line(index + 1, begins.dealer, begins.order[0], begins.clockwise, played)
    first = (table.first + index) % len(table.players)
    return Line(index + 1, None, first, table.clockwise == (index % 2 == 0), played)
