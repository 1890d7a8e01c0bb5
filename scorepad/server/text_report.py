"""A result as plain text: a score sheet to pin to the wall."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tabulate import tabulate

from scorepad.core import registry
from scorepad.core.result import Item, Result, Standing, State, as_written
from scorepad.core.text import ENGLISH, Series, Text, Words

_INDENT = "  "
_MARKS: Mapping[State, str] = {"plain": "", "met": "✓ ", "missed": "✗ ", "open": "… ", "typed": "✎ "}


def write(result: Result, file: Mapping[str, Any], words: Words = ENGLISH) -> str:
    """The score sheet: ranks with their working and verdict, every line with its reason, problems."""
    facts = [" ".join(str(file[key]).split()) for key in ("title", "date") if file.get(key)]
    head = " · ".join([registry.games()[result.game].title.render(words), *facts])
    parts = [f"{head}\n{'═' * len(head)}", _standings(result, words)]
    if result.decided is not None:
        parts.append(result.decided.render(words))
    if result.verdict is not None:
        verdict = result.verdict.render(words)
        parts.append(verdict[:1].upper() + verdict[1:])
    parts += _breakdowns(result, words)
    if result.problems:
        rows = [["", problem.where, _text(problem.message, words)] for problem in result.problems]
        parts.append("\n".join([Text("Please check").render(words), *_table(rows, ["left"] * 3)]))
    return "\n\n".join(parts) + "\n"


def _text(value: Text | str | None, words: Words) -> str:
    return value.render(words) if isinstance(value, Text) else value or ""


def _table(rows: Sequence[Sequence[str]], align: Sequence[str]) -> list[str]:
    """The rows as lines with aligned columns; wide characters such as emoji are supported."""
    table = tabulate(rows, tablefmt="plain", colalign=align, disable_numparse=True, preserve_whitespace=True)
    return [line.rstrip() for line in table.split("\n")]


def _standings(result: Result, words: Words) -> str:
    has_tie_break = any(number is not None for standing in result.standings for number in standing.tie_breaks)
    winners = sum(standing.winner for standing in result.standings)
    seats = sorted(range(len(result.standings)), key=lambda seat: result.standings[seat].rank or 99)
    totals = [as_written(result.standings[seat].total) for seat in seats]
    width = max(len(total) for total in totals)
    rows = [["", *(text.render(words) for text in (Text("Player"), Text("Total"), Text("Tie-break"))), ""]]
    for seat, total in zip(seats, totals, strict=True):
        standing = result.standings[seat]
        note = _place(result, standing, winners, words)
        worked = total.rjust(width) + _working(result.scores[seat])
        rows.append([as_written(standing.rank), standing.player, worked, _counted(result, standing, words), note])
    if not has_tie_break:
        rows = [[*row[:3], row[4]] for row in rows]
    return "\n".join(_table(rows, ["right", "left", "left", *(["right"] if has_tie_break else []), "left"]))


def _counted(result: Result, standing: Standing, words: Words) -> str:
    """The numbers of the tie-breaks with their units."""
    numbers = zip(result.tie_breaks, standing.tie_breaks, strict=True)
    return Series([as_written(None) if number is None else each.unit(number) for each, number in numbers]).render(words)


def _place(result: Result, standing: Standing, winners: int, words: Words) -> str:
    """The note after a total: the player wins, leads so far, or has missing entries."""
    if not standing.complete:
        return _lacking(standing, words)
    if result.verdict is not None:
        return ""
    if standing.winner:
        won = Text("wins") if winners == 1 else Text("shares the win")
        return f"★ {won.render(words)}"
    is_ahead = standing.rank == 1 and result.is_complete and not result.over
    return Text("ahead").render(words) if is_ahead else ""


def _lacking(standing: Standing, words: Words) -> str:
    if standing.complete:
        return ""
    return (Text("not entered") if standing.total is None else Text("so far")).render(words)


def _working(item: Item) -> str:
    """The working of the points, such as " = 6 × 8"; "" if it would only repeat them, or is still empty."""
    if len(item.items) < 2 or item.points is None:
        return ""
    return f" = {item.working}"


def _breakdowns(result: Result, words: Words) -> list[str]:
    """Each player's lines below the name, with columns aligned over all players."""
    rows = [list(_lines(item, words)) for item in result.scores]
    lines = iter(_table([row for part in rows for row in part] or [[""]], ["left", "right", "left"]))
    heads = []
    for item, standing in zip(result.scores, result.standings, strict=True):
        # Translators: {player}: a player’s name; {points}: a number
        head = Text("{player}: {points}", player=item.label, points=f"{as_written(item.points)}{_working(item)}")
        heads.append(f"{head.render(words)}  {_lacking(standing, words)}".rstrip())
    return ["\n".join([head, *(next(lines) for _ in part)]) for head, part in zip(heads, rows, strict=True)]


def _lines(item: Item, words: Words) -> Iterator[list[str]]:
    """The lines below a player's name: the parts of the total, or the reason of a total without parts."""
    if item.op is None:
        yield [f"{_INDENT}{_MARKS[item.state]}{_text(item.why, words)}", "", ""]
    for part in item.items:
        yield from _rows(part, 1, words)


def _rows(item: Item, depth: int, words: Words) -> Iterator[list[str]]:
    label = f"{_INDENT * depth}{_MARKS[item.state]}{_text(item.label, words)}"
    yield [label, _points(item), _text(item.why, words)]
    for part in item.items:
        yield from _rows(part, depth + 1, words)


def _points(item: Item) -> str:
    """The points, or the worth of an open line, such as "3?", aligned."""
    if item.state == "open":
        return f"{'' if item.worth is None else item.worth}?"
    return f"{as_written(item.known)} "
