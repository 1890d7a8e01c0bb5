"""Boards of The Great Split with one number mistyped when they were copied into a phone."""

from collections.abc import Iterator
from random import Random
from typing import Any

from bench.planted.arithmetic import misread, transposed
from bench.planted.great_split.games import SEATS, game
from tests.game_files import File

ONE_OFF, DIGITS, TEN_OFF = 3.0, 1.0, 1.0
"""The weights of slips in a number: one off; digits misread or swapped; a row of the Prestige track off."""
Slip = tuple[float, File, set[str]]
"""A slip: its weight, the mistyped table, and the mistyped places."""


def drawn(chance: Random) -> tuple[File, int]:
    """A whole game, and the seat in dispute."""
    _, file = game(chance)
    return file, chance.randrange(SEATS)


def slips(file: File, seat: int) -> Iterator[Slip]:
    """Yield every slip in a number of a seat's board."""
    board = file["boards"][seat]
    for key, value in board.items():
        if isinstance(value, int):
            for weight, wrong in _taken_for(value, key):
                yield weight, _with(file, seat, {**board, key: wrong}), {f"boards[{seat}].{key}"}
        elif isinstance(value, dict):
            for name, number in value.items():
                for weight, wrong in _taken_for(number, key):
                    mistyped = _with(file, seat, {**board, key: {**value, name: wrong}})
                    yield weight, mistyped, {f"boards[{seat}].{key}.{name}"}


def _taken_for(right: int, key: str) -> Iterator[tuple[float, int]]:
    """Yield the weights and the numbers that are typed instead of `right`, up to the maximum for this key."""
    most = {"prestige": 999, "seals": 8, "character": 8, "levels": 12, "stars": 8}.get(key, 40)
    found = [(ONE_OFF / 2, right + 1), (ONE_OFF / 2, right - 1)]
    found += [(DIGITS, wrong) for wrong in (*misread(right), *transposed(right))]
    if key == "prestige":
        found += [(TEN_OFF / 2, right + 10), (TEN_OFF / 2, right - 10)]
    yield from [(weight, wrong) for weight, wrong in found if 0 <= wrong <= most]


def _with(file: File, seat: int, board: Any) -> File:
    return {**file, "boards": [board if at == seat else other for at, other in enumerate(file["boards"])]}
