"""The number of questions for boards on copies of the game that nobody has entered before.

`python -m tests.games.great_split.questions` counts them over 200 random evenings. The printed boards are made up.
"""

import random
from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any

from scorepad.core.game import Fields
from scorepad.games.great_split.board_map.seen import seen_space
from scorepad.games.great_split.board_map.sheets import MAP_KEY, learn
from scorepad.games.great_split.game import GAME
from scorepad.games.great_split.rules import RESOURCES
from tests.game_files import File
from tests.games.great_split import naive
from tests.games.great_split.tables import at, score, table

Sheets = dict[str, dict[str, str]]


def by_positions(file: File) -> Sheets:
    """The sheets of a table without its map; each Character tile is entered by its icons."""
    characters, boards = file["map"]["characters"], []
    for board in file["boards"]:
        tile = board["character"]
        icons = characters[tile].get("contracts", {}) if isinstance(tile, str) else tile
        boards.append({**board, "character": {name: icons.get(name, 0) for name in RESOURCES}})
    return GAME.from_file({key: value for key, value in file.items() if key != "map"} | {"boards": boards})


def questions(sheets: Mapping[str, Fields], players: Sequence[str], key: str) -> list[str]:
    """The fields of the unanswered questions about printed numbers on a board's page, from top to bottom."""
    parsed = GAME.parse(GAME.to_file(players, sheets, {}))
    page = GAME.pages.view(parsed, key, sheets, lambda: GAME.score(parsed))
    asked = [number.field for row in page.rows for number in row.questions]
    return [name for name in asked if name not in sheets.get(key, {})]


def answer(printed: File, name: str) -> int:
    """The number that a map has at a space."""
    space = seen_space(name)
    assert space is not None
    if space.kind == "contract":
        return len([icon for icon in printed["tracks"][space.of]["contracts"] if icon <= space.space])
    marks = {
        "points": lambda: printed["tracks"]["tome"]["points"],
        "stars": lambda: printed["seals"][space.of]["stars"],
        "market": lambda: printed["market"][space.of],
    }[space.kind]()
    found: int = naive.last(marks, space.space)
    return found


def drawn_map(rng: random.Random) -> File:
    """A made-up map with realistic numbers: Tome values up to 10, 4 to 7 contracts a track, and 1 to 4 stars a seal."""
    tracks: dict[str, Any] = {
        name: {"contracts": sorted(rng.sample(range(2, 15), count))}
        for name, count in zip(RESOURCES, (7, 4, 6, 4, 5), strict=True)
    }
    tracks["tome"]["points"] = {str(space): n + 4 for n, space in enumerate(sorted(rng.sample(range(2, 15), 7)))}
    seals = {
        name: {"stars": {str(space): n for n, space in enumerate(sorted(rng.sample(range(2, 9), most)), 1)}}
        for name, most in zip(RESOURCES, (4, 2, 1, 3, 3), strict=True)
    }
    market = {}
    for slider in range(17):
        steps = sorted(rng.sample(range(3, 12), 4))
        market[str(slider)] = {"0": 0} | {str(space): 6 + 3 * n for n, space in enumerate(steps)}
    return {"tracks": tracks, "seals": seals, "market": market}


def drawn_game(rng: random.Random) -> File:
    """A game file with the boards of four players at the end of a game."""

    def near(most: int, middle: float, spread: float) -> int:
        return min(most, max(0, round(rng.gauss(middle, spread))))

    boards = [
        at([near(14, 7, 2.5) for _ in RESOURCES], [near(8, 3.5, 2) for _ in RESOURCES], prestige=rng.randrange(40))
        for _ in range(4)
    ]
    return table(*boards, market={"tokens": rng.sample([0, 1, 1, 2, 2, 2, 3, 3, 4], 6)})


def questions_of_evening(rng: random.Random) -> list[list[int]]:
    """The number of questions for each board, game by game, in three games on one copy of the game."""
    printed, counts = drawn_map(rng), []
    known: Fields = {}
    for _ in range(3):
        file = drawn_game(rng)
        players, sheets = file["players"], {MAP_KEY: dict(known), **GAME.from_file(file)}
        counts.append([0] * len(players))
        for seat in range(len(players)):
            while asked := questions(sheets, players, f"board-{seat}"):
                sheets[f"board-{seat}"][asked[0]] = str(answer(printed, asked[0]))
                counts[-1][seat] += 1
        assert score(GAME.to_file(players, sheets, {})).is_complete
        known = learn(sheets)
    return counts


def medians(evenings: int) -> list[float]:
    """The median number of questions for a board, in the first, second and third game of random evenings."""
    rng = random.Random(62)
    counts = [questions_of_evening(rng) for _ in range(evenings)]
    return [median(count for evening in counts for count in evening[game]) for game in range(3)]


if __name__ == "__main__":
    print("questions a board, median of the first, second and third game:", medians(200))
