"""Drawings: a sheet with its groups as outlines, and a small picture of a pad.

Paths are SVG, on a raster of one unit a space.
"""

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache, reduce
from itertools import pairwise
from math import cos, pi, sin
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


class Cell(NamedTuple):
    """A space of the grid.

    name: as fields name it. digit: "" while empty. kind: star, heart or "". shape: the key of its group's outline.
    badge: the size of a group that is one short or one over, and the right one, in its first space. glows: a star that
    doubles. by_hand: whether the number was changed by hand in a game that is played with rolls.
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
        """The space for those who cannot see it."""
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
    """A group's outline; `key` is its first space."""

    key: str
    path: str
    state: str


class Drawing(NamedTuple):
    """A sheet to draw.

    rows: None where the pad has no space. hearts: the path between those that agree. filled, empty, by_hand: how many
    spaces are so.
    """

    width: int
    height: int
    rows: list[list[Cell | None]]
    shapes: list[Shape]
    hearts: str
    filled: int
    empty: int
    by_hand: int


def draw(
    pad: Pad, sheet: str, groups: Sequence[Group], doubts: Collection[int] = (), hand: Collection[int] = ()
) -> Drawing:
    """The drawing of a sheet with its groups. doubts: the spaces to look at again; hand: those changed by hand."""
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


def _cell(pad: Pad, sheet: str, place: int, group: Group | None) -> Cell | None:
    if sheet[place] == NO_SPACE:
        return None
    row, column = pad.place(place)
    kind = "star" if place in pad.stars else "heart" if place in pad.hearts else ""
    cell = Cell(name=pad.place_name(place), row=row, column=column, kind=kind)
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


# outlines of groups

INSET = 0.075
RADIUS = 0.17
_RIGHT = {(1, 0): (0, 1), (0, 1): (-1, 0), (-1, 0): (0, -1), (0, -1): (1, 0)}
Point = tuple[int, int]


def outline(pad: Pad, cells: Iterable[int]) -> str:
    """The SVG path around some spaces, a little inside their edges, with round corners."""
    edges: dict[Point, list[Point]] = {}
    inside = {(index % pad.width, index // pad.width) for index in cells}
    for x, y in sorted(inside):
        # clockwise, so that the group always lies to the right
        if (x, y - 1) not in inside:
            edges.setdefault((x, y), []).append((x + 1, y))
        if (x + 1, y) not in inside:
            edges.setdefault((x + 1, y), []).append((x + 1, y + 1))
        if (x, y + 1) not in inside:
            edges.setdefault((x + 1, y + 1), []).append((x, y + 1))
        if (x - 1, y) not in inside:
            edges.setdefault((x, y + 1), []).append((x, y))
    return " ".join([_path(loop) for loop in _loops(edges)])


def _loops(edges: dict[Point, list[Point]]) -> Iterable[list[Point]]:
    """The closed walks along the edges, each used once."""
    while edges:
        start = min(edges)
        loop = [start]
        here = _take(edges, start, None)
        while here != start:
            loop.append(here)
            here = _take(edges, here, loop[-2])
        yield loop


def _take(edges: dict[Point, list[Point]], here: Point, came_from: Point | None) -> Point:
    """The next corner. Where two spaces touch only diagonally, turn right: that stays with the same space."""
    ways = edges[here]
    if came_from is not None and len(ways) > 1:
        heading = (here[0] - came_from[0], here[1] - came_from[1])
        right = (here[0] + _RIGHT[heading][0], here[1] + _RIGHT[heading][1])
        ways.sort(key=lambda way: way != right)
    way = ways.pop(0)
    if not ways:
        del edges[here]
    return way


def _path(loop: list[Point]) -> str:
    """A closed walk as a path: straight to just before each corner, then round it."""
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise([*loop, loop[0]])]
    parts: list[str] = []
    for index, (x, y) in enumerate(loop):
        before, after = steps[index - 1], steps[index]
        if before == after:
            continue
        corner_x = x + INSET * (_RIGHT[before][0] + _RIGHT[after][0])
        corner_y = y + INSET * (_RIGHT[before][1] + _RIGHT[after][1])
        near = f"{corner_x - RADIUS * before[0]:.2f} {corner_y - RADIUS * before[1]:.2f}"
        far = f"{corner_x + RADIUS * after[0]:.2f} {corner_y + RADIUS * after[1]:.2f}"
        parts.append(f"{'L' if parts else 'M'}{near}Q{corner_x:.2f} {corner_y:.2f} {far}")
    return "".join(parts) + "Z"


def link(pad: Pad, cells: Iterable[int]) -> str:
    """The SVG path from the middle of one space to the next, such as from heart to heart."""
    middles = [f"{index % pad.width + 0.5} {index // pad.width + 0.5}" for index in cells]
    return "M" + "L".join(middles)


# a picture of a pad

_STAR_RADIUS = 0.34


def _star() -> str:
    """A star of five points, drawn from the top one, each step from where the last one ended."""
    radii = [_STAR_RADIUS, _STAR_RADIUS * 0.42] * 5
    points = [(radius * sin(turn * pi / 5), -radius * cos(turn * pi / 5)) for turn, radius in enumerate(radii)]
    steps = [(x - before[0], y - before[1]) for before, (x, y) in pairwise(points)]
    return "l" + " ".join(f"{x:.2f} {y:.2f}" for x, y in steps) + "z"


_SPACE = "h1v1h-1z"
_STAR = _star()
_HEART = "c-.5-.3-.42-.68-.15-.62q.1.02.15.14q.05-.12.15-.14c.27-.06.35.32-.15.62z"


class Picture(NamedTuple):
    """The paths of all spaces, stars and hearts of a pad so many spaces wide and high."""

    width: int
    height: int
    spaces: str
    stars: str
    hearts: str


@lru_cache(maxsize=256)
def picture(rows: tuple[str, ...]) -> Picture:
    """The picture of a pad in rows as a game file has them; blank rows and columns round it are left out."""
    used = [index for index, row in enumerate(rows) if set(row) - {NO_SPACE}]
    rows = rows[used[0] : used[-1] + 1] if used else ()
    # as wide on the right: a pad is mirrored
    blank = min((len(row) - len(row.lstrip(NO_SPACE)) for row in rows), default=0)
    rows = tuple(row[blank : len(row) - blank] for row in rows)
    spaces = stars = hearts = ""
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            if sign != NO_SPACE:
                spaces += f"M{column} {row}{_SPACE}"
            if sign == "*":
                stars += f"M{column + 0.5} {row + 0.5 - _STAR_RADIUS:.2f}{_STAR}"
            if sign == "h":
                hearts += f"M{column + 0.5} {row + 0.8:.2f}{_HEART}"
    return Picture(max(map(len, rows), default=0), len(rows), spaces, stars, hearts)
