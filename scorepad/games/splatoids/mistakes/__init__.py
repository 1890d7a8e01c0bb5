"""A player's column of the match sheet: its boxes and their proof, and the mistakes that may be in it ("Matchplay")."""

from scorepad.games.splatoids import words
from scorepad.games.splatoids.deals import Table
from scorepad.games.splatoids.mistakes import deals, habits, misreadings
from scorepad.games.splatoids.mistakes.evidence import Evidence
from scorepad.games.splatoids.rules import most_points
from scorepad.mistakes import TOTAL, Box, Case, find_all
from scorepad.result import Item, Result
from scorepad.text import Text

KINDS = (*habits.kinds, *deals.kinds, *misreadings.kinds)
MOST = 99
"""More than players write for one deal, even if they write a running total."""


def case(table: Table, result: Result, seat: int) -> Case:
    """A box for each deal. Where no deal was entered there is a total and no proof."""
    entered = table.deals or ()
    points = tuple([tuple(map(_proof, item.items[: len(entered)])) for item in result.scores])
    own = points[seat] if table.deals is not None else (None,)
    lines = zip(entered, result.scores[seat].items, strict=False)
    boxes = [
        Box(deal.key, words.deal_name(number), _proof(item), None, item, item.rule, MOST)
        for number, (deal, item) in enumerate(lines, start=1)
    ]
    whole, most = None if None in own else sum([gained or 0 for gained in own]), most_points(len(table.players))
    total = Box(TOTAL, Text("Total"), whole, table.claims[seat], result.scores[seat], words.MATCH, most)
    evidence = Evidence(table.players, entered, points, seat, table.rules)
    return Case((*boxes, total), lambda points: sum(points.values()), find_all(KINDS, evidence, (*boxes, total)))


def _proof(item: Item) -> int | None:
    """The points of a deal; None while it is open."""
    return None if item.met is None else item.points
