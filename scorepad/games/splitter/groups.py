"""Groups on a sheet: equal numbers that touch side by side (rulebook, "End of the game and scoring").

Only this module determines the state of a group; scores, drawings and mistakes use `Group.state`.
"""

from collections.abc import Collection
from typing import Literal, NamedTuple

from scorepad.games.splitter.table import EMPTY, Pad

State = Literal["valid", "small", "open", "large"]
"""The state of a group. valid: as many spaces as its number. small: too few. open: too few, but it can still grow to
exactly that size. large: too many."""


class Group(NamedTuple):
    """A maximal group of equal numbers that touch side by side.

    cells: indices of the group's spaces, in reading order. doubled: True if the group includes a star, which doubles
    its points. at_risk: True if the group is valid, but an empty space next to it may still get its number.
    """

    number: int
    cells: tuple[int, ...]
    state: State
    doubled: bool
    at_risk: bool = False

    @property
    def size(self) -> int:
        """The number of spaces."""
        return len(self.cells)

    @property
    def worth(self) -> int:
        """The points of the group if it is valid: its number, doubled by a star."""
        return 2 * self.number if self.doubled else self.number

    @property
    def points(self) -> int:
        """The points of the group."""
        return self.worth if self.state == "valid" else 0


def find_groups(pad: Pad, sheet: str) -> list[Group]:
    """The groups on a sheet, in reading order of their first spaces."""
    groups = []
    ungrouped = list(sheet)
    for start in pad.spaces:
        number = ungrouped[start]
        if number != EMPTY:
            ungrouped[start] = EMPTY
            cells = [start]
            for cell in cells:  # grows while neighbors are found
                for neighbor in pad.neighbors[cell]:
                    if ungrouped[neighbor] == number:
                        ungrouped[neighbor] = EMPTY
                        cells.append(neighbor)
            groups.append(judged(pad, int(number), cells, sheet))
    return groups


def judged(pad: Pad, number: int, cells: Collection[int], sheet: str = "") -> Group:
    """The group of a number on these spaces. sheet: the sheet, if empty spaces next to the group matter."""
    state: State = "valid"
    at_risk = False
    if len(cells) > number:
        state = "large"
    elif len(cells) < number:
        state = "open" if EMPTY in sheet and _can_be_valid(pad, number, cells, sheet) else "small"
    elif EMPTY in sheet:
        at_risk = any(sheet[space] == EMPTY for space in beside(pad, cells))
    return Group(number, tuple(sorted(cells)), state, not pad.stars.isdisjoint(cells), at_risk)


def beside(pad: Pad, cells: Collection[int]) -> set[int]:
    """The other spaces next to these spaces."""
    return {neighbor for cell in cells for neighbor in pad.neighbors[cell]}.difference(cells)


def _can_be_valid(pad: Pad, number: int, cells: Collection[int], sheet: str) -> bool:
    """True if the group can reach exactly `number` spaces when some empty spaces get the number.

    An empty space that gets the number joins all groups of the number next to it.
    """
    digit = str(number)
    ahead = [frozenset(cells)]
    seen = {*ahead}
    while ahead:
        group = ahead.pop()
        for empty in beside(pad, group):
            if sheet[empty] != EMPTY:
                continue
            grown = {*group, empty}
            while joined := {space for space in beside(pad, grown) if sheet[space] == digit}:
                grown |= joined
            if len(grown) == number:
                return True
            if len(grown) < number and grown not in seen:
                seen.add(frozenset(grown))
                ahead.append(frozenset(grown))
    return False
