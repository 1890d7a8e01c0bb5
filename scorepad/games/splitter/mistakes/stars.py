"""Mistakes with stars: forgotten, doubling too much or the wrong group."""

from collections.abc import Iterator, Sequence

from scorepad.games.splitter.mistakes.found import (
    RARE,
    UNKNOWN,
    USUAL,
    Draft,
    Found,
    Kind,
    Sheet,
    likely_size,
    noun,
    where,
)
from scorepad.text import Text

STAR = "splitter.star"
TWO_STARS = "splitter.two_stars"


def _forgotten(sheet: Sheet) -> Iterator[Draft]:
    for group in sheet.starred:
        yield Draft({group.box: group.number - group.points}, [group], sheet.star_of(group))


def _say_forgotten(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    group = drafts[0].groups[0]
    values = {"where": where(sheet, drafts), "number": group.number, "points": group.points}
    if group.number == 1:
        return Text("the star {where} was forgotten: the 1 there gives {points}, not {number}", **values)
    return Text("the star {where} was forgotten: the {number}s there give {points}, not {number}", **values)


def _all_forgotten(sheet: Sheet) -> Iterator[Draft]:
    changes: dict[str, int] = {}
    for group in sheet.starred:
        changes[group.box] = changes.get(group.box, 0) + group.number - group.points
    if len(sheet.starred) > 1:
        yield Draft(changes, sheet.starred, beside=[group for group in sheet.groups if group.is_doubled])


def _say_all_forgotten(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    groups = sorted(drafts[0].groups, key=lambda group: group.cells)
    if len(sheet.pad.stars) > 2:
        return Text("the stars were forgotten: they double {n} groups", n=len(groups))
    one, other = (group.label for group in groups)
    return Text("both stars were forgotten: they double the {one} and the {other}", one=one, other=other)


def _too_large(sheet: Sheet) -> Iterator[Draft]:
    for group in sheet.groups:
        if group.is_doubled and group.size > group.number:
            yield Draft({group.box: group.worth}, [group], likely=likely_size(group))


def say_doubled(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    """A group of the wrong size that was counted, and doubled."""
    group = drafts[0].groups[0]
    values = {"number": group.number, "where": where(sheet, drafts), "why": group.why}
    if len(drafts) == 1:
        if group.size == 1:
            return Text("the {number} {where} was counted and doubled by the star: {why}", **values)
        return Text("the {number}s {where} were counted and doubled by the star: {why}", **values)
    if group.size > group.number:
        return Text("the {number}s {where} were counted and doubled by the star: too many touch", **values)
    return Text("the {number}s {where} were counted and doubled by the star: too few touch", **values)


def _beside(sheet: Sheet) -> Iterator[Draft]:
    """Groups that only touch a star, doubled."""
    links = [*sheet.pad.links, *((b, a) for a, b in sheet.pad.links)]
    near = {space: star for star, space in links if star in sheet.pad.stars}
    for group in sheet.valid:
        star = next((near[cell] for cell in group.cells if cell in near), None)
        if star is not None and not group.is_doubled:
            on_it = [other for other in sheet.groups if star in other.cells]
            yield Draft({group.box: group.points}, [group], star, beside=on_it)


def _say_beside(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    what = noun(drafts[0].groups[0])
    return Text(
        "the star {where} doubled the {what} beside it: it must lie in the group", where=where(sheet, drafts), what=what
    )


def _all_of_number(sheet: Sheet) -> Iterator[Draft]:
    for group in sheet.starred:
        others = [other for other in sheet.valid_of(group.number) if not other.is_doubled]
        if others and sum(other.number == group.number for other in sheet.starred) == 1:
            change = {group.box: sum(other.points for other in others)}
            yield Draft(change, others, sheet.star_of(group), beside=[group])


def _say_all_of_number(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    number, at = drafts[0].groups[0].number, where(sheet, drafts)
    return Text("the star {where} doubled all {number}s: it doubles only its own group", where=at, number=number)


def _stars_in(sheet: Sheet, group: Found) -> int:
    return len(sheet.pad.stars.intersection(group.cells))


def _twice(sheet: Sheet) -> Iterator[Draft]:
    for group in sheet.starred:
        yield Draft({group.box: group.number * 2 ** _stars_in(sheet, group) - group.points}, [group])


def _say_twice(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    group = drafts[0].groups[0]
    return Text(
        "each star in the group of {number}s doubled it again, {where}: it is doubled once and gives {points}",
        number=group.number,
        where=where(sheet, drafts),
        points=group.points,
    )


KINDS = (
    Kind("splitter.star_forgotten", STAR, USUAL, _forgotten, _say_forgotten),
    Kind("splitter.stars_forgotten", STAR, UNKNOWN, _all_forgotten, _say_all_forgotten),
    Kind("splitter.star_too_large", STAR, USUAL, _too_large, say_doubled),
    Kind("splitter.star_beside", STAR, RARE, _beside, _say_beside),
    Kind("splitter.star_for_all", STAR, RARE, _all_of_number, _say_all_of_number, ("splitter.star_beside",)),
    Kind("splitter.star_doubled_twice", TWO_STARS, UNKNOWN, _twice, _say_twice),
)
