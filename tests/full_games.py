"""Full games to measure with, made from a seed."""

import random
from typing import Any

from scorepad.games.splatoids.rules import DRAW_RANKS
from scorepad.games.splito.table import CARDS

PLAYERS = ["Ana", "Bo", "Cy", "Dee", "Eve", "Finn", "Gus", "Hal"]


# A sheet that reaches 56 on pad A, and what it becomes when written the other way round.
SHEET = ["##3221##", "#335551#", "16621556", "66623316", "16313166", "#334466#", "##1441##"]


def splitter_for_eight() -> dict[str, Any]:
    """A game of eight full sheets on pad A, every second one mirrored."""
    mirrored = [row[::-1] for row in SHEET]
    return {"game": "splitter", "pad": "A", "players": PLAYERS, "sheets": [SHEET, mirrored] * 4}


def splito_for_eight(seed: int = 1) -> dict[str, Any]:
    """A game of eight: 72 Splito cards and 32 objectives of every type in eight zones, as many as were dealt."""
    shuffle = random.Random(seed).shuffle
    cards = [card for card in CARDS for _ in range(2)]
    objectives = _objectives()
    shuffle(cards)
    shuffle(objectives)
    return {
        "game": "splito",
        "players": PLAYERS,
        "common": [_majority("orange"), _majority(5)],
        "zones": [
            {"cards": cards[9 * zone : 9 * zone + 9], "objectives": objectives[4 * zone : 4 * zone + 4]}
            for zone in range(8)
        ],
    }


def _majority(of: str | int) -> dict[str, Any]:
    return {"type": "majority", "of": of, "points": 3}


def _objectives() -> list[dict[str, Any]]:
    colors = [
        ("red", "blue", "green"),
        ("black", "orange", "yellow"),
        ("red", "black", "yellow"),
        ("red", "orange", "blue"),
    ]
    named = [{"type": "variety", "colors": {"all_of": list(three)}, "points": 1} for three in colors]
    counts: list[tuple[str | int, int]] = [
        (2, 0),
        (4, 0),
        ("orange", 0),
        (2, 2),
        (3, 2),
        (4, 2),
        (5, 3),
        (1, 1),
        (6, 1),
    ]
    return [
        *[_majority(of) for of in ("red", "blue", "yellow", "black", "green", 1, 2, 3, 4, 6)],
        *[{"type": "count", "of": of, "amount": {"exactly": n}, "points": 2} for of, n in counts],
        *[{"type": "variety", "colors": {"exactly": n}, "points": 2} for n in (3, 4)],
        *named,
        {"type": "variety", "values": {"all_of": [1, 2, 3, 4, 5, 6]}, "points": 4},
        {"type": "variety", "values": {"at_least": 5}, "points": 2},
        *[{"type": "zone", "amount": {"at_least": n}, "points": 3} for n in (12, 15)],
        *[{"type": "zone", "amount": {"at_most": n}, "points": 3} for n in (10, 12, 15)],
    ]


def splatoids_for_four(seed: int = 1, deals: int = 40) -> dict[str, Any]:
    """A match of four without a target, forty deals: of ten one is a stalemate, and in one somebody is disqualified."""
    chance = random.Random(seed)
    return {"game": "splatoids", "players": PLAYERS[:4], "deals": [_deal(chance) for _ in range(deals)]}


def _deal(chance: random.Random) -> dict[str, Any]:
    seats = chance.sample(PLAYERS[:4], 4)
    kind = chance.randrange(10)
    if kind == 0:
        cards = dict(zip(sorted(seats[1:], key=PLAYERS.index), chance.sample(DRAW_RANKS, 3), strict=True))
        return {"out": seats[:1], "stalemate": True, "draws": [cards]}
    if kind == 1:
        return {"out": seats[:2], "disqualified": [seats[2]], "reasons": {seats[2]: "pickup"}}
    return {"out": seats[:3]}


# A board map made up to measure with: as many marks as a board may have, none of them read off the printed one.
LEVELS = {"tome": 15, "artwork": 14, "topaz": 15, "emerald": 15, "gold": 12}


def great_split_for_seven(seed: int = 1) -> dict[str, Any]:
    """A game of seven with a board map that knows everything: only positions on the boards, and both scorings."""
    chance = random.Random(seed)
    ends = [_position(chance, LEVELS) for _ in range(7)]
    fours = [{name: level * 2 // 3 for name, level in end.items()} for end in ends]
    threes = [{name: level // 2 for name, level in end.items()} for end in ends]
    tiles = list(_characters())
    boards = [
        {
            "prestige": chance.randrange(40, 120),
            "levels": end,
            "seals": _position(chance, dict.fromkeys(LEVELS, 8)),
            "character": tile,
        }
        for end, tile in zip(ends, tiles, strict=True)
    ]
    return {
        "game": "great-split",
        "players": PLAYERS[:7],
        "map": _map(),
        "market": {"tokens": [2, 1, 3, 0, 2, 1]},
        "boards": boards,
        "scorings": [
            {"after_round": 3, "kinds": ["tome"], "boards": [{"levels": levels} for levels in threes]},
            {"after_round": 4, "kinds": ["artwork", "gem"], "boards": [{"levels": levels} for levels in fours]},
        ],
    }


def _position(chance: random.Random, lengths: dict[str, int]) -> dict[str, int]:
    return {name: chance.randrange(length // 2, length + 1) for name, length in lengths.items()}


def _characters() -> dict[str, Any]:
    names = list(LEVELS)
    return {
        f"Tile {number}": {"start": {names[number % 5]: 1}, "contracts": {names[number % 5]: 1, names[number // 2]: 1}}
        for number in range(7)
    }


def _map() -> dict[str, Any]:
    counts = {"tome": 7, "artwork": 6, "topaz": 6, "emerald": 6, "gold": 5}
    tracks: dict[str, Any] = {
        name: {"length": length, "contracts": list(range(length - 2 * counts[name] + 2, length + 1, 2))}
        for name, length in LEVELS.items()
    }
    tracks["tome"]["points"] = {"3": 2, "5": 3, "7": 5, "9": 7, "11": 9, "14": 10}
    tracks["gold"]["double_arrows"] = [3, 7, 11]
    most = {"tome": 4, "artwork": 4, "topaz": 3, "emerald": 3, "gold": 3}
    seals = {
        name: {
            "length": 8,
            "stars": {str(8 - 2 * (most[name] - stars)): stars for stars in range(1, most[name] + 1)},
            "bonus": {"1": name, "3": "gold", "5": "topaz"},
        }
        for name in LEVELS
    }
    market = {
        str(position): {"0": 0, "3": position // 2, "6": position * 2 // 3, "7": position, "10": position + 2}
        for position in range(17)
    }
    hands = {str(number): 4 + number // 2 for number in range(1, 7)}
    return {"tracks": tracks, "seals": seals, "market": market, "characters": _characters(), "hands": hands}
