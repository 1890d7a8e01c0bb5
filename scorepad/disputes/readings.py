"""Readings: ways in which players misread a rule.

A game's engine calls its rules object; a reading is a subclass that overrides one method. House rules are readings that
a table has agreed on.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from scorepad.core.result import Item, Result
from scorepad.core.text import BLANK, Text
from scorepad.disputes.case import TOTAL, Box, Case, Mistake
from scorepad.disputes.slips import UNMET, Guess, Number, Slip, itself, merged, slips, with_parts, with_reason

R = TypeVar("R")
SLIPS = 0.6
"""The share of wrong sheets that are due to slips, if rules can be misread, too. There are no statistics for board
games; rules are explained from scratch at each table, so misread rules are nearly as frequent.
"""
ONE_BOX = 0.5
"""The weight of misreading a rule in a single box, relative to the whole sheet."""


@dataclass(frozen=True)
class Reading:
    """A misreading of a rule.

    name: the slug of the game, a dot, and a word. rule: the key of the misread rule. weight: relative to the game's
    other readings. rules: the subclass of the game's rules object, which overrides one method. sentence: the text for a
    whole sheet; None if the reading applies to single lines only. line: the text for one line or box, with `{places}`;
    None if it makes no sense there.
    """

    name: str
    rule: str
    weight: float
    rules: type
    sentence: Text | None
    line: Text | None = None


def rules_with(base: type[R], *readings: type) -> R:
    """A rules object that combines these readings; if two override the same method, the earlier takes priority."""
    bases = (*dict.fromkeys(readings), base)
    mixed: type[R] = type(base.__name__, bases, {}) if readings else base
    return mixed()


def with_mistakes(case: Case, readings: Sequence[Reading], result: Result, seat: int) -> Case:
    """A copy of the case with all possible mistakes, slips and readings, whose weights sum to 1.

    The case is returned unchanged while the points of any box are unknown.
    """
    if any(box.points is None for box in case.boxes):
        return case
    read = [guess for reading in readings for guess in _guesses(case, reading)]
    told = {(str(guess.place), str(guess.line)) for guess in read}
    by_hand = [
        guess
        for guess in slips(case, result, seat)
        if guess.slip is not UNMET or (str(guess.place), str(guess.line)) not in told
    ]
    by_rules = _weighed(merged(read, case.boxes), 1 - SLIPS)
    found = [*by_rules, *_weighed(merged(by_hand, case.boxes), SLIPS)]
    return case._replace(mistakes=tuple(_weighed(found, 1.0)))


def _weighed(mistakes: Sequence[Mistake], share: float) -> list[Mistake]:
    """The mistakes, with their weights scaled so that they sum to `share`."""
    whole = sum(mistake.weight for mistake in mistakes)
    return [mistake._replace(weight=mistake.weight * share / whole) for mistake in mistakes]


def _guesses(case: Case, reading: Reading) -> Iterator[Guess]:
    """Yield the reading applied to the whole sheet, to each single box, and to each single line or place."""
    if case.read is None:
        return
    slip, items = Slip(reading.name, reading.weight, reading.sentence or BLANK, reading.rule), case.read(reading.rules)
    changes, evidence = _changes(case, items), _evidence(case, items)
    changed = [box for box in case.boxes[:-1] if changes[box.key]]
    if reading.sentence is not None:
        total = items[TOTAL].points if TOTAL in items else None
        yield Guess(slip, changes, total=total, evidence=evidence, is_reading=True)
    for box in changed:
        is_leaf = box.item is None or not box.item.items  # covered by a reading of one line
        if reading.sentence is not None and len(changed) > 1 and not is_leaf:
            # Translators: {places}: a line, such as “Kingdom”; {mistake}: a sentence, such as “stars were not counted”
            sentence = Text("only in {places}: {mistake}", mistake=reading.sentence)
            place = Text("“{line}”", line=box.label)
            guess = Guess(slip, {box.key: changes[box.key]}, place, sentence=sentence, is_reading=True)
            yield guess._replace(likely=ONE_BOX / len(changed), evidence=_differing(box, items[box.key]))
    singles: list[Guess] = []
    if reading.line is not None:
        for rules, place in case.places(reading.rules):
            read = case.read(rules)
            singles.append(Guess(slip, _changes(case, read), place, evidence=_evidence(case, read)))
        if not singles:
            singles = [guess for box in case.boxes[:-1] for guess in _lines(slip, box, items[box.key])]
            singles += _in_several(singles)
    yield from [guess._replace(sentence=reading.line, likely=1 / len(singles)) for guess in singles]


def _changes(case: Case, items: Mapping[str, Item]) -> dict[str, int]:
    return {box.key: (items[box.key].points or 0) - (box.points or 0) for box in case.boxes[:-1]}


def _evidence(case: Case, items: Mapping[str, Item]) -> frozenset[str]:
    return frozenset().union(*[_differing(box, items[box.key]) for box in case.boxes[:-1]])


def _in_several(guesses: Sequence[Guess]) -> list[Guess]:
    """Combined guesses for lines with the same label in several boxes, such as a card between two zones."""
    found: dict[str, Guess] = {}
    for each in guesses:
        label = str(each.place)
        first = found.get(label)
        found[label] = each if first is None else first._replace(changes={**first.changes, **each.changes}, line=None)
    return [each for each in found.values() if len(each.changes) > 1]


def _lines(slip: Slip, box: Box, item: Item) -> Iterator[Guess]:
    """Yield a guess for each line of a box that differs in this reading."""
    right = _leaves(box, box.item)
    for label, read in _leaves(box, item).items():
        here = right.get(label)
        points = (box.points or 0) + read.points if here is None else here.whole(read.points)
        if points != box.points:
            place = with_reason(read.place, (here or read).item.why)
            changes = {box.key: points - (box.points or 0)}
            yield Guess(slip, changes, place, evidence=read.item.evidence, line=read.line)


def _leaves(box: Box, item: Item | None) -> dict[str, Number]:
    """The leaves of a box's score, keyed by label and a counter, because labels can repeat."""
    found: dict[str, Number] = {}
    for number in with_parts(Number(box, item, itself)) if item is not None else ():
        if not number.item.items:
            label, count = str(number.item.label), 1
            while f"{label} {count}" in found:
                count += 1
            found[f"{label} {count}"] = number
    return found


def _differing(box: Box, other: Item) -> frozenset[str]:
    """The evidence of the lines in which two scores of a box differ."""
    here, there = _leaves(box, box.item), _leaves(box, other)
    found = set[str]()
    for label in here.keys() | there.keys():
        lines = [each[label].item for each in (here, there) if label in each]
        if len(lines) == 1 or lines[0].points != lines[1].points or lines[0].evidence != lines[1].evidence:
            found.update(place for line in lines if line.points for place in line.evidence)
    return frozenset(found)
