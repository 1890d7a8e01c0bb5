"""Matches of Splatoids with one deal mistyped when they were copied into a phone."""

from collections.abc import Iterator
from random import Random
from typing import Any

from bench.planted.splatoids.matches import random_match
from tests.game_files import File

ORDER, STALEMATE = 3.0, 1.0
"""The weights of slips in a deal: two players swapped; a stalemate typed as a deal that went on."""
Slip = tuple[float, File, set[str]]
"""A slip: its weight, the mistyped table, and the mistyped places."""


def drawn(chance: Random) -> tuple[File, int]:
    """A whole match, and the seat in dispute."""
    file = random_match(chance)
    return file, chance.randrange(len(file["players"]))


def slips(file: File, seat: int) -> Iterator[Slip]:
    """Yield every slip in a deal, even if it would end the match too early and could not be entered."""
    for at, deal in enumerate(file["deals"]):
        gone = {*deal["out"], *deal.get("disqualified", ())}
        left = [name for name in file["players"] if name not in gone]
        for wrong in _other_orders(deal["out"], left):
            yield ORDER, _with(file, at, {**deal, "out": wrong}), {f"deals[{at}].out"}
        if deal.get("stalemate") and not file.get("single"):
            for last in range(3):
                out = [*deal["out"], *[left[(last + step) % 3] for step in (1, 2)]]
                went_on = {key: value for key, value in deal.items() if key != "stalemate"}
                yield STALEMATE / 3, _with(file, at, {**went_on, "out": out}), {f"deals[{at}].out"}


def _other_orders(out: list[str], left: list[str]) -> Iterator[list[str]]:
    order = [*out, *left]
    for one in range(len(out)):
        for two in range(one + 1, len(order)):
            turned = [*order]
            turned[one], turned[two] = order[two], order[one]
            yield turned[: len(out)]


def _with(file: File, at: int, deal: Any) -> File:
    return {**file, "deals": [deal if here == at else other for here, other in enumerate(file["deals"])]}
