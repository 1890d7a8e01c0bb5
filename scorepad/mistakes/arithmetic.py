"""Wrong arithmetic, in every game: sums and products, digits, lines left out, swapped or copied from the neighbor.

It needs nothing but the boxes, and for numbers of a neighbor the score of the table. It breaks no rule.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import combinations, pairwise
from math import prod
from typing import Any, NamedTuple

from scorepad.mistakes.case import EVERYTHING, TOTAL, Box, Case, Mistake, Total, after, is_product, is_sum
from scorepad.mistakes.kinds import HARDLY, Candidate, Kinds, find_all, say
from scorepad.result import Item, Result, sum_as_written
from scorepad.text import Text, term

SHARE = 0.4
"""The share of wrong sheets that are wrong by arithmetic alone, where the rules can be got wrong, too. There are no
counts for board games. In studies of sums done by hand a few in a hundred are wrong, and a sheet has several; rules are
explained anew at each table, so mistakes with them are a little more frequent."""
COMMON, USUAL, RARE = 3.0, 1.5, 0.75
"""The weight of a kind beside the others. COMMON: a carry forgotten, one off, a line left out, a neighbor in the
times table: what studies of mental arithmetic find most. USUAL: digits transposed or misread, a line counted twice.
RARE: the rest, which happens now and then."""
TWO_OFF = 0.25
"""The weight of a line two off, beside one off."""
MOST_LINES = 40
"""On a longer sheet a player could not tell which line it was: mistakes in its total are all that is found there."""
MOST_ADDED = 10
"""The most numbers that a sentence adds up."""
MOST_PLACES = 8
"""The most lines that a sentence names."""
LEAST_CARRIED = 20
"""The least sum in which a ten is forgotten."""
LEAST_SHORTENED = 50
"""The least number of which a 0 is left out; one that was counted a moment ago looks wrong without it."""
LEAST_SHIFTED = 3
"""The least number of lines that are a line off: two of them were swapped."""
LOOKS_LIKE = {"1": "7", "7": "1", "3": "8", "8": "3", "5": "6", "6": "5"}
"""Digits that are taken for one another in another hand."""


class Neighbor(NamedTuple):
    """The neighbors on either side, and the points of their boxes by key."""

    name: str
    points: Mapping[str, int]


class Working(NamedTuple):
    """A sum or product, itself the line of a box or a part of it. whole: from its points to those of the box."""

    box: Box
    item: Item
    whole: Callable[[int], int]

    @property
    def numbers(self) -> list[int]:
        """The numbers that are added or multiplied."""
        return [part.points for part in self.item.items if part.points is not None]

    def is_taken_for(self, wrong: int, likely: float = 1.0, **values: Any) -> Candidate:
        """The box as it is if this was worked out as `wrong`."""
        place = _named(self.box)
        if self.item is not self.box.item:
            # Translators: {part}: a part of a line, such as “Forest 1”; {line}: such as “Kingdom”
            place = Text("“{part}” in “{line}”", part=self.item.label, line=self.box.label)
        values = {"wrong": wrong, "right": self.item.points, **values}
        changes = {self.box.key: self.whole(wrong) - (self.box.points or 0)}
        return Candidate(changes, values, place, [self.box.key], likely)


@dataclass(frozen=True)
class Evidence:
    """A sheet of which every number is known. name: whose it is."""

    case: Case
    name: str
    beside: Sequence[Neighbor] = ()

    @cached_property
    def points(self) -> dict[str, int]:
        """The proof of the boxes before the total."""
        return {box.key: box.points for box in self.case.boxes if box.key != TOTAL and box.points is not None}

    @cached_property
    def lines(self) -> list[tuple[Box, int]]:
        """The boxes before the total with their points, where they are so few that one can be told from another."""
        every = [(box, box.points) for box in self.case.boxes if box.key != TOTAL and box.points is not None]
        return every if len(every) <= MOST_LINES else []

    @cached_property
    def workings(self) -> list["Working"]:
        """The sums and products that make the lines, at any depth."""
        return [
            working
            for box, _ in self.lines
            if box.item is not None and not box.is_marker
            for working in _workings(box, box.item, _as_it_is)
        ]

    @cached_property
    def total(self) -> int:
        """The total of the boxes."""
        return self.case.total(self.points)

    def total_off_by(self, change: int) -> Total:
        """The rule of a total that is so much too high."""
        return lambda boxes: self.case.total(boxes) + change

    @cached_property
    def added(self) -> list[int]:
        """The numbers that are added up for the total; [] where it is no sum of several."""
        numbers = [number for number in self.points.values() if number]
        return numbers if len(numbers) > 1 and is_sum(self.case, self.points) else []

    @cached_property
    def factors(self) -> list[int]:
        """The two numbers that are multiplied for the total; [] where it is no such product."""
        numbers = [*self.points.values()]
        return numbers if len(numbers) == 2 and is_product(self.case, self.points) else []


kinds: Kinds[Evidence, Candidate] = Kinds("arithmetic", rare=RARE)
about_numbers = partial(kinds.add, None)


def with_arithmetic(case: Case, result: Result, seat: int) -> Case:
    """The case with wrong arithmetic among its mistakes, all of them weighed so that together they are 1.

    Nothing is added while anything of the sheet is open, nor what gives a total that cannot be. Where the game knows a
    mistake that changes the same boxes, it says better why a neighbor's number or another line's stands there.
    """
    if any(box.points is None for box in case.boxes):
        return case
    evidence = Evidence(case, result.standings[seat].player, _beside(case, result, seat))
    found, total = find_all(kinds, evidence, case.boxes), case.boxes[-1]
    known: set[_Effect] = set()
    if any(slip.key in _GIVE_WAY for slip in found):
        known = {_effect(evidence, mistake) for mistake in case.mistakes}
    slips = []
    for slip in found:
        gives_way = slip.key in _GIVE_WAY and _effect(evidence, slip) in known
        if not gives_way and (slip.total is not None or total.takes(after(case, evidence.points, [slip])[TOTAL])):
            slips.append(slip)
    if not case.mistakes:
        return case._replace(mistakes=_weighed(slips, 1.0))
    share = SHARE if slips else 0.0
    return case._replace(mistakes=_together(evidence, _weighed(case.mistakes, 1 - share), _weighed(slips, share)))


_Effect = tuple[frozenset[tuple[str, int]], int | None]
"""The changes of a mistake to the boxes, and its total if the mistake is in the total itself."""


def _effect(evidence: Evidence, mistake: Mistake) -> _Effect:
    return frozenset(mistake.changes.items()), mistake.total and mistake.total(evidence.points)


def _together(evidence: Evidence, known: Sequence[Mistake], slips: Sequence[Mistake]) -> tuple[Mistake, ...]:
    """The game's mistakes and the slips; of a slip that a mistake's sentence names as well, that mistake is left."""
    places = {(kind, *_effect(evidence, each)): at for at, each in enumerate(known) for kind in each.slips}
    merged, left = [*known], []
    for slip in slips:
        at = places.get((slip.key, *_effect(evidence, slip)))
        if at is None:
            left.append(slip)
        else:
            merged[at] = merged[at]._replace(weight=merged[at].weight + slip.weight)
    return (*merged, *left)


def _weighed(mistakes: Sequence[Mistake], share: float) -> tuple[Mistake, ...]:
    """Mistakes whose weights come to this together."""
    whole = sum(mistake.weight for mistake in mistakes)
    return tuple(mistake._replace(weight=mistake.weight * share / whole) for mistake in mistakes)


def _beside(case: Case, result: Result, seat: int) -> list[Neighbor]:
    """The neighbors, with the numbers that stand in their scores where those of the boxes stand in the player's own."""
    paths = dict(_paths(result.scores[seat], ()))
    seats = len(result.scores)
    found = []
    for other in dict.fromkeys([(seat - 1) % seats, (seat + 1) % seats]):
        if other == seat:
            continue
        known = {}
        for box in case.boxes:
            path = paths.get(id(box.item))
            if path is not None:
                points = _points_at(result.scores[other], path)
                if points is not None:
                    known[box.key] = points
        found.append(Neighbor(result.standings[other].player, known))
    return found


def _paths(item: Item, path: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The way to each line of a score, by the line's id."""
    yield id(item), path
    for place, part in enumerate(item.items):
        yield from _paths(part, (*path, place))


def _points_at(item: Item, path: Sequence[int]) -> int | None:
    for place in path:
        if place >= len(item.items):
            return None
        item = item.items[place]
    return None if item.is_open else item.points


# digits; a minus stays where it is


def transposed(number: int) -> Iterator[int]:
    """The number with two digits beside each other turned round: 36 and 63; no number begins with 0."""
    minus, digits = _written(number)
    for place, (one, other) in enumerate(pairwise(digits)):
        wrong = digits[:place] + other + one + digits[place + 2 :]
        if one != other and wrong[0] != "0":
            yield int(minus + wrong)


def misread(number: int) -> Iterator[int]:
    """The number with one digit taken for another: 17 and 11, 38 and 88, 15 and 16."""
    minus, digits = _written(number)
    for place, digit in enumerate(digits):
        if digit in LOOKS_LIKE:
            yield int(minus + digits[:place] + LOOKS_LIKE[digit] + digits[place + 1 :])


def shortened(number: int) -> Iterator[int]:
    """The number with a 0 left out: 50 and 5, 105 and 15; something is left of it, and a small one is seen at once."""
    minus, digits = _written(number)
    if abs(number) < LEAST_SHORTENED:
        return
    yield from {int(minus + digits[:at] + digits[at + 1 :]) for at in range(1, len(digits)) if digits[at] == "0"}


def without_minus(number: int) -> Iterator[int]:
    """The number without its minus, where it has one: -6 and 6."""
    if number < 0:
        yield -number


def _written(number: int) -> tuple[str, str]:
    """Its minus, where it has one, and its digits."""
    return "-" if number < 0 else "", str(abs(number))


Reading = Callable[[int], Iterator[int]]
"""A number to what it is taken for."""

# adding up


def too_much(off: int) -> Text:
    """The difference by which a sum is off."""
    if off > 0:
        return Text("the sum is {n} too high", n=off)
    return Text("the sum is {n} too low", n=-off)


_WRONG_SUM = (
    say("all lines were added up as {wrong}, but they give {right}", numbers=""),
    say("{numbers} was added up as {wrong}, but it is {right}"),
)


@about_numbers(COMMON, *_WRONG_SUM, name="sum_one_off", offs=(-1, 1))
@about_numbers(RARE, *_WRONG_SUM, name="sum_two_off", offs=(-2, 2))
def _sums_off(evidence: Evidence, offs: Sequence[int]) -> Iterator[Candidate]:
    """The total so much too high, or too low."""
    numbers, right = evidence.added, evidence.total
    for off in offs:
        if numbers and can_come_of(numbers, right + off):
            values = {"numbers": _sum_in_words(numbers), "wrong": right + off, "right": right, "off": off}
            yield Candidate({}, values, total=evidence.total_off_by(off), beside=too_much(off))


def can_come_of(numbers: Sequence[int], wrong: int) -> bool:
    """True if a person may work this out: numbers that are not below zero give nothing below it."""
    return wrong >= 0 or min(numbers) < 0


def _sum_in_words(numbers: Sequence[int]) -> str:
    return sum_as_written(numbers) if len(numbers) <= MOST_ADDED else ""


@about_numbers(
    COMMON,
    say("a ten was forgotten when adding up: all lines together give {right}, not {wrong}", off=-10, numbers=""),
    say("a ten was forgotten when adding up: {numbers} is {right}, not {wrong}", off=-10),
    say("a ten too many was added: all lines together give {right}, not {wrong}", numbers=""),
    say("a ten too many was added: {numbers} is {right}, not {wrong}"),
)
def _sum_ten_off(evidence: Evidence) -> Iterator[Candidate]:
    """A carry forgotten, or carried twice, where the ones give one."""
    if is_carried(evidence.added):
        yield from _sums_off(evidence, (-10, 10))


def is_carried(numbers: Sequence[int]) -> bool:
    """True if adding the ones up gives a ten, or takes one away; of a sum below twenty everybody sees it at once."""
    if abs(sum(numbers)) < LEAST_CARRIED:
        return False
    ones = sum(abs(number) % 10 * (-1 if number < 0 else 1) for number in numbers)
    if sum(numbers) < 0:
        ones = -ones
    return not 0 <= ones <= 9


@about_numbers(
    COMMON,
    # Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”
    say("{places} was left out of the total, but it takes {n} away", takes_away=True),
    # Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”
    say("{places} was left out of the total, but it adds {n}"),
    most_places=MOST_PLACES,
)
def _line_left_out(evidence: Evidence) -> Iterator[Candidate]:
    """Each line that gives anything."""
    for box in evidence.case.boxes:
        if evidence.added and box.key != TOTAL and box.points:
            yield _in_adding(evidence, box, -box.points, _named(box), n=abs(box.points), takes_away=box.points < 0)


def _in_adding(evidence: Evidence, box: Box, change: int, place: Text, likely: float = 1.0, **values: int) -> Candidate:
    """A line that is right, and was added up as something else."""
    return Candidate({}, values, place, [box.key], likely, evidence.total_off_by(change))


def _named(box: Box) -> Text:
    # Translators: {line}: such as “Cards on the left: zone C & A”
    return Text("“{line}”", line=box.label)


# Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”
@about_numbers(USUAL, say("digits were swapped when adding up: {places}"), name="added_transposed", read=transposed)
# Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”
@about_numbers(USUAL, say("a digit was misread when adding up: {places}"), name="added_misread", read=misread)
# Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”
@about_numbers(RARE, say("a 0 was left out when adding up: {places}"), name="added_shortened", read=shortened)
@about_numbers(
    USUAL,
    # Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”
    say("a minus was forgotten when adding up: {places}"),
    name="added_without_minus",
    read=without_minus,
)
def _line_added_as(evidence: Evidence, read: Reading) -> Iterator[Candidate]:
    """Each line read as another number in adding up."""
    if not evidence.added:
        return
    for box, right in evidence.lines:
        for wrong in read(right):
            if box.takes(wrong):
                likely = _likely_reading(evidence, wrong)
                place = Text("“{line}” as {wrong}, not {right}", line=box.label, wrong=wrong, right=right)
                yield _in_adding(evidence, box, wrong - right, place, likely)


def _likely_reading(evidence: Evidence, wrong: int) -> float:
    """The weight of taking a number for a line's: one that no other line comes near makes people look again."""
    return 1.0 if abs(wrong) <= 2 * max(map(abs, evidence.points.values())) else HARDLY


# multiplying


_SLIPS: tuple[tuple[Callable[[int, int], int], float], ...] = (
    (lambda one, other: (one - 1) * other, 1.0),
    (lambda one, other: (one + 1) * other, 1.0),
    (lambda one, other: one * (other - 1), 1.0),
    (lambda one, other: one * (other + 1), 1.0),
    (lambda one, other: one * other - 1, 0.25),
    (lambda one, other: one * other + 1, 0.25),
    (lambda one, other: one * other - 2, 0.25),
    (lambda one, other: one * other + 2, 0.25),
    (lambda one, other: one * other - 10, 0.25),
    (lambda one, other: one * other + 10, 0.25),
)
"""The numbers taken for a product, and their weights: a neighbor in the times table, or one, two or ten off."""


def slips_in_product(one: int, other: int) -> list[tuple[Callable[[int, int], int], float]]:
    """Those that people make with these numbers: none with a factor 1; times 0 is taken for times 1."""
    if not one * other:
        return [(slip, likely) for slip, likely in _SLIPS if slip(one, other) in {one, other} - {0}]
    if min(one, other) < 2:
        return []
    found = [(slip, likely) for slip, likely in _SLIPS if can_come_of((one, other), slip(one, other))]
    if one * other < LEAST_CARRIED:
        found = [(slip, likely) for slip, likely in found if abs(slip(one, other) - one * other) < 10]
    return found


_PRODUCT_WRONG = Text("the two numbers were multiplied wrongly")


# Translators: {one}: a number, or a line; {other}: another number, or line; {right}: the right number; {wrong}: the
# wrong number
@about_numbers(COMMON, say("{one} × {other} is {right}, not {wrong}"), unless=("arithmetic.product_added",))
def _product_off(evidence: Evidence) -> Iterator[Candidate]:
    if evidence.factors:
        one, other = evidence.factors
        for slip, likely in slips_in_product(one, other):
            values = {"one": one, "other": other, "right": one * other, "wrong": slip(one, other)}
            yield Candidate({}, values, likely=likely, total=_multiplied(slip), beside=_PRODUCT_WRONG)


# Translators: {numbers}: such as “7 × 4”; {right}: the right number; {wrong}: the wrong number
@about_numbers(USUAL, say("the numbers were added, not multiplied: {numbers} is {right}, not {wrong}"))
def _product_added(evidence: Evidence) -> Iterator[Candidate]:
    numbers = [*evidence.points.values()]
    if is_added(numbers) and is_product(evidence.case, evidence.points):
        values = {"numbers": " × ".join(map(str, numbers)), "right": evidence.total, "wrong": sum(numbers)}
        beside = Text("the numbers were added, not multiplied")
        yield Candidate({}, values, total=lambda boxes: sum(boxes.values()), beside=beside)


def is_added(numbers: Sequence[int]) -> bool:
    """True if people may add these factors instead: with a factor of 0, nobody goes so far wrong."""
    return 2 <= len(numbers) <= MOST_ADDED and 0 not in numbers


def _multiplied(slip: Callable[[int, int], int]) -> Total:
    return lambda boxes: slip(*boxes.values())


# the total


@about_numbers(
    USUAL,
    say("the total was written as {wrong}, not {right}: its digits were swapped"),
    name="total_transposed",
    read=transposed,
)
@about_numbers(
    USUAL, say("the total was written as {wrong}, not {right}: a digit was misread"), name="total_misread", read=misread
)
@about_numbers(
    RARE, say("the total was written as {wrong}, not {right}: a 0 was left out"), name="total_shortened", read=shortened
)
@about_numbers(
    USUAL,
    say("the total was written as {wrong}, not {right}: its minus was forgotten"),
    name="total_without_minus",
    read=without_minus,
)
def _total_written_as(evidence: Evidence, read: Reading) -> Iterator[Candidate]:
    for wrong in read(evidence.total):
        yield _total_is(wrong, wrong=wrong, right=evidence.total)


# Translators: {places}: a player such as “Bo”, or several with “or”; {wrong}: the wrong number; {right}: the right
# number
@about_numbers(RARE, say("the total of {places} was copied by mistake: {wrong}, but {name} has {right}"))
def _total_copied(evidence: Evidence) -> Iterator[Candidate]:
    for neighbor in evidence.beside:
        wrong = neighbor.points.get(TOTAL, evidence.total)
        if wrong != evidence.total:
            place = Text("{name}", name=neighbor.name)
            yield _total_is(wrong, place, wrong=wrong, right=evidence.total, name=evidence.name)


def _total_is(total: int, place: Text | None = None, **values: Any) -> Candidate:
    """A total that was written whatever the lines give."""
    return Candidate({}, values, place, [EVERYTHING], total=lambda boxes: total)


# a line


@about_numbers(
    USUAL,
    # Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”; {wrong}: the wrong number;
    # {right}: the right number
    say("{places} was written as {wrong}, not {right}: its digits were swapped"),
    name="line_transposed",
    read=transposed,
)
@about_numbers(
    USUAL,
    # Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”; {wrong}: the wrong number;
    # {right}: the right number
    say("{places} was written as {wrong}, not {right}: a digit was misread"),
    name="line_misread",
    read=misread,
)
@about_numbers(
    RARE,
    # Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”; {wrong}: the wrong number;
    # {right}: the right number
    say("{places} was written as {wrong}, not {right}: a 0 was left out"),
    name="line_shortened",
    read=shortened,
)
@about_numbers(
    USUAL,
    # Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”; {wrong}: the wrong number;
    # {right}: the right number
    say("{places} was written as {wrong}, not {right}: its minus was forgotten"),
    name="line_without_minus",
    read=without_minus,
)
def _line_written_as(evidence: Evidence, read: Reading) -> Iterator[Candidate]:
    for box, right in evidence.lines:
        for wrong in read(right):
            yield _line_is(box, wrong, _likely_reading(evidence, wrong), right=right)


def _line_is(box: Box, wrong: int, likely: float = 1.0, **values: Any) -> Candidate:
    return Candidate({box.key: wrong - (box.points or 0)}, {"wrong": wrong, **values}, _named(box), [box.key], likely)


# Translators: {places}: a neighbor and a line, such as “Ana’s “Stars””, or several with “or”; {wrong}: the wrong
# number; {right}: the right number
@about_numbers(RARE, say("{places} was copied for {name} by mistake: {wrong}, but {name} has {right}"))
def _line_copied(evidence: Evidence) -> Iterator[Candidate]:
    """A neighbor's number in the same line."""
    for box, right in evidence.lines:
        for neighbor in evidence.beside:
            wrong = neighbor.points.get(box.key, right)
            place = term("line of a player", "{neighbor}’s “{line}”", line=box.label, neighbor=neighbor.name)
            yield replace(_line_is(box, wrong, right=right, name=evidence.name), place=place)


# Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”
@about_numbers(RARE, say("two lines were swapped: {places}"))
def _lines_swapped(evidence: Evidence) -> Iterator[Candidate]:
    """Two lines, mostly one below the other."""
    for (at, (one, here)), (below, (other, there)) in combinations(enumerate(evidence.lines), 2):
        values = {"one": one.label, "here": here, "other": other.label, "there": there}
        # Translators: {one}: a number, or a line; {here}: the number of that line; {other}: another number, or line;
        # {there}: the number of that line
        place = Text("“{one}” is {here} and “{other}” is {there}", **values)
        changes = {one.key: there - here, other.key: here - there}
        yield Candidate(changes, {}, place, [one.key, other.key], 1.0 if below == at + 1 else HARDLY)


@about_numbers(
    RARE,
    # Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”
    say("{places} was left out, and all numbers after it were written one line too high"),
    name="lines_too_high",
    step=1,
)
@about_numbers(
    RARE,
    # Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”
    say(
        "{places} was left empty, and all numbers from there on were written one line too low, "
        "so the last number is missing"
    ),
    name="lines_too_low",
    step=-1,
)
def _lines_shifted(evidence: Evidence, step: int) -> Iterator[Candidate]:
    """A number lost, or a line skipped, and all that follows a line off."""
    lines = evidence.lines if evidence.added else []
    for first in range(len(lines) - LEAST_SHIFTED + 1):
        changes = {}
        for at in range(first, len(lines)):
            beside = at + step
            written = lines[beside][1] if first <= beside < len(lines) else 0
            changes[lines[at][0].key] = written - lines[at][1]
        if sum(change != 0 for change in changes.values()) >= LEAST_SHIFTED:
            yield Candidate(changes, {}, _named(lines[first][0]), [EVERYTHING])


@about_numbers(
    COMMON,
    # Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”; {one}: a number, or a
    # line; {other}: another number, or line; {right}: the right number; {wrong}: the wrong number
    say("{places} was multiplied wrongly: {one} × {other} is {right}, not {wrong}"),
    unless=("arithmetic.line_product_added",),
)
def _line_product_off(evidence: Evidence) -> Iterator[Candidate]:
    """A product of two numbers in a line."""
    products = [each for each in evidence.workings if each.item.op == "product" and len(each.numbers) == 2]
    return _with_one_working(
        working.is_taken_for(slip(*working.numbers), likely, one=working.numbers[0], other=working.numbers[1])
        for working in products
        for slip, likely in slips_in_product(*working.numbers)
    )


# Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”; {numbers}: such as “7 × 4”;
# {right}: the right number; {wrong}: the wrong number
@about_numbers(USUAL, say("the numbers of {places} were added, not multiplied: {numbers} is {right}, not {wrong}"))
def _line_product_added(evidence: Evidence) -> Iterator[Candidate]:
    """A product in a line whose factors were added."""
    return _with_one_working(
        working.is_taken_for(sum(working.numbers), numbers=working.item.working)
        for working in evidence.workings
        if working.item.op == "product" and is_added(working.numbers)
    )


@about_numbers(
    COMMON,
    # Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”; {wrong}: the wrong number;
    # {right}: the right number
    say("{places} was added up as {wrong}, but it is {right}", numbers=""),
    # Translators: {places}: a line of the score sheet such as “Stars”, or several with “or”; {wrong}: the wrong number;
    # {numbers}: a sum, such as “3 + 4”; {right}: the right number
    say("{places} was added up as {wrong}: {numbers} is {right}"),
)
def _line_sum_off(evidence: Evidence) -> Iterator[Candidate]:
    """A sum in a line: one or two off, or a carry forgotten or carried twice. 1s alone are only counted."""
    return _with_one_working(_sums_in_lines_off(evidence))


def _sums_in_lines_off(evidence: Evidence) -> Iterator[Candidate]:
    for working in evidence.workings:
        right, numbers = working.item.points, [number for number in working.numbers if number]
        if working.item.op != "sum" or len(numbers) < 2 or max(map(abs, numbers)) == 1 or sum(numbers) != right:
            continue
        offs = [-2, -1, 1, 2]
        if is_carried(numbers):
            offs += [-10, 10]
        for off in offs:
            if can_come_of(numbers, right + off):
                likely = TWO_OFF if abs(off) == 2 else 1.0
                yield working.is_taken_for(right + off, likely, numbers=_sum_in_words(numbers))


def _with_one_working(candidates: Iterable[Candidate]) -> Iterator[Candidate]:
    """The candidates, without those that change a line as an earlier one does with other numbers.

    A sentence names the numbers of one working only.
    """
    found: dict[tuple[tuple[str, int], ...], Mapping[str, Any]] = {}
    for each in candidates:
        if found.setdefault(tuple(each.changes.items()), each.values) == each.values:
            yield each


def _as_it_is(points: int) -> int:
    return points


def _workings(box: Box, item: Item, whole: Callable[[int], int]) -> Iterator[Working]:
    """The sum or product `item` and those below it."""
    if item.op is not None:
        yield Working(box, item, whole)
    for place, part in enumerate(item.items):
        yield from _workings(box, part, partial(_with_part, item, place, whole))


def _with_part(item: Item, place: int, whole: Callable[[int], int], points: int) -> int:
    """The points of the box if the part of `item` at `place` has these points."""
    parts = [part.points or 0 for part in item.items]
    parts[place] = points
    return whole(sum(parts) if item.op == "sum" else prod(parts))


JUST_WRONG = {"arithmetic.sum_one_off", "arithmetic.sum_two_off", "arithmetic.product_off"}
"""The kinds that say no more than that the total is not what the lines give."""
_GIVE_WAY = {
    "arithmetic.line_copied",
    "arithmetic.line_product_added",
    "arithmetic.product_added",
    "arithmetic.lines_swapped",
    "arithmetic.lines_too_high",
    "arithmetic.lines_too_low",
}
"""The kinds that a game's own mistake with the same changes explains better."""
