"""Players' paper sheets of any game, as the app works them out."""

from collections.abc import Iterator, Mapping

from scorepad.core.game import Game
from scorepad.disputes import TOTAL, Case, after
from tests.game_files import File


def cases(game: Game, file: File) -> Iterator[Case]:
    """Every player's sheet with all mistakes."""
    parsed = game.parse(file)
    result = game.score(parsed)
    for seat in range(len(file["players"])):
        yield game.case_of(parsed, result, seat)


def case_of(game: Game, file: File, seat: int = 0) -> Case:
    """One player's sheet."""
    parsed = game.parse(file)
    return game.case_of(parsed, game.score(parsed), seat)


def proof(case: Case) -> dict[str, int]:
    """What is known of the boxes, without the total."""
    return {box.key: box.points for box in case.boxes if box.key != TOTAL and box.points is not None}


def told(game: Game, file: File, paper: Mapping[str, int], seat: int = 0) -> dict[str, str]:
    """The sentences of the single mistakes that give exactly this paper, by their keys."""
    parsed = game.parse(file)
    case = game.case_of(parsed, game.score(parsed), seat)
    found = [mistake for mistake in case.mistakes if after(case, proof(case), [mistake]) == paper]
    return {mistake.key: str(mistake.text) for mistake in found}
