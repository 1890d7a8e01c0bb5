"""What a careful reader of a board map would question."""

from typing import Any

import pytest

from scorepad.games.great_split.board_map.reading import map_problems, read_map
from tests.game_files import File
from tests.games.great_split.tables import MAP, problems, table
from tests.places import GONE, put


def found(printed: File) -> list[tuple[str, str]]:
    return [(problem.where, str(problem.message)) for problem in map_problems(read_map(printed, "map"))]


@pytest.mark.parametrize(
    ("place", "value", "expected"),
    [
        ("hands", GONE, []),
        ("tracks.gold.contracts", [5, 8, 10, 12],
         [("tracks.gold.contracts", "contracts entered: 4, but this track has 5")]),
        ("tracks.gold.contracts", [1, 5, 8, 10, 12, 14],
         [("tracks.gold.contracts", "contracts entered: 6, but this track has 5")]),
        ("tracks.gold.contracts", [5], [("tracks.gold.contracts", "contracts entered: 1, but this track has 5")]),
        ("tracks.gold.contracts", GONE, []),
        ("tracks.tome.contracts", [1, 2, 3, 4, 5, 6],
         [("tracks.tome.contracts", "contracts entered: 6, but this track has 7 or more")]),
        ("tracks.tome.contracts", [1, 2, 3, 4, 5, 6, 7, 8], []),
        ("tracks.artwork.contracts", [1, 2, 3],
         [("tracks.artwork.contracts", "contracts entered: 3, but this track has 4 or more")]),
        ("tracks.topaz.contracts", [], []),
        ("tracks.tome.points", {"3": 2, "12": 10, "8": 7}, []),
        ("tracks.tome.points", {"3": 2, "15": 10, "8": 12},
         [("tracks.tome.points.8", "12 points, but a Tome scoring gives at most 10"),
          ("tracks.tome.points.15", "10 at 15, but 12 before it at 8")]),
        ("tracks.tome.points", {"3": 7, "8": 7, "10": 4},
         [("tracks.tome.points.10", "4 at 10, but 7 before it at 8")]),
        ("seals.tome.stars", {"2": 1, "5": 4}, []),
        ("seals.tome.stars", {"2": 1, "5": 3},
         [("seals.tome.stars", "the banners entered go up to 3, but those of the Tome seal go up to 4")]),
        ("seals.gold.stars", {"2": 1, "5": 4},
         [("seals.gold.stars", "the banners entered go up to 4, but those of the Gold seal go up to 3")]),
        ("seals.gold.stars", {},
         [("seals.gold.stars", "the banners entered go up to 0, but those of the Gold seal go up to 3")]),
        ("seals.emerald.stars", {"2": 3, "5": 1},
         [("seals.emerald.stars.5", "1 at 5, but 3 before it at 2")]),
        ("market", {"9": {"0": 0, "3": 6, "10": 5}, "2": {"4": 0, "0": 3}},
         [("market.2.4", "0 at 4, but 3 before it at 0"),
          ("market.9.10", "5 at 10, but 6 before it at 3")]),
    ],
)  # fmt: skip
def test_a_map_is_held_against_itself_and_the_rulebooks_figures(
    place: str, value: Any, expected: list[tuple[str, str]]
) -> None:
    printed = put(MAP, place, value)
    assert found(printed) == [(f"map.{where}", said) for where, said in expected]
    assert problems(table(map=printed)) == found(printed)
    assert all(problem.sheet == "map" for problem in map_problems(read_map(printed, "map")))


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("tracks.gold.contracts", [5]),
        ("tracks.tome.contracts", []),
        ("tracks.tome.points", {"3": 12, "4": 1}),
        ("seals.tome.stars", {"2": 1}),
    ],
)
def test_incomplete_map_is_not_questioned(place: str, value: Any) -> None:
    assert found(put(put(MAP, place, value), "unfinished", [place])) == []


def test_an_empty_map_has_no_problem() -> None:
    assert found({}) == []
