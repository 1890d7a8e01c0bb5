"""Splitter's sheets and its game file, each made from the other.

A pad's fields: `ROW-COLUMN`, from 1 (the number written there), `roll-N` ("ROW-COLUMN" where the first die of roll N
was written; the second lies opposite), `paper-1` to `paper-6`, `paper-hearts` and `paper-total` (on paper). The dice:
`roll-N` ("41"). The setup: see setup.py.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from scorepad.game import Fields
from scorepad.games.splitter import rules, setup
from scorepad.games.splitter.reading import most_of, most_points
from scorepad.games.splitter.table import DIGITS, Pad, read_pad

ROLLS = "rolls"
PAPER = "paper-"
HEARTS, TOTAL = f"{PAPER}hearts", f"{PAPER}total"


def pad_key(seat: int) -> str:
    """The key of a player's sheet."""
    return f"pad-{seat}"


def dice_of(sheets: Mapping[str, Fields], pad: Pad) -> list[str]:
    """The rolls so far, each as two digits; "" for one that is not entered, or only half."""
    fields = sheets.get(ROLLS) or {}
    dice = [fields.get(f"roll-{n}", "") for n in range(1, pad.rolls + 1)]
    dice = [roll if len(roll) == 2 else "" for roll in dice]
    while dice and not dice[-1]:
        dice.pop()
    return dice


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
        index = pad.space_at(fields.get(f"roll-{n}", ""))
        if roll and index is not None and index not in taken:
            taken |= {index, pad.mirror(index)}
            placed.append(Placed(n, index, roll))
    return placed


def grid_of(pad: Pad, fields: Fields, dice: Sequence[str]) -> list[str]:
    """What stands on a sheet, row after row: digits, "." for an empty space, "#" for none. What was typed counts."""
    grid = list(pad.shape)
    for _, index, roll in placed_rolls(pad, fields, dice):
        grid[index], grid[pad.mirror(index)] = roll[0], roll[1]
    for index in pad.spaces:
        grid[index] = fields.get(pad.place_name(index), grid[index])
    return grid


def to_file(players: Sequence[str], sheets: Mapping[str, Fields], house: Mapping[str, bool]) -> dict[str, Any]:
    """The game file of a table, from its sheets by key."""
    pad = setup.pad_of(sheets.get(setup.KEY) or {})
    dice = dice_of(sheets, pad)
    pads = [sheets.get(pad_key(seat)) or {} for seat in range(len(players))]
    file: dict[str, Any] = {"game": rules.SLUG, "pad": pad.name or list(pad.rows), "players": list(players)}
    file["sheets"] = [_rows(pad, grid_of(pad, fields, dice)) for fields in pads]
    claims = _claims(pad, pads)
    if claims:
        file["claims"] = claims
    return file


def _rows(pad: Pad, grid: list[str]) -> list[str] | None:
    """A sheet's rows, None where nothing was written on it."""
    text = "".join(grid)
    if text == pad.shape:
        return None
    return [text[start : start + pad.width] for start in range(0, len(text), pad.width)]


def paper_points(pad: Pad, name: str) -> tuple[int, ...] | range:
    """What a number on paper can be on this pad."""
    if name == HEARTS:
        return (0, rules.HEART_BONUS) if pad.hearts else (0,)
    return range((most_points(pad) if name == TOTAL else most_of(pad, int(name.removeprefix(PAPER)))) + 1)


def _claims(pad: Pad, pads: Sequence[Fields]) -> dict[str, Any]:
    """What was read off paper, by seat; without what was typed for another pad and cannot be on this one."""
    claims: dict[str, list[Any]] = {
        "totals": [_number(pad, fields, TOTAL) for fields in pads],
        "by_number": [
            {n: points for n in DIGITS if (points := _number(pad, fields, PAPER + n)) is not None} or None
            for fields in pads
        ],
        "bonus": [_number(pad, fields, HEARTS) for fields in pads],
    }
    return {name: values for name, values in claims.items() if any(value is not None for value in values)}


def _number(pad: Pad, fields: Fields, name: str) -> int | None:
    points = int(fields[name]) if name in fields else None
    return points if points in paper_points(pad, name) else None


def from_file(file: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The sheets by key of a game file that parses; sheets with nothing entered are left out."""
    pad = read_pad(file.get("pad"))
    sheets = {setup.KEY: {setup.FIELD: pad.name or setup.pack(pad.rows)}}
    claims = file.get("claims") or {}
    totals, by_number, bonus = (claims.get(name) or [] for name in ("totals", "by_number", "bonus"))
    for seat in range(len(file["players"])):
        fields = _cells(pad, _at(file.get("sheets") or [], seat) or ())
        fields |= {PAPER + n: str(value) for n, value in (_at(by_number, seat) or {}).items() if value is not None}
        fields |= {
            name: str(value)
            for name, value in ((HEARTS, _at(bonus, seat)), (TOTAL, _at(totals, seat)))
            if value is not None
        }
        if fields:
            sheets[pad_key(seat)] = fields
    return sheets


def _at(values: Sequence[Any], seat: int) -> Any:
    return values[seat] if seat < len(values) else None


def _cells(pad: Pad, rows: Sequence[str]) -> dict[str, str]:
    text = "".join(rows)
    return {pad.place_name(index): text[index] for index in pad.spaces if text and text[index] in DIGITS}
