"""Dispute cases for players' sheets of any game."""

from collections.abc import Iterator, Mapping
from typing import Any

from scorepad import disputes
from scorepad.core.game import Game
from scorepad.disputes import TOTAL, Case, ScoredFile, after
from tests.game_files import File


def scored(game: Game, file: Mapping[str, Any]) -> ScoredFile:
    """A game file with its score."""
    parsed = game.parse(file)
    return ScoredFile(file, parsed, game.score(parsed))


def cases(game: Game, file: Mapping[str, Any]) -> Iterator[Case]:
    """The case of every player's sheet."""
    table = scored(game, file)
    for seat in range(len(file["players"])):
        yield disputes.case_of(game, table, seat)


def case_of(game: Game, file: Mapping[str, Any], seat: int = 0) -> Case:
    """The case of one player's sheet."""
    return disputes.case_of(game, scored(game, file), seat)


def on_paper(case: Case) -> Case:
    """The case without corrections of entry slips, which take longest to try."""
    return case._replace(corrections=lambda *_: ())


def proof(case: Case) -> dict[str, int]:
    """The points of all known boxes except the total, by key."""
    return {box.key: box.points for box in case.boxes if box.key != TOTAL and box.points is not None}


def told(game: Game, file: File, paper: Mapping[str, int], seat: int = 0) -> dict[str, str]:
    """The sentences of the mistakes that each lead to exactly these numbers on paper, by key."""
    case = case_of(game, file, seat)
    found = [mistake for mistake in case.mistakes if after(case, proof(case), [mistake]) == paper]
    return {mistake.key: str(mistake.text) for mistake in found}
