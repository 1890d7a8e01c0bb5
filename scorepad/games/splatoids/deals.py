"""Deals of Splatoids and their points, and the progress of a match.

Players are seats, numbered clockwise from 0. Quoted section names are from the rulebook.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from scorepad.core.sheet_lists import number_of
from scorepad.core.text import Text
from scorepad.games.splatoids.rules import MATCH, STALEMATE, SplatoidsRules

LAST = Text("The last player always keeps cards")
FIRST_OUT = Text("A single game ends as soon as somebody goes out")


class Deal(NamedTuple):
    """A deal as entered.

    out: the seats in the order in which they ran out of cards. reasons: reasons for disqualifications, by seat. key:
    the key of the deal's sheet.
    """

    out: tuple[int, ...] = ()
    stalemate: bool = False
    disqualified: tuple[int, ...] = ()
    reasons: Mapping[int, str] = {}
    key: str = ""


def still_in(deal: Deal, players: int) -> tuple[int, ...]:
    """The seats that neither went out nor were disqualified."""
    gone = deal.out + deal.disqualified
    return tuple([seat for seat in range(players) if seat not in gone])


def is_over(deal: Deal, players: int, rules: SplatoidsRules) -> bool:
    """True if the deal is over."""
    return deal.stalemate or len(still_in(deal, players)) <= 1 or (rules.is_single and bool(deal.out))


def points_of(deal: Deal, players: int, rules: SplatoidsRules) -> tuple[int | None, ...]:
    """The points of a deal, by seat; None for players who are still in ("Single game", "Matchplay", "Stalemate").

    If all other players were disqualified, the remaining player gets the points of the first out.
    """
    counted = rules.players_counted(players, len(deal.disqualified))
    points: list[int | None] = [None] * players
    for place, seat in enumerate(deal.out):
        points[seat] = rules.points_for_place(place, counted)
    for seat in deal.disqualified:
        points[seat] = rules.points_disqualified(len(deal.out), counted)
    if deal.stalemate:
        return tuple(
            rules.stalemate_points() if each is None else rules.points_before_stalemate(each) for each in points
        )
    if is_over(deal, players, rules):
        for seat in still_in(deal, players):
            points[seat] = rules.points_left() if deal.out else rules.points_for_place(0, counted)
    return tuple(points)


def in_order(deal: Deal, players: int) -> list[tuple[int, ...]]:
    """The seats in the order in which they got points, in groups: a stalemate gives points to several seats at once."""
    left = still_in(deal, players)
    last = [left] if deal.stalemate or (len(left) == 1 and not deal.out) else []
    return [*((seat,) for seat in deal.out), *last]


def holder(deal: Deal, players: int) -> int | None:
    """The only seat left with cards; None after a stalemate, or if there is no such seat."""
    left = still_in(deal, players)
    return left[0] if len(left) == 1 and not deal.stalemate else None


class Fault(NamedTuple):
    """An error in a deal.

    key: the key with the error, in the deal's entry in a game file. expected: the message for a game file. message: the
    message for a sheet.
    """

    key: str
    expected: Text
    message: Text


def fault_of(deal: Deal, names: Sequence[str], rules: SplatoidsRules) -> Fault | None:
    """The first error in a deal, or None."""
    return next(_faults(deal, names, rules), None)


def _faults(deal: Deal, names: Sequence[str], rules: SplatoidsRules) -> Iterator[Fault]:
    if len(deal.out) == len(names):
        expected = Text("expected somebody to be left with cards, but all {n} players are out", n=len(names))
        yield Fault("out", expected, LAST)
    if rules.is_single and len(deal.out) > 1:
        expected = Text(
            "only one player can be out, because a single game ends when the first player is out; "
            "here {n} players are out",
            n=len(deal.out),
        )
        yield Fault("out", expected, FIRST_OUT)
    both = next((seat for seat in deal.disqualified if seat in deal.out), None)
    if both is not None:
        expected = Text("expected {name} to be either out or disqualified, got both", name=names[both])
        message = Text("{name} is entered both as out and as disqualified: take back the wrong entry", name=names[both])
        yield Fault("disqualified", expected, message)
    if len(deal.disqualified) == len(names):
        expected = Text("expected at least one player who is not disqualified, but all {n} are", n=len(names))
        yield Fault("disqualified", expected, Text("You cannot disqualify every player"))
    left = len(still_in(deal, len(names)))
    if deal.stalemate and left != STALEMATE:
        expected = Text("expected exactly {wanted} players still playing, got {n}", wanted=STALEMATE, n=left)
        yield Fault(
            "stalemate", expected, Text("A stalemate needs exactly three players still playing, not {n}", n=left)
        )
    if deal.stalemate and rules.is_single and deal.out:
        expected = Text("expected no stalemate: somebody is out, and that ends a single game")
        message = Text(
            "Somebody is entered as out, and that ends a single game: take this entry back before you call a stalemate"
        )
        yield Fault("stalemate", expected, message)


# Matchplay: the deals of a match


class PlayedDeal(NamedTuple):
    """A deal of a match.

    number: from 1. points: by seat; None for players still in, which counts as 0. totals: the totals after the deal, by
    seat. If the deal has won the match, players with cards left get 0.
    """

    number: int
    deal: Deal
    points: tuple[int | None, ...]
    totals: tuple[int, ...]
    is_over: bool


class Course(NamedTuple):
    """The progress of a match.

    won_with: the index of the deal in which a player first reached the target, or None.
    winners: the winners' seats; () also while the winner is unknown, because an earlier deal is unfinished, or because
        the deal `won_with` is unfinished although other deals follow.
    beaten: the seats that reached the target later in the same deal.
    """

    rows: tuple[PlayedDeal, ...]
    won_with: int | None
    winners: tuple[int, ...]
    beaten: tuple[int, ...]

    @property
    def won_early(self) -> int | None:
        """The index of the deal that won the match although other deals follow, which is an error; otherwise None.

        Also None while the winner is unknown, because unfinished deals may still be corrected.
        """
        return self.won_with if self.winners and self.won_with != len(self.rows) - 1 else None


def course(deals: Sequence[Deal], players: int, target: int | None, rules: SplatoidsRules) -> Course:
    """The progress of a match with these deals. Deals after the winning deal count, too; the parser rejects them."""
    rows: list[PlayedDeal] = []
    totals = (0,) * players
    won_with: int | None = None
    winners: tuple[int, ...] = ()
    beaten: tuple[int, ...] = ()
    is_sure = True
    for index, deal in enumerate(deals):
        points = points_of(deal, players, rules)
        totals = tuple([total + (gained or 0) for total, gained in zip(totals, points, strict=True)])
        if won_with is None and target is not None and max(totals) >= target:
            won_with = index
            if is_sure and (None not in points or index == len(deals) - 1):
                reached = [[seat for seat in seats if totals[seat] >= target] for seats in in_order(deal, players)]
                first, *later = [seats for seats in reached if seats]
                winners, beaten = tuple(first), tuple([seat for seats in later for seat in seats])
        is_sure = is_sure and None not in points
        if index == won_with and winners:  # the match is over: players with cards left get no points
            points = tuple([gained or 0 for gained in points])
        rows.append(PlayedDeal(index + 1, deal, points, totals, is_over(deal, players, rules)))
    return Course(tuple(rows), won_with, winners, beaten)


# A whole match

DEAL = "deal"
"""The kind of a deal's sheet."""


class SplatoidsTable(NamedTuple):
    """A match.

    target: the points that win the match; None to play without a target. deals: None if no deals were entered.
    claims: totals on paper, by seat. first: the seat that plays first in the first deal. clockwise: True if the first
    deal is played clockwise.
    """

    players: tuple[str, ...]
    target: int | None
    deals: tuple[Deal, ...] | None
    claims: tuple[int | None, ...]
    first: int = 0
    clockwise: bool = True
    rules: SplatoidsRules = MATCH

    @property
    def course(self) -> Course:
        """The progress of the match."""
        return course(self.deals or (), len(self.players), self.target, self.rules)

    def place_of(self, key: str) -> int:
        """The index of the deal whose sheet has this key, or the index that a deal with this key would have."""
        number = number_of(key) or 1
        return sum((number_of(deal.key) or 0) < number for deal in self.deals or ())
