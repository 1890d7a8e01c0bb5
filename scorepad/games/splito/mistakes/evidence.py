"""A table of Splito seen from a seat, in which mistakes are looked for, and how likely each kind is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from scorepad import mistakes
from scorepad.games.splito.engine import ZoneScore
from scorepad.games.splito.judge import Judge
from scorepad.games.splito.objectives import Kind, Objective
from scorepad.result import Item
from scorepad.text import Text, plural, together

COUNTED, USUAL, BETWEEN, RARE = 0.08, 0.06, 0.045, 0.03
"""The weights of kinds in a game: COUNTED is many cards miscounted by one, the likeliest slip where it can be made;
USUAL is a rule misread, a step left out or the next zone taken; RARE is the rest; BETWEEN is a rule misread all
through."""


class ObjectiveLine(NamedTuple):
    """An objective of a zone, with its line in the score. label: with its points where a twin says the same."""

    zone: int
    number: int
    card: Objective
    item: Item
    label: Text
    has_twin: bool


@dataclass(frozen=True)
class Evidence:
    """A table seen from a seat. scores: by zone. sides: the zones left and right of the seat."""

    judge: Judge
    scores: Sequence[ZoneScore]
    seat: int
    sides: tuple[int, int]

    @property
    def names(self) -> Sequence[Text]:
        """The names of the zones."""
        return self.judge.names

    @cached_property
    def proved(self) -> list[int]:
        """Those of both zones whose cards and objectives tell their points."""
        return [zone for zone in self.sides if self.scores[zone].proved is not None]

    @cached_property
    def objectives(self) -> list[ObjectiveLine]:
        """The objectives of the zones that are proved."""
        lines = []
        for zone in self.proved:
            cards = self.judge.table.zones[zone].objectives or ()
            items = self.scores[zone].item.items[: len(cards)]
            worth: dict[str, set[int]] = {}
            for card, item in zip(cards, items, strict=True):
                worth.setdefault(str(item.label), set()).add(card.points)
            for number, (card, item) in enumerate(zip(cards, items, strict=True)):
                # Translators: {label}: such as “at least 6 cards”
                label, has_twin = Text("{label}", label=item.label), len(worth[str(item.label)]) > 1
                if has_twin:
                    # Translators: {label}: such as “majority of green”
                    label = plural("{label} for {n} point", "{label} for {n} points", card.points, label=label)
                lines.append(ObjectiveLine(zone, number, card, item, label, has_twin))
        return lines

    def points(self, zone: int) -> int | None:
        """The points of a zone, from paper where nothing else tells; None while something is missing for them."""
        score = self.scores[zone]
        return score.item.points if score.complete else None

    def counts(self, kind: Kind) -> list[int]:
        """Splito cards of a kind in each zone; none where they were not entered."""
        return [self.judge.tally(zone).get(kind, 0) for zone in range(len(self.names))]

    def whole(self, zones: Iterable[int]) -> frozenset[str]:
        """All that lies in these zones: a mistake is about it that puts other numbers for them."""
        about = {common(number) for number in range(len(self.judge.commons))}
        for zone in zones:
            cards = self.judge.table.zones[zone].objectives or ()
            about |= {box(zone), *(objective(zone, number) for number in range(len(cards)))}
        return frozenset(about)


@dataclass
class Candidate(mistakes.Candidate):
    """A mistake at one place. in_full: the place with its card and its zone, for a sentence about several zones."""

    in_full: Text | None = None


def box(zone: int) -> str:
    """The key of a zone's box: that of its sheet."""
    return f"zone-{zone}"


def objective(zone: int, number: int) -> str:
    """An objective, as what a mistake is about."""
    return f"zone-{zone} {number}"


def common(number: int) -> str:
    """A common card, as what a mistake is about."""
    return f"common {number}"


def listed(places: Iterable[Text]) -> Text:
    """Places one after the other, each once: equal cards read the same."""
    return together(list({str(place): place for place in places}.values()))


def also(zones: Sequence[Text], count: Text) -> Text:
    """The sentence that these zones have as many: "zone Bo & Cy also has 4 green"."""
    named = together(zones)
    # Translators: {zones}: zones by their players, such as “Ana & Bo and Cy & Dan”; {count}: such as “3 green”
    return plural(
        "zone {zones} also has {count}", "zones {zones} also have {count}", len(zones), zones=named, count=count
    )
