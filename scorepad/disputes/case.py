"""A player's paper sheet as it can be disputed: its boxes with their proof, and the mistakes that may be in them."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import prod
from typing import Any, NamedTuple

from scorepad.core.result import Item, Problem, Result
from scorepad.core.text import Text

TOTAL = "total"
"""The key of the box of the total; it comes last."""
Total = Callable[[Mapping[str, int]], int]
"""From the points of the boxes before the total, by key, to the total."""


class Box(NamedTuple):
    """A number of the paper sheet: a zone, a row, a line, the total.

    points: the proof; None while it cannot be known. claim: what the table has stored as written on paper.
    item: the working of the proof. rule: the key of the rule in the game's rulebook. least, most: the lowest and the
    highest number that can stand there. is_typed: whether the proof is itself read off paper, so that it proves
    nothing. is_marker: whether the number is where a marker stands, so that its working is no sum to add up.
    """

    key: str
    label: Text | str
    points: int | None
    claim: int | None = None
    item: Item | None = None
    rule: str | None = None
    most: int = 999
    is_typed: bool = False
    is_marker: bool = False
    least: int = 0

    def takes(self, number: int) -> bool:
        """True if a number can stand there."""
        return self.least <= number <= self.most


class Mistake(NamedTuple):
    """A mistake that a player may have made with these cards, groups or positions.

    key: of the slip, or the name of the reading. text: the mistake as a sentence. rule: the key of the rule that it
    breaks; None if it breaks none. changes: what it adds to boxes, by key, the total left out. weight: how likely it
    is beside the others. total: where the mistake is in the total itself: the boxes to what was made of them. evidence:
    the places in the game file that it is about, for a drawing. is_reading: whether a rule was read differently on a
    whole box or sheet.
    """

    key: str
    text: Text
    rule: str | None
    changes: Mapping[str, int] = {}
    weight: float = 1.0
    total: Total | None = None
    evidence: frozenset[str] = frozenset()
    is_reading: bool = False


class Cell(NamedTuple):
    """A space of a drawing. sign: the one written there. mark: the printed one, such as a star.

    is_meant: whether it is what the drawing points at. is_space: False where the sheet has a gap.
    """

    sign: str = ""
    mark: str = ""
    is_meant: bool = False
    is_space: bool = True


Drawing = tuple[tuple[Cell, ...], ...]
"""A grid as it was filled in, row by row."""


class Correction(NamedTuple):
    """A change of the table that takes one slip in entering it back.

    sentence: of the slip; `right` is the value that belongs there, `values` are the others that it names. sheet: the
    key of the sheet to correct. fields: its fields as they would be corrected, by name, "" for one that goes; {} where
    it takes more than one sheet. places: in the game file, such as "sheets[0][0][2]". changes: as of a Mistake, for the
    boxes that the table then proves. weight: beside the mistakes on paper, which are 1 together. settled: the number of
    warnings that it takes away; below 0, that it brings up.
    """

    sentence: Text
    values: Mapping[str, Any]
    right: Text | str
    sheet: str
    fields: Mapping[str, str]
    places: tuple[str, ...]
    changes: Mapping[str, int]
    weight: float = 1.0
    settled: int = 0


Fits = Callable[[Mapping[str, int]], bool]
"""True if boxes that change like that give the paper."""


class Case(NamedTuple):
    """A player's sheet as it can be disputed. boxes: in the order of the paper sheet, the total last.

    total: the rule that makes the total of the other boxes. draw: the sheet with the spaces of these mistakes pointed
    out; None if it is no grid. corrections: `(fits, keys of the boxes that are wrong on paper)` to the single
    changes of the table after which it gives the paper. doubts: the warnings of the table about the sheets that prove
    these boxes. read: `(subclass of the game's rules object, table)` to the items of the boxes in that reading, by key,
    the total left out unless it is made differently; without a table, of the disputed one. places: from such a subclass
    to those that differ in one place only, with the place; () where the lines of the score tell the places.
    """

    boxes: tuple[Box, ...]
    total: Total
    mistakes: tuple[Mistake, ...]
    draw: Callable[[Sequence[Mistake]], Drawing] | None = None
    corrections: Callable[[Fits, Collection[str]], Iterable[Correction]] = lambda *_: ()
    doubts: tuple[Problem, ...] = ()
    read: Callable[..., Mapping[str, Item]] | None = None
    places: Callable[[Any], Iterable[tuple[type, Text]]] = lambda _: ()


def plain_case(result: Result, seat: int, least: int = 0) -> Case:
    """The case of a player in a game that knows no mistakes: the lines of the score, and how the total follows.

    least: the lowest number that can stand in a box.
    """
    item = result.scores[seat]
    lines = [
        Box(f"line-{place}", part.label, _proved(part), None, part, part.rule, least=least)
        for place, part in enumerate(item.items)
    ]
    total = Box(TOTAL, Text("Total"), _proved(item), None, item, least=least)
    if item.op == "product":
        return Case((*lines, total), lambda boxes: prod(boxes.values()), ())
    return Case((*lines, total) if lines else (total,), lambda boxes: sum(boxes.values()), ())


def _proved(item: Item) -> int | None:
    return None if item.is_open else item.points


def first_difference(case: Case, claims: Mapping[str, int]) -> Box | None:
    """The first box, in the order of the sheet, where paper and proof differ; None if they agree."""
    return next((box for box in case.boxes if claims.get(box.key, box.points) != box.points), None)


def added_up(case: Case, claims: Mapping[str, int]) -> int | None:
    """The total of the claimed boxes by the rule, where every box but the total is claimed; else None."""
    keys = [box.key for box in case.boxes if box.key != TOTAL]
    return case.total({key: claims[key] for key in keys}) if keys and all(key in claims for key in keys) else None


def is_sum(case: Case, proof: Mapping[str, int]) -> bool:
    """True if the total is the sum of the other boxes, whatever stands in them."""
    moved = {key: points + 7 * place + 3 for place, (key, points) in enumerate(proof.items())}
    return all(case.total(boxes) == sum(boxes.values()) for boxes in (proof, moved))


def is_product(case: Case, proof: Mapping[str, int]) -> bool:
    """True if the total is the product of the other boxes, whatever stands in them."""
    moved = {key: points + 7 * place + 3 for place, (key, points) in enumerate(proof.items())}
    return all(case.total(boxes) == prod(boxes.values()) for boxes in (proof, moved))


def after(case: Case, proof: Mapping[str, int], mistakes: Sequence[Mistake]) -> dict[str, int]:
    """The boxes, the total included, after these mistakes; `proof` is without the total."""
    boxes = dict(proof)
    for mistake in mistakes:
        for key, change in mistake.changes.items():
            boxes[key] += change
    total = next((mistake.total for mistake in mistakes if mistake.total is not None), case.total)
    return {**boxes, TOTAL: total(boxes)}
