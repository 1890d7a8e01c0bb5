"""Disputes about a player's sheet: the printed boxes, their proven points, and the sheet under another reading."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from scorepad.core.result import Item, Result
from scorepad.core.text import Text
from scorepad.disputes import TOTAL, Box, Case, Cell, Drawing, Mistake, rules_with
from scorepad.games.splitter import rules, words
from scorepad.games.splitter.engine import SplitterWorking
from scorepad.games.splitter.groups import find_groups
from scorepad.games.splitter.lines import GROUP, HEARTS, HEARTS_BOX, hearts_row, number_rows
from scorepad.games.splitter.questions import Rules
from scorepad.games.splitter.table import EMPTY, NO_SPACE, Pad, SplitterTable, most_of, most_points, space_places

_MOST, _MOST_IN_TOTAL = 199, rules.MAX_ON_PAPER
"""The maxima of a box and of the total, unless a custom pad can give more.

Printed pads give less, but a higher claim can be explained, too.
"""


def case(table: SplitterTable, result: Result, seat: int) -> Case:
    """The case of a player's column of boxes: 1 to 6, the hearts if the pad has any, the total.

    A sheet proves the numbers' boxes once it is full, because until then any number can still be written; the hearts
    may be proven earlier. Mistakes can only be found on a full sheet.
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
        boxes.append(Box(HEARTS_BOX, words.HEARTS, row and row.points, claims.bonus, row, HEARTS, _MOST))
    whole, most = top if is_full else None, max(_MOST_IN_TOTAL, most_points(pad))
    boxes.append(Box(TOTAL, Text("Total"), whole and whole.points, claims.total, whole, None, most))
    if sheet is None or not is_full:
        return Case(tuple(boxes), _added, ())
    working: SplitterWorking = result.working

    def read(reading: type, table: SplitterTable = table) -> Mapping[str, Item]:
        asked, sheet = rules_with(Rules, reading), table.sheets[seat] or EMPTY
        if EMPTY in sheet:
            return {}
        items = number_rows(pad, sheet, seat, find_groups(asked.board(pad), sheet), asked)
        found = {str(number): item for number, item in zip(rules.NUMBERS, items, strict=True)}
        return {**found, HEARTS_BOX: hearts_row(pad, sheet, seat)} if pad.hearts else found

    def places(reading: type[Rules]) -> Iterable[tuple[type, Text]]:
        return reading.places(pad, working.groups[seat])

    return Case(tuple(boxes), _added, (), partial(draw, pad, sheet, seat), read=read, places=places)


def _added(boxes: Mapping[str, int]) -> int:
    """The total by the rules: the sum of all other boxes."""
    return sum(points for key, points in boxes.items() if key != TOTAL)


_STAR, _HEART = "★", "♥"
_GAP = Cell(is_space=False)


def draw(pad: Pad, sheet: str, seat: int, mistakes: Sequence[Mistake]) -> Drawing:
    """The sheet with the spaces of these mistakes marked; () if no mistake is in a space."""
    meant: frozenset[str] = frozenset().union(*(mistake.evidence for mistake in mistakes))
    if not meant:
        return ()
    marks = dict.fromkeys(pad.hearts, _HEART) | dict.fromkeys(pad.stars, _STAR)
    places = space_places(pad, seat)
    cells = [
        _GAP if sign == NO_SPACE else Cell(sign, marks.get(space, ""), places[space] in meant)
        for space, sign in enumerate(sheet)
    ]
    return tuple(tuple(cells[start : start + pad.width]) for start in range(0, len(cells), pad.width))
