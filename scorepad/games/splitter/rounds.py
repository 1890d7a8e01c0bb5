"""The round that a table plays: the numbers on each sheet, the players to wait for, the roll that may be taken back.

The next round starts once everybody has written both numbers (Splitter rulebook, "How to play"). A sheet's fields are
those of `sheets.py`; `dice` are the rolls so far, as `dice_of` has them.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scorepad.game import Fields
from scorepad.games.splitter.table import DIGITS, Pad


def pad_key(seat: int) -> str:
    """The key of a player's sheet."""
    return f"pad-{seat}"


# one sheet


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


def _rolled(pad: Pad, fields: Fields, dice: Sequence[str]) -> list[str]:
    """The sheet that the rolls alone make."""
    grid = list(pad.shape)
    for _, space, roll in placed_rolls(pad, fields, dice):
        grid[space], grid[pad.mirror(space)] = roll[0], roll[1]
    return grid


def grid_of(pad: Pad, fields: Fields, dice: Sequence[str]) -> str:
    """The sheet row after row: digits, "." for an empty space, "#" for none. Typed numbers count before rolls."""
    grid = _rolled(pad, fields, dice)
    for space in pad.spaces:
        grid[space] = fields.get(pad.place_name(space), grid[space])
    return "".join(grid)


def by_hand(pad: Pad, fields: Fields, dice: Sequence[str]) -> frozenset[int]:
    """The spaces of a sheet that hold another number than the rolls put there.

    None where no roll is on the sheet at all: then it was copied from paper.
    """
    grid = _rolled(pad, fields, dice)
    if not any(sign in DIGITS for sign in grid):
        return frozenset()
    return frozenset(space for space in pad.spaces if fields.get(pad.place_name(space), grid[space]) != grid[space])


def is_free(pad: Pad, fields: Fields, dice: Sequence[str], space: int) -> bool:
    """True if nothing stands on a space and opposite."""
    grid = grid_of(pad, fields, dice)
    return grid[space] not in DIGITS and grid[pad.mirror(space)] not in DIGITS


def next_roll(pad: Pad, fields: Fields, dice: Sequence[str]) -> int:
    """The number of the first roll that is not written on a sheet yet; 0 where there is none."""
    written = {placed.roll for placed in placed_rolls(pad, fields, dice)}
    return next((n for n, roll in enumerate(dice, start=1) if roll and n not in written), 0)


def due_roll(pad: Pad, fields: Fields, dice: Sequence[str]) -> int:
    """The next roll of a sheet that has room for it; 0 for a full sheet, which the table does not wait for."""
    grid = grid_of(pad, fields, dice)
    has_room = any(grid[space] not in DIGITS and grid[pad.mirror(space)] not in DIGITS for space in pad.spaces)
    return next_roll(pad, fields, dice) if has_room else 0


def open_roll(pad: Pad, fields: Fields, dice: Sequence[str]) -> int:
    """The roll that was written last on a sheet, which may still be turned or taken back; 0 where none was.

    Rolls that others make meanwhile change nothing about that: it stays open until the sheet's own next one is written.
    """
    return max((placed.roll for placed in placed_rolls(pad, fields, dice)), default=0)


def reached(pad: Pad, fields: Fields, dice: Sequence[str]) -> int:
    """The number of rolls that a sheet may show: those written on it, and the next one."""
    return due_roll(pad, fields, dice) or len(dice)


def seen_dice(pad: Pad, fields: Fields, dice: Sequence[str]) -> list[str]:
    """The rolls that a sheet shows, each as two digits; those that it has not reached are left out at the end."""
    written = {placed.roll for placed in placed_rolls(pad, fields, dice)}
    most = reached(pad, fields, dice)
    shown = [roll if n <= most or n in written else "" for n, roll in enumerate(dice, start=1)]
    while shown and not shown[-1]:
        shown.pop()
    return shown


# the whole table


def behind(pad: Pad, pads: Sequence[Fields], dice: Sequence[str]) -> list[int]:
    """The seats whose sheets the last roll is not on yet, though they have room."""
    return [seat for seat, fields in enumerate(pads) if due_roll(pad, fields, dice)]


def waited_for(pad: Pad, pads: Sequence[Fields], dice: Sequence[str]) -> list[int]:
    """The seats that the next roll waits for.

    All wait for all in the first round. After that a player who has never written a roll writes on paper, which no
    phone sees; the table does not wait for them.
    """
    late = behind(pad, pads, dice)
    return [seat for seat in late if len(dice) == 1 or placed_rolls(pad, pads[seat], dice)]


def reached_by_all(pad: Pad, pads: Sequence[Fields], dice: Sequence[str]) -> int:
    """The number of rolls that all may see; all of them as long as no phone writes rolls, and at the end."""
    writing = [fields for fields in pads if placed_rolls(pad, fields, dice)]
    if not writing or (len(dice) == pad.rolls and not behind(pad, writing, dice)):
        return len(dice)
    return min(reached(pad, fields, dice) for fields in pads)


def pads_of(sheets: Mapping[str, Fields], players: int) -> list[Fields]:
    """Everybody's sheet as stored, by seat."""
    return [sheets.get(pad_key(seat)) or {} for seat in range(players)]
