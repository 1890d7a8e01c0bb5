"""The referee: a situation at the table to a ruling, with the rules that it goes by. Standard library only."""

from scorepad.games.splatoids.referee_pickup import picked_up, still_to_tell
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
    """The ruling; where it hangs on something still to be told, it is neither legal nor not and asks for that."""
    pile = asked.pile
    if pile is None:
        return Ruling(None, Text("Tap what lies there"))
    if not asked.source:
        return Ruling(None, what_goes(pile), pile=pile)
    missing = _missing(asked) if asked.source != PICKUP else still_to_tell(asked, pile)
    if missing is not None:
        return Ruling(None, missing, pile=pile)
    return picked_up(asked, pile) if asked.source == PICKUP else played(asked, pile)


def _missing(asked: Question) -> Text | None:
    """What the ruling hangs on and nobody has told yet: table cards are legal only where no hand cards are left."""
    if not asked.cards:
        return _TAP[asked.source]
    if not asked.left and (asked.source != HAND or asked.added):
        return Text("Say what the player has left")
    return None
