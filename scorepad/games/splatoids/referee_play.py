"""Cards played from the hand or the table, or a blind card turned over: legal or not.

What was first played of one rank is the play; of what comes wrongly on top of it, all goes back.
"""

from itertools import groupby
from typing import NamedTuple

from scorepad.games.splatoids.referee_follow import before, follows_from
from scorepad.games.splatoids.referee_go import Go, goes_of
from scorepad.games.splatoids.referee_terms import (
    BLIND,
    EMPTY,
    HAND,
    MORE,
    NEXT,
    NOTHING,
    OTHER,
    RETRY,
    TABLE,
    TEN,
    Pile,
    Question,
    Ruling,
    Step,
)
from scorepad.games.splatoids.referee_words import cards_of
from scorepad.text import Text

_BACK = Step(Text("What was wrongly played goes back to where it came from."), "splatoids.legal", is_ours=True)
_NOW_SEEN = Step(
    Text("Everybody has seen that blind card: from now on it counts as a disturbed one."),
    "splatoids.disturb",
    is_ours=True,
)


def played(asked: Question, pile: Pile) -> Ruling:
    """The ruling on `asked.cards` and what was added to them."""
    refused = _not_now(asked)
    if refused is not None:
        headline, step = refused
        seen = (_NOW_SEEN,) if asked.source == BLIND else ()
        return Ruling(False, headline, (step, _BACK, *seen), RETRY, pile=pile)
    told = _standing(asked, pile)
    if not told.goes[0].legal:
        return _too_low(asked, told.goes[0])
    ruling = follows_from(told.stands, told.goes)
    if not told.back:
        return ruling
    ranks = groupby((*told.stands.cards, *told.stands.added))
    cards = [cards_of(rank, len(list(same))) for rank, same in ranks]
    headline = Text("{cards} may stay, the rest goes back", cards=cards)
    return ruling._replace(legal=False, headline=headline, steps=(*ruling.steps, *told.back))


def _not_now(asked: Question) -> tuple[Text, Step] | None:
    """Why these cards may not be played at all, whatever their ranks: headline and reason; None if they may."""
    if asked.source == HAND:
        return None
    if asked.left == HAND:
        step = Step(Text("With cards in the hand no table card may be played."), "splatoids.table")
        return Text("Hand cards come first"), step
    if asked.known == OTHER:
        step = Step(Text("Blind cards that somebody has seen have to be played first."), "splatoids.disturb")
        return Text("A seen blind card comes first"), step
    return None


class _Told(NamedTuple):
    """What was told, apart: what may stand, the goes that it makes, and why the rest goes back, if there is any."""

    stands: Question
    goes: list[Go]
    back: tuple[Step, ...]


def _standing(asked: Question, pile: Pile) -> _Told:
    cards = asked.cards[:1] if asked.source == BLIND else asked.cards
    nothing_follows = _nothing_follows(asked)
    added = asked.added if nothing_follows is None else ()
    goes, n = goes_of((*cards, *added), pile)
    stands = asked._replace(cards=cards[:n], added=added[: max(0, n - len(cards))])
    if stands.cards == asked.cards and stands.added == asked.added:
        return _Told(asked, goes, ())
    if asked.source == HAND and n < len(cards):
        return _Told(stands._replace(left=HAND, added=()), goes, (*_two_ranks(cards[n:]), _BACK))
    if asked.left == NOTHING:
        stands = stands._replace(left=TABLE)
    if asked.cards != cards:
        only = Step(Text("Only one blind card is turned over at a time."), "splatoids.blind")
        return _Told(stands, goes, (only, _BACK, _NOW_SEEN))
    if n < len(cards):
        return _Told(stands, goes, (*_two_ranks(cards[n:]), _BACK))
    key = "splatoids.blind" if asked.source == BLIND else "splatoids.follow"
    same = (Step(Text("Only face-up cards of the same rank may follow."), key),)
    return _Told(stands, goes, (*(same if nothing_follows is None else nothing_follows), _BACK))


def _nothing_follows(asked: Question) -> tuple[Step, ...] | None:
    """Why no face-up card may follow, besides what a legal card's ruling says of it anyway; None where one may."""
    if asked.source == HAND and asked.left == HAND:
        return (Step(Text("With cards left in the hand no table card may follow."), "splatoids.follow"),)
    is_seen_left = asked.known == (OTHER if asked.source == HAND else MORE)
    return () if is_seen_left or (asked.source == BLIND and len(asked.cards) > 1) else None


def _two_ranks(rest: tuple[str, ...]) -> list[Step]:
    steps = [Step(Text("Only cards of one rank go together."), "splatoids.legal")]
    if TEN in rest:
        text = Text("A 10 before the others would take the pile away; they would be another go.")
        steps.append(Step(text, "splatoids.wipeout"))
    return steps


def _too_low(asked: Question, low: Go) -> Ruling:
    if asked.source == BLIND:
        takes = Step(Text("The player takes the whole pile, and this card with it."), "splatoids.blind")
        is_second = len(asked.cards) > 1
        rest = [_BACK] if is_second or asked.added else []
        rest += [_NOW_SEEN] if is_second else []
        steps = (*before(asked), *low.steps, takes, *rest)
        return Ruling(False, Text("Too low: the player takes the pile"), steps, NEXT, takes=True, pile=EMPTY)
    if asked.source == HAND:
        text = Text("A legal hand card has to be played instead; without one the player takes the whole pile.")
        instead = Step(text, "splatoids.pickup")
    else:
        text = Text(
            "A legal face-up card or a blind card has to be played instead; with neither the player takes the pile."
        )
        instead = Step(text, "splatoids.must")
    return Ruling(False, low.headline, (*low.steps, instead, _BACK), RETRY, pile=low.pile)
