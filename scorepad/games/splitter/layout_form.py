"""The form of a drawn pad: its raster, its size, its name."""

from collections.abc import Mapping
from typing import Any

from wtforms import ValidationError

from scorepad.forms import Choices, FlatField, NumberField, SheetForm
from scorepad.games.splitter.layout_fields import (
    MARK_FIELD,
    SIGNS,
    SPACE,
    SPACE_FIELD,
    TURNS,
    Drawn,
    drawn,
    fields_of,
    size_of,
    tapped,
)
from scorepad.games.splitter.table import MAX_COLUMNS, MAX_ROWS, PRINTED
from scorepad.parsing import name_fault
from scorepad.text import Text

_WORDS = {"yes": Text("a space"), "star": Text("a star"), "heart": Text("a heart")}
_STEPS = {"rows+": ("rows", 1), "rows-": ("rows", -1), "columns+": ("columns", 2), "columns-": ("columns", -2)}


class EvenField(NumberField):
    """A number that two halves share."""

    def pre_validate(self, form: Any) -> None:
        """An odd number has no middle."""
        if self.data is not None and self.data % 2:
            raise ValidationError(str(Text("expected an even number, got {n}", n=self.data)))


class RasterField(FlatField):
    """The spaces, and the stars and hearts on them."""

    def owns(self, name: str) -> bool:
        """`space-R-D` and `mark-R-lD`, within the largest pad."""
        return bool(SPACE_FIELD.fullmatch(name) or MARK_FIELD.fullmatch(name))

    def fault(self, name: str, value: str) -> Text | None:
        """Words that mean nothing there."""
        if value in (SIGNS if MARK_FIELD.fullmatch(name) else ("yes",)):
            return None
        return Text(
            "{place}: expected a space, a star or a heart, got {value}", place=_place(name), value=repr(value[:20])
        )


class TitleField(FlatField):
    """What its maker calls the pad."""

    def owns(self, name: str) -> bool:
        """Its own name only."""
        return bool(name == self.name)

    def fault(self, name: str, value: str) -> Text | None:
        """What is wrong with any name."""
        return name_fault(value)


class LayoutForm(SheetForm):
    """A pad of one's own."""

    turns = TURNS
    rows = NumberField(Text("Rows"), 1, MAX_ROWS)
    columns = EvenField(Text("Columns"), 2, MAX_COLUMNS)
    raster = RasterField(str(Text("Spaces")))
    title = TitleField(str(Text("Name of the pad")), name="name")

    @property
    def drawn(self) -> Drawn:
        """The pad as it is on the form."""
        return drawn(self.sheet())

    def tap(self, what: str, view: Mapping[str, Any], choices: Choices) -> Text | None:
        """`3-l2`: the tool at hand there. `rows+`, `columns-`: a step larger or smaller. `like=A`: a printed pad."""
        if what in _STEPS:
            return self._resize(*_STEPS[what])
        if what.startswith("like="):
            return self._copy(what.removeprefix("like="))
        tool = next(iter(choices.get("tool", ())), SPACE)
        changes = tapped(self.raster.data, what, tool)
        if changes is None:
            return Text("There is no such place")
        self.raster.data = {name: value for name, value in (self.raster.data | changes).items() if value}
        return None

    def _resize(self, name: str, step: int) -> Text | None:
        rows, half = size_of(self.sheet())
        field, size, most = (self.rows, rows, MAX_ROWS) if name == "rows" else (self.columns, 2 * half, MAX_COLUMNS)
        if not max(1, abs(step)) <= size + step <= most:
            return Text("A pad has 1 to {rows} rows and 2 to {columns} columns", rows=MAX_ROWS, columns=MAX_COLUMNS)
        field.data = size + step
        return None

    def _copy(self, letter: str) -> Text | None:
        if letter not in PRINTED or self.drawn.spaces:
            return Text("Only an empty pad can start like a printed one")
        fields = fields_of(PRINTED[letter].rows)
        self.rows.data, self.columns.data = int(fields.pop("rows")), int(fields.pop("columns"))
        self.raster.data = fields
        return None

    def describe(self, name: str) -> Text:
        """A place by its row and its distance from the middle."""
        if name == "name":
            return Text("Name of the pad")
        return _place(name) if self.raster.owns(name) else super().describe(name)

    def say(self, name: str, value: str) -> Text | str:
        """What lies on a place."""
        return _WORDS.get(value, value) if self.raster.owns(name) else value


def _place(name: str) -> Text:
    """A field's place: "row 3, 2 from the middle", on both sides or on one."""
    mark = MARK_FIELD.fullmatch(name)
    match = mark or SPACE_FIELD.fullmatch(name)
    if match is None:
        return Text("{name}", name=name)
    row, n = match["row"], match["distance"]
    if mark is None:
        return Text("row {row}, {n} from the middle", row=row, n=n)
    if mark["side"] == "l":
        return Text("row {row}, {n} left of the middle", row=row, n=n)
    return Text("row {row}, {n} right of the middle", row=row, n=n)
