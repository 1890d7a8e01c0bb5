"""Slips in counting all cards of a zone (Splito rulebook, "Types of objectives", ZONE)."""

from collections.abc import Iterator

from scorepad.games.splito.slips_found import Look, Reading
from scorepad.games.splito.table import Size
from scorepad.text import Text

_ITSELF = Text("itself")
_OBJECTIVES = Text("the objectives")
_UNMET = Text("the other objectives not met")
_COMMONS = Text("the common cards won")


def left_out(look: Look, zone: int, card: Size, label: Text, met: bool | None) -> Iterator[Reading]:
    """Cards that belong to the count and without which the card is judged the other way.

    That the objective itself counts is what people miss most; then those that were turned face down.
    """
    here = look.judge.table.zones[zone]
    cards = here.objectives or ()
    items = look.scores[zone].item.items[: len(cards)]
    unmet = sum([not each.met for each in items]) - (not met)
    commons = len(look.judge.won[zone])
    size = len(here.cards or ()) + len(cards) + commons
    others = len(cards) if len(cards) > 1 else 0
    for what, n, share in (
        (_ITSELF, 1, 1.0),
        (_UNMET, unmet, 0.4),
        (_OBJECTIVES, others, 0.3),
        (_COMMONS, commons, 0.4),
    ):
        asked = card._replace(amount=card.amount._replace(n=card.amount.n + n))
        if n and look.judge.objective(asked, zone)[0] != met:
            place = Text("{label} without {what} ({n} of {size})", label=label, what=what, n=size - n, size=size)
            yield Reading("splito.zone_cards_left_out", place, share)
