"""What lies on a Splito table: cards, objectives, zones.

Amounts and objectives are named tuples, for a table has dozens of them and a frozen dataclass takes longer to make.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from scorepad.games.splito import rules

Kind = str | int
"""A color, or a value."""
Card = tuple[str, int]

CARDS: dict[str, Card] = {f"{color} {value}": (color, value) for color in rules.COLORS for value in rules.VALUES}
KINDS: frozenset[Kind] = frozenset((*rules.COLORS, *rules.VALUES))
AMOUNTS = ("exactly", "at_least", "at_most")


class Amount(NamedTuple):
    """How many: `op` is one of AMOUNTS."""

    op: str
    n: int

    def allows(self, have: int) -> bool:
        """Whether `have` satisfies the amount."""
        if self.op == "exactly":
            return have == self.n
        return have >= self.n if self.op == "at_least" else have <= self.n


Mix = Amount | tuple[Kind, ...] | None
"""How many different ones, or the named ones of which there must be one each."""


class Majority(NamedTuple):
    """Strictly more Splito cards of a kind than every other zone."""

    points: int
    of: Kind


class Count(NamedTuple):
    """So many Splito cards of a kind; the rulebook's VALUE."""

    points: int
    of: Kind
    amount: Amount


class Variety(NamedTuple):
    """So many different colors, values or both, or the named ones."""

    points: int
    colors: Mix
    values: Mix


class Size(NamedTuple):
    """So many cards in the zone, Splito and Objective together; the rulebook's ZONE."""

    points: int
    amount: Amount


Objective = Majority | Count | Variety | Size


@dataclass(frozen=True, slots=True)
class Zone:
    """One zone; what was not entered is None. `points` and `card_count` are what stands on somebody's paper."""

    cards: tuple[Card, ...] | None = None
    objectives: tuple[Objective, ...] | None = None
    points: int | None = None
    card_count: int | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A whole table; zone i lies between players i and i + 1, the last one between the last player and the first.

    common: the common cards in the middle, None for one that was not entered; None as a whole if neither was. Fewer
        than two, and the others lie nowhere.
    """

    players: tuple[str, ...]
    zones: tuple[Zone, ...]
    common: tuple[Majority | None, ...] | None
    rules: Mapping[str, bool]
    claimed_totals: tuple[int | None, ...]

    def zone_name(self, zone: int) -> str:
        """The two neighbors, as in "Ana-Bo"."""
        return f"{self.players[zone]}-{self.players[(zone + 1) % len(self.players)]}"
