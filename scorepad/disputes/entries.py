"""The other side of a dispute: the paper is right, and the table here is mistyped.

A game says which single slips people make in copying it into a phone, and how much more or less the sheet proves with
each of them taken back. Here those are found that give exactly the paper.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from scorepad.core.result import Item, Result
from scorepad.core.text import Series, Text
from scorepad.disputes.case import TOTAL, Case

MISTYPED, ENTRIES = 0.3, 44
"""The weight of all slips in entering so many numbers or cards, beside 1 for all mistakes on paper; it grows no more
with further ones. To copy a sheet goes wrong as often as to score it, as far as anybody knows; but four slips in ten
change no number, and of the others some are seen at once, for a phone shows what it was given."""
SETTLED = 60.0
"""The factor for a correction that takes a warning away, and its inverse for one that brings a warning up: without it,
two slips would have happened at once."""
BESIDE = {
    "1": "24", "2": "135", "3": "26", "4": "157", "5": "2468", "6": "359", "7": "48", "8": "5790", "9": "68", "0": "8",
}  # fmt: skip
"""The keys beside each key of a phone that types numbers."""
MOST_NAMED = 6
"""The most values that a phrase names where one of them is meant."""


class EntrySlip(NamedTuple):
    """One entry of the table that may be mistyped.

    text: the place, what stands there and what belongs there, as a phrase: "row 1, column 3: a 4 for a 3".
    sheet: the key of the sheet to correct. fields: its fields as they would be corrected, by name, "" for one that
    goes; only those that change; {} where several values fit alike. places: in the game file, such as
    "sheets[0][0][2]". weight: how likely it is beside the mistakes on paper, which are 1 together. is_betrayed: whether
    something else on the table, such as other sheets of the same rolls or a count of cards, points at it as well.
    """

    text: Text
    sheet: str
    fields: Mapping[str, str]
    places: tuple[str, ...]
    weight: float
    is_betrayed: bool


class EntryWay(NamedTuple):
    """A slip in entering the table that explains a claim.

    share: of all that fits, on both sides; 1 would be certain.
    """

    slip: EntrySlip
    share: float


class Correction(NamedTuple):
    """A change of the table that takes one slip in entering it back.

    sentence: of the slip; `right` is what belongs there, `values` are the others that it names. sheet, fields, places:
    as of an EntrySlip. changes: as of a Mistake, what the boxes prove then. weight: beside the other corrections.
    settles: gives the number of warnings that it takes away; below 0, that it brings up.
    """

    sentence: Text
    values: Mapping[str, Any]
    right: Text | str
    sheet: str
    fields: Mapping[str, str]
    places: tuple[str, ...]
    changes: Mapping[str, int]
    weight: float = 1.0
    settles: Callable[[], int] = int


class Fitting(NamedTuple):
    """A slip that gives exactly the paper, and the boxes without it."""

    slip: EntrySlip
    boxes: Mapping[str, int]


def mistapped(number: int) -> Iterator[int]:
    """The number with one digit taken from a key beside its own: 5 and 2, 14 and 17; none begins with 0."""
    digits = str(number)
    for place, digit in enumerate(digits):
        for other in BESIDE[digit]:
            if place or other != "0" or len(digits) == 1:
                yield int(digits[:place] + other + digits[place + 1 :])


def with_table(case: Case, result: Result, corrections: Callable[[], Iterable[Correction]]) -> Case:
    """The case with what may be wrong with the table that proves it: slips in entering it, and what it warns of.

    A number that is itself read off paper proves nothing that a warning could take back.
    """
    if any(box.is_typed for box in case.boxes):
        return case
    sheets = {key for box in case.boxes if box.item is not None for key in _sheets(box.item)}
    doubts = []
    for problem in result.problems:
        named = {key for key in (problem.sheet, *problem.beside) if key is not None}
        if problem.severity == "warning" and not problem.is_claim and (not named or named & sheets):
            doubts.append(problem)
    return case._replace(corrections=corrections, doubts=tuple(doubts))


def _sheets(item: Item) -> Iterator[str]:
    """The sheets that prove a line and the lines below it."""
    if item.sheet is not None:
        yield item.sheet
    for part in item.items:
        yield from _sheets(part)


def mistyped(case: Case, claims: Mapping[str, int]) -> list[Fitting]:
    """The slips after which the table gives just what is claimed, the likeliest first; several at one place are one."""
    proof = {box.key: box.points for box in case.boxes if box.key != TOTAL and box.points is not None}
    needed = {key: claim - proof[key] for key, claim in claims.items() if key != TOTAL}
    whole, entered, fitting = 0.0, set[str](), []
    for each in case.corrections():
        if not any(each.changes.values()):
            continue
        whole += each.weight
        entered.update(each.places)
        if all(each.changes.get(key, 0) == change for key, change in needed.items()):
            boxes = _after(case, proof, each)
            if claims.get(TOTAL, boxes[TOTAL]) == boxes[TOTAL]:
                fitting.append(each)
    scale = MISTYPED * min(1.0, len(entered) / ENTRIES) / whole if whole else 0.0
    found = [_as_one(case, proof, alike, scale) for alike in _alike(fitting)]
    return sorted(found, key=lambda each: -each.slip.weight)


def _alike(fitting: Iterable[Correction]) -> Iterable[list[Correction]]:
    """Corrections that one phrase tells, for they differ only in what stands there and in what belongs there."""
    found: dict[tuple[str, ...], list[Correction]] = {}
    for each in fitting:
        others = [f"{name} {value}" for name, value in each.values.items() if name != "wrong"]
        found.setdefault((each.sheet, each.sentence.message, *others), []).append(each)
    return found.values()


def _after(case: Case, proof: Mapping[str, int], correction: Correction) -> dict[str, int]:
    """The boxes with a slip taken back, the total included."""
    boxes = {key: points + correction.changes.get(key, 0) for key, points in proof.items()}
    return {**boxes, TOTAL: case.total(boxes)}


def _as_one(case: Case, proof: Mapping[str, int], alike: Sequence[Correction], scale: float) -> Fitting:
    """The slip that these corrections take back, told in one phrase."""
    settled = {id(each): each.settles() for each in alike}
    weights = {id(each): scale * each.weight * _factor(settled[id(each)]) for each in alike}
    alike = sorted(alike, key=lambda each: -weights[id(each)])
    first = alike[0]
    values = {"right": _listed([each.right for each in alike])}
    if "wrong" in first.values:
        values["wrong"] = _listed([each.values["wrong"] for each in alike])
    slip = EntrySlip(
        first.sentence.with_values({**first.values, **values}),
        first.sheet,
        first.fields if len(alike) == 1 else {},
        tuple(dict.fromkeys(place for each in alike for place in each.places)),
        sum(weights.values()),
        settled[id(first)] > 0,
    )
    return Fitting(slip, _after(case, proof, first))


def _listed(values: Iterable[Text | str | int]) -> Text:
    """Values to choose from, each once."""
    different: dict[str, Text | str] = {}
    for value in values:
        for part in value.parts if isinstance(value, Series) and value.style == "or" else [value]:
            different.setdefault(str(part), part if isinstance(part, Text) else str(part))
    named = list(different.values())
    if len(named) > MOST_NAMED:
        named = [*named[: MOST_NAMED - 1], Text("something else")]
    return Series(named, "or")


def _factor(settled: int) -> float:
    if settled > 0:
        return SETTLED
    return 1 / SETTLED if settled < 0 else 1.0
