"""Line charts as coordinates: numbers in order, one line for each series. A template draws them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

WIDTH, HEIGHT = 340, 176
LEFT, RIGHT, TOP, BOTTOM = 34, 12, 24, 28
MOST_STEPS = 5
DASHES = ("none", "7 4", "2 4", "10 3 2 3")
"""How one line is told from the next without its color."""


class Series(NamedTuple):
    """Numbers in order, None where there is none, and what they are of."""

    name: str
    values: Sequence[int | None]


class Dot(NamedTuple):
    """A number and where it stands; the highest of its line is `is_best`."""

    x: float
    y: float
    value: int
    is_best: bool


class Line(NamedTuple):
    """A series as drawn: a path that breaks off where a number is missing, a dot for each number."""

    name: str
    path: str
    dash: str
    dots: tuple[Dot, ...]


class Tick(NamedTuple):
    """A line of the raster: where it stands, and the number there."""

    y: float
    label: int


@dataclass(frozen=True)
class Chart:
    """Everything to draw, in units of the picture. `ends` are the labels below the first and the last number."""

    lines: tuple[Line, ...]
    ticks: tuple[Tick, ...]
    ends: tuple[str, str]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    bottom: int = HEIGHT - BOTTOM


def line_chart(series: Sequence[Series], ends: tuple[str, str]) -> Chart | None:
    """The chart of series of equal length; None where there is no number at all."""
    numbers = [value for line in series for value in line.values if value is not None]
    if not numbers:
        return None
    ticks = _ticks(min(numbers), max(numbers))
    lines = tuple(_line(one, DASHES[index % len(DASHES)], ticks) for index, one in enumerate(series))
    return Chart(lines, tuple(Tick(_y(tick, ticks), tick) for tick in ticks), ends)


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


def _line(series: Series, dash: str, ticks: Sequence[int]) -> Line:
    room = WIDTH - LEFT - RIGHT - 16  # the first and the last dot keep off the edges
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
    return Line(series.name, path, dash, tuple(dots))
