"""The draw for the deal after a stalemate (rulebook, "Stalemate")."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scorepad.games.splatoids.rules import DRAW_RANKS

MOST_ROUNDS = 9


class Round(NamedTuple):
    """One drawing: the seats that draw, and the card of each that has drawn."""

    drawers: tuple[int, ...]
    cards: Mapping[int, str]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose card is not entered."""
        return tuple(seat for seat in self.drawers if seat not in self.cards)

    @property
    def lowest(self) -> tuple[int, ...]:
        """Who drew the lowest card, once all have drawn."""
        worth = {seat: DRAW_RANKS.index(self.cards[seat]) for seat in self.drawers}
        return tuple(seat for seat in self.drawers if worth[seat] == min(worth.values()))


class Draw(NamedTuple):
    """How far the draw is: its rounds, the last of which may wait for cards, and who deals once that is settled."""

    rounds: tuple[Round, ...]
    dealer: int | None


def draw(seats: tuple[int, ...], cards: Sequence[Mapping[int, str]]) -> Draw:
    """The draw among these seats: the lowest deals, whoever ties for it draws again. Cards of others are left out."""
    rounds: list[Round] = []
    drawers = seats
    while len(rounds) < MOST_ROUNDS:
        drawn = cards[len(rounds)] if len(rounds) < len(cards) else {}
        rounds.append(Round(drawers, {seat: drawn[seat] for seat in drawers if seat in drawn}))
        if rounds[-1].waiting:
            return Draw(tuple(rounds), None)
        drawers = rounds[-1].lowest
        if len(drawers) == 1:
            return Draw(tuple(rounds), drawers[0])
    return Draw(tuple(rounds), None)
