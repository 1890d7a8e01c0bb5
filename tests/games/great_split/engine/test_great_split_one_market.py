"""One market serves all boards of a scoring: equal levels give equal points, and a higher one never fewer."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core.result import Problem
from tests.game_files import File
from tests.games.great_split.strategies import marks
from tests.games.great_split.tables import five, problems, score, table

Reading = tuple[int | None, int | None]
"""An Artwork level, and the points that were from the market there."""
READINGS = st.lists(st.tuples(st.none() | st.integers(0, 12), st.none() | st.integers(0, 15)), min_size=2, max_size=5)
PLACE = "artwork_points"


def board(reading: Reading) -> File:
    level, points = reading
    return {"levels": five(None, level), PLACE: points}


def doubts(file: File) -> list[Problem]:
    """The problems of the Artwork points."""
    return [problem for problem in score(file).problems if problem.where.endswith(PLACE)]


def clashing(readings: list[Reading]) -> set[int]:
    """The seats of the boards that cannot all be right."""
    known = [(seat, level, points) for seat, (level, points) in enumerate(readings)]
    found = set()
    for (one, low, more), (other, high, fewer) in permutations(known, 2):
        if None in (low, more, high, fewer):
            continue
        if low <= high and more > fewer:  # type: ignore[operator] # both are known
            found |= {one, other}
    return found


@given(READINGS)
def test_boards_are_doubted_where_they_cannot_share_a_market_and_nowhere_else(readings: list[Reading]) -> None:
    found = doubts(table(*[board(reading) for reading in readings]))
    seats = {f"board-{seat}" for seat in clashing(readings)}
    assert {sheet for problem in found for sheet in (problem.sheet, *problem.beside)} == seats
    assert all(problem.severity == "warning" for problem in found)


@given(READINGS, st.sampled_from([3, 4]))
def test_so_they_are_in_a_scoring_during_the_game(readings: list[Reading], after: int) -> None:
    boards = [board(reading) for reading in readings]
    scoring = {"after_round": after, "kinds": ["artwork"], "boards": boards}
    found = doubts(table(*[None] * len(boards), scorings=[scoring]))
    assert bool(found) == bool(clashing(readings))
    assert all(problem.where.startswith("scorings[0].boards[") for problem in found)
    assert {problem.sheet for problem in found} <= {f"scoring-{after}"}


@st.composite
def columns(draw: st.DrawFn) -> dict[int, int]:
    """A market's points by the level from which on they are given."""
    return {0: 0} | {int(level): points for level, points in marks(draw, 15).items()}


@given(columns(), st.lists(st.integers(0, 12), min_size=2, max_size=7))
def test_what_one_market_gives_is_never_doubted(column: dict[int, int], levels: list[int]) -> None:
    given_there = [max(points for start, points in column.items() if start <= level) for level in levels]
    assert doubts(table(*map(board, zip(levels, given_there, strict=True)))) == []


def test_the_market_of_an_earlier_scoring_is_another_one() -> None:
    earlier = {"after_round": 3, "kinds": ["artwork"], "boards": [board((5, 3)), board((5, 3))]}
    assert doubts(table(board((5, 6)), board((5, 6)), scorings=[earlier])) == []


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        (
            (5, 10),
            (5, 6),
            "Artwork gives 6 at level 5, but Ana has 10 at the same level, and all boards share one market",
        ),
        ((5, 10), (6, 4), "Artwork gives 4 at level 6, but Ana has 10 at level 5, and all boards share one market"),
    ],
)
def test_the_sentence_names_both_boards(one: Reading, other: Reading, said: str) -> None:
    assert problems(table(board(one), board(other))) == [(f"boards[1].{PLACE}", said)]
