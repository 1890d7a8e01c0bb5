"""Scoring a Splitter table (Splitter rulebook, "End of the game and scoring")."""

from collections.abc import Sequence

from scorepad.games.splitter import rules, solo
from scorepad.games.splitter.players import PlayerScore, player_score
from scorepad.games.splitter.problems import UNFINISHED, find_problems
from scorepad.games.splitter.reading import parse
from scorepad.games.splitter.table import Table
from scorepad.result import Problem, Result, Standing, rank

__all__ = ["parse", "score"]


def score(table: Table) -> Result:
    """The result of a table: groups, hearts, ranks, problems; a rating for one player alone. Never raises."""
    scores = [player_score(table, seat) for seat in range(len(table.players))]
    problems = tuple(find_problems(table, scores))
    verdict = None
    if len(scores) == 1:
        standing, verdict = _alone(table, scores[0])
        standings: tuple[Standing, ...] = (standing,)
    else:
        standings = rank(table.players, [each.item.points for each in scores], [each.complete for each in scores])
    return Result(
        game=rules.SLUG,
        standings=standings,
        scores=tuple(each.item for each in scores),
        problems=problems,
        extra={"ratings": [verdict and verdict.word] if len(scores) == 1 else None},
        verdict=verdict and verdict.text,
        unfinished=_unfinished(problems, scores),
    )


def _unfinished(problems: Sequence[Problem], scores: Sequence[PlayerScore]) -> frozenset[str]:
    """The sheets with empty spaces whose totals are not known from paper either."""
    open_sheets = {score.item.sheet for score in scores if not score.complete}
    begun = {problem.sheet for problem in problems if problem.rule == UNFINISHED}
    return frozenset(sheet for sheet in begun & open_sheets if sheet is not None)


def _alone(table: Table, score: PlayerScore) -> tuple[Standing, solo.Verdict | None]:
    """The standing of a player alone, whom the table of words may let lose, and what it says."""
    total, player = score.item.points, table.players[0]
    if total is None or not score.complete:
        return Standing(player, None if total is None else 1, total, None, winner=False, complete=False), None
    verdict = solo.verdict(total, table.pad.name)
    return Standing(player, 1, total, None, winner=verdict.is_won, complete=True), verdict
