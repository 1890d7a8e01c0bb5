"""A match of Splatoids as its engine takes it. Players are seats, the first being 0, clockwise."""

from collections.abc import Mapping
from typing import NamedTuple


class Deal(NamedTuple):
    """What happened in one deal.

    out: the seats that ran out of cards, in that order. reasons: why somebody was disqualified, by seat.
    draws: the cards drawn for the deal after a stalemate, by seat, draw by draw. key: the key of the deal's sheet.
    """

    out: tuple[int, ...] = ()
    stalemate: bool = False
    disqualified: tuple[int, ...] = ()
    reasons: Mapping[int, str] = {}
    draws: tuple[Mapping[int, str], ...] = ()
    key: str = ""


class Table(NamedTuple):
    """A match.

    target: the points that win it; None where the points only say who leads. deals: None where nobody entered any.
    claims: totals from somebody's paper, by seat. first: the seat of the first go in the first deal.
    clockwise: the direction of play there.
    """

    players: tuple[str, ...]
    target: int | None
    deals: tuple[Deal, ...] | None
    claims: tuple[int | None, ...]
    first: int = 0
    clockwise: bool = True
