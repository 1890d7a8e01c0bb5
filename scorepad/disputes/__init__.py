"""Paper against proof: a player's paper sheet, the mistakes that may be on it, and those that explain a claim.

A game provides a Case for each player: the boxes with their proof, and how the total follows from them. Slips of hand
and eye are derived from the items of the score, in every game; rules understood differently are the game's readings.
The entries of the table can be mistyped, too: a dispute doubts both sides. Standard library only.
"""

from scorepad.disputes.case import (
    TOTAL,
    Box,
    Case,
    Cell,
    Correction,
    Drawing,
    Mistake,
    Total,
    added_up,
    after,
    first_difference,
    plain_case,
)
from scorepad.disputes.cases import case_of, with_doubts
from scorepad.disputes.entries import EntrySlip, EntryWay, ScoredFile
from scorepad.disputes.ranking import Findings, places_to_look, tell
from scorepad.disputes.readings import Reading, rules_with, with_mistakes
from scorepad.disputes.search import MOST, Explanation

__all__ = [
    "MOST",
    "TOTAL",
    "Box",
    "Case",
    "Cell",
    "Correction",
    "Drawing",
    "EntrySlip",
    "EntryWay",
    "Explanation",
    "Findings",
    "Mistake",
    "Reading",
    "ScoredFile",
    "Total",
    "added_up",
    "after",
    "case_of",
    "first_difference",
    "places_to_look",
    "plain_case",
    "rules_with",
    "tell",
    "with_doubts",
    "with_mistakes",
]
