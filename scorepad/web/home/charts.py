"""Charts as coordinates: lines of numbers in order, and strips of dots. A template draws them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

WIDTH, HEIGHT = 340, 176
LEFT, RIGHT, TOP, BOTTOM = 34, 12, 24, 28
MOST_STEPS = 5
NAMES = 74
"""Room for the names at the ends of several lines."""
APART = 15
"""Between two of those names."""
LONGEST = 8
DOT, MOST_HIGH = 10, 120
"""From one dot of a strip to the next, and the height of its highest pile."""
DASHES = ("none", "7 4", "2 4", "10 3 2 3")
"""How one line is told from the next without its color."""


class Series(NamedTuple):
    """Numbers in order, None where there is none, and what they are of."""

    name: str
    values: Sequence[int | None]


class Dot(NamedTuple):
    """A number and where it stands; the highest of its line or strip is `is_best`, and one `is_full` is no ring."""

    x: float
    y: float
    value: int
    is_best: bool
    is_full: bool = False


@dataclass(frozen=True)
class Line:
    """A series as drawn: a path that breaks off where a number is missing, a dot for each number.

    name: cut to the room there is; at `name_y`, so that no two lie on each other. color: its number.
    """

    name: str
    path: str
    dash: str
    dots: tuple[Dot, ...]
    color: int
    name_y: float = 0


class Tick(NamedTuple):
    """A line of the raster: where it stands, and the number there."""

    y: float
    label: int


@dataclass(frozen=True)
class Chart:
    """Everything to draw, in units of the picture. `ends` are the labels below the first and the last number.

    It has lines, or a strip of dots.
    """

    lines: tuple[Line, ...]
    ticks: tuple[Tick, ...]
    ends: tuple[str, str]
    goal: Tick | None = None
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    bottom: int = HEIGHT - BOTTOM
    dots: tuple[Dot, ...] = ()


def line_chart(
    named: Iterable[tuple[str, Sequence[int | None]]],
    ends: tuple[str, str],
    goal: int | None = None,
    colors: Sequence[int] | None = None,
) -> Chart | None:
    """The chart of series of equal length, with a line at the `goal`; None where there is no number at all.

    colors: of each series its number, where that is not its place.
    """
    series = [Series(*each) for each in named]
    numbers = [value for line in series for value in line.values if value is not None]
    if not numbers:
        return None
    ticks = _ticks(min(numbers), max([*numbers, goal or 0]))
    right = WIDTH - RIGHT - (NAMES if len(series) > 1 else 0)
    shades = range(len(series)) if colors is None else colors
    lines = [_line(one, color, ticks, right) for one, color in zip(series, shades, strict=True)]
    if len(series) > 1:
        lines = _named(lines)
    at = None if goal is None else Tick(_y(goal, ticks), goal)
    raster = [Tick(_y(tick, ticks), tick) for tick in ticks]
    raster = [tick for tick in raster if at is None or tick.label == goal or abs(tick.y - at.y) >= APART]
    return Chart(tuple(lines), tuple(raster), ends, at, right=right)


def dot_chart(marks: Sequence[tuple[int, bool]]) -> Chart | None:
    """A strip with a dot for each number, alike ones piled up; those marked are full, the others rings.

    None where there are no two numbers that differ.
    """
    low, high = min((value for value, _ in marks), default=0), max((value for value, _ in marks), default=0)
    if low == high:
        return None
    right = WIDTH - RIGHT
    left, room = RIGHT, right - RIGHT
    piles: dict[int, list[tuple[int, bool]]] = {}
    for value, is_marked in sorted(marks, key=lambda mark: (mark[0], not mark[1])):
        piles.setdefault(round((value - low) / (high - low) * room / DOT), []).append((value, is_marked))
    most = max(len(pile) for pile in piles.values())
    step = min(DOT, MOST_HIGH / most)
    bottom = round(step * (most - 1) + 2 * DOT)
    dots = []
    for place, pile in piles.items():
        x = round(min(left + DOT * place, right), 1)
        for number, (value, is_marked) in enumerate(pile):
            dots.append(Dot(x, round(bottom - DOT / 2 - step * number, 1), value, value == high, is_marked))
    ends = (str(low), str(high))
    return Chart((), (), ends, height=bottom + BOTTOM, left=left, right=right, bottom=bottom, dots=tuple(dots))


def _named(lines: list[Line]) -> list[Line]:
    """The lines with their names beside their ends, moved apart where they would lie on each other."""
    order = sorted(range(len(lines)), key=lambda index: lines[index].dots[-1].y if lines[index].dots else 0)
    places = [lines[index].dots[-1].y if lines[index].dots else 0 for index in order]
    for place in range(1, len(places)):
        places[place] = max(places[place], places[place - 1] + APART)
    places[-1] = min(places[-1], HEIGHT - BOTTOM)
    for place in range(len(places) - 2, -1, -1):
        places[place] = min(places[place], places[place + 1] - APART)
    put = dict(zip(order, places, strict=True))
    return [replace(line, name=_cut(line.name), name_y=round(put[index], 1)) for index, line in enumerate(lines)]


def _cut(name: str) -> str:
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"


def _ticks(low: int, high: int) -> list[int]:
    """Round numbers from below the lowest to above the highest, at most MOST_STEPS apart."""
    step = next(step for step in _steps() if high // step - low // step < MOST_STEPS)
    return list(range(low // step * step, (high // step + 1) * step + 1, step))


def _steps() -> Iterator[int]:
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10


def _y(value: int, ticks: Sequence[int]) -> float:
    share = (value - ticks[0]) / (ticks[-1] - ticks[0])
    return round(HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM), 1)


def _line(series: Series, color: int, ticks: Sequence[int], right: int) -> Line:
    room = right - LEFT - 16  # the first and the last dot keep off the edges
    gaps = max(len(series.values) - 1, 1)
    best = max((value for value in series.values if value is not None), default=None)
    dots: list[Dot] = []
    path, is_broken = "", True
    for index, value in enumerate(series.values):
        if value is None:
            is_broken = True
            continue
        x = round(LEFT + 8 + (room * index / gaps if len(series.values) > 1 else room / 2), 1)
        dots.append(Dot(x, _y(value, ticks), value, value == best))
        path += f"{'M' if is_broken else 'L'}{x} {dots[-1].y}"
        is_broken = False
    return Line(series.name, path, DASHES[color % len(DASHES)], tuple(dots), color)
