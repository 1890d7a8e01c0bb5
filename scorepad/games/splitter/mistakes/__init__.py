"""A player's sheet as it can be disputed: the printed boxes, their proof, and the mistakes that may explain a claim."""

from collections.abc import Mapping, Sequence
from functools import partial

from scorepad.games.splitter import rules, words
from scorepad.games.splitter.engine import Working
from scorepad.games.splitter.lines import GROUP
from scorepad.games.splitter.lines import HEARTS as HEARTS_RULE
from scorepad.games.splitter.mistakes import grid, misreadings, rows
from scorepad.games.splitter.mistakes.evidence import HEARTS, Evidence
from scorepad.games.splitter.table import EMPTY, NO_SPACE, Pad, Table, most_of, most_points
from scorepad.mistakes import TOTAL, Box, Case, Cell, Drawing, Mistake, find_all
from scorepad.result import Item, Result
from scorepad.text import Text

KINDS = (*rows.kinds, *grid.kinds, *misreadings.kinds)
_MOST, _MOST_IN_TOTAL = 199, rules.MAX_ON_PAPER
"""More than players write. A printed pad cannot give so much, but a claim above that has its mistake, too."""


def case(table: Table, result: Result, seat: int) -> Case:
    """The column of boxes beside the grid: 1 to 6, the heart on a pad that has any, the total.

    A sheet proves its rows once it is full, for until then any number may still be written; its hearts it may prove
    before. Mistakes need a full sheet.
    """
    sheet, top = table.sheets[seat], result.scores[seat]
    is_full = sheet is not None and EMPTY not in sheet
    rows: list[Item | None] = [None] * 7
    if is_full:
        rows = [*top.items, None][:7]
    elif sheet is not None and len(top.items) > 6 and top.items[6].met is not None:
        rows[6] = top.items[6]
    pad, claims = table.pad, table.claims[seat]
    boxes = []
    for number, label, row, claim in zip(rules.NUMBERS, words.ROWS, rows, claims.by_number, strict=False):
        most = max(_MOST, most_of(pad, number))
        boxes.append(Box(str(number), label, row and row.points, claim, row, GROUP, most))
    if pad.hearts:
        row = rows[6]
        boxes.append(Box(HEARTS, words.HEARTS, row and row.points, claims.bonus, row, HEARTS_RULE, _MOST))
    whole, most = top if is_full else None, max(_MOST_IN_TOTAL, most_points(pad))
    boxes.append(Box(TOTAL, Text("Total"), whole and whole.points, claims.total, whole, None, most))
    if sheet is None or not is_full:
        return Case(tuple(boxes), _added, ())
    working: Working = result.working
    bonus = 0 if rows[6] is None else rows[6].points or 0
    evidence = Evidence(pad, sheet, working.groups[seat], bonus)
    return Case(tuple(boxes), _added, find_all(KINDS, evidence, boxes), partial(draw, pad, sheet))


def _added(boxes: Mapping[str, int]) -> int:
    """The rule of the total: all other boxes are added."""
    return sum(points for key, points in boxes.items() if key != TOTAL)


_STAR, _HEART = "★", "♥"
_GAP = Cell(is_space=False)


def draw(pad: Pad, sheet: str, mistakes: Sequence[Mistake]) -> Drawing:
    """The sheet with the spaces of these mistakes pointed out; nothing where none of them is to be seen on the grid."""
    meant: frozenset[int] = frozenset().union(*(mistake.spaces for mistake in mistakes))
    if not meant:
        return ()
    marks = dict.fromkeys(pad.hearts, _HEART) | dict.fromkeys(pad.stars, _STAR)
    cells = [
        _GAP if sign == NO_SPACE else Cell(sign, marks.get(space, ""), space in meant)
        for space, sign in enumerate(sheet)
    ]
    return tuple(tuple(cells[start : start + pad.width]) for start in range(0, len(cells), pad.width))
