"""Totals, ranks and what a result carries beside them."""

import pytest

from tests.games.splitter.tables import BEST_A, BEST_B, problems, score, table

TWO, ZERO = "22", "34"


@pytest.mark.parametrize(
    ("sheets", "outcome"),
    [
        ([TWO, ZERO], "Ana wins with 2"),
        ([TWO, TWO], "Ana and Bo share the win with 2 each"),
        ([ZERO, TWO, TWO], "Bo and Cy share the win with 2 each"),
        ([TWO, ZERO, ZERO], "Ana wins with 2"),
        ([ZERO, ZERO, ZERO], "All three share the win with 0 each"),
        ([TWO] * 5 + [ZERO], "5 players share the win with 2 each"),
        ([TWO] * 12, "All 12 share the win with 2 each"),
        ([TWO, None], None),
        ([TWO, "2."], None),
    ],
)
def test_verdict_is_one_sentence(sheets: list[str | None], outcome: str | None) -> None:
    result = score(table("..", *sheets))
    assert (result.outcome and str(result.outcome), result.decided) == (outcome, None)
    assert [result.tie_break_of(standing) for standing in result.standings] == [None] * len(sheets)


OPPOSITE = "is empty, but the space opposite is filled: a roll fills both"


@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        ("12345.", [("sheets[0]", "1 of 6 spaces is empty"), ("sheets[0]", f"row 1, column 6 {OPPOSITE}")]),
        ("1.....", [("sheets[0]", "5 of 6 spaces are empty"), ("sheets[0]", f"row 1, column 6 {OPPOSITE}")]),
        ("1....1", [("sheets[0]", "4 of 6 spaces are empty")]),
        ("......", []),
        (None, []),
        ("123456", []),
    ],
)
def test_missing_entries_of_a_sheet_are_named(sheet: str | None, said: list[tuple[str, str]]) -> None:
    result = score(table("......", sheet))
    assert problems(table("......", sheet)) == said
    assert [(problem.severity, problem.sheet) for problem in result.problems] == [("info", "pad-0")] * len(said)
    assert result.unfinished == ({"pad-0"} if said else frozenset())


@pytest.mark.parametrize("sheet", ["......", None])
def test_an_empty_sheet_was_not_entered(sheet: str | None) -> None:
    result = score(table("......", sheet))
    top = result.scores[0]
    assert (top.points, top.op, str(top.why), top.rule, top.sheet) == (None, None, "not entered", None, "pad-0")
    assert result.standings[0].rank is None


def test_two_sheets_may_be_unfinished() -> None:
    result = score(table("......", "1....2", "123456", None, "2....1"))
    assert result.unfinished == {"pad-0", "pad-3"}
    assert [problem.where for problem in result.problems] == ["sheets[0]", "sheets[3]"]


def test_a_sheet_that_was_not_entered_has_no_points_by_number() -> None:
    missing = score(table("B", BEST_B, None)).as_json()["scores"][1]
    assert missing["by_number"] == dict.fromkeys("123456")
    assert (missing["points"], missing["bonus"]) == (None, None)


def test_a_pad_without_hearts_has_a_bonus_of_0() -> None:
    written = score(table("A", BEST_A)).as_json()
    assert (written["scores"][0]["bonus"], written["ratings"]) == (0, ["otherworldly"])
    assert score(table("A", None)).as_json()["scores"][0]["bonus"] == 0


def test_names_that_differ_in_blanks_only_are_refused() -> None:
    result = score({**table("..", TWO, ZERO), "players": ["Sam", "Sam Smith"]})
    assert [standing.total for standing in result.standings] == [2, 0]
    assert [item.sheet for item in result.scores] == ["pad-0", "pad-1"]
