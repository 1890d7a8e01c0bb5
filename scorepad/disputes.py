"""Paper against proof: the numbers of a player's paper sheet, the slips people make, and which of them explain a claim.

A room hands over a Case for each player: the boxes of the paper sheet with their proof, how the total follows from
them, and every slip that could have happened here as the change it makes to the boxes. Standard library only.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from math import prod
from typing import NamedTuple

from scorepad.result import Item, Result
from scorepad.text import Text

TOTAL = "total"
"""The key of the box of the total; it comes last."""
MOST = 5
PAIR = 0.05
"""How much less likely two slips at once are than one."""
TRIES = 4000


class Box(NamedTuple):
    """A number of the paper sheet: a zone, a row, a line, the total.

    points: the proof; None while it cannot be known. claim: what the table has stored as written on paper.
    item: the working of the proof. rule: the key of the rule in the room's rulebook. most: the highest number that can
    stand there. is_typed: whether the proof is itself read off paper, so that it proves nothing.
    """

    key: str
    label: Text | str
    points: int | None
    claim: int | None = None
    item: Item | None = None
    rule: str | None = None
    most: int = 999
    is_typed: bool = False


class Slip(NamedTuple):
    """A slip that somebody may have made with these cards, groups or positions.

    key: the kind of slip, such as "splitter.star_forgotten". text: what was done, as a sentence. rule: the key of the
    rule that it breaks. changes: what it adds to boxes, by key, the total left out. weight: how likely it is beside
    the others of the game. about: what it concerns; two slips about the same are not tried together.
    total: where the slip is in the total itself: the boxes to what was made of them.
    beside: what is said instead of `text` where a second slip has changed the numbers that it names.
    """

    key: str
    text: Text
    rule: str
    changes: Mapping[str, int] = {}
    weight: float = 1.0
    about: frozenset[str] = frozenset()
    total: Callable[[Mapping[str, int]], int] | None = None
    beside: Text | None = None


class Case(NamedTuple):
    """A player's sheet as it can be disputed. boxes: in the order of the paper sheet, the total last.

    total: the rule that makes the total of the other boxes.
    """

    boxes: tuple[Box, ...]
    total: Callable[[Mapping[str, int]], int]
    slips: tuple[Slip, ...]


class Explanation(NamedTuple):
    """One or two slips that together give exactly what stands on paper."""

    slips: tuple[Slip, ...]
    weight: float

    @property
    def texts(self) -> list[Text]:
        """What was done, slip by slip."""
        return [slip.text if len(self.slips) == 1 else slip.beside or slip.text for slip in self.slips]


def plain_case(result: Result, seat: int) -> Case:
    """The case of a player in a game that knows no slips: the lines of the score, and how the total follows."""
    item = result.scores[seat]
    lines = [
        Box(f"line-{place}", part.label, part.points, None, part, part.rule) for place, part in enumerate(item.items)
    ]
    total = Box(TOTAL, Text("Total"), item.points, None, item)
    if item.op == "product":
        return Case((*lines, total), lambda boxes: prod(boxes.values()), ())
    return Case((*lines, total) if lines else (total,), lambda boxes: sum(boxes.values()), ())


def first_difference(case: Case, claims: Mapping[str, int]) -> Box | None:
    """The first box, in the order of the sheet, where paper and proof part; None where they do not."""
    return next((box for box in case.boxes if claims.get(box.key, box.points) != box.points), None)


def added_up(case: Case, claims: Mapping[str, int]) -> int | None:
    """What the claimed boxes give by the rule, where every box but the total is claimed; else None."""
    keys = [box.key for box in case.boxes if box.key != TOTAL]
    return case.total({key: claims[key] for key in keys}) if keys and all(key in claims for key in keys) else None


def explain(case: Case, claims: Mapping[str, int], most: int = MOST) -> list[Explanation]:
    """The slips, alone or in pairs, after which the boxes are exactly as claimed; the likeliest first.

    Boxes that are not claimed may be anything. Where a total does not follow from its own boxes, the boxes are
    explained without it. Nothing is found while a proof is not known.
    """
    proof = {box.key: box.points for box in case.boxes if box.key != TOTAL and box.points is not None}
    if len(proof) < len(case.boxes) - 1 or first_difference(case, claims) is None:
        return []
    own = added_up(case, claims)
    if own is not None and own != claims.get(TOTAL, own) and any(claims[key] != proof[key] for key in proof):
        claims = {key: claim for key, claim in claims.items() if key != TOTAL}
    asked = _Asked(case, proof, claims)
    found = asked.alone()
    if len(found) < most:  # two slips are never likelier than one
        found += asked.in_pairs({slip for each in found for slip in map(_name, each.slips)})
    return sorted(found, key=lambda each: -each.weight)[:most]


def _name(slip: Slip) -> tuple[str, str]:
    return slip.key, str(slip.text)


class _Asked:
    """A claim, with the slips by what they change in its boxes, so that the second of a pair is looked up.

    Where the total is a sum it is a box like the others. Else, and for slips in the total itself, totals are worked
    out, for pairs at most TRIES times and the likeliest first: a match of a thousand deals has millions of them.
    """

    def __init__(self, case: Case, proof: Mapping[str, int], claims: Mapping[str, int]) -> None:
        self.case, self.proof, self.claimed = case, proof, claims.get(TOTAL)
        self.is_sum = _is_sum(case, proof)
        self.keys = tuple(key for key in claims if key != TOTAL or self.is_sum)
        self.needed = tuple(claims[key] - (proof[key] if key != TOTAL else sum(proof.values())) for key in self.keys)
        slips = sorted(case.slips, key=lambda slip: -slip.weight)
        self.plain = [slip for slip in slips if slip.total is None]
        self.own = [slip for slip in slips if slip.total is not None and self.claimed is not None]
        self.by_delta: dict[tuple[int, ...], list[int]] = {}
        for place, slip in enumerate(self.plain):
            self.by_delta.setdefault(self._delta(slip), []).append(place)
        self.tries = TRIES

    def _delta(self, slip: Slip) -> tuple[int, ...]:
        return tuple(sum(slip.changes.values()) if key == TOTAL else slip.changes.get(key, 0) for key in self.keys)

    def alone(self) -> list[Explanation]:
        """Each slip that explains the claim by itself."""
        plain = [self.plain[place] for place in self.by_delta.get(self.needed, ())]
        return [Explanation((slip,), slip.weight) for slip in plain + self.own if self._fits((slip,))]

    def in_pairs(self, alone: Collection[tuple[str, str]]) -> list[Explanation]:
        """Each pair that does, but for slips that need no second one."""
        known = set(alone)
        return [
            Explanation(pair, pair[0].weight * pair[1].weight * PAIR)
            for pair in self._pairs()
            if not {*map(_name, pair)} & known  # last, for sentences take long to put together
        ]

    def _pairs(self) -> Iterator[tuple[Slip, Slip]]:
        for place, one in enumerate(self.plain):
            rest = tuple(need - has for need, has in zip(self.needed, self._delta(one), strict=True))
            for other in self.by_delta.get(rest, ()):
                two = self.plain[other]
                if other > place and _can_meet(one, two) and (self.is_sum or self._fits((one, two))):
                    yield one, two
        for one in self.own:
            for two in self.plain:
                if _can_meet(one, two) and self._fits((one, two)):
                    yield one, two

    def _fits(self, slips: Sequence[Slip]) -> bool:
        """Whether the boxes, the total included, come out as claimed; False once there were too many tries."""
        self.tries -= len(slips) > 1
        if self.tries < 0:
            return False
        changes = {key: sum(slip.changes.get(key, 0) for slip in slips) for key in self.keys if key != TOTAL}
        needed = {key: need for key, need in zip(self.keys, self.needed, strict=True) if key != TOTAL}
        is_total = self.claimed is None or after(self.case, self.proof, slips)[TOTAL] == self.claimed
        return changes == needed and is_total


def _is_sum(case: Case, proof: Mapping[str, int]) -> bool:
    """Whether the total is the sum of the other boxes, whatever stands in them."""
    moved = {key: points + 7 * place + 3 for place, (key, points) in enumerate(proof.items())}
    return all(case.total(boxes) == sum(boxes.values()) for boxes in (proof, moved))


def _can_meet(one: Slip, two: Slip) -> bool:
    return not one.about & two.about and (one.total is None or two.total is None)


def after(case: Case, proof: Mapping[str, int], slips: Sequence[Slip]) -> dict[str, int]:
    """The boxes, the total included, after these slips; `proof` is without the total."""
    boxes = dict(proof)
    for slip in slips:
        for key, change in slip.changes.items():
            boxes[key] += change
    total = next((slip.total for slip in slips if slip.total is not None), case.total)
    return {**boxes, TOTAL: total(boxes)}
