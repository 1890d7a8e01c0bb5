"""Reading a Splito table from a game file (formats.md, "splito")."""

from collections.abc import Callable, Mapping
from typing import Any

from scorepad import parsing
from scorepad.errors import GameFileError
from scorepad.games.splito import rules
from scorepad.games.splito.table import (
    AMOUNTS,
    CARDS,
    KINDS,
    Amount,
    Card,
    Count,
    Kind,
    Majority,
    Mix,
    Objective,
    Size,
    Table,
    Variety,
    Zone,
)
from scorepad.parsing import expected
from scorepad.text import Text


def parse(file: Any) -> Table:
    """The table that a game file describes; raises GameFileError."""
    players = parsing.read_common(file, rules.SLUG, rules.PLAYERS, rules.PLAYERS_NOTE, ("zones", "common"))
    claims = parsing.read_object(file.get("claims") or {}, "claims", ("totals",))
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
    return tuple(_read_zone(zone, f"zones[{i}]") for i, zone in enumerate(value))


def _read_zone(value: Any, where: str) -> Zone:
    if value is None:
        return Zone()
    zone = parsing.read_object(value, where, ("cards", "objectives", "points", "card_count"))
    objectives = zone.get("objectives")
    if objectives is not None:
        parsing.read_list(objectives, f"{where}.objectives", Text("a list of objectives"), rules.OBJECTIVE_CARDS)
        objectives = tuple(read_objective(card, f"{where}.objectives", index) for index, card in enumerate(objectives))
    return Zone(
        cards=_read_cards(zone.get("cards"), f"{where}.cards"),
        objectives=objectives,
        points=parsing.read_optional_number(zone.get("points"), f"{where}.points", 0, rules.MAX_ZONE_POINTS),
        card_count=parsing.read_optional_number(zone.get("card_count"), f"{where}.card_count", 0, rules.MAX_ZONE_CARDS),
    )


def _read_cards(value: Any, where: str) -> tuple[Card, ...] | None:
    if value is None:
        return None
    cards = parsing.read_list(value, where, Text("a list of cards"), rules.SPLITO_CARDS)
    try:
        return tuple([CARDS[card] for card in cards])
    except (KeyError, TypeError):
        index, card = next((i, c) for i, c in enumerate(cards) if not isinstance(c, str) or c not in CARDS)
        raise expected(f"{where}[{index}]", Text("a color and a value 1-6"), card) from None


def _read_common_cards(value: Any) -> tuple[Majority | None, ...] | None:
    if value is None:
        return None
    cards = parsing.read_list(value, "common", Text("a list of the two common cards"), 2)
    return tuple(None if card is None else _read_common_card(card, index) for index, card in enumerate(cards))


def _read_common_card(value: Any, index: int) -> Majority:
    card = read_objective(value, "common", index)
    if not isinstance(card, Majority):
        raise expected(f"common[{index}].type", Text("'majority', as on both common cards"), value["type"])
    return card


def read_objective(value: Any, where: str, index: int) -> Objective:
    """The objective card at `where[index]` of a game file; raises GameFileError."""
    if not isinstance(value, dict):
        raise expected(f"{where}[{index}]", Text("an objective"), value)
    type_ = value.get("type")
    if not isinstance(type_, str) or type_ not in _READERS:
        types = [repr(name) for name in _READERS]
        raise expected(f"{where}[{index}].type", Text("one of {types}", types=types), type_)
    keys, reader = _READERS[type_]
    if not keys.issuperset(value):
        parsing.read_object(value, f"{where}[{index}]", keys)
    points = value.get("points")
    if type(points) is not int or not 1 <= points <= rules.MAX_OBJECTIVE_POINTS:
        raise expected(f"{where}[{index}].points", Text("1 to 4 points"), points)
    return reader(value, points, f"{where}[{index}]")


def _read_majority(card: Mapping[str, Any], points: int, where: str) -> Majority:
    return Majority(points, _read_kind(card.get("of"), where))


def _read_count(card: Mapping[str, Any], points: int, where: str) -> Count:
    amount = _read_amount(card.get("amount"), f"{where}.amount", rules.CARDS_OF_A_KIND)
    return Count(points, _read_kind(card.get("of"), where), amount)


def _read_variety(card: Mapping[str, Any], points: int, where: str) -> Variety:
    colors = _read_mix(card.get("colors"), f"{where}.colors", rules.COLORS)
    values = _read_mix(card.get("values"), f"{where}.values", rules.VALUES)
    if colors is None and values is None:
        raise expected(where, Text("colors, values or both"), card)
    return Variety(points, colors, values)


def _read_size(card: Mapping[str, Any], points: int, where: str) -> Size:
    return Size(points, _read_amount(card.get("amount"), f"{where}.amount", rules.MAX_ZONE_CARDS))


_READERS: dict[str, tuple[frozenset[str], Callable[[Mapping[str, Any], int, str], Objective]]] = {
    "majority": (frozenset({"type", "points", "of"}), _read_majority),
    "count": (frozenset({"type", "points", "of", "amount"}), _read_count),
    "variety": (frozenset({"type", "points", "colors", "values"}), _read_variety),
    "zone": (frozenset({"type", "points", "amount"}), _read_size),
}


def _read_kind(value: Any, where: str) -> Kind:
    if type(value) not in (str, int) or value not in KINDS:
        raise expected(f"{where}.of", Text("a color, or a value 1-6"), value)
    kind: Kind = value
    return kind


def _read_amount(value: Any, where: str, most: int) -> Amount:
    if isinstance(value, dict) and len(value) == 1:
        ((op, n),) = value.items()
        if op in AMOUNTS:
            if type(n) is not int or not 0 <= n <= most:
                raise expected(f"{where}.{op}", Text("a whole number from 0 to {most}", most=most), n)
            return Amount(op, n)
    raise expected(where, Text("one of {amounts} with a number", amounts=list(AMOUNTS)), value)


def _read_mix(value: Any, where: str, kinds: tuple[Kind, ...]) -> Mix:
    if value is None:
        return None
    if not isinstance(value, dict) or set(value) != {"all_of"}:
        return _read_amount(value, where, len(kinds))
    named = value["all_of"]
    if (
        not isinstance(named, list)
        or not 1 <= len(named) <= len(kinds)
        or any(type(kind) is not type(kinds[0]) or kind not in kinds for kind in named)
        or len(set(named)) != len(named)
    ):
        raise expected(f"{where}.all_of", Text("different ones of {kinds}", kinds=[str(k) for k in kinds]), named)
    return tuple(sorted(named, key=kinds.index))
