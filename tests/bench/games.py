"""Full games to measure with, made from a seed."""

import random
from typing import Any

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
