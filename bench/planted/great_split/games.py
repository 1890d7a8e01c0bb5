"""Random full games of The Great Split, as found on a table, and their points, computed naively.

The board maps are made up: no printed board looks like them.
"""

from random import Random
from typing import Any

from tests.game_files import File
from tests.games.great_split.naive import RESOURCES, last

LENGTHS = {"tome": 15, "artwork": 12, "topaz": 13, "emerald": 13, "gold": 14}
ICONS = {"tome": 7, "artwork": 5, "topaz": 6, "emerald": 6, "gold": 5}
STARS = {"tome": [1, 2, 3, 4], "artwork": [1, 2, 3], "topaz": [1, 2], "emerald": [1, 2, 3], "gold": [1, 2, 3]}
SEAL = 8
COLUMN = {0: 0, 3: 6, 6: 10, 7: 13, 10: 15}
"""The market column in the rulebook, used for the slider at 9; the other columns are in proportion to it."""
KINDS = ("tome", "artwork", "gem")
MARKET = (0, 1, 1, 2, 2, 2, 3, 3, 4)
SEATS = 3


def game(chance: Random) -> tuple[File, File]:
    """The complete state of a game, and its game file: with a board map, or with numbers read off the boards."""
    truth = _truth(chance)
    way = chance.random()
    if way < 0.6:
        file = {key: truth[key] for key in ("game", "players", "map", "market", "boards", "scorings")}
    else:
        file = {"game": "great-split", "players": truth["players"], "market": truth["market"]}
        file["boards"] = [_read_off(truth, seat, has_tile=way < 0.8) for seat in range(SEATS)]
        file["scorings"] = [
            {**scoring, "boards": [_lines_read_off(truth, scoring, board) for board in scoring["boards"]]}
            for scoring in truth["scorings"]
        ]
    if chance.random() < 0.3:  # the players did not write the scorings down
        del file["scorings"]
    return truth, file


def _truth(chance: Random) -> File:
    tokens = list(MARKET)
    chance.shuffle(tokens)
    lying = [*KINDS, "none"]
    chance.shuffle(lying)
    printed = _map(chance)
    ends = [_levels(chance) for _ in range(SEATS)]
    scorings: list[File] = [
        {"after_round": after, "kinds": kinds, "boards": [{"levels": _earlier(end, share)} for end in ends]}
        for after, kinds, share in ((3, lying[:2], 0.45), (4, lying[2:], 0.65))
    ]
    truth = {
        "game": "great-split",
        "players": ["Ana", "Bo", "Cy"],
        "map": printed,
        "market": {"tokens": tokens[:6]},
        "scorings": scorings,
        "gained": [_gained(chance) for _ in ends],
    }
    boards = [_board(chance, truth, seat, end) for seat, end in enumerate(ends)]
    for scoring, share in zip(scorings, (0.45, 0.65), strict=True):
        for seat, board in enumerate(boards):
            scoring["boards"][seat]["seals"] = _earlier(board["seals"], share)
    return {**truth, "boards": boards}


def _gained(chance: Random) -> int:
    """Prestige points gained from cards, sometimes so many that the marker goes around the Prestige track."""
    return chance.randint(3, 25) if chance.random() < 0.9 else chance.randint(80, 115)


def _board(chance: Random, truth: File, seat: int, levels: dict[str, int]) -> File:
    """A board at the end, with its marker moved by cards and by both scorings."""
    marker = truth["gained"][seat] + sum([sum(gains.values()) for gains in past(truth, seat).values()])
    return {"levels": levels, "seals": _seals(chance), "character": f"Tile {seat}", "prestige": marker}


def _levels(chance: Random) -> dict[str, int]:
    return {name: round(chance.triangular(1, length, 0.65 * length)) for name, length in LENGTHS.items()}


def _earlier(levels: dict[str, int], share: float) -> dict[str, int]:
    return {name: round(level * share) for name, level in levels.items()}


def _seals(chance: Random) -> dict[str, int]:
    return {name: round(chance.triangular(0, SEAL, 5)) for name in RESOURCES}


def _map(chance: Random) -> File:
    tracks: dict[str, Any] = {
        name: {"length": length, "contracts": sorted(chance.sample(range(2, length + 1), ICONS[name]))}
        for name, length in LENGTHS.items()
    }
    spaces = sorted(chance.sample(range(2, 15), 5))
    tracks["tome"]["points"] = dict(zip(map(str, spaces), (2, 4, 7, 9, 10), strict=True))
    seals = {
        name: {
            "length": SEAL,
            "stars": {
                str(space): n
                for space, n in zip(sorted(chance.sample(range(1, SEAL + 1), len(stars))), stars, strict=True)
            },
        }
        for name, stars in STARS.items()
    }
    market = {str(at): {str(level): round(points * at / 9) for level, points in COLUMN.items()} for at in range(17)}
    tiles = {
        f"Tile {number}": {"contracts": dict.fromkeys(chance.sample(RESOURCES, 2), 1) | {chance.choice(RESOURCES): 2}}
        for number in range(SEATS)
    }
    return {"tracks": tracks, "seals": seals, "market": market, "characters": tiles}


def line(truth: File, kind: str, levels: dict[str, int], tokens: list[int]) -> int:
    """The points of a kind of scoring, by the rules, with these levels and market tokens."""
    if kind == "gem":
        return 2 * min(levels["topaz"], levels["emerald"])
    if kind == "tome":
        return last(truth["map"]["tracks"]["tome"]["points"], levels["tome"])
    return last(truth["map"]["market"][str(sum(tokens))], levels["artwork"])


def past(truth: File, seat: int) -> dict[int, dict[str, int]]:
    """The points that a player got in each scoring during the game, by round and kind."""
    tokens = truth["market"]["tokens"]
    return {
        scoring["after_round"]: {
            kind: line(truth, kind, scoring["boards"][seat]["levels"], tokens[: scoring["after_round"]])
            for kind in KINDS
            if kind in scoring["kinds"]
        }
        for scoring in truth["scorings"]
    }


def icons_of(truth: File, seat: int) -> dict[str, tuple[int, int]]:
    """For each resource, the number of contracts on its track, up to the seat's level, and on the Character tile."""
    board, printed = truth["boards"][seat], truth["map"]
    tile = printed["characters"][board["character"]]["contracts"]
    return {
        name: (
            len([space for space in printed["tracks"][name]["contracts"] if space <= board["levels"][name]]),
            tile.get(name, 0),
        )
        for name in RESOURCES
    }


def stars_of(truth: File, seat: int) -> dict[str, int]:
    """The stars of each seal, by resource."""
    seals = truth["boards"][seat]["seals"]
    return {name: last(truth["map"]["seals"][name]["stars"], seals[name]) for name in RESOURCES}


def _read_off(truth: File, seat: int, has_tile: bool) -> File:
    board, tokens = truth["boards"][seat], truth["market"]["tokens"]
    icons = icons_of(truth, seat)
    tile = {"character": {name: on_tile for name, (_, on_tile) in icons.items()}} if has_tile else {}
    return {
        "prestige": board["prestige"],
        "levels": {name: board["levels"][name] for name in ("topaz", "emerald")},
        "tome_points": line(truth, "tome", board["levels"], tokens),
        "artwork_points": line(truth, "artwork", board["levels"], tokens),
        "contracts": {name: sum(both) for name, both in icons.items()},
        "stars": stars_of(truth, seat),
        **tile,
    }


def _lines_read_off(truth: File, scoring: File, board: File) -> File:
    levels, tokens = board["levels"], truth["market"]["tokens"][: scoring["after_round"]]
    return {
        "levels": {name: levels[name] for name in ("topaz", "emerald")},
        "tome_points": line(truth, "tome", levels, tokens),
        "artwork_points": line(truth, "artwork", levels, tokens),
    }
