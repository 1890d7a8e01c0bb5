"""Scoring a match of Splatoids (rulebook, "Matchplay" and "Stalemate"), and what a careful reader would question."""

from collections.abc import Iterator, Sequence

from scorepad.games.splatoids import rules, words
from scorepad.games.splatoids.deals import Course, Deal, course
from scorepad.games.splatoids.reading import parse
from scorepad.games.splatoids.table import Table
from scorepad.result import Item, Problem, Result, Standing, judged, rank, sum_of
from scorepad.text import Text, plural, together

__all__ = ["parse", "score"]


def score(table: Table) -> Result:
    """The result of a match: points deal by deal, ranks, who has won it, problems. Never raises.

    Its `working` is the match's Course.
    """
    played = course(table.deals or (), len(table.players), table.target)
    items = [_player(table, played, seat) for seat in range(len(table.players))]
    standings = _standings(table, played, items)
    is_won = any(standing.winner for standing in standings)
    deals = zip(table.deals or (), played.rows, strict=True)
    unfinished = frozenset([deal.key for deal, row in deals if None in row.points])
    return Result(
        game=rules.SLUG,
        standings=standings,
        scores=tuple(items),
        problems=(*_unfinished_deals(table, played), *_wrong_claims(table, items)),
        extra={"deals": [{"points": list(row.points)} for row in played.rows]},
        decided=words.decided(table, played),
        over=is_won,
        verdict=None if is_won else words.leads(table, [item.points for item in items]),
        unfinished=frozenset() if is_won else unfinished,
        working=played,
    )


def _player(table: Table, played: Course, seat: int) -> Item:
    """A player's deals; where none was entered, the total from paper."""
    if table.deals is not None:
        deals = zip(table.deals, played.rows, strict=True)
        lines = [_line(table, n, deal, seat, row.points[seat]) for n, (deal, row) in enumerate(deals, start=1)]
        return sum_of(table.players[seat], lines)
    claim = table.claims[seat]
    if claim is None:
        line = Item(label=Text("deals"), points=None, why=Text("not entered"), rule=words.MATCH, state="open")
    else:
        line = Item(
            label=Text("total on paper"), points=claim, why=Text("read off paper"), rule=words.CLAIM, state="typed"
        )
    return sum_of(table.players[seat], [line])


def _line(table: Table, number: int, deal: Deal, seat: int, points: int | None) -> Item:
    """A deal in a player's column."""
    why, rule = words.reason(deal, seat, points, len(table.players))
    return Item(
        label=words.deal_name(number),
        points=points or 0,  # open deals count as nothing, so that totals are the points for sure
        why=why,
        rule=rule,
        state=judged(None if points is None else points > 0),
        sheet=deal.key,
    )


def _standings(table: Table, played: Course, items: Sequence[Item]) -> tuple[Standing, ...]:
    """The winner first, the others by their totals; there is no winner before the target is reached.

    Typed totals have a winner only where one player alone reached the target.
    """
    totals = [item.points for item in items]
    if table.deals is None:
        complete = [claim is not None for claim in table.claims]
        reached = [seat for seat in range(len(totals)) if _reaches(table, totals[seat])]
        winners = reached if len(reached) == 1 and all(complete) else []
    else:
        complete = [all(row.points[seat] is not None for row in played.rows) for seat in range(len(totals))]
        winners = list(played.winners)
    if not winners:
        return tuple([standing._replace(winner=False) for standing in rank(table.players, totals, complete)])
    others = sorted([total or 0 for seat, total in enumerate(totals) if seat not in winners], reverse=True)
    standings = []
    for seat, (name, total) in enumerate(zip(table.players, totals, strict=True)):
        is_winner = seat in winners
        place = 1 if is_winner else 1 + len(winners) + others.index(total or 0)
        standings.append(
            Standing(player=name, rank=place, total=total, tie_break=None, winner=is_winner, complete=True)
        )
    return tuple(standings)


def _reaches(table: Table, total: int | None) -> bool:
    """True if a total is enough to win the match."""
    return table.target is not None and (total or 0) >= table.target


def _unfinished_deals(table: Table, played: Course) -> Iterator[Problem]:
    """Deals of which something is missing; the last one may stay unfinished once it has won the match."""
    deals = table.deals or ()
    for index, (deal, row) in enumerate(zip(deals, played.rows, strict=True)):
        if None not in row.points:
            continue
        names = [name for name, points in zip(table.players, row.points, strict=True) if points is None]
        message = plural(
            "not finished: {names} is still in", "not finished: {names} are still in", len(names), names=together(names)
        )
        is_last = index == len(deals) - 1
        yield Problem(
            where=f"deals[{index}]",
            message=message,
            severity="info" if is_last else "warning",
            sheet=deal.key,
            rule="splatoids.unfinished",
        )


def _wrong_claims(table: Table, items: Sequence[Item]) -> Iterator[Problem]:
    """Totals on paper that cannot say who has won, or that the deals do not give."""
    if table.deals is None:
        reached = [claim for claim in table.claims if _reaches(table, claim)]
        if len(reached) > 1:
            message = Text(
                "{n} totals on paper reach {target}; the deals say who was first", n=len(reached), target=table.target
            )
            yield Problem("claims.totals", message)
        yield from _unlikely_claims(table)
        return
    for seat, claim in enumerate(table.claims):
        total = items[seat].points
        if claim is not None and claim != total:
            message = Text(
                "{name}: {claim} on paper, {total} by the deals", name=table.players[seat], claim=claim, total=total
            )
            yield Problem(f"claims.totals[{seat}]", message, sheet="totals", rule=words.CLAIM)


def _unlikely_claims(table: Table) -> Iterator[Problem]:
    """Totals on paper beyond what a match ends with, and fewer points in all than the deals behind the highest give."""
    players, claims = len(table.players), [claim or 0 for claim in table.claims]
    first = rules.points_for(players, 0, table.single)
    for seat, claim in enumerate(claims):
        if table.target is not None and claim > table.target - 1 + first:
            message = Text(
                "{claim} points, but a match to {target} ends with {most} at most",
                claim=claim,
                target=table.target,
                most=table.target - 1 + first,
            )
            yield Problem(f"claims.totals[{seat}]", message, sheet="totals")
    deals = -(-max(claims) // first)
    least = max(claims) + sum(rules.points_for(players, place, table.single) for place in range(1, players)) * (
        deals - 1
    )
    if None not in table.claims and sum(claims) < least:
        message = Text(
            "{n} points in all, but {most} take at least {deals} deals, which give at least {least}; fewer only where "
            "somebody was disqualified",
            n=sum(claims),
            most=max(claims),
            deals=deals,
            least=least,
        )
        yield Problem("claims.totals", message, "info")
