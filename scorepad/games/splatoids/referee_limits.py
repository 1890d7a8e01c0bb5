"""How many cards there can be: of a rank, and face up on top of the table piles. Standard library only."""

from typing import NamedTuple

from scorepad.games.splatoids.referee_terms import CARDS, COPIES, PICKUP, TABLE, TOP, Question
from scorepad.games.splatoids.referee_words import cards_of
from scorepad.games.splatoids.rules import DEALING
from scorepad.text import Text


class Limits(NamedTuple):
    """Cards of a rank in all packs, and table piles of a player."""

    copies: int
    piles: int

    def fits(self, asked: Question, name: str, rank: str) -> bool:
        """Whether a list of cards of the question can be as long as it is, and so many of the rank in play."""
        cards: tuple[str, ...] = getattr(asked, name)
        most = self._face_up(asked, name)
        return _in_play(asked, name, rank) <= self.copies and (most is None or len(cards) <= most)

    def reached(self, asked: Question, name: str) -> Text | None:
        """Why no card, or none of some ranks, can be put to a list of cards; None while every card can."""
        most = self._face_up(asked, name)
        if most is not None and len(getattr(asked, name)) >= most:
            if name == "tops" and asked.blind == TOP:
                return Text("With a blind card on top there are at most {n} face-up ones.", n=most)
            return Text("There are at most {n} face-up cards on top, one on each pile.", n=most)
        full = [rank for rank in CARDS if _in_play(asked, name, rank) >= self.copies]
        return (
            Text("There are only {cards} in all.", cards=[cards_of(rank, self.copies) for rank in full])
            if full
            else None
        )

    def _face_up(self, asked: Question, name: str) -> int | None:
        """The most cards of a list that come from the tops of the table piles; None of one that does not."""
        if name == "tops":
            return self.piles - (asked.blind == TOP)
        return self.piles if name == "added" or asked.source == TABLE else None


MOST = Limits(COPIES, max(dealing.piles for dealing in DEALING.values()))
"""Where nobody says how many play."""
LIMITS = {players: Limits(4 * dealing.decks, dealing.piles) for players, dealing in DEALING.items()}
"""By number of players."""


def _in_play(asked: Question, name: str, rank: str) -> int:
    """How many of a rank lie on the pile and among the cards of a list, or those played together with them."""
    lists = (getattr(asked, name),) if asked.source == PICKUP else (asked.cards, asked.added)
    on_pile = asked.pile.n if asked.pile is not None and asked.pile.rank == rank else 0
    return on_pile + sum(cards.count(rank) for cards in lists)
