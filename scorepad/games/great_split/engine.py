"""Scoring a table of The Great Split (The Great Split rulebook, "Scoring")."""

from scorepad.games.great_split import rules
from scorepad.games.great_split.players import Scorer
from scorepad.games.great_split.problems import UNFINISHED, find_problems
from scorepad.games.great_split.reading import parse
from scorepad.games.great_split.table import Table
from scorepad.result import Result, rank

__all__ = ["parse", "score"]


def score(table: Table) -> Result:
    """The result of a table: lines, ranks without a tie-break, problems. Never raises on what `parse` gave."""
    scorer = Scorer(table)
    scores = [scorer.player(seat) for seat in range(len(table.players))]
    items = tuple([each.item for each in scores])
    standings = rank(table.players, [item.points for item in items], [each.complete for each in scores])
    problems = tuple(find_problems(scorer, scores))
    unfinished = frozenset([problem.sheet for problem in problems if problem.rule == UNFINISHED and problem.sheet])
    return Result(rules.SLUG, standings, items, problems, unfinished=unfinished)
