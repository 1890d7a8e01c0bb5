"""A match of Splatoids: its deals, the points that win it, totals on paper."""

from typing import NamedTuple

from scorepad.games.splatoids.deals import Deal
from scorepad.sheet_lists import number_of

DEAL = "deal"
"""The kind of a deal's sheet."""


class Table(NamedTuple):
    """A match.

    target: the points that win it; None where the points only say who leads. deals: None without entries.
    claims: totals from a player's paper, by seat. first: the seat of the first go in the first deal.
    clockwise: the direction of play there. single: single games, as two players always play them.
    """

    players: tuple[str, ...]
    target: int | None
    deals: tuple[Deal, ...] | None
    claims: tuple[int | None, ...]
    first: int = 0
    clockwise: bool = True
    single: bool = False

    def place_of(self, key: str) -> int:
        """The index of the deal whose sheet has this key, or the one that it would have."""
        number = number_of(key) or 1
        return sum((number_of(deal.key) or 0) < number for deal in self.deals or ())
