"""Places of a game file: reading a value, and a copy with one value changed."""

import copy
import re
from collections.abc import Iterator
from typing import Any

GONE = object()
"""The value that makes `put` remove the key."""


def steps_to(place: str) -> list[str | int]:
    """The keys and indices that lead to a place such as "zones[1].cards[4]"."""
    return [int(step) if step.isdecimal() else step for step in re.findall(r"[^.\[\]]+", place)]


def at(file: Any, place: str) -> Any:
    """The value at a place. Raises LookupError if there is none, TypeError if it is inside a value without parts."""
    for step in steps_to(place):
        file = file[step]
    return file


def put(file: Any, place: str, value: Any) -> Any:
    """A copy of `file` with `value` at a place such as "zones[1].cards[4]"; "" is the whole file."""
    file = copy.deepcopy(file)
    steps = steps_to(place)
    if not steps:
        return value
    spot = file
    for step in steps[:-1]:
        spot = spot[step]
    if value is GONE:
        del spot[steps[-1]]
    else:
        spot[steps[-1]] = value
    return file


def objects(value: Any, place: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object in a JSON value, with its place."""
    if isinstance(value, dict):
        yield place, value
        for key, below in value.items():
            yield from objects(below, f"{place}.{key}" if place else key)
    if isinstance(value, list):
        for index, below in enumerate(value):
            yield from objects(below, f"{place}[{index}]")
