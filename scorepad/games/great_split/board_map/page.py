"""A board map as its page draws it: tracks of spaces, the market, tiles, and how far it is."""

from collections.abc import Mapping
from typing import NamedTuple

from scorepad.game import Fields
from scorepad.games.great_split import rules
from scorepad.games.great_split.board_map.fields import (
    FIRST_SPACE,
    ON_TRACK,
    POSITIONS,
    SEALS,
    TILES,
    TRACKS,
    Kind,
    Place,
    done_field,
    has_icons,
    length_of,
    on_track,
    steps_of,
)
from scorepad.games.great_split.board_map.words import all_on, name_of, on_it, space_label
from scorepad.games.great_split.rules import RESOURCES
from scorepad.text import Text, plural

TABS = ("tracks", "seals", "market", "tiles")
CHIPS = {
    "contract": ("yes",),
    "points": tuple(str(n) for n in range(1, rules.MAX_TOME_POINTS + 1)),
    "arrow": ("yes",),
    "stars": ("1", "2", "3", "4", "5"),
    "bonus": RESOURCES,
}
"""What can be put on a space with one tap."""


class Mark(NamedTuple):
    """Something printed on a space: what it is, its value, and both in words."""

    kind: str
    value: str
    say: Text


class Space(NamedTuple):
    """A space of a track, and what is printed on it."""

    at: str
    number: int
    marks: tuple[Mark, ...]
    label: Text


class TrackView(NamedTuple):
    """A track as drawn. length: None while it is not known; the spaces then end at the last one with anything on it.

    ticked: "true", "false", or "mixed" where all of some kinds is entered, but not of all; `note` says of which.
    """

    key: str
    resource: str
    name: Text
    kinds: tuple[Kind, ...]
    length: int | None
    spaces: tuple[Space, ...]
    ticked: str
    note: list[Text]
    label: Text

    @property
    def done_turns(self) -> str:
        """What the tick sets, for the page's script: all of its kinds done, and none."""
        names = [done_field(kind, self.key) for kind in self.kinds]
        return "|".join("&".join(f"{name}={value}" for name in names) for value in ("yes", ""))

    @property
    def is_complete(self) -> bool:
        """Whether nothing of it is to be asked any more."""
        return self.length is not None and self.ticked == "true"


class Tile(NamedTuple):
    """A Character tile: its number, its name, and its icons by resource."""

    number: int
    name: str
    start: tuple[tuple[str, int], ...]
    contracts: tuple[tuple[str, int], ...]


class Way(NamedTuple):
    """What a page's address points at: a tab, and there a space or a column of the market."""

    text: str
    tab: str
    place: tuple[str, int] | None = None
    column: int | None = None


class MapView(NamedTuple):
    """All that is drawn. columns: the market by slider position, None where a column is not known.

    tiles: those that are entered, and a blank one while there can be more.
    """

    tracks: tuple[TrackView, ...]
    columns: Mapping[int, list[tuple[int, int]] | None]
    tiles: tuple[Tile, ...]

    @property
    def progress(self) -> Text:
        """How far it is."""
        done = sum(track.is_complete for track in self.tracks)
        columns = sum(column is not None for column in self.columns.values())
        market = plural("{n} market column", "{n} market columns", columns)
        return Text("{n} of {all} tracks and seals complete, {market}", n=done, all=len(self.tracks), market=market)

    def way(self, text: str | None) -> Way:
        """What `text` in the address points at: "seals", "gold-4", "market-9"; the tracks if nothing."""
        text = text or ""
        begin, _, end = text.rpartition("-")
        number = int(end) if end.isascii() and end.isdigit() and len(end) < 3 else -1
        if begin == "market" and number in self.columns:
            return Way(f"market-{number}", "market", column=number)
        for track in self.tracks:
            if track.key == begin and FIRST_SPACE <= number <= len(track.spaces):
                return Way(f"{begin}-{number}", "seals" if begin in SEALS else "tracks", (begin, number))
        return Way(text, text) if text in TABS else Way("tracks", "tracks")


def map_view(fields: Fields) -> MapView:
    """The map that valid fields hold."""
    columns = {at: steps_of(fields[f"market-{at}"]) if f"market-{at}" in fields else None for at in POSITIONS}
    there = [tile for tile in TILES if f"tile-{tile}" in fields or has_icons(fields, tile)]
    blank = [tile for tile in TILES if tile not in there][:1]
    tiles = tuple(_tile(fields, tile) for tile in (*there, *blank))
    return MapView(tuple(_track(fields, track) for track in TRACKS), columns, tiles)


def _track(fields: Fields, track: str) -> TrackView:
    kinds, length = ON_TRACK[track], length_of(fields, track)
    found = {kind: on_track(fields, track, kind) for kind in kinds}
    last = max([length or 0, *(space for spaces in found.values() for space in spaces)])
    spaces = tuple(_space(track, number, found) for number in range(FIRST_SPACE, last + 1))
    done = [done_field(kind, track) in fields for kind in kinds]
    ticked = "true" if all(done) else "mixed" if any(done) else "false"
    note = all_on(track, fields) if ticked == "mixed" else []
    label = space_label(track, "%n", "%what")
    return TrackView(track, track.removeprefix("seal-"), name_of(track), kinds, length, spaces, ticked, note, label)


def _space(track: str, number: int, found: Mapping[Kind, Mapping[int, str]]) -> Space:
    marks = tuple(
        Mark(kind.field, values[number], on_it(kind, values[number]))
        for kind, values in found.items()
        if number in values
    )
    what = Text("{marks}", marks=[mark.say for mark in marks]) if marks else Text("nothing yet")
    return Space(f"{track}-{number}", number, marks, space_label(track, number, what))


def _tile(fields: Fields, tile: int) -> Tile:
    start, contracts = (
        tuple((resource, int(fields.get(f"{begin}-{tile}-{resource}", "0"))) for resource in RESOURCES)
        for begin in ("start", "icons")
    )
    return Tile(tile, fields.get(f"tile-{tile}", ""), start, contracts)


def first_beyond(fields: Fields, track: str, length: int) -> Place | None:
    """The first thing on a track that would not be on it if it were this long."""
    places = [
        Place(kind, track, space)
        for kind in ON_TRACK[track]
        for space in on_track(fields, track, kind)
        if space > length
    ]
    return min(places, key=lambda place: place.space, default=None)
