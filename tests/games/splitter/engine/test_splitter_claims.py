"""Numbers from somebody's paper: they stand in where no sheet tells, and are held against a full sheet."""

from typing import Any

import pytest

from scorepad.core.result import Item
from tests.game_files import File
from tests.games.splitter.tables import BEST_A, BEST_B, problems, score, table, totals

WORKED = {"1": 5, "2": 4, "3": 6, "4": 4, "5": 10, "6": 0}
TYPED = "from paper, not checked"
ROWS = ["ones", "twos", "threes", "fours", "fives", "sixes"]


def top(file: File, seat: int = 0) -> Item:
    return score(file).scores[seat]


def shown(item: Item) -> list[tuple[str, int | None, bool]]:
    """Label, points, and whether they were read off paper, of the lines of an item."""
    return [(str(line.label), line.points, (line.state == "typed")) for line in item.items]


def test_a_typed_total_alone_is_one_line() -> None:
    item = top(table("A", None, totals=[29]))
    assert (item.points, item.op, str(item.why), item.rule, item.sheet) == (29, None, TYPED, "splitter.claim", "pad-0")
    assert item.more == {"by_number": dict.fromkeys("123456"), "bonus": 0}


@pytest.mark.parametrize(
    ("pad", "claims", "total", "lines"),
    [
        ("B", {"by_number": [WORKED], "bonus": [5]}, 34, [*WORKED.values(), 5]),
        ("B", {"by_number": [WORKED], "bonus": [0]}, 29, [*WORKED.values(), 0]),
        ("B", {"by_number": [WORKED]}, None, [*WORKED.values(), None]),
        ("B", {"by_number": [WORKED], "totals": [34]}, 34, [*WORKED.values(), 5]),  # the rest
        ("B", {"bonus": [5]}, None, [None] * 6 + [5]),
        ("B", {"bonus": [5], "totals": [34]}, 34, [5, 29]),
        ("A", {"bonus": [0], "totals": [34]}, 34, []),
        ("A", {"by_number": [{"1": 5, "6": 12}]}, None, [5, None, None, None, None, 12]),
        ("A", {"by_number": [{"1": 5, "6": 12}], "totals": [29]}, 29, [5, 12, 12]),
        ("A", {"by_number": [{"1": 5, "6": 12}], "totals": [17]}, 17, [5, 12, 0]),
        ("A", {"by_number": [{"1": 5, "6": 12}], "totals": [16]}, None, [5, None, None, None, None, 12]),
        ("A", {"by_number": [{}], "totals": [16]}, 16, []),
        ("A", {"by_number": [{"1": None}], "totals": [None]}, None, []),
    ],
)
def test_without_a_sheet_paper_stands_in(
    pad: str, claims: dict[str, Any], total: int | None, lines: list[int | None]
) -> None:
    file = table(pad, None, **claims)
    assert totals(file) == [total]
    assert [line.points for line in top(file).items] == lines
    assert score(file).is_complete is (total is not None)
    assert all((line.state == "typed") is (line.points is not None) for line in top(file).items)


def test_rows_that_nobody_typed_say_so() -> None:
    items = top(table("A", None, by_number=[{"1": 5}])).items
    assert [str(item.why) for item in items] == [TYPED, *["not entered"] * 5]
    assert top(table("A", None, by_number=[{"1": 5}])).more == {
        "by_number": {"1": 5, "2": None, "3": None, "4": None, "5": None, "6": None},
        "bonus": 0,
    }


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        (table("A", BEST_A, totals=[56], by_number=[{"1": 10, "6": 24}], bonus=[0]), []),
        (table("A", BEST_A, totals=[55]), [("claims.totals[0]", "paper 55, scorepad 56")]),
        (table("A", BEST_A, totals=[0]), [("claims.totals[0]", "paper 0, scorepad 56")]),
        (
            table("A", BEST_A, totals=[44], by_number=[{"1": 10, "5": 0, "6": 12}]),
            [
                ("claims.totals[0]", "paper 44, scorepad 56"),
                ("claims.by_number[0].5", "fives: paper 0, scorepad 5"),
                ("claims.by_number[0].6", "sixes: paper 12, scorepad 24"),
            ],
        ),
        (table("B", BEST_B, bonus=[5]), []),
        (table("B", BEST_B, bonus=[0]), [("claims.bonus[0]", "hearts: paper 0, scorepad 5")]),
        (table("h.", "33", bonus=[0]), [("claims.bonus[0]", "hearts: paper 0, scorepad 5")]),
        (table("hh", "34", bonus=[5]), [("claims.bonus[0]", "hearts: paper 5, scorepad 0")]),
        (table("hh..", "34..", bonus=[5]), [("claims.bonus[0]", "hearts: paper 5, scorepad 0")]),
        (table("hh..", "33..", bonus=[0]), [("claims.bonus[0]", "hearts: paper 0, scorepad 5")]),
        (table("hh..", "3...", bonus=[0]), []),
        (
            table("A", None, by_number=[WORKED], totals=[30]),
            [("claims.totals[0]", "30 on paper, but the rows give 29")],
        ),
        (
            table("A", None, by_number=[{"1": 5, "6": 12}], totals=[16]),
            [("claims.totals[0]", "16 on paper, but the rows give at least 17")],
        ),
        (table("A", None, by_number=[{"1": 5, "6": 12}], totals=[17]), []),
        (table("....", "12..", totals=[0]), []),  # the 1 may still meet another
    ],
)
def test_where_paper_and_proof_differ_both_numbers_are_told(file: File, expected: list[tuple[str, str]]) -> None:
    found = [problem for problem in score(file).problems if problem.severity == "warning"]
    assert [(problem.where, str(problem.message)) for problem in found] == expected
    assert all(problem.is_claim and problem.sheet == "pad-0" for problem in found)


def test_the_sheet_counts_and_the_paper_does_not() -> None:
    file = table("A", BEST_A, None, totals=[1, 29])
    assert totals(file) == [56, 29]
    assert score(file).standings[0].winner


UNFINISHED = "......", "22.1.."


@pytest.mark.parametrize(
    ("claims", "total", "rows", "complete"),
    [
        ({}, 3, [1, 2, 0, 0, 0, 0], False),
        ({"by_number": [{"1": 2}]}, 4, [2, 2, 0, 0, 0, 0], False),
        ({"by_number": [{"1": 0}]}, 3, [1, 2, 0, 0, 0, 0], False),  # the 1 may still meet another
        ({"by_number": [{"1": 2, "2": 2, "3": 0, "4": 0, "5": 0, "6": 0}]}, 4, [2, 2, 0, 0, 0, 0], True),
        ({"by_number": [{"1": 0, "2": 2, "3": 0, "4": 0, "5": 0, "6": 0}]}, 3, [1, 2, 0, 0, 0, 0], False),
        ({"totals": [5]}, 5, [1, 2, 0, 0, 0, 0, 2], True),
        ({"totals": [3]}, 3, [1, 2, 0, 0, 0, 0, 0], True),
        ({"totals": [2]}, 3, [1, 2, 0, 0, 0, 0], False),
        ({"totals": [5], "by_number": [{"1": 2}]}, 5, [2, 2, 0, 0, 0, 0, 1], True),
        ({"totals": [3], "by_number": [{"1": 2}]}, 4, [2, 2, 0, 0, 0, 0], False),
    ],
)
def test_on_an_unfinished_sheet_paper_tells_the_rest(
    claims: dict[str, Any], total: int, rows: list[int], complete: bool
) -> None:
    result = score(table(*UNFINISHED, **claims))
    assert (result.standings[0].total, result.is_complete) == (total, complete)
    assert [row.points for row in result.scores[0].items] == rows
    assert result.scores[0].more is not None
    assert list(result.scores[0].more["by_number"].values()) == rows[:6]
    assert result.unfinished == (set() if complete else {"pad-0"})


def test_the_rest_is_a_typed_line() -> None:
    ones = top(table(*UNFINISHED, by_number=[{"1": 2}])).items[0]
    assert shown(ones) == [("1 at row 1, column 4", 1, False), ("the rest", 1, True)]
    assert shown(top(table(*UNFINISHED, totals=[5])))[-1] == ("the rest", 2, True)


def test_rows_on_paper_are_held_against_the_total_beside_them() -> None:
    rows = {"1": 2, "2": 2, "3": 0, "4": 0, "5": 0, "6": 0}
    found = [
        problem for problem in problems(table(*UNFINISHED, by_number=[rows], totals=[5])) if "claims" in problem[0]
    ]
    assert found == [
        ("claims.totals[0]", "5 on paper, but the rows give 4"),
    ]


@pytest.mark.parametrize(
    ("sheet", "bonus", "points", "is_claim"),
    [
        ("2.. 111", 5, 5, True),
        ("2.. 111", 0, 0, True),
        ("2.4 111", 5, 0, False),
        ("222 11.", 0, 5, False),
    ],
)  # fmt: skip
def test_a_bonus_on_paper_counts_while_the_hearts_are_open(sheet: str, bonus: int, points: int, is_claim: bool) -> None:
    pad, rows = "hhh. ....", " ".join(f"{row}6" for row in sheet.split())
    hearts = top(table(pad, rows, bonus=[bonus])).items[6]
    assert (hearts.points, hearts.state == "typed") == (points, is_claim)
