"""The sheet of a board map, declared once, and its entry in a game file; the names of its fields are in `parts.py`."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from scorepad.errors import GameFileError
from scorepad.fields import YES, Fields, LabeledField, NameField, get, put
from scorepad.games.great_split import rules
from scorepad.games.great_split.board_map.page import MapPage, map_page
from scorepad.games.great_split.board_map.parts import (
    ARROW,
    BONUS,
    COLUMNS,
    CONTRACT,
    DONE,
    HAND_LIMITS,
    LENGTHS,
    ON_TRACK,
    PLACES,
    TILE_ICONS,
    TILE_NAMES,
    TILE_STARTS,
    TRACKS,
    Place,
    column_error,
    column_name,
    done_field,
    has_icons,
    length_field,
    length_of,
    name_of,
    number_error,
    on_track,
    plain_column,
    plain_number,
    resource_of,
    space_name,
    steps_of,
    write_steps,
)
from scorepad.games.great_split.board_map.problems import map_problems
from scorepad.games.great_split.board_map.reading import read_map
from scorepad.games.great_split.rules import RESOURCES
from scorepad.parsing import name_fault
from scorepad.result import Problem
from scorepad.sheets import Faults, SheetForm
from scorepad.text import Text

UNFINISHED = "unfinished"


class TracksField(LabeledField):
    """The print on the ten tracks: their lengths, and their spaces."""

    def plain(self, name: str, value: str) -> str:
        """Numbers without zeros before them."""
        return plain_number(value)

    def error_of(self, name: str, value: str) -> Text | None:
        """Lengths and values that no board has."""
        if name in LENGTHS:
            return number_error(value, 1, rules.MAX_LEVEL)
        return CONTRACT.error_of(value) if name in DONE else PLACES[name].kind.error_of(value)

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """The print there."""
        if name in DONE:
            return Text("all of it")
        return PLACES[name].kind.format(value) if name in PLACES else value

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """Each track of which anything is entered; of a kind also that there is none of it."""
        for track in TRACKS:
            part: dict[str, Any] = {}
            if length_field(track) in fields:
                part["length"] = int(fields[length_field(track)])
            for kind in ON_TRACK[track]:
                found = on_track(fields, track, kind)
                if not found and done_field(kind, track) not in fields:
                    continue
                if kind in (CONTRACT, ARROW):
                    part[kind.key] = list(found)
                elif kind is BONUS:
                    part[kind.key] = {str(space): resource for space, resource in found.items()}
                else:
                    part[kind.key] = {str(space): int(number) for space, number in found.items()}
            if part:
                put(entry, _path(track), part)

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """The tracks; all of a kind is entered unless the map says that it is unfinished."""
        unfinished = entry.get(UNFINISHED) or ()
        fields: dict[str, str] = {}
        for track in TRACKS:
            part = get(entry, _path(track)) or {}
            if part.get("length") is not None:
                fields[length_field(track)] = str(part["length"])
            for kind in ON_TRACK[track]:
                found = part.get(kind.key)
                if found is None:
                    continue
                values = found if isinstance(found, dict) else dict.fromkeys(found, YES)
                for space, value in values.items():
                    if value is not None:
                        fields[Place(kind, track, int(space)).field] = str(value)
                if f"{_path(track)}.{kind.key}" not in unfinished:
                    fields[done_field(kind, track)] = YES
        return fields


def _path(track: str) -> str:
    """The place of a track in a map's entry: `tracks.gold`, `seals.gold`."""
    return f"{'tracks' if track in RESOURCES else 'seals'}.{resource_of(track)}"


def _unfinished(fields: Fields) -> list[str]:
    """The parts of which something is entered, but not all: `seals.gold.stars`."""
    return [
        f"{_path(track)}.{kind.key}"
        for track in TRACKS
        for kind in ON_TRACK[track]
        if on_track(fields, track, kind) and done_field(kind, track) not in fields
    ]


class MarketField(LabeledField):
    """The columns of the market by the position of its slider."""

    def plain(self, name: str, value: str) -> str:
        """The column from its lowest level."""
        return plain_column(value)

    def error_of(self, name: str, value: str) -> Text | None:
        """The faults of columns."""
        return column_error(value)

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """Each column that is known: `market.9` to `{"0": 0, "3": 6}`."""
        for name, position in COLUMNS.items():
            if name in fields:
                put(entry, f"market.{position}", {str(level): points for level, points in steps_of(fields[name])})

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """The columns with anything in them."""
        return {
            f"market-{position}": write_steps([(int(level), points) for level, points in column.items()])
            for position, column in (entry.get("market") or {}).items()
            if column
        }


class TilesField(LabeledField):
    """The Character tiles, each with its name, its steps at the start, its Contract icons.

    A tile keeps its number, so that two phones mean the same one.
    """

    def plain(self, name: str, value: str) -> str:
        """Numbers without zeros before them."""
        return value if name in TILE_NAMES else plain_number(value)

    def error_of(self, name: str, value: str) -> Text | None:
        """The faults of names and numbers of icons."""
        return name_fault(value) if name in TILE_NAMES else number_error(value, 1, rules.MAX_TILE_ICONS)

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """The tiles by their names; one without a name is in no file."""
        characters = {fields[name]: self._tile(fields, tile) for name, tile in TILE_NAMES.items() if name in fields}
        if characters:
            entry["characters"] = characters

    @staticmethod
    def _tile(fields: Fields, tile: int) -> dict[str, Any]:
        part: dict[str, Any] = {}
        for resource in RESOURCES:
            if f"start-{tile}-{resource}" in fields:
                put(part, f"start.{resource}", int(fields[f"start-{tile}-{resource}"]))
        for resource in RESOURCES:
            if f"icons-{tile}-{resource}" in fields:
                put(part, f"contracts.{resource}", int(fields[f"icons-{tile}-{resource}"]))
        return part

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """The tiles, numbered as they come."""
        fields: dict[str, str] = {}
        for tile, (name, character) in enumerate((entry.get("characters") or {}).items(), start=1):
            fields[f"tile-{tile}"] = name.strip()
            for begin, key in (("start", "start"), ("icons", "contracts")):
                for resource, count in (get(character, key) or {}).items():
                    if count:
                        fields[f"{begin}-{tile}-{resource}"] = str(count)
        return fields


def _track_labels() -> dict[str, Text]:
    labels = {name: Text("{track}, number of spaces", track=name_of(track)) for name, track in LENGTHS.items()}
    labels |= {name: space_name(place.track, place.space) for name, place in PLACES.items()}
    for name, (kind, track) in DONE.items():
        labels[name] = Text("{track}, {what}", track=name_of(track), what=kind.all)
    return labels


def _tile_labels() -> dict[str, Text]:
    labels = {name: Text("Character tile {n}", n=tile) for name, tile in TILE_NAMES.items()}
    for name, (tile, resource) in TILE_STARTS.items():
        labels[name] = Text("Character tile {n}, {track} at the start", n=tile, track=name_of(resource))
    for name, (tile, resource) in TILE_ICONS.items():
        labels[name] = Text("Character tile {n}, {track} Contract icons", n=tile, track=name_of(resource))
    return labels


class MapForm(SheetForm):
    """A board map: all that is printed on a copy of the game, and what its owner calls it."""

    tracks = TracksField(Text("Board map"), _track_labels())
    market = MarketField(Text("Board map"), {name: column_name(position) for name, position in COLUMNS.items()})
    tiles = TilesField(Text("Board map"), _tile_labels())
    hands = HAND_LIMITS
    name = NameField(Text("Name of the map"))

    @classmethod
    def to_file(cls, fields: Fields) -> dict[str, Any]:
        """The map as a game file has it: without its name, which is the title of a file of its own."""
        entry, unfinished = super().to_file(fields), _unfinished(fields)
        return {**entry, UNFINISHED: unfinished} if unfinished else entry

    @classmethod
    def hidden(cls, fields: Fields, shown: Collection[str] | None = None) -> dict[str, str]:
        """All but typed values: lengths, hand limits and names."""
        if shown is None:
            shown = (*LENGTHS, *TILE_NAMES, *(limit.name for limit in HAND_LIMITS), "name")
        return super().hidden(fields, shown)

    def validate(self) -> bool:
        """Find the faults of each value by itself and beside its neighbors; True if there are none."""
        super().validate()
        fields, by_itself = self.sheet(), self.errors
        self.errors = {**dict(_beyond(fields)), **dict(_tiles_amiss(fields)), **by_itself}
        return not self.errors

    def faults(self) -> Faults:
        """Each with its place: the track and the space, the column, the tile."""
        return [(self.label_of(name), error) for name, error in self.errors.items()]

    @property
    def wrong(self) -> dict[str, Text]:
        """The faults by name. A value beyond the end of a track is a fault of the track's length, too."""
        self.validate()
        errors = dict(self.errors)
        for name, _ in _beyond(self._valid()):
            place = PLACES[name]
            errors.setdefault(length_field(place.track), in_the_way(place, self.values[name]))
        return errors

    def _valid(self) -> Fields:
        """The values with which nothing is wrong by itself, whatever stands beside them."""
        fields: dict[str, str] = {}
        for name, value in self.sheet().items():
            owner = self.owner(name)
            if owner is not None and owner.error_of(name, value) is None:
                fields[name] = value
        return fields

    @property
    def map(self) -> MapPage:
        """The map as it is drawn, as far as its fields can be."""
        return map_page(self._valid())

    @property
    def questions(self) -> list[tuple[Problem, Text, str]]:
        """The map's problems, each with its place and its place on the page."""
        try:
            found = map_problems(read_map(MapForm.to_file(self._valid()), "map"))
        except GameFileError:  # said as a fault
            return []
        return [(problem, *place_in_map(problem.where)) for problem in found]

    @staticmethod
    def lines(choices: Mapping[str, Sequence[str]]) -> list[tuple[str, str]]:
        """The typed part of a market column, line by line: from which level, how many points."""
        return list(zip_longest(choices.get("level", ()), choices.get("points", ()), fillvalue=""))


def in_the_way(place: Place, value: str) -> Text:
    """The prints that keep a track from being shorter."""
    return Text("take off what is on space {n} first: {what}", n=place.space, what=place.kind.format(value))


def place_in_map(where: str) -> tuple[Text, str]:
    """A place in a map's file, such as `map.market.9.6`: what people call it, and where the page shows it."""
    part, name, *rest = where.removeprefix("map.").split(".")
    if part == "market":
        return column_name(name), f"market-{name}"
    track = f"seal-{name}" if part == "seals" else name
    if len(rest) < 2:
        return name_of(track), part
    return space_name(track, rest[1]), f"{track}-{rest[1]}"


def _beyond(fields: Fields) -> Iterator[tuple[str, Text]]:
    """The prints on spaces behind the end of their track."""
    for name in fields:
        if name in PLACES:
            length = length_of(fields, PLACES[name].track)
            if length is not None and PLACES[name].space > length:
                yield name, Text("the track ends at {length}", length=length)


def _tiles_amiss(fields: Fields) -> Iterator[tuple[str, Text]]:
    """Tiles with icons and no name, or with the name of another."""
    taken = set()
    for name, tile in TILE_NAMES.items():
        if name not in fields:
            if has_icons(fields, tile):
                yield name, Text("expected a name, for its icons are entered")
        elif fields[name] in taken:
            yield name, Text("expected a name that no other tile has")
        else:
            taken.add(fields[name])
