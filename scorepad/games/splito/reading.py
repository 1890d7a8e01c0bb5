"""Reading a Splito table from its game file (docs/game-file.md, "splito")."""

from collections.abc import Callable
from typing import Any, TypeVar

from scorepad import parsing
from scorepad.errors import GameFileError
from scorepad.games.splito import rules
from scorepad.games.splito.objectives import Majority, read_objective
from scorepad.games.splito.sheets import TotalsForm, ZoneForm
from scorepad.games.splito.table import Table, Zone
from scorepad.parsing import expected
from scorepad.text import Text

T = TypeVar("T")

_ZONE_KEYS = frozenset({"cards", "objectives", "points", "card_count"})


def parse(file: Any) -> Table:
    """The table that a game file describes; raises GameFileError."""
    players = parsing.read_common(
        file, rules.SLUG, rules.PLAYERS, rules.PLAYERS_NOTE, ("zones", "common", "rules", "claims")
    )
    claims = file.get("claims")
    claims = {} if claims is None else parsing.read_object(claims, "claims", ("totals",))
    return Table(
        players=players,
        zones=_read_zones(file.get("zones"), len(players)),
        common=_read_common_cards(file.get("common")),
        rules=parsing.read_rules(file, rules.RULE_DEFAULTS),
        claimed_totals=parsing.read_claimed_totals(claims, len(players), TotalsForm.totals.most),
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
        cards=ZoneForm.cards.parse(zone.get("cards"), "cards"),
        objectives=objectives,
        points=ZoneForm.points.parse(zone.get("points"), "points"),
        card_count=ZoneForm.card_count.parse(zone.get("card_count"), "card_count"),
    )


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
