"""Splitter's sheets, declared once: a player's pad, the dice, which pad is played on; and the game file they make.

A pad's names: `ROW-COLUMN`, from 1 (the number written there), `roll-N` ("ROW-COLUMN" where the first die of roll N was
written; the second lies opposite), `paper-1` to `paper-6`, `paper-hearts` and `paper-total` (on paper). The dice that
all share: `roll-N` ("41"), and `first`, the seat of who makes the first roll. The setup: `pad`, which is "A", "B", or
the rows of a pad of one's own joined by "/", and after a space its name.
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from scorepad.errors import GameFileError
from scorepad.game import LAYOUT, Fields, Sheet
from scorepad.games.splitter import rules
from scorepad.games.splitter.drawing import Picture, picture
from scorepad.games.splitter.reading import most_of, most_points
from scorepad.games.splitter.table import (
    DIGITS,
    EMPTY,
    MAX_ROLLS,
    NO_SPACE,
    PLACE,
    PRINTED,
    Pad,
    Table,
    make_pad,
    read_pad,
)
from scorepad.parsing import name_fault
from scorepad.sheets import Around, Faults, NamesField, NumberField, NumbersField, SheetForm, WordsField
from scorepad.text import Text

SETUP, ROLLS = "setup", "rolls"
"""The keys of the sheets that a table has one of."""
CLAIMS = ("totals", "by_number", "bonus")
"""The lists under `claims` in a game file, each by seat."""
PAD, FIRST = "pad", "first"
SEATS = tuple(str(seat) for seat in range(rules.PLAYERS[1]))
DEFAULT_PAD = "A"
ROLL = re.compile(r"roll-([1-9]\d?)", re.ASCII)
ROW = re.compile(r"row-([1-9]|1[0-2])", re.ASCII)


def pad_key(seat: int) -> str:
    """The key of a player's sheet."""
    return f"pad-{seat}"


def place_text(name: str) -> Text:
    """A space as people count: "row 3, column 5"."""
    row, _, column = name.partition("-")
    return Text("row {row}, column {column}", row=row, column=column)


# which pad is played on


def pack(rows: tuple[str, ...], name: str = "") -> str:
    """A pad of one's own as the setup holds it."""
    return f"{'/'.join(rows)} {name}".strip()


def rows_of(value: str) -> tuple[str, ...]:
    """The rows of a pad of one's own, as the setup holds it."""
    return tuple(value.partition(" ")[0].split("/"))


def chosen_pad(sheets: Mapping[str, Fields]) -> str:
    """The pad that a table plays on, as its setup holds it; pad A where it names none."""
    return (sheets.get(SETUP) or {}).get(PAD, DEFAULT_PAD)


def pad_of(value: str) -> Pad:
    """The pad that the setup holds; raises GameFileError."""
    return PRINTED[value] if value in PRINTED else make_pad(rows_of(value))


def pad_name(value: str) -> Text:
    """What to call a pad that the setup holds."""
    if value in PRINTED:
        return Text("pad {letter}", letter=value)
    name = value.partition(" ")[2].strip()
    return Text("{name}", name=name) if name else Text("a pad of one’s own")


class PadField(NamesField):
    """The pad: A, B, or one's own."""

    def error_of(self, name: str, value: str) -> Text | None:
        """Pads that cannot be."""
        if value in PRINTED:
            return None
        try:
            make_pad(rows_of(value))
        except GameFileError as error:
            return Text("{fault}", fault=error.message)
        title = value.partition(" ")[2].strip()
        if value != pack(rows_of(value), title):
            return Text("expected its rows, a space, and its name")
        return name_fault(title) if title else None


class KeptPad(Protocol):
    """A pad of one's own as it is kept: its code, and what its page shows."""

    @property
    def code(self) -> str:
        """Opens it."""

    def view(self, key: str) -> Any:
        """Its page, with what is `drawn`."""


class PadChoice(NamedTuple):
    """A pad to choose: what the setup then holds, what to call it, its picture, the code of one that can be edited."""

    value: str
    title: Text
    picture: Picture
    is_chosen: bool
    code: str | None = None


class SetupForm(SheetForm):
    """What a table plays on."""

    pad = PadField(Text("Pad"))

    def choices(self, kept: Iterable[KeptPad], wanted: str = "") -> list[PadChoice]:
        """The pads to choose from: the printed ones, those kept that can be played on, and the one played on already.

        `wanted` is the code of a kept one that is to be chosen.
        """
        codes: dict[str, str | None] = dict.fromkeys(PRINTED)
        for layout in kept:
            value = layout.view(LAYOUT).drawn.value
            if value is not None:
                codes.setdefault(value, layout.code)
        chosen = next((value for value, code in codes.items() if code == wanted), None)
        chosen = chosen or self.pad.data.get(PAD, DEFAULT_PAD)
        if self.pad.error_of(PAD, chosen) is not None:
            chosen = DEFAULT_PAD
        codes.setdefault(chosen, None)
        return [
            PadChoice(value, pad_name(value), picture(pad_of(value).rows), value == chosen, code)
            for value, code in codes.items()
        ]

    def choose(self, kept: Iterable[KeptPad], wanted: str) -> None:
        """The pad that is kept under this code."""
        for choice in self.choices(kept, wanted) if wanted else ():
            if choice.code == wanted:
                self.pad.data = {PAD: choice.value}


# the dice


def roll_number(name: str) -> int:
    """The number of a roll from its name: 8 for `roll-8`."""
    return int(name.removeprefix("roll-"))


def roll_text(name: str) -> Text:
    """A roll as people count: "roll 8" for `roll-8`."""
    return Text("roll {n}", n=name.removeprefix("roll-"))


class PerRollField(NamesField):
    """Something for each roll: `roll-N`."""

    def owns(self, name: str) -> bool:
        """Whether the name is a roll's."""
        return name.startswith("roll-")

    def error_of(self, name: str, value: str) -> Text | None:
        """Rolls beyond every pad, and values that are wrong."""
        if ROLL.fullmatch(name) and roll_number(name) <= MAX_ROLLS:
            return self.value_error(name, value)
        return Text("expected a roll from 1 to {most}, got {name}", most=MAX_ROLLS, name=repr(name[:20]))

    def value_error(self, name: str, value: str) -> Text | None:
        """The sentence that says what was expected instead of this value; None where nothing is wrong."""
        raise NotImplementedError(f"{type(self).__name__} checks no values")

    def label_of(self, name: str, players: Sequence[str]) -> Text:
        """The roll by its number."""
        return roll_text(name)


class DiceField(PerRollField):
    """The dice of each roll: `roll-N` to two digits; one digit while only the first die is entered."""

    is_input = True

    def value_error(self, name: str, value: str) -> Text | None:
        """Anything that two dice cannot show."""
        if re.fullmatch("[1-6]{1,2}", value):
            return None
        return Text(
            "roll {n}: expected two numbers from 1 to 6, such as 41, got {value}",
            n=roll_number(name),
            value=repr(value[:20]),
        )

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """Both dice, as in "4-1"."""
        return "-".join(value)


class FirstField(WordsField):
    """The seat of the youngest, who makes the first roll (rulebook, "How to play")."""

    def refuse(self, name: str, value: str) -> Text:
        """Anything else."""
        return Text("expected a seat of this table")

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """The player."""
        return players[int(value)] if value in self.words and int(value) < len(players) else value


class RollsForm(SheetForm):
    """The dice that everyone shares, and who made the first roll."""

    rolls = DiceField(Text("Dice"))
    first = FirstField(Text("First roll"), {FIRST: Text("first roll")}, {seat: seat for seat in SEATS})

    def check(self, around: Around) -> Faults:
        """As many rolls as the pad has pairs of spaces, and a seat that somebody sits on.

        A die of a roll that was whole cannot be missing again.
        """
        pad: Pad = around.table.pad
        faults: list[tuple[str, str | Text]] = []
        if self.first.data.get(FIRST, SEATS[0]) not in SEATS[: len(around.players)]:
            faults.append((str(Text("First roll")), Text("expected a seat of this table")))
        for name, dice in self.rolls.data.items():
            if len(dice) == 1 and len(around.stored.get(name, "")) == 2:
                faults.append((str(roll_text(name)), Text("expected two numbers from 1 to 6, such as 41")))
        for name in self.rolls.data:
            if roll_number(name) > pad.rolls and name not in around.stored:
                called = pad_name(chosen_pad(around.sheets))
                faults.append((str(roll_text(name)), Text("{pad} has {n} rolls", pad=called, n=pad.rolls)))
        return faults


def roller(sheets: Mapping[str, Fields], roll: int, players: int) -> int | None:
    """The seat of who makes a roll: after the youngest it goes round clockwise; None while nobody said who that is."""
    first = (sheets.get(ROLLS) or {}).get(FIRST)
    return None if first is None else (int(first) + roll - 1) % players


def dice_of(sheets: Mapping[str, Fields], pad: Pad) -> list[str]:
    """The rolls so far, each as two digits; "" for one that is not entered, or only half."""
    fields = sheets.get(ROLLS) or {}
    dice = [fields.get(f"roll-{n}", "") for n in range(1, pad.rolls + 1)]
    dice = [roll if len(roll) == 2 else "" for roll in dice]
    while dice and not dice[-1]:
        dice.pop()
    return dice


# a player's pad


class Placed(NamedTuple):
    """A roll on a sheet: its number, the space of its first die, and what the two dice show."""

    roll: int
    space: int
    dice: str


def placed_rolls(pad: Pad, fields: Fields, dice: Sequence[str]) -> list[Placed]:
    """The rolls that were written on a sheet. Of two that two phones wrote on the same spaces, the earlier counts."""
    placed: list[Placed] = []
    taken: set[int] = set()
    for n, roll in enumerate(dice, start=1):
        space = pad.space_at(fields.get(f"roll-{n}", ""))
        if roll and space is not None and space not in taken:
            taken |= {space, pad.mirror(space)}
            placed.append(Placed(n, space, roll))
    return placed


def grid_of(pad: Pad, fields: Fields, dice: Sequence[str]) -> str:
    """What stands on a sheet, row after row: digits, "." for an empty space, "#" for none. What was typed counts."""
    grid = list(pad.shape)
    for _, space, roll in placed_rolls(pad, fields, dice):
        grid[space], grid[pad.mirror(space)] = roll[0], roll[1]
    for space in pad.spaces:
        grid[space] = fields.get(pad.place_name(space), grid[space])
    return "".join(grid)


def next_roll(pad: Pad, fields: Fields, dice: Sequence[str]) -> int:
    """The number of the first roll that is not written on a sheet yet; 0 where there is none."""
    written = {placed.roll for placed in placed_rolls(pad, fields, dice)}
    return next((n for n, roll in enumerate(dice, start=1) if roll and n not in written), 0)


def open_roll(pad: Pad, fields: Fields, dice: Sequence[str]) -> int:
    """The number of the last roll where it is written on a sheet, so that it may still be turned; else 0."""
    written = {placed.roll for placed in placed_rolls(pad, fields, dice)}
    return len(dice) if len(dice) in written else 0


def is_free(pad: Pad, fields: Fields, dice: Sequence[str], space: int) -> bool:
    """Whether nothing stands on a space and opposite."""
    grid = grid_of(pad, fields, dice)
    return grid[space] not in DIGITS and grid[pad.mirror(space)] not in DIGITS


class CellsField(NamesField):
    """The numbers written on a sheet: `ROW-COLUMN`, from 1, to 1-6."""

    def owns(self, name: str) -> bool:
        """Whether the name is two numbers: `13-1` is this field's to refuse."""
        return bool(re.fullmatch(r"\d+-\d+", name, re.ASCII))

    def error_of(self, name: str, value: str) -> Text | None:
        """Spaces outside every pad, and numbers that no die shows."""
        if not PLACE.fullmatch(name):
            return Text("expected a space, got {name}", name=repr(name[:20]))
        if value not in DIGITS:
            return Text("{place}: expected 1 to 6, got {value}", place=place_text(name), value=repr(value[:20]))
        return None

    def label_of(self, name: str, players: Sequence[str]) -> Text:
        """The space by row and column."""
        return place_text(name)


class PlacesField(PerRollField):
    """Where rolls were written: `roll-N` to the space of the first die."""

    def value_error(self, name: str, value: str) -> Text | None:
        """Spaces outside every pad."""
        if PLACE.fullmatch(value):
            return None
        n = roll_number(name)
        return Text("roll {n}: expected a space such as 3-5, got {value}", n=n, value=repr(value[:20]))

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """The space in words."""
        return place_text(value) if PLACE.fullmatch(value) else value


class RowsField(NamesField):
    """Whole rows as typed, for pages without a keypad of their own: `row-N`; `check` turns them into numbers."""

    is_input = True

    def owns(self, name: str) -> bool:
        """Whether the name is a row's."""
        return bool(ROW.fullmatch(name))

    def error_of(self, name: str, value: str) -> Text | None:
        """None yet: what a row holds depends on the pad."""
        return None

    def entered(self) -> dict[str, str]:
        """Nothing: rows are not stored as such."""
        return {}


class GridForm(SheetForm):
    """A player's sheet."""

    cells = CellsField(Text("Numbers"))
    places = PlacesField(Text("Rolls"))
    typed_rows = RowsField(Text("Rows"))
    paper = NumbersField(
        "paper-", {digit: Text("{n}s", n=digit) for digit in DIGITS}, 0, rules.MAX_ON_PAPER, at="by_number"
    )
    paper_hearts = NumberField(Text("Hearts"), 0, rules.MAX_ON_PAPER, at="bonus", name="paper-hearts")
    paper_total = NumberField(Text("Total"), 0, rules.MAX_ON_PAPER, at="totals", name="paper-total")

    def check(self, around: Around) -> Faults:
        """Numbers and rolls must lie on the table's pad; what lay there before the pad was changed is kept."""
        table: Table = around.table
        called = pad_name(chosen_pad(around.sheets))
        dice = dice_of(around.sheets, table.pad)
        before = grid_of(table.pad, around.stored, dice)
        faults: list[tuple[str, str | Text]] = []
        for name, text in self.typed_rows.data.items():
            faults += self._take_row(table.pad, before, int(name.removeprefix("row-")), text)
        for name in self.cells.data:
            if name not in around.stored and table.pad.space_at(name) is None:
                faults.append((str(place_text(name)), Text("{pad} has no space here", pad=called)))
        faults += self._impossible_on_paper(table.pad, around.stored)
        for name, place in self.places.data.items():
            error = self._misplaced(table.pad, called, dice, name, place)
            if error is not None and around.stored.get(name) != place:
                faults.append((str(roll_text(name)), error))
        return faults

    def _take_row(self, pad: Pad, before: str, row: int, text: str) -> Faults:
        """Turn a typed row into numbers; or say what is wrong with it, by row and column."""
        if row > pad.height:
            return [(str(Text("row {row}", row=row)), Text("the pad has {n} rows", n=pad.height))]
        start = (row - 1) * pad.width
        places = list(range(start, start + pad.width))
        spaces = [place for place in places if pad.shape[place] == EMPTY]
        signs = text.replace(" ", "")
        if len(signs) not in (len(places), len(spaces)):
            message = Text("expected {n} numbers, got {got}", n=len(spaces), got=len(signs))
            return [(str(Text("row {row}", row=row)), message)]
        faults: list[tuple[str, str | Text]] = []
        for place, sign in zip(places if len(signs) == pad.width else spaces, signs, strict=True):
            error = self._take_sign(pad, before, place, sign)
            if error is not None:
                faults.append((str(Text("row {row}, column {column}", row=row, column=place - start + 1)), error))
        return faults

    def _take_sign(self, pad: Pad, before: str, place: int, sign: str) -> Text | None:
        if pad.shape[place] == NO_SPACE:
            return None if sign in "#." else Text("the pad has no space here, got {sign}", sign=repr(sign))
        name = pad.place_name(place)
        if sign in DIGITS:
            if sign != before[place]:
                self.cells.data[name] = sign
        elif sign == EMPTY:
            self.cells.data.pop(name, None)
        else:
            return Text("expected 1 to 6, or a dot for an empty space, got {sign}", sign=repr(sign))
        return None

    def _impossible_on_paper(self, pad: Pad, stored: Fields) -> Faults:
        """Numbers on paper that no sheet of the pad can give."""
        faults: list[tuple[str, str | Text]] = []
        for number in self.numbers():
            possible = paper_points(pad, number.name)
            if number.data is None or number.data in possible or str(number.data) == stored.get(number.name):
                continue
            if len(possible) > 2:
                message = Text("expected a whole number from {least} to {most}", least=0, most=max(possible))
            else:
                message = Text("expected {numbers}", numbers=list(possible))
            number.errors = [str(message)]
            faults.append((number.label.text, message))
        return faults

    def _misplaced(self, pad: Pad, called: Text, dice: Sequence[str], name: str, place: str) -> Text | None:
        """What is wrong with the space that a roll was written on."""
        n, space = roll_number(name), pad.space_at(place)
        if n > pad.rolls:
            return Text("{pad} has {n} rolls", pad=called, n=pad.rolls)
        if space is None:
            return Text("{pad} has no space at {place}", pad=called, place=place_text(place))
        if n > len(dice) or not dice[n - 1]:
            return Text("the dice of this roll are not entered yet")
        others = {other: where for other, where in self.places.data.items() if other != name}
        if not is_free(pad, self.cells.data | others, dice, space):
            return Text("{place} and the space opposite must both be empty", place=place_text(place))
        return None


PAPER = tuple(number.name for number in GridForm.declared().numbers())
"""The names of all numbers that are read off paper."""


def paper_points(pad: Pad, name: str) -> Collection[int]:
    """What a number on paper can be on this pad."""
    if name == "paper-hearts":
        return (0, rules.HEART_BONUS) if pad.hearts else (0,)
    if name == "paper-total":
        return range(most_points(pad) + 1)
    return range(most_of(pad, int(name.removeprefix("paper-"))) + 1)


# all sheets of a table, and its game file


def sheets(players: Sequence[str], house: Mapping[str, bool], stored: Mapping[str, Fields]) -> tuple[Sheet, ...]:
    """Everybody's sheet, the dice that all share, and the pad that is played on."""
    pads = [
        Sheet(pad_key(seat), "grid", Text("{name}", name=name), (seat,), gradual=True)
        for seat, name in enumerate(players)
    ]
    everyone = tuple(range(len(players)))
    dice = Sheet(ROLLS, "rolls", Text("Dice"), everyone, optional=True)
    return (*pads, dice, Sheet(SETUP, "setup", Text("Which pad"), everyone, optional=True))


def to_file(players: Sequence[str], stored: Mapping[str, Fields], house: Mapping[str, bool]) -> dict[str, Any]:
    """The game file of a table, from its sheets by key."""
    pad = pad_of(chosen_pad(stored))
    dice = dice_of(stored, pad)
    pads = [stored.get(pad_key(seat)) or {} for seat in range(len(players))]
    file: dict[str, Any] = {"game": rules.SLUG, "pad": pad.name or list(pad.rows), "players": list(players)}
    file["sheets"] = [_rows(pad, grid_of(pad, fields, dice)) for fields in pads]
    on_paper = [_on_paper(pad, fields) for fields in pads]
    claims = {name: [entry.get(name) for entry in on_paper] for name in CLAIMS}
    claims = {name: values for name, values in claims.items() if any(value is not None for value in values)}
    return file | {"claims": claims} if claims else file


def _rows(pad: Pad, grid: str) -> list[str] | None:
    """A sheet's rows, None where nothing was written on it."""
    if grid == pad.shape:
        return None
    return [grid[start : start + pad.width] for start in range(0, len(grid), pad.width)]


def _on_paper(pad: Pad, fields: Fields) -> dict[str, Any]:
    """What was read off one paper; without what was typed for another pad and cannot be on this one."""
    possible = {
        name: value for name, value in fields.items() if name in PAPER and int(value) in paper_points(pad, name)
    }
    return GridForm.to_file(possible)


def from_file(file: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The sheets by key of a game file that parses; sheets with nothing entered are left out."""
    pad = read_pad(file.get("pad"))
    found = {SETUP: {PAD: pad.name or pack(pad.rows)}}
    claims = file.get("claims") or {}
    for seat in range(len(file["players"])):
        fields = _cells(pad, _at(file.get("sheets"), seat) or ())
        fields |= GridForm.from_file({name: _at(claims.get(name), seat) for name in CLAIMS})
        if fields:
            found[pad_key(seat)] = fields
    return found


def _at(values: Sequence[Any] | None, seat: int) -> Any:
    return values[seat] if values else None


def _cells(pad: Pad, rows: Sequence[str]) -> dict[str, str]:
    text = "".join(rows)
    return {pad.place_name(space): text[space] for space in pad.spaces if text and text[space] in DIGITS}
