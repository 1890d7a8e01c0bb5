"""Bounds of a pad: how many points the groups of a number, and all of a sheet, can give at most.

They are proven and may be more than any sheet reaches, but for the 1s, where the bound is reached.
"""

from collections.abc import Iterator
from functools import lru_cache

from scorepad.games.splitter import rules
from scorepad.games.splitter.table import Pad


@lru_cache(maxsize=64)
def most_of_number(pad: Pad, number: int) -> int:
    """The most points of all groups of a number.

    A part of the pad with no way to the others has room for so many groups, and of these its stars double one each.
    """
    if number == 1:
        return _most_ones(pad)
    most = 0
    for spaces, stars in _parts(pad):
        groups = spaces // number
        most += number * (groups + min(stars, groups))
    return most


@lru_cache(maxsize=64)
def most_in_all(pad: Pad) -> int:
    """The most points of a sheet: a point for each space, as much again for those in a group with a star, the bonus."""
    most = rules.HEART_BONUS if pad.hearts else 0
    for spaces, stars in _parts(pad):
        most += spaces + min(rules.MAX_GROUP_POINTS * stars, spaces)
    return most


def _parts(pad: Pad) -> Iterator[tuple[int, int]]:
    """The spaces and the stars of each part of the pad that has no way to the others."""
    left = set(pad.spaces)
    while left:
        part = [left.pop()]
        for space in part:  # it grows as long as neighbors are found
            found = left.intersection(pad.neighbors[space])
            left -= found
            part += found
        yield len(part), len(pad.stars.intersection(part))


def _most_ones(pad: Pad) -> int:
    """The most points of lone 1s: spaces of which no two touch, those with a star counted twice.

    Neighbors differ in color on a checkerboard, and of such a graph the largest set without neighbors has as many
    spaces as there are, less the pairs of neighbors that can be matched (König). A star's space is there twice.
    """
    copies = [(space, copy) for space in pad.spaces for copy in range(1 + (space in pad.stars))]
    beside = {each: [other for other in copies if other[0] in pad.neighbors[each[0]]] for each in copies}
    matched: dict[tuple[int, int], tuple[int, int]] = {}

    def match(each: tuple[int, int], tried: set[tuple[int, int]]) -> bool:
        for other in beside[each]:
            if other not in tried:
                tried.add(other)
                if other not in matched or match(matched[other], tried):
                    matched[other] = each
                    return True
        return False

    white = [each for each in copies if sum(divmod(each[0], pad.width)) % 2]
    return len(copies) - sum(match(each, set()) for each in white)
