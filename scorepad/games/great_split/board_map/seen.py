"""Numbers at single spaces of a copy of the game, as fields of its board map. R, N and P are as in `parts.py`.

seen-contract-R-N   the Contract icons of a Resource track up to space N
seen-points-tome-N  the value of the Tome track at space N
seen-stars-R-N      the stars of a Seal track at space N
seen-market-P-N     the points at Artwork level N, with the slider at P
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from scorepad.core.fields import Field, get, number_in, put
from scorepad.core.game import Fields
from scorepad.core.text import Text
from scorepad.games.great_split import rules
from scorepad.games.great_split.board_map import parts

SEEN = "seen"
_NAME = re.compile(r"seen-(contract|points|stars|market)-([a-z]+|\d+)-(\d+)", re.ASCII)
_MOST = {
    "contract": rules.MAX_CONTRACTS,
    "points": rules.MAX_READ_POINTS,
    "stars": rules.MAX_READ_STARS,
    "market": rules.MAX_READ_POINTS,
}
_PATHS = {"contract": "tracks.{}.contracts", "points": "tracks.{}.points", "stars": "seals.{}", "market": "market.{}"}
"""The place of each kind in the map's entry "seen"; {} is the resource or the slider position."""


class SeenSpace(NamedTuple):
    """A single space whose number can be entered although its track or column is incomplete.

    kind: the kind of its number. of: the resource, or the slider position. space: its number on the track, or the
    Artwork level.
    """

    kind: str
    of: str
    space: int

    @property
    def name(self) -> str:
        """The name of the space's field."""
        return f"seen-{self.kind}-{self.of}-{self.space}"

    @property
    def question(self) -> Text:
        """The label of the input on a board: "Contracts up to 7"."""
        if self.kind == "contract":
            return Text("Contracts up to {n}", n=self.space)
        if self.kind == "points":
            return Text("Tome value at {n}", n=self.space)
        if self.kind == "stars":
            return Text("Stars at {n}", n=self.space)
        return Text("Artwork at {n} with the slider at {slider}", n=self.space, slider=self.of)

    @property
    def position(self) -> str:
        """The name of the field with the cube's position: `level-artwork`, `level-R`, or `seal-R` for stars."""
        if self.kind == "market":
            return "level-artwork"
        return f"{'seal' if self.kind == 'stars' else 'level'}-{self.of}"

    def is_needed(self, fields: Fields) -> bool:
        """True if the map's other fields do not determine the number, and the track does not end before the space."""
        if self.kind == "market":
            steps = parts.steps_of(fields.get(f"market-{self.of}", ""))
            return not steps or self.space < steps[0][0]
        length = parts.length_of(fields, self.position.removeprefix("level-"))
        done = f"done-{'contracts' if self.kind == 'contract' else self.kind}-{self.of}"
        return done not in fields and (length is None or self.space <= length)

    @property
    def label(self) -> Text:
        """The track and the number to enter."""
        if self.kind in ("points", "market"):
            return self.question
        # Translators: {track}: such as “Tome seal”; {number}: such as “Stars at 5”
        return Text(
            "{track}, {number}", track=parts.name_of(self.position.removeprefix("level-")), number=self.question
        )


@dataclass(frozen=True)
class ScoreInput:
    """A number to enter: its field and a short caption."""

    field: str
    caption: Text


def question(fields: Fields, kind: str, of: str, is_known: bool) -> list[ScoreInput]:
    """The input for the number at a cube's space, in a list.

    Empty if the cube's position is not entered, or if the number is known and was not entered in `fields`.
    """
    position = SeenSpace(kind, of, 0).position
    if position not in fields:
        return []
    space = SeenSpace(kind, of, number_in(fields[position]))
    is_settled = is_known or (space.space == 0 and kind != "market")  # nothing is printed at the start of a track
    return [] if is_settled and space.name not in fields else [ScoreInput(space.name, space.question)]


def seen_space(name: str) -> SeenSpace | None:
    """The space for the name of a field, or None for other names."""
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    kind, of, number = found.groups()
    places = {"points": ("tome",), "market": tuple(map(str, parts.POSITIONS))}.get(kind, rules.RESOURCES)
    is_plain = number == str(int(number)) and int(number) <= rules.MAX_LEVEL
    return SeenSpace(kind, of, int(number)) if of in places and is_plain else None


class SeenField(Field):
    """The numbers at single spaces."""

    def owns(self, name: str) -> bool:
        """True for the names of single spaces."""
        return seen_space(name) is not None

    def plain(self, name: str, value: str) -> str:
        """The number without leading zeros."""
        return parts.plain_number(value)

    def error_of(self, name: str, value: str) -> Text | None:
        """An error for an impossible number, or None."""
        return parts.number_error(value, 0, _MOST[name.split("-")[1]])

    def place_of(self, name: str) -> Text:
        """The label of the space."""
        space = seen_space(name)
        return Text("Board map") if space is None else space.label

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """Write each number at its space: `seen.seals.tome.5`."""
        for space in _spaces_in(fields):
            put(entry, f"{SEEN}.{_PATHS[space.kind].format(space.of)}.{space.space}", int(fields[space.name]))

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """The numbers by field name."""
        return dict(_in_entry(entry))


def _spaces_in(fields: Fields) -> list[SeenSpace]:
    """The single spaces among these fields, sorted by track, from the left."""
    found = [seen_space(name) for name in fields]
    return sorted([space for space in found if space is not None])


def needed(fields: Fields) -> Fields:
    """The fields of a map, without single spaces whose numbers the rest of the map now determines."""
    settled = {space.name for space in _spaces_in(fields) if not space.is_needed(fields)}
    return {name: value for name, value in fields.items() if name not in settled}


def single_spaces(fields: Fields) -> list[str]:
    """The names of a map's single spaces that are still needed, by track, without the starts of tracks."""
    return [space.name for space in _spaces_in(needed(fields)) if space.space or space.kind == "market"]


def answers(sheet: Fields) -> Fields:
    """The numbers that a board, or a scoring with the cubes of several boards, gives for the spaces of its cubes.

    A number for another space was entered before the cube or the slider was corrected; it counts again if that returns.
    """
    found = {}
    for space in _spaces_in(sheet):
        cubes = [number_in(value) for name, value in sheet.items() if name.endswith(space.position)]
        is_at_slider = space.kind != "market" or space.of == sheet.get("slider", space.of)
        if space.space in cubes and is_at_slider:
            found[space.name] = sheet[space.name]
    return found


def with_answers(fields: Fields, boards: Iterable[Fields]) -> dict[str, str]:
    """A map's fields with the answers from boards, except answers that contradict the map or an earlier answer."""
    known = dict(needed(fields))
    for board in boards:
        for name, value in answers(board).items():
            space = seen_space(name)
            if space is not None and space.is_needed(known) and contradiction(known, name, value) is None:
                known.setdefault(name, value)
                if value == "0":  # there is no number before it, either
                    known.setdefault(space._replace(space=0).name, "0")
    return known


def contradiction(known: Fields, name: str, value: str) -> tuple[str, Text] | None:
    """The field of a known space that does not fit an answer, because numbers never fall along a track, and an error.

    None if the answer fits all known spaces.
    """
    space, number = seen_space(name), int(value)
    for other in _spaces_in(known):
        if space is not None and (other.kind, other.of) == (space.kind, space.of):
            n = int(known[other.name])
            if (n > number and other.space <= space.space) or (n < number and other.space >= space.space):
                values = {"n": number, "space": space.space, "other": n, "at": other.space}
                # Translators: a number at a space, and the number at another one, such as “4 at 6, but 3 at 7”
                return other.name, Text("{n} at {space}, but {other} at {at}", **values)
    return None


def falling(fields: Fields) -> Iterator[tuple[str, Text]]:
    """Yield the field and an error for each single space that contradicts another: numbers never fall along a track."""
    known = {name: value for name, value in needed(fields).items() if seen_space(name) and value.isdecimal()}
    for name, value in known.items():
        found = contradiction(known, name, value)
        if found is not None:
            yield name, found[1]


def _in_entry(entry: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for kind, path in _PATHS.items():
        for of in map(str, parts.POSITIONS) if kind == "market" else rules.RESOURCES:
            for space, number in (get(entry, f"{SEEN}.{path.format(of)}") or {}).items():
                yield f"seen-{kind}-{of}-{space}", str(number)
