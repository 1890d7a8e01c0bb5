"""Mistakes that run through a match (Splatoids rulebook, "Matchplay" and "Stalemate")."""

from collections.abc import Iterator
from functools import partial

from scorepad.games.splatoids import rules, words
from scorepad.games.splatoids.deals import holder
from scorepad.games.splatoids.mistakes.deals import STALEMATE
from scorepad.games.splatoids.mistakes.evidence import RARE, USUAL, Evidence
from scorepad.mistakes import Candidate, Kinds, say, say_plural

kinds: Kinds[Evidence, Candidate] = Kinds("splatoids", rare=RARE)
about_match, about_stalemates = partial(kinds.add, words.MATCH), partial(kinds.add, STALEMATE)

# a rule misread in every deal where it matters


@about_match(
    USUAL,
    say_plural(
        "in {deals} the points were counted without the disqualified player: "
        "all {players} players count, so the first out gets {most}",
        "in {deals} the points were counted without the disqualified players: "
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
        if evidence.seat in deal.out and deal.disqualified and not deal.single:
            fewer = rules.points_for(n - len(deal.disqualified), deal.out.index(evidence.seat))
            changes[deal.key] = fewer - known.points
            deals.append(known.number)
            thrown += len(deal.disqualified)
    if changes:
        values = {"deals": words.deal_names(deals), "players": n, "most": rules.points_for(n, 0), "thrown": thrown}
        yield Candidate(changes, values, about=changes, rule=evidence.match)


@about_stalemates(
    USUAL, say("the points for the stalemates of {deals} were forgotten: the three still in get 1 each, every time")
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
        "one point too many was written for going out in every deal: "
        "with {n} players the first out gets {most}, not {n}"
    ),
    name="from_n",
    to_one=False,
)
@about_match(
    RARE,
    say(
        "one point too many was written for going out in every deal, and 1 for being left with cards: "
        "with {n} players the first out gets {most}, not {n}, and the last one none"
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
        values = {"n": n, "most": rules.points_for(n, 0)}
        yield Candidate(changes, values, about=[*changes, *without], rule=evidence.match)
