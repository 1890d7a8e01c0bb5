"""Reading a Splito table from a game file (docs/game-file.md, "splito")."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

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

T = TypeVar("T")


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


def read_objective(value: Any) -> Objective:
    """An objective card of a game file; raises GameFileError with the place inside the card."""
    if not isinstance(value, dict):
        raise expected("", Text("an objective"), value)
    type_ = value.get("type")
    if not isinstance(type_, str) or type_ not in _READERS:
        raise expected("type", Text("one of {types}", types=[repr(name) for name in _READERS]), type_)
    keys, reader = _READERS[type_]
    if type(value) is not dict or not keys.issuperset(value):
        parsing.read_object(value, "", keys)
    points = value.get("points")
    if type(points) is not int or not 1 <= points <= rules.MAX_OBJECTIVE_POINTS:
        raise expected("points", Text("1 to 4 points"), points)
    return reader(value, points)


def _read_majority(card: Mapping[str, Any], points: int) -> Majority:
    return Majority(points, _read_kind(card.get("of")))


def _read_count(card: Mapping[str, Any], points: int) -> Count:
    kind = _read_kind(card.get("of"))
    return Count(points, kind, _read_amount(card.get("amount"), "amount", rules.CARDS_OF_A_KIND))


def _read_variety(card: Mapping[str, Any], points: int) -> Variety:
    colors = _read_mix(card.get("colors"), "colors", rules.COLORS)
    values = _read_mix(card.get("values"), "values", rules.VALUES)
    if colors is None and values is None:
        raise expected("", Text("colors, values or both"), card)
    return Variety(points, colors, values)


def _read_size(card: Mapping[str, Any], points: int) -> Size:
    return Size(points, _read_amount(card.get("amount"), "amount", rules.MAX_ZONE_CARDS))


_READERS: dict[str, tuple[frozenset[str], Callable[[Mapping[str, Any], int], Objective]]] = {
    "majority": (frozenset({"type", "points", "of"}), _read_majority),
    "count": (frozenset({"type", "points", "of", "amount"}), _read_count),
    "variety": (frozenset({"type", "points", "colors", "values"}), _read_variety),
    "zone": (frozenset({"type", "points", "amount"}), _read_size),
}


def _read_kind(value: Any) -> Kind:
    if type(value) not in (str, int) or value not in KINDS:
        raise expected("of", Text("a color, or a value 1-6"), value)
    kind: Kind = value
    return kind


_AMOUNT = Text("one of {amounts} with a number", amounts=list(AMOUNTS))
_MIX = Text("one of {amounts} with a number, or all_of with a list", amounts=list(AMOUNTS))


def _read_amount(value: Any, where: str, most: int, what: Text = _AMOUNT) -> Amount:
    if type(value) is dict and len(value) == 1:
        ((op, n),) = value.items()
        if op in AMOUNTS:
            if type(n) is not int or not 0 <= n <= most:
                raise expected(f"{where}.{op}", Text("a whole number from 0 to {most}", most=most), n)
            return Amount(op, n)
    parsing.check_once(value, where)
    raise expected(where, what, value)


def _read_mix(value: Any, where: str, kinds: tuple[Kind, ...]) -> Mix:
    if value is None:
        return None
    if type(value) is not dict or set(value) != {"all_of"}:
        return _read_amount(value, where, len(kinds), _MIX)
    named = value["all_of"]
    if (
        not isinstance(named, list)
        or not 1 <= len(named) <= len(kinds)
        or any(type(kind) is not type(kinds[0]) or kind not in kinds for kind in named)
        or len(set(named)) != len(named)
    ):
        raise expected(f"{where}.all_of", Text("different ones of {kinds}", kinds=[str(k) for k in kinds]), named)
    return tuple(sorted(named, key=kinds.index))
