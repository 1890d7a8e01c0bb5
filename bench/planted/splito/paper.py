"""The numbers on a Splito player's paper, counted with the tests' naive scorer, by the rules or a changed rule."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from scorepad.disputes import TOTAL
from scorepad.games.splito.objectives import read_objective
from tests.game_files import File
from tests.games.splito import naive


class Bend(NamedTuple):
    """A changed rule. cards: the objectives that are read instead, by zone and index.

    awards: by index of a common card, the zones that get it. extra: points added to a zone. written: the points
    written for a zone instead of counting it. total: computes the total from the points of both zones.
    """

    cards: Mapping[tuple[int, int], File] = {}
    awards: Mapping[int, Sequence[int]] = {}
    extra: Mapping[int, int] = {}
    written: Mapping[int, int] = {}
    total: Callable[[int, int], int] | None = None

    @property
    def touched(self) -> set[tuple[int, int]]:
        """The zone and index of each changed card; common cards have the zone -1, and the total is (-2, 0)."""
        return {*self.cards, *((-1, number) for number in self.awards), *[(-2, 0)] * bool(self.total)}


PLAIN = Bend()
"""The unchanged rules."""


class Plant(NamedTuple):
    """A mistake. where, behind: words that a sentence must have to name its place."""

    kind: str
    bend: Bend
    where: str = ""
    behind: str = ""
    weight: float = 1.0

    @property
    def place(self) -> tuple[str, str]:
        return self.where, self.behind

    def fits(self, text: str) -> bool:
        """True if a sentence names this very place, possibly as one of several."""
        return self.where in text and self.behind in text


class Paper:
    """A player's paper, with the points of two zones. won: by zone, the indexes of the common cards that it wins."""

    def __init__(self, file: File, seat: int) -> None:
        self.file = file
        self.zones: list[Any] = file["zones"]
        self.common: list[File] = file["common"]
        self.seats = len(self.zones)
        self.seat = seat
        self.sides = ((seat - 1) % self.seats, seat)
        names = file["players"]
        self.names = [f"{names[zone]} & {names[(zone + 1) % self.seats]}" for zone in range(self.seats)]
        self.players: list[str] = names
        kinds = [card["of"] for card in self.common]
        self.won = [
            [number for number, kind in enumerate(kinds) if naive._is_majority(self.zones, zone, kind)]
            for zone in range(self.seats)
        ]

    def points(self, zone: int, bend: Bend = PLAIN) -> int:
        """A zone's points, counted by the rules as changed by `bend`."""
        here = self.zones[zone]
        own = [bend.cards.get((zone, number), card) for number, card in enumerate(here["objectives"])]
        zones = [*self.zones[:zone], {**here, "objectives": own}, *self.zones[zone + 1 :]]
        held = [number in self.won[zone] for number in range(len(self.common))]
        won = [
            number for number, has in enumerate(held) if (zone in bend.awards[number] if number in bend.awards else has)
        ]
        counted = naive._points(zones, zone, [self.common[number] for number in won])
        return bend.written.get(zone, counted + bend.extra.get(zone, 0))

    def count(self, zone: int, kind: Any) -> int:
        return naive._count(self.zones[zone], kind)

    def level(self, kind: Any) -> list[int]:
        """The zones that tie for the most cards of a kind; [] without a tie."""
        counts = [self.count(zone, kind) for zone in range(self.seats)]
        first = [zone for zone, count in enumerate(counts) if count == max(counts) > 0]
        return first if len(first) > 1 else []

    @cached_property
    def plain(self) -> dict[int, int]:
        """The points by the rules, for the seat's two zones and the zones next to them."""
        return {zone % self.seats: self.points(zone % self.seats) for zone in range(self.seat - 2, self.seat + 2)}

    @cached_property
    def met(self) -> dict[int, list[bool]]:
        """Whether each objective of the seat's two zones is met, by zone."""
        return {zone: [self.is_met(zone, card) for card in self.zones[zone]["objectives"]] for zone in self.sides}

    def is_met(self, zone: int, card: File) -> bool:
        return naive._is_met(self.zones, zone, card, len(self.won[zone]))

    def paper(self, bend: Bend) -> tuple[int, int, int]:
        """The left zone, the right zone and the total, as written."""
        left, right = (self.points(zone, bend) for zone in self.sides)
        return left, right, bend.total(left, right) if bend.total else left * right

    def written(self, *plants: Plant) -> dict[str, int] | None:
        """All boxes after these mistakes; None if they exclude each other."""
        bend = PLAIN
        for plant in plants:
            both = self.both(bend, plant.bend)
            if both is None:
                return None
            bend = both
        left, right, total = self.paper(bend)
        return {f"zone-{self.sides[0]}": left, f"zone-{self.sides[1]}": right, TOTAL: total}

    def both(self, one: Bend, two: Bend) -> Bend | None:
        """Both changes combined; None if they concern the same objective, common card or total.

        Also None if one of them writes a zone, and the other concerns this zone or a common card.
        """
        sides = [zone for bend in (one, two) for zone in bend.written]
        cards = {zone for bend in (one, two) for zone, _ in bend.touched} | {*one.extra, *two.extra}
        if one.touched & two.touched or len(set(sides)) < len(sides) or (sides and cards & {-1, *sides}):
            return None
        extra = {zone: one.extra.get(zone, 0) + two.extra.get(zone, 0) for zone in {*one.extra, *two.extra}}
        merged = {**one.cards, **two.cards}, {**one.awards, **two.awards}, extra
        return Bend(*merged, {**one.written, **two.written}, one.total or two.total)


def label(card: File) -> str:
    return str(read_objective(card).label)
