"""Splatoids' lines and reasons in words."""

from collections.abc import Sequence
from functools import cache

from scorepad.games.splatoids import rules
from scorepad.games.splatoids.course import Course, course
from scorepad.games.splatoids.deals import is_over, still_in
from scorepad.games.splatoids.table import Deal, Table
from scorepad.text import Text, together

CLAIM = "splatoids.claim"
MATCH = "splatoids.match"

_ALONE = Text("all others were disqualified")
_STALEMATE = Text("stalemate, still in")
_LEFT = Text("left holding cards")
_OPEN = Text("still in")
_ENDED = Text("still in when the match was won")
_DISQUALIFIED = Text("disqualified")
_WHY = {key: Text("disqualified: {reason}", reason=reason) for key, reason in rules.REASONS.items()}


@cache
def deal_name(number: int) -> Text:
    """A deal by its number, from 1."""
    return Text("deal {n}", n=number)


def disqualified(deal: Deal, seat: int) -> Text:
    """That somebody was disqualified, and why if that is entered."""
    return _WHY.get(deal.reasons.get(seat, ""), _DISQUALIFIED)


def reason(deal: Deal, seat: int, points: int | None, players: int) -> tuple[Text, str]:
    """Why a deal gives somebody these points, and the rule."""
    match = MATCH if players > 2 else "splatoids.two"
    if seat in deal.out:
        return rules.PLACES[deal.out.index(seat)], match
    if seat in deal.disqualified:
        return disqualified(deal, seat), "splatoids.disqualified"
    if deal.stalemate:
        return _STALEMATE, "splatoids.stalemate"
    if points is None:
        return _OPEN, match
    if len(still_in(deal, players)) > 1:
        return _ENDED, "splatoids.target"
    return (_LEFT, match) if deal.out else (_ALONE, "splatoids.disqualified")


def decided(table: Table, played: Course) -> Text | None:
    """How the match was won; None as long as it is not."""
    if played.won_with is None or not played.winners:
        return None
    names = [table.players[seat] for seat in played.winners]
    n = played.won_with + 1
    if len(names) > 1:
        return Text(
            "{names} reached {target} by the stalemate of deal {n}", names=together(names), target=table.target, n=n
        )
    others = [table.players[seat] for seat in played.beaten]
    if not others:
        return Text("{name} reached {target} first, in deal {n}", name=names[0], target=table.target, n=n)
    return Text(
        "{name} reached {target} first, in deal {n}: out before {others}",
        name=names[0],
        target=table.target,
        n=n,
        others=together(others),
    )


def leads(table: Table, totals: Sequence[int | None]) -> Text | None:
    """Who leads an open match, and what wins it; None where nobody has a point."""
    best = max((total for total in totals if total is not None), default=0)
    names = [name for name, total in zip(table.players, totals, strict=True) if total == best]
    if not best:
        return None
    if table.target is not None and best >= table.target:
        return _reached(table)
    if len(names) == len(totals) > 1:
        return _level(table, best)
    if len(names) == 1:
        return _ahead(table, names[0], best)
    if table.target is None:
        return Text("{names} lead with {total}", names=together(names), total=best)
    return Text("{names} lead with {total}; {target} wins", names=together(names), total=best, target=table.target)


def _reached(table: Table) -> Text:
    """What says who was first, where the target is reached but something is missing."""
    players = len(table.players)
    open_deals = [n for n, deal in enumerate(table.deals or (), start=1) if not is_over(deal, players)]
    if not open_deals:
        return Text("{target} is reached; the deals say who was first", target=table.target)
    return Text("{target} is reached; finish deal {n} to see who was first", target=table.target, n=open_deals[0])


def _ahead(table: Table, name: str, total: int) -> Text:
    if table.target is None:
        return Text("{name} leads with {total}", name=name, total=total)
    return Text("{name} leads with {total}; {target} wins", name=name, total=total, target=table.target)


def _level(table: Table, total: int) -> Text:
    both = len(table.players) == rules.PLAYERS[0]
    if table.target is None:
        return Text("Both are level at {total}", total=total) if both else Text("All are level at {total}", total=total)
    if both:
        return Text("Both are level at {total}; {target} wins", total=total, target=table.target)
    return Text("All are level at {total}; {target} wins", total=total, target=table.target)


def too_early(table: Table, deals: tuple[Deal, ...], target: int | None) -> Text | None:
    """What to say of a correction after which the match would have been won before its last deal; None if it is not."""
    played = course(deals, len(table.players), target)
    if played.won_with is None or played.won_with == len(deals) - 1:
        return None
    who = together([table.players[seat] for seat in played.winners]) if played.winners else Text("somebody")
    return Text(
        "With this, {who} wins with deal {n}, but deal {later} was played, too: remove that one first, then come back",
        who=who,
        n=played.won_with + 1,
        later=len(deals),
    )
