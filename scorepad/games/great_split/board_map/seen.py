"""Single spaces of a copy of the game, as fields of its board map; the names of tracks are those in `parts.py`.

seen-contract-R-N   the Contract icons of a Resource track up to space N
seen-points-tome-N  the value of the Tome track at space N
seen-stars-R-N      the stars of a Seal track at space N
seen-market-P-N     the points at Artwork level N, with the slider at P
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from scorepad.core.fields import Field, get, put
from scorepad.core.game import Fields
from scorepad.core.text import Text
from scorepad.games.great_split import rules
from scorepad.games.great_split.board_map import parts
from scorepad.games.great_split.board_map.reading import lower

SEEN = "seen"
_NAME = re.compile(r"seen-(contract|points|stars|market)-([a-z]+|\d+)-(\d+)", re.ASCII)
_MOST = {
    "contract": rules.MAX_CONTRACTS,
    "points": rules.MAX_READ_POINTS,
    "stars": rules.MAX_READ_STARS,
    "market": rules.MAX_READ_POINTS,
}
_PATHS = {"contract": "tracks.{}.contracts", "points": "tracks.{}.points", "stars": "seals.{}", "market": "market.{}"}
"""The place of each kind in the map's entry "seen", by resource or slider position."""


class SeenSpace(NamedTuple):
    """A single space: the kind of its number, its resource or slider position, its space or level."""

    kind: str
    of: str
    space: int

    @property
    def name(self) -> str:
        """Its field."""
        return f"seen-{self.kind}-{self.of}-{self.space}"

    @property
    def name_of_all(self) -> str:
        """The field that exists if the map has the whole track, or the whole column of the market."""
        if self.kind == "market":
            return f"market-{self.of}"
        return f"done-{'contracts' if self.kind == 'contract' else self.kind}-{self.of}"

    @property
    def label(self) -> Text:
        """The space, and the number to enter."""
        if self.kind == "market":
            return Text("{market}, Artwork level {n}", market=parts.column_name(self.of), n=self.space)
        if self.kind == "contract":
            return Text("{track}, contracts up to space {n}", track=parts.name_of(self.of), n=self.space)
        track = self.of if self.kind == "points" else f"seal-{self.of}"
        return parts.space_name(track, self.space)


def seen_space(name: str) -> SeenSpace | None:
    """The space of a field's name; None for any other name."""
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    kind, of, number = found.groups()
    places = {"points": ("tome",), "market": tuple(map(str, parts.POSITIONS))}.get(kind, rules.RESOURCES)
    is_plain = number == str(int(number)) and int(number) <= rules.MAX_LEVEL
    return SeenSpace(kind, of, int(number)) if of in places and is_plain else None


class SeenField(Field):
    """Numbers of single spaces."""

    def owns(self, name: str) -> bool:
        """True for the names of single spaces."""
        return seen_space(name) is not None

    def plain(self, name: str, value: str) -> str:
        """The number without leading zeros."""
        return parts.plain_number(value)

    def error_of(self, name: str, value: str) -> Text | None:
        """The error of an impossible number."""
        return parts.number_error(value, 0, _MOST[name.split("-")[1]])

    def place_of(self, name: str) -> Text:
        """The space."""
        space = seen_space(name)
        return Text("Board map") if space is None else space.label

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """The number itself."""
        return value

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """Each number at its space: `seen.seals.tome.5`."""
        for space in _spaces_in(fields):
            put(entry, f"{SEEN}.{_PATHS[space.kind].format(space.of)}.{space.space}", int(fields[space.name]))

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """The numbers by their fields."""
        return dict(_in_entry(entry))


def _spaces_in(fields: Fields) -> list[SeenSpace]:
    """The single spaces of a map, by track from the left."""
    found = [seen_space(name) for name in fields]
    return sorted([space for space in found if space is not None])


def needed(fields: Fields) -> Fields:
    """The fields of a map, without single spaces of tracks or columns that were completed later."""
    whole = {space.name for space in _spaces_in(fields) if space.name_of_all in fields}
    return {name: value for name, value in fields.items() if name not in whole}


def falling(fields: Fields) -> Iterator[tuple[str, Text]]:
    """Single spaces with a lower number than the previous one, by field."""
    for before, space in pairwise(_spaces_in(needed(fields))):
        high, low = fields[before.name], fields[space.name]
        is_same = (before.kind, before.of) == (space.kind, space.of)
        if is_same and high.isdecimal() and low.isdecimal() and int(low) < int(high):
            yield space.name, lower(int(low), space.space, int(high), before.space)


def _in_entry(entry: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for kind, path in _PATHS.items():
        for of in map(str, parts.POSITIONS) if kind == "market" else rules.RESOURCES:
            for space, number in (get(entry, f"{SEEN}.{path.format(of)}") or {}).items():
                yield f"seen-{kind}-{of}-{space}", str(number)
