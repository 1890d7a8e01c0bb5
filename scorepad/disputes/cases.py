"""The case of a player at a table: the paper sheet with all possible mistakes on paper and in the entries."""

from collections.abc import Iterator

from scorepad.core.game import Game
from scorepad.core.result import Item, Result
from scorepad.disputes.case import Case, plain_case
from scorepad.disputes.entries import EntryDoubts, ScoredFile
from scorepad.disputes.readings import with_mistakes


def case_of(game: Game, scored: ScoredFile, seat: int) -> Case:
    """A player's paper sheet with all possible mistakes on it.

    If any box is itself read off paper, there are no warnings and no corrections, because it proves nothing.
    """
    result = scored.result
    case = plain_case(result, seat, game.least) if game.case is None else game.case(scored.parsed, result, seat)
    case = with_mistakes(case, game.readings, result, seat)
    if any(box.is_typed for box in case.boxes):
        return case
    case = with_doubts(case, result)
    if any(box.points is None for box in case.boxes):
        return case
    return case._replace(corrections=EntryDoubts(game, scored, seat, case).corrections)


def with_doubts(case: Case, result: Result) -> Case:
    """A copy of the case with the table's warnings about the sheets behind its boxes or about no sheet."""
    sheets = {key for box in case.boxes if box.item is not None for key in _sheets(box.item)}
    doubts = []
    for problem in result.problems:
        named = {key for key in (problem.sheet, *problem.beside) if key is not None}
        if problem.severity == "warning" and not problem.is_claim and (not named or named & sheets):
            doubts.append(problem)
    return case._replace(doubts=tuple(doubts))


def _sheets(item: Item) -> Iterator[str]:
    """Yield the keys of the sheets behind a line and the lines below it."""
    if item.sheet is not None:
        yield item.sheet
    for part in item.items:
        yield from _sheets(part)
