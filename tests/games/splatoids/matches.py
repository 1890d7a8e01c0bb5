"""Matches of four players for many tests."""

from typing import Any

FOUR = ("Ana", "Bo", "Cy", "Dee")
DEALS: list[dict[str, Any]] = [
    {"out": ["Bo", "Ana", "Dee"]},
    {"out": ["Cy", "Dee", "Bo"]},
    {"out": ["Dee"], "stalemate": True},
    {"out": ["Ana", "Cy"], "disqualified": ["Bo"], "reasons": {"Bo": "showed"}},
]
"""The totals are Ana 6, Bo 5, Cy 6 and Dee 6."""
WON = [*DEALS, {"out": ["Ana", "Dee", "Cy"]}, {"out": ["Cy", "Dee", "Ana"]}]
"""In deal 6, Cy is the first to reach 10, before Dee and Ana."""
