"""Disputes about a player's column of the match sheet ("Matchplay")."""

from collections.abc import Mapping

from scorepad.core.result import Item, Result
from scorepad.core.text import Text
from scorepad.disputes import TOTAL, Box, Case, rules_with
from scorepad.games.splatoids import words
from scorepad.games.splatoids.deals import SplatoidsTable, points_of
from scorepad.games.splatoids.rules import most_points

MOST = 99
"""The maximum of a deal's box, higher than any number that players write there, even running totals."""


def case(table: SplatoidsTable, result: Result, seat: int) -> Case:
    """The case of a player's column: a box for each deal, and the total, which is unproven if no deals were entered."""
    deals = table.deals or ()
    items = result.scores[seat].items if deals else ()
    boxes = [
        Box(deal.key, item.label, None if item.is_open else item.points, None, item, item.rule, MOST)
        for deal, item in zip(deals, items, strict=True)
    ]
    points = [box.points for box in boxes]
    whole = None if table.deals is None or None in points else sum(box.points or 0 for box in boxes)
    most, top = most_points(len(table.players)), result.scores[seat]
    total = Box(TOTAL, Text("Total"), whole, table.claims[seat], top, words.MATCH, most)

    def read(reading: type, table: SplatoidsTable = table) -> Mapping[str, Item]:
        rules, found = rules_with(type(table.rules), reading), dict[str, Item]()
        item_of = dict(zip([deal.key for deal in deals], items, strict=True))
        for deal in table.deals or ():
            points = points_of(deal, len(table.players), rules)[seat]
            found[deal.key] = item_of[deal.key]._replace(points=points or 0)
        written = [item.points or 0 for item in found.values()]
        made = rules.total(written, sum(deal.out[:1] == (seat,) for deal in table.deals or ()))
        if made != sum(written):
            found[TOTAL] = top._replace(points=made)
        return found

    return Case((*boxes, total), lambda boxes: sum(boxes.values()), (), read=read)
