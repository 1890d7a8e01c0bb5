"""Numbers from somebody's paper: they stand in where the board does not tell, and are held against what it proves."""

from typing import Any

import pytest

from scorepad.core.result import Item
from tests.game_files import File
from tests.games.great_split.tables import CAREY, at, five, item, mapped, problems, score, scoring, table, told, totals

TYPED = "from paper, not checked"
CAREYS: File = {"tome": 10, "artwork": 0, "gem": 18, "contracts": five(32, 0, 6, 0, 21)}


def paper(*lines: File | None, board: File | None = None, **totals: Any) -> File:
    """A table of two with these lines on paper; `totals` as in a file."""
    given = [*lines, *[None] * (2 - len(lines))]
    return table(board, claims={"lines": given, **totals})


def shown(top: Item) -> list[tuple[str, int | None, bool]]:
    """Label, points, and whether any of them are typed, of the lines of an item."""
    return [(str(line.label), line.points, line.is_typed) for line in top.items]


def test_a_typed_total_alone_is_one_line() -> None:
    file = paper(totals=[103, None])
    top = item(file)
    assert (top.points, top.op, str(top.why), top.rule, top.sheet) == (
        103,
        None,
        TYPED,
        "great-split.claim",
        "board-0",
    )
    assert score(file).standings[0].complete
    assert score(file).unfinished == frozenset()


def test_lines_that_nobody_typed_stay_open() -> None:
    file = paper({"gem": 18})
    assert totals(file) == [18, None]
    assert shown(item(file))[1:4] == [("Tome", 0, False), ("Artwork", 0, False), ("Gem", 18, True)]
    result = score(file)
    assert result.unfinished == {"board-0"}
    assert [(p.where, str(p.message), p.severity) for p in result.problems] == [
        ("boards[0]", "still missing: Prestige, Tome, Artwork and Contracts", "info")
    ]


@pytest.mark.parametrize(
    ("total", "rest", "complete"),
    [(103, 87, True), (16, 0, True), (15, None, False), (None, None, False)],
)
def test_a_total_on_paper_tells_the_rest_of_a_board(total: int | None, rest: int | None, complete: bool) -> None:
    file = paper(board={"prestige": 16}, totals=[total, None])
    assert score(file).standings[0].complete is complete
    assert totals(file)[0] == (total if complete else 16)
    last = shown(item(file))[-1]
    assert last == (("Contracts", 0, False) if rest is None else ("the rest", rest, True))


def test_a_total_may_stand_beside_lines_on_paper() -> None:
    file = paper({"gem": 18}, totals=[50, 0])
    assert totals(file) == [50, 0]
    assert shown(item(file))[-1] == ("the rest", 32, True)
    assert problems(file) == []


def test_a_typed_product_has_no_factors() -> None:
    board = {"prestige": 1, "contracts": five(None, None, None, None, 7)}
    file = paper({"contracts": {"gold": 21}}, board=board)
    assert told(item(file, "Contracts", "Gold contracts")) == (21, None, TYPED)
    assert item(file, "Contracts", "Gold contracts").op is None


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        (paper(CAREYS, board=CAREY, totals=[103, None]), []),
        (paper(board=CAREY, totals=[102, None]), [("claims.totals[0]", "paper 102, scorepad 103")]),
        (paper({"tome": 9}, board=CAREY), [("claims.lines[0].tome", "Tome: paper 9, scorepad 10")]),
        (paper({"artwork": 3}, board=CAREY), [("claims.lines[0].artwork", "Artwork: paper 3, scorepad 0")]),
        (paper({"gem": 20}, board=CAREY),
         [("claims.lines[0].gem", "Gem: paper 20, scorepad 18")]),
        (paper({"gem": 2}, board={"levels": {"topaz": 0}}),
         [("claims.lines[0].gem", "Gem: paper 2, scorepad 0")]),
        (paper({"gem": 20}, board={"levels": {"topaz": 9}}),
         [("claims.lines[0].gem", "Gem: 20 on paper, but Topaz 9 gives at most 18")]),
        (paper({"gem": 20}, board={"levels": {"emerald": 9}}),
         [("claims.lines[0].gem", "Gem: 20 on paper, but Emerald 9 gives at most 18")]),
        (paper({"gem": 18}, board={"levels": {"emerald": 9}}), []),
        (paper({"contracts": five(32, 1, 6, 0, 24)}, board=CAREY),
         [("claims.lines[0].contracts.artwork", "Artwork contracts: paper 1, scorepad 0"),
          ("claims.lines[0].contracts.gold", "Gold contracts: paper 24, scorepad 21")]),
        (paper(CAREYS, board={"prestige": 16}, totals=[102, None]),
         [("claims.totals[0]", "102 on paper, but the lines give 103")]),
        (paper({"gem": 18}, board={"prestige": 16}, totals=[33, None]),
         [("claims.totals[0]", "33 on paper, but the lines give at least 34")]),
        (paper({"gem": 18}, board={"prestige": 16}, totals=[34, None]), []),
        (paper(totals=[0, 5]), []),
    ],
)  # fmt: skip
def test_where_paper_and_proof_differ_both_numbers_are_told(file: File, expected: list[tuple[str, str]]) -> None:
    assert problems(file) == expected
    found = [problem for problem in score(file).problems if problem.severity == "warning"]
    assert all(problem.is_claim and problem.sheet == "board-0" for problem in found)


def test_the_board_counts_and_the_paper_does_not() -> None:
    file = paper({"tome": 1, "gem": 2, "contracts": {"gold": 3}}, board=CAREY, totals=[1, 102])
    assert totals(file) == [103, 102]
    assert score(file).standings[0].winner


def test_a_map_proves_and_paper_is_held_against_it() -> None:
    lines = {"tome": 10, "artwork": 13, "contracts": {"tome": 8}}
    file = mapped(at([11, 9], [4]), claims={"lines": [lines, None]})
    assert problems(file) == [
        ("claims.lines[0].tome", "Tome: paper 10, scorepad 9"),
        ("claims.lines[0].contracts.tome", "Tome contracts: paper 8, scorepad 10"),
    ]


def test_total_completes_scorings_during_the_game() -> None:
    snap = scoring(3, "gem", {"levels": five(None, None, 3, 4)})
    file = table(None, scorings=[snap], claims={"totals": [90, 80]})
    assert totals(file) == [90, 80]
    assert shown(item(file))[0] == ("Prestige", 6, False)
    assert shown(item(file))[-1] == ("the rest", 84, True)
