"""Slips in copying a board of The Great Split into the app: a marker one space off, a digit, two numbers exchanged."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import Any, NamedTuple

from scorepad.core.fields import NumberField, NumbersField
from scorepad.core.result import Result
from scorepad.core.text import Text
from scorepad.disputes import Correction
from scorepad.disputes.entries import mistapped
from scorepad.disputes.slips import misread
from scorepad.games.great_split import engine, rules, words
from scorepad.games.great_split.lines import final_lines
from scorepad.games.great_split.papers import KEYS
from scorepad.games.great_split.sheets import ROUNDS_KEY, BoardForm, board_key, kept_label
from scorepad.games.great_split.table import GreatSplitTable

ONE_OFF, TEN_OFF, DIGIT, KEY, TOKEN, EXCHANGED = 1.0, 0.5, 0.5, 0.1, 0.25, 0.25
"""The weights of slips with one number: one space or icon off, a row of the Prestige track off, digits misread or
turned round, for each key beside a digit's own; of a market token, for each other value; of two numbers that were
typed in each other's place."""

_NUMBER = Text("{name}: {wrong} instead of {right}")
# Translators: {other}: another line
_EXCHANGED = Text("{name} and {other} were swapped")
_TOKEN = Text("market token of round {n}: {wrong} instead of {right}")


def entry_slips(table: GreatSplitTable, result: Result, seat: int) -> Iterator[Correction]:
    """Every single slip with a number on the player's board, or with a market token; nothing while a line is open."""
    before = points_of(table, seat)
    if before is not None:
        for slip, other in (*_numbers(table, seat), *_exchanged(table, seat), *_tokens(table)):
            after = points_of(other, seat)
            if after is not None:
                changes = {key: points - before[key] for key, points in after.items()}
                yield slip._replace(changes=changes, settles=partial(_settled, result, other))


def points_of(table: GreatSplitTable, seat: int) -> dict[str, int] | None:
    """The points of a player's boxes before the total; None while anything is open."""
    prestige, lines = table.boards[seat].prestige, final_lines(table, seat)
    if prestige is None or any(line.is_open for line in lines):
        return None
    return dict(zip(KEYS, (prestige, *(line.points or 0 for line in lines)), strict=True))


def _settled(result: Result, other: GreatSplitTable) -> int:
    """The warnings that are gone at another table."""
    return _warnings(result) - _warnings(engine.score(other))


def _warnings(result: Result) -> int:
    return sum(problem.severity == "warning" and not problem.is_claim for problem in result.problems)


def _numbers(table: GreatSplitTable, seat: int) -> Iterator[tuple[Correction, GreatSplitTable]]:
    """Each number of the board as it may be meant, with the table that has it."""
    board = table.boards[seat]
    for name, at in _SINGLE.items():
        wrong = getattr(board, name)
        for right, weight in _taken_for(at.field, wrong, ten_off=name == "prestige"):
            slip = _typed(at, board_key(seat), f"boards[{seat}].{name}", wrong, right)
            yield slip._replace(weight=weight), _with(table, seat, name, right)
    for name, group in _FIVES.items():
        five = getattr(board, name) or ()
        for index, (at, wrong) in enumerate(zip(group, five, strict=False)):
            for right, weight in _taken_for(at.field, wrong):
                where = f"boards[{seat}].{_KEYS.get(name, name)}.{rules.RESOURCES[index]}"
                slip = _typed(at, board_key(seat), where, wrong, right)
                yield slip._replace(weight=weight), _with(table, seat, name, (*five[:index], right, *five[index + 1 :]))


class _Number(NamedTuple):
    """A number of the board that was typed: what it is, its place in the game file, and what stands there."""

    at: "_At"
    place: str
    value: int


def _exchanged(table: GreatSplitTable, seat: int) -> Iterator[tuple[Correction, GreatSplitTable]]:
    """Two numbers of one kind in each other's place, and the points of Tome and Artwork."""
    board = table.boards[seat]
    for name, group in _FIVES.items():
        five = getattr(board, name) or ()
        where = f"boards[{seat}].{_KEYS.get(name, name)}"
        numbers = []
        for at, resource, value in zip(group, rules.RESOURCES, five, strict=False):
            numbers.append(_Number(at, f"{where}.{resource}", value))
        for one, two in combinations(range(len(five)), 2):
            if None not in (five[one], five[two]) and five[one] != five[two]:
                turned = [*five]
                turned[one], turned[two] = five[two], five[one]
                yield _in_place_of(numbers[one], numbers[two], seat), _with(table, seat, name, tuple(turned))
    tome, artwork = board.tome_points, board.artwork_points
    if tome is not None and artwork is not None and tome != artwork:
        first = _Number(_SINGLE["tome_points"], f"boards[{seat}].tome_points", tome)
        second = _Number(_SINGLE["artwork_points"], f"boards[{seat}].artwork_points", artwork)
        other = _with(_with(table, seat, "tome_points", artwork), seat, "artwork_points", tome)
        yield _in_place_of(first, second, seat), other


class _At(NamedTuple):
    """A number of the board: its field, and its name for a phrase."""

    field: NumberField
    label: Text


def _group(numbers: NumbersField, labels: Sequence[Text]) -> list[_At]:
    return [_At(field, label) for field, label in zip(numbers, labels, strict=True)]


_SINGLE = {
    "prestige": _At(BoardForm.prestige, words.PRESTIGE),
    "tome_points": _At(BoardForm.tome_points, BoardForm.tome_points.label),
    "artwork_points": _At(BoardForm.artwork_points, BoardForm.artwork_points.label),
}
_FIVES = {
    "levels": _group(BoardForm.levels, [kept_label(field.name) for field in BoardForm.levels]),
    "seals": _group(BoardForm.seals, words.SEALS),
    "contracts": _group(BoardForm.contracts, words.PRODUCTS),
    "stars": _group(BoardForm.stars, [field.label for field in BoardForm.stars]),
    "tile": _group(BoardForm.tile, [field.label for field in BoardForm.tile]),
}
"""The numbers of a board by its attributes, those of five in the order of the resources."""
_KEYS = {"tile": "character"}
"""In the game file, where it has another name there."""


def _typed(at: _At, sheet: str, where: str, wrong: int, right: int) -> Correction:
    values = {"name": at.label, "wrong": wrong}
    return Correction(_NUMBER, values, str(right), sheet, {at.field.name: str(right)}, (where,), {})


def _in_place_of(one: _Number, two: _Number, seat: int) -> Correction:
    fields = {one.at.field.name: str(two.value), two.at.field.name: str(one.value)}
    values = {"name": one.at.label, "other": two.at.label}
    return Correction(_EXCHANGED, values, "", board_key(seat), fields, (one.place, two.place), {}, EXCHANGED)


def _with(table: GreatSplitTable, seat: int, name: str, value: Any) -> GreatSplitTable:
    boards = [*table.boards]
    boards[seat] = boards[seat]._replace(**{name: value})
    return table._replace(boards=tuple(boards))


def _taken_for(field: NumberField, wrong: int | None, ten_off: bool = False) -> list[tuple[int, float]]:
    """What may be meant by a number, each with its weight; nothing where none is entered."""
    if wrong is None:
        return []
    weights = dict.fromkeys((wrong - 1, wrong + 1), ONE_OFF / 2)
    more = dict.fromkeys(mistapped(wrong), KEY) | dict.fromkeys(misread(wrong), DIGIT)
    if ten_off:
        more |= dict.fromkeys((wrong - 10, wrong + 10), TEN_OFF / 2)
    for right, weight in more.items():
        weights[right] = weights.get(right, 0.0) + weight
    return [(right, weight) for right, weight in weights.items() if field.least <= right <= field.most]


def _tokens(table: GreatSplitTable) -> Iterator[tuple[Correction, GreatSplitTable]]:
    """Each market token as another one, with the table that has it."""
    for at, wrong in enumerate(table.tokens):
        for right in rules.MARKET_TOKENS:
            if right != wrong:
                slip = Correction(
                    _TOKEN,
                    {"n": at + 1, "wrong": wrong},
                    str(right),
                    ROUNDS_KEY,
                    {f"market-{at + 1}": str(right)},
                    (f"market.tokens[{at}]",),
                    {},
                    TOKEN,
                )
                yield slip, table._replace(tokens=(*table.tokens[:at], right, *table.tokens[at + 1 :]))
