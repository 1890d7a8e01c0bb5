"""The inputs of a sheet's page, from the sheet's fields."""

from collections.abc import Collection
from typing import NamedTuple

from scorepad.core.fields import Field, FlagField
from scorepad.core.sheets import SheetForm
from scorepad.core.text import Text


class SheetInput(NamedTuple):
    """A number of a sheet, a box to tick or a name. value: as typed or stored, "" for a blank input."""

    declared: Field
    value: str
    error: Text | None

    @property
    def name(self) -> str:
        """The name in the form."""
        return self.declared.name

    @property
    def label(self) -> Text:
        """The label."""
        return self.declared.place_of(self.name)


class SheetInputs:
    """The inputs of one sheet.

    entered: the sheet itself, with its errors if it was validated. fields: the sheet as stored.
    """

    def __init__(self, entered: SheetForm) -> None:
        self.entered = entered
        self.fields = entered.sheet()  # computed once, because a page needs it repeatedly
        self._numbers = {number.name: number for number in entered.numbers()}

    def __getitem__(self, name: str) -> SheetInput:
        declared = self._numbers.get(name) or self.entered.owner(name)
        if declared is None:
            raise KeyError(name)
        value = self.entered.posted.get(name, self.entered.values.get(name, ""))
        return SheetInput(declared, value, self.entered.errors.get(name))

    def numbers(self) -> list[SheetInput]:
        """Every number of the sheet that has its own input."""
        return [self[name] for name in self._numbers]

    def flags(self) -> list[SheetInput]:
        """The boxes to tick."""
        return [self[part.name] for part in self.entered.parts if isinstance(part, FlagField)]

    def typed(self, name: str) -> str:
        """The value entered under a name, for an input that the game draws itself."""
        return self.entered.values.get(name, "")

    def hidden(self, shown: Collection[str] | None = None) -> dict[str, str]:
        """The fields without an input, for hidden inputs; see SheetForm."""
        return self.entered.hidden(self.fields, shown)
