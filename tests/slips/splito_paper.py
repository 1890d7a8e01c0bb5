"""A seat's two zones of Splito counted with the tests' own plain scorer, and what then stands on paper."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from scorepad.games.splito import words
from scorepad.games.splito.reading import read_objective
from scorepad.games.splito.slips_found import WEIGHTS
from tests.engine import naive
from tests.engine.build import File


class Plant(NamedTuple):
    """A slip, the words that say where, and what then stands on paper. share: of its kind's weight."""

    kind: str
    place: tuple[str, ...]
    left: int
    right: int
    total: int
    share: float = 1.0

    @property
    def weight(self) -> float:
        return WEIGHTS[self.kind] * self.share


class Paper:
    """A seat's two zones, counted by hand. won: the numbers of the common cards by zone."""

    def __init__(self, file: File, seat: int) -> None:
        self.zones: list[Any] = file["zones"]
        self.common: list[File] = file["common"]
        self.seats = len(self.zones)
        self.seat = seat
        self.sides = ((seat - 1) % self.seats, seat)
        names = file["players"]
        self.names = [f"{names[zone]}-{names[(zone + 1) % self.seats]}" for zone in range(self.seats)]
        self.players: list[str] = names
        kinds = [card["of"] for card in self.common]
        self.won = [
            [number for number, kind in enumerate(kinds) if naive._is_majority(self.zones, zone, kind)]
            for zone in range(self.seats)
        ]

    def points(self, zone: int, won: Sequence[int] | None = None, cards: Mapping[int, File] = {}) -> int:
        """A zone's points, with other common cards, and with objectives put in the place of some, by number."""
        here = self.zones[zone]
        own = [cards.get(number, card) for number, card in enumerate(here["objectives"])]
        zones = [*self.zones[:zone], {**here, "objectives": own}, *self.zones[zone + 1 :]]
        given = self.won[zone] if won is None else won
        return naive._points(zones, zone, [self.common[number] for number in given])

    def count(self, zone: int, kind: Any) -> int:
        return naive._count(self.zones[zone], kind)

    def level(self, kind: Any) -> list[int]:
        """The zones that tie for most of a kind."""
        counts = [self.count(zone, kind) for zone in range(self.seats)]
        first = [zone for zone, count in enumerate(counts) if count == max(counts) > 0]
        return first if len(first) > 1 else []

    @cached_property
    def plain(self) -> dict[int, int]:
        """What the rules give, for both zones and those on either side of them."""
        return {zone % self.seats: self.points(zone % self.seats) for zone in range(self.seat - 2, self.seat + 2)}

    @cached_property
    def met(self) -> dict[int, list[bool]]:
        """Which objectives of both zones are met."""
        return {zone: [self.is_met(zone, card) for card in self.zones[zone]["objectives"]] for zone in self.sides}

    def is_met(self, zone: int, card: File) -> bool:
        return naive._is_met(self.zones, zone, card, len(self.won[zone]))

    def written(self, kind: str, changed: dict[int, int], *place: str, share: float = 1.0) -> Plant:
        """What stands on paper where these zones were given other points."""
        left, right = (changed.get(zone, self.plain[zone]) for zone in self.sides)
        return Plant(kind, place, left, right, left * right, share)


def label(card: File) -> str:
    return str(words.label(read_objective(card)))
