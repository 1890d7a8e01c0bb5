"""The form of the dice that everyone at the table shares."""

import re
from collections.abc import Mapping
from secrets import randbelow
from typing import Any

from scorepad.forms import Choices, FlatField, Look, SheetForm
from scorepad.games.splitter.fields import MAX_ROLLS, ROLL
from scorepad.games.splitter.table import Pad
from scorepad.text import Text


class RollsField(FlatField):
    """The dice of each roll: `roll-N` to two digits; one digit while only the first die is entered."""

    def owns(self, name: str) -> bool:
        """Whether the name is a roll's."""
        return name.startswith("roll-")

    def fault(self, name: str, value: str) -> Text | None:
        """Rolls beyond every pad, and what two dice cannot show."""
        if not ROLL.fullmatch(name) or int(name[5:]) > MAX_ROLLS:
            return Text("expected a roll from 1 to {most}, got {name}", most=MAX_ROLLS, name=repr(name[:20]))
        if not re.fullmatch("[1-6]{1,2}", value):
            return Text(
                "roll {n}: expected two numbers from 1 to 6, such as 41, got {value}",
                n=name[5:],
                value=repr(value[:20]),
            )
        return None


class RollsForm(SheetForm):
    """The dice that everyone shares."""

    rolls = RollsField(str(Text("Dice")))

    def fit(self, look: Look, stored: Mapping[str, str]) -> list[tuple[str, str | Text]]:
        """As many rolls as the pad has pairs of spaces."""
        view = look()
        pad: Pad = view["pad"]
        beyond = [name for name in self.rolls.data if int(name[5:]) > pad.rolls and name not in stored]
        half = [name for name, dice in self.rolls.data.items() if len(dice) == 1 and len(stored.get(name, "")) == 2]
        faults: list[tuple[str, str | Text]] = [
            (str(Text("roll {n}", n=name[5:])), Text("expected two numbers from 1 to 6, such as 41")) for name in half
        ]
        return faults + [
            (str(Text("roll {n}", n=name[5:])), Text("{pad} has {n} rolls", pad=view["pad_name"], n=pad.rolls))
            for name in beyond
        ]

    def tap(self, what: str, view: Mapping[str, Any], choices: Choices) -> Text | None:
        """`roll-8=41`: the dice of roll 8. `roll-8=fair`: rolled here. `roll-8+4`: one die of it."""
        match = re.fullmatch(r"(roll-[1-9]\d?)(=fair|[=+][1-6]{1,2})", what, re.ASCII)
        if match is None:
            return Text("There is no such roll")
        name, value = match.groups()
        before = self.rolls.data.get(name, "")
        dice = f"{randbelow(6) + 1}{randbelow(6) + 1}" if value == "=fair" else value[1:]
        if value[0] == "+" and len(before) == 1:
            dice = before + dice[0]
        elif len(before) == 2:
            if value == "=fair" or sorted(before) == sorted(dice):
                return None  # this very roll has arrived before, or somebody else was faster
            return Text("Roll {n} is {dice} already. The dice page can correct it.", n=name[5:], dice="-".join(before))
        self.rolls.data[name] = dice
        return None

    def describe(self, name: str) -> Text:
        """A roll by its number."""
        return Text("roll {n}", n=name[5:]) if ROLL.fullmatch(name) else super().describe(name)

    def say(self, name: str, value: str) -> Text | str:
        """Both dice, as in "4-1"."""
        return "-".join(value)
