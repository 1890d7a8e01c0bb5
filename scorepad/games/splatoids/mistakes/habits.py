"""Wrong ways to keep a match sheet, in one deal or in all (Splatoids rulebook, "Matchplay" and "Stalemate")."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate

from scorepad.games.splatoids import rules, words
from scorepad.games.splatoids.deals import holder
from scorepad.games.splatoids.mistakes.deals import STALEMATE
from scorepad.games.splatoids.mistakes.evidence import RARE, USUAL, Evidence, KnownDeal
from scorepad.mistakes import EVERYTHING, Candidate, Kinds, say, say_plural

kinds: Kinds[Evidence, Candidate] = Kinds("splatoids", rare=RARE)
about_match, about_stalemates = partial(kinds.add, words.MATCH), partial(kinds.add, STALEMATE)
about_single_games = partial(kinds.add, words.SINGLE)

# a rule misread in every deal where it matters


@about_match(
    USUAL,
    say_plural(
        "in {deals}, the points were counted without the disqualified player: "
        "all {players} players count, so the first out gets {most}",
        "in {deals}, the points were counted without the disqualified players: "
        "all {players} players count, so the first out gets {most}",
        "thrown",
    ),
)
def _still_in(evidence: Evidence) -> Iterator[Candidate]:
    """A point for each player still in: a point less for each who was disqualified."""
    n = len(evidence.players)
    changes: dict[str, int] = {}
    deals: list[int] = []
    thrown = 0
    for known in evidence.known:
        deal = known.deal
        if evidence.seat in deal.out and deal.disqualified and not evidence.single:
            fewer = rules.MATCH.points_for_place(deal.out.index(evidence.seat), n - len(deal.disqualified))
            changes[deal.key] = fewer - known.points
            deals.append(known.number)
            thrown += len(deal.disqualified)
    if changes:
        most = rules.MATCH.points_for_place(0, n)
        values = {"deals": words.deal_names(deals), "players": n, "most": most, "thrown": thrown}
        yield Candidate(changes, values, about=changes, rule=evidence.match)


@about_stalemates(
    USUAL,
    say(
        "the points for the stalemates of {deals} were forgotten: the three still playing get 1 point each, every time"
    ),
)
def _stalemates_missed(evidence: Evidence) -> Iterator[Candidate]:
    """The points of several stalemates; of one the mistake in the deal says it."""
    missed = evidence.drawn
    if len(missed) > 1:
        changes = {known.deal.key: -rules.STALEMATE_POINTS for known in missed}
        yield Candidate(changes, {"deals": words.deal_names([known.number for known in missed])}, about=changes)


@about_match(
    RARE,
    say(
        "1 point too many was written for going out in every deal: with {n} players, the first out gets {most}, not {n}"
    ),
    name="from_n",
    to_one=False,
)
@about_match(
    RARE,
    say(
        "1 point too many was written in every deal, even where the player was left with cards: "
        "with {n} players, the first out gets {most}, not {n}"
    ),
    name="from_n_to_one",
    to_one=True,
)
def _too_many(evidence: Evidence, to_one: bool) -> Iterator[Candidate]:
    """The first out given as many points as there are players; and the last one a point, too, where there was one."""
    n, seat = len(evidence.players), evidence.seat
    if evidence.single:
        return
    out = {known.deal.key: 1 for known in evidence.known if seat in known.deal.out}
    held = {known.deal.key: 1 for known in evidence.known if holder(known.deal, n) == seat and not known.points}
    changes = {**out, **held} if to_one else out
    if held or not to_one:
        # it says something of the deals without points as well
        without = [known.deal.key for known in evidence.known if not known.points]
        values = {"n": n, "most": rules.MATCH.points_for_place(0, n)}
        yield Candidate(changes, values, about=[*changes, *without], rule=evidence.match)


@about_match(
    RARE,
    say(
        "points were given as if there were {fewer} players: "
        "with {players} players, the first out gets {most}, not {wrong}"
    ),
)
def _for_fewer(evidence: Evidence) -> Iterator[Candidate]:
    """The points of a table with a player less; of three, these are the points of single games."""
    players, changes = len(evidence.players), {}
    if evidence.single or players < rules.PLAYERS[1]:
        return
    for known in evidence.known:
        if evidence.seat in known.deal.out:
            place = known.deal.out.index(evidence.seat)
            changes[known.deal.key] = max(0, rules.MATCH.points_for_place(place, players - 1)) - known.points
    if len(changes) > 1:
        most = rules.MATCH.points_for_place(0, players)
        values = {"fewer": players - 1, "players": players, "most": most, "wrong": most - 1}
        yield Candidate(changes, values, about=changes, rule=evidence.match)


# the wrong points all along, or in one deal

Wrong = Sequence[tuple[KnownDeal, int]]
"""Deals, and the points that were written for each instead of its own."""
Where = Callable[[Evidence, Wrong], Iterator[Candidate]]
"""In one of these deals alone, or in all of them."""


def _in_one(evidence: Evidence, wrong: Wrong) -> Iterator[Candidate]:
    """Each of them in one deal alone."""
    for known, written in wrong:
        yield evidence.wrong(known, written - known.points)


def _in_all(evidence: Evidence, wrong: Wrong) -> Iterator[Candidate]:
    """All of them, where they are several; of one the mistake in the deal says it."""
    if len(wrong) > 1:
        changes = {known.deal.key: written - known.points for known, written in wrong}
        values = {"deals": words.deal_names([known.number for known, _ in wrong]), "name": evidence.name}
        yield Candidate(changes, values, about=changes)


# the total so far in a deal's box: so the sheet is kept by many, who then have nothing to add up


def _running(evidence: Evidence) -> Wrong:
    """The totals so far; none while a deal is open."""
    if len(evidence.known) < len(evidence.deals):
        return []
    so_far = accumulate(known.points for known in evidence.known)
    return [(known, total) for known, total in zip(evidence.known, so_far, strict=True) if total != known.points]


@about_match(
    USUAL,
    say(
        "each box has the total so far, and these totals were added up, but a box is only for the points of its own "
        "deal"
    ),
)
def _running_totals(evidence: Evidence) -> Iterator[Candidate]:
    changes = {known.deal.key: total - known.points for known, total in _running(evidence)}
    if changes:
        yield Candidate(changes, about=[EVERYTHING], rule=evidence.match)


@about_match(USUAL, say("each box has the total so far, but a box is only for the points of its own deal: {total}"))
def _running_kept(evidence: Evidence) -> Iterator[Candidate]:
    """The last of them as the total, which is right."""
    running = _running(evidence)
    total = evidence.total(evidence.seat)
    if running and total is not None:
        changes = {known.deal.key: so_far - known.points for known, so_far in running}
        own = " + ".join(str(known.points) for known in evidence.known)
        yield Candidate(changes, {"total": own}, about=[EVERYTHING], total=lambda boxes: total, rule=evidence.match)


# points for the first out alone


@about_match(
    RARE, say("in {deals}, only the first out was given points, but {name} was out later and gets points there, too")
)
def _only_winners(evidence: Evidence) -> Iterator[Candidate]:
    return _in_all(evidence, [(known, 0) for known in evidence.known if evidence.seat in known.deal.out[1:]])


# 2 points for a stalemate


@about_stalemates(RARE, say("2 points were written for the stalemate of {deal}: a stalemate gives 1 point"))
def _stalemate_two(evidence: Evidence) -> Iterator[Candidate]:
    return _in_one(evidence, [(known, 2) for known in evidence.drawn])


# a point for the one left with cards


@about_match(
    RARE,
    say("1 point was written for each of {deals}, but {name} was left with cards there and gets no points"),
    name="left_always",
    where=_in_all,
)
@about_match(
    RARE,
    say("1 point was written for {name} in {deal}: being left with cards gives no points"),
    name="left_once",
    where=_in_one,
)
def _point_for_left(evidence: Evidence, where: Where) -> Iterator[Candidate]:
    wrong = []
    for known in evidence.known:
        if holder(known.deal, len(evidence.players)) == evidence.seat and not known.points:
            wrong.append((known, 1))
    for found in where(evidence, wrong):
        yield replace(found, rule=evidence.match)


# single games counted like a match


@about_single_games(
    USUAL,
    # Translators: {one}: a number of points
    say(
        "the points of a match were written: {most} for the first out and {one} for a stalemate, but a single game "
        "gives 1 and 0",
        has_stalemate=True,
    ),
    say("the points of a match were written: {most} for the first out, but a single game gives 1"),
)
def _single_as_match(evidence: Evidence) -> Iterator[Candidate]:
    most = rules.MATCH.points_for_place(0, len(evidence.players))
    won = {known.deal.key: most - 1 for known in evidence.known if known.points}
    drawn = {
        known.deal.key: rules.STALEMATE_POINTS
        for known in evidence.known
        if known.deal.stalemate and evidence.seat not in known.deal.disqualified
    }
    if evidence.single and won and most > 1:
        one = words.in_points(rules.STALEMATE_POINTS)
        values = {"most": words.in_points(most), "one": one, "has_stalemate": bool(drawn)}
        yield Candidate(won | drawn, values, about=won | drawn)
