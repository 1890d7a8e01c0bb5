"""A sheet declared once: a WTForms form whose fields know their names, bounds, labels and place in the game file.

    class ZoneForm(SheetForm):
        cards = CopiesField(Text("Cards"), {"red-1": "red 1", "red-2": "red 2"}, most=2, at="cards")
        points = NumberField(Text("Points on paper"), 0, 148, at="points")

A sheet is stored as a flat mapping of names to strings, exactly what its form posts: `{"red-1": "2", "points": "8"}`.
From the declaration follow the form and its inputs, what is refused, what a name and a value are called in the history,
the hidden inputs, and the sheet's entry in a game file: `{"cards": ["red 1", "red 1"], "points": 8}`, and back.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any, Protocol, Self, cast

from werkzeug.datastructures import MultiDict
from wtforms import Field, Form, IntegerField
from wtforms.validators import Optional, StopValidation

from scorepad.game import Fields
from scorepad.parsing import name_fault
from scorepad.text import Text

Faults = Sequence[tuple[str | Text, str | Text]]
"""Label of the place, and what was expected there."""
YES = "yes"
MAX_FIELDS = 400  # a layout of hundreds of printed spaces, each with a box of its own
MAX_VALUE = 200


def typed_number(text: str, least: int) -> int | None:
    """The whole number that somebody typed, with a minus where it may be below 0; None for anything else.

    int() would also take "1_0" and digits of other scripts; nine digits are more than any paper holds, and it refuses
    thousands.
    """
    sign, digits = 1, text
    if least < 0 and text[:1] in {"-", "\N{MINUS SIGN}"}:
        sign, digits = -1, text[1:]
    return sign * int(digits.lstrip("0")[:9] or "0") if digits.isascii() and digits.isdigit() else None


class SheetField(Protocol):
    """What every field of a sheet can say about the names that it owns; `players` are the names in seat order."""

    is_input: bool
    """Whether its page shows an input for it; else its names travel as hidden inputs."""

    def owns(self, name: str) -> bool:
        """Whether a posted name is this field's to take, or to refuse."""

    def entered(self) -> dict[str, str]:
        """The names that something was entered for, as stored."""

    def wrong_names(self) -> set[str]:
        """After validation: the names that something is wrong with."""

    def label_of(self, name: str, players: Sequence[str]) -> Text:
        """A name for people."""

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """A value for people; "" is nothing."""

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """Put what a stored sheet has of this field into its entry of the game file."""

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """The stored names of this field, from an entry that parses."""


class NamesField(Field):
    """A field that owns several names, such as a grid of cards; the base of a game's own fields.

    labels: the names that are its own, and what they are called; without them it has its own name only. `data` maps
    each name that was entered to its string. Subclasses say which values are wrong, and where they stand in the game
    file; a field that is in no file leaves `write` and `read` alone.
    """

    is_input = False

    def __init__(self, label: Text, labels: Mapping[str, Text] | None = None, **kwargs: Any) -> None:
        super().__init__(label, **kwargs)  # type: ignore[arg-type] # a text, which pages show in the reader's language
        self.said = label
        self.labels = {self.name: label} if labels is None else labels

    def owns(self, name: str) -> bool:
        """Whether it is one of its names."""
        return name in self.labels

    def error_of(self, name: str, value: str) -> Text | None:
        """The sentence that says what was expected instead of this value; None where nothing is wrong."""
        raise NotImplementedError(f"{type(self).__name__} checks no values")

    def plain(self, name: str, value: str) -> str:
        """The value as it is stored, such as a number without zeros before it."""
        return value

    def process(self, formdata: Any, data: Any = None, extra_filters: Any = None) -> None:
        """Take the names that are this field's out of what was posted; blanks were not entered."""
        self.process_errors = []
        self.data: dict[str, str] = {}
        for name in formdata or ():
            value = formdata.get(name).strip()
            if value and self.owns(name):
                value = self.data[name] = self.plain(name, value)
                error = self.error_of(name, value)
                if error is not None:
                    self.process_errors.append(error)  # type: ignore[arg-type] # as the label

    def entered(self) -> dict[str, str]:
        """The field as stored."""
        return dict(self.data)

    def wrong_names(self) -> set[str]:
        """The names with a value that is refused."""
        return {name for name, value in self.entered().items() if self.error_of(name, value) is not None}

    def label_of(self, name: str, players: Sequence[str]) -> Text:
        """What the name is called."""
        return self.labels.get(name, self.said)

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """The value as it is."""
        return value

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """Nothing: most fields of this kind say it their own way."""

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """Nothing, as nothing is written."""
        return {}


class NumberField(IntegerField):
    """A whole number from `least` to `most`, or blank; `at` is its key in the game file, "levels.gold" if deeper."""

    is_input = True

    def __init__(self, label: Text, least: int, most: int, at: str = "", **kwargs: Any) -> None:
        super().__init__(label, [_BlankOrNumber(least, most)], **kwargs)  # type: ignore[arg-type] # as in NamesField
        self.said, self.least, self.most, self.at = label, least, most, at

    def process_formdata(self, valuelist: list[str]) -> None:
        """Take the number that was typed, if it is one."""
        self.data = typed_number(valuelist[0].strip(), self.least) if valuelist else None

    def owns(self, name: str) -> bool:
        """Whether it is the number's name: `points`."""
        return bool(name == self.name)

    def entered(self) -> dict[str, str]:
        """The number as stored."""
        return {} if self.data is None else {self.name: str(self.data)}

    def wrong_names(self) -> set[str]:
        """Its own name, where something is wrong."""
        return {self.name} if self.errors else set()

    def label_of(self, name: str, players: Sequence[str]) -> Text:
        """The label of the number's input: "Points on paper"."""
        return self.said

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """The number as it was written: "12"."""
        return value

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """The number at its key."""
        if self.at and self.name in fields:
            put(entry, self.at, int(fields[self.name]))

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """The number, if it is there."""
        value = get(entry, self.at) if self.at else None
        return {} if value is None else {self.name: str(value)}


class _BlankOrNumber(Optional):
    """Blank is fine; anything else that is no number from `least` to `most` is not."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__()
        self.least, self.most = least, most

    def __call__(self, form: Any, field: Any) -> None:
        is_typed = field.raw_data and field.raw_data[0].strip()
        if is_typed and (field.data is None or not self.least <= field.data <= self.most):
            message: Any = Text("type a whole number from {least} to {most}", least=self.least, most=self.most)
            raise StopValidation(message)
        super().__call__(form, field)


class NumbersField(Field):
    """Numbers of one kind, each with an input of its own: `level-gold`, `level-tome`, ...

    labels: by key ("gold"), which follows `prefix` in the name and `at` in the game file (`levels.gold`).
    `field["gold"]` is the NumberField of a key.
    """

    is_input = True

    def __init__(
        self, prefix: str, labels: Mapping[str, Text], least: int, most: int, at: str = "", **kwargs: Any
    ) -> None:
        super().__init__("", **kwargs)
        self.prefix, self.at = prefix, at
        self.numbers: dict[str, NumberField] = {}
        for key, label in labels.items():
            unbound: Any = NumberField(label, least, most, at and f"{at}.{key}")
            self.numbers[key] = unbound.bind(form=None, name=prefix + key, _meta=self.meta)

    def __getitem__(self, key: str) -> NumberField:
        return self.numbers[key]

    def __iter__(self) -> Iterator[NumberField]:
        return iter(self.numbers.values())

    def process(self, formdata: Any, data: Any = None, extra_filters: Any = None) -> None:
        """Let each number take what was posted for it."""
        self.process_errors = []
        for number in self:
            number.process(formdata)

    def validate(self, form: Any, extra_validators: Sequence[Any] = ()) -> bool:
        """Whether nothing is wrong with any of the numbers; `errors` then has what is."""
        self.errors = [error for number in self if not number.validate(form) for error in number.errors]
        return not self.errors

    def owns(self, name: str) -> bool:
        """Whether it is the name of one of the numbers."""
        return name.startswith(self.prefix) and name.removeprefix(self.prefix) in self.numbers

    def entered(self) -> dict[str, str]:
        """The numbers as stored."""
        return {name: value for number in self for name, value in number.entered().items()}

    def wrong_names(self) -> set[str]:
        """The names of the numbers that something is wrong with."""
        return {number.name for number in self if number.errors}

    def label_of(self, name: str, players: Sequence[str]) -> Text:
        """The label of the number."""
        return self.numbers[name.removeprefix(self.prefix)].said

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """The number as it was written: "12"."""
        return value

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """The numbers, each at its key."""
        for number in self:
            number.write(fields, entry)

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """The numbers that are there."""
        return {name: value for number in self for name, value in number.read(entry).items()}


class SeatNumbersField(NumbersField):
    """A number for each seat, such as the totals on paper; in the game file a list by seat, null where none is."""

    def __init__(self, prefix: str, labels: Sequence[Text], least: int, most: int, at: str, **kwargs: Any) -> None:
        super().__init__(prefix, {str(seat): label for seat, label in enumerate(labels)}, least, most, at, **kwargs)

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """The list, if anything is in it; it has an entry for every seat that the game can have."""
        values = [int(fields[number.name]) if number.name in fields else None for number in self]
        if any(value is not None for value in values):
            put(entry, self.at, values)

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """The numbers of the list."""
        values = get(entry, self.at) or ()
        return {f"{self.prefix}{seat}": str(value) for seat, value in enumerate(values) if value is not None}


class WordsField(NamesField):
    """Names that each hold one of some words: what lies somewhere, who had the first go.

    words: by value, what it is called.
    """

    def __init__(self, label: Text, labels: Mapping[str, Text], words: Mapping[str, Text | str], **kwargs: Any) -> None:
        super().__init__(label, labels, **kwargs)
        self.words = words

    def error_of(self, name: str, value: str) -> Text | None:
        """The fault where the value is none of the words, else None."""
        return None if value in self.words else self.refuse(name, value)

    def refuse(self, name: str, value: str) -> Text:
        """The sentence for a value that is none of its words."""
        return Text("expected one of {words}, got {value}", words=list(self.words), value=repr(value[:20]))

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """What the word is called."""
        return self.words.get(value, value)


class FlagField(NamesField):
    """So, or not said: "yes" or blank. In the game file true at `at`, or nothing there."""

    is_input = True

    def __init__(self, label: Text, at: str = "", **kwargs: Any) -> None:
        super().__init__(label, **kwargs)
        self.at = at

    def error_of(self, name: str, value: str) -> Text | None:
        """The fault where the value is not yes, else None: `expected yes or nothing, got 'no'`."""
        return None if value == YES else Text("expected yes or nothing, got {value}", value=repr(value[:20]))

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """True at its key, where it is so."""
        if self.at and self.name in fields:
            put(entry, self.at, True)

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """`{"over": "yes"}` where the entry says true, else nothing."""
        return {self.name: YES} if self.at and get(entry, self.at) else {}


class NameField(NamesField):
    """A name that people give to something."""

    def __init__(self, label: Text, at: str = "", **kwargs: Any) -> None:
        super().__init__(label, **kwargs)
        self.at = at

    def error_of(self, name: str, value: str) -> Text | None:
        """What is wrong with any name: blank, too long, control characters."""
        return name_fault(value)

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """The name at its key."""
        if self.at and self.name in fields:
            put(entry, self.at, fields[self.name])

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """The name, if it is there."""
        value = (get(entry, self.at) if self.at else None) or ""
        return {self.name: value.strip()} if value.strip() else {}


class CopiesField(NamesField):
    """Copies of things, a name each: `red-4` to "2"; a list in the game file: `["red 4", "red 4"]`.

    things: by name, the thing in the game file. most: copies of each that can lie there.
    """

    def __init__(self, label: Text, things: Mapping[str, str], most: int, at: str, **kwargs: Any) -> None:
        super().__init__(label, **kwargs)
        self.things, self.at = things, at
        self.counts = [str(count) for count in range(most + 1)]

    def owns(self, name: str) -> bool:
        """Whether it names a thing."""
        return name in self.things

    def error_of(self, name: str, value: str) -> Text | None:
        """Things that do not exist, and numbers of copies that cannot be."""
        return None if name in self.things and value in self.counts else self.refuse(name, value)

    def refuse(self, name: str, value: str) -> Text:
        """The sentence for a thing that does not exist, or for a number of copies that cannot be."""
        return Text("expected one of {counts}, got {value}", counts=self.counts, value=repr(value[:20]))

    def entered(self) -> dict[str, str]:
        """The things that lie there."""
        return {name: value for name, value in self.data.items() if value != "0"}

    def write(self, fields: Fields, entry: dict[str, Any]) -> None:
        """Each thing as often as it lies there, if any does."""
        lying = [thing for name, thing in self.things.items() for _ in range(int(fields.get(name, 0)))]
        if lying:
            put(entry, self.at, lying)

    def read(self, entry: Mapping[str, Any]) -> Mapping[str, str]:
        """How often each thing is in the list."""
        lying = get(entry, self.at) or []
        return {name: str(lying.count(thing)) for name, thing in self.things.items() if thing in lying}


def put(entry: dict[str, Any], at: str, value: Any) -> None:
    """Put a value into an entry of a game file, at a key or a path such as `levels.gold`."""
    *above, last = at.split(".")
    for key in above:
        entry = entry.setdefault(key, {})
    entry[last] = value


def get(entry: Mapping[str, Any] | None, at: str) -> Any:
    """The value at a key or a path of an entry of a game file; None where nothing is."""
    value: Any = entry
    for key in at.split("."):
        value = (value or {}).get(key)
    return value


@dataclass(frozen=True)
class Around:
    """The table around one sheet, while the sheet is checked or a button on it acts.

    table: the parsed table, which `load` gives. stored: the sheet itself, as stored before this change.
    key: the sheet's own. sheets: all sheets as stored, by key.
    choices: what was chosen beside the sheet, by name.
    """

    key: str
    players: Sequence[str]
    sheets: Mapping[str, Fields]
    load: Callable[[], Any]
    choices: Mapping[str, Sequence[str]] = field(default_factory=dict)

    @property
    def stored(self) -> Fields:
        """The sheet itself, as stored before this change."""
        return self.sheets.get(self.key) or {}

    @cached_property
    def table(self) -> Any:
        """What the game's `parse` made of the table."""
        return self.load()


@dataclass(frozen=True)
class Changed:
    """What a tap made of a sheet.

    notice: what it did besides, if anything. waiting: what it asks before it is done, as the game's page shows it.
    """

    fields: dict[str, str]
    notice: Text | None = None
    waiting: Any = None


Action = Callable[[dict[str, str], str, Around], Changed | Text]
"""What a tap does: `(fields, what, around)` to the changed sheet, or to the sentence why nothing was done.

fields: the sheet as posted, which the action may change. what: the button's value, such as `red-4`.
Pages without JavaScript send all taps; with it, a page sends only those that it cannot do itself.
"""


class SheetForm(Form):
    """The form of one kind of sheet; its fields are its declaration. All of them are SheetFields.

    players: the names in seat order. waiting: what the last tap asks before it is done, as the game's page shows it.
    """

    players: Sequence[str] = ()
    waiting: Any = None

    @classmethod
    def of(cls, fields: Fields, players: Sequence[str] = ()) -> Self:
        """The form filled from a sheet as stored or as posted."""
        form = cls(MultiDict(fields))
        form.players = players
        return form

    @classmethod
    @cache
    def declared(cls) -> Self:
        """The form with nothing in it, for asking its fields."""
        return cls()

    def parts(self) -> list[SheetField]:
        """The fields, in the order of their declaration."""
        return [cast("SheetField", each) for each in self]

    @classmethod
    def to_file(cls, fields: Fields) -> dict[str, Any]:
        """A stored sheet's entry in a game file; {} if nothing was entered."""
        entry: dict[str, Any] = {}
        for each in cls.declared().parts():
            each.write(fields, entry)
        return entry

    @classmethod
    def from_file(cls, entry: Mapping[str, Any] | None) -> dict[str, str]:
        """The sheet to store for an entry of a game file that parses."""
        return {name: value for each in cls.declared().parts() for name, value in each.read(entry or {}).items()}

    def sheet(self) -> dict[str, str]:
        """The sheet as stored: what was entered, by name."""
        return {name: value for each in self.parts() for name, value in each.entered().items()}

    def owner(self, name: str) -> SheetField | None:
        """The field that owns a name; None where no field does."""
        return next((each for each in self.parts() if each.owns(name)), None)

    def unknown(self, names: Collection[str]) -> list[str]:
        """The posted names that are no field of this sheet."""
        return [name for name in names if self.owner(name) is None]

    def numbers(self) -> list[NumberField]:
        """Every number of the sheet that has an input of its own."""
        found: list[NumberField] = []
        for each in self:
            found += [each] if isinstance(each, NumberField) else each if isinstance(each, NumbersField) else []
        return found

    def flags(self) -> list[FlagField]:
        """Everything that can be so or not, with a box to tick."""
        return [each for each in self if isinstance(each, FlagField)]

    def number(self, name: str) -> NumberField:
        """The number with this name; raises StopIteration where there is none."""
        return next(number for number in self.numbers() if number.name == name)

    def hidden(self, shown: Collection[str] | None = None) -> dict[str, str]:
        """What was entered where the page has no input, for it to carry along.

        shown: the names that it has inputs for; None: those of all fields that can have some.
        """
        if shown is not None:
            return {name: value for name, value in self.sheet().items() if name not in shown}
        hidden = [each for each in self.parts() if not each.is_input]
        return {name: value for each in hidden for name, value in each.entered().items()}

    def without_faults(self) -> dict[str, str]:
        """After validate(): the sheet without the values that something is wrong with."""
        wrong = {name for each in self.parts() for name in each.wrong_names()}
        return {name: value for name, value in self.sheet().items() if name not in wrong}

    def faults(self) -> Faults:
        """After validate(): label of the field and what is wrong with it."""
        return [
            (part.label.text, error)
            for each in self
            for part in (each if isinstance(each, NumbersField) else [each])
            for error in part.errors
        ]

    def faults_in(self, fields: Fields) -> Faults:
        """What is wrong with the form, or with the fields that it was made of: too many, too long, unknown."""
        if len(fields) > MAX_FIELDS:
            return [("", Text("expected at most {most} fields", most=MAX_FIELDS))]
        if any(len(value) > MAX_VALUE for value in fields.values()):
            return [("", Text("expected at most {most} characters in a field", most=MAX_VALUE))]
        unknown = self.unknown(fields)
        if unknown:
            return [("", Text("this sheet has no field {name}", name=repr(unknown[0][:40])))]
        self.validate()
        return self.faults()

    def says_at_inputs(self, faults: Faults) -> bool:
        """Whether each fault stands at the input that it is about."""
        said = {(str(number.said), str(error)) for number in self.numbers() for error in number.errors}
        return all((str(label), str(fault)) in said for label, fault in faults)

    def check(self, around: Around) -> Faults:
        """What does not fit the table although each field is fine by itself: label of the place, and what is expected.

        Called before the sheet is stored. The form may be changed, such as to turn what was typed in one piece into
        fields.
        """
        return []

    def choose(self, kept: Iterable[Any], wanted: str) -> None:
        """Take over what the layout with the code `wanted`, one of those kept, has for this sheet, if anything."""

    def label_of(self, name: str) -> Text:
        """A name for people."""
        owner = self.owner(name)
        return Text("{name}", name=name) if owner is None else owner.label_of(name, self.players)

    def format(self, name: str, value: str) -> Text | str:
        """A value for people."""
        owner = self.owner(name)
        return value if owner is None else owner.format(name, value, self.players)
