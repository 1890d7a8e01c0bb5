"""Ways to read the rule about groups: the rulebook's ("End of the game and scoring"), or another to compare with it.

A reading changes what touches, what doubles, what a group gives or which groups count; the rest stays with the engine.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from scorepad.games.splitter import rules
from scorepad.games.splitter.groups import Group, find_groups
from scorepad.games.splitter.table import NO_SPACE, Pad

Scored = tuple[Group, int]
"""A group and what it gives."""
Touch = Callable[[Pad, int, int], bool]
"""From two different spaces to whether they touch."""


def as_printed(pad: Pad) -> Pad:
    """The pad: sides touch, stars double."""
    return pad


def by_size(pad: Pad, group: Group) -> int:
    """The points of a group of exactly its number, doubled by a star."""
    return group.points


def every_group(groups: Sequence[Scored]) -> Sequence[Scored]:
    """All groups of a number."""
    return groups


class Reading(NamedTuple):
    """A way to score the groups on a sheet; the default is the rulebook's.

    pad: the pad with what touches and what doubles. points: what a group gives. counts: of the groups of one number,
    in reading order, those that count. numbers: those that are read so; for the others the rulebook holds.
    """

    pad: Callable[[Pad], Pad] = as_printed
    points: Callable[[Pad, Group], int] = by_size
    counts: Callable[[Sequence[Scored]], Sequence[Scored]] = every_group
    numbers: Collection[int] = rules.NUMBERS

    def score(self, pad: Pad, sheet: str) -> list[Scored]:
        """The groups of its numbers that count on a full sheet, with their points."""
        found = find_groups(self.pad(pad), sheet)
        scored: list[Scored] = []
        for number in self.numbers:
            of_number = [(group, self.points(pad, group)) for group in found if group.number == number]
            scored += self.counts(of_number)
        return scored


# what touches


@cache
def touching(pad: Pad, touch: Touch) -> Pad:
    """The pad on which these spaces touch."""
    neighbors: list[tuple[int, ...]] = [()] * len(pad.shape)
    for space in pad.spaces:
        neighbors[space] = tuple(other for other in pad.spaces if other != space and touch(pad, space, other))
    return replace(pad, neighbors=tuple(neighbors))


def corners_touch(pad: Pad, space: int, other: int) -> bool:
    """True beside each other or corner to corner."""
    (row, column), (below, right) = pad.place(space), pad.place(other)
    return abs(row - below) <= 1 and abs(column - right) <= 1


def halves_apart(pad: Pad, space: int, other: int) -> bool:
    """True beside each other on one side of the center line."""
    half = pad.width // 2
    return other in pad.neighbors[space] and (space % pad.width < half) == (other % pad.width < half)


def in_a_row(pad: Pad, space: int, other: int) -> bool:
    """True beside each other in a row."""
    return other in pad.neighbors[space] and abs(space - other) == 1


def gap_between(pad: Pad, space: int, other: int) -> bool:
    """True in a row or a column with nothing between but gaps of the pad."""
    first, last = sorted((space, other))
    if first // pad.width == last // pad.width:
        between = pad.shape[first + 1 : last]
    elif first % pad.width == last % pad.width:
        between = pad.shape[first + pad.width : last : pad.width]
    else:
        return False
    return all(sign == NO_SPACE for sign in between)


def anywhere(pad: Pad, space: int, other: int) -> bool:
    """True of all spaces."""
    return True
