"""The whole column counted or written in another way (Splatoids rulebook, "Matchplay").

A place read otherwise in every deal; rows and columns changed from some deal on; another number as the total.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from scorepad.games.splatoids import words
from scorepad.games.splatoids.mistakes.evidence import RARE, SELDOM, USUAL, Evidence, KnownDeal
from scorepad.mistakes import EVERYTHING, Candidate, Kinds, Total, say
from scorepad.text import Text

kinds: Kinds[Evidence, Candidate] = Kinds("splatoids", rare=RARE)
about_match = partial(kinds.add, words.MATCH)

MOST_ROWS = 40
"""The rows of a score sheet: a longer match goes on on another one, where no row of the first can be missed."""
MOST_PLACES = 8
"""The most deals that a sentence names where from any of them on all others may be a row off."""

# a place read otherwise in every deal

Reading = Callable[[int, int], int]
"""From the number of players and a place, 0 for the first out, to points; who is left with cards has the last place."""


@about_match(
    RARE,
    say("1 point was written for going out, whether first or later: the first out gets {most}"),
    name="one_each",
    points=lambda players, place: int(place < players - 1),
)
@about_match(
    RARE,
    say("the most points were given to the last player out, and 1 point to the first: the first out gets {most}"),
    name="last_out_most",
    points=lambda players, place: (place + 1) % players,
)
@about_match(
    SELDOM,
    say("places were written instead of points, 1 for the first out: the first out gets {most}"),
    name="places_written",
    points=lambda players, place: place + 1,
)
@about_match(
    RARE,
    say("1 point was written for each deal that {name} won, as in single games: the first out gets {most}"),
    name="match_as_single",
    points=lambda players, place: int(place == 0),
)
def _place_misread(evidence: Evidence, points: Reading) -> Iterator[Candidate]:
    """The points for going out, and for being left, in all deals; where only one changes, that deal says it."""
    changes: dict[str, int] = {}
    for known in evidence.known:
        order = evidence.order(known.deal)
        if not known.deal.single and evidence.seat in order:
            written = points(len(evidence.players), order.index(evidence.seat))
            if written != known.points:
                changes[known.deal.key] = written - known.points
    if len(changes) > 1:
        most = words.in_points(len(evidence.players) - 1)
        about = [known.deal.key for known in evidence.known]
        yield Candidate(changes, {"most": most, "name": evidence.name}, about=about)


# rows and columns changed from some deal on


def _in_rows(evidence: Evidence, points: Sequence[int | None], first: int) -> dict[str, int]:
    """The changes where these points stand in the rows from one on."""
    rows = zip(evidence.known[first:], points, strict=False)
    return {known.deal.key: (there or 0) - known.points for known, there in rows}


def _are_several(changes: Mapping[str, int]) -> bool:
    return sum(change != 0 for change in changes.values()) > 1


def _rows(evidence: Evidence) -> Sequence[KnownDeal]:
    """The deals of a match that is known and has room on one sheet."""
    is_whole = len(evidence.known) == len(evidence.deals)
    return evidence.known if is_whole and len(evidence.known) <= MOST_ROWS else []


# Translators: {places}: such as “deal 2”
@about_match(USUAL, say("{places} was not written, and all later deals are a row too high"), most_places=MOST_PLACES)
def _row_too_high(evidence: Evidence) -> Iterator[Candidate]:
    """A deal left out; where only one number changes, that line says it."""
    rows = _rows(evidence)
    own = [known.points for known in rows]
    for left_out in range(len(rows) - 1):
        changes = _in_rows(evidence, [*own[left_out + 1 :], 0], left_out)
        if _are_several(changes):
            yield Candidate(changes, {}, rows[left_out].name, [EVERYTHING], rule=evidence.match)


# Translators: {places}: such as “deal 3”
@about_match(RARE, say("{places} was written twice, and all later deals are a row too low"), most_places=MOST_PLACES)
def _row_too_low(evidence: Evidence) -> Iterator[Candidate]:
    """A deal written in two rows; the last one stands below all others, and is added up with them."""
    rows = _rows(evidence)
    own = [known.points for known in rows]
    for twice in range(len(rows) - 1):
        changes = _in_rows(evidence, own[twice:], twice + 1)
        if any(changes.values()):
            total = _sum_and(own[-1])
            yield Candidate(changes, {}, rows[twice].name, [EVERYTHING], total=total, rule=evidence.match)


def _sum_and(points: int) -> Total:
    return lambda boxes: sum(boxes.values()) + points


# Translators: {places}: such as “D’s points from deal 3 on”
@about_match(USUAL, say("the wrong column was used: {places}"), most_places=MOST_PLACES)
def _columns_changed(evidence: Evidence) -> Iterator[Candidate]:
    """A neighbor's points from some deal on; in the last one alone it is a neighbor's number there."""
    rows = _rows(evidence)
    for seat in evidence.beside:
        for first in range(len(rows) - 1):
            changes = _in_rows(evidence, evidence.points[seat][first:], first)
            # Translators: {other}: a player’s name; {deal}: such as “deal 1”
            place = Text("{other}’s points from {deal} on", other=evidence.players[seat], deal=rows[first].name)
            if _are_several(changes):
                yield Candidate(changes, {}, place, [EVERYTHING], rule=evidence.match)


# another number as the total


@about_match(
    RARE, say("the total is the number of deals that {name} won, {won}, not the sum of the points of all deals")
)
def _deals_won(evidence: Evidence) -> Iterator[Candidate]:
    won = sum(evidence.order(known.deal)[:1] == [evidence.seat] for known in evidence.known)
    if not evidence.single and won != evidence.total(evidence.seat):
        total = _always(won)
        yield Candidate({}, {"name": evidence.name, "won": won}, about=[EVERYTHING], total=total, rule=evidence.match)


@about_match(SELDOM, say("the points that win the match, {target}, were written as the total: {name} has {own}"))
def _target_written(evidence: Evidence) -> Iterator[Candidate]:
    """More than enough, and only as many written as were needed."""
    own, target = evidence.total(evidence.seat), evidence.target
    if own is not None and target is not None and target < own:
        values = {"target": target, "name": evidence.name, "own": own}
        yield Candidate({}, values, about=[EVERYTHING], total=_always(target), rule=evidence.match)


def _always(points: int) -> Total:
    return lambda boxes: points
