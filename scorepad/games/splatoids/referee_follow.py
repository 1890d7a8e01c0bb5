"""What follows from legal cards: another go, the next player's turn, going out; and what could still be added."""

from itertools import pairwise

from scorepad.games.splatoids.referee_go import Go
from scorepad.games.splatoids.referee_terms import (
    AGAIN,
    BLIND,
    HAND,
    LAST,
    MORE,
    NEXT,
    NOTHING,
    OTHER,
    TABLE,
    Question,
    Ruling,
    Step,
)
from scorepad.games.splatoids.referee_words import cards_of
from scorepad.text import Text


def follows_from(asked: Question, goes: list[Go]) -> Ruling:
    """The ruling on legal goes that were made with all that was asked about."""
    last = goes[-1]
    steps = [*before(asked), *goes[0].steps]
    for one, other in pairwise(goes):
        text = Text("The pile is gone, so what comes then is another go.")
        steps += [Step(text, one.steps[-1].rule), *other.steps]
    steps += _after(asked, last)
    is_out = asked.left == NOTHING
    if last.gone and not asked.left:
        text = Text("Unless that was the last card: then the player is out and the next one begins.")
        steps += [Step(text, "splatoids.out")]
    if is_out:
        stays = Text("The pile stays for the next player.")
        begins = Text("The next player begins on an empty pile.")
        steps += [Step(Text("That was the last card: the player is out."), "splatoids.out")]
        steps += [Step(begins if last.gone else stays, "splatoids.out")]
    turn = AGAIN if last.gone and not is_out else NEXT
    headline = Text("Out with the last card") if is_out else _headline(goes)
    return Ruling(True, headline, tuple(steps), turn, out=is_out, pile=last.pile)


def _headline(goes: list[Go]) -> Text:
    first, *others = goes
    if not others:
        return first.headline
    cards = [cards_of(go.rank, go.n) for go in others]
    return Text("{first}, then {cards} on the empty pile", first=first.headline, cards=cards)


def before(asked: Question) -> list[Step]:
    """Why these cards may be played at all, and others after them."""
    table = Step(Text("Without hand cards the table cards are played."), "splatoids.table")
    if asked.source == TABLE:
        return [table]
    is_same = asked.added[:1] == asked.cards[-1:]
    if asked.source == HAND:
        text = Text("The hand is empty, so face-up cards of the same rank may follow.")
        return [] if not asked.added else [Step(text, "splatoids.follow") if is_same else table]
    if asked.known:
        text = Text("A blind card that somebody has seen comes next, legal or not.")
        return [Step(text, "splatoids.disturb")]
    text = Text("A blind card may be turned over onto anything.")
    if is_same:
        text = Text(
            "A blind card may be turned over onto anything; if it is legal, face-up cards of its rank may follow."
        )
    return [Step(text, "splatoids.blind")]


def _after(asked: Question, last: Go) -> list[Step]:
    """What could still be added, and what the other go has to be."""
    if asked.source == BLIND and asked.known == LAST and (asked.added or asked.left != NOTHING):
        text = Text("No other seen blind card lies there, so face-up cards of its rank may follow.")
        return [Step(text, "splatoids.disturb")]
    if asked.left == NOTHING:
        return []
    is_hand_empty = asked.source == HAND and asked.left == TABLE
    if is_hand_empty and asked.known == OTHER:
        again = Text("The other go has to be a seen blind card.")
        text = Text("Seen blind cards come first once the hand is empty, so no face-up card may follow.")
        return [Step(again if last.gone else text, "splatoids.disturb")]
    if is_hand_empty and not asked.added and not last.gone:
        text = Text("That was the last hand card: face-up cards of its rank may follow before the next player begins.")
        return [Step(text, "splatoids.follow")]
    if asked.source == BLIND and asked.known == MORE:
        again = Text("The other go has to be a seen blind card, too.")
        text = Text("More seen blind cards lie there, so no face-up card may follow.")
        return [Step(again if last.gone else text, "splatoids.disturb")]
    return []
