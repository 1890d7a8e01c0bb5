"""What Splatoids' pages show besides forms and scores."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from scorepad.game import Fields
from scorepad.games.splatoids import codec, rules
from scorepad.games.splatoids.course import Course, course
from scorepad.games.splatoids.deals import is_over, points_of, still_in
from scorepad.games.splatoids.draw import draw
from scorepad.games.splatoids.printing import pages
from scorepad.games.splatoids.table import Deal, Table
from scorepad.games.splatoids.upcoming import Upcoming, upcoming
from scorepad.games.splatoids.words import too_early
from scorepad.result import Result
from scorepad.sheet_lists import number_of


class Played(NamedTuple):
    """A deal as the pad lists it: its number, its sheet's key, what it gave and the totals after it, by seat."""

    number: int
    key: str
    deal: Deal
    points: tuple[int | None, ...]
    totals: tuple[int, ...]
    is_over: bool


class Told(NamedTuple):
    """A deal as a report tells it: the pad's row, how it began, and who was left in it."""

    row: Played
    begins: Upcoming
    left: tuple[int, ...]


def view(table: Table, key: str, sheets: Mapping[str, Fields], score: Callable[[], Result]) -> dict[str, Any]:
    """What the page of the sheet `key` shows; the key of no sheet is the pad's."""
    if key == "":
        return _pad(table, score().settled)
    if key == codec.MATCH:
        begin = {"first": table.first, "clockwise": table.clockwise, "begun": bool(table.deals)}
        return begin | {"ends": lambda target: too_early(table, table.deals or (), target)}
    return _deal(table, key) if key != codec.TOTALS else {}


def _pad(table: Table, is_won: bool) -> dict[str, Any]:
    """The deals so far and what happens next.

    now: the deal that is played or comes next; None once the match is won. order: the names still in, by turn.
    pages: gives the lines of the printed match sheet, page by page; told: every deal for a report.
    """
    players, deals = len(table.players), table.deals or ()
    played = course(deals, players, table.target)
    now = None if is_won or played.won_with is not None else _now(table)
    left = _left(table, now)
    rows = _rows(table, played)
    return {
        "rows": rows,
        "pages": lambda: pages(table, rows),
        "told": lambda: _told(table, rows),
        "reasons": rules.REASONS,
        "target": table.target,
        "is_won": is_won,
        "now": now,
        "playing": now is not None and now.number <= len(deals),
        "players": players,
        "order": [table.players[seat] for seat in now.order if seat in left] if now else [],
        "series": [(name, [0, *(row.totals[seat] for row in played.rows)]) for seat, name in enumerate(table.players)],
    }


def _rows(table: Table, played: Course) -> list[Played]:
    players = len(table.players)
    return [
        Played(index + 1, deal.key, deal, row.points, row.totals, is_over(deal, players))
        for index, (deal, row) in enumerate(zip(table.deals or (), played.rows, strict=True))
    ]


def _told(table: Table, rows: Sequence[Played]) -> list[Told]:
    players = len(table.players)
    return [Told(row, upcoming(table, index), still_in(row.deal, players)) for index, row in enumerate(rows)]


def _now(table: Table) -> Upcoming:
    """The last deal while it is played, else the next one."""
    deals = table.deals or ()
    is_playing = bool(deals) and not is_over(deals[-1], len(table.players))
    return upcoming(table, len(deals) - is_playing)


def _left(table: Table, now: Upcoming | None) -> tuple[int, ...]:
    deals = table.deals or ()
    deal = deals[now.number - 1] if now is not None and now.number <= len(deals) else Deal()
    return still_in(deal, len(table.players))


def _deal(table: Table, key: str) -> dict[str, Any]:
    """A deal's sheet: how it began, who is in and out, and the draw after a stalemate."""
    players, deals = len(table.players), table.deals or ()
    number = number_of(key) or 1
    index = sum((number_of(deal.key) or 0) < number for deal in deals)  # its place, even if it was removed
    deal = deals[index] if index < len(deals) and deals[index].key == key else Deal()
    left = still_in(deal, players)
    before = course(deals[:index], players, table.target)
    return {
        "deal": deal,
        "begins": upcoming(table, index),
        "left": left,
        "points": points_of(deal, players),
        "gives": [rules.points_for(players, place) for place in range(players - 1)],
        "is_over": is_over(deal, players),
        "is_last": index >= len(deals) - 1,
        "won_before": before.won_with is not None,
        "reasons": rules.REASONS,
        "draw": draw(left, deal.draws) if deal.stalemate else None,
        "ranks": rules.DRAW_RANKS,
        "stalemate_of": rules.STALEMATE,
        "stalemate_gives": rules.STALEMATE_POINTS,
        "ends": lambda entered: too_early(
            table, (*deals[:index], entered, *deals[index + (deal.key == key) :]), table.target
        ),
    }
