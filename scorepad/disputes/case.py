"""A player's paper sheet as it can be disputed: its boxes with their proof, and possible mistakes in them."""

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

    points: the proof; None while unknown. claim: the number on paper that the table has stored. item: the working of
    the proof. rule: the key of the rule in the game's rulebook. least, most: the bounds of the number. is_typed: True
    if the proof was itself read off paper, so that it proves nothing. is_marker: True if the number is the position of
    a marker, so that its working is not a sum to add up.
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
    """A mistake that a player may have made with these cards, groups or positions.

    key: of the slip, or the name of the reading. text: the mistake as a sentence. rule: the key of the rule that it
    breaks; None if it breaks none. changes: what it adds to boxes, by key, without the total. weight: its probability
    relative to the others. total: for a mistake in the total itself, the function from the boxes to the wrong total.
    evidence: the places in the game file that it concerns, for a drawing. is_reading: True if a rule was read
    differently for a whole box or sheet.
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
    """A space of a drawing. sign: the character written there. mark: the printed mark, such as a star.

    is_meant: True if the drawing points at it. is_space: False for a gap of the sheet.
    """

    sign: str = ""
    mark: str = ""
    is_meant: bool = False
    is_space: bool = True


Drawing = tuple[tuple[Cell, ...], ...]
"""A grid as it was filled in, row by row."""


class Correction(NamedTuple):
    """A change of the table that corrects one slip.

    sentence: of the slip; `right` is the correct value, `values` are the other values that it names. sheet: the key of
    the sheet to correct. fields: its fields as they would be corrected, by name, "" for a removed field; {} if it
    involves more than one sheet. places: in the game file, such as "sheets[0][0][2]". changes: as in a Mistake, for the
    boxes that the table then proves. weight: relative to the mistakes on paper, whose weights sum to 1. settled: the
    number of warnings that it removes; below 0, the number that it adds.
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

    total: the function from the other boxes to the total. draw: the sheet with the spaces of these mistakes marked;
    None if it is not a grid. corrections: `(fits, keys of the boxes that are wrong on paper)` to the single changes of
    the table that give the numbers on paper. doubts: the table's warnings about the sheets that prove these boxes.
    read: `(subclass of the game's rules object, table)` to the items of the boxes in that reading, by key, without the
    total unless it is computed differently; the table is the disputed one by default. places: from such a subclass to
    the subclasses that differ in one place only, with the place; () if the lines of the score show the places.
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
    """The case of a player in a game without known mistakes: the lines of the score, and how the total follows.

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
    """The first box, in the order of the sheet, where paper and proof differ; None if they agree."""
    return next((box for box in case.boxes if claims.get(box.key, box.points) != box.points), None)


def added_up(case: Case, claims: Mapping[str, int]) -> int | None:
    """The total that follows from the claimed boxes, if every box except the total is claimed; else None."""
    keys = [box.key for box in case.boxes if box.key != TOTAL]
    return case.total({key: claims[key] for key in keys}) if keys and all(key in claims for key in keys) else None


def is_sum(case: Case, proof: Mapping[str, int]) -> bool:
    """True if the total is the sum of the other boxes, for any numbers."""
    moved = {key: points + 7 * place + 3 for place, (key, points) in enumerate(proof.items())}
    return all(case.total(boxes) == sum(boxes.values()) for boxes in (proof, moved))


def is_product(case: Case, proof: Mapping[str, int]) -> bool:
    """True if the total is the product of the other boxes, for any numbers."""
    moved = {key: points + 7 * place + 3 for place, (key, points) in enumerate(proof.items())}
    return all(case.total(boxes) == prod(boxes.values()) for boxes in (proof, moved))


def after(case: Case, proof: Mapping[str, int], mistakes: Sequence[Mistake]) -> dict[str, int]:
    """The boxes with the total after these mistakes; `proof` is without the total."""
    boxes = dict(proof)
    for mistake in mistakes:
        for key, change in mistake.changes.items():
            boxes[key] += change
    total = next((mistake.total for mistake in mistakes if mistake.total is not None), case.total)
    return {**boxes, TOTAL: total(boxes)}
