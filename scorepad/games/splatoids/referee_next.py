"""Who is next after a ruling, by name where one comes from a table."""

from collections.abc import Sequence

from scorepad.games.splatoids.referee_terms import AGAIN, NEXT, RETRY, Ruling
from scorepad.text import Text


def following(ruling: Ruling, who: str, order: Sequence[str]) -> str:
    """The name of whoever plays after the ruling; "" where it is not known. `order`: who was still in, by turn."""
    if who not in order:
        return ""
    if ruling.turn != NEXT:
        return who if ruling.turn else ""
    return order[(order.index(who) + 1) % len(order)]


def is_last_left(ruling: Ruling, order: Sequence[str]) -> bool:
    """Whether only one of them still has cards after the ruling."""
    return len(order) == 2 and (ruling.out or ruling.disqualified)


def then(ruling: Ruling, who: str, order: Sequence[str]) -> Text | None:
    """Who goes on, in a sentence; None where nothing is ruled yet."""
    if not ruling.turn:
        return None
    name = following(ruling, who, order)
    if is_last_left(ruling, order):
        return Text("{name} alone has cards left: the deal is over", name=name) if name else Text("The deal is over")
    sentence = _named(ruling, name) if name else _unnamed(ruling)
    if ruling.pile.rank is None and ruling.turn != RETRY:
        return Text("{sentence}, on an empty pile", sentence=sentence)
    return sentence


def _named(ruling: Ruling, name: str) -> Text:
    if ruling.turn == AGAIN:
        return Text("{name} has another go", name=name)
    return Text("{name} is next", name=name) if ruling.turn == NEXT else Text("{name} still has to play", name=name)


def _unnamed(ruling: Ruling) -> Text:
    if ruling.turn == AGAIN:
        return Text("Same player again")
    return Text("Next player") if ruling.turn == NEXT else Text("Same player still has to play")
