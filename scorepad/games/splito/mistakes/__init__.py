"""A player's boxes and the mistakes that may be in them (Splito rulebook, "Example on the score sheet")."""

from collections.abc import Mapping

from scorepad.games.splito import rules
from scorepad.games.splito.mistakes import misreadings, objectives, totals
from scorepad.games.splito.mistakes.evidence import Evidence, box
from scorepad.games.splito.table import Table
from scorepad.mistakes import TOTAL, Box, Case, find_all
from scorepad.result import Result
from scorepad.text import Text

KINDS = (*objectives.kinds, *misreadings.kinds, *totals.kinds)
"""Those about cards need what lies in the zone."""


def case(table: Table, result: Result, seat: int) -> Case:
    """Left, right and their product.

    Paper proves no zone. One that was typed and cannot be proved keeps its number all the same, for adding instead of
    multiplying can be told from two typed zones as well; such a box is typed, and so is a total with one in it.
    """
    judge, scores = result.working
    sides = ((seat - 1) % len(table.players), seat)
    evidence = Evidence(judge, scores, seat, sides)
    names = [judge.names[zone] for zone in sides]
    labels = (Text("Left: zone {zone}", zone=names[0]), Text("Right: zone {zone}", zone=names[1]))
    zones = []
    for zone, label in zip(sides, labels, strict=True):
        claim, points, item = table.zones[zone].points, evidence.points(zone), scores[zone].item
        is_typed = points is not None and item.is_typed
        zones.append(Box(box(zone), label, points, claim, item, "splito.points", rules.MAX_ZONE_POINTS, is_typed))
    left, right = zones
    points = None if left.points is None or right.points is None else left.points * right.points
    claim, item = table.claimed_totals[seat], result.scores[seat]
    is_typed = points is not None and (left.is_typed or right.is_typed)
    total = Box(TOTAL, Text("Total"), points, claim, item, "splito.product", rules.MAX_TOTAL, is_typed)

    def product(boxes: Mapping[str, int]) -> int:
        return boxes[left.key] * boxes[right.key]

    boxes = (left, right, total)
    return Case(boxes, product, find_all(KINDS, evidence, boxes))
