"""A column of the market as a field of a board map's sheet: "0:0 3:6", Artwork levels with the points from there on."""

import re

from scorepad.games.great_split import rules
from scorepad.text import Text

_STEP = re.compile(r"(\d{1,4}):(\d{1,4})", re.ASCII)


def plain_column(value: str) -> str:
    """A column as it is stored, from its lowest level; what is no column stays as it is."""
    steps = sorted(steps_of(value))
    return write_steps(steps) if steps and len(steps) == len(value.split()) else value


def column_fault(value: str) -> Text | None:
    """What is wrong with a column, if anything."""
    steps, levels = steps_of(value), [level for level, _ in steps_of(value)]
    if not steps or len(steps) != len(value.split()):
        return Text("expected Artwork levels and points such as 0:0 3:6, got {value}", value=repr(value[:20]))
    if len(steps) > rules.MAX_STEPS:
        return Text("expected at most {most} entries, got {n}", most=rules.MAX_STEPS, n=len(steps))
    if max(levels) > rules.MAX_LEVEL:
        return Text("expected an Artwork level of at most {most}, got {n}", most=rules.MAX_LEVEL, n=max(levels))
    if max(points for _, points in steps) > rules.MAX_READ_POINTS:
        return Text("expected at most {most} points", most=rules.MAX_READ_POINTS)
    twice = next((level for level in levels if levels.count(level) > 1), None)
    return None if twice is None else Text("level {level} stands there twice", level=twice)


def steps_of(value: str) -> list[tuple[int, int]]:
    """The Artwork levels of a column with the points from there on; what is no such pair is left out."""
    matches = [_STEP.fullmatch(part) for part in value.split()]
    return [(int(match[1]), int(match[2])) for match in matches if match is not None]


def write_steps(steps: list[tuple[int, int]]) -> str:
    """A column of the market as its field has it."""
    return " ".join(f"{level}:{points}" for level, points in steps)
