"""Mistakes in the points of one deal (Splatoids rulebook, "Matchplay", "Stalemate" and "Showing cards")."""

from collections.abc import Iterator
from typing import NamedTuple

from scorepad.games.splatoids import rules
from scorepad.games.splatoids.deals import holder, points_of
from scorepad.games.splatoids.mistakes.seen import Seen
from scorepad.games.splatoids.table import Deal
from scorepad.games.splatoids.words import deal_name
from scorepad.mistakes import Mistake
from scorepad.text import Text, either, plural


class At(NamedTuple):
    """A deal of the match with what it gives to the seat."""

    name: Text
    deal: Deal
    points: int


def of_deals(seen: Seen) -> Iterator[Mistake]:
    """The mistakes in one deal each."""
    for number, deal, points in seen.own():
        at = At(deal_name(number), deal, points)
        yield from _drawn(seen, at)
        yield from _disqualified(seen, at)
        yield from _swapped(seen, at)
        yield from _beside(seen, at, number)
        yield from _not_written(seen, at)


def _mistake(kind: str, text: Text, rule: str, deal: Deal, change: int) -> Mistake:
    return Mistake(kind, text, rule, {deal.key: change}, about=frozenset([deal.key]))


def _drawn(seen: Seen, at: At) -> Iterator[Mistake]:
    """A stalemate: a point for those still in and for nobody else, and what going out gave before that stays."""
    if not at.deal.stalemate:
        return
    rule, change = "splatoids.stalemate", rules.STALEMATE_POINTS
    values = {"deal": at.name, "name": seen.name, "points": rules.in_points(at.points)}
    if seen.seat in at.deal.out:
        text = Text(
            "in the stalemate of {deal} nothing was written for {name}: {name} went out before it and keeps {points}",
            **values,
        )
        yield _mistake("splatoids.out_before_stalemate", text, rule, at.deal, -at.points)
        text = Text(
            "in the stalemate of {deal} {name} was given 1 point like the others: "
            "{name} went out before it and keeps {points}",
            **values,
        )
        yield _mistake("splatoids.stalemate_instead", text, rule, at.deal, change - at.points)
        text = Text(
            "in the stalemate of {deal} {name} was given 1 point on top: "
            "{name} went out before it and gets only {points}",
            **values,
        )
        yield _mistake("splatoids.stalemate_for_all", text, rule, at.deal, change)
    elif seen.seat in at.deal.disqualified:
        text = Text(
            "in the stalemate of {deal} {name} was given 1 point like the others: "
            "{name} was disqualified and gets none",
            **values,
        )
        yield _mistake("splatoids.stalemate_for_all", text, rule, at.deal, change)
    else:
        text = Text("the point for the stalemate of {deal} was forgotten: the three still in get 1 each", **values)
        yield _mistake("splatoids.stalemate_missed", text, rule, at.deal, -change)


def _disqualified(seen: Seen, at: At) -> Iterator[Mistake]:
    """Points for somebody who was disqualified, as if going out; none for whoever is left when all others were."""
    deal, players = at.deal, len(seen.players)
    rule = "splatoids.disqualified"
    if seen.seat in deal.disqualified:
        others = tuple(seat for seat in deal.disqualified if seat != seen.seat)
        for place in range(len(deal.out) + 1):
            as_out = deal._replace(out=(*deal.out[:place], seen.seat, *deal.out[place:]), disqualified=others)
            given = points_of(as_out, players)[seen.seat] or 0
            kind = "splatoids.disqualified_counted" if place == len(deal.out) else "splatoids.disqualified_placed"
            text = plural(
                "{n} point was written for {name} in {deal}: {name} was disqualified there and gets none",
                "{n} points were written for {name} in {deal}: {name} was disqualified there and gets none",
                given,
                name=seen.name,
                deal=at.name,
            )
            if given:
                yield _mistake(kind, text, rule, deal, given)
    elif holder(deal, players) == seen.seat and at.points:
        text = Text(
            "nothing was written for {name} in {deal}: all others were disqualified, "
            "so {name} is first and gets {points}",
            deal=at.name,
            name=seen.name,
            points=rules.in_points(at.points),
        )
        yield _mistake("splatoids.left_alone", text, rule, deal, -at.points)


def _swapped(seen: Seen, at: At) -> Iterator[Mistake]:
    """Two who went out one after the other, or the last one out and whoever was left."""
    deal, players = at.deal, len(seen.players)
    order = _order(seen, deal)
    places = [*rules.PLACES[: len(deal.out)], Text("left holding cards")]
    for place in range(len(order) - 1):
        one, two = order[place : place + 2]
        if seen.seat not in (one, two):
            continue
        written = [*order[:place], two, one, *order[place + 2 :]][: len(deal.out)]
        given = points_of(deal._replace(out=tuple(written)), players)[seen.seat] or 0
        text = Text(
            "{one} and {two} were swapped in {deal}: {one} was {place}, {two} was {next}",
            one=seen.players[one],
            two=seen.players[two],
            deal=at.name,
            place=places[place],
            next=places[place + 1],
        )
        yield _mistake("splatoids.swapped", text, seen.match, deal, given - at.points)


def _order(seen: Seen, deal: Deal) -> list[int]:
    """The seats as they went out, and then whoever was left."""
    left = holder(deal, len(seen.players))
    return [*deal.out, *([left] if left is not None and deal.out else [])]


def _beside(seen: Seen, at: At, number: int) -> Iterator[Mistake]:
    """The points of somebody in the next seat; if the two went out one after the other they were swapped."""
    given: dict[int, list[Text]] = {}
    order = _order(seen, at.deal)
    place = order.index(seen.seat) if seen.seat in order else len(order) + 1
    swapped = order[max(0, place - 1) : place + 2]
    for seat in [seat for seat in seen.beside if seat not in swapped]:
        there = seen.points[seat][number - 1]
        if there is not None and there != at.points:
            given.setdefault(there, []).append(Text("{name}", name=seen.players[seat]))
    for there, names in given.items():
        text = Text(
            "in {deal} the points of {names} were written for {name}: {there}; {name} gets {here}",
            deal=at.name,
            names=either(names),
            name=seen.name,
            there=there,
            here=at.points,
        )
        mistake = _mistake("splatoids.neighbor", text, seen.match, at.deal, there - at.points)
        yield mistake._replace(weight=len(names))


def _not_written(seen: Seen, at: At) -> Iterator[Mistake]:
    """A line left empty."""
    if at.points:
        text = Text(
            "nothing was written for {deal}: it gives {name} {points}",
            deal=at.name,
            name=seen.name,
            points=rules.in_points(at.points),
        )
        yield _mistake("splatoids.not_written", text, seen.match, at.deal, -at.points)
