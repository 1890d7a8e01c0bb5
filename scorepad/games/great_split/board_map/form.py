"""The form of a board map."""

import re
from collections.abc import Mapping
from itertools import zip_longest
from typing import Any

from wtforms import ValidationError

from scorepad.errors import GameFileError
from scorepad.forms import Choices, FlatField, SheetForm
from scorepad.game import Fields
from scorepad.games.great_split import rules
from scorepad.games.great_split.board_map import fields as map_fields
from scorepad.games.great_split.board_map import words as map_words
from scorepad.games.great_split.board_map.fields import KINDS, ON_TRACK, TRACKS, YES, Place, done_field, fault, place_of
from scorepad.games.great_split.board_map.file import to_map_json
from scorepad.games.great_split.board_map.page import CHIPS, MapView, first_beyond, map_view
from scorepad.games.great_split.board_map.problems import map_problems
from scorepad.games.great_split.board_map.reading import read_map
from scorepad.result import Problem
from scorepad.text import Text


class PrintedField(FlatField):
    """All that is printed on a copy of the game."""

    def owns(self, name: str) -> bool:
        """The fields of a board map."""
        return map_fields.owns(name)

    def fault(self, name: str, value: str) -> None:
        """Nothing yet: what is wrong may depend on other fields, and on what a tap changes."""

    def process(self, formdata: Any, data: Any = None, extra_filters: Any = None) -> None:
        """Take what was posted, numbers written plainly."""
        super().process(formdata, data, extra_filters)
        self.data = {name: map_fields.plain(name, value) for name, value in self.data.items()}

    def pre_validate(self, form: Any) -> None:
        """Any fault will do: the form says all of them, each with its place."""
        for _, text in map_fields.faults_of(self.data):
            raise ValidationError(str(text))


class MapForm(SheetForm):
    """A board map."""

    printed = PrintedField(str(Text("Board map")))
    chips = CHIPS
    most_spaces = rules.MAX_LEVEL

    @staticmethod
    def on_it(kind: str, value: str) -> Text:
        """Something on a space in words."""
        return map_words.on_it(KINDS[kind], value)

    @staticmethod
    def head_of(kind: str) -> Text:
        """What can be put on a space, by its name."""
        return map_words.head_of(kind)

    @staticmethod
    def lines(choices: Choices) -> list[tuple[str, str]]:
        """What was typed of a market column, line by line: from which level, how many points."""
        return list(zip_longest(choices.get("level", ()), choices.get("points", ()), fillvalue=""))

    @property
    def map(self) -> MapView:
        """The map as it is drawn, as far as its fields can be."""
        return map_view(self._valid())

    @property
    def wrong(self) -> dict[str, Text]:
        """What is wrong, by field. What lies beyond the end of a track is said at its length, too."""
        data = self.printed.data
        found = dict(map_fields.faults_of(data))
        for name in list(found):
            place = place_of(name)
            if place is not None and fault(name, data[name]) is None:
                found.setdefault(f"length-{place.track}", _in_the_way(place, data[name]))
        return found

    @property
    def questions(self) -> list[tuple[Problem, Text, str]]:
        """What a careful reader of the map would ask, each with its place and where the page shows that."""
        try:
            found = map_problems(read_map(to_map_json(self._valid()), "map"))
        except GameFileError:  # said as a fault
            return []
        return [(problem, *map_words.place_in_map(problem.where)) for problem in found]

    def _valid(self) -> Fields:
        return {name: value for name, value in self.printed.data.items() if fault(name, value) is None}

    def faults(self) -> list[tuple[str, str]]:
        """Each with its place: the track and the space, the column, the tile."""
        return [(str(map_words.describe(name)), str(text)) for name, text in map_fields.faults_of(self.printed.data)]

    def tap(self, what: str, view: Mapping[str, Any], choices: Choices) -> Text | None:
        """`points-tome-4=5`: put it there, or take it off; `=typed`: the number typed beside. `clear=gold-4`.
        `done=gold`: all on that track is entered, or not. `length-gold+`, `length-gold-`. `market-9`: the column typed
        beside, `market-9=none`: it is not known. `start-1-gold`, `icons-1-gold`: one icon more. `drop=1`: no such tile.
        """
        name, _, value = what.partition("=")
        begin = name.partition("-")[0]
        changes: Text | dict[str, str]
        place = place_of(name)
        if place is not None:
            typed = next(iter(choices.get("value", ())), "").strip()
            if value == "typed" and not typed:
                return None
            changes = self._put(name, place, map_fields.plain(name, typed if value == "typed" else value))
        elif begin == "length" and name[-1] in "+-" and name[len("length-") : -1] in TRACKS:
            changes = self._resize(name[:-1], 1 if name[-1] == "+" else -1)
        elif begin == "market" and map_fields.owns(name):
            changes = {name: ""} if value else _column(name, choices)
        else:
            changes = self._changes(begin, name, value)
        if isinstance(changes, Text):
            return changes
        self.printed.data = {name: value for name, value in {**self.printed.data, **changes}.items() if value}
        return None

    def _changes(self, begin: str, name: str, value: str) -> Text | dict[str, str]:
        """What a tap changes that can always be done."""
        if begin in ("start", "icons") and map_fields.owns(name):
            return {name: cycled(self.printed.data.get(name, ""))}
        if name == "clear" and map_fields.is_space(value):
            track, _, space = value.rpartition("-")
            return {map_fields.field_of(kind, track, int(space)): "" for kind in ON_TRACK[track]}
        if name == "done" and value in TRACKS:
            names = [done_field(kind, value) for kind in ON_TRACK[value]]
            is_done = all(name in self.printed.data for name in names)
            return dict.fromkeys(names, "" if is_done else YES)
        if name == "drop" and f"tile-{value}" in self.printed.data:
            return dict.fromkeys(fields_of_tile(self.printed.data, int(value)), "")
        return Text("There is no such place")

    def _put(self, name: str, place: Place, value: str) -> Text | dict[str, str]:
        wrong, length = fault(name, value), map_fields.length_of(self.printed.data, place.track)
        if wrong is None and length is not None and place.space > length:
            wrong = Text("the track ends at {length}", length=length)
        if wrong is not None:
            return Text("{place}: {fault}", place=map_words.describe(name), fault=wrong)
        return {name: "" if self.printed.data.get(name) == value else value}

    def _resize(self, name: str, step: int) -> Text | dict[str, str]:
        track = name.removeprefix("length-")
        length = map_fields.length_of(self.printed.data, track)
        if length is None:
            return Text("Say first how many spaces it has after the start")
        if not 1 <= length + step <= rules.MAX_LEVEL:
            return Text("A track has 1 to {most} spaces after its start", most=rules.MAX_LEVEL)
        beyond = first_beyond(self._valid(), track, length + step)
        if beyond is None:
            return {name: str(length + step)}
        field = map_fields.field_of(*beyond)
        what = _in_the_way(beyond, self.printed.data[field])
        return Text("{track}: {what}", track=map_words.name_of(track), what=what)

    def describe(self, name: str) -> Text:
        """A field by its place on the board."""
        return map_words.describe(name) if self.printed.owns(name) else super().describe(name)

    def say(self, name: str, value: str) -> Text | str:
        """What is printed there."""
        return map_words.say(name, value) if self.printed.owns(name) else value


def _column(name: str, choices: Choices) -> Text | dict[str, str]:
    """A column of the market from what was typed line by line."""
    lines = [(level.strip(), points.strip()) for level, points in MapForm.lines(choices)]
    steps = [line for line in lines if any(line)]
    if not all(level and points for level, points in steps):
        return Text("Each line needs a level and its points")
    column = map_fields.plain(name, " ".join(f"{level}:{points}" for level, points in steps))
    wrong = fault(name, column) if column else None
    return {name: column} if wrong is None else Text("{place}: {fault}", place=map_words.describe(name), fault=wrong)


def _in_the_way(place: Place, value: str) -> Text:
    """What keeps a track from being shorter."""
    return Text("take off what is on space {n} first: {what}", n=place.space, what=map_words.on_it(place.kind, value))


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
