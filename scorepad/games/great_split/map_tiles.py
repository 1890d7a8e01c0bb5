"""The Character tiles of a board map's sheet. Each keeps its number: two phones mean the same one."""

import re

from scorepad.game import Fields

_PART = re.compile(r"(?:tile|start|icons)-(\d)(?:-.*)?", re.ASCII)
MOST_ICONS = 3
"""How many icons of a resource a tile gets by tapping; after that there are none again."""


def fields_of_tile(fields: Fields, tile: int) -> list[str]:
    """The names of all that is entered of a tile."""
    matches = [(name, _PART.fullmatch(name)) for name in fields]
    return [name for name, match in matches if match is not None and int(match[1]) == tile]


def cycled(count: str) -> str:
    """How many icons of a resource there are after a tap, as a field has it."""
    number = int(count) if count.isdecimal() and len(count) < 3 else 0
    return str(number + 1) if number < MOST_ICONS else ""
