"""The page of a board map: tracks of spaces, the market, tiles, and the progress."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.core.game import Fields
from scorepad.core.text import Text, plural
from scorepad.games.great_split.board_map import parts
from scorepad.games.great_split.board_map.parts import Kind
from scorepad.games.great_split.rules import MAX_LEVEL, RESOURCES

TABS = ("tracks", "seals", "market", "tiles")


@dataclass(frozen=True)
class Mark:
    """A printed mark on a space: the field prefix of its kind, and its value."""

    kind: str
    value: str


@dataclass(frozen=True)
class MapSpace:
    """A space of a track with its printed marks. at: the space in URLs, such as "gold-4"."""

    at: str
    number: int
    marks: Sequence[Mark]
    label: Text


@dataclass(frozen=True)
class TrackOnMap:
    """A track for display. kinds: as returned by `kinds_on`.

    length: None if unknown; the spaces then end at the last space with a printed mark.
    is_ticked: True if the player has ticked the track as entered.
    label: the label of a space, with placeholders %n and %what for the script.
    """

    key: str
    resource: str
    name: Text
    kinds: Sequence[Kind]
    length: int | None
    spaces: Sequence[MapSpace]
    is_ticked: bool
    label: Text
    most_spaces = MAX_LEVEL

    @property
    def done_turns(self) -> str:
        """The fields that the checkbox sets, ticked and not ticked, for the page's script: "a=yes&b=yes|a=&b="."""
        names = [parts.done_field(kind, self.key) for kind in self.kinds]
        return "|".join("&".join(f"{name}={value}" for name in names) for value in ("yes", ""))

    @property
    def is_complete(self) -> bool:
        """True if the length is known and the track is ticked."""
        return self.length is not None and self.is_ticked


@dataclass(frozen=True)
class Tile:
    """A Character tile: its number, its name, and its Contract icons by resource."""

    number: int
    name: str
    contracts: Sequence[tuple[str, int]]


@dataclass(frozen=True)
class Target:
    """The target of a page's URL: a tab, and there a space or a column of the market."""

    text: str
    tab: str
    place: tuple[str, int] | None = None
    column: int | None = None


@dataclass(frozen=True)
class MapPage:
    """The contents of the page. columns: the market by slider position, None for unknown columns.

    tiles: the entered tiles, and a blank tile if there can be more.
    """

    tracks: Sequence[TrackOnMap]
    columns: Mapping[int, Sequence[tuple[int, int]] | None]
    tiles: Sequence[Tile]
    kinds = parts.KINDS

    def is_done(self, tab: str) -> bool:
        """True if all tracks of a tab are complete; for the market and the tiles, if any column is known."""
        tracks = {"tracks": self.tracks[: len(RESOURCES)], "seals": self.tracks[len(RESOURCES) :]}
        if tab in tracks:
            return all(track.is_complete for track in tracks[tab])
        return any(column is not None for column in self.columns.values())

    @property
    def is_begun(self) -> bool:
        """True if a track's length, a printed mark or a column of the market is known."""
        return any(track.length is not None or track.spaces for track in self.tracks) or self.is_done("market")

    @property
    def progress(self) -> Text:
        """The progress in words; for an empty map, how much there is to enter."""
        if not self.is_begun:
            return Text("{n} tracks and seals: about 10 minutes, once for all games", n=len(self.tracks))
        done = sum(track.is_complete for track in self.tracks)
        columns = sum(column is not None for column in self.columns.values())
        return plural(
            "{done} of {all} tracks and seals complete, {n} market column",
            "{done} of {all} tracks and seals complete, {n} market columns",
            columns,
            done=done,
            all=len(self.tracks),
        )

    def target(self, way: str | None) -> Target:
        """The target for `way` in the URL: "seals", "gold-4", "market-9"; the tracks by default."""
        way = way or ""
        begin, _, end = way.rpartition("-")
        number = int(end) if end.isascii() and end.isdigit() and len(end) < 3 else -1
        if begin == "market" and number in self.columns:
            return Target(f"market-{number}", "market", column=number)
        for track in self.tracks:
            if track.key == begin and parts.FIRST_SPACE <= number <= len(track.spaces):
                return Target(f"{begin}-{number}", "seals" if begin in parts.SEALS else "tracks", (begin, number))
        return Target(way, way) if way in TABS else Target("tracks", "tracks")


def map_page(fields: Fields) -> MapPage:
    """The map for valid fields."""
    there = [tile for tile in parts.TILES if f"tile-{tile}" in fields or parts.has_icons(fields, tile)]
    blank = [tile for tile in parts.TILES if tile not in there][:1]
    return MapPage(
        tracks=[_track(fields, track) for track in parts.TRACKS],
        columns={
            at: parts.steps_of(fields[f"market-{at}"]) if f"market-{at}" in fields else None for at in parts.POSITIONS
        },
        tiles=[Tile(tile, fields.get(f"tile-{tile}", ""), _icons(fields, tile)) for tile in (*there, *blank)],
    )


def _track(fields: Fields, track: str) -> TrackOnMap:
    length = parts.length_of(fields, track)
    found = {kind: parts.on_track(fields, track, kind) for kind in parts.kinds_on(fields, track)}
    last = max([length or 0, *(space for spaces in found.values() for space in spaces)])
    spaces = []
    for number in range(parts.FIRST_SPACE, last + 1):
        there = [(kind, values[number]) for kind, values in found.items() if number in values]
        # Translators: {marks}: such as “Contract icon”
        what = Text("{marks}", marks=[kind.format(value) for kind, value in there]) if there else Text("nothing yet")
        marks = [Mark(kind.field, value) for kind, value in there]
        spaces.append(MapSpace(f"{track}-{number}", number, marks, parts.space_label(track, number, what)))
    return TrackOnMap(
        key=track,
        resource=parts.resource_of(track),
        name=parts.name_of(track),
        kinds=list(found),
        length=length,
        spaces=spaces,
        is_ticked=all(parts.done_field(kind, track) in fields for kind in found),
        label=parts.space_label(track, "%n", "%what"),
    )


def _icons(fields: Fields, tile: int) -> list[tuple[str, int]]:
    return [(resource, int(fields.get(f"icons-{tile}-{resource}", "0"))) for resource in RESOURCES]
