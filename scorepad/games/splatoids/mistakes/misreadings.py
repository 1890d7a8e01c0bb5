"""The whole column counted or written in another way (Splatoids rulebook, "Matchplay").

A match counted like single games; rows and columns changed from some deal on; another number as the total.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from scorepad.games.splatoids import words
from scorepad.games.splatoids.mistakes.evidence import RARE, USUAL, Evidence, KnownDeal
from scorepad.mistakes import EVERYTHING, Candidate, Kinds, say
from scorepad.text import Text

kinds: Kinds[Evidence, Candidate] = Kinds("splatoids", rare=RARE)
about_match = partial(kinds.add, words.MATCH)

MOST_ROWS = 40
"""The rows of a score sheet: a longer match goes on on another one, where no row of the first can be missed."""
MOST_PLACES = 8
"""The most deals that a sentence names where from any of them on all others may be a row off."""

# a match counted like single games


@about_match(
    RARE, say("1 point was written for each deal that {name} won, as in single games: the first out gets {most}")
)
def _match_as_single(evidence: Evidence) -> Iterator[Candidate]:
    """A point for being first out, else none, in all deals; if only one deal changes, that deal explains it."""
    changes: dict[str, int] = {}
    for known in evidence.known:
        order = evidence.order(known.deal)
        if not evidence.single and evidence.seat in order:
            changes[known.deal.key] = int(order[0] == evidence.seat) - known.points
    if _are_several(changes):
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
        values = {"name": evidence.name, "won": won}
        yield Candidate({}, values, about=[EVERYTHING], total=lambda boxes: won, rule=evidence.match)
