"""Disputes about a player's paper: the points of both zones (Splito rulebook, "Example on the score sheet")."""

from collections.abc import Mapping
from math import prod

from scorepad.core.result import Item, Result
from scorepad.core.text import Text
from scorepad.disputes import TOTAL, Box, Case, rules_with
from scorepad.games.splito import rules
from scorepad.games.splito.engine import zone_score
from scorepad.games.splito.judge import Judge, SplitoRules, ZoneScore
from scorepad.games.splito.table import SplitoTable, zone_key


def case(table: SplitoTable, result: Result, seat: int) -> Case:
    """The case of a player: the points of the left and of the right zone, and their product.

    A zone without proven points has its points on paper, because adding instead of multiplying can be detected with
    them, too. Such a box is marked as typed, and so is the total.
    """
    judge, scores = result.working
    sides = ((seat - 1) % len(table.players), seat)
    labels = (Text("Left: zone {zone}", zone=judge.names[sides[0]]), Text("Right: zone {zone}", zone=judge.names[seat]))
    zones = []
    for zone, label in zip(sides, labels, strict=True):
        claim, points, item = table.zones[zone].points, _points(scores[zone]), scores[zone].item
        is_typed = points is not None and item.is_typed
        zones.append(Box(zone_key(zone), label, points, claim, item, "splito.points", rules.MAX_ZONE_POINTS, is_typed))
    left, right = zones
    points = None if left.points is None or right.points is None else left.points * right.points
    claim, item = table.claimed_totals[seat], result.scores[seat]
    is_typed = points is not None and (left.is_typed or right.is_typed)
    total = Box(TOTAL, Text("Total"), points, claim, item, "splito.product", rules.MAX_TOTAL, is_typed)

    def read(reading: type, table: SplitoTable = table) -> Mapping[str, Item]:
        judge = Judge(table, rules_with(SplitoRules, reading))
        return {zone_key(zone): zone_score(judge, zone).item for zone in sides}

    return Case((left, right, total), lambda boxes: prod(boxes.values()), (), read=read)


def _points(zone: ZoneScore) -> int | None:
    """The points of a zone, from paper if there is no other source; None if they are incomplete."""
    return zone.item.points if zone.complete else None
