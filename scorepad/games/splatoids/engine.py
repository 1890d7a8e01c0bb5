"""Scoring a match of Splatoids (rulebook, "Matchplay" and "Stalemate")."""

from collections.abc import Sequence

from scorepad.games.splatoids import rules, words
from scorepad.games.splatoids.course import Course, course
from scorepad.games.splatoids.problems import find_problems
from scorepad.games.splatoids.reading import parse
from scorepad.games.splatoids.table import Deal, Table
from scorepad.result import Item, Result, Standing, judged, rank, sum_of
from scorepad.text import Text

__all__ = ["parse", "score"]


def score(table: Table) -> Result:
    """The result of a match: points deal by deal, ranks, who has won it, problems. Never raises."""
    played = course(table.deals or (), len(table.players), table.target)
    items = tuple([_player(table, played, seat) for seat in range(len(table.players))])
    deals = zip(table.deals or (), played.rows, strict=True)
    unfinished = frozenset([deal.key for deal, row in deals if None in row.points])
    standings = _standings(table, played, items)
    is_won = any(standing.winner for standing in standings)
    return Result(
        rules.SLUG,
        standings,
        items,
        tuple(find_problems(table, played, items)),
        {"deals": [{"points": list(row.points)} for row in played.rows]},
        words.decided(table, played),
        settled=is_won,
        verdict=None if is_won else words.leads(table, [item.points for item in items]),
        unfinished=frozenset() if is_won else unfinished,
    )


def _player(table: Table, played: Course, seat: int) -> Item:
    """A player's deals; where none was entered, the total from paper."""
    if table.deals is None:
        claim = table.claims[seat]
        if claim is None:
            line = Item(Text("deals"), None, Text("not entered"), words.MATCH, "open")
        else:
            line = Item(Text("total on paper"), claim, Text("read off paper"), words.CLAIM, "typed")
        return sum_of(table.players[seat], [line])
    players, deals = len(table.players), enumerate(zip(table.deals, played.rows, strict=True), start=1)
    return sum_of(
        table.players[seat], [_line(number, deal, seat, row.points[seat], players) for number, (deal, row) in deals]
    )


def _line(number: int, deal: Deal, seat: int, points: int | None, players: int) -> Item:
    why, rule = words.reason(deal, seat, points, players)
    state = judged(None if points is None else points > 0)
    # what is open counts as nothing so far, so that totals are what everybody has for sure
    return Item(words.deal_name(number), points or 0, why, rule, state, sheet=deal.key)


def _standings(table: Table, played: Course, items: Sequence[Item]) -> tuple[Standing, ...]:
    totals = [item.points for item in items]
    complete = _complete(table, played)
    if table.deals is None:
        return _on_paper(table, totals, complete)
    if not played.winners:
        return tuple(each._replace(winner=False) for each in rank(table.players, totals, complete))
    return _ranked(table, totals, played.winners)


def _complete(table: Table, played: Course) -> list[bool]:
    if table.deals is None:
        return [claim is not None for claim in table.claims]
    return [all(row.points[seat] is not None for row in played.rows) for seat in range(len(table.players))]


def _on_paper(table: Table, totals: Sequence[int | None], complete: Sequence[bool]) -> tuple[Standing, ...]:
    """Typed totals say who has won only where one player alone reached the target."""
    reached = [seat for seat, total in enumerate(totals) if table.target is not None and (total or 0) >= table.target]
    if len(reached) == 1 and all(complete):
        return _ranked(table, totals, reached)
    return tuple(each._replace(winner=False) for each in rank(table.players, totals, complete))


def _ranked(table: Table, totals: Sequence[int | None], winners: Sequence[int]) -> tuple[Standing, ...]:
    """The winner ranks first, the others by their totals (docs/game-file.md, "splatoids")."""
    others = sorted((totals[seat] or 0 for seat in range(len(totals)) if seat not in winners), reverse=True)
    return tuple(
        Standing(name, 1 if won else 1 + len(winners) + others.index(total or 0), total, None, won, True)
        for seat, (name, total) in enumerate(zip(table.players, totals, strict=True))
        for won in [seat in winners]
    )
