"""Misreadings of what a card gives: all cards of a zone, or of both, counted anew in another way.

Source: Splito rulebook, "Types of objectives" and "End of game", steps 2 and 3.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from scorepad.games.splito import rules
from scorepad.games.splito.mistakes.evidence import BETWEEN, RARE, Candidate, Evidence, box, listed
from scorepad.games.splito.objectives import Amount, Count, Majority, Objective, Size, Variety
from scorepad.mistakes import Kinds, say, say_plural
from scorepad.text import Text

kinds: Kinds[Evidence, Candidate] = Kinds("splito", rare=RARE)
about_points = partial(kinds.add, "splito.points")

IN_ONE_ZONE = 0.5
"""The weight in one zone alone, beside in both: two neighbors count each zone, and only one of them may be wrong."""


class Card(NamedTuple):
    """A card that may give points in a zone: an objective that lies there, or a common card that it has won."""

    card: Objective
    zone: int
    is_met: bool
    label: Text

    @property
    def points(self) -> int:
        """The points that it gives."""
        return self.card.points if self.is_met else 0


Reading = Callable[[Evidence, Card], int]
"""What a card gives to a player who reads the rule so."""


def _always(evidence: Evidence, card: Card) -> int:
    return card.card.points


def _less_if_unmet(evidence: Evidence, card: Card) -> int:
    return card.card.points if card.is_met else -card.card.points


def _one(evidence: Evidence, card: Card) -> int:
    return 1 if card.is_met else 0


def _printed_number(evidence: Evidence, card: Card) -> int:
    """The number that a card asks for, where it names one."""
    if not card.is_met:
        return 0
    asked = card.card
    number: object = None
    if isinstance(asked, Count | Majority):
        number = asked.of
    elif isinstance(asked, Size):
        number = asked.amount.n
    elif isinstance(asked, Variety):
        number = next((mix.n for mix in (asked.colors, asked.values) if isinstance(mix, Amount)), None)
    return number if isinstance(number, int) else card.points


def _majority_within(evidence: Evidence, card: Card) -> int:
    """A majority against the other colors, or values, of the same zone; the common cards compare zones all the same."""
    asked = card.card
    if not isinstance(asked, Majority) or asked in [settled.card for settled in evidence.judge.commons]:
        return card.points
    here = evidence.judge.tally(card.zone)
    alike = rules.VALUES if isinstance(asked.of, int) else rules.COLORS
    others = [here.get(kind, 0) for kind in alike if kind != asked.of]
    return asked.points if here.get(asked.of, 0) > max(others) else 0


@about_points(
    RARE,
    say("every objective in both zones was counted, even those that are not met", is_both=True),
    # Translators: {where}: a zone by its players, such as “Ana & Bo”; {cards}: such as “no 4s and no red”
    say("every objective in zone {where} was counted, even those that are not met: {cards}"),
    name="all_counted",
    gives=_always,
    fewest=2,
)
@about_points(
    BETWEEN,
    say("the unmet objectives in both zones were subtracted, but they give nothing", is_both=True),
    # Translators: {where}: a zone by its players, such as “Ana & Bo”; {cards}: such as “no 4s and no red”
    say("all unmet objectives in zone {where} were subtracted: {cards}"),
    name="all_subtracted",
    gives=_less_if_unmet,
    fewest=2,
)
@about_points(
    RARE,
    say("in both zones, the Objective cards that score were counted, not their points", is_both=True),
    # Translators: {where}: a zone by its players, such as “Ana & Bo”; {points}: such as “3, not 9”
    say("in zone {where}, the Objective cards that score were counted, not their points: {points}"),
    name="cards_not_points",
    gives=_one,
)
@about_points(
    RARE,
    say("the numbers on the Objective cards in both zones were counted, not their diamonds", is_both=True),
    # Translators: {where}: a zone by its players, such as “Ana & Bo”; {points}: such as “12, not 7”
    say("the numbers on the Objective cards in zone {where} were counted, not their diamonds: {points}"),
    name="number_not_points",
    gives=_printed_number,
)
@about_points(
    RARE,
    say("majorities were compared with other colors or values in the same zone, not with other zones", is_both=True),
    # Translators: {where}: a zone by its players, such as “Ana & Bo”; {cards}: such as “majority of 4s and majority of
    # red”
    say_plural(
        "a majority was compared with other colors or values in zone {where}, not with other zones: {cards}",
        "majorities were compared with other colors or values in zone {where}, not with other zones: {cards}",
        "changed",
    ),
    name="majority_within",
    gives=_majority_within,
)
def _zone_misread(evidence: Evidence, gives: Reading, fewest: int = 1) -> Iterator[Candidate]:
    """Every card of a zone, or of both, read so; `fewest`: where fewer change, a kind about one card says it."""
    changed: dict[int, list[Card]] = {}
    for zone in evidence.proved:
        wrong = [card for card in _cards(evidence, zone) if gives(evidence, card) != card.points]
        if len(wrong) >= fewest:
            changed[zone] = wrong
    for zones in ([*changed], *([zone] for zone in changed if len(changed) > 1)):
        if not zones:
            continue
        changes = {box(zone): sum(gives(evidence, card) - card.points for card in changed[zone]) for zone in zones}
        right = evidence.scores[zones[0]].proved or 0
        values = {
            "where": evidence.names[zones[0]],
            "changed": len(changed[zones[0]]),
            "cards": listed(card.label for card in changed[zones[0]]),
            "points": Text("{wrong}, not {points}", wrong=right + changes[box(zones[0])], points=right),
            "is_both": len(zones) > 1,
        }
        likely = 1.0 if len(zones) == len(changed) else IN_ONE_ZONE
        rule = changed[zones[0]][0].card.rule
        yield Candidate(changes, values, about=evidence.whole(zones), likely=likely, rule=rule)


def _cards(evidence: Evidence, zone: int) -> list[Card]:
    """All cards that may give a zone points."""
    own = [line for line in evidence.objectives if line.zone == zone]
    cards = [Card(line.card, zone, bool(line.item.met), line.label) for line in own]
    for settled in evidence.judge.won[zone]:
        if settled.card is not None:
            cards.append(Card(settled.card, zone, is_met=True, label=settled.card.label))
    return cards
