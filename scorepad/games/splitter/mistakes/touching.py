"""Mistakes with what touches: corners taken for sides, groups cut in two at the center line."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from scorepad.games.splitter import rules
from scorepad.games.splitter.groups import Group, find_groups
from scorepad.games.splitter.lines import GROUP
from scorepad.games.splitter.mistakes.evidence import (
    RARE,
    UNKNOWN,
    USUAL,
    Candidate,
    Evidence,
    candidate,
    summed,
    values,
)
from scorepad.games.splitter.table import EMPTY
from scorepad.mistakes import Kinds, say
from scorepad.text import Text

kinds: Kinds[Evidence, Candidate] = Kinds("splitter", rare=RARE, values=values)
about_groups = partial(kinds.add, GROUP)

_Corner = tuple[Group, Group, int, int]
"""Two groups of one number that meet at a corner, and the first two spaces that do."""


def _corners(evidence: Evidence) -> list[_Corner]:
    group_of = {cell: group for group in evidence.groups for cell in group.cells}
    width = evidence.pad.width
    met: dict[frozenset[Group], _Corner] = {}
    for cell, group in sorted(group_of.items()):
        for step, is_inside in ((width - 1, cell % width > 0), (width + 1, cell % width < width - 1)):
            other = group_of.get(cell + step) if is_inside else None
            if other is not None and other.number == group.number and other is not group:
                met.setdefault(frozenset((group, other)), (group, other, cell, cell + step))
    return list(met.values())


@about_groups(
    USUAL,
    say("{number}s that meet only at a corner were taken as touching: {where}", several=True),
    say("the {number}s at {one} and at {other} were taken as touching: they meet only at a corner"),
)
def _diagonal(evidence: Evidence) -> Iterator[Candidate]:
    for one, other, above, below in _corners(evidence):
        change = evidence.points_joined([one, other]) - one.points - other.points
        found = candidate({str(one.number): change}, [one, other])
        values = {"one": evidence.place(above), "other": evidence.place(below)}
        yield replace(found, values=values, place=Text("from {one} to {other}", **values))


def _joined(evidence: Evidence, corners: Sequence[_Corner]) -> Candidate:
    """All these corners taken for sides."""
    union_of: dict[Group, set[Group]] = {}
    for one, other, *_ in corners:
        union = union_of.get(one, {one}) | union_of.get(other, {other})
        union_of |= dict.fromkeys(union, union)
    gains: list[tuple[Group, int]] = []
    changed: list[Group] = []
    for union in {id(union): union for union in union_of.values()}.values():
        change = evidence.points_joined(union) - sum(group.points for group in union)
        gains.append((next(iter(union)), change))
        changed += union if change else ()
    return candidate(summed(gains), _in_order(changed), beside=_in_order(union_of))


def _in_order(groups: Iterable[Group]) -> list[Group]:
    return sorted(groups, key=lambda group: group.cells)


@about_groups(
    UNKNOWN,
    say("corners were counted as touching on the whole sheet: only sides count"),
    unless=("splitter.diagonal", "splitter.diagonals_of_number"),
)
def _diagonals(evidence: Evidence) -> Iterator[Candidate]:
    yield _joined(evidence, _corners(evidence))


@about_groups(
    RARE,
    say("1s that meet only at a corner were not counted: only sides count as touching", number=1),
    say("{number}s that meet only at a corner were joined wherever they do: only sides count"),
    unless=("splitter.diagonal",),
)
def _diagonals_of_number(evidence: Evidence) -> Iterator[Candidate]:
    corners = _corners(evidence)
    for number in rules.NUMBERS:
        found = _joined(evidence, [corner for corner in corners if corner[0].number == number])
        if len(found.groups) > 2:  # else it was one corner
            yield found


@about_groups(RARE, say("groups were cut in two at the center line: they may cross it"))
def _center_line(evidence: Evidence) -> Iterator[Candidate]:
    """Each half judged for itself."""
    pad, sheet = evidence.pad, evidence.sheet
    left = {space for space in range(len(sheet)) if space % pad.width < pad.width // 2}
    group_of = {cell: group for group in evidence.groups for cell in group.cells}
    gained = {group: -group.points for group in evidence.groups}
    for is_left in (True, False):
        kept = [sign if sign == "#" or (space in left) is is_left else EMPTY for space, sign in enumerate(sheet)]
        for part in find_groups(pad, "".join(kept)):
            gained[group_of[part.cells[0]]] += part.points
    changed = {group: points for group, points in gained.items() if points}
    crossing = [group for group in evidence.groups if not left.isdisjoint(group.cells) and not left >= {*group.cells}]
    yield candidate(summed(changed.items()), [*changed], beside=crossing)
