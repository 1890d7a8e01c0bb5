"""The form of a player's sheet."""

from collections.abc import Collection, Mapping
from typing import Any

from scorepad.forms import Choices, Look, NumberField, SheetForm
from scorepad.games.splitter.codec import (
    HEARTS,
    PAPER,
    TOTAL,
    grid_of,
    paper_points,
    placed_rolls,
)
from scorepad.games.splitter.fields import ROLL, CellsField, PlacesField, RowsField, place_text
from scorepad.games.splitter.table import DIGITS, PLACE, Pad
from scorepad.text import Text

MAX_POINTS = 999
Faults = list[tuple[str, str | Text]]


class GridForm(SheetForm):
    """A player's sheet."""

    cells = CellsField(str(Text("Numbers")))
    places = PlacesField(str(Text("Rolls")))
    typed_rows = RowsField(str(Text("Rows")))

    def fit(self, look: Look, stored: Mapping[str, str]) -> Faults:
        """Numbers and rolls must lie on the table's pad; what lay there before the pad was changed is kept."""
        view = look()
        pad: Pad = view["pad"]
        faults = [
            fault for name, text in self.typed_rows.data.items() for fault in self._take_row(pad, view, name, text)
        ]
        for name in self.cells.data:
            if name not in stored and pad.space_at(name) is None:
                message = Text("{pad} has no space here", pad=view["pad_name"])
                faults.append((str(place_text(name)), message))
        faults += self._impossible(pad, stored)
        for name, place in self.places.data.items():
            if stored.get(name) != place:
                faults += self._misplaced(pad, view, int(name[5:]), place)
        return faults

    def _impossible(self, pad: Pad, stored: Mapping[str, str]) -> Faults:
        """Numbers on paper that no sheet of the pad can give."""
        faults: Faults = []
        for field in self:
            if not isinstance(field, NumberField) or field.data is None or str(field.data) == stored.get(field.name):
                continue
            possible = paper_points(pad, field.name)
            if field.data not in possible:
                message = _expected(possible)
                field.errors = [str(message)]
                faults.append((field.label.text, message))
        return faults

    def _take_row(self, pad: Pad, view: Mapping[str, Any], name: str, text: str) -> Faults:
        """Turn a typed row into numbers; or say what is wrong with it, by row and column."""
        row = int(name[4:])
        if row > pad.height:
            return [(str(Text("row {row}", row=row)), Text("the pad has {n} rows", n=pad.height))]
        start = (row - 1) * pad.width
        spaces = [index for index in pad.spaces if start <= index < start + pad.width]
        signs = text.replace(" ", "")
        if len(signs) == pad.width:
            places = list(range(start, start + pad.width))
        elif len(signs) == len(spaces):
            places = spaces
        else:
            message = Text("expected {n} numbers, got {got}", n=len(spaces), got=len(signs))
            return [(str(Text("row {row}", row=row)), message)]
        faults: Faults = []
        for index, sign in zip(places, signs, strict=True):
            fault = self._take_sign(pad, view["grid"], index, sign)
            if fault is not None:
                faults.append((str(Text("row {row}, column {column}", row=row, column=index - start + 1)), fault))
        return faults

    def _take_sign(self, pad: Pad, grid: list[str], index: int, sign: str) -> Text | None:
        if pad.shape[index] == "#":
            return None if sign in "#." else Text("the pad has no space here, got {sign}", sign=repr(sign))
        name = pad.place_name(index)
        if sign in DIGITS:
            if sign != grid[index]:
                self.cells.data[name] = sign
        elif sign == ".":
            self.cells.data.pop(name, None)
        else:
            return Text("expected 1 to 6, or a dot for an empty space, got {sign}", sign=repr(sign))
        return None

    def _misplaced(self, pad: Pad, view: Mapping[str, Any], n: int, place: str) -> Faults:
        label = str(Text("roll {n}", n=n))
        if n > pad.rolls:
            return [(label, Text("{pad} has {n} rolls", pad=view["pad_name"], n=pad.rolls))]
        index = pad.space_at(place)
        if index is None:
            return [(label, Text("{pad} has no space at {place}", pad=view["pad_name"], place=place_text(place)))]
        if n > len(view["dice"]) or not view["dice"][n - 1]:
            return [(label, Text("the dice of this roll are not entered yet"))]
        if not self._is_free(pad, view, index, f"roll-{n}"):
            return [(label, Text("{place} and the space opposite must both be empty", place=place_text(place)))]
        return []

    def tap(self, what: str, view: Mapping[str, Any], choices: Choices) -> Text | None:
        """`3-5`: write the next roll there, its first die on that space. `swap`: turn the last one. `take`: undo it."""
        pad: Pad = view["pad"]
        if what in ("swap", "take"):
            return self._turn(pad, view, what)
        index = pad.space_at(what)
        if index is None:
            return Text("There is no such space")
        # what the page showed counts, though the table may have gone on: then both placings of the roll are in dispute
        shown = {**self.cells.data, **self.places.data}
        here = {roll.roll for roll in placed_rolls(pad, shown, view["dice"])}
        roll = next((n for n, dice in enumerate(view["dice"], start=1) if dice and n not in here), None)
        if roll is None:
            return Text("Enter the next roll first, or type the rows below")
        if not self._is_free(pad, view, index):
            return Text("Both mirrored spaces must be empty")
        self.places.data[f"roll-{roll}"] = pad.place_name(index)
        return None

    def _is_free(self, pad: Pad, view: Mapping[str, Any], index: int, but: str = "") -> bool:
        """Whether nothing stands on a space and opposite, apart from the roll `but`."""
        others = {name: place for name, place in self.places.data.items() if name != but}
        grid = grid_of(pad, {**self.cells.data, **others}, view["dice"])
        return grid[index] not in DIGITS and grid[pad.mirror(index)] not in DIGITS

    def _turn(self, pad: Pad, view: Mapping[str, Any], what: str) -> Text | None:
        """The last roll, turned or taken back; only until the next roll."""
        last = view["open_roll"]
        if not last:
            return Text("The next roll has been made, so this one stays")
        name = f"roll-{last}"
        index = pad.space_at(self.places.data.pop(name, ""))
        if what == "swap" and index is not None:
            self.places.data[name] = pad.place_name(pad.mirror(index))
        return None

    def describe(self, name: str) -> Text:
        """A space by row and column, a roll by its number."""
        if PLACE.fullmatch(name):
            return place_text(name)
        return Text("roll {n}", n=name[5:]) if ROLL.fullmatch(name) else super().describe(name)

    def say(self, name: str, value: str) -> Text | str:
        """Where a roll was written, in words."""
        return place_text(value) if ROLL.fullmatch(name) and PLACE.fullmatch(value) else value


def paper_attribute(name: str) -> str:
    """The form's attribute for a number on paper, such as `paper_1` for `paper-1`."""
    return name.replace("-", "_")


for _name in (*(PAPER + row for row in DIGITS), HEARTS, TOTAL):
    _what = {HEARTS: Text("Hearts"), TOTAL: Text("Total")}.get(_name) or Text("{n}s", n=_name.removeprefix(PAPER))
    setattr(GridForm, paper_attribute(_name), NumberField(_what, 0, MAX_POINTS, name=_name))


def _expected(possible: Collection[int]) -> Text:
    if len(possible) > 2:
        return Text("expected a whole number from {least} to {most}", least=0, most=max(possible))
    return Text("expected {numbers}", numbers=list(possible))
