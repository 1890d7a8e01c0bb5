"""Mistakes in counting up what counts: a group left out or taken twice, a row left empty or written elsewhere."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import comb

from scorepad.games.splitter import rules, words
from scorepad.games.splitter.lines import GROUP
from scorepad.games.splitter.mistakes.found import RARE, USUAL, Draft, Found, Kind, Sheet, at_spaces, place, where
from scorepad.text import Text, plural


def _forgotten(sheet: Sheet) -> Iterator[Draft]:
    return (Draft({group.box: -group.points}, [group]) for group in sheet.valid)


def _say_forgotten(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    group = drafts[0].groups[0]
    if len(drafts) == 1:
        return Text(
            "{group} was forgotten: {why}, so it gives {n}", group=_it(sheet, drafts[0]), why=group.why, n=group.points
        )
    if group.number == 1:
        return Text("one lone 1 was forgotten: {where}", where=where(sheet, drafts))
    return Text("one group of {number}s was forgotten: {where}", number=group.number, where=where(sheet, drafts))


def _it(sheet: Sheet, draft: Draft) -> Text:
    number, at = draft.groups[0].number, where(sheet, [draft])
    if number == 1:
        return Text("the 1 {at}", at=at)
    return Text("the group of {number}s {at}", number=number, at=at)


def _two_forgotten(sheet: Sheet) -> Iterator[Draft]:
    for number in rules.NUMBERS:
        plain = [group for group in sheet.valid_of(number) if not group.is_doubled]
        if len(plain) > 1:
            yield Draft({str(number): -2 * number}, plain, likely=comb(len(plain), 2))


def _say_two_forgotten(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    groups = drafts[0].groups
    number, n = groups[0].number, len(groups)
    if n == 2:
        one, other = (place(sheet, group.cells[0]) for group in groups)
        if number == 1:
            return Text("the 1s at {one} and at {other} were forgotten", one=one, other=other)
        return Text(
            "the groups of {number}s at {one} and at {other} were forgotten", number=number, one=one, other=other
        )
    at = at_spaces(sheet, [group.cells[0] for group in groups])
    if number == 1:
        return Text("two of the {n} lone 1s were forgotten: {where}", n=n, where=at)
    return Text("two of the {n} groups of {number}s were forgotten: {where}", n=n, number=number, where=at)


def _twice(sheet: Sheet) -> Iterator[Draft]:
    return (Draft({group.box: group.points}, [group]) for group in sheet.valid)


def _say_twice(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    number = drafts[0].groups[0].number
    if len(drafts) == 1:
        return Text("{group} was counted twice", group=_it(sheet, drafts[0]))
    if number == 1:
        return Text("one lone 1 was counted twice: {where}", where=where(sheet, drafts))
    return Text("one group of {number}s was counted twice: {where}", number=number, where=where(sheet, drafts))


def _row_forgotten(sheet: Sheet) -> Iterator[Draft]:
    return (Draft({str(n): -sheet.points_of(n)}, sheet.valid_of(n), beside=sheet.by_number[n]) for n in rules.NUMBERS)


def _say_row_forgotten(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    number = drafts[0].groups[0].number
    return Text(
        "the {row} were forgotten: together they give {n}", row=words.ROWS[number - 1], n=sheet.points_of(number)
    )


def _once(sheet: Sheet) -> Iterator[Draft]:
    """Each number counted for one group only, the best; a misreading, so all rows at once."""
    rest = [group for n in rules.NUMBERS if n > 1 for group in _beside_best(sheet, n)]
    changes = {str(n): -sum(group.points for group in _beside_best(sheet, n)) for n in rules.NUMBERS if n > 1}
    yield Draft(changes, rest, beside=[group for group in sheet.groups if group.number > 1])


def _beside_best(sheet: Sheet, number: int) -> list[Found]:
    return sorted(sheet.valid_of(number), key=lambda group: -group.points)[1:]


def _say_once(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    n = len(drafts[0].groups)
    return plural(
        "each number was counted for one group only; {n} more group counts",
        "each number was counted for one group only; {n} more groups count",
        n,
    )


def _not_points(sheet: Sheet) -> Iterator[Draft]:
    for n in rules.NUMBERS:
        if n > 1 and sheet.valid_of(n):
            change = len(sheet.valid_of(n)) - sheet.points_of(n)
            yield Draft({str(n): change}, sheet.valid_of(n), beside=sheet.by_number[n])


def _say_not_points(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    number = drafts[0].groups[0].number
    return plural(
        "the group of {number}s was counted as {n} point; it gives {points}",
        "the {n} groups of {number}s were counted as {n} points; together they give {points}",
        len(sheet.valid_of(number)),
        number=number,
        points=sheet.points_of(number),
    )


def _swapped(sheet: Sheet) -> Iterator[Draft]:
    for one, other in pairwise(rules.NUMBERS):
        difference = sheet.points_of(other) - sheet.points_of(one)
        both = [*sheet.by_number[one], *sheet.by_number[other]]
        yield Draft({str(one): difference, str(other): -difference}, beside=both)


def _say_swapped(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    low, high = sorted(int(key) for key in drafts[0].changes)
    return Text("the boxes of the {low}s and the {high}s were mixed up", low=low, high=high)


KINDS = (
    Kind("splitter.group_forgotten", GROUP, USUAL, _forgotten, _say_forgotten),
    Kind("splitter.two_forgotten", GROUP, RARE, _two_forgotten, _say_two_forgotten, ("splitter.row_forgotten",)),
    Kind("splitter.group_twice", GROUP, USUAL, _twice, _say_twice),
    Kind("splitter.row_forgotten", GROUP, RARE, _row_forgotten, _say_row_forgotten, ("splitter.group_forgotten",)),
    Kind("splitter.one_group_each", GROUP, RARE, _once, _say_once, ("splitter.group_forgotten",)),
    Kind("splitter.groups_not_points", GROUP, RARE, _not_points, _say_not_points),
    Kind("splitter.rows_swapped", GROUP, RARE, _swapped, _say_swapped),
)
