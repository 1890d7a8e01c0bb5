"""One deal judged: who is still in, what everybody gets, who is left holding cards, and what cannot be."""

from collections.abc import Sequence
from typing import NamedTuple

from scorepad.games.splatoids.rules import STALEMATE, STALEMATE_POINTS, points_for
from scorepad.games.splatoids.table import Deal
from scorepad.text import Text

LAST = Text("One player is always left with cards")


def still_in(deal: Deal, players: int) -> tuple[int, ...]:
    """The seats that neither went out nor were disqualified."""
    gone = deal.out + deal.disqualified
    return tuple([seat for seat in range(players) if seat not in gone])


def is_over(deal: Deal, players: int) -> bool:
    """Whether nothing of the deal is still to come."""
    return deal.stalemate or len(still_in(deal, players)) <= 1


def points_of(deal: Deal, players: int) -> tuple[int | None, ...]:
    """What the deal gives, by seat; None for whoever is still playing ("Matchplay", "Stalemate").

    Who is left when all others were disqualified is first.
    """
    left = still_in(deal, players)
    points: list[int | None] = [0] * players
    for place, seat in enumerate(deal.out):
        points[seat] = points_for(players, place)
    for seat in left:
        points[seat] = _points_left(deal, players, len(left))
    return tuple(points)


def _points_left(deal: Deal, players: int, left: int) -> int | None:
    if deal.stalemate:
        return STALEMATE_POINTS
    if left > 1:
        return None
    return 0 if deal.out else points_for(players, 0)


def in_order(deal: Deal, players: int) -> list[tuple[int, ...]]:
    """The seats that got points, in the order in which they got them; those of a stalemate at once."""
    left = still_in(deal, players)
    last = [left] if deal.stalemate or (len(left) == 1 and not deal.out) else []
    return [*((seat,) for seat in deal.out), *last]


def holder(deal: Deal, players: int) -> int | None:
    """Who was left holding cards; None after a stalemate, and where nobody was."""
    left = still_in(deal, players)
    return left[0] if len(left) == 1 and not deal.stalemate else None


class Fault(NamedTuple):
    """What cannot be in a deal: the key of the game file, what was expected there, and the same said at a table."""

    key: str
    expected: Text
    said: Text


def fault_of(deal: Deal, names: Sequence[str]) -> Fault | None:
    """What cannot be in a deal; None if nothing."""
    twice = next((seat for place, seat in enumerate(deal.out) if seat in deal.out[:place]), None)
    if twice is not None:
        expected = Text("expected each player once, got {name} twice", name=names[twice])
        return Fault("out", expected, Text("{name} is out twice", name=names[twice]))
    if len(deal.out) == len(names):
        expected = Text("expected one player who is left with cards, got all {n} out", n=len(names))
        return Fault("out", expected, LAST)
    both = next((seat for seat in deal.disqualified if seat in deal.out), None)
    if both is not None:
        expected = Text("expected {name} either out or disqualified, got both", name=names[both])
        said = Text("{name} is out and disqualified: take one of the two back", name=names[both])
        return Fault("disqualified", expected, said)
    if len(deal.disqualified) == len(names):
        expected = Text("expected one player who is not disqualified, got all {n}", n=len(names))
        return Fault("disqualified", expected, Text("Somebody has to be left who is not disqualified"))
    left = len(still_in(deal, len(names)))
    if deal.stalemate and left != STALEMATE:
        expected = Text("expected exactly {wanted} players still in, got {n}", wanted=STALEMATE, n=left)
        return Fault("stalemate", expected, Text("A stalemate takes exactly three players still in, not {n}", n=left))
    return None
