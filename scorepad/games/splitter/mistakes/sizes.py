"""Mistakes with the size of groups: too small or too large and counted all the same, 1s that touch."""

from collections.abc import Iterator, Sequence

from scorepad.games.splitter import words
from scorepad.games.splitter.lines import GROUP
from scorepad.games.splitter.mistakes.found import (
    OFF,
    RARE,
    UNKNOWN,
    USUAL,
    Draft,
    Found,
    Kind,
    Sheet,
    likely_size,
    where,
)
from scorepad.games.splitter.mistakes.stars import say_doubled
from scorepad.text import Text

STAR_MISSED = 0.1
"""How much rarer it is to count a wrong group on a star and not to double it."""


def _small(sheet: Sheet) -> Iterator[Draft]:
    for group in sheet.groups:
        if group.number - OFF <= group.size < group.number:
            yield Draft({group.box: group.worth}, [group], likely=likely_size(group))
            if group.is_doubled:
                yield Draft({group.box: group.number}, [group], likely=likely_size(group) * STAR_MISSED)


def _large(sheet: Sheet) -> Iterator[Draft]:
    for group in sheet.groups:
        if group.size > group.number > 1:
            rarer = STAR_MISSED if group.is_doubled else 1.0
            yield Draft({group.box: group.number}, [group], likely=likely_size(group) * rarer)


def _say_small(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    group = drafts[0].groups[0]
    number, points, at = group.number, drafts[0].changes[group.box], where(sheet, drafts)
    if points > number:
        return say_doubled(sheet, drafts)
    if len(drafts) > 1:
        return Text(
            "a group of {n}s that is too small was counted as {points}: {where}", n=number, points=points, where=at
        )
    if group.size == 1:
        return Text("the {n} {where} was counted as {points}: {why}", n=number, where=at, points=points, why=group.why)
    return Text("the {n}s {where} were counted as {points}: {why}", n=number, where=at, points=points, why=group.why)


def _say_large(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    group = drafts[0].groups[0]
    number, points, at = group.number, drafts[0].changes[group.box], where(sheet, drafts)
    if len(drafts) > 1:
        return Text(
            "a group of {n}s that is too large was counted as {points}: {where}", n=number, points=points, where=at
        )
    return Text("the {n}s {where} were counted as {points}: {why}", n=number, where=at, points=points, why=group.why)


def _at_least(sheet: Sheet) -> Iterator[Draft]:
    large = [group for group in sheet.groups if group.size > group.number > 1]
    changes: dict[str, int] = {}
    for group in large:
        changes[group.box] = changes.get(group.box, 0) + group.worth
    if len(large) > 1:
        yield Draft(changes, large)


def _say_at_least(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    n = len(drafts[0].groups)
    return Text("{n} groups that are too large were counted: a group needs exactly its number", n=n)


def _split(sheet: Sheet) -> Iterator[Draft]:
    """A group twice or three times too large, taken for several groups of the right size."""
    for group in sheet.groups:
        if group.number > 1 and group.size > group.number and group.size % group.number == 0:
            parts = group.size // group.number
            yield Draft({group.box: group.worth + (parts - 1) * group.number}, [group])


def _say_split(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    group, at = drafts[0].groups[0], where(sheet, drafts)
    if len(drafts) > 1:
        return Text("one group of {number}s was counted as several: {where}", number=group.number, where=at)
    return Text(
        "{numbers} {where} were counted as {n} groups: all that touch are one group",
        numbers=words.counted(group.size, group.number),
        where=at,
        n=group.size // group.number,
    )


def _size(sheet: Sheet) -> Iterator[Draft]:
    for group in sheet.groups:
        if group.number > 1 and group.size > 1 and 0 < abs(group.size - group.number) <= OFF:
            points = group.size * (group.worth // group.number)
            yield Draft({group.box: points}, [group], likely=likely_size(group))


def _say_size(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    group, at = drafts[0].groups[0], where(sheet, drafts)
    if len(drafts) > 1:
        return Text(
            "a point was counted for each {number} of a group: {where}; only exactly {number} give points",
            number=group.number,
            where=at,
        )
    if group.worth > group.number:
        return Text(
            "a point was counted for each {number} {where}, and doubled by the star: {why}",
            number=group.number,
            where=at,
            why=group.why,
        )
    return Text("a point was counted for each {number} {where}: {why}", number=group.number, where=at, why=group.why)


def _touching_ones(sheet: Sheet) -> list[Found]:
    return [group for group in sheet.by_number[1] if group.size > 1]


def _each(sheet: Sheet, group: Found) -> int:
    """What 1s that touch would give if each counted."""
    return sum(2 if cell in sheet.pad.stars else 1 for cell in group.cells)


def _ones(sheet: Sheet) -> Iterator[Draft]:
    return (Draft({"1": _each(sheet, group)}, [group]) for group in _touching_ones(sheet))


def _say_ones(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    group, at = drafts[0].groups[0], where(sheet, drafts)
    if len(drafts) > 1:
        return Text("each 1 of a group was counted: {where}; a 1 that touches another gives nothing", where=at)
    return Text("each 1 {where} was counted: {why}", where=at, why=group.why)


def _all_ones(sheet: Sheet) -> Iterator[Draft]:
    groups = _touching_ones(sheet)
    if len(groups) > 1:
        yield Draft({"1": sum(_each(sheet, group) for group in groups)}, groups, beside=sheet.by_number[1])


def _say_all_ones(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    touching = words.counted(sum(group.size for group in drafts[0].groups), 1)
    return Text("every 1 was counted: {ones} touch another 1 and give nothing", ones=touching)


def _as_one(sheet: Sheet) -> Iterator[Draft]:
    return (Draft({"1": group.worth}, [group], likely=likely_size(group)) for group in _touching_ones(sheet))


def _say_as_one(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    at = where(sheet, drafts)
    if len(drafts) > 1:
        return Text("1s that touch were counted once: {where}; they give nothing", where=at)
    group = drafts[0].groups[0]
    if group.worth > group.number:
        return Text("the 1s {where} were counted once, and doubled by the star: {why}", where=at, why=group.why)
    return Text("the 1s {where} were counted once: {why}", where=at, why=group.why)


KINDS = (
    Kind("splitter.small_counted", GROUP, USUAL, _small, _say_small),
    Kind("splitter.large_counted", GROUP, USUAL, _large, _say_large),
    Kind(
        "splitter.at_least",
        GROUP,
        RARE,
        _at_least,
        _say_at_least,
        ("splitter.large_counted", "splitter.star_too_large"),
    ),
    Kind("splitter.counted_as_several", GROUP, RARE, _split, _say_split),
    Kind("splitter.size_counted", GROUP, RARE, _size, _say_size),
    Kind("splitter.ones_touching", GROUP, USUAL, _ones, _say_ones),
    Kind("splitter.every_one", GROUP, UNKNOWN, _all_ones, _say_all_ones),
    Kind("splitter.ones_once", GROUP, RARE, _as_one, _say_as_one),
)
