"""Complete games for benchmarks and tests, generated from a seed."""

import json
import random
from pathlib import Path
from typing import Any

from scorepad.games.splatoids.rules import DRAW_RANKS
from scorepad.games.splito.table import CARDS

PARTS: dict[str, Any] = json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))
"""Objectives of every type, as often as they are dealt, and a complete board map."""
PLAYERS = ["Ana", "Bo", "Cy", "Dee", "Eve", "Finn", "Gus", "Hal"]


# A sheet that reaches 56 on pad A.
SHEET = ["##3221##", "#335551#", "16621556", "66623316", "16313166", "#334466#", "##1441##"]


def splitter_for_eight() -> dict[str, Any]:
    """A game with eight full sheets on pad A, every second one mirrored."""
    mirrored = [row[::-1] for row in SHEET]
    return {"game": "splitter", "pad": "A", "players": PLAYERS, "sheets": [SHEET, mirrored] * 4}


def splito_for_eight(seed: int = 1) -> dict[str, Any]:
    """A game of eight players with as many cards as are dealt: 72 Splito cards and 32 objectives of every type."""
    shuffle = random.Random(seed).shuffle
    cards = [card for card in CARDS for _ in range(2)]
    objectives = list(PARTS["objectives"])
    shuffle(cards)
    shuffle(objectives)
    return {
        "game": "splito",
        "players": PLAYERS,
        "common": [{"type": "majority", "of": of, "points": 3} for of in ("orange", 5)],
        "zones": [
            {"cards": cards[9 * zone : 9 * zone + 9], "objectives": objectives[4 * zone : 4 * zone + 4]}
            for zone in range(8)
        ],
    }


def splatoids_for_four(seed: int = 1, deals: int = 40) -> dict[str, Any]:
    """A match of four players without a target. One deal in ten is a stalemate, and one has a disqualified player."""
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


# A made-up board map for benchmarks, with the maximum number of marks, none of them from the printed map.
LEVELS = {"tome": 15, "artwork": 14, "topaz": 15, "emerald": 15, "gold": 12}


def great_split_for_seven(seed: int = 1) -> dict[str, Any]:
    """A game of seven players with a complete board map, only positions on the boards, and both scorings."""
    chance = random.Random(seed)
    ends = [_position(chance, LEVELS) for _ in range(7)]
    fours = [{name: level * 2 // 3 for name, level in end.items()} for end in ends]
    threes = [{name: level // 2 for name, level in end.items()} for end in ends]
    tiles = PARTS["map"]["characters"]
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
        "map": PARTS["map"],
        "market": {"tokens": [2, 1, 3, 0, 2, 1]},
        "boards": boards,
        "scorings": [
            {"after_round": 3, "kinds": ["tome"], "boards": [{"levels": levels} for levels in threes]},
            {"after_round": 4, "kinds": ["artwork", "gem"], "boards": [{"levels": levels} for levels in fours]},
        ],
    }


def _position(chance: random.Random, lengths: dict[str, int]) -> dict[str, int]:
    return {name: chance.randrange(length // 2, length + 1) for name, length in lengths.items()}
