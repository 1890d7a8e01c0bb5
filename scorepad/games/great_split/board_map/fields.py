"""A board map as a sheet: what its fields are called, and which values they take.

T is a track: a resource, or a resource's seal such as `seal-gold`. R is a resource, N a space, P a position of the
slider, K a tile. `name`; `length-T`; `contract-R-N` ("yes"); `points-tome-N`; `arrow-gold-N` ("yes"); `stars-R-N` and
`bonus-R-N` (a resource) on the Seal track of R; `done-contracts-R`, `done-points-tome`, `done-arrows-gold`,
`done-stars-R`, `done-bonus-R` ("yes": all of them are entered); `market-P` ("0:0 3:6": Artwork level, points);
`hand-1` to `hand-6`; `tile-K` (its name), `start-K-R`, `icons-K-R`.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from scorepad.game import Fields
from scorepad.games.great_split import rules
from scorepad.games.great_split.rules import RESOURCES
from scorepad.parsing import name_fault
from scorepad.text import Text

NAME, YES = "name", "yes"
FIRST_SPACE = 1
SEALS = tuple(f"seal-{resource}" for resource in RESOURCES)
TRACKS = (*RESOURCES, *SEALS)
POSITIONS = range(rules.MAX_SLIDER + 1)
HANDS = range(1, rules.ROUNDS + 1)
TILES = range(1, rules.CHARACTERS + 1)


class Kind(NamedTuple):
    """What can be printed on spaces: how its fields begin, its key in a file, the end of its `done-` field."""

    field: str
    key: str
    done: str


CONTRACT = Kind("contract", "contracts", "contracts")
POINTS = Kind("points", "points", "points")
ARROW = Kind("arrow", "double_arrows", "arrows")
STARS = Kind("stars", "stars", "stars")
BONUS = Kind("bonus", "bonus", "bonus")
KINDS = {kind.field: kind for kind in (CONTRACT, POINTS, ARROW, STARS, BONUS)}
ON_TRACK = {
    **dict.fromkeys(RESOURCES, (CONTRACT,)),
    "tome": (CONTRACT, POINTS),
    "gold": (CONTRACT, ARROW),
    **dict.fromkeys(SEALS, (STARS, BONUS)),
}
"""What can be printed on each track."""

_R, _N = f"({'|'.join(RESOURCES)})", "([1-9][0-9]?)"
_K = f"([1-{rules.CHARACTERS}])"
_SPACE = re.compile(f"(?:(contract|stars|bonus)-{_R}|(points)-(tome)|(arrow)-(gold))-{_N}", re.ASCII)
_DONE = re.compile(f"done-(?:(?:contracts|stars|bonus)-{_R}|points-tome|arrows-gold)", re.ASCII)
_LENGTH = re.compile(f"length-(?:seal-)?{_R}", re.ASCII)
_MARKET = re.compile("market-(1[0-6]|[0-9])", re.ASCII)
_HAND = re.compile(f"hand-[1-{rules.ROUNDS}]", re.ASCII)
_TILE = re.compile(f"tile-{_K}", re.ASCII)
_ICONS = re.compile(f"(?:start|icons)-{_K}-{_R}", re.ASCII)


class Place(NamedTuple):
    """A space's field, taken apart: what is on it, on which track, how far from the start."""

    kind: Kind
    track: str
    space: int


def place_of(name: str) -> Place | None:
    """What a field says of a space; None if it is about something else."""
    match = _SPACE.fullmatch(name)
    if match is None:
        return None
    field, resource, space = [part for part in match.groups() if part is not None]
    track = resource if KINDS[field] not in ON_TRACK["seal-tome"] else f"seal-{resource}"
    return Place(KINDS[field], track, int(space)) if int(space) <= rules.MAX_LEVEL else None


def is_space(at: str) -> bool:
    """Whether a track has such a space, as in `gold-4`."""
    track, _, space = at.rpartition("-")
    is_number = space.isascii() and space.isdigit() and len(space) < 3
    return track in TRACKS and is_number and FIRST_SPACE <= int(space) <= rules.MAX_LEVEL


def field_of(kind: Kind, track: str, space: int) -> str:
    """The field for something on a space."""
    return f"{kind.field}-{track.removeprefix('seal-')}-{space}"


def done_field(kind: Kind, track: str) -> str:
    """The field that says that all of a kind on a track is entered."""
    return f"done-{kind.done}-{track.removeprefix('seal-')}"


def on_track(fields: Fields, track: str, kind: Kind) -> dict[int, str]:
    """What is on the spaces of a track, from the left."""
    begin = f"{kind.field}-{track.removeprefix('seal-')}-"
    found = {int(name.removeprefix(begin)): value for name, value in fields.items() if name.startswith(begin)}
    return dict(sorted(found.items()))


def owns(name: str) -> bool:
    """Whether a board map has a field of this name."""
    patterns = (_DONE, _LENGTH, _MARKET, _HAND, _TILE, _ICONS)
    return name == NAME or place_of(name) is not None or any(pattern.fullmatch(name) for pattern in patterns)


def plain(name: str, value: str) -> str:
    """A value as it is stored: numbers without zeros before them, a column of the market from its lowest level."""
    if _MARKET.fullmatch(name):
        return plain_column(value)
    is_number = bounds(name)[1] > 0 and value.isascii() and value.isdigit() and len(value) < 10
    return str(int(value)) if is_number else value


def bounds(name: str) -> tuple[int, int]:
    """The least and the most that a field for a number takes; most is 0 for other fields."""
    place = place_of(name)
    if place is not None:
        return (0, {POINTS: rules.MAX_READ_POINTS, STARS: rules.MAX_READ_STARS}.get(place.kind, 0))
    if _LENGTH.fullmatch(name):
        return (1, rules.MAX_LEVEL)
    if _HAND.fullmatch(name):
        return (1, rules.MAX_HAND)
    return (1, rules.MAX_TILE_ICONS) if _ICONS.fullmatch(name) else (0, 0)


def fault(name: str, value: str) -> Text | None:
    """What is wrong with a value by itself, if anything."""
    least, most = bounds(name)
    if most:
        is_number = value.isascii() and value.isdigit() and len(value) < 4
        if is_number and least <= int(value) <= most:
            return None
        return Text("expected a whole number from {least} to {most}", least=least, most=most)
    if name == NAME or _TILE.fullmatch(name):
        return name_fault(value)
    if _MARKET.fullmatch(name):
        return column_fault(value)
    words = RESOURCES if name.startswith("bonus-") else (YES,)
    return None if value in words else Text("expected {words}, got {value}", words=list(words), value=repr(value[:20]))


def faults_of(fields: Fields) -> Iterator[tuple[str, Text]]:
    """All that is wrong with a sheet: the field, and what was expected there."""
    bad = {name: text for name, value in fields.items() if (text := fault(name, value)) is not None}
    yield from bad.items()
    for name in fields:
        place = place_of(name)
        if place is not None:
            length = length_of(fields, place.track)
            if length is not None and place.space > length:
                yield name, Text("the track ends at {length}", length=length)
    names = [fields.get(f"tile-{tile}") for tile in TILES]
    for tile in TILES:
        if names[tile - 1] is None and has_icons(fields, tile):
            yield f"tile-{tile}", Text("expected a name, for its icons are entered")
        elif names[tile - 1] is not None and names[tile - 1] in names[: tile - 1]:
            yield f"tile-{tile}", Text("expected a name that no other tile has")


def length_of(fields: Fields, track: str) -> int | None:
    """How many spaces a track has after its start; None if that is not known."""
    name = f"length-{track}"
    return int(fields[name]) if name in fields and fault(name, fields[name]) is None else None


def has_icons(fields: Fields, tile: int) -> bool:
    """Whether a tile shows anything."""
    return any(f"{begin}-{tile}-{resource}" in fields for begin in ("start", "icons") for resource in RESOURCES)


# A column of the market: "0:0 3:6", Artwork levels with the points from there on

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
