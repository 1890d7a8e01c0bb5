"""Scoring a Splitter table (Splitter rulebook, "End of the game and scoring" and "Solo game")."""

from collections.abc import Sequence
from typing import NamedTuple

from scorepad.games.splitter import rules, words
from scorepad.games.splitter.groups import Group
from scorepad.games.splitter.lines import PlayerScore, player_score
from scorepad.games.splitter.pairs import Comparison, compare
from scorepad.games.splitter.problems import IMPOSSIBLE, UNFINISHED, find_problems
from scorepad.games.splitter.reading import parse
from scorepad.games.splitter.table import Table
from scorepad.result import Problem, Result, rank

__all__ = ["parse", "score"]


class Working(NamedTuple):
    """The engine's working, for pages and mistakes.

    groups: by seat, the groups on the sheet. pairs: the comparison of the mirrored pairs of all sheets.
    """

    groups: Sequence[Sequence[Group]]
    pairs: Comparison


def score(table: Table) -> Result:
    """The result of a table: groups, hearts, ranks, problems; a rating for one player alone. Never raises."""
    scores = [player_score(table, seat) for seat in range(len(table.players))]
    pairs = compare(table)
    problems = tuple(find_problems(table, scores, pairs))
    result = Result(
        game=rules.SLUG,
        standings=rank(table.players, [each.item.points for each in scores], [each.complete for each in scores]),
        scores=tuple(each.item for each in scores),
        problems=problems,
        extra={"ratings": None},
        unfinished=_unfinished(problems, scores),
        working=Working([each.groups for each in scores], pairs),
    )
    return _rated(table, result) if len(scores) == 1 else result


def _unfinished(problems: Sequence[Problem], scores: Sequence[PlayerScore]) -> frozenset[str]:
    """The sheets with empty spaces whose totals are not known from paper either."""
    open_sheets = {score.item.sheet for score in scores if not score.complete}
    begun = {problem.sheet for problem in problems if problem.rule == UNFINISHED}
    return frozenset(sheet for sheet in begun & open_sheets if sheet is not None)


def _rated(table: Table, result: Result) -> Result:
    """The result of a player alone: a table of words rates the total, and may let the player lose.

    The table is about the printed pads; on one's own a player alone neither wins nor loses, nor with numbers on paper
    that cannot be.
    """
    standing = result.standings[0]
    if standing.total is None or not standing.complete:
        return result._replace(extra={"ratings": [None]})
    is_impossible = any(problem.rule == IMPOSSIBLE for problem in result.problems)
    if is_impossible or table.pad.name is None:
        return result._replace(
            standings=(standing._replace(winner=False),),
            extra={"ratings": [None]},
            verdict=words.to_look_at(standing.total) if is_impossible else words.not_rated(standing.total),
        )
    step = max(step for step, (least, _) in enumerate(rules.RATINGS) if least <= standing.total)
    return result._replace(
        standings=(standing._replace(winner=step > 0),),
        extra={"ratings": [str(rules.RATINGS[step][1])]},
        verdict=words.verdict(standing.total, step, table.pad.name),
    )
