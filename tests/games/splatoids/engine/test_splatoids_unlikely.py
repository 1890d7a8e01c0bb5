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
        (5, True, [5, 4, 0], []),
        (5, True, [6, 4, 0], ["claims.totals[0]"]),
        (5, False, [5, 0], []),  # two players play single games
        (5, False, [3, None], []),
        (None, False, [0, 0, 0], []),
    ],
)
def test_totals_on_paper(target: int | None, single: bool, totals: list[int | None], places: list[str]) -> None:
    file = {"game": "splatoids", "players": NAMES[: len(totals)], "single": single, "claims": {"totals": totals}}
    problems = score_file(file if target is None else file | {"target": target}).problems
    assert [problem.where for problem in problems] == places


def test_unlikely_total_names_the_end_of_the_match() -> None:
    file = {"game": "splatoids", "players": NAMES, "target": 10, "claims": {"totals": [14, 9, 8, 7]}}
    (problem,) = score_file(file).problems
    assert str(problem.message) == "14 points, but a player has at most 12 at the end of a match to 10"
