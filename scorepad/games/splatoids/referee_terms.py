"""What the referee is asked and what it answers. Cards are ranks as printed ("2" to "A"); suits mean nothing."""

from typing import NamedTuple

from scorepad.games.splatoids.rules import DEALING, DRAW_RANKS, RANKS
from scorepad.text import Text

TEN, TWO = "10", "2"
RUN = 3
"""So many of one rank on top remove the pile ("The 3+ rule")."""
CARDS = DRAW_RANKS
"""Every rank that can be played, in the order of the keys; the 10 stands outside the ranking."""
COPIES = 4 * max(dealing.decks for dealing in DEALING.values())
"""Cards of one rank in two packs."""

HAND, TABLE, BLIND, PICKUP = "hand", "table", "blind", "pickup"
SOURCES = (HAND, TABLE, BLIND, PICKUP)
"""What happened: hand cards played, face-up table cards played, a blind card turned over, the pile picked up."""
NOTHING = "nothing"
LAST, MORE, OTHER = "last", "more", "other"
NONE, TOP, ALL, SEEN = "none", "top", "all", "seen"


class Pile(NamedTuple):
    """The top of the pile: its rank, None where the pile is empty, and how many of that rank lie on top (1 or 2)."""

    rank: str | None = None
    n: int = 0


EMPTY = Pile()


class Question(NamedTuple):
    """A situation at the table, as far as it was told.

    pile: before anything happened; None: not told yet.
    source: one of SOURCES; "" not told yet.
    cards: what was played, in order; with PICKUP the cards that the player held.
    added: face-up table cards put on after `cards`.
    left: what the player has left: HAND, TABLE or NOTHING; with PICKUP what there was: HAND or TABLE; "" not told yet.
    known: blind cards that somebody has seen ("The disturb rule"): "" none; LAST, the played one was the only or last
        of them; MORE, it was one of several; OTHER, some lie there and another card was played.
    tops: with PICKUP and no hand cards, the face-up cards on top of the table piles.
    blind: with PICKUP and no hand cards, the blind cards on top: NONE; TOP, some; ALL, no face-up card lies there;
        SEEN, one that somebody has seen; "" not told yet.
    """

    pile: Pile | None = None
    source: str = ""
    cards: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    left: str = ""
    known: str = ""
    tops: tuple[str, ...] = ()
    blind: str = ""


class Step(NamedTuple):
    """A reason: the sentence, the key of the rule it goes by, and whether the rulebook is silent on it."""

    text: Text
    rule: str
    is_ours: bool = False


AGAIN, RETRY, NEXT = "again", "retry", "next"


class Ruling(NamedTuple):
    """What the referee says.

    legal: None where more has to be told first.
    turn: AGAIN, the same player has another go; RETRY, the same player's turn is still to be played; NEXT, the next
        player goes on; "" not known.
    takes: the player takes the pile. out: the player has no card left. disqualified: the player's cards are removed.
    pile: as it lies afterwards.
    """

    legal: bool | None
    headline: Text
    steps: tuple[Step, ...] = ()
    turn: str = ""
    takes: bool = False
    out: bool = False
    disqualified: bool = False
    pile: Pile = EMPTY

    @property
    def again(self) -> bool:
        """Whether the same player has another go."""
        return self.turn == AGAIN


def is_legal(card: str, pile: Pile) -> bool:
    """Whether a card may go on the pile: 2s, 10s, and whatever equals or beats the top ("Legal card")."""
    return pile.rank is None or card in (TWO, TEN) or RANKS.index(card) >= RANKS.index(pile.rank)
