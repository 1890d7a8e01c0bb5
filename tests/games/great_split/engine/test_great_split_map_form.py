"""The form of a board map: faults with their places, taps, progress, addresses."""

import pytest

from scorepad.core.sheets import Around, Changed
from scorepad.core.text import Text
from scorepad.games.great_split.board_map.actions import tap_map
from scorepad.games.great_split.board_map.sheets import MapForm
from tests.games.great_split.engine.test_great_split_map_fields import FULL

AROUND = Around("map", (), {}, lambda: None)


def tapped(fields: dict[str, str], what: str) -> MapForm:
    """The form after a tap that does something."""
    done = tap_map(dict(fields), what, AROUND)
    assert isinstance(done, Changed)
    return MapForm.of(done.fields)


BAD = [
    ({"length-tome": "0"}, "Tome, number of spaces", "type a whole number from 1 to 60"),
    ({"length-tome": "61"}, "Tome, number of spaces", "type a whole number from 1 to 60"),
    ({"length-tome": "²"}, "Tome, number of spaces", "type a whole number from 1 to 60"),
    (
        {"length-tome": "15", "contract-tome-16": "yes"},
        "Tome, number of spaces",
        "first remove this from space 16: Contract icon",
    ),
    ({"contract-tome-4": "no"}, "Tome, space 4", "expected yes, got 'no'"),
    ({"points-tome-4": "100"}, "Tome, space 4", "type a whole number from 0 to 99"),
    ({"stars-gold-4": "10"}, "Gold seal, space 4", "type a whole number from 0 to 9"),
    (
        {"bonus-gold-4": "prestige"},
        "Gold seal, space 4",
        "expected tome, artwork, topaz, emerald, gold, got 'prestige'",
    ),
    ({"done-arrows-gold": "1"}, "Gold, all double arrows", "expected yes, got '1'"),
    ({"hand-3": "21"}, "Hand limit of round 3", "type a whole number from 1 to 20"),
    ({"market-9": "0-0"}, "Market, slider at 9", "expected Artwork levels and points such as 0:0 3:6, got '0-0'"),
    ({"market-9": "0:0 0:5"}, "Market, slider at 9", "level 0 is entered twice"),
    ({"market-9": "61:0"}, "Market, slider at 9", "expected an Artwork level of at most 60, got 61"),
    ({"market-9": "6:100"}, "Market, slider at 9", "expected at most 99 points"),
    (
        {"market-9": " ".join(f"{level}:1" for level in range(21))},
        "Market, slider at 9",
        "expected at most 20 entries, got 21",
    ),
    ({"tile-1": "\u202eevil"}, "Character tile 1", "expected a name without control characters"),
    ({"start-1-tome": "2"}, "Character tile 1", "expected a name, because icons of this tile are entered"),
    ({"tile-1": "A", "tile-2": "A"}, "Character tile 2", "expected a name that no other tile has"),
    (
        {"tile-1": "A", "icons-1-gold": "10"},
        "Character tile 1, Gold Contract icons",
        "type a whole number from 1 to 9",
    ),
    ({"name": "x" * 41}, "Name of the map", "expected at most 40 characters, got 41"),
]


@pytest.mark.parametrize(("fields", "place", "fault"), BAD)
def test_a_fault_names_its_place(fields: dict[str, str], place: str, fault: str) -> None:
    form = MapForm.of(fields)
    assert not form.validate()
    assert [(str(label), str(said)) for label, said in form.faults()] == [(place, fault)]
    assert form.map.tracks
    assert list(form.questions) == []


@pytest.mark.parametrize(
    "name",
    [
        "length-silver",
        "contract-tome-0",
        "contract-tome-61",
        "contract-tome-04",
        "points-gold-3",
        "arrow-tome-3",
        "stars-tome",
        "done-points-gold",
        "done-arrows-tome",
        "market-17",
        "market-09",
        "hand-0",
        "hand-7",
        "tile-8",
        "start-0-tome",
        "contract-tome-٣",
        "title",
    ],
)
def test_other_names_are_no_fields_of_a_map(name: str) -> None:
    assert MapForm.of({}).unknown([name]) == [name]


def test_numbers_are_stored_plainly() -> None:
    posted = {"length-tome": "015", "points-tome-3": "00", "market-9": "3:06 0:0", "tile-3": "A", "icons-3-gold": "01"}
    assert MapForm.of(posted).sheet() == {
        "length-tome": "15",
        "points-tome-3": "0",
        "market-9": "0:0 3:6",
        "tile-3": "A",
        "icons-3-gold": "1",
    }


def test_a_tile_taken_away_leaves_the_others_their_numbers() -> None:
    form = tapped({"tile-1": "A", "start-1-tome": "1", "tile-2": "B", "icons-2-gold": "2", "tile-3": "C"}, "drop=1")
    assert form.sheet() == {"tile-2": "B", "icons-2-gold": "2", "tile-3": "C"}
    assert [tile.number for tile in form.map.tiles] == [2, 3, 1]


@pytest.mark.parametrize(
    ("fields", "tap", "said"),
    [
        ({"length-tome": "4"}, "contract-tome-5=yes", "Tome, space 5: the track ends at 4"),
        ({}, "points-tome-5=lots", "Tome, space 5: type a whole number from 0 to 99"),
        ({}, "points-gold-5=3", "There is no such place"),
        ({}, "done=silver", "There is no such place"),
        ({}, "done=", "There is no such place"),
        ({}, "tome-4", "There is no such place"),
        ({}, "market-x", "There is no such place"),
        ({"length-tome": "9"}, "length-tome*", "There is no such place"),
        ({}, "drop=1", "There is no such place"),
        ({}, "", "There is no such place"),
        ({}, "market-17=none", "There is no such place"),
    ],
)
def test_a_tap_that_cannot_be_says_so_and_changes_nothing(fields: dict[str, str], tap: str, said: str) -> None:
    done = tap_map(dict(fields), tap, AROUND)
    assert isinstance(done, Text)
    assert str(done).startswith(said)


def test_a_tick_is_for_all_that_a_track_can_have() -> None:
    form = MapForm.of({"done-contracts-gold": "yes"})
    assert not form.map.tracks[4].is_ticked
    ticked = tapped(form.sheet(), "done=gold").sheet()
    assert ticked == {"done-contracts-gold": "yes", "done-arrows-gold": "yes"}
    assert tapped(ticked, "done=gold").sheet() == {}


def test_progress_counts_what_is_complete() -> None:
    form = MapForm.of(MapForm.from_file({**FULL, "unfinished": []}))
    assert str(form.map.progress) == "3 of 10 tracks and seals complete, 1 market column"
    assert str(MapForm.of({}).map.progress) == "10 tracks and seals: about 10 minutes, once for all games"


def test_a_falling_column_is_asked_about() -> None:
    ((problem, place, way),) = MapForm.of({"market-9": "0:0 3:6 6:4"}).questions
    assert (str(place), way, "4" in str(problem.message)) == ("Market, slider at 9", "market-9", True)
    ((_, place, way),) = MapForm.of({"points-tome-3": "5", "points-tome-6": "2", "done-points-tome": "yes"}).questions
    assert (str(place), way) == ("Tome, space 6", "tome-6")


@pytest.mark.parametrize(
    ("text", "tab", "text_again"),
    [
        (None, "tracks", "tracks"),
        ("seals", "seals", "seals"),
        ("seal-tome-8", "seals", "seal-tome-8"),
        ("tome-4", "tracks", "tome-4"),
        ("tome-16", "tracks", "tracks"),
        ("tome-0", "tracks", "tracks"),
        ("market-9", "market", "market-9"),
        ("market-17", "tracks", "tracks"),
        ("market-", "tracks", "tracks"),
        ("tome-²", "tracks", "tracks"),
        ("<b>", "tracks", "tracks"),
    ],
)
def test_an_address_points_at_a_part_of_the_map(text: str | None, tab: str, text_again: str) -> None:
    target = MapForm.of(MapForm.from_file(FULL)).map.target(text)
    assert (target.tab, target.text) == (tab, text_again)
