"""The Great Split's printed score sheet: in portrait for up to four players, in landscape for five or more."""

from typing import Any

from tests.browser.print_steps import LONG, Print, Tables
from tests.browser.steps import seed
from tests.games.great_split.browser.steps import HAND, MAP, PLACED, TOTALS, seed_boards

SEVEN: dict[str, Any] = {
    "game": "great-split",
    "players": LONG[1:],
    "boards": [HAND[seat % 3] for seat in range(7)],
    "claims": {"totals": [90] + [None] * 6, "lines": [{"gem": 12, "contracts": {"tome": 22}}] + [None] * 6},
}
ROUNDS: dict[str, Any] = {
    "market": {"tokens": [2, 1, 3, 0, 2, 1]},
    "scorings": [{"after_round": 3, "kinds": ["tome"]}],
}

TABLES: Tables = {
    "seven": lambda server: seed(server, SEVEN),
    "hand": lambda server: seed_boards(server, HAND),
    "mapped": lambda server: seed_boards(server, PLACED, map=MAP, **ROUNDS),
}
CASES = [
    Print("", "players=3", "P", has_long_words=True),
    Print("", "players=4", "P"),
    Print("", "players=7", "L"),
    Print("hand", "", "P", says=tuple(TOTALS)),
    Print("seven", "", "L", says=("W" * 5,)),
    Print("seven", "", "L", has_long_words=True),
    Print("seven", "what=blank", "L", has_long_words=True),
    Print("mapped", "what=blank", "P", says=("Carey",)),
]
