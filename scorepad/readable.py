"""A result as plain text: a score sheet to pin to the wall."""

from collections.abc import Iterator, Mapping
from typing import Any

from tabulate import tabulate

from scorepad.games import shelf
from scorepad.result import Item, Result, Standing
from scorepad.text import Text

_MARKS = {True: "✓", False: "✗", None: "·"}
_SIGNS = {"sum": " + ", "product": " × "}


def write(result: Result, file: Mapping[str, Any]) -> str:
    """The score sheet: standings, every line with its reason, problems."""
    parts = [_head(result, file), _standings(result)]
    if result.decided is not None:
        parts.append(str(result.decided))
    parts += [_breakdown(item) for item in result.scores]
    if result.problems:
        parts.append("\n".join([str(Text("To look at")), *_problems(result)]))
    return "\n\n".join(parts) + "\n"


def _head(result: Result, file: Mapping[str, Any]) -> str:
    title = shelf()[result.game].title
    return " · ".join([str(title), *(str(file[key]) for key in ("title", "date") if file.get(key))])


def _standings(result: Result) -> str:
    has_tie_break = any(standing.tie_break is not None for standing in result.standings)
    headers = (
        [Text("Rank"), Text("Player"), Text("Total")] + ([Text("Tie-break")] if has_tie_break else []) + [Text("")]
    )
    rows = [_row(standing, has_tie_break) for standing in sorted(result.standings, key=lambda s: s.rank or 99)]
    return tabulate(
        rows,
        [str(header) for header in headers],
        tablefmt="simple",
        colalign=("right", "left", "right", *(["right"] if has_tie_break else []), "left"),
        disable_numparse=True,
    )


def _row(standing: Standing, has_tie_break: bool) -> list[str]:
    if standing.winner:
        note = Text("wins")
    else:
        note = Text("") if standing.complete else Text("so far") if standing.total is not None else Text("not entered")
    numbers = [standing.total] + ([standing.tie_break] if has_tie_break else [])
    return [_number(standing.rank), standing.player, *(_number(number) for number in numbers), str(note)]


def _number(value: int | None) -> str:
    return "–" if value is None else str(value)


def _breakdown(item: Item) -> str:
    sign = _SIGNS.get(item.op or "", "")
    working = sign.join(_number(part.points) for part in item.items) if len(item.items) > 1 else ""
    head = f"{item.label}: {_number(item.points)}" + (f" = {working}" if working else "")
    if item.op is None:
        return f"{head}  {item.why}"
    rows = [row for part in item.items for row in _rows(part, 1)]
    return head + "\n" + tabulate(rows, tablefmt="plain", colalign=("left", "right", "left"), disable_numparse=True)


def _rows(item: Item, depth: int) -> Iterator[list[str]]:
    mark = f"{_MARKS[item.met]} " if item.op is None and item.rule is not None else ""
    why = "" if item.why is None else str(item.why)
    yield ["\u00a0" * 2 * depth + f"{mark}{item.label}", _number(item.points), why]
    for part in item.items:
        yield from _rows(part, depth + 1)


def _problems(result: Result) -> list[str]:
    return [f"  {problem.where}: {problem.message}" for problem in result.problems]
