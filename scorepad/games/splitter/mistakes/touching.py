"""Mistakes with what touches: corners taken for sides, groups cut in two at the center line."""

from collections.abc import Iterable, Iterator, Sequence

from scorepad.games.splitter import rules
from scorepad.games.splitter.groups import find_groups
from scorepad.games.splitter.lines import GROUP
from scorepad.games.splitter.mistakes.found import MOST_PLACES, RARE, UNKNOWN, USUAL, Draft, Found, Kind, Sheet, place
from scorepad.games.splitter.table import EMPTY
from scorepad.text import Text, either

_Corner = tuple[Found, Found, int, int]


def _corners(sheet: Sheet) -> list[_Corner]:
    """The groups of one number that meet at a corner, two and two, and the first two spaces that do."""
    group_of = {cell: group for group in sheet.groups for cell in group.cells}
    width = sheet.pad.width
    met: dict[frozenset[Found], _Corner] = {}
    for cell, group in sorted(group_of.items()):
        for step, is_inside in ((width - 1, cell % width > 0), (width + 1, cell % width < width - 1)):
            other = group_of.get(cell + step) if is_inside else None
            if other is not None and other.number == group.number and other is not group:
                met.setdefault(frozenset((group, other)), (group, other, cell, cell + step))
    return list(met.values())


def _diagonal(sheet: Sheet) -> Iterator[Draft]:
    for one, other, above, _ in _corners(sheet):
        change = sheet.points_joined([one, other]) - one.points - other.points
        yield Draft({one.box: change}, [one, other], above)


def _say_diagonal(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    number = drafts[0].groups[0].number
    ends = {frozenset(corner[:2]): corner[2:] for corner in _corners(sheet)}
    met = sorted(ends[frozenset(draft.groups)] for draft in drafts)
    if len(met) > 1:
        corners = [Text("from {one} to {other}", one=place(sheet, a), other=place(sheet, b)) for a, b in met]
        return Text(
            "{number}s that meet only at a corner were taken as touching: {where}",
            number=number,
            where=either(corners, MOST_PLACES),
        )
    one, other = (place(sheet, space) for space in met[0])
    return Text(
        "the {number}s at {one} and at {other} were taken as touching: they meet only at a corner",
        number=number,
        one=one,
        other=other,
    )


def _joined(sheet: Sheet, corners: Sequence[_Corner]) -> Iterator[Draft]:
    """All these corners taken for sides."""
    one_of: dict[Found, set[Found]] = {}
    for one, other, *_ in corners:
        union = one_of.get(one, {one}) | one_of.get(other, {other})
        one_of |= dict.fromkeys(union, union)
    changes: dict[str, int] = {}
    changed: list[Found] = []
    for union in {id(union): union for union in one_of.values()}.values():
        box = next(iter(union)).box
        change = sheet.points_joined(union) - sum(group.points for group in union)
        changes[box] = changes.get(box, 0) + change
        changed += union if change else ()
    yield Draft(changes, _in_order(changed), beside=_in_order(one_of))


def _in_order(groups: Iterable[Found]) -> list[Found]:
    return sorted(groups, key=lambda group: group.cells)


def _diagonals(sheet: Sheet) -> Iterator[Draft]:
    return _joined(sheet, _corners(sheet))


def _say_diagonals(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    return Text("corners were counted as touching on the whole sheet: only sides count")


def _diagonals_of_number(sheet: Sheet) -> Iterator[Draft]:
    for number in rules.NUMBERS:
        yield from _joined(sheet, [corner for corner in _corners(sheet) if corner[0].number == number])


def _say_diagonals_of_number(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    number = drafts[0].groups[0].number
    if number == 1:
        return Text("1s that meet only at a corner were not counted: only sides count as touching")
    return Text("{number}s that meet only at a corner were joined wherever they do: only sides count", number=number)


def _center(sheet: Sheet) -> Iterator[Draft]:
    """Each half judged for itself."""
    pad = sheet.pad
    group_of = {cell: group for group in sheet.groups for cell in group.cells}
    gained = {group: -group.points for group in sheet.groups}
    for is_left in (True, False):
        half = "".join(
            [
                EMPTY if sign != "#" and (space % pad.width < pad.width // 2) is not is_left else sign
                for space, sign in enumerate(sheet.text)
            ]
        )
        for part in find_groups(pad, half):
            gained[group_of[part.cells[0]]] += part.points
    changed = [group for group, points in gained.items() if points]
    changes: dict[str, int] = {}
    for group in changed:
        changes[group.box] = changes.get(group.box, 0) + gained[group]
    yield Draft(changes, changed, beside=[group for group in sheet.groups if _crosses(sheet, group)])


def _crosses(sheet: Sheet, group: Found) -> bool:
    return len({cell % sheet.pad.width < sheet.pad.width // 2 for cell in group.cells}) > 1


def _say_center(sheet: Sheet, drafts: Sequence[Draft]) -> Text:
    return Text("groups were cut in two at the center line: they may cross it")


KINDS = (
    Kind("splitter.diagonal", GROUP, USUAL, _diagonal, _say_diagonal),
    Kind(
        "splitter.diagonals",
        GROUP,
        UNKNOWN,
        _diagonals,
        _say_diagonals,
        ("splitter.diagonal", "splitter.diagonals_of_number"),
    ),
    Kind(
        "splitter.diagonals_of_number",
        GROUP,
        RARE,
        _diagonals_of_number,
        _say_diagonals_of_number,
        ("splitter.diagonal",),
    ),
    Kind("splitter.center_line", GROUP, RARE, _center, _say_center),
)
