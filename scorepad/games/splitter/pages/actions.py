"""Tap actions of Splitter sheets: a player's pad, the dice, the choice of a pad."""

import re
from secrets import randbelow

from scorepad.core.sheets import Action, Around, Changed
from scorepad.core.text import Text
from scorepad.games.splitter.pads import PAD, SetupForm
from scorepad.games.splitter.rolls import (
    FIRST,
    ROLL,
    dice_of,
    is_free,
    next_roll,
    open_roll,
    pads_of,
    roll_number,
)
from scorepad.games.splitter.table import Pad


def tap_grid(fields: dict[str, str], what: str, around: Around) -> Changed | Text:
    """`3-5`: write the next roll, its first die on this space. `swap-8`: swap roll 8's dice. `take-8`: take it back."""
    pad: Pad = around.table.pad
    dice = dice_of(around.sheets, pad)
    turn = re.fullmatch(r"(swap|take)-([1-9]\d?)", what, re.ASCII)
    if turn is not None:
        return _turn(fields, turn[1], int(turn[2]), pad, open_roll(pad, around.stored, dice))
    space = pad.space_at(what)
    if space is None:
        return Text("There is no such space")
    # the roll that the page showed counts, even if another phone has written it since: that is then a conflict
    roll = next_roll(pad, fields, dice)
    if not roll:
        return Text("Enter the next roll first, or type the rows below")
    if not is_free(pad, fields, dice, space):
        return Text("Both mirrored spaces must be empty")
    return Changed(fields | {f"roll-{roll}": what})


def _turn(fields: dict[str, str], what: str, roll: int, pad: Pad, last: int) -> Changed | Text:
    """Swap the dice of a roll or take the roll back, if it is the last roll on the sheet."""
    name = f"roll-{roll}"
    if name not in fields:
        return Changed(fields)  # a second tap: the roll was already taken back
    if roll < last:
        return Text(
            "Roll {n} cannot move, because roll {next} is already written. Correct the earlier roll by hand.",
            n=roll,
            next=last,
        )
    space = pad.space_at(fields.pop(name))
    if what == "swap" and space is not None:
        fields[name] = pad.place_name(pad.mirror(space))
    return Changed(fields)


def tap_rolls(fields: dict[str, str], what: str, around: Around) -> Changed | Text:
    """`roll-8=41`: enter both dice of roll 8. `roll-8+4`: enter one die. `roll-8=fair`: roll the dice here.

    `roll-8=`: remove the dice. `first=2`: seat 2 makes the first roll.
    """
    if what.startswith("first="):
        return Changed(fields | {FIRST: what.removeprefix("first=")})
    match = re.fullmatch(r"(roll-[1-9]\d?)(=fair|=|[=+][1-6]{1,2})", what, re.ASCII)
    if match is None:
        return Text("There is no such roll")
    name, value = match.groups()
    if value == "=":
        return _take_dice_back(fields, name, around)
    before = fields.get(name, "")
    dice = f"{randbelow(6) + 1}{randbelow(6) + 1}" if value == "=fair" else value[1:]
    if value[0] == "+" and len(before) == 1:
        dice = before + dice[0]
    elif len(before) == 2:
        if value == "=fair" or sorted(before) == sorted(dice):
            return Changed(fields)  # the same roll arrived before, or another phone was faster
        n, shown = roll_number(name), "-".join(before)
        return Text("Roll {n} is already {dice}. You can correct it on the dice page.", n=n, dice=shown)
    return Changed(fields | {name: dice})


def _take_dice_back(fields: dict[str, str], name: str, around: Around) -> Changed | Text:
    """Remove the last roll, if it is not on any sheet."""
    others = {other: dice for other, dice in fields.items() if other != name}
    is_last = all(roll_number(other) < roll_number(name) for other in others if ROLL.fullmatch(other))
    if is_last and not any(name in pad for pad in pads_of(around.sheets, len(around.players))):
        return Changed(others)
    return Text("Roll {n} is already written. You can correct it on the dice page.", n=roll_number(name))


def tap_setup(fields: dict[str, str], what: str, around: Around) -> Changed | Text:
    """`pad=A`: play on pad A."""
    name, _, value = what.partition("=")
    if name != PAD or SetupForm.pad.error_of(name, value) is not None:
        return Text("There is no such pad")
    return Changed({PAD: value})


ACTIONS: dict[str, Action] = {"grid": tap_grid, "rolls": tap_rolls, "setup": tap_setup}
