"""What every sheet's form is: a WTForms form that reads and writes a flat mapping of field names to strings."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Self

from werkzeug.datastructures import MultiDict
from wtforms import Field, Form, IntegerField
from wtforms.validators import NumberRange, Optional, StopValidation

from scorepad.text import Text

Choices = Mapping[str, Sequence[str]]
Look = Callable[[], Mapping[str, Any]]


class FlatField(Field):
    """A field of a sheet that owns several names: a grid of cards, a list of objectives.

    `data` maps each name that was entered to its string. Subclasses say which names are theirs, and which values.
    """

    def owns(self, name: str) -> bool:
        """Whether a posted name belongs to this field."""
        raise NotImplementedError(f"{type(self).__name__} names no fields")

    def fault(self, name: str, value: str) -> Text | None:
        """What is wrong with a value, naming the place and what was expected; None if nothing is."""
        raise NotImplementedError(f"{type(self).__name__} checks no values")

    def process(self, formdata: Any, data: Any = None, extra_filters: Any = None) -> None:
        """Take the names that are this field's out of what was posted; blanks were not entered."""
        self.process_errors = []
        self.data: dict[str, str] = {}
        for name in formdata or ():
            value = formdata.get(name).strip()
            if value and self.owns(name):
                self.data[name] = value
                fault = self.fault(name, value)
                if fault is not None:
                    self.process_errors.append(str(fault))

    def flat(self) -> dict[str, str]:
        """The field as stored."""
        return dict(self.data)


class NumberField(IntegerField):
    """A whole number read off somebody's paper, or blank."""

    def __init__(self, label: Text, least: int, most: int, **kwargs: Any) -> None:
        message = str(Text("expected a whole number from {least} to {most}", least=least, most=most))
        self.least, self.most = least, most
        super().__init__(str(label), [_BlankOrNumber(message), NumberRange(least, most, message)], **kwargs)

    def process_formdata(self, valuelist: list[str]) -> None:
        """Take plain digits only: int() would also take "1_0" and digits of other scripts."""
        text = valuelist[0].strip() if valuelist else ""
        # nine digits are more than any paper holds, and int() refuses thousands
        self.data = int(text.lstrip("0")[:9] or "0") if text.isascii() and text.isdigit() else None

    def flat(self) -> dict[str, str]:
        """The number as stored."""
        return {} if self.data is None else {self.name: str(self.data)}


class _BlankOrNumber(Optional):
    """Blank is fine; anything else that is no number is not."""

    def __init__(self, message: str) -> None:
        super().__init__()
        self.message = message

    def __call__(self, form: Any, field: Any) -> None:
        if field.data is None and field.raw_data and field.raw_data[0].strip():
            raise StopValidation(self.message)
        super().__call__(form, field)


class SheetForm(Form):
    """The form of one kind of sheet. All its fields are FlatField or NumberField.

    players: the names in seat order, for saying what a field is about; set by whoever shows the form.
    waiting: what the last tap asks before it is done, as the game's page shows it.
    """

    players: Sequence[str] = ()
    waiting: Any = None

    @classmethod
    def of(cls, fields: Mapping[str, str]) -> Self:
        """The form filled from a sheet as stored or as posted."""
        return cls(MultiDict(fields))

    def sheet(self) -> dict[str, str]:
        """The sheet as stored: what was entered, by field name."""
        return {name: value for field in self for name, value in _flat(field).items()}

    def strangers(self, names: Collection[str]) -> list[str]:
        """The posted names that are no field of this sheet."""
        return [name for name in names if not any(_owns(field, name) for field in self)]

    def without_faults(self) -> dict[str, str]:
        """After validate(): the sheet without the values that something is wrong with."""
        wrong = {name for field in self for name, value in _flat(field).items() if _is_wrong(field, name, value)}
        return {name: value for name, value in self.sheet().items() if name not in wrong}

    def faults(self) -> list[tuple[str, str]]:
        """After validate(): label of the field and what is wrong with it."""
        return [(field.label.text, error) for field in self for error in field.errors]

    def fit(self, look: Look, stored: Mapping[str, str]) -> list[tuple[str, str | Text]]:
        """What does not fit the table although each field is fine by itself: label of the place, and what is expected.

        Called before the sheet is stored; `look` gives what the game's `view` gives for it, `stored` is the sheet as
        it was. The form may be changed, such as to turn what was typed in one piece into fields.
        """
        return []

    def tap(self, what: str, view: Mapping[str, Any], choices: Choices) -> Text | None:
        """Do what a tapped button stands for, changing the form; the answer says why nothing was done, if so.

        view: what the game's `view` gave for this sheet. choices: what was chosen beside the sheet, by name.
        Pages without JavaScript send all taps; with it, the page sends only those that it cannot do itself.
        """
        return Text("This button does nothing here")

    def choose(self, kept: Iterable[Any], wanted: str) -> None:
        """Take over what the layout with the code `wanted`, one of those kept, has for this sheet, if anything."""

    def describe(self, name: str) -> Text:
        """A field's name for people."""
        return Text("{label}", label=next((f.label.text for f in self if f.name == name), name))

    def say(self, name: str, value: str) -> Text | str:
        """A field's value for people."""
        return value


def _flat(field: Any) -> dict[str, str]:
    return field.flat() if isinstance(field, FlatField | NumberField) else {}


def _is_wrong(field: Any, name: str, value: str) -> bool:
    return field.fault(name, value) is not None if isinstance(field, FlatField) else bool(field.errors)


def _owns(field: Any, name: str) -> bool:
    return field.owns(name) if isinstance(field, FlatField) else bool(field.name == name)
