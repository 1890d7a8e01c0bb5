"""Drawings: a sheet with the outlines of its groups, and a small picture of a pad.

Paths are SVG, in units of one space.
"""

from collections.abc import Collection, Container, Iterable, Sequence
from functools import lru_cache, reduce
from itertools import pairwise
from typing import NamedTuple

from scorepad.core.text import Text
from scorepad.games.splitter.groups import Group
from scorepad.games.splitter.table import DIGITS, NO_SPACE, Pad

_STATES = {
    "valid": Text("scores"),
    "small": Text("too few"),
    "open": Text("too few so far"),
    "large": Text("too many"),
}


class DrawnSpace(NamedTuple):
    """A space of the grid.

    name: the form name. digit: "" while empty. kind: "star", "heart" or "". shape: the key of the group's outline.
    state: the group's state. badge: in the first space of a small or large group off by one, the group's size and
    number: "5/6". glows: True for a star that doubles. doubted: True if players should check the space again. by_hand:
    True if the number was changed by hand in a game that is played with rolls.
    """

    name: str
    row: int
    column: int
    kind: str
    digit: str = ""
    shape: str = ""
    state: str = ""
    badge: str = ""
    glows: bool = False
    doubted: bool = False
    by_hand: bool = False

    @property
    def label(self) -> Text:
        """The description of the space for screen readers."""
        marks: list[Text] = []
        if self.state:
            marks.append(_STATES[self.state])
        if self.by_hand:
            marks.append(Text("changed by hand"))
        if self.doubted:
            marks.append(Text("look again"))
        # Translators: {number}: a number
        number = Text("{number}", number=self.digit) if self.digit else Text("empty")
        # Translators: {before}: such as “Ana has 4-1 once”; {last}: such as “too few so far”
        contents = reduce(lambda before, last: Text("{before}, {last}", before=before, last=last), marks, number)
        if self.kind == "star":
            # Translators: {said}: such as “4, too few so far”
            return Text("row {row}, column {column}, star: {said}", row=self.row, column=self.column, said=contents)
        if self.kind == "heart":
            # Translators: {said}: another message of its own
            return Text("row {row}, column {column}, heart: {said}", row=self.row, column=self.column, said=contents)
        # Translators: {said}: such as “5, too few so far”
        return Text("row {row}, column {column}: {said}", row=self.row, column=self.column, said=contents)


class Shape(NamedTuple):
    """A group's outline. key: the form name of the group's first space."""

    key: str
    path: str
    state: str


class Drawing(NamedTuple):
    """A sheet to draw.

    rows: None for places without a space. hearts: the path between hearts with equal numbers. filled, empty, by_hand:
    how many spaces are filled, empty, or changed by hand.
    """

    width: int
    height: int
    rows: list[list[DrawnSpace | None]]
    shapes: list[Shape]
    hearts: str
    filled: int
    empty: int
    by_hand: int


def draw(
    pad: Pad, sheet: str, groups: Sequence[Group], doubts: Collection[int] = (), hand: Collection[int] = ()
) -> Drawing:
    """The drawing of a sheet with its groups. doubts: the spaces to check again. hand: the spaces changed by hand."""
    group_of = {space: group for group in groups for space in group.cells}
    cells = [_cell(pad, sheet, place, group_of.get(place)) for place in range(len(sheet))]
    cells = [cell and cell._replace(doubted=place in doubts, by_hand=place in hand) for place, cell in enumerate(cells)]
    rows = [cells[start : start + pad.width] for start in range(0, len(cells), pad.width)]
    shapes = [Shape(pad.place_name(group.cells[0]), outline(pad, group.cells), group.state) for group in groups]
    same_hearts = [[space for space in pad.hearts if sheet[space] == number] for number in DIGITS]
    filled = len(group_of)
    return Drawing(
        width=pad.width,
        height=pad.height,
        rows=rows,
        shapes=shapes,
        hearts="".join([link(pad, hearts) for hearts in same_hearts if len(hearts) > 1]),
        filled=filled,
        empty=len(pad.spaces) - filled,
        by_hand=len(hand),
    )


def _cell(pad: Pad, sheet: str, place: int, group: Group | None) -> DrawnSpace | None:
    if sheet[place] == NO_SPACE:
        return None
    row, column = pad.place(place)
    kind = "star" if place in pad.stars else "heart" if place in pad.hearts else ""
    cell = DrawnSpace(name=pad.place_name(place), row=row, column=column, kind=kind)
    if group is None:
        return cell
    is_near = group.state in ("small", "large") and abs(group.size - group.number) == 1
    return cell._replace(
        digit=sheet[place],
        shape=pad.place_name(group.cells[0]),
        state=group.state,
        badge=f"{group.size}/{group.number}" if is_near and group.cells[0] == place else "",
        glows=kind == "star" and group.state == "valid",
    )


# Outlines of groups. Points and directions are complex numbers; multiplying a direction by 1j is a right turn.

INSET = 0.075
RADIUS = 0.17
Edge = tuple[complex, complex]
"""One side of a space: its start and its direction, clockwise around the space."""
_BEGINS: dict[complex, complex] = {1: 0, 1j: 1, -1: 1 + 1j, -1j: 1j}
"""By direction, the corner where this side of a space begins, relative to the space's top left corner."""


def outline(pad: Pad, cells: Iterable[int]) -> str:
    """The SVG path around some spaces, slightly inside their edges, with round corners."""
    inside = [complex(index % pad.width, index // pad.width) for index in sorted(cells)]
    edges: dict[Edge, None] = {}
    for cell in inside:
        for heading, corner in _BEGINS.items():
            if cell - 1j * heading not in inside:
                edges[cell + corner, heading] = None
    following = {edge: _next(edge, edges) for edge in edges}
    path = ""
    while edges:
        loop: list[Edge] = []
        edge = next(iter(edges))
        while edge in edges:
            del edges[edge]
            loop.append(edge)
            edge = following[edge]
        path += _rounded(loop)
    return path


def _next(edge: Edge, edges: Container[Edge]) -> Edge:
    """The edge after an edge of an outline. Where spaces only touch diagonally, both edges belong to the same space."""
    begins, heading = edge
    turns = [(begins + heading, heading * turn) for turn in (1j, 1, -1j)]
    return next(turn for turn in turns if turn in edges)


def _rounded(loop: Sequence[Edge]) -> str:
    """A closed path with rounded corners: straight to just before each corner, then around it."""
    bends = []
    for (_, before), (corner, after) in pairwise([loop[-1], *loop]):
        if before != after:
            bend = corner + INSET * 1j * (before + after)
            bends.append(f"{_at(bend - RADIUS * before)}Q{_at(bend)} {_at(bend + RADIUS * after)}")
    return "M" + "L".join(bends) + "Z"


def _at(point: complex) -> str:
    return f"{point.real:.2f} {point.imag:.2f}"


def link(pad: Pad, cells: Iterable[int]) -> str:
    """The SVG path from the center of each space to the center of the next, such as from heart to heart."""
    middles = [f"{index % pad.width + 0.5} {index // pad.width + 0.5}" for index in cells]
    return "M" + "L".join(middles)


# Pictures of pads

_SPACE = "h1v1h-1z"
_STAR = "l0.08 0.22 0.24 0.01 -0.19 0.15 0.06 0.23 -0.20 -0.13 -0.20 0.13 0.06 -0.23 -0.19 -0.15 0.24 -0.01z"
_HEART = "c-.5-.3-.42-.68-.15-.62q.1.02.15.14q.05-.12.15-.14c.27-.06.35.32-.15.62z"


class Picture(NamedTuple):
    """A pad's width and height in spaces, and the paths of all its spaces, stars and hearts."""

    width: int
    height: int
    spaces: str
    stars: str
    hearts: str


@lru_cache(maxsize=256)
def picture(rows: tuple[str, ...]) -> Picture:
    """The picture of a pad, given by its rows as in a game file."""
    spaces = stars = hearts = ""
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            if sign != NO_SPACE:
                spaces += f"M{column} {row}{_SPACE}"
            if sign == "*":
                stars += f"M{column + 0.5} {row + 0.16:.2f}{_STAR}"
            if sign == "h":
                hearts += f"M{column + 0.5} {row + 0.8:.2f}{_HEART}"
    return Picture(len(rows[0]), len(rows), spaces, stars, hearts)
