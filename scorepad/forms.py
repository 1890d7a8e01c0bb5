"""Forms of the sheets that are not declared as `scorepad/sheets.py` has it yet."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from scorepad import sheets
from scorepad.game import Fields
from scorepad.text import Text

Choices = Mapping[str, Sequence[str]]
Look = Callable[[], Any]


class FlatField(sheets.NamesField):
    """A field of several names."""

    def __init__(self, label: str, **kwargs: Any) -> None:
        super().__init__(Text("{label}", label=label), **kwargs)

    def fault(self, name: str, value: str) -> Text | None:
        """What is wrong with a value."""
        raise NotImplementedError(f"{type(self).__name__} checks no values")

    def error_of(self, name: str, value: str) -> Text | None:
        """The fault."""
        return self.fault(name, value)

    def flat(self) -> dict[str, str]:
        """The field as stored."""
        return dict(self.data)

    def entered(self) -> dict[str, str]:
        """The field as stored."""
        return self.flat()


class NumberField(sheets.NumberField):
    """A number."""

    def flat(self) -> dict[str, str]:
        """The number as stored."""
        return self.entered()


class SheetForm(sheets.SheetForm):
    """A form whose taps are its own."""

    def strangers(self, names: Collection[str]) -> list[str]:
        """The unknown names."""
        return self.unknown(names)

    def fit(self, look: Look, stored: Fields) -> list[tuple[str, str | Text]]:
        """What does not fit the table."""
        return []

    def check(self, around: sheets.Around) -> sheets.Faults:
        """What does not fit the table."""
        return self.fit(around.look, around.stored)

    def tap(self, what: str, view: Any, choices: Choices) -> Text | None:
        """Do what a tapped button stands for, changing the form."""
        return Text("This button does nothing here")

    def describe(self, name: str) -> Text:
        """A field's name for people."""
        return Text("{label}", label=next((f.label.text for f in self if f.name == name), name))

    def label_of(self, name: str) -> Text:
        """A field's name for people."""
        return self.describe(name)

    def say(self, name: str, value: str) -> Text | str:
        """A field's value for people."""
        return value

    def format(self, name: str, value: str) -> Text | str:
        """A field's value for people."""
        return self.say(name, value)
