"""The referee: a situation at the table to a ruling, with the rules that it goes by. Standard library only."""

from scorepad.games.splatoids.referee_pickup import picked_up
from scorepad.games.splatoids.referee_play import played
from scorepad.games.splatoids.referee_terms import (
    BLIND,
    EMPTY,
    HAND,
    PICKUP,
    TABLE,
    Pile,
    Question,
    Ruling,
    Step,
    is_legal,
)
from scorepad.games.splatoids.referee_words import what_goes
from scorepad.text import Text

__all__ = ["EMPTY", "Pile", "Question", "Ruling", "Step", "is_legal", "ruling_on"]

_TAP = {
    HAND: Text("Tap the cards that were played"),
    TABLE: Text("Tap the face-up cards that were played"),
    BLIND: Text("Tap the card that was turned over"),
}


def ruling_on(asked: Question) -> Ruling:
    """The ruling; where something is still to be told, it is neither legal nor not and says what to tap."""
    pile = asked.pile
    if pile is None:
        return Ruling(None, Text("Tap what lies there"))
    if not asked.source:
        return Ruling(None, what_goes(pile), pile=pile)
    if asked.source == PICKUP:
        if asked.left == HAND and not asked.cards and pile.rank is not None:
            return Ruling(None, Text("Tap the cards that the player held"), pile=pile)
        return picked_up(asked, pile)
    if not asked.cards:
        return Ruling(None, _TAP[asked.source], pile=pile)
    return played(asked, pile)
