"""Paper against proof: a player's paper sheet, the mistakes that may have been made on it, and which explain a claim.

A game hands over a Case for each player: the boxes with their proof, how the total follows from them, and every mistake
that could have happened here as the change it makes to the boxes. It declares kinds of mistakes, each with what it
finds, what it says and how likely it is; `find_all` makes the mistakes of them. Wrong arithmetic is the same in every
game and comes from here. A game declares, too, which entries of the table may be mistyped: a dispute doubts both sides.
Standard library only.
"""

from scorepad.mistakes.case import (
    EVERYTHING,
    TOTAL,
    Box,
    Case,
    Cell,
    Drawing,
    Mistake,
    Total,
    added_up,
    after,
    first_difference,
    plain_case,
)
from scorepad.mistakes.entries import Correction, EntrySlip, EntryWay, with_table
from scorepad.mistakes.kinds import HARDLY, Candidate, Kind, Kinds, Sentence, find_all, places, say, say_plural
from scorepad.mistakes.readings import Reading, rules_with, with_mistakes
from scorepad.mistakes.search import MOST, Explanation, explain
from scorepad.mistakes.telling import Findings, places_to_look, tell

__all__ = [
    "EVERYTHING",
    "HARDLY",
    "MOST",
    "TOTAL",
    "Box",
    "Candidate",
    "Case",
    "Cell",
    "Correction",
    "Drawing",
    "EntrySlip",
    "EntryWay",
    "Explanation",
    "Findings",
    "Kind",
    "Kinds",
    "Mistake",
    "Reading",
    "Sentence",
    "Total",
    "added_up",
    "after",
    "explain",
    "find_all",
    "first_difference",
    "places",
    "places_to_look",
    "plain_case",
    "rules_with",
    "say",
    "say_plural",
    "tell",
    "with_mistakes",
    "with_table",
]
