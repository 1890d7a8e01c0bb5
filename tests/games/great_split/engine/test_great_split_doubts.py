"""What is pointed out where numbers can be told to be odd only together: paper, tiles, scorings, the market."""

import pytest

from tests.game_files import File
from tests.games.great_split.tables import CAREY, MAP, at, five, item, mapped, problems, score, scoring, table, told

LATE: File = {**MAP, "market": {"9": {"3": 6, "6": 10}}}
"""A column of which nobody has said what it gives before level 3."""


@pytest.mark.parametrize(
    ("level", "read", "said"),
    [
        (2, 6, []),
        (2, 7, ["7 from the market, but with its slider at 9 the map gives 0, 1, 2, 3, 4, 5 or 6"]),
        (2, 0, []),
        (None, 0, []),
        (None, 6, []),
        (None, 7, ["7 from the market, but with its slider at 9 the map gives 0, 6 or 10"]),
        (4, 10, ["10 from the market, but the map gives 6"]),
    ],
)
def test_artwork_points_that_the_column_cannot_give(level: int | None, read: int, said: list[str]) -> None:
    board = {"levels": {"artwork": level}, "artwork_points": read}
    assert problems(mapped(board, map=LATE)) == [("boards[0].artwork_points", text) for text in said]


def test_a_column_that_begins_late_is_told_as_how_far_it_is() -> None:
    found = [problem for problem in score(mapped(map=LATE)).problems if problem.where == "map.market.9"]
    assert [(problem.severity, str(problem.message)) for problem in found] == [
        ("info", "nothing is entered for Artwork levels below 3")
    ]


@pytest.mark.parametrize(("claim", "is_odd"), [(10, False), (11, True)])
def test_a_tome_score_on_paper_is_held_against_the_most_there_is(claim: int, is_odd: bool) -> None:
    file = table({"prestige": 3}, claims={"lines": [{"tome": claim}, None]})
    expected = [("claims.lines[0].tome", "Tome: 11 on paper, but this line gives at most 10")]
    assert problems(file) == (expected if is_odd else [])


def test_a_cube_is_never_before_the_space_where_its_tile_put_it() -> None:
    assert problems(mapped(at([0], character="Collector"))) == [
        ("boards[0].levels.tome", "level 0, but the Character tile starts this track at 1")
    ]
    assert problems(mapped(at([1], character="Collector"))) == []


@pytest.mark.parametrize(
    ("first", "second", "missing"),
    [
        ("tome", "artwork gem", []),
        ("tome", "gem", ["no Artwork token on the scoring lines yet"]),
        ("tome", "tome", ["no Artwork token on the scoring lines yet", "no Gem token on the scoring lines yet"]),
        ("tome", "", []),
    ],
)
def test_a_scoring_token_that_lies_nowhere_is_told(first: str, second: str, missing: list[str]) -> None:
    result = score(table(scorings=[scoring(3, first), scoring(4, second)]))
    assert [str(problem.message) for problem in result.problems if problem.where == "scorings"] == missing


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
