"""Numbers on paper that no zone likely gives are questioned where they stand, and score as they are."""

from typing import Any

import pytest

from scorepad.core.scoring import score_file

PLAYERS = ["Ana", "Bo", "Cy", "Dee"]
COMMONS = "and the common cards give at most"


def asked(zones: list[dict[str, int] | None], totals: list[int | None] | None = None) -> list[str]:
    """What is questioned, each with its place."""
    file: dict[str, Any] = {"game": "splito", "players": PLAYERS, "zones": zones}
    if totals is not None:
        file["claims"] = {"totals": totals}
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
        ({"points": 12, "card_count": 1}, None),
        ({"points": 13, "card_count": 1}, f"zones[1].points: 13 points, but 1 card {COMMONS} 12"),
        ({"points": 9, "card_count": 0}, f"zones[1].points: 9 points, but 0 cards {COMMONS} 8"),
    ],
)
def test_points_of_a_zone(zone: dict[str, int], sentence: str | None) -> None:
    assert asked([None, zone, None, None]) == ([] if sentence is None else [sentence])


@pytest.mark.parametrize(("cards", "is_asked"), [(0, False), (28, False), (29, True), (109, True)])
def test_cards_of_a_zone(cards: int, is_asked: bool) -> None:
    problems = score_file({"game": "splito", "players": PLAYERS, "zones": [{"card_count": cards}, None, None, None]})
    assert [each.where for each in problems.problems] == (["zones[0].card_count"] if is_asked else [])


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ([None, None, None, None], []),
        ([10, 20, 12, 6], []),  # zones of 5, 4, 3 and 2
        ([0, 0, 12, 6], []),
        ([1220, None, None, None], ["claims.totals[0]"]),  # 12 and 20 in one
        ([47, 20, None, 43], ["claims.totals[0]", "claims.totals[3]"]),
        ([10, 20, 12, 5], ["claims.totals"]),
        ([0, 0, 0, 5], []),
        ([0, 5, 0, 5], ["claims.totals"]),
    ],
)
def test_totals_alone_and_together(totals: list[int | None], places: list[str]) -> None:
    lines = [line for line in asked([None] * 4, totals) if line.startswith("claims")]
    assert [line.split(": ")[0] for line in lines] == places
    doubts = ("two zones rarely multiply to", "these totals do not seem to fit together")
    assert all(line.split(": ")[1].startswith(doubts) for line in lines)  # by as many points as a zone likely gives


@pytest.mark.parametrize(("known", "is_asked"), [([], True), ([0], True), ([3], True), ([3, 0], False)])
def test_a_total_is_questioned_until_both_its_zones_are_known(known: list[int], is_asked: bool) -> None:
    zones = [{"points": 6} if zone in known else None for zone in range(4)]
    lines = asked(zones, [47, None, None, None])
    assert [line for line in lines if "two zones rarely" in line] == (
        ["claims.totals[0]: two zones rarely multiply to 47: check left × right"] if is_asked else []
    )


def test_what_is_proved_is_not_questioned_and_what_is_typed_counts_as_it_is() -> None:
    result = score_file({"game": "splito", "players": PLAYERS, "zones": [{"points": 60}] * 4})
    assert [standing.total for standing in result.standings] == [3600] * 4
