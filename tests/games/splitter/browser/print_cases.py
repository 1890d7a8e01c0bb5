"""Splitter's printed sheets, which share a page as long as there is space to write."""

from typing import Any

from tests.browser.print_steps import Print, Tables
from tests.games.splitter.browser.steps import BEST_A, BEST_B, seed_grid
from tests.games.splitter.tables import STATES

LONG = ("Ana", "B" * 40, "<b>Cy</b>", "ندى", "Eve 🎲", "Finn", "Gus", "Hal", "Ida", "Jo", "Kim", "W" * 40)
CLAIMS: dict[str, Any] = {"totals": [None, 50, 31], "by_number": [None, {"6": 12}, None]}
WIDE = "/".join(["............"] * 12)
DRAWN = {".pad-boxes .pencil": ("fontStyle", "italic"), ".shape.large": ("fill", "url(")}

TABLES: Tables = {
    "hearts": lambda server: seed_grid(server, pad="B", sheets=[BEST_B]),
    "three": lambda server: seed_grid(server, "Ana", "Bo", "Cy", sheets=[STATES, BEST_A], claims=CLAIMS),
    "twelve": lambda server: seed_grid(server, *LONG, sheets=[BEST_A, STATES, BEST_A]),
}
CASES = [
    Print("", "pad=A&players=1", "P", says=("total",)),
    Print("", "pad=A&players=6", "P"),
    Print("", "pad=B&players=12", "PP"),
    Print("", f"pad={WIDE} Wide one&players=4", "PP", says=("Wide one",)),
    Print("hearts", "", "P", says=("+5", "61")),
    Print("three", "", "P", says=("Ana", "Bo", "Cy", "pad A"), looks=DRAWN),
    Print("twelve", "", "PP", says=("W" * 12,)),
]
