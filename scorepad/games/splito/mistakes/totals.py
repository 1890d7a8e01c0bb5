"""Mistakes in the total, and zones taken for one another (Splito rulebook, "End of game", step 4, and the example)."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from scorepad.games.splito.mistakes.evidence import RARE, USUAL, Candidate, Evidence, box
from scorepad.mistakes import Kinds, say
from scorepad.text import Text

kinds: Kinds[Evidence, Candidate] = Kinds("splito", rare=RARE)

about_total = partial(kinds.add, "splito.product")


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
    points = _both(evidence)
    if points is not None:
        left, right = points
        if left + right != left * right:
            values = {"left": left, "right": right, "sum": left + right, "product": left * right}
            slips = [] if left * right else ["arithmetic.product_off"]
            yield Candidate({}, values, total=_sum, beside=_ADDED, slips=slips)


def _sum(boxes: Mapping[str, int]) -> int:
    return sum(boxes.values())


# zones taken for one another


def _next_door(evidence: Evidence) -> tuple[int, int]:
    """The zones beside both of the seat's own."""
    left, right = evidence.sides
    zones = len(evidence.names)
    return (left - 1) % zones, (right + 1) % zones


# Translators: {where}: a zone by its players, such as “Ana & Bo”; {places}: such as “zone B & C has 5, not 3”
@about_total(USUAL, say("another zone was used instead of zone {where}: {places}"))
def _wrong_zone(evidence: Evidence) -> Iterator[Candidate]:
    """A zone of a neighbor's taken for one's own."""
    for zone, other in zip(evidence.sides, _next_door(evidence), strict=True):
        here, there = evidence.points(zone), evidence.points(other)
        if here is not None and there is not None:
            # Translators: {other}: such as “Dan & Eve”; {there}: a number; {here}: a number
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
