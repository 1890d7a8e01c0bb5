"""The coach: after the end, the one roll that written elsewhere would have given a full sheet the most.

A change is a roll turned round where it stands, or two rolls that change places, each turned round or not. The rules
allow every one of them: where the later of two rolls was written, nothing stood yet when the earlier one was due, and
the earlier one's place stayed free for the later one. All of them are tried.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from scorepad.games.splitter import rules, words
from scorepad.games.splitter.groups import Group, beside, find_groups, group_of
from scorepad.games.splitter.table import EMPTY, Pad
from scorepad.text import Capitalized, Text, plural


class Move(NamedTuple):
    """A roll that is written elsewhere: its first number goes from one space to another, its second opposite.

    roll: its number, None where nobody knows. dice: the two numbers, that on `start` first. start, end: the spaces.
    """

    roll: int | None
    dice: str
    start: int
    end: int


class Change(NamedTuple):
    """What the best change would have done.

    moves: the roll that is turned, or the two that change places. gain: the points more. sheet: as it then is.
    group: the best of the groups that count then and did not before; None where the hearts alone give the points.
    sentence: what it would have done, and for how many points. how: the rolls that it moves, in a sentence.
    """

    moves: tuple[Move, ...]
    gain: int
    sheet: str
    group: Group | None
    sentence: Text
    how: Text


Numbers = Mapping[int, str]
"""The spaces that a change writes anew, with their numbers."""


def best_change(pad: Pad, sheet: str, roll_at: Mapping[int, int] | None = None) -> Change | None:
    """The change that gives a full sheet the most, of equal ones that of the fewest spaces, and of these the first.

    None where no change gives more, or the sheet is not full. roll_at: from a space to the number of the roll that was
    written there, for as many as are known; one of the two spaces of a roll is enough.
    """
    if EMPTY in sheet:
        return None
    moves, gain = _best(pad, sheet)
    if not gain:
        return None
    numbers, rolls = _written(pad, sheet, moves), roll_at or {}
    group = _best_new(pad, sheet, numbers)
    known = [move._replace(roll=rolls.get(move.start, rolls.get(pad.mirror(move.start)))) for move in moves]
    sentence = _sentence(pad, sheet, numbers, group, gain)
    return Change(tuple(known), gain, _changed(sheet, numbers), group, sentence, _how(known))


@lru_cache(maxsize=64)
def _best(pad: Pad, sheet: str) -> tuple[Sequence[Move], int]:
    """The best change of a full sheet and its points; no moves and 0 where none gives more."""
    group_at = {cell: group for group in find_groups(pad, sheet) for cell in group.cells}
    best: tuple[int, int] = (0, 0)
    found: Sequence[Move] = ()
    for moves in _changes(pad, sheet):
        numbers = _written(pad, sheet, moves)
        worth = (_gain(pad, sheet, group_at, numbers), -len(numbers))
        if worth[0] > 0 and worth > best:
            best, found = worth, moves
    return found, best[0]


def _changes(pad: Pad, sheet: str) -> Iterator[Sequence[Move]]:
    """Every change of a sheet: each roll turned, each two in each other's place."""
    pairs = pad.mirrored
    for n, (one, opposite) in enumerate(pairs):
        yield (_move(pad, sheet, one, opposite),)
        for other, _ in pairs[:n]:
            for end in (one, opposite):
                for start in (one, opposite):
                    yield _move(pad, sheet, other, end), _move(pad, sheet, start, other)


def _move(pad: Pad, sheet: str, start: int, end: int) -> Move:
    return Move(None, sheet[start] + sheet[pad.mirror(start)], start, end)


def _written(pad: Pad, sheet: str, moves: Sequence[Move]) -> Numbers:
    """The spaces where another number stands after these moves."""
    after: dict[int, str] = {}
    for move in moves:
        after[move.end], after[pad.mirror(move.end)] = move.dice[0], move.dice[1]
    return {space: number for space, number in after.items() if sheet[space] != number}


def _changed(sheet: str, numbers: Numbers) -> str:
    changed = list(sheet)
    for space, number in numbers.items():
        changed[space] = number
    return "".join(changed)


# What a change gives


def _gain(pad: Pad, sheet: str, group_at: Mapping[int, Group], numbers: Numbers) -> int:
    """The points that a change adds. group_at: from each space to its group before the change.

    A group that comes or goes holds one of the changed spaces or lies beside one.
    """
    changed = _changed(sheet, numbers)
    gain = _hearts(pad, changed) - _hearts(pad, sheet)
    gone: set[int] = set()
    come: set[int] = set()
    for changed_space in numbers:
        for space in (changed_space, *pad.neighbors[changed_space]):
            if space not in gone:
                group = group_at[space]
                gone.update(group.cells)
                gain -= group.points
            if space not in come:
                group = group_of(pad, changed, space)
                come.update(group.cells)
                gain += group.points
    return gain


def _hearts(pad: Pad, sheet: str) -> int:
    return rules.HEART_BONUS if len({sheet[space] for space in pad.hearts}) == 1 else 0


# The sentences


def _best_new(pad: Pad, sheet: str, numbers: Numbers) -> Group | None:
    """The group with the most points of those that count after a change and did not before."""
    before = set(find_groups(pad, sheet))
    after = [group for group in find_groups(pad, _changed(sheet, numbers)) if group.points and group not in before]
    return max(after, key=lambda group: (group.points, -group.cells[0]), default=None)


def _sentence(pad: Pad, sheet: str, numbers: Numbers, group: Group | None, gain: int) -> Text:
    """The number of a change that matters most, what it would have done, and the points of the whole change."""
    hearts = _hearts(pad, _changed(sheet, numbers)) - _hearts(pad, sheet)
    if group is None or hearts > group.points:
        message = Text("A {number} at {place} instead of the {old} would have made all hearts the same: {points}.")
        space = next(heart for heart in pad.hearts if heart in numbers)
    elif joined := sorted(numbers.keys() & set(group.cells)):
        message = Text("A {number} at {place} instead of the {old} would have completed a group of {size}: {points}.")
        space = joined[0]
        if group.number == 1:
            message = Text("A {number} at {place} instead of the {old} would have been on its own: {points}.")
    else:
        message = Text(
            "A {number} at {place} instead of the {old} would have left a group of exactly {size}: {points}."
        )
        digit = str(group.number)
        space = min(space for space in beside(pad, group.cells) if space in numbers and sheet[space] == digit)
        if group.number == 1:
            message = Text("A {number} at {place} instead of the {old} would have left a 1 on its own: {points}.")
    values = {
        "number": numbers[space],
        "place": words.place_text(*pad.place(space)),
        "old": sheet[space],
        "size": group.number if group else 0,
        "points": plural("{n} point more", "{n} points more", gain),
    }
    return message.with_values(values)


def _how(moves: Sequence[Move]) -> Text:
    rolls = [_called(move) for move in moves]
    if len(rolls) == 1:
        return Capitalized(Text("{roll} would be written the other way around.", roll=rolls[0]))
    # Translators: {roll}: such as “roll 2 (4-3)”; {other}: such as “roll 7 (1-1)”
    return Capitalized(Text("{roll} and {other} would swap places.", roll=rolls[0], other=rolls[1]))


def _called(move: Move) -> Text | str:
    dice = "-".join(sorted(move.dice, reverse=True))
    return dice if move.roll is None else Text("roll {n} ({dice})", n=move.roll, dice=dice)
