"""What the mistakes of The Great Split start from: a player's board with all of its points known."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scorepad.games.great_split import words
from scorepad.games.great_split.lines import Market, is_open, market_after
from scorepad.games.great_split.players import earlier_item, earlier_scorings
from scorepad.games.great_split.rules import KINDS, MAX_LINE, MAX_PRESTIGE, RESOURCES, ROUNDS
from scorepad.games.great_split.table import Board, BoardMap, Table
from scorepad.result import Item

CONTRACTS = tuple(f"contracts-{resource}" for resource in RESOURCES)
"""The boxes of the contract lines, in the order of the resources."""
KEYS = ("prestige", *KINDS, *CONTRACTS)
"""The boxes of the paper sheet before the total, in its order."""
MOST = dict.fromkeys(KEYS, MAX_LINE) | {"prestige": MAX_PRESTIGE}
"""The highest number that can stand in each."""


class Line(NamedTuple):
    """The contracts of a resource and their stars; None: not entered, for the other factor is 0."""

    resource: int
    icons: int | None
    stars: int | None

    @property
    def key(self) -> str:
        """The key of its box."""
        return CONTRACTS[self.resource]


class Past(NamedTuple):
    """A scoring during the game: its round, what each kind gave as far as it is known, and whether it is all known."""

    after: int
    points: Mapping[str, int]
    is_whole: bool


class Proof(NamedTuple):
    """A player's board, the market at the end, the points by box, the contract lines, the scorings during the game.

    tokens: the market tokens in the order in which they came up.
    """

    board: Board
    map: BoardMap
    market: Market
    tokens: tuple[int, ...]
    points: Mapping[str, int]
    lines: tuple[Line, ...]
    past: tuple[Past, ...]

    @classmethod
    def of(
        cls, table: Table, seat: int, points: Mapping[str, int], contracts: Sequence[Item], past: list[Past]
    ) -> "Proof":
        """The proof of a player; `contracts`: the items of the five lines."""
        lines = [Line(resource, *map(_factor, item.items)) for resource, item in enumerate(contracts)]
        market = market_after(table, ROUNDS)
        return cls(table.boards[seat], table.map, market, table.tokens, points, tuple(lines), tuple(past))


def added(boxes: Mapping[str, int]) -> int:
    """The total: the sum of all boxes before it (rulebook, "Scoring")."""
    return sum([boxes[key] for key in KEYS])


def past_scorings(table: Table, seat: int) -> list[Past]:
    """The scorings during the game that anything is known of, by their rounds."""
    found = []
    for earlier in earlier_scorings(table):
        item = earlier_item(earlier, table.map, seat)
        if item is not None:
            parts = zip(earlier.kinds, item.items, strict=True)
            points = {kind: part.points or 0 for kind, part in parts if not is_open(part)}
            found.append(Past(earlier.scoring.after_round, points, len(points) == len(item.items)))
    return found


def _factor(item: Item) -> int | None:
    return None if item.why is words.NOT_NEEDED else item.points
