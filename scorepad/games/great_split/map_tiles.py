"""The Character tiles of a board map's sheet: numbered without a gap."""

import re
from collections.abc import Mapping

from scorepad.game import Fields
from scorepad.games.great_split.map_fields import TILES, has_icons

_PART = re.compile(r"(tile|start|icons)-(\d)(.*)", re.ASCII)
MOST_ICONS = 3
"""How many icons of a resource a tile gets by tapping; after that there are none again."""


def closed_up(fields: Fields) -> dict[str, str]:
    """The same tiles, those after a gap moved up."""
    there = [tile for tile in TILES if f"tile-{tile}" in fields or has_icons(fields, tile)]
    return _renumbered(fields, {tile: number for number, tile in enumerate(there, start=1)})


def without_tile(fields: Fields, tile: int) -> dict[str, str]:
    """The sheet without a tile, those after it moved up."""
    left = {name: value for name, value in fields.items() if _number(name) != tile}
    return closed_up(left)


def cycled(count: str) -> str:
    """How many icons of a resource there are after a tap, as a field has it."""
    number = int(count) if count.isdecimal() and len(count) < 3 else 0
    return str(number + 1) if number < MOST_ICONS else ""


def _renumbered(fields: Fields, numbers: Mapping[int, int]) -> dict[str, str]:
    out = {}
    for name, value in fields.items():
        match = _PART.fullmatch(name)
        out[name if match is None else f"{match[1]}-{numbers[int(match[2])]}{match[3]}"] = value
    return out


def _number(name: str) -> int | None:
    match = _PART.fullmatch(name)
    return None if match is None else int(match[2])
