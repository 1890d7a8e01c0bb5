"""Zones taken for one another (Splito rulebook, "Example on the score sheet")."""

from collections.abc import Iterable, Iterator, Mapping

from scorepad.games.splito.slips_found import Found, Look, box, whole
from scorepad.text import Text

RULE = "splito.product"


def of_sides(look: Look) -> Iterator[Found]:
    """The slips that put the points of other zones into a box."""
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
    """A slip about all that lies in these zones, named by the first that it changes."""
    names = [look.judge.names[zone] for zone in look.sides if changes.get(box(zone))]
    return Found(kind, RULE, changes, names[0] if names else "", place, whole(look, about))
