"""Wrong arithmetic planted on a paper sheet of any game, computed independently of the app.

The app's own slips are not used, only the numbers of the sheet and how the total is computed from them.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from scorepad.disputes import TOTAL, Case, Mistake, after
from tests.cases import proof

OFTEN: Mapping[str, float] = {
    "sum_one_off": 3,
    "sum_ten_off": 3,
    "line_left_out": 3,
    "product_off": 3,
    "line_product_off": 3,
    "line_sum_off": 3,
    "sum_two_off": 1,
    "total_transposed": 1,
    "total_misread": 1,
    "line_transposed": 1,
    "line_misread": 1,
    "added_misread": 1,
    "added_transposed": 0.5,
    "total_shortened": 0.5,
    "line_shortened": 0.5,
    "added_shortened": 0.5,
    "total_copied": 0.5,
    "line_copied": 0.5,
    "lines_too_high": 0.25,
    "lines_too_low": 0.25,
    "further_off": 1,
}
"""The weight of each planted kind, set before any measurement and independently of the app. 3: mistakes that everybody
makes, such as one off, a forgotten carry, a line left out, or an adjacent product in the times table. 1: less frequent
mistakes, and wrong digits. 0.5 and less: mistakes that people report occasionally. `further_off` is a total that is
off by 3 to 29, except 10, for no particular reason."""
TOLD: Mapping[str, set[str]] = {
    "sum_one_off": {"slips.sum_off"},
    "sum_two_off": {"slips.sum_off"},
    "sum_ten_off": {"slips.sum_off"},
    "line_sum_off": {"slips.sum_off"},
    "product_off": {"slips.product_off", "slips.added"},
    "line_product_off": {"slips.product_off", "slips.added"},
    "line_transposed": {"slips.written"},
    "line_misread": {"slips.written"},
    "line_shortened": {"slips.written"},
    "total_transposed": {"slips.written"},
    "total_misread": {"slips.written"},
    "total_shortened": {"slips.written"},
    "added_transposed": {"slips.added_as"},
    "added_misread": {"slips.added_as"},
    "added_shortened": {"slips.added_as"},
    "line_copied": {"slips.copied"},
    "total_copied": {"slips.copied"},
    "line_left_out": {"slips.line_left_out"},
    "lines_too_high": {"slips.shifted_up"},
    "lines_too_low": {"slips.shifted_down"},
    "further_off": set(),
}
"""The keys of the app's slips that explain each kind."""
ALIKE = {"1": "7", "7": "1", "3": "8", "8": "3", "5": "6", "6": "5"}
Claims = dict[str, int]


class Slip(NamedTuple):
    """A planted mistake in arithmetic. kind: a key of OFTEN. claims: all numbers on paper, by box."""

    kind: str
    claims: Claims

    def is_named(self, case: Case, mistake: Mistake) -> bool:
        """True if a mistake is of a kind that explains this slip, and has the same effect.

        For a line left out of the total, a mistake that changes the line itself only needs to have the same total.
        """
        is_it = mistake.key in TOLD[self.kind]
        boxes = after(case, proof(case), [mistake])
        if self.kind == "line_left_out" and mistake.total is None:
            return is_it and boxes[TOTAL] == self.claims[TOTAL]
        return is_it and boxes == self.claims


class Sheet(NamedTuple):
    """The numbers of a paper sheet.

    parts: for each line with items, "sum" or "product" and the items' points. is_product: True if the total is a
    product. most: the maximum of each box. beside: the numbers of the neighbors' sheets.
    """

    lines: Claims
    parts: Mapping[str, tuple[str, list[int]]]
    is_product: bool
    most: Mapping[str, int]
    beside: tuple[Claims, ...]

    def total(self, lines: Claims) -> int:
        if not self.is_product:
            return sum(lines.values())
        one, other = lines.values()
        return one * other

    def can_be(self, claims: Claims) -> bool:
        """True if these numbers are possible on paper, and the total is wrong."""
        fits = all(0 <= claim <= self.most[key] for key, claim in claims.items())
        return fits and claims[TOTAL] != self.total(self.lines)


def sheet_of(case: Case, beside: Sequence[Case]) -> Sheet:
    """The sheet of a case, all of whose numbers must be known. beside: the cases of the neighbors."""
    parts = {}
    for box in case.boxes[:-1]:
        if box.item is not None and box.item.op is not None and not box.is_marker:
            parts[box.key] = (str(box.item.op), [part.points or 0 for part in box.item.items])
    top = case.boxes[-1].item
    return Sheet(
        proof(case),
        parts,
        top is not None and top.op == "product",
        {box.key: box.most for box in case.boxes},
        tuple({box.key: box.points or 0 for box in other.boxes} for other in beside),
    )


def plant(chance: Random, sheet: Sheet, taken: Callable[[], Sequence[Claims]]) -> Slip | None:
    """A random slip that changes the total: its kind is drawn by frequency, then a place. None if no slip is possible.

    taken: returns the numbers on paper after each mistake of the game, so that copied or shifted lines that are also a
    mistake of the game are not planted here.
    """
    found: dict[str, list[Claims]] = {}
    for kind, claims in slips(sheet):
        if sheet.can_be(claims):
            found.setdefault(kind, []).append(claims)
    for kind in [kind for kind in found if kind.endswith("_copied") or kind.startswith("lines_too_")]:
        found[kind] = [claims for claims in found[kind] if claims not in taken()]
    kinds = sorted(kind for kind, places in found.items() if places)
    if not kinds:
        return None
    (kind,) = chance.choices(kinds, [OFTEN[kind] for kind in kinds])
    return Slip(kind, chance.choice(found[kind]))


def slips(sheet: Sheet) -> Iterator[tuple[str, Claims]]:
    """Yield the kind of each slip, and the numbers that are then on paper."""
    for kind, total in _totals(sheet):
        yield kind, {**sheet.lines, TOTAL: total}
    for kind, lines in _shifted(sheet):
        yield kind, {**lines, TOTAL: sheet.total(lines)}
    for kind, key, points in _lines(sheet):
        lines = {**sheet.lines, key: points}
        yield kind, {**lines, TOTAL: sheet.total(lines)}


def _totals(sheet: Sheet) -> Iterator[tuple[str, int]]:
    """Yield the kind and the total of slips that leave every line correct."""
    total = sheet.total(sheet.lines)
    written = [points for points in sheet.lines.values() if points]
    if sheet.is_product:
        for wrong in wrong_products(*sheet.lines.values()):
            yield "product_off", wrong
    elif len(written) > 1:
        yield from _sums(total, written)
    for name, read in READ.items():
        for wrong in read(total):
            yield f"total_{name}", wrong
    for other in sheet.beside:
        yield "total_copied", other[TOTAL]
    for off in (*range(3, 10), *range(11, 30)):
        yield "further_off", total + off
        yield "further_off", total - off


def _sums(total: int, written: list[int]) -> Iterator[tuple[str, int]]:
    offs = [("sum_one_off", 1), ("sum_two_off", 2)]
    if total >= 20 and sum(points % 10 for points in written) >= 10:
        offs.append(("sum_ten_off", 10))
    for kind, off in offs:
        yield kind, total - off
        yield kind, total + off
    for points in written:
        yield "line_left_out", total - points
        for name, read in READ.items():
            for wrong in read(points):
                if wrong <= 2 * max(written):
                    yield f"added_{name}", total + wrong - points


def _shifted(sheet: Sheet) -> Iterator[tuple[str, Claims]]:
    """Yield the kind and the lines of slips that lose a number or skip a line and shift all later lines."""
    numbers = [*sheet.lines.values()]
    for at in range(0 if sheet.is_product else len(numbers) - 2):
        for kind, rest in (("lines_too_high", [*numbers[at + 1 :], 0]), ("lines_too_low", [0, *numbers[at:-1]])):
            yield kind, dict(zip(sheet.lines, numbers[:at] + rest, strict=True))


def _lines(sheet: Sheet) -> Iterator[tuple[str, str, int]]:
    """Yield the kind, the line and its points for slips in a line, which also change the total.

    Lines that are sums of 1s have no wrong sums: 1s are counted, not added.
    """
    for key, (op, numbers) in sheet.parts.items():
        if op == "product" and len(numbers) == 2:
            for points in wrong_products(*numbers):
                yield "line_product_off", key, points
        if op == "sum" and sum(map(bool, numbers)) > 1 and max(numbers) > 1:
            yield "line_sum_off", key, sheet.lines[key] - 1
            yield "line_sum_off", key, sheet.lines[key] + 1
    for at, (key, points) in enumerate(sheet.lines.items()):
        for name, read in READ.items():
            for wrong in read(points):
                if wrong <= 2 * max(sheet.lines.values()):
                    yield f"line_{name}", key, wrong
        for other in sheet.beside:
            yield "line_copied", key, [*other.values()][at]


def wrong_products(one: int, other: int) -> list[int]:
    """The wrong results that people get for a product: one factor off by one, or n times 0 taken for n.

    A product of 1 and another number than 0 has none.
    """
    if one == 0 or other == 0:
        return [one + other] if one or other else []
    if one == 1 or other == 1:
        return []
    return sorted({one * (other + 1), one * (other - 1), (one + 1) * other, (one - 1) * other})


def transposed(number: int) -> list[int]:
    digits = str(number)
    found = {digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :] for at in range(len(digits) - 1)}
    return sorted(int(wrong) for wrong in found - {digits} if wrong[0] != "0")


def misread(number: int) -> list[int]:
    digits = str(number)
    return [int(digits[:at] + ALIKE[digit] + digits[at + 1 :]) for at, digit in enumerate(digits) if digit in ALIKE]


def shortened(number: int) -> list[int]:
    """The number with one of its zeros left out; [] below 50, because people do not drop a 0 of a small number."""
    if number < 50:
        return []
    digits = str(number)
    return sorted({int(digits[:at] + digits[at + 1 :]) for at in range(1, len(digits)) if digits[at] == "0"})


READ = {"transposed": transposed, "misread": misread, "shortened": shortened}
