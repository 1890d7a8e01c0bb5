"""A game file with one place in it changed."""

import copy
import re
from typing import Any

GONE = object()
"""Put in a place, it takes the key away."""


def put(file: Any, place: str, value: Any) -> Any:
    """A copy of `file` with `value` at a place such as "zones[1].cards[4]"; "" is the whole file."""
    file = copy.deepcopy(file)
    steps = [int(step) if step.isdecimal() else step for step in re.findall(r"[^.\[\]]+", place)]
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
