"""Mistakes in the total, and zones taken for one another (Splito rulebook, "End of game", step 4, and the example)."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from operator import itemgetter

from scorepad.games.splito.mistakes.evidence import BETWEEN, RARE, USUAL, Candidate, Evidence, box, common
from scorepad.mistakes import Kinds, Total, say
from scorepad.text import Text

kinds: Kinds[Evidence, Candidate] = Kinds("splito", rare=RARE)

about_total = partial(kinds.add, "splito.product")
about_commons = partial(kinds.add, "splito.common")


def _both(evidence: Evidence) -> tuple[int, int] | None:
    """The points of left and right; None while either is open."""
    left, right = (evidence.points(zone) for zone in evidence.sides)
    return None if left is None or right is None else (left, right)


# in the total

_ADDED = Text("left and right were added, but the rule multiplies them")


@about_total(
    USUAL,
    say(
        "left and right were added, {left} + {right}, or {left} × {right} was taken for {sum}. "
        "The rule multiplies, and {left} × {right} is 0",
        product=0,
    ),
    say("left and right were added: {left} + {right}. The rule multiplies: {left} × {right}"),
)
def _added(evidence: Evidence) -> Iterator[Candidate]:
    points, keys = _both(evidence), [box(zone) for zone in evidence.sides]
    if points is not None:
        left, right = points
        if left + right != left * right:
            values = {"left": left, "right": right, "sum": left + right, "product": left * right}
            slips = [] if left * right else ["arithmetic.product_off"]
            total = partial(_sum_of, keys)
            yield Candidate({}, values, total=total, beside=_ADDED, slips=slips)


def _sum_of(keys: Iterable[str], boxes: Mapping[str, int]) -> int:
    return sum(boxes[key] for key in keys)


# Translators: {places}: zones by their players, such as “Ana & Bo”
@about_total(RARE, say("zone {places} was left out of the total"), name="zone_forgotten", is_last=False)
@about_total(
    BETWEEN,
    # Translators: {places}: zones by their players, such as “Ana & Bo”
    say("zone {places}, between the last and the first player, was left out of the total"),
    name="last_zone_forgotten",
    is_last=True,
)
def _left_out(evidence: Evidence, is_last: bool) -> Iterator[Candidate]:
    """A zone left out of the total. Beside a zone with no points it cannot be told from adding, which is likelier."""
    points = _both(evidence)
    if points is None:
        return
    left, right = evidence.sides
    for zone, other, kept in ((left, right, points[1]), (right, left, points[0])):
        if (zone == len(evidence.names) - 1) is is_last and kept not in (points[0] * points[1], sum(points)):
            place = Text("{zone}", zone=evidence.names[zone])
            yield Candidate({}, {}, place, evidence.whole([zone]), total=itemgetter(box(other)))


@about_commons(
    RARE,
    say("the points of a common card ({n}) were added to the total, not to zone {zone}"),
    name="common_after",
    is_in_zone=False,
)
@about_commons(
    RARE,
    say("the points of a common card ({n}) were also added to the total: zone {zone} has them already"),
    name="common_also_after",
    is_in_zone=True,
)
def _common_in_total(evidence: Evidence, is_in_zone: bool) -> Iterator[Candidate]:
    """Points of a common card added to the product, besides to the zone that won it or instead."""
    if _both(evidence) is None:
        return
    every = [common(number) for number in range(len(evidence.judge.commons))]
    for number, settled in enumerate(evidence.judge.commons):
        if settled.card is not None and settled.winner in evidence.proved:
            n = settled.card.points
            values = {"n": n, "zone": evidence.names[settled.winner]}
            total = _product_and(evidence, n)
            if is_in_zone:
                yield Candidate({}, values, None, [common(number)], total=total)
            else:
                yield Candidate({box(settled.winner): -n}, values, None, every, total=total)


def _product_and(evidence: Evidence, points: int) -> Total:
    left, right = map(box, evidence.sides)
    return lambda boxes: boxes[left] * boxes[right] + points


# zones taken for one another


# Translators: {places}: such as “zone A & B has 8, not 16”
@about_total(RARE, say("the points of a zone were doubled: {places}"))
def _zone_doubled(evidence: Evidence) -> Iterator[Candidate]:
    """Twice a zone's points, for both neighbors score it."""
    for zone in evidence.sides:
        points = evidence.points(zone)
        if points:
            values = {"zone": evidence.names[zone], "points": points, "doubled": 2 * points}
            place = Text("zone {zone} has {points}, not {doubled}", **values)
            yield _taken(evidence, {zone: points}, place, [zone])


# Translators: {places}: such as “A & B twice, D & A not at all”
@about_total(RARE, say("one zone was written on both sides: {places}"))
def _same_zone_twice(evidence: Evidence) -> Iterator[Candidate]:
    points = _both(evidence)
    if points is not None:
        left, right = evidence.sides
        apart = points[1] - points[0]
        for zone, other, change in ((left, right, apart), (right, left, -apart)):
            values = {"zone": evidence.names[other], "other": evidence.names[zone]}
            # Translators: {zone}: a zone by its players, such as “Ana & Bo”; {other}: another one of the same kind
            yield _taken(evidence, {zone: change}, Text("{zone} twice, {other} not at all", **values), evidence.sides)


# Translators: {places}: such as “D & A and A & B”
@about_total(RARE, say("left and right were swapped, but the total is the same: {places}"))
def _sides_swapped(evidence: Evidence) -> Iterator[Candidate]:
    points = _both(evidence)
    if points is not None:
        left, right = evidence.sides
        apart = points[1] - points[0]
        place = Text("{left} and {right}", left=evidence.names[left], right=evidence.names[right])
        yield _taken(evidence, {left: apart, right: -apart}, place, evidence.sides)


def _next_door(evidence: Evidence) -> tuple[int, int]:
    """The zones beside both of the seat's own."""
    left, right = evidence.sides
    zones = len(evidence.names)
    return (left - 1) % zones, (right + 1) % zones


@about_total(USUAL, say("another zone was used instead of zone {where}: {places}"))
def _wrong_zone(evidence: Evidence) -> Iterator[Candidate]:
    """A zone of a neighbor's taken for one's own."""
    for zone, other in zip(evidence.sides, _next_door(evidence), strict=True):
        here, there = evidence.points(zone), evidence.points(other)
        if here is not None and there is not None:
            place = Text("zone {other} has {there}, not {here}", other=evidence.names[other], there=there, here=here)
            yield _taken(evidence, {zone: there - here}, place, [zone])


# Translators: {places}: such as “B has 8 and 4”
@about_total(RARE, say("the zones of a neighbor were used: {places}"))
def _next_column(evidence: Evidence) -> Iterator[Candidate]:
    """Both zones of a neighbor's: the column next door."""
    left, right = evidence.sides
    before, behind = _next_door(evidence)
    points = _both(evidence)
    if points is None:
        return
    for seat, zones in (
        (evidence.seat - 1, (before, left)),
        ((evidence.seat + 1) % len(evidence.names), (right, behind)),
    ):
        theirs = [evidence.points(zone) for zone in zones]
        if theirs[0] is None or theirs[1] is None:
            continue
        player = evidence.judge.table.players[seat]
        place = Text("{player} has {left} and {right}", player=player, left=theirs[0], right=theirs[1])
        changes = {left: theirs[0] - points[0], right: theirs[1] - points[1]}
        yield _taken(evidence, changes, place, evidence.sides)


def _taken(evidence: Evidence, changes: Mapping[int, int], place: Text, about: Iterable[int]) -> Candidate:
    """A mistake about all that lies in these zones, named by the first that it changes."""
    names = [evidence.names[zone] for zone in evidence.sides if changes.get(zone)]
    boxes = {box(zone): change for zone, change in changes.items()}
    return Candidate(boxes, {"where": names[0] if names else ""}, place, evidence.whole(about))
