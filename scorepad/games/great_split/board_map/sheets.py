"""The sheet of a board map, and conversion to and from a game file. The field names are in `parts.py`."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from scorepad.core.errors import GameFileError
from scorepad.core.fields import YES, LabeledField, NameField, get, put
from scorepad.core.game import Fields, Layout
from scorepad.core.parsing import WHOLE, expected, name_fault, read_object
from scorepad.core.result import Problem
from scorepad.core.sheets import Faults, SheetForm
from scorepad.core.text import Text
from scorepad.games.great_split import rules
from scorepad.games.great_split.board_map import parts
from scorepad.games.great_split.board_map.page import MapPage, map_page
from scorepad.games.great_split.board_map.parts import PrintPlace
from scorepad.games.great_split.board_map.reading import MAP_KEYS, map_problems, read_map
from scorepad.games.great_split.board_map.seen import SeenField, falling, needed, single_spaces, with_answers
from scorepad.games.great_split.rules import RESOURCES
from scorepad.games.great_split.table import BoardMap

MAP_KEY = "map"
UNFINISHED = "unfinished"


class TracksField(LabeledField):
    """The ten tracks: their lengths, and the marks printed on their spaces."""

    def plain(self, name: str, value: str) -> str:
        """Numbers without leading zeros."""
        return parts.plain_number(value)

    def error_of(self, name: str, value: str) -> Text | None:
        """An error for an impossible length or value, or None."""
        if name in parts.LENGTHS:
            return parts.number_error(value, 1, rules.MAX_LEVEL)
        return parts.CONTRACT.error_of(value) if name in parts.DONE else parts.PLACES[name].kind.error_of(value)

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """The label of the mark, or the length."""
        if name in parts.DONE:
            return Text("all entered")
        return parts.PLACES[name].kind.format(value) if name in parts.PLACES else value

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """Write each track with any entry. A kind of marks that is complete without any mark is written as empty."""
        for track in parts.TRACKS:
            part: dict[str, Any] = {}
            if parts.length_field(track) in fields:
                part["length"] = int(fields[parts.length_field(track)])
            for kind in parts.ON_TRACK[track]:
                found = parts.on_track(fields, track, kind)
                if not found and parts.done_field(kind, track) not in fields:
                    continue
                if kind in (parts.CONTRACT, parts.ARROW):
                    part[kind.key] = list(found)
                elif kind is parts.BONUS:
                    part[kind.key] = {str(space): resource for space, resource in found.items()}
                else:
                    part[kind.key] = {str(space): int(number) for space, number in found.items()}
            if part:
                put(entry, _path(track), part)

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """The fields of the tracks. A kind of marks is complete unless the map lists it as unfinished."""
        unfinished = entry.get(UNFINISHED) or ()
        fields: dict[str, str] = {}
        for track in parts.TRACKS:
            part = get(entry, _path(track)) or {}
            if part.get("length") is not None:
                fields[parts.length_field(track)] = str(part["length"])
            for kind in parts.ON_TRACK[track]:
                found = part.get(kind.key)
                if found is None:
                    continue
                values = found if isinstance(found, dict) else dict.fromkeys(found, YES)
                for space, value in values.items():
                    if value is not None:
                        fields[PrintPlace(kind, track, int(space)).field] = str(value)
                if f"{_path(track)}.{kind.key}" not in unfinished:
                    fields[parts.done_field(kind, track)] = YES
        return fields


def _path(track: str) -> str:
    """The place of a track in a map's entry: `tracks.gold`, `seals.gold`."""
    return f"{'tracks' if track in RESOURCES else 'seals'}.{parts.resource_of(track)}"


class MarketColumnsField(LabeledField):
    """The columns of the market, by the position of the slider."""

    def plain(self, name: str, value: str) -> str:
        """The column as stored, from the lowest level."""
        return parts.plain_column(value)

    def error_of(self, name: str, value: str) -> Text | None:
        """An error if the text is not a valid column, or None."""
        return parts.column_error(value)

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """Write each known column, for example `"market": {"9": {"0": 0, "3": 6}}`."""
        for name, position in parts.COLUMNS.items():
            if name in fields:
                put(entry, f"market.{position}", {str(level): points for level, points in parts.steps_of(fields[name])})

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """The fields of the columns that are not empty."""
        return {
            f"market-{position}": parts.write_steps([(int(level), points) for level, points in column.items()])
            for position, column in (entry.get("market") or {}).items()
            if column
        }


class TilesField(LabeledField):
    """The Character tiles, each with its name, its steps at the start, and its Contract icons.

    A tile keeps its number, so that two phones refer to the same tile.
    """

    def plain(self, name: str, value: str) -> str:
        """Numbers without leading zeros."""
        return value if name in parts.TILE_NAMES else parts.plain_number(value)

    def error_of(self, name: str, value: str) -> Text | None:
        """An error for an invalid name or number of icons, or None."""
        return name_fault(value) if name in parts.TILE_NAMES else parts.number_error(value, 1, rules.MAX_TILE_ICONS)

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """Write the named tiles by name."""
        characters = {
            fields[name]: self._tile(fields, tile) for name, tile in parts.TILE_NAMES.items() if name in fields
        }
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
        """The fields of the tiles, numbered in order of appearance."""
        fields: dict[str, str] = {}
        for tile, (name, character) in enumerate((entry.get("characters") or {}).items(), start=1):
            fields[f"tile-{tile}"] = name.strip()
            for begin, key in (("start", "start"), ("icons", "contracts")):
                for resource, count in (get(character, key) or {}).items():
                    if count:
                        fields[f"{begin}-{tile}-{resource}"] = str(count)
        return fields


def _track_labels() -> dict[str, Text]:
    labels = {
        name: Text("{track}, number of spaces", track=parts.name_of(track)) for name, track in parts.LENGTHS.items()
    }
    labels |= {name: parts.space_name(place.track, place.space) for name, place in parts.PLACES.items()}
    for name, (kind, track) in parts.DONE.items():
        # Translators: {track}: such as “Emerald seal”; {what}: such as “all Contract icons”
        labels[name] = Text("{track}, {what}", track=parts.name_of(track), what=kind.all)
    return labels


def _tile_labels() -> dict[str, Text]:
    labels = {name: Text("Character tile {n}", n=tile) for name, tile in parts.TILE_NAMES.items()}
    for name, (tile, resource) in parts.TILE_STARTS.items():
        labels[name] = Text("Character tile {n}, {track} at the start", n=tile, track=parts.name_of(resource))
    for name, (tile, resource) in parts.TILE_ICONS.items():
        labels[name] = Text("Character tile {n}, {track} Contract icons", n=tile, track=parts.name_of(resource))
    return labels


class MapForm(SheetForm):
    """A board map: everything printed on a copy of the game, and the owner's name for the map."""

    tracks = TracksField(Text("Board map"), _track_labels())
    market = MarketColumnsField(
        Text("Board map"), {name: parts.column_name(position) for name, position in parts.COLUMNS.items()}
    )
    tiles = TilesField(Text("Board map"), _tile_labels())
    hands = parts.HAND_LIMITS
    seen = SeenField()
    name = NameField(Text("Name of the map"))

    @classmethod
    def to_file(cls, fields: Fields) -> dict[str, Any]:
        """The map's entry in a game file, without the map's name, which only a separate file has, as its title."""
        entry = super().to_file(needed(fields))
        for name, (kind, track) in parts.DONE.items():
            if name not in fields and parts.on_track(fields, track, kind):
                entry.setdefault(UNFINISHED, []).append(f"{_path(track)}.{kind.key}")
        return entry

    @classmethod
    def hidden(cls, fields: Fields, shown: Collection[str] | None = None) -> dict[str, str]:
        """The hidden fields: all except typed values, which are lengths, hand limits, names and single spaces."""
        if shown is None:
            hands = [limit.name for limit in parts.HAND_LIMITS]
            shown = (*parts.LENGTHS, *parts.TILE_NAMES, *hands, *single_spaces(fields), "name")
        return super().hidden(fields, shown)

    @property
    def single_spaces(self) -> list[tuple[str, Text]]:
        """The fields of single spaces, each with its label."""
        return [(name, self.label_of(name)) for name in single_spaces(self.values)]

    def validate(self) -> bool:
        """Find the errors of each value and of related values. True if there are none."""
        super().validate()
        fields, by_itself = self.sheet(), self.errors
        self.errors = {**dict(falling(fields)), **dict(_beyond(fields)), **dict(_tiles_amiss(fields)), **by_itself}
        return not self.errors

    def faults(self) -> Faults:
        """The errors, each with its place: the track and the space, the column, the tile."""
        return [(self.label_of(name), error) for name, error in self.errors.items()]

    @property
    def wrong(self) -> dict[str, Text]:
        """The errors by name."""
        self.validate()
        return self.errors

    def _valid(self) -> Fields:
        """The values without an error of their own."""
        fields: dict[str, str] = {}
        for name, value in self.sheet().items():
            owner = self.owner(name)
            if owner is not None and owner.error_of(name, value) is None:
                fields[name] = value
        return fields

    @property
    def map(self) -> MapPage:
        """The map for display, without invalid values."""
        return map_page(self._valid())

    @property
    def questions(self) -> list[tuple[Problem, Text, str]]:
        """The map's problems, each with the label of its place, and the place on the page."""
        try:
            found = map_problems(read_map(MapForm.to_file(self._valid()), "map"))
        except GameFileError:  # shown as an error
            return []
        return [(problem, *place_in_map(problem.where)) for problem in found]

    @staticmethod
    def lines(choices: Mapping[str, Sequence[str]]) -> list[tuple[str, str]]:
        """The typed lines of a market column: the level, and the points from there on."""
        return list(zip_longest(choices.get("level", ()), choices.get("points", ()), fillvalue=""))


def place_in_map(where: str) -> tuple[Text, str]:
    """The label of a place in a map's file, such as `map.market.9.6`, and its place on the page."""
    part, name, *rest = where.removeprefix("map.").split(".")
    if part == "market":
        return parts.column_name(name), f"market-{name}"
    track = f"seal-{name}" if part == "seals" else name
    if len(rest) < 2:
        return parts.name_of(track), part
    return parts.space_name(track, rest[1]), f"{track}-{rest[1]}"


def _beyond(fields: Fields) -> Iterator[tuple[str, Text]]:
    """Yield the field of the length and an error for each track that ends before a space with a mark."""
    for name, value in fields.items():
        place = parts.PLACES.get(name)
        length = None if place is None else parts.length_of(fields, place.track)
        if place is not None and length is not None and place.space > length:
            # Translators: {what}: such as “Contract icon”
            message = Text("first remove this from space {n}: {what}", n=place.space, what=place.kind.format(value))
            yield parts.length_field(place.track), message


def _tiles_amiss(fields: Fields) -> Iterator[tuple[str, Text]]:
    """Yield the field of the name and an error for each tile with icons but no name, or with a duplicate name."""
    taken = set()
    for name, tile in parts.TILE_NAMES.items():
        if name not in fields:
            if parts.has_icons(fields, tile):
                yield name, Text("expected a name, because icons of this tile are entered")
        elif fields[name] in taken:
            yield name, Text("expected a name that no other tile has")
        else:
            taken.add(fields[name])


# The file of a map

_FILE = frozenset({"game", "map", "title"})


def to_file(fields: Fields) -> dict[str, Any]:
    """The file of a map, which may be incomplete."""
    file: dict[str, Any] = {"game": rules.SLUG, "map": MapForm.to_file(fields)}
    return file | {"title": fields["name"]} if "name" in fields else file


def from_file(file: Mapping[str, Any]) -> dict[str, str]:
    """The sheet for a valid file of a map, or for a bare map."""
    if _is_bare(file):
        return MapForm.from_file(file)
    title = (file.get("title") or "").strip()
    return MapForm.from_file(file["map"]) | ({"name": title} if title else {})


def parse(file: Any) -> BoardMap:
    """The map in a file of a map, or in a bare map. Raises GameFileError."""
    if isinstance(file, dict) and _is_bare(file):
        return read_map(file, "")
    if not isinstance(file, dict):
        raise expected(WHOLE, Text("an object with a board map"), file)
    if file.get("game") != rules.SLUG:
        raise expected("game", repr(rules.SLUG), file.get("game"))
    if file.get("map") is None:
        raise expected("map", Text("a board map in this file"), None)
    read_object(file, "", _FILE)
    title = file.get("title")
    if title is not None and not isinstance(title, str):
        raise expected("title", Text("a name"), title)
    fault = name_fault(title.strip()) if title and title.strip() else None
    if fault is not None:
        raise GameFileError("title", fault)
    return read_map(file["map"], "map")


def learn(stored: Mapping[str, Fields]) -> dict[str, str]:
    """The table's board map, completed with the numbers from its boards and scorings."""
    boards = [stored[key] for key in sorted(stored) if key.startswith(("board-", "scoring-"))]
    return with_answers(stored.get(MAP_KEY) or {}, boards)


def _is_bare(file: Mapping[str, Any]) -> bool:
    """True if a file is a map alone, like the entry `map` of a game file."""
    return "game" not in file and not MAP_KEYS.isdisjoint(file)


BOARD_MAP = Layout(
    title=Text("Your board map"),
    begin=Text("Enter your board’s numbers once"),
    form=MapForm,
    to_file=to_file,
    from_file=from_file,
    parse=parse,
    problems=map_problems,
    view=map_page,
    copy=MAP_KEY,
    learn=learn,
)
