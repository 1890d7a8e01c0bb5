"""The referee's terms: cards, the pile, a question and a ruling, and their texts, except the reasons of rulings.

Cards are ranks as printed ("2" to "A"); suits have no meaning ("Ranking system").
"""

from collections.abc import Sequence
from typing import NamedTuple

from scorepad.core.text import Text, term
from scorepad.games.splatoids.cards import cards_of
from scorepad.games.splatoids.rules import DRAW_RANKS

TEN, TWO = "10", "2"
CARDS = DRAW_RANKS
"""Every rank that can be played, in the order of the keypad; the 10 is outside the ranking."""
RUN = 3
"""The number of cards of one rank on top that removes the pile ("The 3+ rule")."""

HAND, TABLE, BLIND, PICKUP = "hand", "table", "blind", "pickup"
SOURCES = (HAND, TABLE, BLIND, PICKUP)
"""The possible moves: hand cards played, face-up table cards, a blind card turned over, the pile picked up."""

NOTHING = "nothing"
LEFT = {
    HAND: ("", HAND, TABLE, NOTHING),
    TABLE: ("", TABLE, NOTHING, HAND),
    BLIND: (TABLE, NOTHING, HAND),
    PICKUP: (HAND, TABLE),
}
"""The cards that a player can have left, by move; the first is the default, "" for no answer yet."""

LAST, MORE, OTHER = "last", "more", "other"
KNOWN = {HAND: ("", OTHER), TABLE: ("", OTHER), BLIND: ("", LAST, MORE, OTHER), PICKUP: ("",)}
"""The answers about blind cards that a player has seen ("The disturb rule"), by move; "" for none."""

STILL_THERE = (MORE, OTHER)
"""The answers that mean that a seen blind card is still there."""

NONE, TOP, ALL, SEEN = "none", "top", "all", "seen"
TOPS = ("", NONE, TOP, ALL, SEEN)
"""The answers about blind cards on top when a pile was picked up, for RefereeQuestion.blind; "" for no answer yet."""


class Pile(NamedTuple):
    """The top of the pile: its rank, None if the pile is empty, and the number of its cards on top (1 or 2)."""

    rank: str | None = None
    n: int = 0


EMPTY = Pile()


class RefereeQuestion(NamedTuple):
    """A situation at the table, as far as it was entered.

    pile: the pile before the move; None if there is no answer yet.
    source: one of SOURCES; "" if there is no answer yet.
    cards: the played cards, in order; with PICKUP the cards that the player held.
    added: face-up table cards played after `cards`.
    left: the player's remaining cards (HAND, TABLE or NOTHING), with PICKUP the cards before the move (HAND or TABLE);
        "" if there is no answer yet.
    known: blind cards that a player has seen ("The disturb rule"): "" if there are none; LAST if the played card was
        the only or the last of them; MORE if it was one of several; OTHER if there are some, but another card was
        played.
    tops: with PICKUP and no hand cards, the face-up cards on top of the table piles, or the seen blind cards if `blind`
        is SEEN.
    blind: with PICKUP and no hand cards, the blind cards on top: NONE; TOP for some; ALL if there are no face-up cards;
        SEEN if there is a card that a player has seen; "" if there is no answer yet.
    """

    pile: Pile | None = None
    source: str = ""
    cards: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    left: str = ""
    known: str = ""
    tops: tuple[str, ...] = ()
    blind: str = ""


class RulingStep(NamedTuple):
    """A reason for a ruling: the sentence, and the key of its rule.

    is_ours: True for our own ruling where the rulebook is silent.
    """

    text: Text
    rule: str
    is_ours: bool = False


AGAIN, RETRY, NEXT = "again", "retry", "next"


class Ruling(NamedTuple):
    """A ruling: legal or not, the reasons, and the consequences.

    legal: None if a needed answer is missing; `headline` then requests it or, without a move, says what is legal.
    turn: AGAIN if the same player has another go; RETRY if the same player still has to play; NEXT if the next player
        plays; "" if unknown.
    takes: True if the player takes the pile. out: True if the player has no card left. disqualified: True if the
        player's cards are removed. pile: the top of the pile afterwards.
    """

    legal: bool | None
    headline: Text
    steps: tuple[RulingStep, ...] = ()
    turn: str = ""
    takes: bool = False
    out: bool = False
    disqualified: bool = False
    pile: Pile = EMPTY

    def ends_deal(self, left: int, *, single: bool) -> bool:
        """True if the move ends the deal.

        left: the number of players who had cards before the move, 0 if unknown. single: True for a single game, where
        the deal ends as soon as a player goes out.
        """
        return (left == 2 and (self.out or self.disqualified)) or (single and self.out)


# Words: piles by name, answers to tap, who goes on

SOURCE_LABELS = {
    HAND: Text("Hand cards"),
    TABLE: Text("Face-up cards"),
    BLIND: Text("Blind card"),
    PICKUP: Text("Picked up"),
}
CARDS_TITLES = {
    HAND: Text("Played from the hand"),
    TABLE: Text("Played from the table"),
    BLIND: Text("The card turned over"),
    PICKUP: Text("All cards in the hand"),
}
LEFT_LABELS = {HAND: Text("Hand cards"), TABLE: Text("Only table cards"), NOTHING: Text("No card at all")}
KNOWN_LABELS = {
    HAND: {"": Text("No"), OTHER: Text("Yes")},
    TABLE: {"": Text("No"), OTHER: Text("Yes")},
    BLIND: {
        "": Text("No"),
        LAST: Text("Just this card"),
        MORE: Text("This card and others"),
        OTHER: Text("Others, not this card"),
    },
}
BLIND_LABELS = {
    NONE: term("blind cards", "None"),
    TOP: term("blind cards", "Some"),
    ALL: Text("Only blind cards"),
    SEEN: Text("A blind card seen before"),
}


def each_of(cards: Sequence[str]) -> list[Text]:
    """The cards in words, by rank, in the order of first appearance: "2 sevens", "an ace"."""
    return [cards_of(rank, cards.count(rank)) for rank in dict.fromkeys(cards)]


def pile_in_words(pile: Pile) -> Text:
    """The top of the pile: "2 sevens on top"."""
    if pile.rank is None:
        return Text("the pile is empty")
    return Text("{cards} on top", cards=cards_of(pile.rank, pile.n))


def what_goes(pile: Pile) -> Text:
    """The cards that are legal now ("Legal card")."""
    if pile.rank is None:
        return Text("Any card may be played on an empty pile")
    if pile.rank == TWO:
        return Text("Any card may be played on a 2")
    if pile.rank == "A":
        return Text("Legal now: an ace, a 2 or a 10")
    return Text("Legal now: {card} or higher, a 2 or a 10", card=cards_of(pile.rank))


def who_goes_on(ruling: Ruling, left: int, single: bool) -> Text | None:
    """Who plays next, or that the deal is over; None if unknown.

    left: the number of players who had cards before the move, 0 if unknown. single: True for a single game.
    """
    if not ruling.turn:
        return None
    if ruling.ends_deal(left, single=single):
        return Text("The deal is over")
    on_nothing = ruling.pile.rank is None and ruling.turn != RETRY
    return {
        (AGAIN, False): Text("Same player again"),
        (AGAIN, True): Text("Same player again, on an empty pile"),
        (NEXT, False): Text("Next player"),
        (NEXT, True): Text("Next player, on an empty pile"),
        (RETRY, False): Text("Same player still has to play"),
    }[ruling.turn, on_nothing]
