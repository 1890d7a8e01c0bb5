"""Disputes between paper and table: a player's paper sheet, the mistakes it may have, and those that explain a claim.

A claim is a number on paper; the proof is the number computed from the table's entries. For each player, a game
provides a Case: the boxes of the paper sheet with their proof, and the total as a function of the boxes. Slips, such as
a misread number, are derived from the items of the score in every game; misread rules are the game's readings. The
table's entries may be mistyped as well, so a dispute searches for mistakes on both sides. Depends only on the
standard library and core.
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
