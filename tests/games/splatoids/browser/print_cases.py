"""Splatoids' printed match sheet, with a line for every deal."""

from typing import Any

from tests.browser.fixtures import Server
from tests.browser.print_steps import Print, Tables
from tests.browser.steps import seed
from tests.games.splatoids.browser.steps import FOUR, LONG, WON, seed_match

ROUND: list[dict[str, Any]] = [{"out": ["Ana", "Bo"]}, {"out": ["Bo", "Cy"]}, {"out": ["Cy", "Ana"]}]
CLAIMED: dict[str, Any] = {
    "game": "splatoids",
    "players": list(FOUR),
    "target": 10,
    "deals": WON,
    "claims": {"totals": [9, None, 10, None]},
}


def _long(server: Server) -> str:
    """Create a match with long names, a stalemate and a disqualified player, and return its path."""
    deals: list[dict[str, Any]] = [
        {"out": [LONG[0]], "stalemate": True},
        {"out": [LONG[3], LONG[0]], "disqualified": [LONG[1]]},
        {"out": LONG[:3]},
    ]
    return seed_match(server, *deals, names=LONG)


TABLES: Tables = {
    "claims": lambda server: seed(server, CLAIMED),
    "long": _long,
    "27 deals": lambda server: seed_match(server, *ROUND * 9, names=FOUR[:3], target=None),
}
CASES = [
    Print("", "players=4&target=12", "P", says=("Match to 12 points",)),
    Print("claims", "", "P", says=("Match to 10 points",)),
    Print("long", "", "P", says=("W" * 40,)),
    Print("long", "what=blank", "P", says=("W" * 40,)),
    Print("27 deals", "", "PP"),
]
