"""Totals on paper that no match ends with are questioned where they stand."""

import pytest

from scorepad.core.scoring import score_file

NAMES = ["Ana", "Bo", "Cy", "Dee"]


@pytest.mark.parametrize(
    ("target", "single", "totals", "places"),
    [
        (10, False, [12, 9, 8, 7], []),
        (10, False, [13, 9, 8, 7], ["claims.totals[0]"]),
        (None, False, [13, 9, 8, 7], []),
        (10, False, [10, 9, 8], []),
        (10, False, [11, 3, 2], []),  # six deals: five of three points each, and the last one decides
        (10, False, [11, 2, 2], ["claims.totals"]),
        (5, True, [5, 4, 0], []),
        (5, True, [6, 4, 0], ["claims.totals[0]"]),
        (5, False, [5, 0], []),  # two players play single games
        (5, False, [3, None], []),
        (None, False, [6, 0, 0], ["claims.totals"]),
        (None, False, [0, 0, 0], []),
    ],
)
def test_totals_on_paper(target: int | None, single: bool, totals: list[int | None], places: list[str]) -> None:
    file = {"game": "splatoids", "players": NAMES[: len(totals)], "single": single, "claims": {"totals": totals}}
    problems = score_file(file if target is None else file | {"target": target}).problems
    assert [problem.where for problem in problems] == places


def test_it_is_said_what_a_match_ends_with() -> None:
    file = {"game": "splatoids", "players": NAMES, "target": 10, "claims": {"totals": [14, 9, 8, 7]}}
    (problem,) = score_file(file).problems
    assert str(problem.message) == "14 points, but a player has at most 12 at the end of a match to 10"


def test_it_is_said_how_many_points_so_many_deals_give_at_least() -> None:
    (problem,) = score_file({"game": "splatoids", "players": NAMES[:3], "claims": {"totals": [11, 2, 2]}}).problems
    assert str(problem.message) == (
        "15 points in all are too few: a total of 11 takes at least 6 deals, and those give at least 16 points (fewer "
        "only if somebody was disqualified)"
    )
