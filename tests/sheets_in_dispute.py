"""Paper sheets without a game: lines that are added or multiplied, some of them composed of other numbers."""

from collections.abc import Sequence

from scorepad.core.result import Item, Result, product_of, rank, sum_of
from scorepad.disputes import Case, plain_case, with_mistakes

NAMES = ("Ana", "Bo", "Cy")
Line = int | tuple[str, list[int]]
"""The points of a line, or "sum" or "product" and its numbers."""
Nested = int | tuple[str, Sequence["Nested"]]
"""A line like `Line`, but nested to any depth."""


def item(number: int, line: Nested, label: str = "line") -> Item:
    label = f"{label} {number}"
    if isinstance(line, int):
        return Item(label, line)
    op, lines = line
    parts = [item(number, part, "part") for number, part in enumerate(lines, start=1)]
    return sum_of(label, parts) if op == "sum" else product_of(label, parts)


def score(name: str, lines: Sequence[Nested], op: str) -> Item:
    items = [item(number, line) for number, line in enumerate(lines, start=1)]
    return sum_of(name, items) if op == "sum" else product_of(name, items)


def sheet(*columns: Sequence[Nested], op: str = "sum", least: int = 0) -> Case:
    """The case of the first player's sheet, with a player for each column. least: as in `Game`."""
    scores = tuple(score(name, lines, op) for name, lines in zip(NAMES, columns, strict=False))
    totals = [each.points for each in scores]
    result = Result("toy", rank(NAMES[: len(scores)], totals, [True] * len(scores)), scores)
    return with_mistakes(plain_case(result, 0, least), (), result, 0)
