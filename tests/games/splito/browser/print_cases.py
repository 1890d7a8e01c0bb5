"""Splito's printed score sheets, in landscape."""

from typing import Any

from tests.browser.print_steps import LONG, Print, Tables
from tests.browser.steps import seed
from tests.full_games import splito_for_eight


def _doubted(names: list[str]) -> dict[str, Any]:
    """A game of these players in which every zone and every total on paper differs from the cards."""
    players = len(names)
    game = splito_for_eight()
    zones = [{**zone, "points": 14, "card_count": 12} for zone in game["zones"][:players]]
    return {**game, "players": names, "zones": zones, "claims": {"totals": [127] * players}}


PENCIL = {".ring .zone .points .pencil": ("fontStyle", "italic")}
LINES = ("Zones", "Left score", "Right score", "Total", "Tie", "Star card", "Moon card", "W" * 5)

TABLES: Tables = {
    "three": lambda server: seed(server, _doubted(["Ana", "Bo", "Cy"])),
    "five": lambda server: seed(server, _doubted(["Ana", "Bo", "Cy", "Dee", "Eve"])),
    "eight": lambda server: seed(server, _doubted(LONG)),
}
CASES = [
    Print("", "players=8", "L", says=("8 & 1",)),
    Print("", "players=3", "L", has_long_words=True),
    Print("three", "", "L", looks=PENCIL),
    Print("five", "", "L", is_between=True),
    Print("eight", "", "L", says=LINES),
    Print("eight", "", "L", has_long_words=True),
    Print("eight", "what=blank", "L", says=("W" * 5,), has_long_words=True),
]
