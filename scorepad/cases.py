"""A player's sheet as it can be disputed: the boxes of the paper sheet, and the slips that change them.

A room hands over a Case for each player: the boxes with their proof, how the total follows from them, and every slip
that could have happened here as the change it makes to the boxes. Standard library only.
"""

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import NamedTuple

from scorepad.result import Item, Result
from scorepad.text import Text

TOTAL = "total"
"""The key of the box of the total; it comes last."""


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

    key: the kind of slip, the room's slug, a dot and its name. text: what was done, as a sentence. rule: the key of the
    rule that it breaks. changes: what it adds to boxes, by key, the total left out. weight: how likely it is beside
    the others of the game. about: what it concerns; two slips about the same are not tried together.
    total: where the slip is in the total itself: the boxes to what was made of them.
    beside: what is said instead of `text` where a second slip has changed the numbers that it names.
    spaces: where on the sheet it is, by numbers of the room's own.
    """

    key: str
    text: Text
    rule: str
    changes: Mapping[str, int] = {}
    weight: float = 1.0
    about: frozenset[str] = frozenset()
    total: Callable[[Mapping[str, int]], int] | None = None
    beside: Text | None = None
    spaces: frozenset[int] = frozenset()


class Cell(NamedTuple):
    """A space of a drawing. sign: what is written there. mark: what is printed there, such as a star.

    is_meant: whether it is what the drawing points at. is_space: False where the sheet has a gap.
    """

    sign: str = ""
    mark: str = ""
    is_meant: bool = False
    is_space: bool = True


Drawing = tuple[tuple[Cell, ...], ...]
"""A grid as it was filled in, row by row."""


class Case(NamedTuple):
    """A player's sheet as it can be disputed. boxes: in the order of the paper sheet, the total last.

    total: the rule that makes the total of the other boxes. draw: the sheet with the spaces of these slips pointed out;
    None where it is no grid.
    """

    boxes: tuple[Box, ...]
    total: Callable[[Mapping[str, int]], int]
    slips: tuple[Slip, ...]
    draw: Callable[[Sequence[Slip]], Drawing] | None = None


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


def is_sum(case: Case, proof: Mapping[str, int]) -> bool:
    """Whether the total is the sum of the other boxes, whatever stands in them."""
    moved = {key: points + 7 * place + 3 for place, (key, points) in enumerate(proof.items())}
    return all(case.total(boxes) == sum(boxes.values()) for boxes in (proof, moved))


def after(case: Case, proof: Mapping[str, int], slips: Sequence[Slip]) -> dict[str, int]:
    """The boxes, the total included, after these slips; `proof` is without the total."""
    boxes = dict(proof)
    for slip in slips:
        for key, change in slip.changes.items():
            boxes[key] += change
    total = next((slip.total for slip in slips if slip.total is not None), case.total)
    return {**boxes, TOTAL: total(boxes)}
