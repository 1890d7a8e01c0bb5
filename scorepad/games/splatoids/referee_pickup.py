"""The pile picked up: whether there was a legal card ("The pick up rule", "The must play rule")."""

from scorepad.games.splatoids.referee_terms import (
    ALL,
    EMPTY,
    NEXT,
    RETRY,
    SEEN,
    TABLE,
    TOP,
    Pile,
    Question,
    Ruling,
    Step,
    is_legal,
)
from scorepad.games.splatoids.referee_words import each_of
from scorepad.text import Text


def still_to_tell(asked: Question, pile: Pile) -> Text | None:
    """What the ruling hangs on and nobody has told yet; None if it is all told."""
    if pile.rank is None:
        return None
    if asked.left != TABLE:
        return None if asked.cards else Text("Tap the cards that the player held")
    if asked.blind in (ALL, SEEN):
        return None
    if asked.blind:
        return None if asked.tops else Text("Tap the face-up cards on top")
    if asked.tops:
        return Text("Say whether blind cards lie on top, too")
    return Text("Tap the face-up cards on top, or say that only blind ones lie there")


def legal_cards(asked: Question, pile: Pile) -> tuple[str, ...]:
    """The cards that had to be played instead: hand cards, or without any the face-up tops."""
    tops = () if asked.blind == ALL else asked.tops
    candidates = tops if asked.left == TABLE else asked.cards
    return tuple(card for card in candidates if is_legal(card, pile))


def picked_up(asked: Question, pile: Pile) -> Ruling:
    """The ruling on a pile that was picked up."""
    if pile.rank is None:
        steps = (
            Step(Text("On an empty pile any card goes, so one has to be played."), "splatoids.must"),
            Step(Text("There was nothing to take, so nobody is disqualified for it."), "splatoids.must", is_ours=True),
        )
        return Ruling(False, Text("There is nothing to pick up"), steps, RETRY, pile=EMPTY)
    if asked.left == TABLE and asked.blind == SEEN:
        return _blind_first(
            Step(Text("A blind card that somebody has seen has to be played, even one too low."), "splatoids.disturb"),
            Text("The seen blind card has to be played first"),
            pile,
        )
    legal = legal_cards(asked, pile)
    if legal:
        return _disqualified(asked, legal)
    if asked.left == TABLE and asked.blind in (TOP, ALL):
        return _blind_first(
            Step(Text("A blind card can always be played, so there is no picking up."), "splatoids.must"),
            Text("There was a blind card to play"),
            pile,
        )
    return _forced(asked)


def _blind_first(why: Step, headline: Text, pile: Pile) -> Ruling:
    back = Text("The pile goes back and the card is turned over. Nobody could know its rank, so it is no cheating.")
    if why.rule == "splatoids.disturb":
        back = Text("The pile goes back and the seen card is played onto it.")
    return Ruling(False, headline, (why, Step(back, "splatoids.must", is_ours=True)), RETRY, pile=pile)


def _disqualified(asked: Question, legal: tuple[str, ...]) -> Ruling:
    """All cards of whoever picked up with a legal card are removed, and that player has lost."""
    where = Text("In the hand: {cards}.", cards=each_of(legal))
    if asked.left == TABLE:
        where = Text("Face up on the table: {cards}.", cards=each_of(legal))
    steps = (
        Step(where, "splatoids.must"),
        Step(Text("With a legal card one has to play; whoever picks up is disqualified."), "splatoids.must"),
        Step(Text("Hand and table cards leave the game, and the next player goes on."), "splatoids.must"),
        Step(Text("The pile that was taken goes with them."), "splatoids.must", is_ours=True),
    )
    return Ruling(False, Text("There was a legal card"), steps, NEXT, disqualified=True, pile=EMPTY)


def _forced(asked: Question) -> Ruling:
    only = Text("No card in the hand is legal, and with hand cards only these count.")
    if asked.left == TABLE:
        only = Text("No face-up card is legal, and no blind card lies on top.")
    steps = (
        Step(only, "splatoids.must"),
        Step(Text("The whole pile is taken and nothing is added to it."), "splatoids.pickup"),
    )
    return Ruling(True, Text("No legal card: the whole pile has to be taken"), steps, NEXT, takes=True, pile=EMPTY)
