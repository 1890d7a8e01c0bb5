"""Cards played from the hand or the table, or a blind card turned over: legal or not, and what follows."""

from itertools import groupby, pairwise

from scorepad.games.splatoids.referee_go import Go, go
from scorepad.games.splatoids.referee_terms import (
    AGAIN,
    BLIND,
    EMPTY,
    HAND,
    LAST,
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
from scorepad.text import Text

_BACK = Step(Text("What was wrongly played goes back to where it came from."), "splatoids.legal", is_ours=True)


def played(asked: Question, pile: Pile) -> Ruling:
    """The ruling on `asked.cards` and what was added to them."""
    refused = _not_now(asked)
    if refused is not None:
        headline, step = refused
        return Ruling(False, headline, (step, _BACK), RETRY, pile=pile)
    goes, is_mixed = _goes(asked.cards, pile)
    if not goes[0].legal:
        return _too_low(asked, goes[0])
    if is_mixed:
        return _two_ranks(asked, goes, pile)
    added = _not_added(asked, pile)
    if added is not None:
        alone = asked._replace(added=(), left=TABLE if asked.left == NOTHING else asked.left)
        ruling = _legal(alone, goes)
        headline = Text("What was added goes back, the rest stays")
        return ruling._replace(legal=False, headline=headline, steps=(*ruling.steps, added, _BACK))
    return _legal(asked, _goes((*asked.cards, *asked.added), pile)[0])


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
    if asked.source == BLIND and len(asked.cards) > 1:
        step = Step(Text("Only one blind card is turned over at a time."), "splatoids.blind")
        return Text("One blind card at a time"), step
    return None


def _goes(cards: tuple[str, ...], pile: Pile) -> tuple[list[Go], bool]:
    """The goes that cards of one turn make, and whether they end where two ranks would have to go together.

    Once the pile is gone the next rank is another go ("Legal card").
    """
    goes: list[Go] = []
    for rank, same in groupby(cards):
        if goes and not goes[-1].gone:
            return goes, goes[-1].legal
        goes.append(go(rank, len(list(same)), EMPTY if goes else pile))
    return goes, False


def _two_ranks(asked: Question, goes: list[Go], pile: Pile) -> Ruling:
    """Ranks that do not go together go back; what was played before them stands."""
    *stand, _ = goes
    steps = [step for one in stand for step in one.steps]
    steps.append(Step(Text("Only cards of one rank go together."), "splatoids.legal"))
    if TEN in [rank for rank, _ in groupby(asked.cards)][len(stand) :]:
        text = Text("A 10 before the others would take the pile away; they would be another go.")
        steps.append(Step(text, "splatoids.wipeout"))
    return Ruling(False, Text("Two ranks in one go"), (*steps, _BACK), RETRY, pile=EMPTY if stand else pile)


def _too_low(asked: Question, low: Go) -> Ruling:
    if asked.source == BLIND:
        takes = Step(Text("The player takes the whole pile, and this card with it."), "splatoids.blind")
        steps = (*_before(asked), *low.steps, takes)
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


def _not_added(asked: Question, pile: Pile) -> Step | None:
    """Why nothing, or not this, may follow what was played; None if it may, or nothing was added."""
    if not asked.added:
        return None
    if asked.source == HAND and asked.left == HAND:
        return Step(Text("With cards left in the hand no table card may follow."), "splatoids.follow")
    if asked.source == BLIND and asked.known == MORE:
        text = Text("Another seen blind card comes before any face-up card.")
        return Step(text, "splatoids.disturb")
    if _goes((*asked.cards, *asked.added), pile)[1]:
        key = "splatoids.follow" if asked.source == HAND else "splatoids.blind"
        return Step(Text("Only face-up cards of the same rank may follow."), key)
    return None


def _legal(asked: Question, goes: list[Go]) -> Ruling:
    """What follows from legal goes."""
    last = goes[-1]
    steps = [*_before(asked), *goes[0].steps]
    for before, other in pairwise(goes):
        text = Text("The pile is gone, so what comes then is another go.")
        steps += [Step(text, before.steps[-1].rule), *other.steps]
    steps += _after(asked, last)
    is_out = asked.left == NOTHING
    if is_out:
        stays = Text("The pile stays for the next player.")
        begins = Text("The next player begins on an empty pile.")
        steps += [Step(Text("That was the last card: the player is out."), "splatoids.out")]
        steps += [Step(begins if last.gone else stays, "splatoids.out")]
    turn = AGAIN if last.gone and not is_out else NEXT
    headline = Text("Out with the last card") if is_out else last.headline
    return Ruling(True, headline, tuple(steps), turn, out=is_out, pile=last.pile)


def _before(asked: Question) -> list[Step]:
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
    if asked.source == HAND and asked.left != HAND and not asked.added and not last.gone:
        text = Text("That was the last hand card: face-up cards of its rank may follow before the next player begins.")
        return [Step(text, "splatoids.follow")]
    if asked.source == BLIND and asked.known == MORE:
        again = Text("The other go has to be a seen blind card, too.")
        text = Text("More seen blind cards lie there, so no face-up card may follow.")
        return [Step(again if last.gone else text, "splatoids.disturb")]
    return []
