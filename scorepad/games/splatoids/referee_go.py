"""Cards of one rank on the pile: whether they may lie there, and what becomes of the pile."""

from itertools import groupby
from typing import NamedTuple

from scorepad.games.splatoids.referee_terms import EMPTY, RUN, TEN, TWO, Pile, Step, is_legal
from scorepad.games.splatoids.referee_words import cards_of
from scorepad.text import Text


class Go(NamedTuple):
    """One go: its cards, the pile as it lies afterwards, whether all of it was removed, what is said first, and why."""

    rank: str
    n: int
    legal: bool
    pile: Pile
    gone: bool
    headline: Text
    steps: tuple[Step, ...]


def goes_of(cards: tuple[str, ...], pile: Pile) -> tuple[list[Go], int]:
    """The goes that cards of one turn make, and how many of the cards these take: another rank is another go.

    Another go there is only once the pile is gone ("Legal card"): what comes without that has no place.
    """
    goes: list[Go] = []
    for rank, same in groupby(cards):
        if goes and not goes[-1].gone:
            break
        goes.append(go(rank, len(list(same)), EMPTY if goes else pile))
    return goes, sum(one.n for one in goes)


def go(rank: str, n: int, pile: Pile) -> Go:
    """What `n` cards of a rank do on a pile ("Legal card", "The wipeout rule", "The 3+ rule", "The reset rule")."""
    if not is_legal(rank, pile):
        text = Text("{card} is lower than {top}", card=cards_of(rank), top=cards_of(pile.rank or rank))
        return Go(rank, n, False, pile, False, text, (Step(_full(text), "splatoids.legal"),))
    if rank == TEN:
        text = Text("A 10 goes on anything and takes the whole pile out of the game, itself too.")
        return Go(rank, n, True, EMPTY, True, Text("Wipeout: the pile goes"), (Step(text, "splatoids.wipeout"),))
    lying = n + (pile.n if rank == pile.rank else 0)
    why = _why(rank, pile)
    if lying >= RUN:
        text = Text("That makes {cards} on top: the whole pile is out of the game.", cards=cards_of(rank, lying))
        headline = Text("{cards}: the pile goes", cards=cards_of(rank, lying))
        return Go(rank, n, True, EMPTY, True, headline, (why, Step(text, "splatoids.three")))
    if rank == TWO:
        text = Text("The next player has to equal or beat only the 2, so any card will do.")
        return Go(rank, n, True, Pile(rank, lying), False, Text("Reset to 2"), (why, Step(text, "splatoids.reset")))
    return Go(rank, n, True, Pile(rank, lying), False, _beats(rank, pile), (why,))


def _why(rank: str, pile: Pile) -> Step:
    if pile.rank is None:
        return Step(Text("The pile is empty, so any card goes."), "splatoids.legal")
    if rank == TWO:
        return Step(Text("A 2 goes on anything."), "splatoids.reset")
    return Step(_full(_beats(rank, pile)), "splatoids.legal")


def _beats(rank: str, pile: Pile) -> Text:
    if pile.rank is None:
        return Text("Any card goes on an empty pile")
    if rank == pile.rank:
        return Text("{card} equals {top}", card=cards_of(rank), top=cards_of(pile.rank))
    return Text("{card} beats {top}", card=cards_of(rank), top=cards_of(pile.rank))


def _full(sentence: Text) -> Text:
    return Text("{sentence}.", sentence=sentence)
