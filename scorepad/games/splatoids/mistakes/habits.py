"""Wrong ways to keep a match sheet, in one deal or in all (Splatoids rulebook, "Matchplay" and "Stalemate")."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate

from scorepad.games.splatoids import rules, words
from scorepad.games.splatoids.deals import holder
from scorepad.games.splatoids.mistakes.evidence import RARE, SELDOM, USUAL, Evidence, KnownDeal
from scorepad.mistakes import EVERYTHING, Candidate, Kinds, say

kinds: Kinds[Evidence, Candidate] = Kinds("splatoids", rare=RARE)

STALEMATE = "splatoids.stalemate"
Wrong = Sequence[tuple[KnownDeal, int]]
"""Deals, and the points that were written for each instead of its own."""


def _in_one(evidence: Evidence, wrong: Wrong) -> Iterator[Candidate]:
    """Each of them in one deal alone."""
    for known, given in wrong:
        yield evidence.wrong(known, given - known.points, given=words.in_points(given))


def _in_all(evidence: Evidence, wrong: Wrong) -> Iterator[Candidate]:
    """All of them, where they are several; of one the mistake in the deal says it."""
    if len(wrong) > 1:
        changes = {known.deal.key: given - known.points for known, given in wrong}
        values = {"deals": words.deal_names([known.number for known, _ in wrong]), "name": evidence.name}
        yield Candidate(changes, values, about=changes)


# the total so far in a deal's box: so the sheet is kept by many, who then have nothing to add up


def _running(evidence: Evidence) -> Wrong:
    """The totals so far; none while a deal is open."""
    if len(evidence.known) < len(evidence.deals):
        return []
    so_far = accumulate(known.points for known in evidence.known)
    return [(known, total) for known, total in zip(evidence.known, so_far, strict=True) if total != known.points]


@kinds.add(
    words.MATCH,
    USUAL,
    say("each deal has the total so far in its box, and these were added up; a box is for what its own deal gives"),
)
def _running_totals(evidence: Evidence) -> Iterator[Candidate]:
    changes = {known.deal.key: total - known.points for known, total in _running(evidence)}
    if changes:
        yield Candidate(changes, about=[EVERYTHING], rule=evidence.match)


@kinds.add(
    words.MATCH, USUAL, say("each deal has the total so far in its box; a box is for what its own deal gives: {total}")
)
def _running_kept(evidence: Evidence) -> Iterator[Candidate]:
    """The last of them as the total, which is right."""
    running = _running(evidence)
    total = evidence.total(evidence.seat)
    if running and total is not None:
        changes = {known.deal.key: so_far - known.points for known, so_far in running}
        own = " + ".join(str(known.points) for known in evidence.known)
        yield Candidate(changes, {"total": own}, about=[EVERYTHING], total=lambda boxes: total, rule=evidence.match)


@kinds.add(
    words.MATCH, SELDOM, say("{deal} has the total so far in its box, {given}; the deal itself gives {name} {points}")
)
def _running_total(evidence: Evidence) -> Iterator[Candidate]:
    for found in _in_one(evidence, _running(evidence)):
        yield replace(found, about=[EVERYTHING], rule=evidence.match)


# points for the first out alone


def _out_later(evidence: Evidence) -> Wrong:
    return [(known, 0) for known in evidence.known if evidence.seat in known.deal.out[1:]]


@kinds.add(
    words.MATCH,
    RARE,
    say("in {deals} only the first out was given points; {name} was out later and gets points there, too"),
)
def _only_winners(evidence: Evidence) -> Iterator[Candidate]:
    return _in_all(evidence, _out_later(evidence))


@kinds.add(
    words.MATCH,
    RARE,
    say("in {deal} only the first out was given points; {name} was second out and gets {points}", place=1),
    say("in {deal} only the first out was given points; {name} was third out and gets {points}"),
)
def _only_winner(evidence: Evidence) -> Iterator[Candidate]:
    for known, given in _out_later(evidence):
        place = known.deal.out.index(evidence.seat)
        yield evidence.wrong(known, given - known.points, place=place)


# points the wrong way round: none for the first out, most for whoever is left


def _reversed(evidence: Evidence) -> Wrong:
    if evidence.single:
        return []
    seat, most = evidence.seat, rules.points_for(len(evidence.players), 0)
    return [
        (known, most - known.points)
        for known in evidence.known
        if not known.deal.stalemate
        if seat in known.deal.out or (known.deal.out and holder(known.deal, len(evidence.players)) == seat)
        if most != 2 * known.points
    ]


@kinds.add(
    words.MATCH,
    RARE,
    say("the points were written the wrong way round in {deals}: the first out gets most, whoever is left none"),
)
def _all_reversed(evidence: Evidence) -> Iterator[Candidate]:
    return _in_all(evidence, _reversed(evidence))


@kinds.add(
    words.MATCH,
    SELDOM,
    say("the points of {deal} were written the wrong way round: {given} for {name}, who gets {points}"),
)
def _one_reversed(evidence: Evidence) -> Iterator[Candidate]:
    return _in_one(evidence, _reversed(evidence))


# 2 points for a stalemate


def _two_for_stalemate(evidence: Evidence) -> Wrong:
    return [(known, 2) for known in evidence.drawn]


@kinds.add(STALEMATE, RARE, say("2 points were written for each of the stalemates of {deals}: they give 1 each"))
def _stalemates_two(evidence: Evidence) -> Iterator[Candidate]:
    return _in_all(evidence, _two_for_stalemate(evidence))


@kinds.add(STALEMATE, RARE, say("2 points were written for the stalemate of {deal}: it gives 1"))
def _stalemate_two(evidence: Evidence) -> Iterator[Candidate]:
    return _in_one(evidence, _two_for_stalemate(evidence))


# a point for whoever is left


def _point_for_left(evidence: Evidence) -> Wrong:
    return [
        (known, 1)
        for known in evidence.known
        if holder(known.deal, len(evidence.players)) == evidence.seat and not known.points
    ]


@kinds.add(
    words.MATCH, RARE, say("1 point each was written for {deals}, where {name} was left with cards: that gives none")
)
def _left_always(evidence: Evidence) -> Iterator[Candidate]:
    return (replace(each, rule=evidence.match) for each in _in_all(evidence, _point_for_left(evidence)))


@kinds.add(words.MATCH, RARE, say("1 point was written for {name} in {deal}: being left with cards gives none"))
def _left_once(evidence: Evidence) -> Iterator[Candidate]:
    return (replace(each, rule=evidence.match) for each in _in_one(evidence, _point_for_left(evidence)))


# single games counted like a match


@kinds.add(
    words.SINGLE,
    USUAL,
    say(
        "the points of a match were written: {most} for the first out and {one} for a stalemate; a single game "
        "gives 1 and 0",
        has_stalemate=True,
    ),
    say("the points of a match were written: {most} for the first out; a single game gives 1"),
)
def _single_as_match(evidence: Evidence) -> Iterator[Candidate]:
    most = rules.points_for(len(evidence.players), 0)
    won = {known.deal.key: most - 1 for known in evidence.known if known.deal.single and known.points}
    drawn = {
        known.deal.key: rules.STALEMATE_POINTS
        for known in evidence.known
        if known.deal.single and known.deal.stalemate and evidence.seat not in known.deal.disqualified
    }
    if won and most > 1:
        one = words.in_points(rules.STALEMATE_POINTS)
        values = {"most": words.in_points(most), "one": one, "has_stalemate": bool(drawn)}
        yield Candidate(won | drawn, values, about=won | drawn)


@kinds.add(
    words.SINGLE, RARE, say("1 point was written for the stalemate of {deal}: in single games it gives nobody a point")
)
def _single_stalemate(evidence: Evidence) -> Iterator[Candidate]:
    for known in evidence.known:
        deal = known.deal
        if deal.single and deal.stalemate and evidence.seat not in deal.disqualified:
            yield evidence.wrong(known, rules.STALEMATE_POINTS)
