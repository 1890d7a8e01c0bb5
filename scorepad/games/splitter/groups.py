"""Groups on a sheet of Splitter (rulebook, "End of the game and scoring")."""

from collections.abc import Set
from itertools import compress
from typing import Literal, NamedTuple

from scorepad.games.splitter.pads import Pad
from scorepad.games.splitter.table import EMPTY

State = Literal["valid", "small", "open", "large"]


class Group(NamedTuple):
    """Equal numbers that touch side by side, with no more of them around.

    cells: indices of the spaces, in reading order.
    state: valid; large; small; or open, which is small with an empty space beside it, so that it may still grow.
    doubled: whether a star lies in it, so that what it gives, or would give, is doubled.
    points: what it gives.
    """

    number: int
    cells: tuple[int, ...]
    state: State
    doubled: bool
    points: int


def find_groups(pad: Pad, sheet: str) -> list[Group]:
    """The groups on a sheet, in reading order of their first spaces."""
    beside = beside_empty(pad, sheet)
    return [judged(pad, int(sheet[cells[0]]), cells, beside) for cells in connected(pad, sheet)]


def judged(pad: Pad, number: int, cells: tuple[int, ...], beside: Set[int] = frozenset()) -> Group:
    """The group of equal numbers on these spaces; `beside` are the spaces that an empty one touches."""
    doubled, size = not pad.starred.isdisjoint(cells), len(cells)
    if size == number:
        return Group(number, cells, "valid", doubled, 2 * number if doubled else number)
    if size > number:
        return Group(number, cells, "large", doubled, 0)
    return Group(number, cells, "small" if beside.isdisjoint(cells) else "open", doubled, 0)


def beside_empty(pad: Pad, sheet: str) -> set[int]:
    """The spaces that an empty space touches; there are none on a full sheet."""
    if EMPTY not in sheet:
        return set()
    touching = {b for a, b in pad.links if sheet[a] == EMPTY}
    return touching.union([a for a, b in pad.links if sheet[b] == EMPTY])


def connected(pad: Pad, sheet: str) -> list[tuple[int, ...]]:
    """The spaces of each group, in reading order; the groups by their first spaces. Empty spaces are left out."""
    groups = joined(pad, sheet)
    found: dict[tuple[int, ...], None] = {}
    for space in pad.spaces:
        if sheet[space] != EMPTY:
            found[tuple(sorted(groups[space] or [space]))] = None
    return list(found)


def joined(pad: Pad, sheet: str) -> list[list[int] | None]:
    """For each place of the sheet the group that it belongs to; None where it is alone.

    A group holds its spaces in the order in which they were joined, always the same for the same spaces.
    """
    groups: list[list[int] | None] = [None] * len(sheet)
    for before, space in compress(pad.steps, _equal(pad, sheet)):
        one, other = groups[before], groups[space]
        if one is None:
            if other is None:
                groups[before] = groups[space] = [before, space]
            else:
                other.append(before)
                groups[before] = other
        elif other is None:
            one.append(space)
            groups[space] = one
        elif one is not other:
            one += other
            for moved in other:
                groups[moved] = one
    return groups


def _equal(pad: Pad, sheet: str) -> bytes:
    """For each of the pad's steps 1 where both places are spaces and hold the same, else 0.

    All at once: with the sheet as one long number, a byte a place, what it has in common with itself moved by one
    place, and by one row, is 0.
    """
    size = 8 * len(sheet)
    number = int.from_bytes(sheet.encode("ascii"))
    beside, above = number ^ (number >> 8), number ^ (number >> (8 * pad.width))
    return (beside << size | above | pad.apart).to_bytes(size // 4).translate(_IS_ZERO)


_IS_ZERO = bytes([1]) + bytes(255)
