"""A small picture of a pad, as paths on a raster of one unit a space."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin
from typing import NamedTuple

_RADIUS = 0.34
_MIDDLE = 0.5
_SPACE = "h1v1h-1z"
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
    rows = _cut(rows)
    marks = {sign: "".join(_paths(rows, sign, start, path)) for sign, start, path in _MARKS}
    spaces = "".join(f"M{column} {row}{_SPACE}" for row, column, _ in _spaces(rows))
    return Picture(max(map(len, rows), default=0), len(rows), spaces, marks["*"], marks["h"])


def _cut(rows: Sequence[str]) -> tuple[str, ...]:
    used = [index for index, row in enumerate(rows) if set(row) - {"#"}]
    rows = rows[used[0] : used[-1] + 1] if used else ()
    blank = min((len(row) - len(row.lstrip("#")) for row in rows), default=0)  # as wide on the right: it is mirrored
    return tuple(row[blank : len(row) - blank] for row in rows)


def _spaces(rows: Sequence[str]) -> Iterator[tuple[int, int, str]]:
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            if sign != "#":
                yield row, column, sign


def _paths(rows: Sequence[str], sign: str, start: Callable[[int, int], str], path: str) -> Iterator[str]:
    return (start(column, row) + path for row, column, here in _spaces(rows) if here == sign)


def _star() -> str:
    """Five points, drawn from the top one, each step from where the last one ended."""
    points = [
        (radius * sin(turn * pi / 5), -radius * cos(turn * pi / 5))
        for turn in range(10)
        for radius in [_RADIUS if turn % 2 == 0 else _RADIUS * 0.42]
    ]
    steps = [(x - before[0], y - before[1]) for before, (x, y) in pairwise(points)]
    return "l" + " ".join(f"{x:.2f} {y:.2f}" for x, y in steps) + "z"


def _star_start(column: int, row: int) -> str:
    return f"M{column + _MIDDLE} {row + _MIDDLE - _RADIUS:.2f}"


def _heart_start(column: int, row: int) -> str:
    return f"M{column + _MIDDLE} {row + _MIDDLE + 0.3:.2f}"


_MARKS = (("*", _star_start, _star()), ("h", _heart_start, _HEART))
