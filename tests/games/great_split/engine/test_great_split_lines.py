"""Tome, Artwork and Gem scoring, and Prestige: from the map, from the board, or not entered."""

from typing import Any

import pytest

from tests.game_files import File
from tests.games.great_split.tables import MAP, at, five, item, mapped, scoring, table, told, totals
from tests.places import put


@pytest.mark.parametrize(
    ("level", "points", "why"),
    [
        (0, 0, "level 0: before the first value"),
        (2, 0, "level 2: before the first value"),
        (3, 2, "level 3: 2 at space 3"),
        (4, 2, "level 4: 2 at space 3"),
        (9, 7, "level 9: 7 at space 8"),
        (11, 9, "level 11: 9 at space 10"),
        (15, 10, "level 15: 10 at space 13"),
        (20, 10, "level 20: 10 at space 13"),  # beyond the track: a problem, not an error
    ],
)
def test_the_tome_scoring_gives_the_last_value_reached(level: int, points: int, why: str) -> None:
    assert told(item(mapped(at([level])), "Tome")) == (points, points > 0, why)


@pytest.mark.parametrize(
    ("level", "points"),
    [(0, 0), (1, 0), (2, 0), (3, 6), (4, 6), (5, 6), (6, 10), (7, 13), (8, 13), (9, 13), (10, 15), (12, 15)],
)
def test_the_market_gives_what_the_rulebooks_column_has(level: int, points: int) -> None:
    line = item(mapped(at([None, level])), "Artwork")
    assert told(line) == (points, points > 0, f"slider at 9, level {level}: {points}")


@pytest.mark.parametrize(
    ("topaz", "emerald", "points", "why"),
    [
        (12, 9, 18, "Topaz 12 and Emerald 9: 2 × 9"),
        (9, 8, 16, "Topaz 9 and Emerald 8: 2 × 8"),
        (7, 7, 14, "Topaz 7 and Emerald 7: 2 × 7"),
        (0, 9, 0, "Topaz 0 and Emerald 9: 2 × 0"),
        (0, None, 0, "Topaz 0: 2 × 0"),  # settled: the other gem does not matter
        (None, 0, 0, "Emerald 0: 2 × 0"),
    ],
)
def test_the_gem_scoring_gives_twice_the_lower_gem(
    topaz: int | None, emerald: int | None, points: int, why: str
) -> None:
    file = table({"levels": five(None, None, topaz, emerald)})
    assert told(item(file, "Gem")) == (points, points > 0, why)


@pytest.mark.parametrize(
    ("board", "path", "points", "why"),
    [
        ({"prestige": 16}, "Prestige", 16, "from the Prestige track"),
        ({"prestige": 0}, "Prestige", 0, "from the Prestige track"),
        ({"tome_points": 10}, "Tome", 10, "10 from the board"),
        ({"tome_points": 0}, "Tome", 0, "0 from the board"),
        ({"artwork_points": 13}, "Artwork", 13, "13 from the market"),
    ],
)
def test_numbers_read_off_count_without_a_map(board: File, path: str, points: int, why: str) -> None:
    line = item(table(board), path)
    assert (line.points, str(line.why)) == (points, why)
    assert line.met is (points > 0 or path == "Prestige")


UNFINISHED = put(MAP, "unfinished", ["tracks.tome.points"])


@pytest.mark.parametrize(
    ("file", "path", "why"),
    [
        (table({"tome_points": 1}), "Prestige", "not entered: where the Prestige marker is"),
        (table({"prestige": 1}), "Tome", "not entered: the last value that the Tome track has reached"),
        (table(at([9])), "Tome", "not entered: the last value that the Tome track has reached"),
        (mapped({"prestige": 1}), "Tome", "not entered: the Tome level"),
        (mapped(at([9]), map=UNFINISHED), "Tome", "not entered: the last value that the Tome track has reached"),
        (table({"prestige": 1}), "Artwork", "not entered: what the market gives at the Artwork level"),
        (mapped({"prestige": 1}), "Artwork", "not entered: the Artwork level"),
        (mapped(at([0, 9]), market={"tokens": [2, 1]}), "Artwork", "market tokens: 2 of 6 entered so far"),
        (mapped(at([0, 9]), market=None), "Artwork", "market tokens: 0 of 6 entered so far"),
        (mapped(at([0, 9]), market={"tokens": [4, 3, 3, 2, 2, 2]}), "Artwork",
         "not entered: what the market gives at the Artwork level"),
        (mapped(at([0, 2]), map=put(MAP, "market", {"9": {"3": 6}})), "Artwork",
         "not entered: what the market gives at the Artwork level"),
        (table({"prestige": 1}), "Gem", "not entered: the Topaz and Emerald levels"),
        (table({"levels": {"topaz": 4}}), "Gem", "not entered: the Emerald level"),
        (table({"levels": {"emerald": 4}}), "Gem", "not entered: the Topaz level"),
    ],
)  # fmt: skip
def test_an_open_line_gives_nothing_so_far_and_says_what_to_look_at(file: File, path: str, why: str) -> None:
    assert told(item(file, path)) == (0, None, why)
    assert item(file, path).rule is not None
    assert item(file, path).state != "typed"


@pytest.mark.parametrize(
    ("board", "path", "points", "why"),
    [
        (at([11], tome_points=4), "Tome", 9, "level 11: 9 at space 10"),
        (at([None], tome_points=4), "Tome", 4, "4 from the board"),
        (at([0, 9], artwork_points=4), "Artwork", 13, "slider at 9, level 9: 13"),
        (at([0], artwork_points=4), "Artwork", 4, "4 from the market"),
    ],
)
def test_map_counts_where_known_else_numbers_read_off(board: File, path: str, points: int, why: str) -> None:
    assert told(item(mapped(board), path)) == (points, points > 0, why)


def test_a_track_whose_values_are_all_entered_and_are_none_gives_nothing() -> None:
    file = mapped(at([5]), map=put(MAP, "tracks.tome.points", {}))
    assert told(item(file, "Tome")) == (0, False, "level 5: before the first value")


SNAP: File = {"levels": five(5, 4, 3, 6)}


@pytest.mark.parametrize(
    ("scorings", "parts"),
    [
        ([], None),
        ([scoring(3, "tome")], None),  # nobody's board is known
        ([scoring(3, "", SNAP)], None),  # nor what was scored
        ([scoring(3, "tome", {"levels": {"topaz": 3}})], None),
        ([scoring(3, "tome", SNAP)], {"scoring after round 3": {"Tome": 4}, "the rest": 16}),
        ([scoring(4, "gem artwork", SNAP)], {"scoring after round 4": {"Artwork": 5, "Gem": 6}, "the rest": 9}),
        ([scoring(4, "gem", SNAP), scoring(3, "artwork tome", SNAP)],
         {"scoring after round 3": {"Tome": 4, "Artwork": 5}, "scoring after round 4": {"Gem": 6}, "the rest": 5}),
        ([scoring(3, "tome gem", {"levels": {"tome": 5}})],
         {"scoring after round 3": {"Tome": 4, "Gem": 0}, "the rest": 16}),
    ],
)  # fmt: skip
def test_scorings_during_the_game_are_part_of_prestige(scorings: list[File], parts: Any) -> None:
    file = mapped(at([5], prestige=20), scorings=scorings)
    prestige = item(file, "Prestige")
    assert prestige.points == 20
    if parts is None:
        assert prestige.op is None
    else:
        shown = {
            str(part.label): {str(line.label): line.points for line in part.items} if part.items else part.points
            for part in prestige.items
        }
        assert shown == parts
        assert [part.sheet for part in prestige.items[:-1]] == [f"scoring-{label[-1]}" for label in list(parts)[:-1]]
        assert str(prestige.items[-1].why) == "the marker is at 20"


def test_a_scoring_during_the_game_can_be_read_off() -> None:
    read = {"tome_points": 5, "artwork_points": 8, "levels": {"topaz": 4, "emerald": 3}}
    file = table({"prestige": 30}, scorings=[scoring(3, "tome none", read), scoring(4, "gem artwork", read)])
    assert [part.points for part in item(file, "Prestige").items] == [5, 14, 11]
    assert told(item(file, "Prestige", "scoring after round 3", "Tome")) == (5, True, "5 from the board")


@pytest.mark.parametrize(("after", "tokens", "points"), [(3, 3, 5), (3, 2, 0), (4, 4, 5), (4, 3, 0)])
def test_an_earlier_artwork_scoring_takes_the_tokens_known_by_then(after: int, tokens: int, points: int) -> None:
    snap = scoring(after, "artwork gem", SNAP)
    file = mapped(at([5], prestige=20), scorings=[snap], market={"tokens": [2, 1, 3, 0][:tokens]})
    line = item(file, "Prestige", f"scoring after round {after}", "Artwork")
    assert line.points == points
    assert line.met is (True if points else None)


def test_without_the_marker_earlier_scorings_are_what_is_known_so_far() -> None:
    for board in (None, {"levels": {"topaz": 3}}):
        file = mapped(board, scorings=[scoring(3, "tome gem", SNAP)])
        prestige = item(file, "Prestige")
        assert [part.points for part in prestige.items] == [10, 0]
        assert told(prestige.items[-1]) == (0, None, "not entered: where the Prestige marker is")
        assert totals(file) == [10, None]


def test_a_negative_rest_is_added_like_any_other() -> None:
    file = mapped(at([5], prestige=3), scorings=[scoring(3, "tome", SNAP)])
    assert [part.points for part in item(file, "Prestige").items] == [4, -1]
    assert item(file, "Prestige").points == 3
