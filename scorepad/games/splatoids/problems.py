"""What a careful reader of a match would question."""

from collections.abc import Iterator, Sequence

from scorepad.games.splatoids import words
from scorepad.games.splatoids.course import Course
from scorepad.games.splatoids.table import Table
from scorepad.result import Item, Problem
from scorepad.text import Text, plural, together

UNFINISHED = "splatoids.unfinished"


def find_problems(table: Table, played: Course, items: Sequence[Item]) -> list[Problem]:
    """The problems of a scored match, in the order of the game file."""
    return [*_unfinished(table, played), *_claims(table, items)]


def _unfinished(table: Table, played: Course) -> Iterator[Problem]:
    """Deals of which something is missing; nobody asks how the last one went on once it has won the match."""
    deals = table.deals or ()
    for index, (deal, row) in enumerate(zip(deals, played.rows, strict=True)):
        if None not in row.points:
            continue
        names = [name for name, points in zip(table.players, row.points, strict=True) if points is None]
        message = plural(
            "not finished: {names} is still in", "not finished: {names} are still in", len(names), names=together(names)
        )
        is_last = index == len(deals) - 1
        yield Problem(f"deals[{index}]", message, "info" if is_last else "warning", deal.key, UNFINISHED)


def _claims(table: Table, items: Sequence[Item]) -> Iterator[Problem]:
    reached = [claim for claim in table.claims if table.target is not None and (claim or 0) >= table.target]
    if table.deals is None and len(reached) > 1:
        message = Text(
            "{n} totals on paper reach {target}; the deals say who was first", n=len(reached), target=table.target
        )
        yield Problem("claims.totals", message)
    for seat, claim in enumerate(table.claims):
        total = items[seat].points
        if table.deals is not None and claim is not None and claim != total:
            message = Text(
                "{name}: {claim} on paper, {total} by the deals", name=table.players[seat], claim=claim, total=total
            )
            yield Problem(f"claims.totals[{seat}]", message, sheet="totals", rule=words.CLAIM)
