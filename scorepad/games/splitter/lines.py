"""The lines of one sheet: a row for each number with all its groups, and the hearts."""

from scorepad.games.splitter import rules, words
from scorepad.games.splitter.groups import Group, find_groups
from scorepad.games.splitter.groups import State as GroupState
from scorepad.games.splitter.pads import Pad
from scorepad.games.splitter.table import EMPTY
from scorepad.result import Item, State, sum_of

GROUP = "splitter.group"
HEARTS = "splitter.hearts"
CLAIM = "splitter.claim"

_STATES: dict[GroupState, State] = {"valid": "met", "small": "missed", "large": "missed", "open": "open"}
"""How the line of a group stands."""


def number_rows(pad: Pad, sheet: str) -> list[Item]:
    """The rows for 1 to 6, each the sum of its groups in reading order."""
    lines: dict[int, list[Item]] = {number: [] for number in rules.NUMBERS}
    for group in find_groups(pad, sheet):
        lines[group.number].append(_group_line(pad, group))
    return [sum_of(label, lines[number]) for number, label in zip(rules.NUMBERS, words.ROWS, strict=True)]


def _group_line(pad: Pad, group: Group) -> Item:
    size = len(group.cells)
    return Item(
        label=words.group_label(group.number, group.cells[0], pad.width, size == 1),
        points=group.points,
        why=words.group_why(group.number, size, group.doubled, group.state),
        rule=GROUP,
        state=_STATES[group.state],
        worth=group.worth,
        at=group.cells,
    )


def hearts_row(pad: Pad, sheet: str) -> Item:
    """The bonus of a pad with hearts (Splitter rulebook, "Game pad B")."""
    state: State
    numbers = [int(sheet[space]) for space in pad.hearts if sheet[space] != EMPTY]
    empty = len(pad.hearts) - len(numbers)
    points, state, why = rules.HEART_BONUS, "met", words.hearts_same(numbers)
    if len(set(numbers)) > 1:
        points, state, why = 0, "missed", words.hearts_differ(numbers)
    elif empty:
        points, state, why = 0, "open", words.hearts_open(empty)
    return Item(
        label=words.HEARTS,
        points=points,
        why=why,
        rule=HEARTS,
        state=state,
        worth=rules.HEART_BONUS,
        at=pad.hearts,
    )
