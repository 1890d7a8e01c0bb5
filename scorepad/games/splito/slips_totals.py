"""Slips in the total (Splito rulebook, "End of game", step 4, and "Example on the score sheet")."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from scorepad.cases import Slip
from scorepad.games.splito.slips_found import Look, box, common, weight, whole
from scorepad.text import Text, either

RULE = "splito.product"
_ADDED = Text("left and right were added; the rule multiplies")
Total = Callable[[Mapping[str, int]], int]
"""From the points of the zones, by box, to what was written as the total."""


def of_totals(look: Look) -> Iterator[Slip]:
    """The slips that need the points of both zones."""
    left, right = (look.points(zone) for zone in look.sides)
    if left is not None and right is not None:
        yield from _added(look, left, right)
        yield from _forgotten(look, left, right)
        yield from _common_after(look)


def _added(look: Look, left: int, right: int) -> Iterator[Slip]:
    """Added instead of multiplied. After another slip the numbers are others; what was done is still said."""
    keys = [box(zone) for zone in look.sides]
    text = Text(
        "left and right were added: {sum} is {left} + {right}; the rule multiplies: {left} × {right} = {product}",
        sum=left + right,
        left=left,
        right=right,
        product=left * right,
    )
    if left + right != left * right:
        kind = "splito.added"
        added = Slip(kind, text, RULE, weight=weight(kind), total=lambda boxes: sum([boxes[key] for key in keys]))
        yield added._replace(beside=_ADDED)


def _forgotten(look: Look, left: int, right: int) -> Iterator[Slip]:
    """A zone left out of the total; that between the last and the first player stands at the pad's other end.

    Beside a zone with no points this cannot be told from adding, which is the likelier one.
    """
    kinds: dict[tuple[str, int], list[int]] = {}
    for zone, kept in zip(look.sides, (right, left), strict=True):
        is_last = zone == len(look.judge.names) - 1
        if kept not in (left * right, left + right):
            kind = "splito.last_zone_forgotten" if is_last else "splito.zone_forgotten"
            kinds.setdefault((kind, kept), []).append(zone)
    for (kind, _), zones in kinds.items():
        names = either([Text("{zone}", zone=look.judge.names[zone]) for zone in zones])
        text = Text("zone {zone} was left out of the total", zone=names)
        if kind == "splito.last_zone_forgotten":
            text = Text("zone {zone}, between the last and the first player, was left out of the total", zone=names)
        other = next(side for side in look.sides if side != zones[0])
        part = len(zones) / sum([len(alike) for (same, _), alike in kinds.items() if same == kind])
        yield Slip(kind, text, RULE, {}, weight(kind, part), whole(look, zones), _only(box(other)))


def _only(key: str) -> Total:
    return lambda boxes: boxes[key]


def _common_after(look: Look) -> Iterator[Slip]:
    """Points of a common card added to the product and not to the zone that won it."""
    found: Counter[tuple[int, int]] = Counter()
    for settled in look.judge.commons:
        if settled.card is not None and settled.winner in look.proved:
            found[settled.winner, settled.card.points] += 1
    about = frozenset([common(number) for number in range(len(look.judge.commons))])
    for (zone, points), times in found.items():
        name = look.judge.names[zone]
        text = Text("the {n} points of a common card were added to the total, not to {zone}", n=points, zone=name)
        kind = "splito.common_after"
        part = times / found.total()
        change = {box(zone): -points}
        yield Slip(kind, text, "splito.common", change, weight(kind, part), about, _product_and(look, points))


def _product_and(look: Look, points: int) -> Total:
    left, right = map(box, look.sides)
    return lambda boxes: boxes[left] * boxes[right] + points
