"""A Splito table: cards and objectives in zones, the common cards, numbers on paper."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from scorepad.core.text import Text
from scorepad.games.splito import rules
from scorepad.games.splito.objectives import Card, Majority, Objective

CARDS: dict[str, Card] = {f"{color} {value}": (color, value) for color in rules.COLORS for value in rules.VALUES}


def zone_key(index: int) -> str:
    """The key of a zone's sheet, such as `zone-0`."""
    return f"zone-{index}"


@lru_cache(maxsize=rules.PLAYERS[1])
def card_places(zone: int) -> Sequence[str]:
    """The places of a zone's cards in the game file, as many as the box holds: `zones[0].cards[3]`."""
    return [f"zones[{zone}].cards[{index}]" for index in range(rules.SPLITO_CARDS)]


def zone_names(players: Sequence[str]) -> Sequence[Text]:
    """The names of the zones, by their two players: "Ana & Bo"; equal names are followed by the seats."""
    return _zone_names(tuple(players))


@lru_cache(maxsize=64)  # a page needs the same names several times
def _zone_names(players: tuple[str, ...]) -> Sequence[Text]:
    neighbors = [(player, players[(seat + 1) % len(players)]) for seat, player in enumerate(players)]
    # Translators: {left}: a player, such as “Player A”; {right}: the player to the right, such as “Player B”
    names = [Text("{left} & {right}", left=left, right=right) for left, right in neighbors]
    read = [" ".join(str(name).split()) for name in names]
    for seat, name in enumerate(names):
        if read.count(read[seat]) > 1:
            neighbor = (seat + 1) % len(players) + 1
            names[seat] = Text("{zone} (seats {seat} and {neighbor})", zone=name, seat=seat + 1, neighbor=neighbor)
    return names


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone; None for missing entries. `points` and `card_count` are the numbers on a player's paper."""

    cards: tuple[Card, ...] | None = None
    objectives: tuple[Objective, ...] | None = None
    points: int | None = None
    card_count: int | None = None


@dataclass(frozen=True, slots=True)
class SplitoTable:
    """A whole table. Zone i is between players i and i + 1, the last zone between the last player and the first.

    common: the two common cards in the middle; None for a card that is not entered.
    """

    players: tuple[str, ...]
    zones: tuple[Zone, ...]
    common: tuple[Majority | None, ...]
    rules: Mapping[str, bool]
    claimed_totals: tuple[int | None, ...]
