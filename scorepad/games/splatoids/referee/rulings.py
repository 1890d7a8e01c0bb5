"""The referee's rulings: whether a play is legal, and its consequences, in the order of the rulebook.

Quoted section names are from the rulebook. A step has the key of its rule in rules.py.
"""

from itertools import groupby, pairwise
from typing import NamedTuple

from scorepad.core.text import Capitalized, Text, plural, together
from scorepad.games.splatoids.cards import cards_of
from scorepad.games.splatoids.referee import terms
from scorepad.games.splatoids.referee.terms import Pile, RefereeQuestion, Ruling, RulingStep
from scorepad.games.splatoids.rules import RANKS

_GOES_BACK = RulingStep(Text("Cards played wrongly go back to where they came from."), "splatoids.legal", is_ours=True)
_NOW_SEEN = RulingStep(
    Text("Everybody has seen that blind card: from now on it counts as disturbed."),
    "splatoids.disturb",
    is_ours=True,
)


def ruling_on(question: RefereeQuestion) -> Ruling:
    """The ruling on a question. If an answer that it needs is missing, the ruling is undecided."""
    ruling = _ruling_on(question)
    steps = [step._replace(text=Capitalized(step.text)) for step in ruling.steps]
    return ruling._replace(headline=Capitalized(ruling.headline), steps=tuple(steps))


def _ruling_on(question: RefereeQuestion) -> Ruling:
    pile = question.pile
    if pile is None:
        return Ruling(None, Text("Tap the card on top"))
    if not question.source:
        return Ruling(None, terms.what_goes(pile), pile=pile)
    return _picked_up(question, pile) if question.source == terms.PICKUP else _played(question, pile)


# Gameplay: a card, or cards of equal rank, onto the pile


def _played(question: RefereeQuestion, pile: Pile) -> Ruling:
    """The ruling on cards played from the hand or the table, or a blind card turned over, and added table cards."""
    if not question.cards:
        ask = {
            terms.HAND: Text("Tap the cards that were played"),
            terms.TABLE: Text("Tap the face-up cards that were played"),
            terms.BLIND: Text("Tap the card that was turned over"),
        }
        return Ruling(None, ask[question.source], pile=pile)
    is_from_table = question.source != terms.HAND or bool(question.added)
    if is_from_table and not question.left:  # table cards are legal only without hand cards
        return Ruling(None, Text("Say what the player has left"), pile=pile)
    refused = _table_card_refused(question, pile)
    if refused is not None:
        return refused
    stands, goes, back = _what_stands(question, pile)
    if not goes[0].legal:
        return _too_low(question, goes[0])
    ruling = _what_follows(stands, goes)
    if not back:
        return ruling
    cards = [cards_of(rank, len(list(same))) for rank, same in groupby((*stands.cards, *stands.added))]
    headline = Text("{cards} may stay, but the other cards go back", cards=together(cards))
    return ruling._replace(legal=False, headline=headline, steps=(*ruling.steps, *back))


# Ranking system, The wipeout rule, The 3+ rule, The reset rule, Legal card


def is_legal(card: str, pile: Pile) -> bool:
    """True if a card may be played on the pile: 2s, 10s, and any card that equals or beats the top ("Legal card")."""
    return pile.rank is None or card in (terms.TWO, terms.TEN) or RANKS.index(card) >= RANKS.index(pile.rank)


class Go(NamedTuple):
    """A go: its rank and number of cards, the pile afterwards, the headline, and the reasons.

    A turn has several goes if the pile is removed in between.
    """

    rank: str
    n: int
    pile: Pile
    headline: Text
    steps: tuple[RulingStep, ...]
    legal: bool = True

    @property
    def gone(self) -> bool:
        """True if the go removed the whole pile, so that the player has another go."""
        return self.pile == terms.EMPTY


def _go(rank: str, n: int, pile: Pile) -> Go:
    """The go of `n` cards of a rank on a pile ("Legal card", "The wipeout rule", "The 3+ rule", "The reset rule")."""
    card = cards_of(rank)
    if not is_legal(rank, pile):
        lower = Text("{card} is lower than {top}", card=card, top=cards_of(pile.rank or rank))
        return Go(rank, n, pile, lower, (_legal(lower),), legal=False)
    if rank == terms.TEN:
        text = Text("A 10 may be played on anything and takes the whole pile out of the game, including the 10 itself.")
        return Go(rank, n, terms.EMPTY, Text("Wipeout: the pile is gone"), (RulingStep(text, "splatoids.wipeout"),))
    if pile.rank is None:
        beats = Text("Any card may be played on an empty pile")
        why = RulingStep(Text("The pile is empty, so any card is legal."), "splatoids.legal")
    else:
        top = cards_of(pile.rank)
        equals = Text("{card} equals {top}", card=card, top=top)
        beats = equals if rank == pile.rank else Text("{card} beats {top}", card=card, top=top)
        why = (
            RulingStep(Text("A 2 may be played on anything."), "splatoids.reset")
            if rank == terms.TWO
            else _legal(beats)
        )
    lying = n + (pile.n if rank == pile.rank else 0)
    if lying >= terms.RUN:
        text = Text("That makes {cards} on top: the whole pile is out of the game.", cards=cards_of(rank, lying))
        headline = Text("{cards}: the pile is gone", cards=cards_of(rank, lying))
        return Go(rank, n, terms.EMPTY, headline, (why, RulingStep(text, "splatoids.three")))
    if rank == terms.TWO:
        text = Text("The next player only has to equal or beat the 2, so any card will do.")
        return Go(rank, n, Pile(rank, lying), Text("Reset to 2"), (why, RulingStep(text, "splatoids.reset")))
    return Go(rank, n, Pile(rank, lying), beats, (why,))


def _legal(sentence: Text) -> RulingStep:
    """The reason in a headline, as a whole sentence."""
    # Translators: {sentence}: such as “a 6 is lower than a 7”
    return RulingStep(Text("{sentence}.", sentence=sentence), "splatoids.legal")


def _goes_of(cards: tuple[str, ...], pile: Pile) -> list[Go]:
    """The goes in which the cards of a turn are played: cards of another rank are another go ("Legal card").

    Another go is only possible if the pile is gone; otherwise the remaining cards are in no go.
    """
    goes: list[Go] = []
    for rank, same in groupby(cards):
        if goes and not goes[-1].gone:
            break
        goes.append(_go(rank, len(list(same)), terms.EMPTY if goes else pile))
    return goes


def _what_stands(question: RefereeQuestion, pile: Pile) -> tuple[RefereeQuestion, list[Go], tuple[RulingStep, ...]]:
    """The question with the cards that may stay, their goes, and the reasons why the rest goes back, if any.

    The first cards of one rank are the play ("Legal card"); all cards played wrongly on top of them go back.
    """
    cards = question.cards[:1] if question.source == terms.BLIND else question.cards  # one blind card at a time
    has_hand = question.source == terms.HAND and question.left == terms.HAND
    is_seen_next = question.known == (terms.OTHER if question.source == terms.HAND else terms.MORE)
    may_follow = not has_hand and not is_seen_next and cards == question.cards
    goes = _goes_of((*cards, *question.added) if may_follow else cards, pile)
    n = sum(go.n for go in goes)
    stands = question._replace(cards=cards[:n], added=question.added[: max(0, n - len(cards))])
    if stands == question:
        return question, goes, ()
    if question.source == terms.HAND and n < len(cards):  # a player who takes cards back has some left
        stands = stands._replace(left=terms.HAND)
    elif question.left == terms.NOTHING:
        stands = stands._replace(left=terms.TABLE)
    if cards != question.cards:
        only = RulingStep(Text("Only one blind card is turned over at a time."), "splatoids.blind")
        return stands, goes, (only, _GOES_BACK, _NOW_SEEN)
    if n < len(cards):
        back = [RulingStep(Text("Only cards of one rank may be played together."), "splatoids.legal")]
        if terms.TEN in cards[n:]:
            text = Text("A 10 played first would take the pile away, and the other cards would be another go.")
            back.append(RulingStep(text, "splatoids.wipeout"))
    elif has_hand:
        back = [RulingStep(Text("While a player has hand cards, no table card may follow."), "splatoids.follow")]
    elif is_seen_next:
        back = []  # explained by the steps for the cards that stay
    else:
        key = "splatoids.blind" if question.source == terms.BLIND else "splatoids.follow"
        back = [RulingStep(Text("Only face-up cards of the same rank may follow."), key)]
    return stands, goes, (*back, _GOES_BACK)


# The pick up rule


def _too_low(question: RefereeQuestion, low: Go) -> Ruling:
    """The ruling on cards that are not legal ("The pick up rule"; "Table cards" for a blind card)."""
    if question.source == terms.BLIND:
        takes = RulingStep(Text("The player picks up the whole pile, and this card with it."), "splatoids.blind")
        is_second = len(question.cards) > 1
        rest = [_GOES_BACK] if is_second or question.added else []
        rest += [_NOW_SEEN] if is_second else []
        steps = (*_why_now(question), *low.steps, takes, *rest)
        return Ruling(
            False, Text("Too low: the player picks up the pile"), steps, terms.NEXT, takes=True, pile=terms.EMPTY
        )
    if question.source == terms.HAND:
        text = Text(
            "A legal hand card has to be played instead. If no hand card is legal, the player picks up the pile."
        )
        instead = RulingStep(text, "splatoids.pickup")
    else:
        text = Text(
            "A legal face-up card or a blind card has to be played instead. If there is no such card, the player "
            "picks up the pile."
        )
        instead = RulingStep(text, "splatoids.must")
    return Ruling(False, low.headline, (*low.steps, instead, _GOES_BACK), terms.RETRY, pile=low.pile)


def _takes_pile(only: Text) -> Ruling:
    """The ruling on a pile picked up correctly ("The pick up rule"). only: why no card was legal."""
    steps = (
        RulingStep(only, "splatoids.must"),
        RulingStep(Text("The player picks up the whole pile and adds nothing to it."), "splatoids.pickup"),
    )
    return Ruling(
        True,
        Text("No legal card: the player has to pick up the whole pile"),
        steps,
        terms.NEXT,
        takes=True,
        pile=terms.EMPTY,
    )


# Table cards


def _table_card_refused(question: RefereeQuestion, pile: Pile) -> Ruling | None:
    """The ruling on a table card played too early, whatever its rank ("Table cards", "The disturb rule"), or None."""
    if question.source == terms.HAND:
        return None
    if question.left == terms.HAND:
        headline = Text("Hand cards come first")
        why = RulingStep(Text("While a player has hand cards, no table card may be played."), "splatoids.table")
    elif question.known == terms.OTHER:
        headline = Text("First play the blind card that was seen")
        why = RulingStep(Text("Blind cards that somebody has seen have to be played first."), "splatoids.disturb")
    else:
        return None
    seen = (_NOW_SEEN,) if question.source == terms.BLIND else ()
    return Ruling(False, headline, (why, _GOES_BACK, *seen), terms.RETRY, pile=pile)


def _why_now(question: RefereeQuestion) -> list[RulingStep]:
    """The steps that explain why table cards may be played or may follow ("Table cards", "The follow on rule")."""
    table = RulingStep(Text("Once the hand is empty, table cards may be played."), "splatoids.table")
    if question.source == terms.TABLE:
        return [table]
    is_same = question.added[:1] == question.cards[-1:]
    if question.source == terms.HAND:
        text = Text("The hand is empty, so face-up cards of the same rank may follow.")
        return [] if not question.added else [RulingStep(text, "splatoids.follow") if is_same else table]
    if question.known:
        return [RulingStep(Text("A blind card that somebody has seen comes next, legal or not."), "splatoids.disturb")]
    text = Text("A blind card may be turned over onto anything.")
    if is_same:
        text = Text(
            "A blind card may be turned over onto anything. If it is legal, face-up cards of its rank may follow."
        )
    return [RulingStep(text, "splatoids.blind")]


# The must play rule: the pile was picked up


def _picked_up(question: RefereeQuestion, pile: Pile) -> Ruling:
    """The ruling on a pile picked up ("The must play rule"). Table cards only matter without hand cards."""
    if pile.rank is None:
        steps = (
            RulingStep(Text("On an empty pile any card is legal, so a card has to be played."), "splatoids.must"),
            RulingStep(
                Text("The pile was empty, so nobody is disqualified for picking up."), "splatoids.must", is_ours=True
            ),
        )
        return Ruling(False, Text("There is nothing to pick up"), steps, terms.RETRY, pile=terms.EMPTY)
    if question.left == terms.TABLE:
        return _picked_up_from_table(question, pile)
    if not question.cards:
        return Ruling(None, Text("Tap the cards that the player held"), pile=pile)
    legal = [card for card in question.cards if is_legal(card, pile)]
    if legal:
        return _disqualified(Text("In the hand: {cards}.", cards=together(terms.each_of(legal))))
    return _takes_pile(Text("No card in the hand is legal, and while there are hand cards, table cards do not count."))


def _picked_up_from_table(question: RefereeQuestion, pile: Pile) -> Ruling:
    """The ruling on a pile picked up without hand cards: a blind card can always be played ("Table cards")."""
    if question.blind == terms.SEEN:
        return _picked_up_over_seen(question, pile)
    if question.blind != terms.ALL and not (question.blind and question.tops):
        missing = Text("Tap the face-up cards on top, or say that there are only blind cards")
        if question.blind:
            missing = Text("Tap the face-up cards on top")
        elif question.tops:
            missing = Text("Say whether there are also blind cards on top")
        return Ruling(None, missing, pile=pile)
    legal = [] if question.blind == terms.ALL else [card for card in question.tops if is_legal(card, pile)]
    if legal:
        return _disqualified(Text("Face up on the table: {cards}.", cards=together(terms.each_of(legal))))
    if question.blind in (terms.TOP, terms.ALL):
        must = Text("A blind card can always be played, so picking up is not allowed.")
        back = Text(
            "The pile goes back, and the blind card is turned over. Nobody could know its rank, so this is not "
            "cheating."
        )
        steps = (RulingStep(must, "splatoids.must"), RulingStep(back, "splatoids.must", is_ours=True))
        return Ruling(False, Text("There was a blind card to play"), steps, terms.RETRY, pile=pile)
    return _takes_pile(Text("No face-up card is legal, and there is no blind card on top."))


def _picked_up_over_seen(question: RefereeQuestion, pile: Pile) -> Ruling:
    """The ruling on a pile picked up despite a seen blind card, which has to be played ("The disturb rule").

    Its rank is known, so if it is legal, it is a legal card like any other ("The must play rule").
    """
    if not question.tops:
        return Ruling(None, Text("Tap the blind card that was seen"), pile=pile)
    legal = [card for card in question.tops if is_legal(card, pile)]
    if legal:
        known = plural(
            "Seen among the blind cards: {cards}. It counts as a legal card, because its rank was known.",
            "Seen among the blind cards: {cards}. They count as legal cards, because their ranks were known.",
            len(legal),
            cards=together(terms.each_of(legal)),
        )
        return _disqualified(known, is_ours=True)
    seen = Text("A blind card that somebody has seen has to be played, even if it is too low.")
    back = Text("The pile goes back and the seen card is played onto it.")
    steps = (RulingStep(seen, "splatoids.disturb"), RulingStep(back, "splatoids.must", is_ours=True))
    return Ruling(False, Text("The seen blind card has to be played first"), steps, terms.RETRY, pile=pile)


def _disqualified(where: Text, *, is_ours: bool = False) -> Ruling:
    """The ruling on a player who picked up despite a legal card: all cards are removed ("The must play rule").

    where: the legal cards. is_ours: True if it is our ruling that they count, because the rulebook is silent.
    """
    steps = (
        RulingStep(where, "splatoids.must", is_ours=is_ours),
        RulingStep(
            Text("If you have a legal card, you have to play. If you pick up instead, you are disqualified."),
            "splatoids.must",
        ),
        RulingStep(
            Text("The player’s hand and table cards leave the game, and the next player plays."), "splatoids.must"
        ),
        RulingStep(Text("The pile that was picked up leaves the game, too."), "splatoids.must", is_ours=True),
    )
    return Ruling(False, Text("There was a legal card"), steps, terms.NEXT, disqualified=True, pile=terms.EMPTY)


# The disturb rule, The follow on rule


def _next_cards(question: RefereeQuestion, gone: bool) -> list[RulingStep]:
    """The steps about the next cards: whether face-up cards may follow, or which card another go needs.

    gone: True for another go, because the pile is gone.
    """
    if (
        question.source == terms.BLIND
        and question.known == terms.LAST
        and (question.added or question.left != terms.NOTHING)
    ):
        text = Text("No other blind card was seen, so face-up cards of the same rank may follow.")
        return [RulingStep(text, "splatoids.disturb")]
    if question.source == terms.BLIND and question.known == terms.MORE and question.left != terms.NOTHING:
        again = Text("The next card has to be a blind card that was seen before, too.")
        text = Text("There are more blind cards that were seen before, so no face-up card may follow.")
        return [RulingStep(again if gone else text, "splatoids.disturb")]
    if question.source != terms.HAND or question.left != terms.TABLE:
        return []
    if question.known == terms.OTHER and gone:
        return [RulingStep(Text("The next card has to be a blind card that was seen before."), "splatoids.disturb")]
    if question.known == terms.OTHER:
        text = Text("Once the hand is empty, blind cards that were seen come first, so no face-up card may follow.")
        return [RulingStep(text, "splatoids.disturb", is_ours=True)]
    text = Text("That was the last hand card: face-up cards of its rank may follow before the next player begins.")
    return [] if question.added or gone else [RulingStep(text, "splatoids.follow")]


# Matchplay: another go, the next player, going out


def _what_follows(question: RefereeQuestion, goes: list[Go]) -> Ruling:
    """The ruling on legal goes ("The wipeout rule", "The 3+ rule" on another go; "Matchplay" on the last card)."""
    first, *others = goes
    last = goes[-1]
    steps = [*_why_now(question), *first.steps]
    for one, other in pairwise(goes):
        text = Text("The pile is gone, so the next card is another go.")
        steps += [RulingStep(text, one.steps[-1].rule), *other.steps]
    steps += _next_cards(question, last.gone)
    if question.left == terms.NOTHING:
        stays = Text("The pile stays for the next player.")
        begins = Text("The next player begins on an empty pile.")
        steps += [RulingStep(Text("That was the last card: the player is out."), "splatoids.out")]
        steps += [RulingStep(begins if last.gone else stays, "splatoids.out")]
        return Ruling(True, Text("Out with the last card"), tuple(steps), terms.NEXT, out=True, pile=last.pile)
    if last.gone and not question.left:
        text = Text("But if that was the last card, the player is out and the next player begins.")
        steps += [RulingStep(text, "splatoids.out")]
    headline = first.headline
    if others:
        cards = [cards_of(go.rank, go.n) for go in others]
        headline = Text("{first}, then {cards} on the empty pile", first=first.headline, cards=together(cards))
    return Ruling(True, headline, tuple(steps), terms.AGAIN if last.gone else terms.NEXT, pile=last.pile)
