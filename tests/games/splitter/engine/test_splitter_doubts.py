"""Sheets that are played roll by roll are never doubted; doubts.toml has the doubts."""

import random

import pytest

from scorepad.games.splitter.table import A, B, Pad
from tests.games.splitter.tables import BEST_A, BEST_B, cut, problems, table

OPPOSITE = "a roll fills both"


@pytest.mark.parametrize("pad", [A, B], ids=["A", "B"])
def test_sheets_played_roll_by_roll_are_not_questioned(pad: Pad) -> None:
    chance = random.Random(pad.name)
    best = "".join((BEST_A if pad is A else BEST_B).split())
    for _ in range(100):
        rolled = {space for space in pad.spaces if chance.random() < 0.5}
        played = [best[space] if {space, pad.mirror(space)} <= rolled else sign for space, sign in enumerate(pad.shape)]
        assert [message for _, message in problems(table(pad.name, cut(pad, played))) if OPPOSITE in message] == []
