"""Groups as outlines to draw: one path around each, in units of one space."""

from collections.abc import Iterable
from itertools import pairwise

from scorepad.games.splitter.pads import Pad

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
