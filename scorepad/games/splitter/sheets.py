"""Splitter's sheets: a player's pad, all sheets of a table, and conversion to and from the game file.

Fields of a player's pad: `ROW-COLUMN`, from 1 (the number written there by hand), `roll-N` ("ROW-COLUMN" of the first
die of roll N; the second die is opposite), `paper-1` to `paper-6`, `paper-hearts` and `paper-total` (on paper).
"""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from scorepad.core.fields import NamesField, NumberField, NumbersField, number_in
from scorepad.core.game import Fields, Sheet
from scorepad.core.sheets import Around, Faults, SheetForm
from scorepad.core.short_names import short_names
from scorepad.core.text import Text, either, plural
from scorepad.games.splitter import rolls, rules
from scorepad.games.splitter.pads import PAD, SETUP, chosen_pad, pack, pad_name, pad_of
from scorepad.games.splitter.rolls import PerRollField
from scorepad.games.splitter.table import (
    DIGITS,
    EMPTY,
    NO_SPACE,
    PLACE,
    Pad,
    SplitterTable,
    most_of,
    most_points,
    read_pad,
)

CLAIMS = ("totals", "by_number", "bonus")
"""The lists under `claims` in a game file, each by seat."""
_INDICES = re.compile(r"\[(\d+)\]\[(\d+)\]", re.ASCII)
ROW = re.compile(r"row-([1-9]|1[0-2])", re.ASCII)


def place_text(name: str) -> Text:
    """The label of a space: "row 3, column 5"."""
    row, _, column = name.partition("-")
    return Text("row {row}, column {column}", row=row, column=column)


# A player's pad


class CellsField(NamesField):
    """The numbers written on a sheet: `ROW-COLUMN`, from 1, with values from 1 to 6."""

    def values(self) -> Sequence[str]:
        """The numbers of a die."""
        return tuple(DIGITS)

    def owns(self, name: str) -> bool:
        """True for two numbers with a hyphen, even `13-1`, which is then rejected."""
        return bool(re.fullmatch(r"\d+-\d+", name, re.ASCII))

    def error_of(self, name: str, value: str) -> Text | None:
        """An error for a space that no pad has and for a number that no die shows, or None."""
        if not PLACE.fullmatch(name):
            return Text("expected a space, got {name}", name=repr(name[:20]))
        if value not in DIGITS:
            return Text("{place}: expected 1 to 6, got {value}", place=place_text(name), value=repr(value[:20]))
        return None

    def name_at(self, place: str, fields: Fields) -> str | None:
        """The form name of the space at these zero-based indices: `4-3` for `[3][2]`."""
        found = _INDICES.fullmatch(place)
        return f"{int(found[1]) + 1}-{int(found[2]) + 1}" if found else None

    def said(self, name: str, fields: Fields, players: Sequence[str]) -> Text | str:
        """The space in words, without its number, which may be part of a roll."""
        return place_text(name)

    def label_of(self, name: str, players: Sequence[str]) -> Text:
        """The space in words."""
        return place_text(name)


class PlacesField(PerRollField):
    """The spaces of written rolls: `roll-N` has the space of the first die."""

    def value_error(self, name: str, value: str) -> Text | None:
        """An error for a space that no pad has, or None."""
        if PLACE.fullmatch(value):
            return None
        n = rolls.roll_number(name)
        return Text("roll {n}: expected a space such as 3-5, got {value}", n=n, value=repr(value[:20]))

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """The space in words."""
        return place_text(value) if PLACE.fullmatch(value) else value


class TypedRowsField(NamesField):
    """Whole rows as typed on pages without a keypad: `row-N`. `GridForm.check` converts them to numbers."""

    is_input = True

    def owns(self, name: str) -> bool:
        """True for the names of rows."""
        return bool(ROW.fullmatch(name))

    def error_of(self, name: str, value: str) -> Text | None:
        """None: rows are checked by `GridForm.check`, because their length depends on the pad."""
        return None

    def is_stored(self, name: str, value: str) -> bool:
        """False, because rows are stored as numbers."""
        return False


class GridForm(SheetForm):
    """A player's sheet."""

    cells = CellsField(Text("Numbers"))
    places = PlacesField(Text("Rolls"))
    typed_rows = TypedRowsField(Text("Rows"))
    paper = NumbersField(
        # Translators: {n}: a number from 2 to 6; a group of them, in a narrow box
        "paper-",
        {digit: Text("{n}s", n=digit) for digit in DIGITS},
        0,
        rules.MAX_ON_PAPER,
        at="by_number",
    )
    paper_hearts = NumberField(Text("Hearts"), 0, rules.MAX_ON_PAPER, at="bonus", name="paper-hearts")
    paper_total = NumberField(Text("Total"), 0, rules.MAX_ON_PAPER, at="totals", name="paper-total")

    def check(self, around: Around) -> Faults:
        """The errors of entries that are impossible on the table's pad. Stored entries for an earlier pad are kept."""
        table: SplitterTable = around.table
        called = pad_name(chosen_pad(around.sheets))
        dice = rolls.dice_of(around.sheets, table.pad)
        before = rolls.grid_of(table.pad, around.stored, dice)
        faults: list[tuple[str | Text, str | Text]] = []
        for name, text in self.values_of(self.typed_rows).items():
            faults += self._take_row(table.pad, before, int(name.removeprefix("row-")), text)
        for name in self.values_of(self.cells):
            if name not in around.stored and table.pad.space_at(name) is None:
                faults.append((place_text(name), Text("{pad} has no space here", pad=called)))
        faults += self._impossible_on_paper(table.pad, called, around.stored)
        for name, place in self.values_of(self.places).items():
            error = self._misplaced(table.pad, called, dice, name, place)
            if error is not None and around.stored.get(name) != place:
                faults.append((rolls.roll_text(name), error))
        return faults

    def _take_row(self, pad: Pad, before: str, row: int, text: str) -> Faults:
        """Convert a typed row to numbers, and return its errors."""
        if row > pad.height:
            return [(Text("row {row}", row=row), plural("the pad has {n} row", "the pad has {n} rows", pad.height))]
        start = (row - 1) * pad.width
        spaces = [place for place in range(start, start + pad.width) if pad.shape[place] == EMPTY]
        signs = text.replace(" ", "").replace(NO_SPACE, "")
        if len(signs) != len(spaces):
            message = plural(
                "expected {n} number, got {got}", "expected {n} numbers, got {got}", len(spaces), got=len(signs)
            )
            return [(Text("row {row}", row=row), message)]
        faults: list[tuple[str | Text, str | Text]] = []
        for place, sign in zip(spaces, signs, strict=True):
            name = pad.place_name(place)
            if sign == EMPTY:
                self.values.pop(name, None)
            elif sign not in DIGITS:
                message = Text("expected 1 to 6, or a dot for an empty space, got {sign}", sign=repr(sign))
                faults.append((place_text(name), message))
            elif sign != before[place]:
                self.values[name] = sign
        return faults

    def _impossible_on_paper(self, pad: Pad, called: Text, stored: Fields) -> Faults:
        """The errors of numbers on paper that are impossible on the pad."""
        faults: list[tuple[str | Text, str | Text]] = []
        for number in self.numbers():
            possible, points = paper_points(pad, number.name), self.number(number.name)
            if points is None or points in possible or str(points) == stored.get(number.name):
                continue
            if len(possible) > 2:
                message = Text("{pad} gives at most {most} here: look again", pad=called, most=max(possible))
            else:
                message = Text("expected {numbers}", numbers=either(list(map(str, possible))))
            self.errors[number.name] = message
            faults.append((number.label, message))
        return faults

    def _misplaced(self, pad: Pad, called: Text, dice: Sequence[str], name: str, place: str) -> Text | None:
        """The error of a roll's space, or None."""
        n, space = rolls.roll_number(name), pad.space_at(place)
        if n > pad.rolls:
            return rolls.no_more_rolls(pad, called)
        if space is None:
            return Text("{pad} has no space at {place}", pad=called, place=place_text(place))
        if n > len(dice) or not dice[n - 1]:
            return Text("the dice of this roll are not entered yet")
        others = {other: where for other, where in self.values_of(self.places).items() if other != name}
        if not rolls.is_free(pad, self.values_of(self.cells) | others, dice, space):
            return Text("{place} and the space opposite must both be empty", place=place_text(place))
        return None


PAPER = tuple(number.name for number in GridForm.numbers())
"""The names of all numbers on paper."""


def paper_points(pad: Pad, name: str) -> Collection[int]:
    """The possible values of a number on paper, for this pad."""
    if name == "paper-hearts":
        return (0, rules.HEART_BONUS) if pad.hearts else (0,)
    if name == "paper-total":
        return range(most_points(pad) + 1)
    return range(most_of(pad, int(name.removeprefix("paper-"))) + 1)


# All sheets of a table, and its game file


def sheets(players: Sequence[str], house: Mapping[str, bool], stored: Mapping[str, Fields]) -> tuple[Sheet, ...]:
    """The sheets: each player's pad, the shared dice, and the choice of the pad."""
    pads = []
    for seat, (name, short) in enumerate(zip(players, short_names(players), strict=True)):
        title, brief = Text("{name}", name=name), Text("{name}", name=short)
        pads.append(Sheet(rolls.pad_key(seat), "grid", title, (seat,), short=brief, gradual=True, at=f"sheets[{seat}]"))
    everyone = tuple(range(len(players)))
    dice = Sheet(rolls.ROLLS, "rolls", Text("Dice"), everyone, optional=True)
    return (*pads, dice, Sheet(SETUP, "setup", Text("Which pad"), everyone, optional=True))


def to_file(players: Sequence[str], stored: Mapping[str, Fields], house: Mapping[str, bool]) -> dict[str, Any]:
    """The game file of a table. stored: the sheets by key."""
    pad = pad_of(chosen_pad(stored))
    dice = rolls.dice_of(stored, pad)
    pads = [stored.get(rolls.pad_key(seat)) or {} for seat in range(len(players))]
    file: dict[str, Any] = {"game": rules.SLUG, "pad": pad.name or list(pad.rows), "players": list(players)}
    file["sheets"] = []
    for fields in pads:
        grid = rolls.grid_of(pad, fields, dice)
        rows = [grid[start : start + pad.width] for start in range(0, len(grid), pad.width)]
        file["sheets"].append(None if grid == pad.shape else rows)
    on_paper = []  # without numbers for an earlier pad that are impossible on this pad
    for fields in pads:
        numbers = {name: fields[name] for name in PAPER if name in fields}
        possible = {name: value for name, value in numbers.items() if number_in(value) in paper_points(pad, name)}
        on_paper.append(GridForm.to_file(possible))
    claims = {name: [entry.get(name) for entry in on_paper] for name in CLAIMS}
    claims = {name: values for name, values in claims.items() if any(value is not None for value in values)}
    return file | {"claims": claims} if claims else file


def from_file(file: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The sheets of a valid game file, by key, without blank sheets."""
    pad = read_pad(file.get("pad"))
    found = {SETUP: {PAD: pad.name or pack(pad.rows)}}
    claims = file.get("claims") or {}
    for seat in range(len(file["players"])):
        text = "".join(_at(file.get("sheets"), seat) or ())
        fields = {}
        if text:
            fields = {pad.place_name(space): text[space] for space in pad.spaces if text[space] in DIGITS}
        fields |= GridForm.from_file({name: _at(claims.get(name), seat) for name in CLAIMS})
        if fields:
            found[rolls.pad_key(seat)] = fields
    return found


def _at(values: Sequence[Any] | None, seat: int) -> Any:
    return values[seat] if values else None
