"""The parts of a board map: their field names, their values, and their labels.

R is a resource, T a track (a resource, or a resource's seal such as `seal-gold`), N a space, P a position of the
market's slider, K a Character tile:

    length-T                        the number of the last space
    contract-R-N, arrow-gold-N      "yes": printed on a space of a Resource track
    points-tome-N                   points on a space of the Tome track
    stars-R-N, bonus-R-N            stars, or the resource that moves, on a space of a Seal track
    done-contracts-R, done-stars-R  "yes": all are entered; likewise for points, arrows and bonus
    market-P                        "0:0 3:6": Artwork levels with the points from there on
    hand-1 to hand-6                the hand limit of each round
    tile-K, start-K-R, icons-K-R    a tile's name, its steps at the start, its Contract icons
    name                            the owner's name for the map
"""

import re
from typing import NamedTuple

from scorepad.core.fields import YES, NumbersField
from scorepad.core.game import Fields
from scorepad.core.text import Text, plural
from scorepad.games.great_split import rules
from scorepad.games.great_split.rules import MAX_LEVEL, RESOURCES
from scorepad.games.great_split.words import track_name

SEALS = tuple(f"seal-{resource}" for resource in RESOURCES)
TRACKS = (*RESOURCES, *SEALS)
POSITIONS = range(rules.MAX_SLIDER + 1)
TILES = range(1, rules.CHARACTERS + 1)
FIRST_SPACE = 1


class Kind(NamedTuple):
    """A kind of mark printed on spaces.

    field: the prefix of its fields. key: the key in a file. done: the part of the field name for "all entered".
    name, all: the labels, such as "banner" and "all banners". chips: the values that a tap can enter.
    most: the highest possible number; None if the values are words.
    """

    field: str
    key: str
    done: str
    name: Text
    all: Text
    chips: tuple[str, ...]
    most: int | None = None

    def error_of(self, value: str) -> Text | None:
        """The error message for a value, or None if it is valid."""
        if self.most is not None:
            return number_error(value, 0, self.most)
        if value in self.chips:
            return None
        return Text("expected {words}, got {value}", words=list(self.chips), value=repr(value[:20]))

    def format(self, value: str) -> Text | str:
        """The label of a value on a space."""
        if self is POINTS:
            return Text("value {n}", n=value)
        if self is STARS:
            return plural("{n} star", "{n} stars", int(value)) if value.isdecimal() else Text("{n} stars", n=value)
        if self is BONUS:
            return Text("moves {track}", track=name_of(value)) if value in RESOURCES else value
        return self.name


CONTRACT = Kind("contract", "contracts", "contracts", Text("Contract icon"), Text("all Contract icons"), (YES,))
POINTS = Kind(
    "points",
    "points",
    "points",
    Text("value"),
    Text("all values"),
    tuple(str(n) for n in range(1, rules.MAX_TOME_POINTS + 1)),
    rules.MAX_READ_POINTS,
)
ARROW = Kind("arrow", "double_arrows", "arrows", Text("double arrow"), Text("all double arrows"), (YES,))
STARS = Kind(
    "stars", "stars", "stars", Text("banner"), Text("all banners"), ("1", "2", "3", "4", "5"), rules.MAX_READ_STARS
)
BONUS = Kind("bonus", "bonus", "bonus", Text("moves a resource"), Text("all bonuses"), RESOURCES)
KINDS = (CONTRACT, POINTS, ARROW, STARS, BONUS)
SCORED = (CONTRACT, POINTS, STARS)
ON_TRACK = {
    **dict.fromkeys(RESOURCES, (CONTRACT,)),
    "tome": (CONTRACT, POINTS),
    "gold": (CONTRACT, ARROW),
    **dict.fromkeys(SEALS, (STARS, BONUS)),
}
"""The kinds of printed marks on each track."""


class PrintPlace(NamedTuple):
    """A place for a printed mark: the mark's kind, the track, and the space."""

    kind: Kind
    track: str
    space: int

    @property
    def field(self) -> str:
        """The field of the mark."""
        return f"{self.kind.field}-{resource_of(self.track)}-{self.space}"


def resource_of(track: str) -> str:
    """The resource of a track or of a seal's track."""
    return track.removeprefix("seal-")


def length_field(track: str) -> str:
    """The field for the length of a track."""
    return f"length-{track}"


def done_field(kind: Kind, track: str) -> str:
    """The field for "all entered", for a kind of printed marks on a track."""
    return f"done-{kind.done}-{resource_of(track)}"


PLACES = {
    place.field: place
    for track in TRACKS
    for kind in ON_TRACK[track]
    for space in range(FIRST_SPACE, MAX_LEVEL + 1)
    for place in [PrintPlace(kind, track, space)]
}
"""The places for printed marks by field name."""
LENGTHS = {length_field(track): track for track in TRACKS}
DONE = {done_field(kind, track): (kind, track) for track in TRACKS for kind in ON_TRACK[track]}
COLUMNS = {f"market-{position}": str(position) for position in POSITIONS}
HAND_LIMITS = NumbersField(
    "hand-",
    {str(number): Text("Hand limit of round {n}", n=number) for number in range(1, rules.ROUNDS + 1)},
    1,
    rules.MAX_HAND,
    at="hands",
)
TILE_NAMES = {f"tile-{tile}": tile for tile in TILES}
TILE_STARTS = {f"start-{tile}-{resource}": (tile, resource) for tile in TILES for resource in RESOURCES}
TILE_ICONS = {f"icons-{tile}-{resource}": (tile, resource) for tile in TILES for resource in RESOURCES}


def on_track(fields: Fields, track: str, kind: Kind) -> dict[int, str]:
    """The marks of a kind on a track: the values by space, from the left."""
    found = {}
    for name, value in fields.items():
        place = PLACES.get(name)
        if place is not None and place.track == track and place.kind is kind:
            found[place.space] = value
    return dict(sorted(found.items()))


def kinds_on(fields: Fields, track: str) -> list[Kind]:
    """The kinds of printed marks on a track that matter for the score, and the other kinds that are entered."""
    return [kind for kind in ON_TRACK[track] if kind in SCORED or on_track(fields, track, kind)]


def length_of(fields: Fields, track: str) -> int | None:
    """The number of spaces on a track after the start; None if unknown."""
    value = fields.get(length_field(track))
    return None if value is None or number_error(value, 1, MAX_LEVEL) is not None else int(value)


def has_icons(fields: Fields, tile: int) -> bool:
    """True if a tile has any icon."""
    return any(f"{begin}-{tile}-{resource}" in fields for begin in ("start", "icons") for resource in RESOURCES)


def plain_number(value: str) -> str:
    """A number without leading zeros, as stored; other text is returned unchanged."""
    is_number = value.isascii() and value.isdigit() and len(value) < 10
    return str(int(value)) if is_number else value


def number_error(value: str, least: int, most: int) -> Text | None:
    """An error unless the value is a number from `least` to `most`."""
    number = plain_number(value)
    if number.isascii() and number.isdigit() and len(number) < 4 and least <= int(number) <= most:
        return None
    return Text("type a whole number from {least} to {most}", least=least, most=most)


# A column of the market

_STEP = re.compile(r"(\d{1,4}):(\d{1,4})", re.ASCII)


def steps_of(value: str) -> list[tuple[int, int]]:
    """The Artwork levels of a column, each with the points from this level on; other text is ignored."""
    matches = [_STEP.fullmatch(part) for part in value.split()]
    return [(int(match[1]), int(match[2])) for match in matches if match is not None]


def write_steps(steps: list[tuple[int, int]]) -> str:
    """A column as a field value, from its lowest level: "0:0 3:6"."""
    return " ".join(f"{level}:{points}" for level, points in sorted(steps))


def plain_column(value: str) -> str:
    """A column as stored; other text is returned unchanged."""
    steps = steps_of(value)
    return write_steps(steps) if steps and len(steps) == len(value.split()) else value


def column_error(value: str) -> Text | None:
    """An error if the text is not a valid column, or None."""
    steps = steps_of(value)
    levels = [level for level, _ in steps]
    if not steps or len(steps) != len(value.split()):
        return Text("expected Artwork levels and points such as 0:0 3:6, got {value}", value=repr(value[:20]))
    if len(steps) > rules.MAX_STEPS:
        return Text("expected at most {most} entries, got {n}", most=rules.MAX_STEPS, n=len(steps))
    if max(levels) > MAX_LEVEL:
        return Text("expected an Artwork level of at most {most}, got {n}", most=MAX_LEVEL, n=max(levels))
    if max(points for _, points in steps) > rules.MAX_READ_POINTS:
        return Text("expected at most {most} points", most=rules.MAX_READ_POINTS)
    twice = next((level for level in levels if levels.count(level) > 1), None)
    return None if twice is None else Text("level {level} is entered twice", level=twice)


# Words


def name_of(track: str) -> Text:
    """The label of a track, such as "Gold seal"."""
    return track_name(track if track in SEALS else f"level-{track}")


def space_name(track: str, space: int | str) -> Text:
    """The label of a space: "Tome, space 16"."""
    return Text("{track}, space {n}", track=name_of(track), n=space)


def column_name(position: int | str) -> Text:
    """The label of a column of the market: "Market, slider at 9"."""
    return Text("Market, slider at {n}", n=position)


def space_label(track: str, space: int | str, what: Text | str) -> Text:
    """The label of a space with its marks, for screen readers."""
    # Translators: {track}: such as “Artwork”; {what}: what is printed on the space, such as “Contract icon”
    return Text("{track}, space {n}: {what}", track=name_of(track), n=space, what=what)
