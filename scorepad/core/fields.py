"""Fields of sheets: each is declared once, with its names, labels and bounds, and its key in the game file.

    POINTS = NumberField(Text("Points on paper"), 0, 148, at="points", name="points")

A sheet is stored as a flat mapping of names to strings: `{"points": "8"}`. A field validates a value (`error_of`),
formats its label and the value (`label_of`, `format`), writes it into a game file (`write`: `{"points": 8}`), and reads
it back (`read`). `parse` reads the value from an unchecked file and rejects impossible values with their place, so that
engines and forms have the same bounds.

`at` is the field's key in the entry of its sheet: a path such as "levels.gold" if it is nested, "" for a group whose
keys are in the entry itself, None for a field that is not in game files. Depends only on the standard library and core.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, NamedTuple, Self

from scorepad.core import parsing
from scorepad.core.text import Text, signed

Fields = Mapping[str, str]
"""A sheet as stored: field names to strings, nearly as its form posts them, without blank fields."""
YES = "yes"
PLUS = "+"
_NUMBER = re.compile("([-\N{MINUS SIGN}]?)(\\d{1,40})(?:[.,]0{1,2})?")


class Piece(NamedTuple):
    """A piece on a sheet, such as a card: its form name and its display name."""

    name: str
    said: Text | str


def typed_number(text: str, least: int) -> int | None:
    """The value of a typed number, or of a sum such as "3+6+2"; None for any other text."""
    terms = terms_of(text, least)
    return None if terms is None else sum(terms)


def number_in(text: str) -> int:
    """The value of a stored number or sum, such as "8" or "3+6+2". Raises ValueError for other texts."""
    return sum(int(term) for term in text.split(PLUS))


def sum_in(text: str) -> int | None:
    """The total of a sum such as "3+6+2"; None for a single number and for any other text."""
    return typed_number(text, -1) if PLUS in text else None


def terms_of(text: str, least: int) -> list[int] | None:
    """The numbers in a typed text: a single number, or the terms of a sum; None if any term is not a whole number.

    Digits may be of any script. "12.0" and "12,0" are 12, because spreadsheets write it that way; "1.000" could mean a
    thousand, so it is rejected. A minus is only accepted if `least` is below 0.
    """
    terms: list[int] = []
    for term in text.split(PLUS):
        found = _NUMBER.fullmatch(term.strip())
        if found is None or (found[1] and least >= 0):
            return None
        number = int(found[2])
        terms.append(-number if found[1] else number)
    return terms


def number_fault(text: str, least: int, most: int) -> Text | None:
    """An error message if a typed text is not a whole number from `least` to `most`, else None."""
    number = typed_number(text, least)
    if number is not None and least <= number <= most:
        return None
    if number is not None and PLUS in text:
        return Text(
            "{typed} is {number}: type a whole number from {least} to {most}",
            typed=text,
            number=number,
            least=least,
            most=most,
        )
    if PLUS in text:
        return Text("type a sum such as 3+6+2, or a whole number from {least} to {most}", least=least, most=most)
    return Text("type a whole number from {least} to {most}", least=least, most=most)


def put(entry: dict[str, Any], at: str, value: Any) -> None:
    """Put a value into an entry of a game file, at a key or a path such as `levels.gold`."""
    *above, last = at.split(".")
    for key in above:
        entry = entry.setdefault(key, {})
    entry[last] = value


def get(entry: Mapping[str, Any] | None, at: str) -> Any:
    """The value at a key or a path in an entry of a valid game file; None if it is missing."""
    value: Any = entry
    for key in at.split("."):
        value = (value or {}).get(key)
    return value


def inside(where: str, key: str) -> str:
    """The path of a key in the entry at `where`: `boards[0].levels`; just `levels` if `where` is "" (the top level)."""
    return f"{where}.{key}" if where and key else where or key


def within(place: str, where: str) -> str | None:
    """A place relative to the entry at `where`, such as `cards[3]` for `zones[0].cards[3]`; None if it is outside."""
    if not where:
        return place
    rest = place.removeprefix(where)
    return rest.removeprefix(".") if rest != place and rest[:1] in (".", "[") else None


def index_in(place: str, at: str) -> int | None:
    """The index in a place of the list at `at`, such as 3 in `cards[3]`; None for any other place."""
    found = within(place, at) or ""
    number = found[1:-1]
    return int(number) if found == f"[{number}]" and number.isdecimal() else None


@dataclass(frozen=True, eq=False)
class Field:
    """A field, which owns one or more names on a sheet. The argument `players` is the players' names in seat order.

    name: the field's own name, by default the name of its attribute in the form.
    """

    is_input: ClassVar[bool] = False
    """True if the page shows an input for this field; otherwise its values are in hidden inputs."""
    alike: ClassVar[tuple[Sequence[str], ...]] = ()
    """Groups of words in the field's names that people confuse, such as the colors of cards. With such groups, each
    name is a piece on the table.
    """
    something: ClassVar[str] = ""
    """The name of a placeholder piece that always counts, used if a missing piece is unknown; "" for none."""

    _: KW_ONLY
    at: str | None = None
    name: str = ""

    def named(self, name: str) -> Self:
        """A copy of the field with this name; the field itself if it already has a name."""
        return self if self.name else replace(self, name=name)

    def put_in(self, entry: dict[str, Any], value: Any) -> None:
        """Put a value at the field's place in an entry of the game file, if it has one."""
        if self.at is not None:
            put(entry, self.at, value)

    def get_from(self, entry: Mapping[str, Any]) -> Any:
        """The value at the field's place in an entry of a valid game file; None if it is missing."""
        return None if self.at is None else get(entry, self.at)

    def owns(self, name: str) -> bool:
        """True if the form name `name` belongs to this field."""
        return name == self.name

    def among(self, names: Iterable[str]) -> list[str]:
        """The names that this field owns."""
        return [name for name in names if self.owns(name)]

    def plain(self, name: str, value: str) -> str:
        """The value to store, such as a number without leading zeros."""
        return value

    def error_of(self, name: str, value: str) -> Text | None:
        """An error message if the value is invalid, else None."""
        raise NotImplementedError(f"{type(self).__name__} checks no values")

    def values(self) -> Sequence[str]:
        """The possible values if there are only a few, else ()."""
        return ()

    def error_together(self, values: Fields) -> Text | None:
        """An error message if the field's values are invalid together, else None."""
        return None

    def is_stored(self, name: str, value: str) -> bool:
        """True if the value is stored; for example, 0 copies of a card are not."""
        return True

    def moved(self, name: str, value: str, seats: Mapping[str, str]) -> tuple[str, str]:
        """The name and the value of an entry after the seats have changed.

        seats: the new number of each remaining seat, from 0, by its old number.
        Raises KeyError if the entry refers to a removed seat.
        """
        return name, value

    def place_of(self, name: str) -> Text:
        """The label that a page shows with an error of this name."""
        raise NotImplementedError(f"{type(self).__name__} has no label")

    def label_of(self, name: str, players: Sequence[str]) -> Text:
        """The label of a name."""
        return self.place_of(name)

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """The value for display; "" if nothing is shown."""
        return value

    def name_at(self, place: str, fields: Fields) -> str | None:
        """The form name for a place in the entry, such as `level-gold` for `levels.gold`; None for other places.

        fields: the stored sheet that the entry was written from.
        """
        return self.name if place == self.at else None

    def said(self, name: str, fields: Fields, players: Sequence[str]) -> Text | str:
        """The display name of the piece with this name, such as "Gold: 12"."""
        value = self.format(name, fields.get(name, ""), players)
        # Translators: {label}: such as “Tome points”; {value}: a number
        return Text("{label}: {value}", label=self.label_of(name, players), value=value)

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """Write the stored values of this field into an entry of the game file."""

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """The values to store for this field, by name. entry: a valid entry of a game file."""
        return {}

    def parse(self, value: Any, where: str) -> Any:
        """The checked value. where: its place in the game file. Raises GameFileError."""
        raise NotImplementedError(f"{type(self).__name__} does not parse game files")


@dataclass(frozen=True, eq=False)
class NumberField(Field):
    """A whole number from `least` to `most`, or blank. A sum such as "3+6+2" is stored as a sum."""

    is_input: ClassVar[bool] = True
    label: Text
    least: int
    most: int

    def plain(self, name: str, value: str) -> str:
        """The number, or the terms of a sum, without leading zeros; other texts are left as typed."""
        terms = terms_of(value, self.least)
        return value if terms is None else PLUS.join(map(str, terms))

    def error_of(self, name: str, value: str) -> Text | None:
        """An error message if the value is not a number from `least` to `most`, else None."""
        return number_fault(value, self.least, self.most)

    def is_stored(self, name: str, value: str) -> bool:
        """True if the value is a number or a sum."""
        return typed_number(value, self.least) is not None

    def place_of(self, name: str) -> Text:
        """The label of the number's input: "Points on paper"."""
        return self.label

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """The number; for a sum, also its total: "3+6+2 = 11"."""
        total = sum_in(value)
        shown = value.replace("-", "\N{MINUS SIGN}")
        return shown if total is None else f"{shown} = {signed(total)}"

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """Write the number at its key."""
        if self.name in fields:
            self.put_in(entry, number_in(fields[self.name]))

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """The number as a string, by name; {} if it is missing."""
        value = self.get_from(entry)
        return {} if value is None else {self.name: str(value)}

    def parse(self, value: Any, where: str, most: int | None = None) -> int | None:
        """The number at `where` in a game file, or None for null. Raises GameFileError.

        most: the upper bound if it is lower at this table.
        """
        return parsing.read_optional_number(value, where, self.least, self.most if most is None else most)


@dataclass(frozen=True, eq=False)
class NumberGroup(Field):
    """Numbers of one kind, each with its own input; the base class for numbers by key and by seat.

    labels: the label of each key. prefix: a number's name is prefix + key. `group[key]` is the key's NumberField.
    """

    is_input: ClassVar[bool] = True
    prefix: str
    labels: Mapping[str, Text]
    least: int
    most: int

    @cached_property
    def numbers(self) -> dict[str, NumberField]:
        """The numbers by their keys."""
        found: dict[str, NumberField] = {}
        for key, label in self.labels.items():
            at = None if self.at is None else inside(self.at, key)
            found[key] = NumberField(label, self.least, self.most, at=at, name=self.prefix + key)
        return found

    def __getitem__(self, key: str) -> NumberField:
        return self.numbers[key]

    def __iter__(self) -> Iterator[NumberField]:
        return iter(self.numbers.values())

    def named(self, name: str) -> Self:
        """The group itself, because its names begin with its prefix."""
        return self

    def number(self, name: str) -> NumberField:
        """The number with this name."""
        return self.numbers[name.removeprefix(self.prefix)]

    def name_at(self, place: str, fields: Fields) -> str | None:
        """The name of the number at this place; None if there is none."""
        return next((number.name for number in self if number.at == place), None)

    def owns(self, name: str) -> bool:
        """True if the name belongs to one of the numbers."""
        return name.startswith(self.prefix) and name.removeprefix(self.prefix) in self.labels

    def among(self, names: Iterable[str]) -> list[str]:
        """The names that belong to this group, in the group's order."""
        posted = set(names)
        return [number.name for number in self if number.name in posted]

    def plain(self, name: str, value: str) -> str:
        """The number, or the terms of a sum, without leading zeros."""
        return self.number(name).plain(name, value)

    def error_of(self, name: str, value: str) -> Text | None:
        """An error message if the value is not a number within the bounds, else None."""
        return self.number(name).error_of(name, value)

    def is_stored(self, name: str, value: str) -> bool:
        """True if the value is a number or a sum."""
        return self.number(name).is_stored(name, value)

    def place_of(self, name: str) -> Text:
        """The label of the number."""
        return self.number(name).label

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """The number; for a sum, also its total."""
        return self.number(name).format(name, value, players)


@dataclass(frozen=True, eq=False)
class NumbersField(NumberGroup):
    """Numbers by key: `level-gold`, `level-tome`; in the game file an object: `{"gold": 12}`."""

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """Write each number at its key."""
        for number in self:
            number.write(fields, entry)

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """The numbers in the entry as strings, by name."""
        return {name: value for number in self for name, value in number.read(entry).items()}

    def parse(self, value: Any, where: str) -> dict[str, int | None]:
        """The numbers in the object at `where`, by key; None for missing keys."""
        entries = {} if value is None else parsing.read_object(value, where, self.labels)
        return {key: number.parse(entries.get(key), inside(where, key)) for key, number in self.numbers.items()}


@dataclass(frozen=True, eq=False, init=False)
class SeatNumbersField(NumberGroup):
    """Numbers by seat, such as the totals on paper; in the game file a list, null for missing numbers: `[null, 12]`."""

    def __init__(self, prefix: str, labels: Sequence[Text], least: int, most: int, at: str) -> None:
        by_seat = {str(seat): label for seat, label in enumerate(labels)}
        super().__init__(prefix, by_seat, least, most, at=at)

    def moved(self, name: str, value: str, seats: Mapping[str, str]) -> tuple[str, str]:
        """The name of the number at the player's new seat, and the unchanged value."""
        return self.prefix + seats[name.removeprefix(self.prefix)], value

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """Write a list with an entry for every possible seat, unless all numbers are blank."""
        values = [number_in(fields[number.name]) if number.name in fields else None for number in self]
        if any(value is not None for value in values):
            self.put_in(entry, values)

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """The numbers in the list as strings, by name."""
        values = self.get_from(entry) or ()
        return {f"{self.prefix}{seat}": str(value) for seat, value in enumerate(values) if value is not None}


@dataclass(frozen=True, eq=False)
class NamesField(Field):
    """A field with one or more names, such as a grid of cards; the base class for a game's own fields.

    Subclasses define the names, the validation of values, and the key in the game file. A field that is not in game
    files does not override `write` and `read`.
    """

    label: Text

    def place_of(self, name: str) -> Text:
        """The label of the field."""
        return self.label


@dataclass(frozen=True, eq=False)
class LabeledField(NamesField):
    """A field with several names, each with its own label. labels: the label of each name."""

    labels: Mapping[str, Text]

    def owns(self, name: str) -> bool:
        """True if the name has a label."""
        return name in self.labels

    def label_of(self, name: str, players: Sequence[str]) -> Text:
        """The label of this name."""
        return self.labels[name]


@dataclass(frozen=True, eq=False)
class WordsField(LabeledField):
    """A field whose values are words from a list, such as the piece on a space.

    words: the label of each value.
    """

    words: Mapping[str, Text | str]

    def values(self) -> Sequence[str]:
        """The words."""
        return list(self.words)

    def error_of(self, name: str, value: str) -> Text | None:
        """An error message if the value is not one of the words, else None."""
        return None if value in self.words else self.refuse(name, value)

    def refuse(self, name: str, value: str) -> Text:
        """The error message for a value that is not one of the words."""
        return Text("expected one of {words}, got {value}", words=list(self.words), value=repr(value[:20]))

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """The label of the word."""
        return self.words.get(value, value)


@dataclass(frozen=True, eq=False)
class SeatField(WordsField):
    """A field whose values are players' seats, such as the first player's: "0" is the first seat."""

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """The player's name; the value itself if no player has this seat."""
        return players[int(value)] if value in self.words and int(value) < len(players) else value

    def moved(self, name: str, value: str, seats: Mapping[str, str]) -> tuple[str, str]:
        """The unchanged name, and the player's new seat."""
        return name, seats[value]


@dataclass(frozen=True, eq=False)
class FlagField(NamesField):
    """A checkbox: "yes" or blank. In the game file, true at `at`, or no such key."""

    is_input: ClassVar[bool] = True

    def error_of(self, name: str, value: str) -> Text | None:
        """An error message if the value is not "yes", else None."""
        return None if value == YES else Text("expected yes or nothing, got {value}", value=repr(value[:20]))

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """The word "yes" or "no"."""
        return Text("yes") if value else Text("no")

    def said(self, name: str, fields: Fields, players: Sequence[str]) -> Text | str:
        """The label of the checkbox."""
        return self.label

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """Write true at the field's key if the checkbox is checked."""
        if self.name in fields:
            self.put_in(entry, True)

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """`{name: "yes"}` if the entry has true, else {}."""
        return {self.name: YES} if self.get_from(entry) else {}

    def parse(self, value: Any, where: str) -> bool:
        """The boolean at `where` in a game file, False if it is missing. Raises GameFileError."""
        return parsing.read_flag(value, where)


@dataclass(frozen=True, eq=False)
class NameField(NamesField):
    """A name that users can give to something, such as a board map."""

    def error_of(self, name: str, value: str) -> Text | None:
        """An error message if the name is blank, is too long, or has control characters; else None."""
        return parsing.name_fault(value)

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """Write the name at the field's key."""
        if self.name in fields:
            self.put_in(entry, fields[self.name])

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """The name, without surrounding spaces; {} if it is missing."""
        value = (self.get_from(entry) or "").strip()
        return {self.name: value} if value else {}


@dataclass(frozen=True, eq=False)
class CopiesField(NamesField):
    """Numbers of copies, by name: "2" for `red-4`; in the game file, a list with each copy: `["red 4", "red 4"]`.

    things: the word in the game file for each name. most: the maximum number of copies of each.
    """

    things: Mapping[str, str]
    most: int

    @cached_property
    def counts(self) -> list[str]:
        """The possible numbers of copies: "0", "1", "2"."""
        return [str(count) for count in range(self.most + 1)]

    def owns(self, name: str) -> bool:
        """True if the name is one of the things."""
        return name in self.things

    def error_of(self, name: str, value: str) -> Text | None:
        """An error message if the thing is unknown or the number of copies is impossible, else None."""
        return None if name in self.things and value in self.counts else self.refuse(name, value)

    def refuse(self, name: str, value: str) -> Text:
        """The error message for an unknown thing or an impossible number of copies."""
        return Text("expected one of {counts}, got {value}", counts=self.counts, value=repr(value[:20]))

    def is_stored(self, name: str, value: str) -> bool:
        """True if there is at least one copy."""
        return value != "0"

    def name_at(self, place: str, fields: Fields) -> str | None:
        """The name of the copy at a place in the list; None if there is none."""
        index, lying = index_in(place, self.at or ""), self._lying(fields)
        return None if index is None or index >= len(lying) else lying[index]

    def said(self, name: str, fields: Fields, players: Sequence[str]) -> Text | str:
        """The label without the count, because each copy is a piece."""
        return self.label_of(name, players)

    def _lying(self, fields: Fields) -> list[str]:
        """The name of each copy, in the order of the list in the game file."""
        return [name for name in self.things if name in fields for _ in range(int(fields[name]))]

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """Write the list of copies, if there are any."""
        lying = [self.things[name] for name in self._lying(fields)]
        if lying:
            self.put_in(entry, lying)

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """The number of copies of each thing in the list, by name."""
        lying = self.get_from(entry) or []
        return {name: str(lying.count(thing)) for name, thing in self.things.items() if thing in lying}
