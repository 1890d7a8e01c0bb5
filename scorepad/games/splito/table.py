"""What lies on a Splito table: cards and objectives in zones, the common cards, numbers on paper; and reading it.

The game file is docs/game-file.md, "splito".
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar

from scorepad import parsing
from scorepad.errors import GameFileError
from scorepad.games.splito import rules
from scorepad.games.splito.objectives import Majority, Objective, read_objective
from scorepad.parsing import expected
from scorepad.text import Text

T = TypeVar("T")

Card = tuple[str, int]

CARDS: dict[str, Card] = {f"{color} {value}": (color, value) for color in rules.COLORS for value in rules.VALUES}


def zone_key(index: int) -> str:
    """The key of a zone's sheet, such as `zone-0`."""
    return f"zone-{index}"


def zone_names(players: Sequence[str]) -> Sequence[Text]:
    """The zones by their two neighbors, whole or short names: "Ana & Bo"; where two read the same, with their seats."""
    return _zone_names(tuple(players))


@lru_cache(maxsize=64)  # a page asks several times for those of one table
def _zone_names(players: tuple[str, ...]) -> Sequence[Text]:
    neighbors = [(player, players[(seat + 1) % len(players)]) for seat, player in enumerate(players)]
    names = [Text("{left} & {right}", left=left, right=right) for left, right in neighbors]
    read = [" ".join(str(name).split()) for name in names]
    return [
        _with_seats(name, seat + 1, (seat + 1) % len(players) + 1) if read.count(read[seat]) > 1 else name
        for seat, name in enumerate(names)
    ]


def _with_seats(name: Text, seat: int, neighbor: int) -> Text:
    return Text("{zone} (seats {seat} and {neighbor})", zone=name, seat=seat, neighbor=neighbor)


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


def parse(file: Any) -> Table:
    """The table that a game file describes; raises GameFileError."""
    players = parsing.read_common(file, rules.SLUG, rules.PLAYERS, rules.PLAYERS_NOTE, ("zones", "common"))
    claims = file.get("claims")
    claims = {} if claims is None else parsing.read_object(claims, "claims", ("totals",))
    return Table(
        players=players,
        zones=_read_zones(file.get("zones"), len(players)),
        common=_read_common_cards(file.get("common")),
        rules=parsing.read_rules(file, rules.RULE_DEFAULTS),
        claimed_totals=parsing.read_claimed_totals(claims, len(players), rules.MAX_TOTAL),
    )


def _read_zones(value: Any, players: int) -> tuple[Zone, ...]:
    if value is None:
        return (Zone(),) * players
    if not isinstance(value, list):
        raise expected("zones", Text("a list of zones"), value)
    if len(value) != players:
        raise GameFileError(
            "zones",
            Text("expected {players} zones, one for each player, got {n}", players=players, n=len(value)),
        )
    return _read_all(_read_zone, value, "zones")


def _read_all(read: Callable[[Any], T], values: list[Any], place: str) -> tuple[T, ...]:
    """Each value as `read` gives it; its errors name the place."""
    done: list[T] = []
    try:
        for value in values:
            done.append(read(value))
    except GameFileError as error:
        raise error.inside(f"{place}[{len(done)}]") from None
    return tuple(done)


def _read_zone(value: Any) -> Zone:
    if value is None:
        return Zone()
    zone = parsing.read_object(value, "", _ZONE_KEYS)
    objectives = zone.get("objectives")
    if objectives is not None:
        parsing.read_list(objectives, "objectives", Text("a list of objectives"), rules.OBJECTIVE_CARDS)
        objectives = _read_all(read_objective, objectives, "objectives")
    return Zone(
        cards=_read_cards(zone.get("cards")),
        objectives=objectives,
        points=parsing.read_optional_number(zone.get("points"), "points", 0, rules.MAX_ZONE_POINTS),
        card_count=parsing.read_optional_number(zone.get("card_count"), "card_count", 0, rules.MAX_ZONE_CARDS),
    )


_ZONE_KEYS = frozenset({"cards", "objectives", "points", "card_count"})


def _read_cards(value: Any) -> tuple[Card, ...] | None:
    if value is None:
        return None
    cards = parsing.read_list(value, "cards", Text("a list of cards"), rules.SPLITO_CARDS)
    try:
        return tuple([CARDS[card] for card in cards])
    except (KeyError, TypeError):
        index, card = next((i, c) for i, c in enumerate(cards) if not isinstance(c, str) or c not in CARDS)
        raise expected(f"cards[{index}]", Text("a color and a value 1-6"), card) from None


def _read_common_cards(value: Any) -> tuple[Majority | None, ...] | None:
    if value is None:
        return None
    cards = parsing.read_list(value, "common", Text("a list of the two common cards"), 2)
    return _read_all(_read_common_card, cards, "common")


def _read_common_card(value: Any) -> Majority | None:
    if value is None:
        return None
    card = read_objective(value)
    if not isinstance(card, Majority):
        raise expected("type", Text("'majority', as on both common cards"), value["type"])
    return card
