"""What a careful reader would question about the scorings during the game."""

from typing import Any

import pytest

from tests.game_files import File
from tests.games.great_split.tables import at, five, mapped, problems, score, scoring, table

TWICE = "{} is scored after round 3 and after round 4, but there is only one such token"


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [
        ({3: "tome", 4: "artwork gem"}, []),
        ({3: "tome none", 4: "artwork gem"}, []),
        ({3: "artwork"}, []),
        ({4: ""}, []),
        ({3: "tome", 4: "tome"}, [("scorings[1].kinds", TWICE.format("Tome"))]),
        ({4: "gem tome", 3: "gem tome"},
         [("scorings[0].kinds", TWICE.format("Tome")), ("scorings[0].kinds", TWICE.format("Gem"))]),
        ({3: "tome artwork gem"}, [("scorings[0].kinds", "scorings after round 3: 3, but each line has one or two")]),
        ({3: "tome artwork gem", 4: "none"},
         [("scorings[0].kinds", "scorings after round 3: 3, but each line has one or two"),
          ("scorings[1].kinds", "scorings after round 4: 0, but each line has one or two")]),
        ({4: "tome artwork", 3: ""},
         [("scorings[1].kinds", "scorings after round 3: 0, but each line has one or two")]),
    ],
)  # fmt: skip
def test_the_scoring_tokens_lie_two_on_each_line(kinds: dict[int, str], expected: list[tuple[str, str]]) -> None:
    file = table(scorings=[scoring(after, words) for after, words in kinds.items()])
    assert problems(file) == expected
    assert {problem.sheet for problem in score(file).problems} <= {"rounds"}


SNAP = {"levels": five(5, 4, 3, 6)}


@pytest.mark.parametrize(
    ("prestige", "expected"),
    [
        (15, []),
        (14, ["the marker is at 14, but the scorings during the game gave 15"]),
        (0, ["the marker is at 0, but the scorings during the game gave 15"]),
        (None, []),
    ],
)
def test_the_marker_has_what_the_scorings_gave(prestige: int | None, expected: list[str]) -> None:
    board = at([5, 4, 3, 6], prestige=prestige)
    file = mapped(board, scorings=[scoring(3, "tome artwork", SNAP), scoring(4, "gem", SNAP)])
    assert problems(file) == [("boards[0].prestige", said) for said in expected]


def snaps(three: Any, four: Any, end: Any) -> File:
    boards = [None if level is None else {"levels": {"tome": level}} for level in (three, four, end)]
    return table(boards[2], scorings=[scoring(4, "gem", boards[1]), scoring(3, "tome", boards[0])])


@pytest.mark.parametrize(
    ("levels", "expected"),
    [
        ((3, 5, 7), []),
        ((3, 3, 3), []),
        ((5, 3, 7), [("scorings[0].boards[0].levels.tome", "level 3, but it was already 5 after round 3")]),
        ((3, 5, 4), [("boards[0].levels.tome", "level 4, but it was already 5 after round 4")]),
        ((5, None, 4), [("boards[0].levels.tome", "level 4, but it was already 5 after round 3")]),
        ((None, None, 4), []),
        ((5, 4, None), [("scorings[0].boards[0].levels.tome", "level 4, but it was already 5 after round 3")]),
        ((5, 4, 3),
         [("scorings[0].boards[0].levels.tome", "level 4, but it was already 5 after round 3"),
          ("boards[0].levels.tome", "level 3, but it was already 4 after round 4")]),
    ],
)  # fmt: skip
def test_levels_do_not_fall(levels: tuple[Any, Any, Any], expected: list[tuple[str, str]]) -> None:
    assert problems(snaps(*levels)) == expected


def test_seals_do_not_fall() -> None:
    boards = [{"seals": {"gold": level}} for level in (5, 4)]
    file = table(None, boards[1], scorings=[scoring(3, "tome", None, boards[0])])
    (found,) = [problem for problem in score(file).problems if problem.severity == "warning"]
    assert (found.where, str(found.message)) == ("boards[1].seals.gold", "level 4, but it was already 5 after round 3")
    assert found.sheet == "board-1"
