"""The lines of one sheet: a row for each number with all its groups, and the hearts."""

from collections.abc import Sequence
from functools import cache
from operator import itemgetter
from typing import Any

from scorepad.games.splitter import rules, words
from scorepad.games.splitter.groups import State, find_groups, joined
from scorepad.games.splitter.pads import Pad
from scorepad.games.splitter.table import EMPTY
from scorepad.result import Item
from scorepad.result import State as LineState
from scorepad.text import Text

GROUP = "splitter.group"
HEARTS = "splitter.hearts"
CLAIM = "splitter.claim"
MOST_KEPT = 4
"""Groups of so many spaces are kept: a printed pad has about eight hundred of them for each number."""

_STATES: dict[State, LineState] = {"valid": "met", "small": "missed", "large": "missed", "open": "open"}
_points = itemgetter(Item._fields.index("points"))


class Lines(dict[Any, Item]):
    """The lines of one number's groups on full sheets of a pad, made when first asked for; many come again and again.

    A key is the space of a number alone, or the few spaces of a group in the order in which they were joined. Larger
    groups are too many to be kept: `make` makes their lines.
    """

    def __init__(self, pad: Pad, number: int) -> None:
        super().__init__()
        self._number = number
        self._starred = pad.starred
        self._alone = [words.group_label(number, space, pad.width, True) for space in range(len(pad.shape))]
        self._several = [words.group_label(number, space, pad.width, False) for space in range(len(pad.shape))]

    def __missing__(self, key: int | tuple[int, ...]) -> Item:
        line = self[key] = self.make((key,) if isinstance(key, int) else key)
        return line

    def make(self, group: Sequence[int]) -> Item:
        """The line of a group of this number."""
        size, cells = len(group), tuple(sorted(group))
        label = self._several[cells[0]] if size > 1 else self._alone[cells[0]]
        points, why, state, worth = _full_outcome(self._number, size, not self._starred.isdisjoint(cells))
        return Item(label, points, why, GROUP, state, worth=worth, at=cells)


def number_rows(pad: Pad, sheet: str) -> list[Item]:
    """The rows for 1 to 6, each the sum of its groups in reading order."""
    rows: dict[str, list[Item]] = {"1": [], "2": [], "3": [], "4": [], "5": [], "6": []}
    if EMPTY in sheet or pad.name is None:  # only for printed pads lines are kept: they are few
        for number, cells, state, doubled, _ in find_groups(pad, sheet):
            rows[str(number)].append(_line(pad.width, number, cells, state, doubled))
    else:
        _sort_in(pad, sheet, rows)
    return [
        Item(label, sum(map(_points, items)), op="sum", items=tuple(items))
        for label, items in zip(words.ROWS, rows.values(), strict=True)
    ]


def _sort_in(pad: Pad, sheet: str, rows: dict[str, list[Item]]) -> None:
    """Put the lines of a full sheet into their rows."""
    if not pad.lines:
        pad.lines.update({str(number): Lines(pad, number) for number in rules.NUMBERS})
    lines, groups = pad.lines, joined(pad, sheet)
    for space in pad.spaces:
        group = groups[space]
        if group is None:
            digit = sheet[space]
            rows[digit].append(lines[digit][space])
        elif group[0] >= 0:
            digit = sheet[space]
            kept = lines[digit]
            rows[digit].append(kept[tuple(group)] if len(group) <= MOST_KEPT else kept.make(group))
            group[0] = -1  # it had its turn


def _line(width: int, number: int, cells: tuple[int, ...], state: State, doubled: bool) -> Item:
    label = words.group_label(number, cells[0], width, len(cells) == 1)
    points, why, line_state, worth = _outcome(number, len(cells), state, doubled)
    return Item(label, points, why, GROUP, line_state, worth=worth, at=cells)


@cache
def _full_outcome(number: int, size: int, doubled: bool) -> tuple[int, Text, LineState, int]:
    """As `_outcome`, on a full sheet."""
    return _outcome(number, size, "small" if size < number else "large" if size > number else "valid", doubled)


@cache
def _outcome(number: int, size: int, state: State, doubled: bool) -> tuple[int, Text, LineState, int]:
    """Points, reason, state of the line, and what it gives if it counts."""
    worth = 2 * number if doubled else number
    return worth if state == "valid" else 0, words.group_why(number, size, doubled, state), _STATES[state], worth


def hearts_row(pad: Pad, sheet: str) -> Item:
    """The bonus of a pad with hearts (Splitter rulebook, "Game pad B")."""
    numbers = [int(sheet[space]) for space in pad.hearts if sheet[space] != EMPTY]
    empty = len(pad.hearts) - len(numbers)
    points: int = 0
    state: LineState = "open"
    if len(set(numbers)) > 1:
        state, why = "missed", words.hearts_differ(numbers)
    elif empty:
        why = words.hearts_open(empty)
    else:
        points, state, why = rules.HEART_BONUS, "met", words.hearts_same(numbers)
    return Item(words.HEARTS, points, why, HEARTS, state, worth=rules.HEART_BONUS, at=pad.hearts)
