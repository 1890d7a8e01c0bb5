"""Numbers on paper that no zone likely gives are questioned where they stand, and score as they are."""

from typing import Any

import pytest

from scorepad.core.scoring import score_file

PLAYERS = ["Ana", "Bo", "Cy", "Dee"]


def asked(zones: list[dict[str, int] | None]) -> list[str]:
    """What is questioned, each with its place."""
    file: dict[str, Any] = {"game": "splito", "players": PLAYERS, "zones": zones}
    problems = score_file(file).problems
    return [
        f"{problem.where}: {problem.message}" for problem in problems if "on paper, but" not in str(problem.message)
    ]


@pytest.mark.parametrize(
    ("zone", "sentence"),
    [
        ({"points": 0}, None),
        ({"points": 40}, None),
        ({"points": 41}, "zones[1].points: 41 points need at least 11 objectives in one zone: is that right?"),
        ({"points": 122}, "zones[1].points: 122 points need at least 31 objectives in one zone: is that right?"),
    ],
)
def test_points_of_a_zone(zone: dict[str, int], sentence: str | None) -> None:
    assert asked([None, zone, None, None]) == ([] if sentence is None else [sentence])


@pytest.mark.parametrize(("cards", "is_asked"), [(0, False), (28, False), (29, True), (109, True)])
def test_cards_of_a_zone(cards: int, is_asked: bool) -> None:
    problems = score_file({"game": "splito", "players": PLAYERS, "zones": [{"card_count": cards}, None, None, None]})
    assert [each.where for each in problems.problems] == (["zones[0].card_count"] if is_asked else [])


def test_proved_points_are_not_questioned() -> None:
    result = score_file({"game": "splito", "players": PLAYERS, "zones": [{"points": 60}] * 4})
    assert [standing.total for standing in result.standings] == [3600] * 4
