"""The dice that all players of a table share, and the current round: who still has to write, and which rolls can be
taken back.

Fields of the dice's sheet: `roll-N` ("41", or "4" while only one die is entered) and `first` (the seat that makes the
first roll). The next round starts once everybody has written both numbers (Splitter rulebook, "How to play"). The
fields of a player's sheet are in `sheets.py`. Arguments named `dice` are the rolls so far, as returned by `dice_of`.
"""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scorepad.core.fields import NamesField, SeatField
from scorepad.core.game import Fields
from scorepad.core.sheets import Around, Faults, SheetForm
from scorepad.core.text import Text, plural
from scorepad.games.splitter import rules
from scorepad.games.splitter.pads import chosen_pad, pad_name
from scorepad.games.splitter.table import DIGITS, MAX_ROLLS, Pad

ROLLS = "rolls"
"""The key of the sheet with the dice."""
FIRST = "first"
SEATS = tuple(str(seat) for seat in range(rules.PLAYERS[1]))
ROLL = re.compile(r"roll-([1-9]\d?)", re.ASCII)


def pad_key(seat: int) -> str:
    """The key of a player's sheet."""
    return f"pad-{seat}"


def roll_number(name: str) -> int:
    """The number of a roll from its name: 8 for `roll-8`."""
    return int(name.removeprefix("roll-"))


def roll_text(name: str) -> Text:
    """The label of a roll: "roll 8" for `roll-8`."""
    return Text("roll {n}", n=name.removeprefix("roll-"))


class PerRollField(NamesField):
    """A field with a value for each roll: `roll-N`."""

    def owns(self, name: str) -> bool:
        """True for the names of rolls."""
        return name.startswith("roll-")

    def error_of(self, name: str, value: str) -> Text | None:
        """An error for a roll that no pad has, or the error of the value, or None."""
        if ROLL.fullmatch(name) and roll_number(name) <= MAX_ROLLS:
            return self.value_error(name, value)
        return Text("expected a roll from 1 to {most}, got {name}", most=MAX_ROLLS, name=repr(name[:20]))

    def value_error(self, name: str, value: str) -> Text | None:
        """The error message for this value, or None if it is valid."""
        raise NotImplementedError(f"{type(self).__name__} checks no values")

    def label_of(self, name: str, players: Sequence[str]) -> Text:
        """The label of the roll."""
        return roll_text(name)


class DiceField(PerRollField):
    """The dice of each roll: `roll-N` has two digits, or one digit while only the first die is entered."""

    is_input = True

    def value_error(self, name: str, value: str) -> Text | None:
        """An error for a value that two dice cannot show, or None."""
        if re.fullmatch("[1-6]{1,2}", value):
            return None
        values = {"n": roll_number(name), "value": repr(value[:20])}
        return Text("roll {n}: expected two numbers from 1 to 6, such as 41, got {value}", **values)

    def format(self, name: str, value: str, players: Sequence[str]) -> Text | str:
        """Both dice, such as "4-1"."""
        return "-".join(value)


class RollsForm(SheetForm):
    """The dice that all players share, and the seat that makes the first roll."""

    rolls = DiceField(Text("Dice"))
    first = SeatField(Text("First roll"), {FIRST: Text("first roll")}, {seat: seat for seat in SEATS})

    def check(self, around: Around) -> Faults:
        """The errors of rolls that the pad has no spaces for, of complete rolls with a die removed, and of a seat
        without a player.
        """
        pad: Pad = around.table.pad
        faults: list[tuple[str | Text, str | Text]] = []
        if self.values.get(FIRST, SEATS[0]) not in SEATS[: len(around.players)]:
            faults.append((Text("First roll"), Text("expected a seat of this game")))
        rolls = self.values_of(self.rolls)
        for name, dice in rolls.items():
            if len(dice) == 1 and len(around.stored.get(name, "")) == 2:
                faults.append((roll_text(name), Text("expected two numbers from 1 to 6, such as 41")))
        for name in rolls:
            if roll_number(name) > pad.rolls and name not in around.stored:
                called = pad_name(chosen_pad(around.sheets))
                faults.append((roll_text(name), no_more_rolls(pad, called)))
        return faults


def no_more_rolls(pad: Pad, called: Text) -> Text:
    """The error for a roll that the pad has no spaces for: the number of rolls on a sheet."""
    return plural("{pad} has {n} roll", "{pad} has {n} rolls", pad.rolls, pad=called)


def first_roller(sheets: Mapping[str, Fields]) -> int | None:
    """The seat of the youngest player, who makes the first roll (rulebook, "How to play"); None while unknown."""
    first = (sheets.get(ROLLS) or {}).get(FIRST)
    return None if first is None else int(first)


def roller(sheets: Mapping[str, Fields], roll: int, players: int) -> int:
    """The seat that makes a roll: clockwise from the youngest player.

    While the youngest player is unknown, the first seat begins, by our ruling.
    """
    return ((first_roller(sheets) or 0) + roll - 1) % players


def dice_of(sheets: Mapping[str, Fields], pad: Pad) -> list[str]:
    """The rolls up to the last complete roll, each as two digits; "" for a missing or incomplete roll."""
    fields = sheets.get(ROLLS) or {}
    dice = [fields.get(f"roll-{n}", "") for n in range(1, pad.rolls + 1)]
    dice = [roll if len(roll) == 2 else "" for roll in dice]
    while dice and not dice[-1]:
        dice.pop()
    return dice


# The round on one sheet


class Placed(NamedTuple):
    """A roll on a sheet: its number, the space of its first die, and its two dice."""

    roll: int
    space: int
    dice: str


def placed_rolls(pad: Pad, fields: Fields, dice: Sequence[str]) -> list[Placed]:
    """The rolls on a sheet. If two phones wrote two rolls on the same spaces, the earlier roll counts."""
    placed: list[Placed] = []
    taken: set[int] = set()
    for n, roll in enumerate(dice, start=1):
        space = pad.space_at(fields.get(f"roll-{n}", ""))
        if roll and space is not None and space not in taken:
            taken |= {space, pad.mirror(space)}
            placed.append(Placed(n, space, roll))
    return placed


def _rolled(pad: Pad, fields: Fields, dice: Sequence[str]) -> list[str]:
    """The sheet with only the written rolls, as a list of characters."""
    grid = list(pad.shape)
    for _, space, roll in placed_rolls(pad, fields, dice):
        grid[space], grid[pad.mirror(space)] = roll[0], roll[1]
    return grid


def grid_of(pad: Pad, fields: Fields, dice: Sequence[str]) -> str:
    """The sheet's rows joined: digits, "." for an empty space, "#" for no space. Typed numbers override rolls."""
    grid = _rolled(pad, fields, dice)
    for space in pad.spaces:
        grid[space] = fields.get(pad.names[space], grid[space])
    return "".join(grid)


def by_hand(pad: Pad, fields: Fields, dice: Sequence[str]) -> frozenset[int]:
    """The spaces of a sheet whose number differs from the roll there.

    Empty if the sheet has no roll, because it was then copied from paper.
    """
    grid = _rolled(pad, fields, dice)
    if not any(sign in DIGITS for sign in grid):
        return frozenset()
    return frozenset(space for space in pad.spaces if fields.get(pad.place_name(space), grid[space]) != grid[space])


def is_free(pad: Pad, fields: Fields, dice: Sequence[str], space: int) -> bool:
    """True if a space and its opposite are both empty."""
    grid = grid_of(pad, fields, dice)
    return grid[space] not in DIGITS and grid[pad.mirror(space)] not in DIGITS


def next_roll(pad: Pad, fields: Fields, dice: Sequence[str]) -> int:
    """The number of the first roll that is not on a sheet yet, or 0."""
    written = {placed.roll for placed in placed_rolls(pad, fields, dice)}
    return next((n for n, roll in enumerate(dice, start=1) if roll and n not in written), 0)


def due_roll(pad: Pad, fields: Fields, dice: Sequence[str]) -> int:
    """The next roll to write on a sheet, or 0; also 0 for a sheet without two free mirrored spaces."""
    grid = grid_of(pad, fields, dice)
    has_room = any(grid[space] not in DIGITS and grid[pad.mirror(space)] not in DIGITS for space in pad.spaces)
    return next_roll(pad, fields, dice) if has_room else 0


def open_roll(pad: Pad, fields: Fields, dice: Sequence[str]) -> int:
    """The last roll on a sheet, which can still be turned or taken back, or 0.

    The roll stays open until the next roll is written on the same sheet, whatever other players roll meanwhile.
    """
    return max((placed.roll for placed in placed_rolls(pad, fields, dice)), default=0)


def loose_roll(pads: Sequence[Fields], dice: Sequence[str]) -> int:
    """The last roll if it is on no sheet, so that it can be taken back; otherwise 0."""
    return 0 if any(f"roll-{len(dice)}" in fields for fields in pads) else len(dice)


# The round of the whole table


def behind(pad: Pad, pads: Sequence[Fields], dice: Sequence[str]) -> list[int]:
    """The seats whose sheets have room, but not all rolls yet."""
    return [seat for seat, fields in enumerate(pads) if due_roll(pad, fields, dice)]


def waited_for(pad: Pad, pads: Sequence[Fields], dice: Sequence[str]) -> list[int]:
    """The seats that have to write before the next roll.

    In the first round these are all seats that have not written. After that, players without any written roll are left
    out: they are probably writing on paper.
    """
    late = behind(pad, pads, dice)
    return [seat for seat in late if len(dice) == 1 or placed_rolls(pad, pads[seat], dice)]


def pads_of(sheets: Mapping[str, Fields], players: int) -> list[Fields]:
    """The stored sheet of each player, by seat."""
    return [sheets.get(pad_key(seat)) or {} for seat in range(players)]
