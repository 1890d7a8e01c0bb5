"""Two rounds, each a sum of lines; missing lines are open with 0 points, so the total is a total so far."""

from scorepad.core.each_player import Table
from scorepad.core.result import Item, Result, rank, sum_of
from scorepad.core.text import Text
from tests.toy_games.plain.tiny_game.engine import SLUG


def score(table: Table) -> Result:
    scores = []
    for seat, (name, row) in enumerate(zip(table.players, table.rows, strict=True)):
        rounds = [_round(key, points) for key, points in row.items()]
        scores.append(sum_of(name, rounds, sheet=f"player-{seat}"))
    unfinished = frozenset(f"player-{seat}" for seat, item in enumerate(scores) if item.is_open)
    complete = [not item.is_open for item in scores]
    standings = rank(table.players, [item.points for item in scores], complete)
    return Result(SLUG, standings, tuple(scores), unfinished=unfinished)


def _round(key: str, points: int | None) -> Item:
    line = Item("cards", points, Text("as written"), "tiny.round")
    if points is None:
        line = Item("cards", 0, Text("not entered"), "tiny.round", state="open")
    return sum_of(Text("{round} round", round=key), [line])
