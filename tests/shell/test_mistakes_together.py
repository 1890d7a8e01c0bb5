"""Mistakes of Splitter and Splatoids that say opposite things are never named together: they are about the same."""

import pytest

from scorepad.mistakes import Case, Mistake
from tests.game_files import File
from tests.games.splatoids.tables import SPLATOIDS, match
from tests.games.splitter.tables import SPLITTER, table


def splitter(pad: str, sheet: str) -> Case:
    parsed = SPLITTER.parse(table(pad, sheet))
    assert SPLITTER.case is not None
    return SPLITTER.case(parsed, SPLITTER.score(parsed), 0)


def splatoids(file: File) -> Case:
    parsed = SPLATOIDS.parse(file)
    assert SPLATOIDS.case is not None
    return SPLATOIDS.case(parsed, SPLATOIDS.score(parsed), 0)


def named(case: Case, kind: str) -> list[Mistake]:
    return [mistake for mistake in case.mistakes if mistake.key.partition(".")[2] == kind]


def check(case: Case, one: str, other: str, meet: bool = False) -> None:
    """Whether some mistakes of two kinds may be named together; there are both."""
    pairs = [(first, second) for first in named(case, one) for second in named(case, other)]
    assert pairs
    assert any(not first.about & second.about for first, second in pairs) is meet


@pytest.mark.parametrize(
    ("pad", "sheet", "one", "other"),
    [
        ("*....*...*..", "333122226133", "stars_forgotten", "star_too_large"),
        ("*....*......", "333122133666", "stars_forgotten", "star_beside"),
        ("*.......", "12233366", "star_forgotten", "star_beside"),
        ("..*.....", "33313336", "star_forgotten", "star_for_all"),
        ("............ ............", "221223334333 661666114666", "one_group_each", "group_twice"),
    ],
)
def test_splitter(pad: str, sheet: str, one: str, other: str) -> None:
    check(splitter(pad, sheet), one, other)


@pytest.mark.parametrize(
    ("file", "one", "other", "meet"),
    [
        (match(4, "ABC", "BDC"), "from_n", "swapped", False),
        (match(4, "ABC", "BC!A"), "from_n", "disqualified_placed", False),
        (match(4, "ABC", "B="), "from_n", "stalemate_missed", True),
        (match(4, "AB!D", "BC!A"), "still_in", "disqualified_placed", True),
    ],
)
def test_splatoids(file: File, one: str, other: str, meet: bool) -> None:
    check(splatoids(file), one, other, meet)
