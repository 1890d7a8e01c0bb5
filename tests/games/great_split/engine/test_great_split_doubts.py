"""What is pointed out where numbers can be told to be odd only together: paper, tiles, scorings, the market."""

from tests.game_files import File
from tests.games.great_split.tables import CAREY, MAP, at, five, item, mapped, problems, score, scoring, table, told

LATE: File = {**MAP, "market": {"9": {"3": 6, "6": 10}}}
"""A column of which nobody has said what it gives before level 3."""


def test_a_column_that_begins_late_is_told_as_how_far_it_is() -> None:
    found = [problem for problem in score(mapped(map=LATE)).problems if problem.where == "map.market.9"]
    assert [(problem.severity, str(problem.message)) for problem in found] == [
        ("info", "nothing is entered for Artwork levels below 3")
    ]


def earlier(prestige: int | None, points: int) -> File:
    return table({"prestige": prestige}, scorings=[scoring(3, "tome", {"tome_points": points})])


def test_a_scoring_during_the_game_that_gave_nothing_counts_as_nothing() -> None:
    assert [told(part) for part in item(earlier(4, 0), "Prestige").items][1:] == [(4, True, "the marker is at 4")]
    assert item(earlier(4, 0), "Prestige").points == 4
    assert item(earlier(None, 0), "Prestige").points == 0


def test_a_marker_behind_what_scorings_gave_leaves_a_rest_that_is_not_met() -> None:
    assert [told(part) for part in item(earlier(4, 9), "Prestige").items][1:] == [(-5, False, "the marker is at 4")]


def test_a_map_that_counts_is_not_doubted_by_what_agrees_with_it() -> None:
    board = at([8], [8], character="Collector", contracts=five(5), stars=five(4), tome_points=7)
    assert problems(mapped(board)) == []
    assert problems(table(CAREY)) == []
