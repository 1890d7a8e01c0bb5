"""Mistakes in the points of one deal (Splatoids rulebook, "Matchplay", "Stalemate" and "Showing cards")."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise

from scorepad.games.splatoids import rules, words
from scorepad.games.splatoids.deals import points_of
from scorepad.games.splatoids.mistakes.evidence import RARE, USUAL, Evidence, KnownDeal
from scorepad.mistakes import HARDLY, Candidate, Kinds, say, say_plural
from scorepad.text import Text

kinds: Kinds[Evidence, Candidate] = Kinds("splatoids", rare=RARE)

STALEMATE, DISQUALIFIED = "splatoids.stalemate", "splatoids.disqualified"
about_stalemates, about_disqualified = partial(kinds.add, STALEMATE), partial(kinds.add, DISQUALIFIED)
about_match = partial(kinds.add, words.MATCH)

# a stalemate: a point for those still in alone; what going out gave before that stays


@about_stalemates(
    RARE,
    say("in the stalemate of {deal}, nothing was written for {name}: {name} went out before it and keeps {points}"),
    name="out_before_stalemate",
    given=0,
)
@about_stalemates(
    RARE,
    say(
        "in the stalemate of {deal}, {name} was given 1 point like the others: "
        "{name} went out before it and keeps {points}"
    ),
    name="stalemate_instead",
    given=rules.STALEMATE_POINTS,
)
def _out_before(evidence: Evidence, given: int) -> Iterator[Candidate]:
    """Other points written instead of those for going out before a stalemate."""
    for known in evidence.known:
        if known.deal.stalemate and evidence.seat in known.deal.out:
            yield evidence.wrong(known, given - known.points)


@about_stalemates(
    RARE,
    say(
        "in the stalemate of {deal}, {name} was given 1 extra point: {name} went out before it and gets only {points}",
        is_out=True,
    ),
    say(
        "in the stalemate of {deal}, {name} was given 1 point like the others: {name} was disqualified and gets no "
        "points"
    ),
)
def _stalemate_for_all(evidence: Evidence) -> Iterator[Candidate]:
    for known in evidence.known:
        deal = known.deal
        if deal.stalemate and evidence.rules.stalemate_points() and evidence.seat in deal.out + deal.disqualified:
            yield evidence.wrong(known, rules.STALEMATE_POINTS, is_out=evidence.seat in deal.out)


@about_stalemates(
    USUAL, say("the point for the stalemate of {deal} was forgotten: the three still playing get 1 point each")
)
def _stalemate_missed(evidence: Evidence) -> Iterator[Candidate]:
    return (evidence.wrong(known, -rules.STALEMATE_POINTS) for known in evidence.drawn)


# a player disqualified


_COUNTED = say_plural(
    "{n} point was written for {name} in {deal}: {name} was disqualified there and gets no points",
    "{n} points were written for {name} in {deal}: {name} was disqualified there and gets no points",
    "n",
)


@about_disqualified(RARE, _COUNTED)
def _disqualified_counted(evidence: Evidence) -> Iterator[Candidate]:
    """Points as if going out last."""
    return (_as_out(evidence, known, len(known.deal.out)) for known in _disqualified(evidence))


@about_disqualified(RARE, _COUNTED)
def _disqualified_placed(evidence: Evidence) -> Iterator[Candidate]:
    """Points as if going out before others."""
    for known in _disqualified(evidence):
        for place in range(len(known.deal.out)):
            yield _as_out(evidence, known, place)


def _disqualified(evidence: Evidence) -> list[KnownDeal]:
    return [known for known in evidence.known if evidence.seat in known.deal.disqualified]


def _as_out(evidence: Evidence, known: KnownDeal, place: int) -> Candidate:
    deal, seat = known.deal, evidence.seat
    others = tuple(other for other in deal.disqualified if other != seat)
    as_out = deal._replace(out=(*deal.out[:place], seat, *deal.out[place:]), disqualified=others)
    given = points_of(as_out, len(evidence.players), evidence.rules)[seat] or 0
    return evidence.wrong(known, given, n=given)


# the points of another player, or none


# Translators: {one}: a player’s name; {two}: another player’s name; {deal}: such as “deal 1”; {place}: such as “first
# out”; {next}: such as “second out”
@about_match(RARE, say("{one} and {two} were swapped in {deal}: {one} was {place}, {two} was {next}"))
def _swapped(evidence: Evidence) -> Iterator[Candidate]:
    """Two who went out one after the other, or the last one out and the one who was left."""
    players = evidence.players
    for known in evidence.known:
        deal, order = known.deal, evidence.order(known.deal)
        places = [*rules.PLACES[: len(deal.out)], Text("left with cards")]
        for place, (one, two) in enumerate(pairwise(order)):
            if evidence.seat in (one, two):
                written = [*order[:place], two, one, *order[place + 2 :]][: len(deal.out)]
                points = points_of(deal._replace(out=tuple(written)), len(players), evidence.rules)
                given = points[evidence.seat] or 0
                names = {"one": players[one], "two": players[two], "place": places[place], "next": places[place + 1]}
                yield replace(evidence.wrong(known, given - known.points, **names), rule=evidence.match)


_JUDGED = [
    *(kind.key for kind in kinds if kind.rule in (STALEMATE, DISQUALIFIED)),
    *("splatoids.stalemates_missed", "splatoids.left_once", "splatoids.stalemate_two"),
]
"""The kinds that say why a deal was judged wrongly; those that only say which number was written give way to them."""


# Translators: {deal}: such as “deal 1”; {there}: such as “2 points”; {places}: where the mistake is, or several places
# with “or”; {points}: such as “0 points”
@about_match(RARE, say("in {deal}, {name} was given {there}, like {places}, but {name} gets {points}"), unless=_JUDGED)
def _neighbor(evidence: Evidence) -> Iterator[Candidate]:
    """The points of the player in the next seat; if the two went out one after the other they were swapped."""
    for known in evidence.known:
        order = evidence.order(known.deal)
        place = order.index(evidence.seat) if evidence.seat in order else len(order) + 1
        swapped = order[max(0, place - 1) : place + 2]
        for seat in evidence.beside:
            there = evidence.points[seat][known.number - 1]
            if seat not in swapped and there is not None:
                found = evidence.wrong(known, there - known.points, there=words.in_points(there))
                yield replace(found, place=Text("{name}", name=evidence.players[seat]), rule=evidence.match)


@about_match(
    RARE,
    say("one tally mark too few was written for {name} in {deal}: {name} gets {points}", off=-1),
    say("one tally mark too many was written for {name} in {deal}: {name} gets {points}"),
    unless=_JUDGED,
)
def _stroke(evidence: Evidence) -> Iterator[Candidate]:
    """One off, as people who make strokes are; who gets none is hardly given one, and no stroke at all is seen."""
    for known in evidence.known:
        for off in (-1, 1):
            if known.points + off > 0:
                likely = 1.0 if known.points else HARDLY
                yield replace(evidence.wrong(known, off, off=off), likely=likely, rule=evidence.match)


@about_match(RARE, say("nothing was written for {deal}: it gives {name} {points}"), unless=_JUDGED)
def _not_written(evidence: Evidence) -> Iterator[Candidate]:
    """A line left empty."""
    for known in evidence.known:
        yield replace(evidence.wrong(known, -known.points), rule=evidence.match)
