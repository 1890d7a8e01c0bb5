"""Wrong arithmetic planted on a paper sheet of any game, worked out by the tests' own arithmetic.

Nothing here reads the app's own slips: it has the numbers of the sheet, and how they make the total.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from scorepad.mistakes import TOTAL, Case, Mistake

ARITHMETIC = 1 / 3
"""So many of the wrong sheets are wrong by arithmetic; the others by the rules."""
OFTEN: Mapping[str, float] = {
    "sum_one_off": 3,
    "sum_ten_off": 3,
    "line_left_out": 3,
    "product_off": 3,
    "line_product_off": 3,
    "line_sum_off": 3,
    "sum_two_off": 1,
    "line_twice": 1,
    "total_turned": 1,
    "total_misread": 1,
    "line_turned": 1,
    "line_misread": 1,
    "added_misread": 1,
    "added_turned": 0.5,
    "total_shortened": 0.5,
    "line_shortened": 0.5,
    "added_shortened": 0.5,
    "subtotal": 0.5,
    "total_copied": 0.5,
    "line_copied": 0.5,
    "further_off": 1,
}
"""How often each kind is planted, set before anything was measured and by nothing of the app's.

Three: what everybody has done: one off, a carry forgotten, a line left out, the neighbor in the times table. One: less
of that, and digits. A half: what one hears of now and then. `further_off` is what nobody can explain: a sum that is off
by anything from 3 to 29.
"""
ALIKE = {"1": "7", "7": "1", "3": "8", "8": "3", "5": "6", "6": "5"}
Claims = dict[str, int]


class Slip(NamedTuple):
    """kind: without the game. claims: all that stands on paper. words: what a sentence has to say."""

    kind: str
    claims: Claims
    words: tuple[str, ...] = ()

    def is_named(self, mistake: Mistake) -> bool:
        """Whether a mistake is this very slip, or one of the game's whose sentence tells the slip as well."""
        text, key = str(mistake.text), f"arithmetic.{self.kind}"
        words = self.words
        if key in mistake.slips:  # which names the line without saying which of the sheet's boxes it is
            words = tuple(word.strip("“”").rpartition(": ")[2] for word in words)
        return key in (mistake.key, *mistake.slips) and all(
            re.search(rf"(?<!\d){re.escape(word)}(?!\d)", text) for word in words
        )


class Sheet(NamedTuple):
    """The numbers of a paper sheet. parts: of lines that are made of others, "sum" or "product" and the numbers."""

    lines: Claims
    labels: Mapping[str, str]
    parts: Mapping[str, tuple[str, list[int]]]
    is_product: bool
    most: Mapping[str, int]
    beside: tuple[Claims, ...]

    @property
    def total(self) -> int:
        return self.total_of(self.lines)

    def total_of(self, lines: Mapping[str, int]) -> int:
        if not self.is_product:
            return sum(lines.values())
        one, other = lines.values()
        return one * other


def sheet_of(case: Case, beside: tuple[Case, ...]) -> Sheet:
    """The sheet of a case whose numbers are all known."""
    parts = {}
    for box in case.boxes[:-1]:
        if box.item is not None and box.item.op is not None and not box.is_marker:
            parts[box.key] = (str(box.item.op), [part.points or 0 for part in box.item.items])
    lines, *others = (
        {box.key: box.points or 0 for box in each.boxes if box.key != TOTAL or each is not case}
        for each in (case, *beside)
    )
    top = case.boxes[-1].item
    return Sheet(
        lines,
        {box.key: str(box.label) for box in case.boxes},
        parts,
        top is not None and top.op == "product",
        {box.key: box.most for box in case.boxes},
        tuple(others),
    )


def plant(
    chance: Random, sheet: Sheet, taken: Sequence[Mapping[str, int]], often: Mapping[str, float] = OFTEN
) -> Slip | None:
    """A slip that changes the total: its kind by how often it is made, then any place; None where none can be made.

    taken: what stands on paper after mistakes of the game's own; a number copied is not planted under two names.
    """
    found: dict[str, list[Slip]] = {}
    for kind in sorted(often):
        slips = [slip for slip in PLANTERS[kind](sheet) if _can_be(sheet, slip)]
        found[kind] = [slip for slip in slips if not kind.endswith("_copied") or slip.claims not in taken]
    kinds = [kind for kind, slips in found.items() if slips]
    if not kinds:
        return None
    (kind,) = chance.choices(kinds, [often[kind] for kind in kinds])
    return chance.choice(found[kind])


def _can_be(sheet: Sheet, slip: Slip) -> bool:
    fits = all(0 <= claim <= sheet.most[key] for key, claim in slip.claims.items())
    return fits and slip.claims[TOTAL] != sheet.total


def in_total(sheet: Sheet, kind: str, total: int, *words: str) -> Slip:
    """Every line as it should be, and another total."""
    return Slip(kind, {**sheet.lines, TOTAL: total}, words)


def in_line(sheet: Sheet, kind: str, key: str, points: int, *words: str) -> Slip:
    """Another number in a line, which goes into the total."""
    lines = {**sheet.lines, key: points}
    return Slip(kind, {**lines, TOTAL: sheet.total_of(lines)}, words)


def _sum_off(kind: str, *offs: int) -> Callable[[Sheet], Iterator[Slip]]:
    def planter(sheet: Sheet) -> Iterator[Slip]:
        if not sheet.is_product and sum(map(bool, sheet.lines.values())) > 1:
            for off in offs:
                yield in_total(sheet, kind, sheet.total + off, str(sheet.total + off))

    return planter


def _lines_added(kind: str, times: int) -> Callable[[Sheet], Iterator[Slip]]:
    def planter(sheet: Sheet) -> Iterator[Slip]:
        if not sheet.is_product and sum(map(bool, sheet.lines.values())) > 1:
            for key, points in sheet.lines.items():
                yield in_total(sheet, kind, sheet.total + times * points, f"“{sheet.labels[key]}”")

    return planter


def subtotal(sheet: Sheet) -> Iterator[Slip]:
    lines = [(key, points) for key, points in sheet.lines.items() if points]
    for n in range(2, 0 if sheet.is_product else len(lines) - 1):
        total = sum(points for _, points in lines[:n])
        yield in_total(sheet, "subtotal", total, f"“{sheet.labels[lines[n - 1][0]]}”")


def wrong_products(one: int, other: int) -> set[int]:
    """What is taken for a product of two numbers from 2 on; a number times 0 is taken for the number."""
    if one == 0 or other == 0:
        return {one + other} - {0}
    if one == 1 or other == 1:
        return set()
    return {one * (other + 1), one * (other - 1), (one + 1) * other, (one - 1) * other}


def product_off(sheet: Sheet) -> Iterator[Slip]:
    if sheet.is_product:
        one, other = sheet.lines.values()
        for total in sorted(wrong_products(one, other)):
            yield in_total(sheet, "product_off", total, f"{one} × {other}", str(total))


def line_product_off(sheet: Sheet) -> Iterator[Slip]:
    for key, (op, numbers) in sheet.parts.items():
        if op == "product" and len(numbers) == 2:
            for points in sorted(wrong_products(*numbers)):
                yield in_line(sheet, "line_product_off", key, points, f"{numbers[0]} × {numbers[1]}", str(points))


def line_sum_off(sheet: Sheet) -> Iterator[Slip]:
    """Nothing but 1s is counted, not added: where one is left out the game has a mistake for it."""
    for key, (op, numbers) in sheet.parts.items():
        if op == "sum" and sum(map(bool, numbers)) > 1 and max(numbers) > 1:
            for off in (-1, 1):
                points = sheet.lines[key] + off
                yield in_line(sheet, "line_sum_off", key, points, f"“{sheet.labels[key]}”", str(points))


def turned(number: int) -> list[int]:
    digits = [*str(number)]
    found = []
    for at in range(len(digits) - 1):
        wrong = [*digits[:at], digits[at + 1], digits[at], *digits[at + 2 :]]
        if wrong != digits and wrong[0] != "0":
            found.append(int("".join(wrong)))
    return found


def misread(number: int) -> list[int]:
    digits = str(number)
    return [int(digits[:at] + ALIKE[digit] + digits[at + 1 :]) for at, digit in enumerate(digits) if digit in ALIKE]


def shortened(number: int) -> list[int]:
    """With a 0 left out that is not all of it."""
    digits = str(number)
    return sorted({int(digits[:at] + digits[at + 1 :]) for at in range(1, len(digits)) if digits[at] == "0"})


def _total_read(kind: str, read: Callable[[int], list[int]]) -> Callable[[Sheet], Iterator[Slip]]:
    return lambda sheet: (in_total(sheet, kind, wrong, str(wrong)) for wrong in read(sheet.total))


def _line_read(kind: str, read: Callable[[int], list[int]]) -> Callable[[Sheet], Iterator[Slip]]:
    def planter(sheet: Sheet) -> Iterator[Slip]:
        for key, points in sheet.lines.items():
            for wrong in read(points):
                if wrong <= 2 * max(sheet.lines.values()):
                    yield in_line(sheet, kind, key, wrong, f"“{sheet.labels[key]}”", str(wrong))

    return planter


def _line_read_in_adding(kind: str, read: Callable[[int], list[int]]) -> Callable[[Sheet], Iterator[Slip]]:
    def planter(sheet: Sheet) -> Iterator[Slip]:
        if not sheet.is_product and sum(map(bool, sheet.lines.values())) > 1:
            for key, points in sheet.lines.items():
                for wrong in read(points):
                    if wrong <= 2 * max(sheet.lines.values()):
                        total = sheet.total + wrong - points
                        yield in_total(sheet, kind, total, f"“{sheet.labels[key]}” as {wrong}")

    return planter


def total_copied(sheet: Sheet) -> Iterator[Slip]:
    for other in sheet.beside:
        yield in_total(sheet, "total_copied", other[TOTAL], str(other[TOTAL]))


def line_copied(sheet: Sheet) -> Iterator[Slip]:
    """A line of a neighbor's sheet at the same place."""
    for at, (key, points) in enumerate(sheet.lines.items()):
        for other in sheet.beside:
            theirs = [*other.values()][at]
            if theirs != points:
                yield in_line(sheet, "line_copied", key, theirs, f"“{sheet.labels[key]}”", str(theirs))


def further_off(sheet: Sheet) -> Iterator[Slip]:
    for off in (*range(3, 10), *range(11, 30)):
        yield in_total(sheet, "further_off", sheet.total + off)
        yield in_total(sheet, "further_off", sheet.total - off)


PLANTERS: Mapping[str, Callable[[Sheet], Iterator[Slip]]] = {
    "sum_one_off": _sum_off("sum_one_off", -1, 1),
    "sum_two_off": _sum_off("sum_two_off", -2, 2),
    "sum_ten_off": _sum_off("sum_ten_off", -10, 10),
    "line_left_out": _lines_added("line_left_out", -1),
    "line_twice": _lines_added("line_twice", 1),
    "subtotal": subtotal,
    "product_off": product_off,
    "line_product_off": line_product_off,
    "line_sum_off": line_sum_off,
    "total_turned": _total_read("total_turned", turned),
    "total_misread": _total_read("total_misread", misread),
    "line_turned": _line_read("line_turned", turned),
    "line_misread": _line_read("line_misread", misread),
    "added_turned": _line_read_in_adding("added_turned", turned),
    "added_misread": _line_read_in_adding("added_misread", misread),
    "total_shortened": _total_read("total_shortened", shortened),
    "line_shortened": _line_read("line_shortened", shortened),
    "added_shortened": _line_read_in_adding("added_shortened", shortened),
    "total_copied": total_copied,
    "line_copied": line_copied,
    "further_off": further_off,
}
