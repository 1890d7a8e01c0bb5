"""A player's sheet as it can be disputed: the printed boxes, their proof, and the mistakes that may explain a claim."""

from collections.abc import Mapping, Sequence
from functools import partial

from scorepad.games.splitter import rules, words
from scorepad.games.splitter.engine import Working
from scorepad.games.splitter.lines import GROUP
from scorepad.games.splitter.lines import HEARTS as HEARTS_RULE
from scorepad.games.splitter.mistakes import printed, rows, touching
from scorepad.games.splitter.mistakes.evidence import HEARTS, Evidence
from scorepad.games.splitter.table import EMPTY, NO_SPACE, Pad, Table, most_of, most_points
from scorepad.mistakes import TOTAL, Box, Case, Cell, Drawing, Mistake, find_all
from scorepad.result import Item, Result
from scorepad.text import Text

KINDS = (*rows.kinds, *printed.kinds, *touching.kinds)
_TOTAL = Text("Total")
_NOT_KNOWN = Item("", None)
_MOST, _MOST_IN_TOTAL = 199, rules.MAX_ON_PAPER
"""More than players write. A printed pad cannot give so much, but a claim above that has its mistake, too."""


def case(table: Table, result: Result, seat: int) -> Case:
    """The column of boxes beside the grid: 1 to 6, the heart on a pad that has any, the total.

    A sheet proves its rows once it is full, for until then any number may still be written; its hearts it may prove
    before. Mistakes need a full sheet.
    """
    sheet, top = table.sheets[seat], result.scores[seat]
    is_full = sheet is not None and EMPTY not in sheet
    rows = _proved(top.items, sheet is not None, is_full)
    boxes = _boxes(table, seat, rows, top if is_full else _NOT_KNOWN)
    if sheet is None or not is_full:
        return Case(boxes, _added, ())
    working: Working = result.working
    bonus = (rows[6].points or 0) if table.pad.hearts else 0
    evidence = Evidence(table.pad, sheet, working.groups[seat], bonus)
    return Case(boxes, _added, find_all(KINDS, evidence, boxes), partial(draw, table.pad, sheet))


def _proved(items: Sequence[Item], is_begun: bool, is_full: bool) -> list[Item]:
    """The lines for 1 to 6 and for the hearts, as far as the sheet proves them."""
    if is_full:
        return [*items, _NOT_KNOWN][:7]
    hearts = items[6] if is_begun and len(items) > 6 and items[6].met is not None else _NOT_KNOWN
    return [_NOT_KNOWN] * 6 + [hearts]


def _boxes(table: Table, seat: int, rows: Sequence[Item], top: Item) -> tuple[Box, ...]:
    pad, claims = table.pad, table.claims[seat]
    boxes = [
        Box(str(number), label, row.points, claim, _working(row), GROUP, max(_MOST, most_of(pad, number)))
        for number, label, row, claim in zip(rules.NUMBERS, words.ROWS, rows, claims.by_number, strict=False)
    ]
    if pad.hearts:
        row = rows[6]
        working = _working(row)
        boxes.append(Box(HEARTS, words.HEARTS, row.points, claims.bonus, working, HEARTS_RULE, _MOST))
    most = max(_MOST_IN_TOTAL, most_points(pad))
    boxes.append(Box(TOTAL, _TOTAL, top.points, claims.total, _working(top), None, most))
    return tuple(boxes)


def _working(item: Item) -> Item | None:
    return None if item is _NOT_KNOWN else item


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
    cells = [_cell(pad, sign, space, space in meant) for space, sign in enumerate(sheet)]
    return tuple(tuple(cells[start : start + pad.width]) for start in range(0, len(cells), pad.width))


def _cell(pad: Pad, sign: str, space: int, is_meant: bool) -> Cell:
    if sign == NO_SPACE:
        return _GAP
    mark = _STAR if space in pad.stars else _HEART if space in pad.hearts else ""
    return Cell(sign, mark, is_meant)
