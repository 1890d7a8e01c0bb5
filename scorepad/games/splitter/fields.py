"""The fields of a Splitter sheet that own many names: numbers, rolls, rows as typed."""

import re

from scorepad.forms import FlatField
from scorepad.games.splitter.table import DIGITS, MAX_COLUMNS, MAX_ROWS, PLACE
from scorepad.text import Text

MAX_ROLLS = MAX_ROWS * MAX_COLUMNS // 2
ROLL = re.compile(r"roll-([1-9]\d?)", re.ASCII)
ROW = re.compile(r"row-([1-9]|1[0-2])", re.ASCII)


def place_text(name: str) -> Text:
    """A space as people count: "row 3, column 5"."""
    row, _, column = name.partition("-")
    return Text("row {row}, column {column}", row=row, column=column)


class CellsField(FlatField):
    """The numbers written on a sheet: `ROW-COLUMN`, from 1, to 1-6."""

    def owns(self, name: str) -> bool:
        """Whether the name is two numbers: `13-1` is this field's to refuse."""
        return bool(re.fullmatch(r"\d+-\d+", name, re.ASCII))

    def fault(self, name: str, value: str) -> Text | None:
        """Spaces outside every pad, and numbers that no die shows."""
        if not PLACE.fullmatch(name):
            return Text("expected a space, got {name}", name=repr(name[:20]))
        if value not in DIGITS:
            return Text("{place}: expected 1 to 6, got {value}", place=place_text(name), value=repr(value[:20]))
        return None


class PlacesField(FlatField):
    """Where rolls were written: `roll-N` to the space of the first die."""

    def owns(self, name: str) -> bool:
        """Whether the name is a roll's."""
        return name.startswith("roll-")

    def fault(self, name: str, value: str) -> Text | None:
        """Rolls that do not exist, and spaces outside every pad."""
        if not ROLL.fullmatch(name) or int(name[5:]) > MAX_ROLLS:
            return Text("expected a roll from 1 to {most}, got {name}", most=MAX_ROLLS, name=repr(name[:20]))
        if not PLACE.fullmatch(value):
            return Text("roll {n}: expected a space such as 3-5, got {value}", n=name[5:], value=repr(value[:20]))
        return None


class RowsField(FlatField):
    """Whole rows as typed, for pages without a keypad of their own: `row-N`; `fit` turns them into numbers."""

    def owns(self, name: str) -> bool:
        """Whether the name is a row's."""
        return bool(ROW.fullmatch(name))

    def fault(self, name: str, value: str) -> Text | None:
        """None yet: what a row holds depends on the pad."""
        return None

    def flat(self) -> dict[str, str]:
        """Rows are not stored as such."""
        return {}
