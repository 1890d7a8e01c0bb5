"""Points of two rounds each, added up."""

from typing import Any

from scorepad.parsing import read_common, read_list, read_optional_number
from scorepad.result import Item, Result, rank, sum_of
from scorepad.text import Text

SLUG, PLAYERS, ROUNDS = "tiny-game", (2, 4), ("first", "second")
Table = tuple[tuple[str, ...], list[list[int | None]]]
"""The players, and the points of each in each round."""


def parse(file: Any) -> Table:
    players = read_common(file, SLUG, PLAYERS, Text("two to four"), ("points",))
    rows = read_list(file.get("points") or [{}] * len(players), "points", Text("a list"), 4)
    return players, [[read_optional_number(row.get(name), name, 0, 99) for name in ROUNDS] for row in rows]


def score(table: Table) -> Result:
    players, rows = table
    scores = [_total(player, row, seat) for seat, (player, row) in enumerate(zip(players, rows, strict=False))]
    totals = [item.points for item in scores]
    return Result(SLUG, rank(players, totals, [total is not None for total in totals]), tuple(scores))


def _total(player: str, row: list[int | None], seat: int) -> Item:
    lines = [
        Item(Text("{round} round", round=name), points, why=Text("as written"), rule="tiny.round")
        for name, points in zip(ROUNDS, row, strict=True)
    ]
    return sum_of(player, lines, sheet=f"player-{seat}")
