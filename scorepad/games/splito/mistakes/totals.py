"""Mistakes in the total, and zones taken for one another (Splito rulebook, "End of game", step 4, and the example)."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from scorepad.games.splito.mistakes.found import Found, Look, box, common, weight, whole
from scorepad.mistakes import Mistake
from scorepad.text import Text, either

RULE = "splito.product"
_ADDED = Text("left and right were added; the rule multiplies")
Total = Callable[[Mapping[str, int]], int]
"""From the points of the zones, by box, to what was written as the total."""


def of_totals(look: Look) -> Iterator[Mistake]:
    """The mistakes that need the points of both zones."""
    left, right = (look.points(zone) for zone in look.sides)
    if left is not None and right is not None:
        yield from _added(look, left, right)
        yield from _forgotten(look, left, right)
        yield from _common_after(look)


def _added(look: Look, left: int, right: int) -> Iterator[Mistake]:
    """Added instead of multiplied. After another mistake the numbers are others; what was done is still said."""
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
        added = Mistake(kind, text, RULE, weight=weight(kind), total=lambda boxes: sum([boxes[key] for key in keys]))
        yield added._replace(beside=_ADDED)


def _forgotten(look: Look, left: int, right: int) -> Iterator[Mistake]:
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
        yield Mistake(kind, text, RULE, {}, weight(kind, part), whole(look, zones), _only(box(other)))


def _only(key: str) -> Total:
    return lambda boxes: boxes[key]


def _common_after(look: Look) -> Iterator[Mistake]:
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
        yield Mistake(kind, text, "splito.common", change, weight(kind, part), about, _product_and(look, points))


def _product_and(look: Look, points: int) -> Total:
    left, right = map(box, look.sides)
    return lambda boxes: boxes[left] * boxes[right] + points


def of_sides(look: Look) -> Iterator[Found]:
    """The mistakes that put the points of other zones into a box."""
    left, right = (look.points(zone) for zone in look.sides)
    if left is not None and right is not None:
        yield from _own(look, left, right)
    yield from _others(look, (left, right))


def _own(look: Look, left: int, right: int) -> Iterator[Found]:
    """The two zones of the seat taken for each other."""
    names = [look.judge.names[zone] for zone in look.sides]
    keys = [box(zone) for zone in look.sides]
    apart = right - left
    for side, change in enumerate((apart, -apart)):
        text = Text("{zone}, and {other} on none", zone=names[1 - side], other=names[side])
        yield _taken(look, "splito.same_zone_twice", text, {keys[side]: change}, look.sides)
    text = Text("{left} and {right}", left=names[0], right=names[1])
    yield _taken(look, "splito.sides_swapped", text, {keys[0]: apart, keys[1]: -apart}, look.sides)


def _others(look: Look, here: tuple[int | None, int | None]) -> Iterator[Found]:
    """A zone of a neighbor's taken for one's own, and both: the column next door."""
    names, players = look.judge.names, look.judge.table.players
    left, right = look.sides
    beside = ((left - 1) % len(names), (right + 1) % len(names))
    points = [look.points(zone) for zone in beside]
    for zone, other, was, would in zip(look.sides, beside, here, points, strict=True):
        if was is not None and would is not None:
            text = Text("{other} has {there}, not {here}", other=names[other], there=would, here=was)
            yield _taken(look, "splito.wrong_zone", text, {box(zone): would - was}, [zone])
    columns = ((look.seat - 1, (points[0], here[0])), ((look.seat + 1) % len(names), (here[1], points[1])))
    for seat, (to_left, to_right) in columns:
        if None not in (to_left, to_right, *here):
            text = Text("{player} has {left} and {right}", player=players[seat], left=to_left, right=to_right)
            changes = {box(left): (to_left or 0) - (here[0] or 0), box(right): (to_right or 0) - (here[1] or 0)}
            yield _taken(look, "splito.next_column", text, changes, look.sides)


def _taken(look: Look, kind: str, place: Text, changes: Mapping[str, int], about: Iterable[int]) -> Found:
    """A mistake about all that lies in these zones, named by the first that it changes."""
    names = [look.judge.names[zone] for zone in look.sides if changes.get(box(zone))]
    return Found(kind, RULE, changes, names[0] if names else "", place, whole(look, about))
