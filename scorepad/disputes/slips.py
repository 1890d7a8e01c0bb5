"""Slips that are possible in any score, derived from its items and the boxes of the paper sheet.

They break no rule and do not depend on the game: a number is left out, counted twice, misread, written in the wrong
place, or added or multiplied wrongly.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import accumulate, pairwise
from math import prod
from typing import Any, NamedTuple

from scorepad.core.result import Item, Result, sum_as_written
from scorepad.core.text import Text, either, term
from scorepad.disputes.case import TOTAL, Box, Case, Mistake, is_product, is_sum

COMMON, USUAL, RARE = 3.0, 1.5, 0.75
"""The weight of a slip relative to the others. COMMON: a carry forgotten, one off, a line left out, an adjacent product
in the times table: the most frequent errors in studies of mental arithmetic. USUAL: digits swapped or misread, a line
counted twice. RARE: the rest."""
HARDLY = 0.05
"""The weight of a mistake at a place where hardly any player would make it."""
MOST_LINES = 40
"""On a sheet with more lines, a player could not identify the line, so only slips in its total and running totals are
searched."""
MOST_ADDED = 10
"""The maximum number of addends in a sentence."""
MOST_PLACES = 5
"""The maximum number of places in a sentence."""
LEAST_CARRIED = 20
"""The lowest sum in which a carry can be forgotten."""
LEAST_SHORTENED = 50
"""The lowest number in which a 0 can be left out; smaller numbers look wrong without the 0."""
NEIGHBORS = 2
"""The number of a player's neighbors."""
LOOKS_LIKE = {"1": "7", "7": "1", "3": "8", "8": "3", "5": "6", "6": "5"}
"""Digits that can look alike in handwriting."""


class Slip(NamedTuple):
    """A kind of slip. weight: how often it is made where it is possible, regardless of the number of places."""

    key: str
    weight: float
    sentence: Text
    rule: str | None = None


class Guess(NamedTuple):
    """A mistake that may have been made at one place.

    changes: as in a Mistake. total: the number written as the total instead. place: the name of the place, for a
    sentence with `{places}`. line: the label of the line that the place is part of. likely: 1 at an ordinary place,
    HARDLY at an unlikely place. values: for the placeholders of the sentence. sentence, rule: if given, used instead of
    those of the slip. evidence, is_reading: as in a Mistake.
    """

    slip: Slip
    changes: Mapping[str, int]
    place: Text | None = None
    values: Mapping[str, Any] = {}
    likely: float = 1.0
    total: int | None = None
    sentence: Text | None = None
    rule: str | None = None
    evidence: Collection[str] = ()
    is_reading: bool = False
    line: Text | str | None = None


_Effect = tuple[str, frozenset[tuple[str, int]], int | None, tuple[object, ...]]
"""The key of a slip, its changes to the boxes, a wrong total, and the values of its sentence."""


def merged(guesses: Iterable[Guess], boxes: Sequence[Box]) -> tuple[Mistake, ...]:
    """The mistakes made from guesses, without guesses that change nothing or give impossible numbers.

    Guesses of one kind with the same effect are one mistake, because no claim can distinguish them. The weight of a
    kind is shared among its places: a game with many places is not scored wrongly more often than a game with few
    places.
    """
    known = {box.key: box for box in boxes if box.points is not None}
    found: dict[_Effect, list[Guess]] = {}
    shares: dict[str, float] = {}
    for each in guesses:
        changes = frozenset((key, change) for key, change in each.changes.items() if change)
        if (changes or each.total is not None) and _can_be(changes, each.total, known):
            found.setdefault((each.slip.key, changes, each.total, (*each.values.values(),)), []).append(each)
            shares[each.slip.key] = shares.get(each.slip.key, 0.0) + each.likely
    return tuple(_mistake(effect, alike, shares[effect[0]]) for effect, alike in found.items())


def _can_be(changes: Collection[tuple[str, int]], total: int | None, known: Mapping[str, Box]) -> bool:
    """True if every box can hold its number, and the total if given, and at least one number is wrong."""
    for key, change in changes:
        if key not in known or not known[key].takes((known[key].points or 0) + change):
            return False
    if total is None:
        return True
    return TOTAL in known and known[TOTAL].takes(total) and (bool(changes) or total != known[TOTAL].points)


def _mistake(effect: _Effect, alike: Sequence[Guess], share: float) -> Mistake:
    """A mistake that may be at any of these places; unlikely places are only named if there are no others."""
    key, changes, total, _ = effect
    named = [each for each in alike if each.likely > HARDLY] or alike
    first = next((each for each in named if each.place is not None), named[0])
    sentence = first.sentence or first.slip.sentence
    return Mistake(
        key,
        sentence.with_values({**first.values, "places": _places(named)}),
        first.rule or first.slip.rule,
        dict(sorted(changes)),
        first.slip.weight * sum(each.likely for each in alike) / max(1.0, share),
        total=None if total is None else partial(_always, total),
        evidence=frozenset().union(*[each.evidence for each in named]),
        is_reading=first.is_reading,
    )


def _places(guesses: Sequence[Guess]) -> Text:
    """The places, joined by "or"; parts of the same line are grouped."""
    by_line: dict[str, dict[str, Guess]] = {}
    for each in guesses:
        if each.place is not None:
            by_line.setdefault(str(each.line or ""), {})[str(each.place)] = each
    found: list[Text] = []
    for alike in by_line.values():
        line = next(iter(alike.values())).line
        places = [each.place for each in alike.values() if each.place is not None]
        if line is None:
            found += places
        else:
            # Translators: {parts}: parts of a line, such as “Forest 1” or “Forest 2”; {line}: such as “Kingdom”
            found.append(Text("{parts} in “{line}”", parts=either(places, MOST_PLACES), line=line))
    return either(found, MOST_PLACES)


def _always(total: int, boxes: Mapping[str, int]) -> int:
    return total


class Number(NamedTuple):
    """A number in the score: a box, or an item below it at any depth.

    whole: the function from this number's points to the points of the box. line: the label of the sum or product that
    the number is part of.
    """

    box: Box
    item: Item
    whole: Callable[[int], int]
    line: Text | str | None = None

    @property
    def points(self) -> int:
        """The points, 0 if unknown."""
        return self.item.points or 0

    @property
    def parts(self) -> list[int]:
        """The numbers that are added up or multiplied."""
        return [part.points for part in self.item.items if part.points is not None]

    @property
    def place(self) -> Text:
        """The label in quotation marks."""
        # Translators: {line}: such as “Cards on the left: zone C & A”
        return Text("“{line}”", line=self.box.label if self.line is None else self.item.label)

    def taken_for(self, slip: Slip, wrong: int, likely: float = 1.0, **values: Any) -> Guess:
        """A guess that this number was read as `wrong`."""
        values = {"wrong": wrong, "right": self.points, **values}
        if self.box.key == TOTAL:
            return Guess(slip, {}, self.place, values, likely, wrong)
        changes = {self.box.key: self.whole(wrong) - (self.box.points or 0)}
        rule, evidence = self.item.rule, self.item.evidence
        return Guess(slip, changes, self.place, values, likely, rule=rule, evidence=evidence, line=self.line)


class PaperSheet:
    """A player's sheet with all numbers known. beside: the lines of the other players' scores, by name and box."""

    def __init__(self, case: Case, player: str, beside: Mapping[str, Mapping[str, Item]]) -> None:
        self.case, self.player, self.beside = case, player, beside
        self.points = {box.key: box.points or 0 for box in case.boxes[:-1]}
        box = case.boxes[-1]
        items = [Item(each.label, each.points) for each in case.boxes[:-1]]
        top = Item(box.label, box.points, items=tuple(items))
        if is_sum(case, self.points):
            top = top._replace(op="sum")
        elif is_product(case, self.points):
            top = top._replace(op="product")
        self.total = Number(box, top, itself)

    @cached_property
    def lines(self) -> list[Number]:
        """The boxes before the total; none if there are more than MOST_LINES."""
        boxes = self.case.boxes[:-1]
        items = [(box, box.item or Item(box.label, box.points)) for box in boxes if len(boxes) <= MOST_LINES]
        return [Number(box, item, itself) for box, item in items]

    @cached_property
    def numbers(self) -> list[Number]:
        """The boxes and all their parts, each box before its parts; a marker's parts are left out."""
        found = []
        for line in self.lines:
            if line.box.is_marker:
                found.append(line._replace(item=line.item._replace(op=None, items=())))
            else:
                found += with_parts(line)
        return found

    def of(self, op: str) -> list[Number]:
        """The sums or products of at least two numbers, the total last. op: "sum" or "product"."""
        return [each for each in [*self.numbers, self.total] if each.item.op == op and len(each.parts) > 1]

    def likely(self, wrong: int) -> float:
        """HARDLY for a wrong number far above all others, which would be noticed; else 1."""
        return 1.0 if abs(wrong) <= 2 * max(map(abs, self.points.values())) else HARDLY


def with_reason(place: Text, why: Text | None) -> Text:
    """The place, followed by the reason for its points in parentheses, if there is any."""
    # Translators: {place}: a part of a line, such as “Forest 1”; {why}: such as “1 tree short”
    return place if why is None else Text("{place} ({why})", place=place, why=why)


def itself(points: int) -> int:
    """Return the points unchanged: a box has the points of its item."""
    return points


def with_parts(number: Number) -> Iterator[Number]:
    """Yield a number, then its parts at any depth."""
    yield number
    for part in parts_of(number):
        yield from with_parts(part)


def parts_of(number: Number) -> Iterator[Number]:
    """Yield the parts of a number."""
    for place, part in enumerate(number.item.items):
        line = number.box.label if number.line is None else number.item.label
        yield Number(number.box, part, partial(_with_part, number, place), line)


def _with_part(number: Number, place: int, points: int) -> int:
    """The points of the box if the part at index `place` had these points."""
    parts = [part.points or 0 for part in number.item.items]
    parts[place] = points
    return number.whole(prod(parts) if number.item.op == "product" else sum(parts))


# numbers


def misread(number: int) -> list[int]:
    """The possible misreadings of a number: two digits swapped, a digit misread, a 0 or the minus left out."""
    digits, sign, found = str(abs(number)), -1 if number < 0 else 1, set[str]()
    for at, digit in enumerate(digits):
        before, after = digits[:at], digits[at + 1 :]
        if digit in LOOKS_LIKE:
            found.add(before + LOOKS_LIKE[digit] + after)
        if after:
            found.add(before + after[0] + digit + after[1:])
        if before and digit == "0" and abs(number) >= LEAST_SHORTENED:
            found.add(before + after)
    wrong = [sign * int(text) for text in sorted(found - {digits}) if text[0] != "0"]
    return [*wrong, -number] if number < 0 else wrong


# Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”; {wrong}: the wrong number;
# {right}: the right number
WRITTEN = Slip("slips.written", COMMON, Text("{places} was written as {wrong}, not {right}"))
# Translators: {places}: such as “Stars” (17, not 11), or several with “or”
ADDED_AS = Slip("slips.added_as", USUAL, Text("a number was misread when adding up: {places}"))
# Translators: {places}: a part of a line, such as “Forest 1” in “Kingdom”, or several with “or”
READ_AS = Slip("slips.read_as", USUAL, Text("{places} was read as {wrong}, not {right}"))
HALF = READ_AS._replace(key="slips.half", weight=RARE)

COUNTED = Slip(
    "slips.counted",
    USUAL,
    # Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”; {wrong}: the wrong number;
    # {right}: the right number
    Text("{places} was counted as {wrong}, not {right}"),
)


def _numbers(sheet: PaperSheet) -> Iterator[Guess]:
    """Yield guesses that a number on paper was written or read as another number."""
    for number in [*sheet.lines, sheet.total]:
        for wrong in misread(number.points):
            yield number.taken_for(WRITTEN, wrong, sheet.likely(wrong) if number is not sheet.total else 1.0)
    for line in sheet.lines if sheet.total.item.op == "sum" else ():
        for wrong in misread(line.points):
            # Translators: {line}: such as “Stars”; {wrong}: the wrong number; {right}: the right number
            place = Text("“{line}” as {wrong}, not {right}", line=line.box.label, wrong=wrong, right=line.points)
            total = sheet.total.points + wrong - line.points
            yield Guess(ADDED_AS, {}, place, likely=sheet.likely(wrong), total=total)
    for number in sheet.numbers:
        if number.points > 2 and number.points % 2 == 0 and not number.box.is_marker:
            yield number.taken_for(HALF, number.points // 2)
        if number.item.worth and number.points > 1 and not number.item.items:
            yield number.taken_for(READ_AS, number.points - 1)
        if number.item.worth and number.points and not number.item.items:
            yield number.taken_for(READ_AS, number.points + 1)


FACTOR_COUNTED = COUNTED._replace(weight=2 * COMMON)


def _counted(sheet: PaperSheet) -> Iterator[Guess]:
    """Yield guesses that a line or a factor of a product was miscounted, mostly by 1, or a marker read one row off."""
    for line in sheet.lines:
        if line.box.is_marker:
            for off, likely in ((-10, 1.0), (10, 1.0), (-100, 0.5), (100, 0.5)):
                yield line.taken_for(READ_AS, line.points + off, likely)
        elif not line.item.items:
            if line.points > 1:
                yield line.taken_for(COUNTED, line.points - 1)
            # a line without points rarely gets a point by mistake
            yield line.taken_for(COUNTED, line.points + 1, 1.0 if line.points else HARDLY)
    for product in sheet.numbers:
        for factor in parts_of(product) if product.item.op == "product" else ():
            for off, likely in ((-1, 1.0), (1, 1.0), (-2, 0.25)):
                if not factor.item.items and factor.points + off >= 0:
                    yield factor.taken_for(FACTOR_COUNTED, factor.points + off, likely)


# Translators: {why}: the reason for the points of several lines, such as “second out”; {wrong}: the wrong number;
# {right}: the right number
ALIKE = Slip("slips.alike", USUAL, Text("each “{why}” was counted as {wrong}, not {right}"))


def _alike(sheet: PaperSheet) -> Iterator[Guess]:
    """Yield guesses that all lines with the same reason for their points were counted as another number."""
    alike: dict[tuple[str, int], list[Number]] = {}
    for line in sheet.lines:
        if line.item.why is not None and not line.item.items:
            alike.setdefault((str(line.item.why), line.points), []).append(line)
    most = max(sheet.points.values(), default=0) + 1
    for (_, right), lines in alike.items():
        for wrong in range(most + 1) if len(lines) > 1 else ():
            changes = {line.box.key: wrong - right for line in lines}
            yield Guess(ALIKE, changes, values={"why": lines[0].item.why, "wrong": wrong, "right": right})


# sums and products

# Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”; {wrong}: the wrong number;
# {numbers}: a sum, such as “3 + 4”; {right}: the right number
SUM_OFF = Slip("slips.sum_off", 2 * COMMON, Text("{places} was added up as {wrong}: {numbers} is {right}"))
# Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”; {wrong}: the wrong number;
# {right}: the right number
_LONG_SUM_OFF = Text("{places} was added up as {wrong}, but it is {right}")
PRODUCT_OFF = Slip(
    "slips.product_off",
    COMMON,
    # Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”; {numbers}: such as
    # “7 × 4”; {right}: the right number; {wrong}: the wrong number
    Text("{places} was multiplied wrongly: {numbers} is {right}, not {wrong}"),
)
ADDED = Slip(
    "slips.added",
    USUAL,
    # Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”; {numbers}: such as
    # “7 × 4”; {right}: the right number; {wrong}: the wrong number
    Text("{places} was added, not multiplied: {numbers} is {right}, not {wrong}"),
)

JUST_WRONG = {SUM_OFF.key, PRODUCT_OFF.key}
"""Slips that, if made in the total, only restate that the total does not follow from the lines."""


def _sums(sheet: PaperSheet) -> Iterator[Guess]:
    """Yield guesses that a sum is off by 1 or 2, or by 10 or 100 if there is a carry.

    A sum of ones is skipped unless it is the total, because ones are counted, not added.
    """
    for number in sheet.of("sum"):
        added = [part for part in number.parts if part]
        if len(added) < 2 or (number is not sheet.total and max(map(abs, added)) == 1):
            continue
        for off in (-1, 1, -2, 2, -10, 10, -100, 100):
            wrong = number.points + off
            if (abs(off) < 10 or is_carried(added)) and (wrong >= 0 or min(added) < 0):
                likely = 0.25 if abs(off) in (2, 100) else 1.0
                guess = number.taken_for(SUM_OFF, wrong, likely, numbers=sum_as_written(added))
                yield guess if len(added) <= MOST_ADDED else guess._replace(sentence=_LONG_SUM_OFF)


def is_carried(numbers: Sequence[int]) -> bool:
    """True if a sum of at least LEAST_CARRIED carries or borrows a ten when the ones are added."""
    whole = sum(numbers)
    ones = sum(abs(number) % 10 * (-1 if number < 0 else 1) for number in numbers)
    return abs(whole) >= LEAST_CARRIED and not 0 <= (ones if whole > 0 else -ones) <= 9


def _products(sheet: PaperSheet) -> Iterator[Guess]:
    """Yield guesses that a product is wrong, or that its factors were added."""
    for number in sheet.of("product"):
        numbers = number.item.working
        if len(number.parts) == 2:
            for wrong, likely in wrong_products(*number.parts).items():
                yield number.taken_for(PRODUCT_OFF, wrong, likely, numbers=numbers)
        if len(number.parts) <= MOST_ADDED:
            yield number.taken_for(ADDED, sum(number.parts), numbers=numbers)


def wrong_products(one: int, other: int) -> dict[int, float]:
    """The numbers that a product is mistaken for, with their weights: an adjacent product, or off by 1, 2 or 10.

    {} if a factor is below 2, because such products are easy.
    """
    if min(one, other) < 2:
        return {}
    near = dict.fromkeys([one * other + off for off in (-2, -1, 1, 2)], 0.25)
    if one * other >= LEAST_CARRIED:
        near |= dict.fromkeys([one * other - 10, one * other + 10], 0.25)
    return near | dict.fromkeys([(one - 1) * other, (one + 1) * other, one * (other - 1), one * (other + 1)], 1.0)


# parts

# Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”
LINE_LEFT_OUT = Slip("slips.line_left_out", COMMON, Text("{places} was left out of the total, but it adds {n}"))
# Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”
_LINE_TAKES_AWAY = Text("{places} was left out of the total, but it takes {n} away")
# Translators: {places}: a part of a line, such as “Forest 1” in “Kingdom”, or several with “or”
LEFT_OUT = Slip("slips.left_out", COMMON, Text("{places} was left out"))
# Translators: {places}: a part of a line, such as “Forest 1” in “Kingdom”, or several with “or”
TWICE = Slip("slips.twice", COMMON, Text("{places} was counted twice"))
# Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”
EMPTY = Slip("slips.empty", USUAL, Text("{places} was left empty, but it gives {right}"))
# Translators: {places}: a part of a line with the reason, such as “Forest 1” in “Kingdom” (1 tree short)
UNMET = Slip("slips.unmet_counted", COMMON, Text("{places} was counted, but it gives nothing"))
# Translators: {places}: a part of a line, such as “Forest 1” in “Kingdom”, or several with “or”; {other}: another line
MOVED = Slip("slips.moved", RARE, Text("{places} was counted in “{other}”"))


def _left_out_of_total(sheet: PaperSheet) -> Iterator[Guess]:
    for line in sheet.lines if sheet.total.item.op == "sum" and len(sheet.lines) > 1 else ():
        if line.points:
            wrong, sentence = sheet.total.points - line.points, _LINE_TAKES_AWAY if line.points < 0 else None
            yield Guess(LINE_LEFT_OUT, {}, line.place, {"n": abs(line.points)}, total=wrong, sentence=sentence)


def _parts(sheet: PaperSheet) -> Iterator[Guess]:
    """Yield guesses that a part was left out, counted twice, counted although missed, or moved to an adjacent line."""
    beside: dict[str, list[Box]] = {}
    for one, other in pairwise(sheet.lines):
        beside.setdefault(one.box.key, []).append(other.box)
        beside.setdefault(other.box.key, []).append(one.box)
    for line in sheet.lines:
        if line.points and (line.item.op != "sum" or sum(map(bool, line.parts)) != 1):  # else the part covers it
            yield line.taken_for(EMPTY, 0)
        if line.item.state == "missed" and line.item.worth:
            yield line.taken_for(UNMET, line.item.worth)._replace(place=with_reason(line.place, line.item.why))
    for number in [part for line in sheet.lines for part in _addends(line)]:
        key, points, item = number.box.key, number.points, number.item
        if item.state == "missed" and item.worth:
            yield number.taken_for(UNMET, item.worth)._replace(place=with_reason(number.place, item.why))
        elif points:
            yield number.taken_for(LEFT_OUT, 0)
            yield number.taken_for(TWICE, 2 * points)
            for box in beside.get(key, ()) if not item.items else ():
                moved = number.taken_for(MOVED, 0, other=box.label)
                yield moved._replace(changes={**moved.changes, box.key: points})


def _addends(number: Number) -> Iterator[Number]:
    """Yield the parts of a sum, at any depth, but not the parts of a part with fewer than two addends other than 0."""
    for part in parts_of(number) if number.item.op == "sum" else ():
        yield part
        if sum(map(bool, part.parts)) > 1:
            yield from _addends(part)


# lines in the wrong place

COPIED = Slip(
    "slips.copied",
    COMMON,
    # Translators: {places}: a neighbor and a line, such as “Ana’s “Stars””, or several with “or”; {name}: a player;
    # {wrong}: the wrong number; {right}: the right number
    Text("{places} was copied for {name} by mistake: {wrong}, but {name} has {right}"),
)
# Translators: {places}: a player such as “Bo”, or several with “or”; {name}: another player
COLUMN = Slip("slips.column", RARE, Text("the numbers of {places} were written down for {name} by mistake"))
# Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”
SWAPPED = Slip("slips.swapped", RARE, Text("two lines were swapped: {places}"))
SHIFTED_UP = Slip(
    "slips.shifted_up",
    RARE,
    # Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”
    Text("{places} was left out, and all numbers after it were written one line too high"),
)
SHIFTED_DOWN = Slip(
    "slips.shifted_down",
    RARE,
    # Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”
    Text(
        "{places} was left empty, and all numbers from there on were written one line too low, "
        "so the last number is missing"
    ),
)


def _copied(sheet: PaperSheet) -> Iterator[Guess]:
    """Yield guesses that another player's number was copied: in one line, in the total, or from some line on."""
    for at, (name, items) in enumerate(sheet.beside.items()):
        likely = 1.0 if at < NEIGHBORS else 0.25
        points = {key: item.points or 0 for key, item in items.items()}
        for number in [*sheet.lines, sheet.total]:
            key = number.box.key
            if key in points:
                label = number.box.label if key == TOTAL else items[key].label
                place = term("line of a player", "{neighbor}’s “{line}”", line=label, neighbor=name)
                yield number.taken_for(COPIED, points[key], likely, name=sheet.player)._replace(place=place)
        for first, line in enumerate(sheet.lines) if points.keys() > sheet.points.keys() else ():
            changes = {each.box.key: points[each.box.key] - each.points for each in sheet.lines[first:]}
            if sum(map(bool, changes.values())) > 1:  # COPIED covers a single number
                # Translators: {neighbor}: a player; {line}: a line of the score sheet such as “Stars”
                place = Text("{neighbor} from “{line}” on", neighbor=name, line=line.box.label)
                guess = Guess(COLUMN, changes, place if first else Text("{name}", name=name), {"name": sheet.player})
                yield guess._replace(likely=likely if first else 1.0)


def _misplaced(sheet: PaperSheet) -> Iterator[Guess]:
    """Yield guesses that two lines were swapped, or all lines from some line on were shifted by one."""
    lines = sheet.lines
    for at, one in enumerate(lines):
        for other in lines[at + 1 :]:
            # Translators: {one}: a line; {here}: the number of that line; {other}: another line; {there}: its number
            place = Text(
                "“{one}” is {here} and “{other}” is {there}",
                one=one.box.label,
                here=one.points,
                other=other.box.label,
                there=other.points,
            )
            changes = {one.box.key: other.points - one.points, other.box.key: one.points - other.points}
            yield Guess(SWAPPED, changes, place, likely=1.0 if other is lines[at + 1] else HARDLY)
        if sheet.total.item.op == "sum" and len(lines) - at > 1:
            rest = [line.points for line in lines[at:]]
            for slip, written in ((SHIFTED_UP, [*rest[1:], 0]), (SHIFTED_DOWN, [0, *rest[:-1]])):
                moved = zip(lines[at:], written, strict=True)
                changes = {line.box.key: wrong - line.points for line, wrong in moved}
                if sum(map(bool, changes.values())) > 1:
                    yield Guess(slip, changes, one.place)


RUNNING = Slip(
    "slips.running",
    USUAL,
    Text("each line has the total so far, and these totals were added up, but a line is for its own points only"),
)
_RUNNING_KEPT = Text("each line has the total so far, but a line is for its own points only")


def _running(sheet: PaperSheet) -> Iterator[Guess]:
    """Yield guesses that each line has the running total: with their sum as the total, or with the right total."""
    if sheet.total.item.op == "sum":
        so_far = zip(sheet.points.items(), accumulate(sheet.points.values()), strict=True)
        changes = {key: total - points for (key, points), total in so_far}
        yield Guess(RUNNING, changes)
        yield Guess(RUNNING, changes, total=sheet.total.points, sentence=_RUNNING_KEPT)


_FINDERS = (_numbers, _counted, _alike, _running, _sums, _products, _left_out_of_total, _parts, _copied, _misplaced)


def slips(case: Case, result: Result, seat: int) -> Iterator[Guess]:
    """Yield every possible slip on a player's sheet. All its numbers must be known."""
    sheet = PaperSheet(case, result.standings[seat].player, _beside(case, result, seat))
    for find in _FINDERS:
        yield from find(sheet)


def _beside(case: Case, result: Result, seat: int) -> dict[str, Mapping[str, Item]]:
    """The lines of the other players' scores, by name and box, neighbors first."""
    paths = dict(_paths(result.scores[seat], ()))
    seats = len(result.scores)
    found: dict[str, Mapping[str, Item]] = {}
    for other in dict.fromkeys([(seat - 1) % seats, (seat + 1) % seats, *range(seats)]):
        known = {}
        for box in case.boxes if other != seat else ():
            item: Item | None = result.scores[other]
            for place in paths.get(id(box.item), (-1,)):
                item = item.items[place] if item and 0 <= place < len(item.items) else None
            if item is not None and item.points is not None and not item.is_open:
                known[box.key] = item
        if known:
            found[result.standings[other].player] = known
    return found


def _paths(item: Item, path: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the id of each line of a score with the path to the line."""
    yield id(item), path
    for place, part in enumerate(item.items):
        yield from _paths(part, (*path, place))
