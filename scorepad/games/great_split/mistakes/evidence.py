"""A player's board of The Great Split with all of its points known, in which mistakes are looked for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from scorepad.games.great_split import words
from scorepad.games.great_split.lines import Market, earlier_item, earlier_scorings, market_after
from scorepad.games.great_split.rules import (
    ARTWORK,
    EMERALD,
    GOLD,
    KINDS,
    MAX_LINE,
    MAX_PRESTIGE,
    RESOURCES,
    ROUNDS,
    TOME,
    TOPAZ,
)
from scorepad.games.great_split.table import Board, BoardMap, Table
from scorepad.mistakes import Candidate
from scorepad.result import Item
from scorepad.text import Text

CONTRACTS = tuple(f"contracts-{resource}" for resource in RESOURCES)
"""The boxes of the contract lines, in the order of the resources."""
KEYS = ("prestige", *KINDS, *CONTRACTS)
"""The boxes of the paper sheet before the total, in its order."""
MOST = dict.fromkeys(KEYS, MAX_LINE) | {"prestige": MAX_PRESTIGE}
"""The highest number that can stand in each."""
TILE = "tile"
"""The Character tile, as what mistakes are about besides their boxes."""

SIDE_BY_SIDE = ((TOME, ARTWORK), (TOPAZ, EMERALD, GOLD))
"""The seals that lie side by side on a board: those of diamond Seals and those of square ones."""

COUNTED, USUAL, RARE, SELDOM = 0.6, 0.4, 0.2, 0.12
"""The weight of a kind on a board where it can be made: COUNTED if many icons are counted by hand, where one is soon
missed; USUAL if people report it, RARE if it may happen, SELDOM if the rule would have to be quite unknown for it; two
mistakes at once stay rarer than one."""


class Line(NamedTuple):
    """A contract line with both factors known: it gives the icons reached times the stars of its seal."""

    resource: int
    icons: int
    stars: int

    @property
    def key(self) -> str:
        """The key of its box."""
        return CONTRACTS[self.resource]

    def wrong(self, icons: int, stars: int, likely: float = 1.0, place: Text | None = None, **more: Any) -> Candidate:
        """The line with other factors; `more` are values for the sentence."""
        values = {
            "resource": words.RESOURCES[self.resource],
            "seal": words.SEALS[self.resource],
            "icons": self.icons,
            "stars": self.stars,
            **more,
        }
        return Candidate({self.key: icons * stars - self.icons * self.stars}, values, place, [self.key], likely)


class Past(NamedTuple):
    """A scoring during the game: its round, the points of each kind as far as they are known, and whether all are."""

    after: int
    points: Mapping[str, int]
    is_whole: bool


@dataclass(frozen=True)
class Evidence:
    """A player's board. points: by box. contracts: the items of the five lines."""

    table: Table
    seat: int
    points: Mapping[str, int]
    contracts: Sequence[Item]

    @property
    def board(self) -> Board:
        """The player's board at the end."""
        return self.table.boards[self.seat]

    @property
    def map(self) -> BoardMap:
        """The tracks as they are printed."""
        return self.table.map

    @cached_property
    def market(self) -> Market:
        """The market at the end."""
        return market_after(self.table, ROUNDS)

    @cached_property
    def lines(self) -> list[Line]:
        """The contract lines; without those that give nothing because one factor is 0 and the other was not entered."""
        lines = []
        for resource, contract in enumerate(self.contracts):
            icons, stars = (None if item.why is words.NOT_NEEDED else item.points for item in contract.items)
            if icons is not None and stars is not None:
                lines.append(Line(resource, icons, stars))
        return lines

    @cached_property
    def past(self) -> list[Past]:
        """The scorings during the game that anything is known of, by their rounds."""
        found = []
        for earlier in earlier_scorings(self.table):
            item = earlier_item(earlier, self.table, self.seat)
            if item is not None:
                parts = zip(earlier.kinds, item.items, strict=True)
                points = {kind: part.points or 0 for kind, part in parts if not part.is_open}
                found.append(Past(earlier.scoring.after_round, points, len(points) == len(item.items)))
        return found

    def wrong(self, key: str, points: int, place: Text | None = None, /, **values: Any) -> Candidate:
        """Other points in one box."""
        return Candidate({key: points - self.points[key]}, values, place, [key])


def added(boxes: Mapping[str, int]) -> int:
    """The total: the sum of all boxes before it (rulebook, "Scoring")."""
    return sum(boxes[key] for key in KEYS)
