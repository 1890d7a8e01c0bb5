"""Sheets, declared as a form whose attributes are fields; an instance is a filled-in sheet.

    class ZoneForm(SheetForm):
        cards = CopiesField(Text("Cards"), {"red-1": "red 1", "red-2": "red 2"}, most=2, at="cards")
        points = NumberField(Text("Points on paper"), 0, 148, at="points")

A sheet is stored as a flat mapping of names to strings, nearly as its form posts it: `{"red-1": "2", "points": "8"}`.
The declaration determines the form's inputs and their errors, the texts of the history, the hidden inputs, and the
conversion to and from the sheet's entry in a game file: `{"cards": ["red 1", "red 1"], "points": 8}`. Depends only on
the standard library and core; `web/frame/forms.py` renders the inputs.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, Self

from scorepad.core.fields import Field, Fields, FlagField, NumberField, NumberGroup, Piece, typed_number
from scorepad.core.text import Text

Faults = Sequence[tuple[str | Text, str | Text]]
"""Errors as pairs of a label and a message."""
MAX_FIELDS = 400  # a layout has hundreds of printed spaces, each with its own input
MAX_VALUE = 200


@dataclass(frozen=True)
class Around:
    """The table that a sheet belongs to, for checking the sheet or handling one of its buttons.

    key: the sheet's key. sheets: all stored sheets by key. load: loads the parsed table.
    choices: the choices made next to the sheet, by name.
    """

    key: str
    players: Sequence[str]
    sheets: Mapping[str, Fields]
    load: Callable[[], Any]
    choices: Mapping[str, Sequence[str]] = field(default_factory=dict)

    @property
    def stored(self) -> Fields:
        """The sheet as stored before this change; {} if it is blank."""
        return self.sheets.get(self.key) or {}

    @cached_property
    def table(self) -> Any:
        """The table as returned by the game's `parse`."""
        return self.load()


@dataclass(frozen=True)
class Changed:
    """A sheet after a button's action.

    along: other sheets that change as well, by key; a single undo reverts all of them.
    """

    fields: dict[str, str]
    along: Mapping[str, Fields] = field(default_factory=dict)


Action = Callable[[dict[str, str], str, Around], Changed | Text]
"""A button's action: `(fields, what, around)` to the changed sheet, or to a sentence that explains why nothing changed.

fields: the sheet as posted, which the action may change in place. what: the button's value, such as `red-4`. With
JavaScript, a page only posts the taps that it cannot handle itself.
"""


class SheetForm:
    """The base class for kinds of sheets, whose fields are class attributes; an instance is a sheet with its values.

    parts: the fields, in the order of their declaration.
    posted: the sheet as posted or stored. players: the players' names in seat order.
    values: the entered values by name, including invalid values, but not blank ones.
    errors: the error messages by name; set by `validate`, and `check` may add to them.
    """

    parts: ClassVar[tuple[Field, ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        declared = {name: each.named(name) for name, each in vars(cls).items() if isinstance(each, Field)}
        for name, each in declared.items():
            setattr(cls, name, each)
        cls.parts = tuple(declared.values())

    def __init__(self, posted: Fields, players: Sequence[str] = ()) -> None:
        self.posted = posted
        self.players = players
        self.values: dict[str, str] = {}
        for part in self.parts:
            for name in part.among(posted):
                value = posted[name].strip()
                if value:
                    self.values[name] = part.plain(name, value)
        self.errors: dict[str, Text] = {}
        self._faults: list[tuple[str | Text, str | Text]] = []

    @classmethod
    def of(cls, fields: Fields, players: Sequence[str] = ()) -> Self:
        """The form filled in with a stored or posted sheet."""
        return cls(fields, players)

    # from the declaration

    @classmethod
    def to_file(cls, fields: Fields) -> dict[str, Any]:
        """The entry of a stored sheet in a game file; {} if the sheet is blank."""
        entry: dict[str, Any] = {}
        for part in cls.parts:
            part.write(fields, entry)
        return entry

    @classmethod
    def from_file(cls, entry: Mapping[str, Any] | None) -> dict[str, str]:
        """The sheet to store for a valid entry of a game file."""
        return {name: value for part in cls.parts for name, value in part.read(entry or {}).items()}

    @classmethod
    def piece_at(cls, place: str, fields: Fields, players: Sequence[str]) -> Piece | None:
        """The piece at a place in the sheet's entry of the game file; None if there is none."""
        for part in cls.parts:
            name = part.name_at(place, fields)
            if name is not None:
                return Piece(name, part.said(name, fields, players))
        return None

    @classmethod
    def owner(cls, name: str) -> Field | None:
        """The field that owns a name; None if there is none."""
        return next((part for part in cls.parts if part.owns(name)), None)

    @classmethod
    def unknown(cls, names: Iterable[str]) -> list[str]:
        """The names that no field of this sheet owns."""
        return [name for name in names if cls.owner(name) is None]

    @classmethod
    def numbers(cls) -> list[NumberField]:
        """All number fields of the sheet, including those in groups."""
        found: list[NumberField] = []
        for part in cls.parts:
            if isinstance(part, NumberField):
                found.append(part)
            elif isinstance(part, NumberGroup):
                found += part
        return found

    @classmethod
    def flags(cls) -> list[FlagField]:
        """The checkbox fields."""
        return [part for part in cls.parts if isinstance(part, FlagField)]

    @classmethod
    def hidden(cls, fields: Fields, shown: Collection[str] | None = None) -> dict[str, str]:
        """The entries of a sheet that need hidden inputs, because the page has no visible inputs for them.

        shown: the names with visible inputs; None for all fields that can have an input.
        """
        if shown is None:
            inputs = [part for part in cls.parts if part.is_input]
            shown = [name for part in inputs for name in part.among(fields)]
        return {name: value for name, value in fields.items() if name not in shown}

    # from the entries

    def number(self, name: str) -> int | None:
        """The number entered under a name; None if there is no valid number."""
        owner = self.owner(name)
        value = self.values.get(name, "")
        if isinstance(owner, NumberGroup):
            owner = owner.number(name)
        return typed_number(value, owner.least) if isinstance(owner, NumberField) else None

    def values_of(self, part: Field) -> dict[str, str]:
        """The entered values of a field, by name."""
        return {name: self.values[name] for name in part.among(self.values)}

    def sheet(self) -> dict[str, str]:
        """The sheet to store: by name, the entered values for which the field's `is_stored` is true."""
        stored: dict[str, str] = {}
        for part in self.parts:
            for name, value in self.values_of(part).items():
                if part.is_stored(name, value):
                    stored[name] = value
        return stored

    def label_of(self, name: str) -> Text:
        """The label of a name; the name itself if it is unknown."""
        owner = self.owner(name)
        return Text("{name}", name=name) if owner is None else owner.label_of(name, self.players)

    def format(self, name: str, value: str) -> Text | str:
        """A value for display."""
        owner = self.owner(name)
        return value if owner is None else owner.format(name, value, self.players)

    # errors

    def validate(self) -> bool:
        """Check the values of all fields, and store the errors. Returns True if there are none."""
        self.errors, self._faults = {}, []
        for part in self.parts:
            values = self.values_of(part)
            for name, value in values.items():
                error = part.error_of(name, value)
                if error is not None:
                    self.errors[name] = error
                    self._faults.append((part.place_of(name), error))
            together = part.error_together(values)
            if together is not None:
                self._faults.append((part.place_of(part.name), together))
        return not self._faults

    def faults(self) -> Faults:
        """The errors found by `validate`."""
        return self._faults

    def without_faults(self) -> dict[str, str]:
        """The sheet to store, without the values that `validate` found invalid."""
        return {name: value for name, value in self.sheet().items() if name not in self.errors}

    def faults_in(self, fields: Fields) -> Faults:
        """The errors of posted fields: too many or too long, an unknown name, or else invalid values."""
        if len(fields) > MAX_FIELDS:
            return [("", Text("expected at most {most} fields", most=MAX_FIELDS))]
        if any(len(value) > MAX_VALUE for value in fields.values()):
            return [("", Text("expected at most {most} characters in a field", most=MAX_VALUE))]
        unknown = self.unknown(fields)
        if unknown:
            return [("", Text("this sheet has no field {name}", name=repr(unknown[0][:40])))]
        self.validate()
        return self.faults()

    def check(self, around: Around) -> Faults:
        """The errors of valid values that do not fit the table.

        Called before the sheet is stored. It may change the form, for example to split a typed text.
        """
        return []

    def number_errors(self) -> dict[str, Text]:
        """The error messages of number fields by name, which a page shows at their inputs."""
        names = {number.name for number in self.numbers()}
        return {name: error for name, error in self.errors.items() if name in names}

    def says_at_inputs(self, faults: Faults) -> bool:
        """True if the page shows each of these errors at a number's input."""
        at_inputs = {(str(self.label_of(name)), str(error)) for name, error in self.number_errors().items()}
        return all((str(label), str(fault)) in at_inputs for label, fault in faults)
