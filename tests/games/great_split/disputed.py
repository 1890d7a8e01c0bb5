"""Small tables of The Great Split with something to dispute."""

from scorepad.disputes import Case
from scorepad.games.great_split.game import GAME
from tests import cases
from tests.game_files import File
from tests.games.great_split.tables import CAREY, MAP, at, five, mapped, scoring, table

MARKET = {
    **MAP["market"],
    "8": {"0": 0, "3": 5, "6": 9, "7": 12, "10": 15},
    "10": {"0": 0, "3": 7, "6": 11, "7": 14, "10": 15},
}
"""The map's market, and the columns on both sides of 9, the slider's final position."""
BOARD = at([11, 7, 10, 9, 9], [5, 4, 3, 2, 6], character="Collector", prestige=31)
"""Tome 9, Artwork 13, Gem 18; contracts 6 × 2, 2 × 1, 4 × 1, 3 × 0, 4 × 2; 97 in all."""
SCORINGS = [scoring(3, "tome none", at([5, 3, 5, 4, 4])), scoring(4, "artwork gem", at([7, 4, 6, 6, 5]))]
"""After round 3 Tome gave 4, after round 4 Artwork 5 and Gem 12."""
PLAYED = mapped(BOARD, None, scorings=SCORINGS)
READ = table(CAREY)
"""The board of the rulebook's last example: 16, 10, 0, 18; 8 × 4, 2 × 0, 6 × 1, 2 × 0, 7 × 3; 103 in all."""


def board(**more: object) -> File:
    """A table like PLAYED, with these changes to the board."""
    return mapped({**BOARD, **more}, None, scorings=SCORINGS)


def market(artwork: int) -> File:
    """A table with more known market columns, and another position on the Artwork track."""
    return mapped({**BOARD, "levels": five(11, artwork, 10, 9, 9)}, None, map={**MAP, "market": MARKET})


def case_of(file: File, seat: int = 0) -> Case:
    return cases.case_of(GAME, file, seat)
