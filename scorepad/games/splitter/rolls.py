"""The dice that a table shares: `roll-N` is "41", or "4" while only one die is entered.

Beside them `first` is the seat of who makes the first roll.
"""

import re
from collections.abc import Mapping, Sequence

from scorepad.fields import NamesField, WordsField
from scorepad.game import Fields
from scorepad.games.splitter import rules
from scorepad.games.splitter.setup import chosen_pad, pad_name
from scorepad.games.splitter.table import MAX_ROLLS, Pad
from scorepad.sheets import Around, Faults, SheetForm
from scorepad.text import Text, plural

ROLLS = "rolls"
"""The key of the sheet that a table has one of."""
FIRST = "first"
SEATS = tuple(str(seat) for seat in range(rules.PLAYERS[1]))
ROLL = re.compile(r"roll-([1-9]\d?)", re.ASCII)


def roll_number(name: str) -> int:
    """The number of a roll from its name: 8 for `roll-8`."""
    return int(name.removeprefix("roll-"))


def roll_text(name: str) -> Text:
    """A roll as people count: "roll 8" for `roll-8`."""
    return Text("roll {n}", n=name.removeprefix("roll-"))


class PerRollField(NamesField):
    """Something for each roll: `roll-N`."""

    def owns(self, name: str) -> bool:
        """True if the name is a roll's."""
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
        """Rolls beyond the pad's pairs of spaces, and a seat without a player.

        A die of a roll that was whole cannot be missing again.
        """
        pad: Pad = around.table.pad
        faults: list[tuple[str | Text, str | Text]] = []
        if self.values.get(FIRST, SEATS[0]) not in SEATS[: len(around.players)]:
            faults.append((Text("First roll"), Text("expected a seat of this table")))
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
    """The number of rolls that fill a sheet, for a roll beyond it."""
    return plural("{pad} has {n} roll", "{pad} has {n} rolls", pad.rolls, pad=called)


def first_roller(sheets: Mapping[str, Fields]) -> int | None:
    """The seat of the youngest, who makes the first roll (rulebook, "How to play"); None while that is unknown."""
    first = (sheets.get(ROLLS) or {}).get(FIRST)
    return None if first is None else int(first)


def roller(sheets: Mapping[str, Fields], roll: int, players: int) -> int:
    """The seat that makes a roll: after the youngest it goes round clockwise.

    While the youngest is unknown, the first seat begins; that is our ruling.
    """
    return ((first_roller(sheets) or 0) + roll - 1) % players


def dice_of(sheets: Mapping[str, Fields], pad: Pad) -> list[str]:
    """The rolls so far, each as two digits; "" for one that is not entered, or only half."""
    fields = sheets.get(ROLLS) or {}
    dice = [fields.get(f"roll-{n}", "") for n in range(1, pad.rolls + 1)]
    dice = [roll if len(roll) == 2 else "" for roll in dice]
    while dice and not dice[-1]:
        dice.pop()
    return dice
