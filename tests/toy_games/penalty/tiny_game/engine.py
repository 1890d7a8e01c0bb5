"""Points and a penalty for each player, added up. Totals may be below zero; most coins win ties."""

from typing import Any

from scorepad.core import parsing
from scorepad.core.result import Item, Result, TieBreak, rank, sum_of
from scorepad.core.text import Text, plural

SLUG, PLAYERS, LEAST, MOST = "tiny-game", (2, 4), -20, 99
BOUNDS = {"cards": (0, MOST), "coins": (0, MOST), "penalty": (LEAST, 0)}
Row = dict[str, int | None]
COINS = TieBreak(Text("most coins"), lambda n: plural("{n} coin", "{n} coins", n), most_wins=True)
CARDS = TieBreak(Text("fewest cards"), lambda n: plural("{n} card", "{n} cards", n))
TIE_BREAKS = (COINS, CARDS)
Table = tuple[tuple[str, ...], list[Row], tuple[int | None, ...]]
"""The players, the points of each in each line, and the totals on paper."""


def parse(file: Any) -> Table:
    players = parsing.read_common(file, SLUG, PLAYERS, Text("two to four"), ("points", "claims"))
    given = file.get("points") or [{}] * len(players)
    rows = parsing.read_by_seat(given, "points", Text("a list of lines"), len(players))
    claims = parsing.read_object(file.get("claims") or {}, "claims", ("totals",))
    totals = parsing.read_claimed_totals(claims, len(players), 2 * MOST, LEAST)
    return players, [_read_row(row, f"points[{seat}]") for seat, row in enumerate(rows)], totals


def _read_row(value: Any, where: str) -> Row:
    row = parsing.read_object(value, where, BOUNDS)
    return {name: parsing.read_optional_number(row.get(name), f"{where}.{name}", *BOUNDS[name]) for name in BOUNDS}


def score(table: Table) -> Result:
    scores = [_total(player, row, claim, seat) for seat, (player, row, claim) in enumerate(zip(*table, strict=True))]
    totals = [item.points for item in scores]
    complete = [total is not None for total in totals]
    coins = [(row["coins"], row["cards"]) for row in table[1]]
    return Result(SLUG, rank(table[0], totals, complete, coins, by=TIE_BREAKS), tuple(scores), tie_breaks=TIE_BREAKS)


def _total(player: str, row: Row, claim: int | None, seat: int) -> Item:
    if claim is not None and None in row.values():
        return Item(player, claim, Text("typed"), "tiny.claim", "typed", sheet="totals")
    return sum_of(player, [_line(name, points) for name, points in row.items()], sheet=f"player-{seat}")


def _line(name: str, points: int | None) -> Item:
    label = Text("{line}", line=name)
    if points is None:
        return Item(label, None, Text("not entered"), "tiny.line", "open")
    return Item(label, points, Text("as written"), "tiny.line")
