"""What Splitter's pages show besides forms and scores."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from scorepad.game import Fields
from scorepad.games.splitter import setup
from scorepad.games.splitter.codec import ROLLS, dice_of, grid_of, pad_key, placed_rolls
from scorepad.games.splitter.drawing import Drawing, draw
from scorepad.games.splitter.problems import compare
from scorepad.games.splitter.table import Pad, Table
from scorepad.result import Result


def view(table: Table, key: str, sheets: Mapping[str, Fields], score: Callable[[], Result]) -> dict[str, Any]:
    """What the page of the sheet `key` shows; the key of no sheet is the pad's."""
    chosen = sheets.get(setup.KEY) or {}
    dice = dice_of(sheets, table.pad)
    common = {"pad": table.pad, "pad_name": setup.name_of(chosen), "dice": dice}
    kind, _, seat = key.partition("-")
    if kind == "pad":
        return {**common, **_sheet(table, int(seat), sheets, score)}
    if key == setup.KEY:
        return {**common, "chosen": chosen.get(setup.FIELD, "A")}
    if key == ROLLS:
        return {**common, "last": _last(sheets.get(ROLLS) or {}), **_writing(table, sheets, dice)}
    doubts = compare(table).marks
    seats = range(len(table.players))
    drawings = [_draw(table, seat, sheets, dice, doubts.get(seat, frozenset())) for seat in seats]
    begun = [drawing.filled > 0 for drawing in drawings]
    return {**common, "drawings": drawings, "begun": begun, "arrange": lambda n: arrange(table.pad, n)}


def _draw(
    table: Table, seat: int, sheets: Mapping[str, Fields], dice: Sequence[str], doubts: frozenset[int]
) -> Drawing:
    fields = sheets.get(pad_key(seat)) or {}
    return draw(table.pad, grid_of(table.pad, fields, dice), doubts)


def _sheet(table: Table, seat: int, sheets: Mapping[str, Fields], score: Callable[[], Result]) -> dict[str, Any]:
    """A player's sheet: its drawing, its lines, and how far the rolls are.

    next_roll: the first roll that is not on the sheet yet, 0 if none. open_roll: the last roll on it, as long as the
    next one was not made, 0 after that.
    """
    pad = table.pad
    fields, dice = sheets.get(pad_key(seat)) or {}, dice_of(sheets, pad)
    grid = grid_of(pad, fields, dice)
    placed = placed_rolls(pad, fields, dice)
    here = {roll.roll for roll in placed}
    waiting = [n for n, roll in enumerate(dice, start=1) if roll and n not in here]
    item = score().scores[seat]
    return {
        "grid": grid,
        "drawing": draw(pad, grid, compare(table).marks.get(seat, frozenset())),
        "item": item,
        "next_roll": waiting[0] if waiting else 0,
        "open_roll": len(dice) if dice and len(dice) in here else 0,
        "is_played": bool(dice) or any(name.startswith("roll-") for name in fields),
        **_writing(table, sheets, dice),
    }


def _begun(sheets: Mapping[str, Fields], n: int) -> str:
    """The first die of a roll of which the second is not entered yet."""
    value = (sheets.get(ROLLS) or {}).get(f"roll-{n}", "")
    return value if len(value) == 1 else ""


def _last(fields: Fields) -> int:
    """The highest roll of which anything is entered."""
    return max((int(name.removeprefix("roll-")) for name in fields), default=0)


def _writing(table: Table, sheets: Mapping[str, Fields], dice: Sequence[str]) -> dict[str, Any]:
    """The seats whose sheets the last roll is not on yet, and whether each takes part in playing on phones."""
    behind, playing = [], []
    for seat in range(len(table.players)):
        fields = sheets.get(pad_key(seat)) or {}
        here = {roll.roll for roll in placed_rolls(table.pad, fields, dice)}
        playing.append(bool(here))
        if dice and len(dice) not in here and not _is_full(table.pad, fields, dice):
            behind.append(seat)
    return {"behind": behind, "playing": playing, "begun_roll": _begun(sheets, len(dice) + 1)}


def _is_full(pad: Pad, fields: Fields, dice: Sequence[str]) -> bool:
    return "." not in grid_of(pad, fields, dice)


# sheets on a printed page; sizes in mm

ROOM = (186, 254)
"""What A4 and US Letter both have inside margins of 12 mm, and a little less high."""
TOP = 13
"""The line at the top of every page."""
SIZES = (14, 13, 12, 11, 10, 9, 8)
"""A space to write a number in."""
BOX = (8, 11)
"""The least and the most height of a box beside the grid; it is wider."""
BOXES_WIDTH = 18
NAME = 11
GAP = 6


class Arrangement(NamedTuple):
    """Sheets on a printed page: spaces of this size, boxes of this height, so many across and down."""

    size: int
    box: int
    across: int
    down: int

    @property
    def a_page(self) -> int:
        """Sheets on a page."""
        return self.across * self.down


def arrange(pad: Pad, sheets: int) -> Arrangement:
    """The fewest pages that so many sheets of a pad need, and the largest spaces on as few."""
    fitting = [_fitting(pad, size) for size in SIZES]
    return min((one for one in fitting if one.a_page), key=lambda one: -(-sheets // one.a_page))


def _fitting(pad: Pad, size: int) -> Arrangement:
    boxes = 8 if pad.hearts else 7
    box = min(max(pad.height * size // boxes, BOX[0]), BOX[1])
    width, height = pad.width * size + BOXES_WIDTH, NAME + max(pad.height * size, boxes * box)
    across, down = (ROOM[0] + GAP) // (width + GAP), (ROOM[1] - TOP + GAP) // (height + GAP)
    return Arrangement(size, box, across, down)
