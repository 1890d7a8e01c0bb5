"""A naive second implementation of Splito's rules, for whole games only."""

from math import prod
from typing import Any

from tests.game_files import File


def zone_points(file: File) -> list[int]:
    """The points of each zone in a whole game."""
    zones = file["zones"]
    won: list[list[File]] = [[] for _ in zones]
    for card in file["common"]:
        for index in range(len(zones)):
            if _is_majority(zones, index, card["of"]):
                won[index].append(card)
    return [_points(zones, index, won[index]) for index in range(len(zones))]


def totals(file: File) -> list[int]:
    points = zone_points(file)
    return [prod((points[seat - 1], points[seat])) for seat in range(len(points))]


def _points(zones: list[Any], index: int, won: list[File]) -> int:
    met = [card for card in zones[index]["objectives"] if _is_met(zones, index, card, len(won))]
    return sum(card["points"] for card in met + won)


def _is_met(zones: list[Any], index: int, card: File, won: int) -> bool:
    here = zones[index]
    if card["type"] == "majority":
        return _is_majority(zones, index, card["of"])
    if card["type"] == "count":
        return _allows(card["amount"], _count(here, card["of"]))
    if card["type"] == "zone":
        return _allows(card["amount"], len(here["cards"]) + len(here["objectives"]) + won)
    colors = {name.split()[0] for name in here["cards"]}
    values = {int(name.split()[1]) for name in here["cards"]}
    return _has(card.get("colors"), colors) and _has(card.get("values"), values)


def _is_majority(zones: list[Any], index: int, kind: str | int) -> bool:
    return all(_count(zones[index], kind) > _count(other, kind) for i, other in enumerate(zones) if i != index)


def _count(zone: Any, kind: str | int) -> int:
    return sum(str(kind) in name.split() for name in zone["cards"])


def _has(mix: Any, here: set[Any]) -> bool:
    if mix is None:
        return True
    return set(mix["all_of"]) <= here if "all_of" in mix else _allows(mix, len(here))


def _allows(amount: dict[str, int], have: int) -> bool:
    ((op, n),) = amount.items()
    return {"exactly": have == n, "at_least": have >= n, "at_most": have <= n}[op]
