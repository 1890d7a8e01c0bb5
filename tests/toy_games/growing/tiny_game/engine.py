"""Rounds are played until a player has 50 points."""

from collections.abc import Sequence
from typing import Any

from scorepad.core.errors import GameFileError
from scorepad.core.parsing import read_common, read_list, read_object, read_optional_number
from scorepad.core.result import Item, Result, judged, rank, sum_of
from scorepad.core.sheet_lists import keys_of
from scorepad.core.text import Text

SLUG, PLAYERS, SEATS, TARGET = "tiny-game", (2, 4), ("first", "second", "third", "fourth"), 50
Rounds = list[list[int | None]]
Table = tuple[tuple[str, ...], Rounds, Sequence[str]]
"""The players, the points of each in each round, and the keys of the rounds' sheets."""


def parse(file: Any) -> Table:
    """Parse a game file; no round can follow the round in which a player reaches the target."""
    players = read_common(file, SLUG, PLAYERS, Text("two to four"), ("rounds",))
    entries = read_list(file.get("rounds") or [], "rounds", Text("a list"), 99)
    totals = [0] * len(players)
    rounds: Rounds = []
    for index, entry in enumerate(entries):
        if max(totals) >= TARGET:
            raise GameFileError(f"rounds[{index}]", Text("expected no round after somebody reached {n}", n=TARGET))
        seats = SEATS[: len(players)]
        read_object(entry, f"rounds[{index}]", seats)
        rounds.append([read_optional_number(entry.get(name), f"rounds[{index}].{name}", 0, 99) for name in seats])
        totals = [total + (points or 0) for total, points in zip(totals, rounds[-1], strict=True)]
    return players, rounds, keys_of(entries, "round")


def score(table: Table) -> Result:
    """Score a table; missing points count as 0 so far."""
    players, rounds, keys = table
    numbered = list(enumerate(zip(rounds, keys, strict=True), start=1))
    scores = [
        sum_of(player, [_line(row[seat], key, n) for n, (row, key) in numbered]) for seat, player in enumerate(players)
    ]
    totals = [sum(row[seat] or 0 for row in rounds) for seat in range(len(players))]
    complete = [all(row[seat] is not None for row in rounds) for seat in range(len(players))]
    over = max(totals) >= TARGET
    standings = rank(players, totals, complete, over=over)
    unfinished = frozenset(key for row, key in zip(rounds, keys, strict=True) if None in row)
    return Result(SLUG, standings, tuple(scores), over=over, unfinished=unfinished)


def _line(points: int | None, key: str, n: int) -> Item:
    state = judged(None if points is None else points > 0)
    return Item(Text("round {n}", n=n), points or 0, Text("as written"), "tiny.round", state, sheet=key)
