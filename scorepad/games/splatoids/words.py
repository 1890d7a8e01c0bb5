"""Splatoids' labels and reasons."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from scorepad.core.text import Text, everybody, plural, together
from scorepad.games.splatoids import rules
from scorepad.games.splatoids.deals import Course, Deal, SplatoidsTable, is_over

CLAIM = "splatoids.claim"
MATCH, SINGLE = "splatoids.match", "splatoids.single"

_ALONE = Text("all others were disqualified")
_STALEMATE = Text("stalemate, still playing")
_NOBODY = Text("stalemate, nobody was out")
_LEFT = Text("left with cards")
_OPEN = Text("still playing")
_ENDED = Text("still playing when the match was won")
_DISQUALIFIED = Text("disqualified")
_WHY = {key: Text("disqualified: {reason}", reason=reason) for key, reason in rules.REASONS.items()}


@cache
def deal_name(number: int) -> Text:
    """The name of a deal, numbered from 1."""
    return Text("deal {n}", n=number)


def reason(deal: Deal, seat: int, points: int | None, table: SplatoidsTable) -> tuple[Text, str]:
    """The reason for a player's points in a deal, and the key of its rule."""
    match = SINGLE if table.rules.is_single else MATCH
    if seat in deal.out:
        return rules.PLACES[deal.out.index(seat)], match
    if seat in deal.disqualified:
        return _WHY.get(deal.reasons.get(seat, ""), _DISQUALIFIED), "splatoids.disqualified"
    if deal.stalemate:
        return (_STALEMATE, "splatoids.stalemate") if table.rules.stalemate_points() else (_NOBODY, SINGLE)
    if points is None:
        return _OPEN, match
    if not is_over(deal, len(table.players), table.rules):
        return _ENDED, "splatoids.target"
    return (_LEFT, match) if deal.out else (_ALONE, "splatoids.disqualified")


def decided(table: SplatoidsTable, played: Course) -> Text | None:
    """How a match was won, in whole sentences; None until it is won."""
    if played.won_with is None or not played.winners:
        return None
    names = [table.players[seat] for seat in played.winners]
    others = [table.players[seat] for seat in played.beaten]
    values: dict[str, Any] = {"name": names[0], "target": table.target, "deal": played.won_with + 1}
    if len(names) > 1:
        reached = everybody(names, len(table.players))
        return Text("{names} reached {target} together, through the stalemate in deal {deal}.", names=reached, **values)
    if not others:
        return Text("{name} reached {target} first, in deal {deal}.", **values)
    values |= {"names": together([*names, *others]), "others": together(others)}
    if (table.deals or ())[played.won_with].stalemate:  # the others were never out
        # Translators: {others}: such as “B and C”
        return plural(
            "{names} reached {target} in deal {deal}. {name} was out before the stalemate, which gave {others} 1 "
            "point.",
            "{names} reached {target} in deal {deal}. {name} was out before the stalemate, which gave {others} 1 "
            "point each.",
            len(others),
            **values,
        )
    # Translators: {others}: such as “Dee and Ana”
    return Text("{names} reached {target} in deal {deal}. {name} was out before {others}.", **values)


def leads(table: SplatoidsTable, totals: Sequence[int | None]) -> Text | None:
    """The sentence about the leader and the target of an open match; None while no player has a point."""
    best = max((total for total in totals if total is not None), default=0)
    names = [name for name, total in zip(table.players, totals, strict=True) if total == best]
    target = table.target
    if not best:
        return None
    if target is not None and best >= target:
        return _reached(table)
    if len(names) == 1:
        leader = Text("{name} leads with {total}", name=names[0], total=best)
    elif len(names) < len(totals):
        leader = Text("{names} lead with {total}", names=together(names), total=best)
    elif len(names) == rules.PLAYERS[0]:
        leader = Text("Both are level at {total}", total=best)
    else:
        leader = Text("All are level at {total}", total=best)
    # Translators: {leader}: such as “Ana leads with 12” or “Both are level at 4”
    return leader if target is None else Text("{leader}. First to {target} wins", leader=leader, target=target)


def _reached(table: SplatoidsTable) -> Text:
    """The sentence if the target is reached, but it is unknown who was first."""
    open_deals = [row.number for row in table.course.rows if not row.is_over]
    if not open_deals:
        return Text("Somebody has reached {target}: enter the deals to see who was first", target=table.target)
    return Text(
        "Somebody has reached {target}: finish deal {n} to see who was first", target=table.target, n=open_deals[0]
    )
