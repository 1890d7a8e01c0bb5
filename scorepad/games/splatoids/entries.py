"""Slips in entering deals of Splatoids: players in the wrong order, a wrong button, two deals exchanged."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, pairwise

from scorepad.core.fields import YES
from scorepad.core.result import Result
from scorepad.core.text import Series, Text
from scorepad.disputes import Correction
from scorepad.games.splatoids import words
from scorepad.games.splatoids.deals import Deal, SplatoidsTable, fault_of, points_of, still_in
from scorepad.games.splatoids.rules import STALEMATE as PLAYERS_DRAWN
from scorepad.games.splatoids.sheets import OUT, STALEMATE

ORDER, DRAWN, DISQUALIFIED_SLIP, EXCHANGED = 1.0, 0.5, 0.5, 0.25
"""The weights of slips: in a deal two players in the wrong order, a stalemate that was not entered, a player who was
disqualified instead of going out; two deals in each other's place."""

_ORDER = Text("{deal}, order of going out: {wrong} instead of {right}")
_FIRST = Text("{deal}, first out: {wrong} instead of {right}")
_DRAWN = Text("{deal}: a stalemate was not entered")
_DISQUALIFIED = Text("{deal}: {wrong} was entered as disqualified, not as out")
# Translators: {other}: another deal
_EXCHANGED = Text("{deal} and {other} were swapped")


def entry_slips(table: SplatoidsTable, result: Result, seat: int) -> Iterator[Correction]:
    """Every single slip in a deal that is over."""
    for index, deal in enumerate(table.deals or ()):
        before = points_of(deal, len(table.players), table.rules)[seat]
        for slip, other in (*_in_other_order(table, deal), *_drawn(table, deal), *_went_out(table, deal)):
            after = points_of(other, len(table.players), table.rules)[seat]
            if before is not None and after is not None:
                yield slip._replace(
                    values={"deal": words.deal_name(index + 1), **slip.values},
                    sheet=deal.key,
                    places=tuple(f"deals[{index}].{place}" for place in slip.places),
                    changes={deal.key: after - before},
                    settles=partial(_settled, table, {index: other}),
                )
    yield from _exchanged(table, seat)


def _exchanged(table: SplatoidsTable, seat: int) -> Iterator[Correction]:
    """Two deals, one after the other, in each other's place."""
    for (at, one), (_, two) in pairwise(enumerate(table.deals or ())):
        here, there = (points_of(deal, len(table.players), table.rules)[seat] for deal in (one, two))
        if here is not None and there is not None and here != there:
            yield Correction(
                _EXCHANGED,
                {"deal": words.deal_name(at + 1), "other": words.deal_name(at + 2)},
                "",
                one.key,
                {},
                (f"deals[{at}].out", f"deals[{at + 1}].out"),
                {one.key: there - here, two.key: here - there},
                EXCHANGED,
                partial(_settled, table, {at: two, at + 1: one}),
            )


def _in_other_order(table: SplatoidsTable, deal: Deal) -> Iterator[tuple[Correction, Deal]]:
    """Two players who went out the other way round, or the one who stayed in for one who went out."""
    order = [*deal.out, *still_in(deal, len(table.players))]
    for one, two in combinations(range(len(order)), 2):
        if one < len(deal.out):
            turned = [*order]
            turned[one], turned[two] = order[two], order[one]
            other = deal._replace(out=tuple(turned[: len(deal.out)]))
            values = {"wrong": _named(table, deal.out)}
            fields = {OUT: ",".join(map(str, other.out))}
            sentence = _FIRST if len(deal.out) == 1 else _ORDER
            yield Correction(sentence, values, _named(table, other.out), "", fields, ("out",), {}, ORDER), other


def _drawn(table: SplatoidsTable, deal: Deal) -> Iterator[tuple[Correction, Deal]]:
    """A stalemate, with those out who went out before it."""
    before = len(table.players) - len(deal.disqualified) - PLAYERS_DRAWN
    if deal.stalemate or before < 0:
        return
    other = deal._replace(out=deal.out[:before], stalemate=True)
    if fault_of(other, table.players, table.rules) is None:
        fields = {OUT: ",".join(map(str, other.out)), STALEMATE: YES}
        yield Correction(_DRAWN, {}, "", "", fields, ("out",), {}, DRAWN), other


def _went_out(table: SplatoidsTable, deal: Deal) -> Iterator[tuple[Correction, Deal]]:
    """A disqualified player as the last one out."""
    for seat in deal.disqualified:
        rest = tuple([other for other in deal.disqualified if other != seat])
        other = deal._replace(out=(*deal.out, seat), disqualified=rest, reasons={})
        if fault_of(other, table.players, table.rules) is None:
            fields = {OUT: ",".join(map(str, other.out)), f"disqualified-{seat}": ""}
            values = {"wrong": table.players[seat]}
            places = ("disqualified",)
            yield Correction(_DISQUALIFIED, values, "", "", fields, places, {}, DISQUALIFIED_SLIP), other


def _named(table: SplatoidsTable, seats: Sequence[int]) -> Text:
    return Series([table.players[seat] for seat in seats])


def _settled(table: SplatoidsTable, others: Mapping[int, Deal]) -> int:
    """Below 0 where the match would have been won before its last deal."""
    deals = [*(table.deals or ())]
    for index, deal in others.items():
        deals[index] = deal
    return -(table._replace(deals=tuple(deals)).course.won_early is not None)
