"""A sheet as it is drawn: its spaces, the groups as outlines, stars that double, hearts that agree."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from scorepad.games.splitter.codec import DIGITS, ROWS, place_name
from scorepad.games.splitter.groups import Group, find_groups
from scorepad.games.splitter.pads import Pad
from scorepad.games.splitter.shapes import link, outline
from scorepad.text import Text

_STATES = {
    "valid": Text(", scores"),
    "small": Text(", too few"),
    "open": Text(", too few so far"),
    "large": Text(", too many"),
}
_KINDS = {"star": Text(", star"), "heart": Text(", heart")}
_NOTHING = Text("")


class Cell(NamedTuple):
    """A space of the grid.

    name: as fields name it. digit: "" while empty. kind: star, heart or "". shape: the key of its group's outline.
    badge: said once for each group, in its first space. glows: a star that doubles.
    """

    name: str
    row: int
    column: int
    digit: str
    kind: str
    shape: str
    state: str
    badge: str
    glows: bool
    doubted: bool

    @property
    def label(self) -> Text:
        """The space for those who cannot see it."""
        return Text(
            "row {row}, column {column}{kind}: {number}{state}{doubt}",
            row=self.row,
            column=self.column,
            kind=_KINDS.get(self.kind, _NOTHING),
            number=self.digit or Text("empty"),
            state=_STATES.get(self.state, _NOTHING),
            doubt=Text(", look again") if self.doubted else _NOTHING,
        )


class Shape(NamedTuple):
    """A group's outline; `key` is its first space."""

    key: str
    path: str
    state: str


class Drawing(NamedTuple):
    """A sheet to draw. rows: None where the pad has no space. hearts: the path between those that agree."""

    width: int
    height: int
    rows: list[list[Cell | None]]
    shapes: list[Shape]
    hearts: str
    filled: int
    empty: int


def draw(pad: Pad, grid: Sequence[str], doubts: Iterable[int] = ()) -> Drawing:
    """The drawing of what stands on a sheet; `doubts` are the spaces to look at again."""
    groups = find_groups(pad, "".join(grid))
    group_of = {index: group for group in groups for index in group.cells}
    again = frozenset(doubts)
    rows = [
        [_cell(pad, grid, index, group_of.get(index), again) for index in range(start, start + pad.width)]
        for start in range(0, len(pad.shape), pad.width)
    ]
    filled = sum(grid[index] in DIGITS for index in pad.spaces)
    shapes = [Shape(place_name(pad, group.cells[0]), outline(pad, group.cells), group.state) for group in groups]
    return Drawing(pad.width, pad.height, rows, shapes, _hearts(pad, grid), filled, len(pad.spaces) - filled)


def _cell(pad: Pad, grid: Sequence[str], index: int, group: Group | None, again: frozenset[int]) -> Cell | None:
    if pad.shape[index] == "#":
        return None
    kind = "star" if index in pad.stars else "heart" if index in pad.hearts else ""
    digit = grid[index] if grid[index] in DIGITS else ""
    name, doubted = place_name(pad, index), index in again
    row, column = pad.place(index)
    if group is None:
        return Cell(name, row, column, digit, kind, "", "", "", False, doubted)
    badge = _badge(group) if group.cells[0] == index else ""
    glows = kind == "star" and group.state == "valid"
    return Cell(name, row, column, digit, kind, place_name(pad, group.cells[0]), group.state, badge, glows, doubted)


def _badge(group: Group) -> str:
    """The mark of a group: it scores, or how many there are of how many."""
    if group.state == "open":
        return ""
    return "✓" if group.state == "valid" else f"{len(group.cells)}/{group.number}"


def _hearts(pad: Pad, grid: Sequence[str]) -> str:
    """The hearts that hold the same number, joined."""
    same = [[index for index in pad.hearts if grid[index] == number] for number in ROWS]
    return "".join([link(pad, hearts) for hearts in same if len(hearts) > 1])
