"""What cannot be, though no rule of the file forbids it: lone halves of a roll, and points that no groups give."""

import random

import pytest

from scorepad.games.splitter.table import A, B, Pad
from tests.games.splitter.tables import BEST_A, BEST_B, cut, problems, score, table

WORKED = {"1": 5, "2": 4, "3": 6, "4": 4, "5": 10, "6": 0}
OPPOSITE = "a roll fills both"


def gaps(pad: str, *sheets: str) -> list[tuple[str, str]]:
    """The questions about empty spaces opposite filled ones."""
    return [(where, message) for where, message in problems(table(pad, *sheets)) if message.endswith(OPPOSITE)]


@pytest.mark.parametrize(
    ("pad", "sheet", "expected"),
    [
        ("A", "##3.21## #335551# 16621556 66623316 16313166 #334466# ##1441##",
         f"row 1, column 4 is empty, but the space opposite is filled: {OPPOSITE}"),
        ("A", "##3.21## #.35551# 16621556 66623316 16313166 #334466# ##1441##",
         "2 spaces are empty, starting with row 1, column 4, but the spaces opposite are filled: "
         f"{OPPOSITE}"),
        (".. ..", ".2 13", f"row 1, column 1 is empty, but the space opposite is filled: {OPPOSITE}"),
        (".. ..", ".2 ..", f"row 1, column 1 is empty, but the space opposite is filled: {OPPOSITE}"),
        (".. ..", "2. 13", f"row 1, column 2 is empty, but the space opposite is filled: {OPPOSITE}"),
        (".. ..", ".. 13", None),  # both are empty
        (".. ..", "12 ..", None),
        ("....", "1..2", None),
        ("A", BEST_A, None),
        ("B", BEST_B, None),
    ],
)  # fmt: skip
def test_an_empty_space_opposite_a_filled_one_is_a_question(pad: str, sheet: str, expected: str | None) -> None:
    assert gaps(pad, sheet) == ([("sheets[0]", expected)] if expected else [])


def test_the_question_is_about_the_sheet_and_asked_of_each() -> None:
    result = score(table(".. ..", ".2 13", "12 36", ".3 .4"))
    assert [where for where, _ in gaps(".. ..", ".2 13", "12 36", ".3 .4")] == ["sheets[0]", "sheets[2]"]
    asked = [problem for problem in result.problems if str(problem.message).endswith(OPPOSITE)]
    assert [(problem.severity, problem.sheet) for problem in asked] == [("warning", "pad-0"), ("warning", "pad-2")]
    assert [problem for problem in result.to_look_at if problem in asked] == asked


@pytest.mark.parametrize("sheet", ["2. ..", "12 3.", ".. .4", ".2 13"])
def test_while_a_sheet_is_copied_in_reading_order_pages_do_not_ask(sheet: str) -> None:
    result = score(table(".. ..", sheet))
    (asked,) = [problem for problem in result.problems if str(problem.message).endswith(OPPOSITE)]
    is_in_order = sheet in ("2. ..", "12 3.")
    assert asked.severity == ("info" if is_in_order else "warning")
    assert (asked in result.to_look_at) is not is_in_order


@pytest.mark.parametrize("pad", [A, B], ids=["A", "B"])
def test_sheets_played_roll_by_roll_are_not_questioned(pad: Pad) -> None:
    chance = random.Random(pad.name)
    best = "".join((BEST_A if pad is A else BEST_B).split())
    for _ in range(100):
        rolled = {space for space in pad.spaces if chance.random() < 0.5}
        played = [best[space] if {space, pad.mirror(space)} <= rolled else sign for space, sign in enumerate(pad.shape)]
        assert [message for _, message in problems(table(pad.name, cut(pad, played))) if OPPOSITE in message] == []


@pytest.mark.parametrize(
    ("pad", "rows", "expected"),
    [
        ("A", WORKED, []),
        ("A", {**WORKED, "2": 3}, [
            ("claims.by_number[0].2",
             "twos: 3 on paper cannot be right, because each group gives 2, and 4 with a star"),
        ]),
        ("B", {"4": 6, "5": 5, "6": 20}, [
            ("claims.by_number[0].4",
             "fours: 6 on paper cannot be right, because each group gives 4, and 8 with a star"),
            ("claims.by_number[0].6",
             "sixes: 20 on paper cannot be right, because each group gives 6, and 12 with a star"),
        ]),
        ("......", {"3": 4}, [("claims.by_number[0].3",
                               "threes: 4 on paper cannot be right, because each group gives 3, and 6 with a star")]),
        ("A", {"2": 30, "3": 30}, [
            ("claims.by_number[0]", "the rows on paper give 60, but this pad gives at most 56"),
        ]),
        ("A", {"2": 26, "3": 30}, []),
    ],
)  # fmt: skip
def test_points_that_no_groups_give_are_questioned(
    pad: str, rows: dict[str, int], expected: list[tuple[str, str]]
) -> None:
    file = table(pad, None, by_number=[rows])
    assert problems(file) == expected
    assert all(problem.sheet == "pad-0" and not problem.is_claim for problem in score(file).problems)


def test_a_full_sheet_says_by_itself_that_the_paper_is_wrong() -> None:
    assert problems(table("......", "221666", by_number=[{"2": 3}])) == [
        ("claims.by_number[0].2", "twos: paper 3, scorepad 2")
    ]


def test_an_unfinished_sheet_leaves_the_question_open() -> None:
    assert (
        "claims.by_number[0].2",
        "twos: 3 on paper cannot be right, because each group gives 2, and 4 with a star",
    ) in problems(table("......", "22..66", by_number=[{"2": 3}]))
