"""Board maps that cannot be: each is refused with the place, what was expected there, and what stands there."""

from functools import partial
from typing import Any

import pytest

from scorepad.games.great_split.board_map.reading import read_map
from tests.game_files import File, refusal
from tests.games.great_split.tables import MAP, score, table
from tests.places import put

KEYS = "unknown key; expected one of"
TILES: File = {f"Tile {number}": {} for number in range(8)}


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        ("", [], "expected an object, got []"),
        ("", "map", "expected an object, got 'map'"),
        ("board", {}, f"{KEYS} characters, hands, market, seals, tracks, unfinished"),
        ("tracks", [], "expected an object, got []"),
        ("tracks.prestige", {}, f"{KEYS} artwork, emerald, gold, tome, topaz"),
        ("tracks.tome", [], "expected an object, got []"),
        ("tracks.tome.stars", {}, f"{KEYS} contracts, length, points"),
        ("tracks.tome.double_arrows", [3], f"{KEYS} contracts, length, points"),
        ("tracks.gold.points", {}, f"{KEYS} contracts, double_arrows, length"),
        ("tracks.topaz.points", {}, f"{KEYS} contracts, length"),
        ("tracks.topaz.double_arrows", [], f"{KEYS} contracts, length"),
        ("tracks.tome.length", 0, "expected a whole number from 1 to 60, got 0"),
        ("tracks.tome.length", 61, "expected a whole number from 1 to 60, got 61"),
        ("tracks.tome.length", "15", "expected a whole number from 1 to 60, got '15'"),
        ("tracks.tome.contracts", 4, "expected a list of spaces, got 4"),
        ("tracks.tome.contracts", {"4": True}, "expected a list of spaces, got {'4': True}"),
        ("tracks.tome.contracts[1]", 20, "expected a space from 1 to 15, got 20"),
        ("tracks.tome.contracts[1]", 16, "expected a space from 1 to 15, got 16"),
        ("tracks.tome.contracts[1]", 0, "expected a space from 1 to 15, got 0"),
        ("tracks.tome.contracts[1]", True, "expected a space from 1 to 15, got true"),
        ("tracks.tome.contracts[1]", "4", "expected a space from 1 to 15, got '4'"),
        ("tracks.tome.contracts[1]", [4], "expected a space from 1 to 15, got [4]"),
        ("tracks.tome.contracts[3]", 2, "expected each space once, got 2 again"),
        ("tracks.gold.double_arrows[2]", 15, "expected a space from 1 to 14, got 15"),
        ("tracks.gold.double_arrows[2]", 3, "expected each space once, got 3 again"),
        ("tracks.gold.double_arrows", "3", "expected a list of spaces, got '3'"),
        ("tracks.tome.points", [2], "expected an object, got [2]"),
        ("seals.tome.stars", [2], "expected an object, got [2]"),
        ("seals.tome.bonus", ["tome"], "expected an object, got ['tome']"),
        ("seals.tome.points", {}, f"{KEYS} bonus, length, stars"),
        ("seals.tome.contracts", [], f"{KEYS} bonus, length, stars"),
        ("seals.tome.length", -1, "expected a whole number from 1 to 60, got -1"),
        ("seals.prestige", {}, f"{KEYS} artwork, emerald, gold, tome, topaz"),
        ("market", [], "expected an object, got []"),
        ("characters", [], "expected an object, got []"),
        ("characters", TILES, "expected at most 7 entries, got 8"),
        ("characters.Heir", 2, "expected an object, got 2"),
        ("characters.Heir.icons", {}, f"{KEYS} contracts, start"),
        ("characters.Heir.start", [1], "expected an object, got [1]"),
        ("characters.Heir.start", {"prestige": 1}, None),
        ("characters.Heir.contracts.tome", 10, "expected a whole number from 0 to 9, got 10"),
        ("characters.Collector.start.tome", -1, "expected a whole number from 0 to 9, got -1"),
        ("hands", [5], "expected an object, got [5]"),
        ("hands", {"7": 5}, None),
        ("unfinished", "tracks.tome.contracts", "expected a list of parts of the map, got 'tracks.tome.contracts'"),
    ],
)  # fmt: skip
def test_a_map_is_refused_at_its_place(place: str, value: Any, message: str | None) -> None:
    error = refusal(lambda: read_map(put(MAP, place, value), "map"))
    assert error is not None
    if message is None:
        assert error.where.startswith(f"map.{place}.")
        assert str(error.message).startswith(KEYS)
        return
    assert (error.where, str(error.message)) == (f"map.{place}" if place else "map", message)
    bare = refusal(lambda: read_map(put(MAP, place, value), ""))
    assert bare is not None
    assert (bare.where, str(bare.message)) == (place, message)
    in_game = refusal(lambda: score(table(map=put(MAP, place, value))))
    assert str(in_game) == str(error)


SPACE, SEAL_SPACE = "expected a space from 1 to 15", "expected a space from 1 to 8"
NUMBER, STARS = "expected a whole number from 0 to 99", "expected a whole number from 0 to 9"
SLIDER, LEVEL = "expected a slider position from 0 to 16", "expected a level from 0 to 60"
WORDS = "expected one of 'tome', 'artwork', 'topaz', 'emerald', 'gold'"


@pytest.mark.parametrize(
    ("place", "key", "value", "message"),
    [
        ("tracks.tome.points", "16", 1, f"{SPACE}, got '16'"),
        ("tracks.tome.points", "0", 1, f"{SPACE}, got '0'"),
        ("tracks.tome.points", "-1", 1, f"{SPACE}, got '-1'"),
        ("tracks.tome.points", "03", 1, f"{SPACE}, got '03'"),
        ("tracks.tome.points", "+3", 1, f"{SPACE}, got '+3'"),
        ("tracks.tome.points", " 3", 1, f"{SPACE}, got ' 3'"),
        ("tracks.tome.points", "3.0", 1, f"{SPACE}, got '3.0'"),
        ("tracks.tome.points", "٣", 1, f"{SPACE}, got '٣'"),
        ("tracks.tome.points", "", 1, f"{SPACE}, got ''"),
        ("tracks.tome.points", "three", 1, f"{SPACE}, got 'three'"),
        ("tracks.tome.points", "4", -1, f"{NUMBER}, got -1"),
        ("tracks.tome.points", "4", 100, f"{NUMBER}, got 100"),
        ("tracks.tome.points", "4", None, f"{NUMBER}, got nothing"),
        ("tracks.tome.points", "4", True, f"{NUMBER}, got true"),
        ("seals.tome.stars", "9", 1, f"{SEAL_SPACE}, got '9'"),
        ("seals.tome.stars", "01", 1, f"{SEAL_SPACE}, got '01'"),
        ("seals.tome.stars", "5", 10, f"{STARS}, got 10"),
        ("seals.tome.stars", "5", "2", f"{STARS}, got '2'"),
        ("seals.tome.bonus", "9", "tome", f"{SEAL_SPACE}, got '9'"),
        ("seals.tome.bonus", "05", "tome", f"{SEAL_SPACE}, got '05'"),
        ("seals.tome.bonus", "5", "prestige", f"{WORDS}, got 'prestige'"),
        ("seals.tome.bonus", "5", "Tome", f"{WORDS}, got 'Tome'"),
        ("seals.tome.bonus", "5", ["tome"], f"{WORDS}, got ['tome']"),
        ("seals.tome.bonus", "5", None, f"{WORDS}, got nothing"),
        ("market", "17", {"0": 0}, f"{SLIDER}, got '17'"),
        ("market", "-1", {"0": 0}, f"{SLIDER}, got '-1'"),
        ("market", "09", {"0": 0}, f"{SLIDER}, got '09'"),
        ("market", "9", 13, "expected an object, got 13"),
        ("market", "9", {str(level): 1 for level in range(21)}, "expected at most 20 entries, got 21"),
        ("hands", "1", 0, "expected a whole number from 1 to 20, got 0"),
        ("hands", "2", 21, "expected a whole number from 1 to 20, got 21"),
        ("hands", "07", 5, f"{KEYS} 1, 2, 3, 4, 5, 6"),
        ("characters", "", {}, "expected a name, got a blank one"),
        ("characters", "x" * 41, {}, "expected at most 40 characters, got 41"),
        ("characters", "Heir ", {}, "expected a name without blanks around it"),
    ],
)  # fmt: skip
def test_a_key_is_refused_with_its_place(place: str, key: str, value: Any, message: str) -> None:
    printed = put(MAP, place, {key: value})
    error = refusal(lambda: read_map(printed, "map"))
    assert error is not None
    assert (error.where, str(error.message)) == (f"map.{place}.{key}", message)


@pytest.mark.parametrize(
    ("level", "points", "where", "message"),
    [
        ("61", 5, "61", f"{LEVEL}, got '61'"),
        ("00", 5, "00", f"{LEVEL}, got '00'"),
        ("5", 100, "5", f"{NUMBER}, got 100"),
        ("5", "6", "5", f"{NUMBER}, got '6'"),
    ],
)
def test_a_market_column_is_refused_at_its_level(level: str, points: Any, where: str, message: str) -> None:
    error = refusal(lambda: read_map({"market": {"9": {"0": 0, level: points}}}, "map"))
    assert error is not None
    assert (error.where, str(error.message)) == (f"map.market.9.{where}", message)


@pytest.mark.parametrize(
    "path",
    [
        *("", "tracks", "tracks.tome", "tracks.tome.length", "tracks.topaz.points", "tracks.tome.double_arrows"),
        *("tracks.gold.points", "seals.gold.contracts", "seals.tome.length", "market", "market.9", "characters"),
        *("map.tracks.tome.contracts", "tracks.ruby.contracts", " tracks.tome.contracts", 3, None, [], {}),
    ],
)
def test_what_is_unfinished_is_a_part_of_the_map(path: Any) -> None:
    error = refusal(lambda: read_map({"unfinished": ["tracks.tome.points", path]}, "map"))
    assert error is not None
    assert error.where == "map.unfinished[1]"
    assert str(error.message).startswith("expected a part of the map such as 'tracks.tome.contracts', got ")


def test_without_a_length_a_space_is_one_of_sixty() -> None:
    printed: File = {"tracks": {"tome": {"contracts": [60]}}, "seals": {"tome": {"stars": {"60": 1}}}}
    assert read_map(printed, "map").tracks[0].contracts == (60,)
    for changed in (put(printed, "tracks.tome.contracts[0]", 61), put(printed, "seals.tome.stars", {"61": 1})):
        error = refusal(partial(read_map, changed, "map"))
        assert error is not None
        assert str(error.message).startswith("expected a space from 1 to 60, got ")
