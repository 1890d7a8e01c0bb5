"""A naive second implementation of Splitter's rules: a flood fill over rows and columns."""

from collections.abc import Iterator
from typing import Any

Place = tuple[int, int]
PADS = {
    "A": ["##....##", "#......#", "........", "*......*", "........", "#......#", "##....##"],
    "B": ["...##.h.", "........", "#h.....#", "#..##..#", "#...h..#", "........", ".*.##.*."],
}


def groups(sheet: list[str]) -> Iterator[tuple[str, set[Place]]]:
    """Each group of a sheet: its number and its places."""
    left = {(row, column) for row, line in enumerate(sheet) for column, sign in enumerate(line) if sign in "123456"}
    while left:
        start = min(left)
        number = sheet[start[0]][start[1]]
        group: set[Place] = set()
        _flood(sheet, start, number, group)
        left -= group
        yield number, group


def _flood(sheet: list[str], place: Place, number: str, group: set[Place]) -> None:
    row, column = place
    inside = 0 <= row < len(sheet) and 0 <= column < len(sheet[0])
    if not inside or place in group or sheet[row][column] != number:
        return
    group.add(place)
    for beside in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        _flood(sheet, beside, number, group)


def by_number(pad: Any, sheet: list[str]) -> dict[str, int]:
    """The points of the groups, by number."""
    stars = places(pad, "*")
    points = dict.fromkeys("123456", 0)
    for number, group in groups(sheet):
        if len(group) == int(number):
            points[number] += int(number) * (2 if group & stars else 1)
    return points


def bonus(pad: Any, sheet: list[str]) -> int:
    """The points for the hearts."""
    numbers = {sheet[row][column] for row, column in places(pad, "h")}
    return 5 if len(numbers) == 1 and "." not in numbers else 0


def total(pad: Any, sheet: list[str]) -> int:
    """All points of a sheet; the points so far if it is unfinished."""
    return sum(by_number(pad, sheet).values()) + bonus(pad, sheet)


def places(pad: Any, symbol: str) -> set[Place]:
    """The places with this symbol on the pad."""
    rows = PADS.get(pad, pad) if isinstance(pad, str) else pad
    return {(row, column) for row, line in enumerate(rows) for column, sign in enumerate(line) if sign == symbol}
