"""Mistakes about a zone's own objectives (Splito rulebook, "Types of objectives" and "End of game", steps 2 and 3)."""

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from scorepad.games.splito import words
from scorepad.games.splito.mistakes.found import Found, Look, Reading, box, objective, whole
from scorepad.games.splito.mistakes.words import also, for_points, once
from scorepad.games.splito.objectives import RULE, Amount, Count, Majority, Mix, Objective, Size, Variety
from scorepad.result import Item
from scorepad.text import Text

M = TypeVar("M", Amount, Mix)


class Own(NamedTuple):
    """An objective of a zone, with its line in the score. has_twin: another one says the same for other points."""

    zone: int
    number: int
    card: Objective
    item: Item
    has_twin: bool

    @property
    def label(self) -> Text:
        """What the card says, with its points where these tell it from another one."""
        label = Text("{label}", label=self.item.label)
        return for_points(label, self.card.points) if self.has_twin else label


def of_objectives(look: Look) -> list[Found]:
    """The mistakes about each objective in both zones."""
    return [found for zone in look.proved for own in _own(look, zone) for found in _of_objective(look, own)]


def of_zones(look: Look) -> Iterator[Found]:
    """Mistakes about all objectives of a zone at once; where there is one, those about the objective say it."""
    for zone in look.proved:
        owns = _own(look, zone)
        missed = [own for own in owns if not own.item.met]
        if len(missed) > 1:
            points = sum([own.card.points for own in missed])
            place = Text("{labels}", labels=once([own.label for own in missed]))
            yield _throughout(look, _at(look, missed, points, Reading("splito.all_counted", place)), zone)
        met = [item for item in look.scores[zone].item.items if item.met]
        points = sum([item.points or 0 for item in met])
        if met and owns:
            place = Text("{cards}, not {points}", cards=len(met), points=points)
            yield _throughout(look, _at(look, owns, len(met) - points, Reading("splito.cards_not_points", place)), zone)


def _throughout(look: Look, found: Found, zone: int) -> Found:
    """What was found, about all that lies in its zone."""
    return found._replace(about=whole(look, [zone]))


def _own(look: Look, zone: int) -> list[Own]:
    cards = look.judge.table.zones[zone].objectives or ()
    items = look.scores[zone].item.items[: len(cards)]
    said = [str(item.label) for item in items]
    worth: dict[str, set[int]] = {}
    for label, card in zip(said, cards, strict=True):
        worth.setdefault(label, set()).add(card.points)
    return [Own(zone, number, card, items[number], len(worth[said[number]]) > 1) for number, card in enumerate(cards)]


def _at(look: Look, owns: list[Own], change: int, reading: Reading) -> Found:
    """What was found about objectives of one zone."""
    zone = owns[0].zone
    about = frozenset(objective(zone, own.number) for own in owns)
    rule, name = RULE[type(owns[0].card)], look.judge.names[zone]
    return Found(reading.kind, rule, {box(zone): change}, name, reading.place, about, reading.share, reading.in_full)


def _of_objective(look: Look, own: Own) -> Iterator[Found]:
    """What may have gone wrong with one objective: first why it was misjudged, then that it was overlooked."""
    points = own.card.points
    misjudged = list(_misjudged(look, own))
    for reading in misjudged:
        yield _at(look, [own], -points if own.item.met else points, reading)
    if own.item.met:
        yield _at(look, [own], -points, Reading("splito.objective_forgotten", own.label))
        yield _at(look, [own], points, Reading("splito.objective_twice", own.label))
    elif not misjudged:  # who counts it has a reason, where there is one
        yield _at(look, [own], points, Reading("splito.unmet_counted", _missed(own)))


def _missed(own: Own) -> Text:
    return Text("{label} ({why})", label=own.label, why=own.item.why)


def _in_full(own: Own, zone: str, why: Text | None) -> Text:
    return Text("{label} in {zone} ({why})", label=own.label, zone=zone, why=why)


def _misjudged(look: Look, own: Own) -> Iterator[Reading]:
    """Readings of the rules by which the card is met where it is not, or the other way round."""
    card = own.card
    if isinstance(card, Majority):
        yield from _majority(look, own, card)
        return
    if isinstance(card, Size):
        yield from left_out(look, own.zone, card, own.label, own.item.met)
    more = _at_least(card)
    if more is not None and not own.item.met and more.verdict(look.judge, own.zone)[0]:
        in_full = _in_full(own, look.judge.names[own.zone], own.item.why)
        yield Reading("splito.more_than_exactly", _missed(own), in_full=in_full)


def _at_least(card: Objective) -> Objective | None:
    """The card as somebody reads it who takes an exact number for the least one; None where there is none."""
    if isinstance(card, Count | Size):
        read: Objective = card._replace(amount=_or_more(card.amount))
    elif isinstance(card, Variety):
        read = card._replace(colors=_or_more(card.colors), values=_or_more(card.values))
    else:
        return None
    return None if read == card else read


def _or_more(mix: M) -> M:
    """At least what an amount asks for exactly; "none" and all else as they are."""
    return mix._replace(op="at_least") if isinstance(mix, Amount) and mix.op == "exactly" and mix.n > 0 else mix


def _majority(look: Look, own: Own, card: Majority) -> Iterator[Reading]:
    """A tie taken for a majority, and one that only holds against the zones on either side."""
    counts = look.counts(card.of)
    have, names, last = counts[own.zone], look.judge.names, len(counts) - 1
    if own.item.met or not have:
        return
    level = [zone for zone, count in enumerate(counts) if count == have and zone != own.zone]
    if have == max(counts):
        others = also([names[zone] for zone in level], words.adjective(have, card.of))
        yield Reading("splito.tie_as_majority", _held(own, others), in_full=_in_full(own, names[own.zone], others))
    beside = (own.zone - 1, own.zone + 1 if own.zone < last else 0)
    if have < max(counts) and have > max(counts[zone] for zone in beside):
        most = counts.index(max(counts))
        count = words.adjective(counts[most], card.of)
        more = Text("{zone} has {count}", zone=names[most], count=count)
        yield Reading("splito.majority_beside", _held(own, more))


def _held(own: Own, other: Text) -> Text:
    """What other zones have, which tells the majority that it is about, too, but for one with a twin."""
    return Text("{other} ({label})", other=other, label=own.label) if own.has_twin else other


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
        if n and asked.verdict(look.judge, zone)[0] != met:
            place = Text("{label} without {what} ({n} of {size})", label=label, what=what, n=size - n, size=size)
            yield Reading("splito.zone_cards_left_out", place, share)
