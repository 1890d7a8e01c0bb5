"""Results as plain text: the winner, and each player's lines with their reasons."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tabulate import tabulate

from scorepad.core import registry
from scorepad.core.result import Item, Result, Standing, State, as_written
from scorepad.core.text import Capitalized

_INDENT = "  "
_MARKS: Mapping[State, str] = {"plain": "", "met": "✓ ", "missed": "✗ ", "open": "… ", "typed": "✎ "}


def write(result: Result, file: Mapping[str, Any]) -> str:
    """The result of a game file as text: the players with their lines, best player first, and the problems."""
    facts = [" ".join(str(file[key]).split()) for key in ("title", "date") if file.get(key)]
    head = " · ".join([str(registry.games()[result.game].title), *facts])
    parts = [f"{head}\n{'═' * len(head)}"]
    if result.outcome is not None:
        parts.append(f"★ {Capitalized(result.outcome)}")
    if result.decided is not None:
        parts.append(str(result.decided))
    parts += _players(result)
    if result.problems:
        rows = [[_INDENT, problem.where, str(problem.message)] for problem in result.problems]
        parts.append("\n".join(["Please check", *_table(rows, ["left"] * 3)]))
    return "\n\n".join(parts) + "\n"


def _table(rows: Sequence[Sequence[str]], align: Sequence[str]) -> list[str]:
    """The rows as lines of text with aligned columns; wide characters such as emoji are supported."""
    table = tabulate(rows, tablefmt="plain", colalign=align, disable_numparse=True, preserve_whitespace=True)
    return [line.rstrip() for line in table.split("\n")]


def _players(result: Result) -> list[str]:
    """A text for each player with rank, name, total and lines, whose columns are aligned across all players."""
    players = sorted(zip(result.standings, result.scores, strict=True), key=lambda each: each[0].rank or 99)
    rows = [list(_lines(item)) for _, item in players]
    lines = iter(_table([row for part in rows for row in part] or [[""]], ["left", "right", "left"]))
    heads = [_head(result, standing, item) for standing, item in players]
    return ["\n".join([head, *(next(lines) for _ in part)]) for head, part in zip(heads, rows, strict=True)]


def _head(result: Result, standing: Standing, item: Item) -> str:
    """A player's rank, name, total and any tie-breaks, such as "1  Ana: 48 = 6 × 8, 26 cards"."""
    head = f"{as_written(standing.rank)}  {standing.player}: {as_written(item.points)}"
    if len(item.items) > 1 and item.points is not None:
        head += f" = {item.working}"
    if not standing.complete:
        return f"{head}, {'not entered' if standing.total is None else 'so far'}"
    tie_break = result.tie_break_of(standing)
    return head if tie_break is None else f"{head}, {tie_break}"


def _lines(item: Item) -> Iterator[list[str]]:
    """Yield the rows below a player's name: the parts of the total, or the reason for a total without parts."""
    if item.op is None:
        yield [f"{_INDENT}{_MARKS[item.state]}{item.why or ''}", "", ""]
    for part in item.items:
        yield from _rows(part, 1)


def _rows(item: Item, depth: int) -> Iterator[list[str]]:
    yield [f"{_INDENT * depth}{_MARKS[item.state]}{item.label}", _points(item), str(item.why or "")]
    for part in item.items:
        yield from _rows(part, depth + 1)


def _points(item: Item) -> str:
    """The points, or the worth of an open line with a question mark, such as "3?"."""
    if item.state == "open":
        return f"{'' if item.worth is None else item.worth}?"
    return f"{as_written(item.known)} "
