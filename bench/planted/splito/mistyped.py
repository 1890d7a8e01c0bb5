"""Tables of Splito with one place mistyped when they were copied into a phone."""

from collections.abc import Iterator
from random import Random
from typing import Any

from bench.planted.splito.games import game
from scorepad.games.splito.rules import COLORS, VALUES
from tests.game_files import File

CARD, CARDS_OFF, OBJECTIVE, COMMON = 1.0, 4.0, 1.0, 0.5
"""The weights of slips: another card, the number of cards in a zone, an objective, and a common card."""
Slip = tuple[float, File, set[str]]
"""A slip: its weight, the mistyped table, and the mistyped places."""


def drawn(chance: Random) -> tuple[File, int]:
    """A whole game, and the seat in dispute."""
    file = game(chance)
    return file, chance.randrange(len(file["players"]))


def slips(file: File, seat: int) -> Iterator[Slip]:
    """Yield every slip in the cards of any zone, the objectives of the seat's two zones, and the common cards."""
    for at in range(len(file["players"])):
        yield from _cards(file, at)
    for at in ((seat - 1) % len(file["players"]), seat):
        yield from _objectives(file, at)
    for at, card in enumerate(file["common"]):
        kinds: tuple[Any, ...] = COLORS if isinstance(card["of"], str) else VALUES
        for of in [kind for kind in kinds if kind != card["of"]]:
            common = _replaced(file["common"], at, {**card, "of": of})
            yield COMMON / 5, {**file, "common": common}, {f"common[{at}]"}


def _cards(file: File, zone: int) -> Iterator[Slip]:
    cards, where = file["zones"][zone]["cards"], f"zones[{zone}].cards"
    for at, card in enumerate(cards):
        color, value = card.split()
        others = [f"{other} {value}" for other in COLORS if other != color]
        others += [f"{color} {other}" for other in VALUES if str(other) != value]
        for wrong in others:
            weight = CARD / len(others)
            yield weight, _with(file, zone, "cards", _replaced(cards, at, wrong)), {f"{where}[{at}]"}
        yield CARDS_OFF / 2 / len(cards), _with(file, zone, "cards", [*cards[:at], *cards[at + 1 :]]), {where}
        twice = _with(file, zone, "cards", [*cards[: at + 1], *cards[at:]])
        yield CARDS_OFF / 2 / len(cards), twice, {f"{where}[{at}]", f"{where}[{at + 1}]"}


def _objectives(file: File, zone: int) -> Iterator[Slip]:
    cards, where = file["zones"][zone]["objectives"], f"zones[{zone}].objectives"
    for at, card in enumerate(cards):
        places = {f"{where}[{at}]"}
        yield OBJECTIVE / 4, _with(file, zone, "objectives", [*cards[:at], *cards[at + 1 :]]), {where}
        points = [other for other in range(1, 5) if other != card["points"]]
        for other in points:
            wrong = {**card, "points": other}
            yield OBJECTIVE / 4 / len(points), _with(file, zone, "objectives", _replaced(cards, at, wrong)), places
        others = list(_misread(card))
        for wrong in others:
            mistyped = _with(file, zone, "objectives", _replaced(cards, at, wrong))
            yield OBJECTIVE / 4 / len(others), mistyped, places


def _misread(card: File) -> Iterator[File]:
    """Yield the objectives that may be picked by mistake: for another color or value, or with an amount off by one."""
    if "of" in card:
        kinds: tuple[Any, ...] = COLORS if isinstance(card["of"], str) else VALUES
        yield from [{**card, "of": kind} for kind in kinds if kind != card["of"]]
    for name in ("amount", "colors", "values"):
        for op, n in card.get(name, {}).items():
            if op != "all_of":
                yield from [{**card, name: {op: other}} for other in (n - 1, n + 1) if 0 <= other <= 6]


def _replaced(cards: list[Any], at: int, card: Any) -> list[Any]:
    return [*cards[:at], card, *cards[at + 1 :]]


def _with(file: File, zone: int, key: str, cards: list[Any]) -> File:
    return {**file, "zones": _replaced(file["zones"], zone, {**file["zones"][zone], key: cards})}
