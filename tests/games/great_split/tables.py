"""Compact notation for tables of The Great Split. The map is made up: no printed board looks like it."""

from collections.abc import Sequence
from typing import Any

from scorepad.core.result import Item, Result
from scorepad.games.great_split import engine
from scorepad.games.great_split.rules import RESOURCES
from tests.game_files import File

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eve", "Finn", "Gus")
TOKENS = [2, 1, 3, 0, 2, 1]
"""The slider ends at 9, and is at 6 after rounds 3 and 4."""
MAP: File = {
    "tracks": {
        "tome": {
            "length": 15,
            "contracts": [2, 4, 6, 8, 10, 12, 15],
            "points": {"3": 2, "5": 4, "8": 7, "10": 9, "13": 10},
        },
        "artwork": {"length": 12, "contracts": [4, 7, 9, 12]},
        "topaz": {"length": 13, "contracts": [3, 5, 7, 9, 11, 13]},
        "emerald": {"length": 13, "contracts": [3, 6, 9, 12]},
        "gold": {"length": 14, "contracts": [5, 8, 10, 12, 14], "double_arrows": [3, 7, 11]},
    },
    "seals": {
        "tome": {"length": 8, "stars": {"2": 1, "4": 2, "6": 3, "8": 4}, "bonus": {"3": "tome"}},
        "artwork": {"length": 7, "stars": {"3": 1, "6": 2}, "bonus": {"4": "gold"}},
        "topaz": {"length": 7, "stars": {"3": 1, "6": 2}},
        "emerald": {"length": 7, "stars": {"4": 1, "7": 3}},
        "gold": {"length": 8, "stars": {"3": 1, "5": 2, "8": 3}},
    },
    "market": {
        "6": {"0": 0, "4": 5, "8": 9},
        "9": {"0": 0, "3": 6, "6": 10, "7": 13, "10": 15},
    },
    "characters": {
        "Collector": {"start": {"tome": 1}, "contracts": {"tome": 1, "gold": 2}},
        "Heir": {"contracts": {"artwork": 1}},
    },
    "hands": {"1": 5, "6": 8},
}
SEEN: File = {
    "tracks": {"tome": {"contracts": {"7": 3}, "points": {"6": 9, "9": 9}}, "gold": {"contracts": {"2": 1, "4": 1}}},
    "seals": {"tome": {"5": 2}},
    "market": {"9": {"6": 10}},
}
"""Single spaces of another made-up board."""
CAREY: File = {
    "prestige": 16,
    "levels": {"topaz": 12, "emerald": 9},
    "tome_points": 10,
    "artwork_points": 0,
    "contracts": {"tome": 8, "artwork": 2, "topaz": 6, "emerald": 2, "gold": 7},
    "stars": {"tome": 4, "artwork": 0, "topaz": 1, "emerald": 0, "gold": 3},
}
"""The board of the rulebook's last example."""


def five(*numbers: int | None) -> dict[str, int | None]:
    """These numbers by resource: tome, artwork, topaz, emerald, gold."""
    return dict(zip(RESOURCES, numbers, strict=False))


def at(levels: Sequence[int | None], seals: Sequence[int | None] = (), **more: Any) -> File:
    """A board given by positions; its Character tile has no Contract icons unless `character` is given."""
    return {"prestige": 0, "levels": five(*levels), "seals": five(*seals), "character": {}, **more}


def table(*boards: File | None, **more: Any) -> File:
    """A game file with a player for each board, at least two."""
    given = [*boards, *[None] * (2 - len(boards))]
    return {"game": "great-split", "players": list(NAMES[: len(given)]), "boards": given, **more}


def mapped(*boards: File | None, **more: Any) -> File:
    """A game file as returned by `table`, with the map and all market tokens."""
    return table(*boards, **{"map": MAP, "market": {"tokens": TOKENS}, **more})


def scoring(after: int, kinds: str, *boards: File | None) -> File:
    """A scoring during the game, for two players unless more boards are given. kinds: such as "tome gem"."""
    return {"after_round": after, "kinds": kinds.split(), "boards": [*boards, *[None] * (2 - len(boards))]}


def score(file: File) -> Result:
    return engine.score(engine.parse(file))


def totals(file: File) -> list[int | None]:
    return [standing.total for standing in score(file).standings]


def problems(file: File) -> list[tuple[str, str]]:
    """The place and the sentence of each warning."""
    found = [problem for problem in score(file).problems if problem.severity == "warning"]
    return [(problem.where, str(problem.message)) for problem in found]


def item(file: File, *path: str, seat: int = 0) -> Item:
    """The line of a player at these labels."""
    found = score(file).scores[seat]
    for label in path:
        found = next(part for part in found.items if str(part.label) == label)
    return found


def told(line: Item) -> tuple[int | None, bool | None, str]:
    """A line's points, whether it is met, and its reason."""
    return line.points, line.met, str(line.why)
