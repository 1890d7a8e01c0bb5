"""The course of a match: totals deal by deal, and who has won it with which deal (rulebook, "Matchplay")."""

from typing import NamedTuple

from scorepad.games.splatoids.deals import in_order, points_of
from scorepad.games.splatoids.table import Deal


class Row(NamedTuple):
    """A deal: what it gives, by seat, and the totals after it. None is still open and counts as nothing so far."""

    points: tuple[int | None, ...]
    totals: tuple[int, ...]


class Course(NamedTuple):
    """A match so far.

    rows: one for each deal. won_with: the deal, from 0, with which somebody reached the target; None as long as nobody
    has. winners: their seats; () also where an earlier deal is unfinished, so that it is not known who was first.
    beaten: seats that reached the target in that deal, too, but later.
    """

    rows: tuple[Row, ...]
    won_with: int | None
    winners: tuple[int, ...]
    beaten: tuple[int, ...]


def course(deals: tuple[Deal, ...], players: int, target: int | None) -> Course:
    """The match of these deals. What comes after the deal that wins it is counted, and for the reader to refuse."""
    rows: list[Row] = []
    totals = (0,) * players
    won_with: int | None = None
    winners: tuple[int, ...] = ()
    beaten: tuple[int, ...] = ()
    is_sure = True
    for index, deal in enumerate(deals):
        points = points_of(deal, players)
        totals = tuple([total + (given or 0) for total, given in zip(totals, points, strict=True)])
        if won_with is None and target is not None and max(totals) >= target:
            won_with = index
            groups = [[seat for seat in group if totals[seat] >= target] for group in in_order(deal, players)]
            groups = [group for group in groups if group]
            if is_sure:
                winners, beaten = tuple(groups[0]), tuple(seat for group in groups[1:] for seat in group)
        is_sure = is_sure and None not in points
        if index == won_with and winners:  # the match is over: who still holds cards gets none
            points = tuple(given or 0 for given in points)
        rows.append(Row(points, totals))
    return Course(tuple(rows), won_with, winners, beaten)
