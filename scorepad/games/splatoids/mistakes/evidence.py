"""A match of Splatoids seen from a seat, in which mistakes are looked for, and how likely each kind is."""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from scorepad.games.splatoids import words
from scorepad.games.splatoids.deals import Deal, holder
from scorepad.games.splatoids.rules import Rules
from scorepad.mistakes import Candidate
from scorepad.text import Text

USUAL, RARE = 0.4, 0.2
"""The weight of a kind in a match where it can be made: USUAL if people report it, or are off by one as in all that is
counted by hand; RARE if it may happen. Two mistakes at once stay rarer than one."""


class KnownDeal(NamedTuple):
    """A deal with what it gives to the seat. number: from 1."""

    number: int
    deal: Deal
    points: int

    @property
    def name(self) -> Text:
        """The deal in words."""
        return words.deal_name(self.number)


@dataclass(frozen=True)
class Evidence:
    """A match seen from a seat.

    points: of each seat those of each deal, None while it is open.
    """

    players: tuple[str, ...]
    deals: tuple[Deal, ...]
    points: tuple[tuple[int | None, ...], ...]
    seat: int
    rules: Rules

    @property
    def name(self) -> str:
        """The player whose column it is."""
        return self.players[self.seat]

    @property
    def match(self) -> str:
        """The rule that gives the points of a deal."""
        return words.SINGLE if self.single else words.MATCH

    @property
    def single(self) -> bool:
        """True if single games are played."""
        return self.rules.is_single

    @cached_property
    def known(self) -> list[KnownDeal]:
        """The deals that are not open."""
        return [
            KnownDeal(number, deal, points)
            for number, (deal, points) in enumerate(zip(self.deals, self.points[self.seat], strict=True), start=1)
            if points is not None
        ]

    @property
    def drawn(self) -> list[KnownDeal]:
        """The stalemates that give the player a point."""
        return [
            known
            for known in self.known
            if known.deal.stalemate and known.points and self.seat not in known.deal.out + known.deal.disqualified
        ]

    @property
    def beside(self) -> tuple[int, ...]:
        """The seats on either side; one with two players."""
        seats = len(self.players)
        return tuple(dict.fromkeys([(self.seat - 1) % seats, (self.seat + 1) % seats]))

    def total(self, seat: int) -> int | None:
        """The points of a seat in all deals; None while any is open."""
        points = [given for given in self.points[seat] if given is not None]
        return sum(points) if len(points) == len(self.points[seat]) else None

    def order(self, deal: Deal) -> list[int]:
        """The seats as they went out, and then the one that was left."""
        left = holder(deal, len(self.players))
        return [*deal.out, *([left] if left is not None and deal.out else [])]

    def wrong(self, known: KnownDeal, change: int, **values: object) -> Candidate:
        """Other points in one deal."""
        all_values = {"deal": known.name, "name": self.name, "points": words.in_points(known.points), **values}
        return Candidate({known.deal.key: change}, all_values, about=[known.deal.key])
