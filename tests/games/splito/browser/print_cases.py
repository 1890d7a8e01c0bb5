"""What Splito prints: score sheets that lie, and reports with every zone."""

from typing import Any

from tests.browser.fixtures import Server
from tests.browser.print_steps import LONG, Print, Tables
from tests.browser.steps import seed, seed_empty
from tests.full_games import splito_for_eight
from tests.games.splito.tables import THREE


def _doubted(names: list[str]) -> dict[str, Any]:
    """A game of so many where every zone and every total on paper is not what the cards prove."""
    players = len(names)
    game = splito_for_eight()
    zones = [{**zone, "points": 14, "card_count": 12} for zone in game["zones"][:players]]
    return {**game, "players": names, "zones": zones, "claims": {"totals": [127] * players}}


def _wide(server: Server) -> str:
    return seed(server, {**THREE, "players": ["W" * 24, "<b>x</b>", "ندى"]})


PENCIL = {".ring .zone .points .pencil": ("fontStyle", "italic")}
CAPITAL = {".splito-report .line .label": ("display", "inline-block")}
"""Only then a label begins with a capital."""
LINES = ("Zones", "Left score", "Right score", "Total", "Tie", "Star card", "Moon card", "W" * 5)

TABLES: Tables = {
    "three": lambda server: seed(server, _doubted(["Ana", "Bo", "Cy"])),
    "five": lambda server: seed(server, _doubted(["Ana", "Bo", "Cy", "Dee", "Eve"])),
    "eight": lambda server: seed(server, _doubted(LONG)),
    "proved": lambda server: seed(server, {**splito_for_eight(), "players": LONG}),
    "wide": _wide,
    "bare": seed_empty,
}
CASES = [
    Print("", "players=8&copies=2", "LL", says=("8 & 1",)),
    Print("", "players=3", "L", has_long_words=True),
    Print("three", "", "L", looks=PENCIL),
    Print("five", "", "L", is_between=True),
    Print("eight", "", "L", says=LINES),
    Print("eight", "", "L", has_long_words=True),
    Print("eight", "what=blank", "L", says=("W" * 5,), has_long_words=True),
    Print("three", "what=report", "LP", says=("on paper",), looks=CAPITAL),
    Print("wide", "what=report", "LP", says=("3 fours; exactly 2 needed",)),
    Print("eight", "what=report", "LPPPP"),
    Print("proved", "what=report", "LPPP", is_between=True),
    Print("bare", "what=report", "L"),
]
