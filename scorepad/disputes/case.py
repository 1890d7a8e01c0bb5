"""A player's paper sheet in a dispute: its boxes with their proof, and the mistakes that may have been made in them."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import prod
from typing import Any, NamedTuple

from scorepad.core.result import Item, Problem, Result
from scorepad.core.text import Text

TOTAL = "total"
"""The key of the total's box, which is the last box."""
Total = Callable[[Mapping[str, int]], int]
"""A function that returns the total for the points of the other boxes, by key."""


class Box(NamedTuple):
    """A number on the paper sheet: a zone, a row, a line, or the total.

    points: the proof; None while it is unknown. claim: the number on paper that is stored with the table. item: the
    score line with the proof. rule: the key of the rule in the game's rulebook. least, most: the bounds of the number.
    is_typed: True if the proof was itself read off paper, so that it proves nothing. is_marker: True if the number is
    the position of a marker, so that players do not add up its items.
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
        """True if the box can hold this number."""
        return self.least <= number <= self.most


class Mistake(NamedTuple):
    """A mistake that a player may have made on a paper sheet.

    key: the slip's key or the reading's name. text: the mistake as a sentence. rule: the key of the rule that it
    breaks; None if it breaks none. changes: the points it adds to boxes, by key, without the total. weight: the
    probability relative to the other mistakes. total: for a mistake in the total itself, the function from the boxes to
    the wrong total. evidence: the places in the game file that it concerns, for a drawing. is_reading: True if a rule
    was misread for a whole box or sheet.
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
    """A space in a drawing. sign: the character written there. mark: the printed mark, such as a star.

    is_meant: True if the drawing highlights the space. is_space: False for a gap in the sheet.
    """

    sign: str = ""
    mark: str = ""
    is_meant: bool = False
    is_space: bool = True


Drawing = tuple[tuple[Cell, ...], ...]
"""A filled-in grid, row by row."""


class Correction(NamedTuple):
    """A change to the table's entries that corrects one slip.

    sentence: the message that describes the slip, with `right` (the correct value) and `values` as its placeholders.
    sheet: the key of the sheet to correct. fields: the corrected fields by name, "" for a removed field; {} if several
    sheets are involved or the right entry is unknown. places: the places in the game file, such as "sheets[0][0][2]".
    changes: the points that the correction adds to the proof of each box. weight: the probability relative to the
    mistakes on paper, whose weights sum to 1. settled: the number of warnings that the correction removes; negative if
    it adds warnings.
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
"""True if the numbers on paper follow from these changes to the boxes."""


class Case(NamedTuple):
    """A player's paper sheet in a dispute. boxes: in the order of the paper sheet, the total last.

    total: the function from the other boxes to the total. draw: draws the sheet with the spaces of the given mistakes
    marked; None if it is not a grid. corrections: `(fits, keys of the boxes that are wrong on paper)` to the changes to
    the table that each lead to the numbers on paper. doubts: the table's warnings about the sheets behind these
    boxes. read: `(subclass of the game's rules object, table)` to the items of the boxes in that reading, by key,
    without the total unless it is computed differently; the table is the disputed table by default. places: from such a
    subclass to pairs: a subclass that misreads the rule in a single place, and this place; () if the lines of the score
    show the places.
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
    """The case of a player in a game that defines none: the lines of the score are the boxes.

    least: the lowest number that a box can hold.
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
    """The first box, in the order of the sheet, in which paper and proof differ; None if they agree."""
    return next((box for box in case.boxes if claims.get(box.key, box.points) != box.points), None)


def added_up(case: Case, claims: Mapping[str, int]) -> int | None:
    """The total that follows from the claimed boxes; None unless every box except the total is claimed."""
    keys = [box.key for box in case.boxes if box.key != TOTAL]
    return case.total({key: claims[key] for key in keys}) if keys and all(key in claims for key in keys) else None


def is_sum(case: Case, proof: Mapping[str, int]) -> bool:
    """True if the total is the sum of the other boxes for any numbers."""
    moved = {key: points + 7 * place + 3 for place, (key, points) in enumerate(proof.items())}
    return all(case.total(boxes) == sum(boxes.values()) for boxes in (proof, moved))


def is_product(case: Case, proof: Mapping[str, int]) -> bool:
    """True if the total is the product of the other boxes for any numbers."""
    moved = {key: points + 7 * place + 3 for place, (key, points) in enumerate(proof.items())}
    return all(case.total(boxes) == prod(boxes.values()) for boxes in (proof, moved))


def after(case: Case, proof: Mapping[str, int], mistakes: Sequence[Mistake]) -> dict[str, int]:
    """The points of all boxes, including the total, after these mistakes. proof: the points without the total."""
    boxes = dict(proof)
    for mistake in mistakes:
        for key, change in mistake.changes.items():
            boxes[key] += change
    total = next((mistake.total for mistake in mistakes if mistake.total is not None), case.total)
    return {**boxes, TOTAL: total(boxes)}
