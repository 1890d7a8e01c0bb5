"""Splatoids' printed facts and our rulings: no logic. Source: the rulebook; section names stand beside each fact."""

from typing import NamedTuple

from scorepad.games.splatoids.rulebook import RULEBOOK
from scorepad.text import Text, plural

__all__ = ["RULEBOOK"]

SLUG = "splatoids"
PLAYERS = (2, 4)
PLAYERS_NOTE = Text("expected 2 to 4 players: the rulebook deals the cards for no other number")
MOST_TARGET = 9999
"""Points to win a match, at most: more is no agreement but a slip of the finger."""
MOST_DEALS = 999
STALEMATE = 3
"""Players still in when a stalemate can be called ("Stalemate")."""
STALEMATE_POINTS = 1

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K", "A")
"""From lowest to highest ("Ranking system"); the 10 stands outside."""
DRAW_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""From lowest to highest in the draw for the deal. Ruling: the rulebook gives the 10 no rank; it lies where it always
does."""
PILE_CARDS = 6
"""Cards in each table pile, face down and face up in turn, the bottom one face down."""
TARGETS = (5, 10, 15, 20)
"""Points offered to win a match, beside whatever a table agrees on."""


class Dealing(NamedTuple):
    """How the cards are dealt: packs of 52, table piles for each player, hand cards by the order of play."""

    decks: int
    piles: int
    hands: tuple[int, ...]


DEALING = {
    2: Dealing(1, 4, (2, 2)),  # the rulebook speaks of 8 cards left; 52 - 48 and its own hands of 2 say 4
    3: Dealing(2, 5, (5, 5, 4)),
    4: Dealing(2, 4, (2, 2, 2, 2)),
}
"""By number of players ("2 Players", "3 Players", "4 Players")."""

REASONS = {
    "piles": Text("looked through the piles"),
    "showed": Text("showed cards"),
    "pickup": Text("picked up with a legal card"),
}
"""Why somebody is disqualified ("2 Players" on looking, "Showing cards", "The must play rule")."""
NO_REASON = "yes"
"""A disqualification whose reason is not entered."""

PLACES = (Text("first out"), Text("second out"), Text("third out"))


def points_for(players: int, place: int) -> int:
    """What going out gives, the first place being 0 ("Matchplay"; with two players by ruling)."""
    return players - 1 - place


def in_points(n: int) -> Text:
    """A number of points in words."""
    return plural("{n} point", "{n} points", n)
