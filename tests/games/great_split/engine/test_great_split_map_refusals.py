"""Impossible board maps are refused in separate files as they are in game files (refusals.toml)."""

from functools import partial

from scorepad.games.great_split.board_map.reading import read_map
from tests.game_files import File, refusal
from tests.games.great_split.tables import MAP
from tests.games.test_refusals import TABLES, read
from tests.places import put


def test_map_file_is_refused_at_the_same_place_as_in_a_game_file() -> None:
    for place, value, *where, message in TABLES["great-split"]["map"]["cases"]:
        in_game = where[0] if where else place
        printed = put({"map": MAP}, place, read(value))["map"]
        for start in ("map", ""):
            error = refusal(partial(read_map, printed, start))
            assert error is not None
            at = in_game if start else in_game.removeprefix("map").removeprefix(".")
            assert (error.where, str(error.message)) == (at, message)


def test_space_without_a_track_length_is_at_most_60() -> None:
    printed: File = {"tracks": {"tome": {"contracts": [60]}}, "seals": {"tome": {"stars": {"60": 1}}}}
    assert read_map(printed, "map").tracks[0].contracts == (60,)
    for changed in (put(printed, "tracks.tome.contracts[0]", 61), put(printed, "seals.tome.stars", {"61": 1})):
        error = refusal(partial(read_map, changed, "map"))
        assert error is not None
        assert str(error.message).startswith("expected a space from 1 to 60, got ")
