"""A board map as a sheet and as a file: each says all that the other says. All numbers here are made up."""

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.errors import GameFileError
from scorepad.game import LAYOUT
from scorepad.games.great_split.layout import LAYOUT_CARD
from scorepad.games.great_split.map_fields import ON_TRACK, TRACKS, field_of, owns
from scorepad.games.great_split.map_file import fields_of_map, to_map_json
from scorepad.games.great_split.map_form import MapForm
from scorepad.games.great_split.map_reading import read_map
from scorepad.games.great_split.map_view import CHIPS
from scorepad.games.great_split.rules import RESOURCES

SPACES = [(track, space) for track in TRACKS for space in range(1, 19)]
PUTS = [
    f"{field_of(kind, track, space)}={value}"
    for track, space in SPACES
    for kind in ON_TRACK[track]
    for value in CHIPS[kind.field]
]
TAPS = st.one_of(
    st.sampled_from(PUTS),
    st.sampled_from([f"clear={track}-{space}" for track, space in SPACES]),
    st.sampled_from([f"done={track}" for track in TRACKS]),
    st.sampled_from([f"length-{track}{sign}" for track in TRACKS for sign in "+-"]),
    st.sampled_from([f"{begin}-{n}-{name}" for begin in ("start", "icons") for n in range(1, 8) for name in RESOURCES]),
    st.sampled_from([f"drop={n}" for n in range(1, 8)]),
    st.sampled_from([f"market-{n}=none" for n in range(17)]),
)
NAMES = st.sampled_from(["Ada", "Bruno", "الجامع", "Clio 2", "D"])
TYPED = st.one_of(
    st.tuples(st.sampled_from([f"length-{track}" for track in TRACKS]), st.integers(1, 20).map(str)),
    st.tuples(st.sampled_from([f"hand-{n}" for n in range(1, 7)]), st.integers(1, 20).map(str)),
    st.tuples(st.sampled_from([f"tile-{n}" for n in range(1, 8)]), NAMES),
    st.tuples(st.just("name"), NAMES),
    st.tuples(
        st.sampled_from([f"market-{n}" for n in range(17)]),
        st.dictionaries(st.integers(0, 20), st.integers(0, 99), min_size=1, max_size=6).map(
            lambda steps: " ".join(f"{level}:{points}" for level, points in steps.items())
        ),
    ),
)
STEPS = st.lists(st.one_of(TAPS, TYPED, TYPED), max_size=50)


def after(steps: list[str | tuple[str, str]]) -> dict[str, str]:
    """The sheet after these taps and entries; what is refused is left out."""
    fields: dict[str, str] = {}
    for step in steps:
        form = MapForm.of(fields if isinstance(step, str) else {**fields, step[0]: step[1]})
        if isinstance(step, str):
            form.tap(step, {}, {})
        if form.validate():
            fields = form.sheet()
    return fields


def without_gaps(fields: dict[str, str]) -> dict[str, str]:
    """A map as its file gives it back: there tiles have no numbers."""
    there = [n for n in range(1, 8) if f"tile-{n}" in fields]
    numbers = {str(old): str(new) for new, old in enumerate(there, start=1)}
    return {
        re.sub(r"^(tile|start|icons)-(\d)", lambda match: f"{match[1]}-{numbers[match[2]]}", name): value
        for name, value in fields.items()
    }


@given(STEPS)
def test_whatever_is_entered_survives_its_file(steps: list[str | tuple[str, str]]) -> None:
    fields = after(steps)
    form = MapForm.of(fields)
    assert form.validate(), form.faults()
    assert (form.strangers(fields), form.sheet()) == ([], fields)
    file = json.loads(json.dumps(LAYOUT_CARD.to_file((), {LAYOUT: fields}, {})))
    board = LAYOUT_CARD.parse(file)
    assert LAYOUT_CARD.from_file(file).get(LAYOUT, {}) == without_gaps(fields)
    assert LAYOUT_CARD.to_file((), LAYOUT_CARD.from_file(file), {}) == file
    assert LAYOUT_CARD.score(board).scores == ()
    assert read_map(file["map"], "") == board
    assert len(form.map.tracks) == 10
    assert all(str(form.describe(name)) and str(form.say(name, value)) for name, value in fields.items())


FULL: dict[str, Any] = {
    "tracks": {
        "tome": {"length": 15, "contracts": [4, 7], "points": {"3": 2, "6": 5}},
        "gold": {"length": 15, "contracts": [5], "double_arrows": [6, 11]},
        "topaz": {"contracts": []},
    },
    "seals": {"tome": {"length": 8, "stars": {"2": 1, "4": 2}, "bonus": {"3": "tome"}}},
    "market": {"9": {"0": 0, "3": 6, "6": 10, "7": 13, "10": 15}},
    "characters": {"The collector": {"start": {"tome": 2}, "contracts": {"gold": 1}}, "The other": {}},
    "hands": {"1": 5, "6": 7},
    "unfinished": ["tracks.gold.contracts", "seals.tome.bonus"],
}


def test_a_map_in_a_file_gives_the_fields_that_people_tap() -> None:
    fields = fields_of_map(FULL)
    assert to_map_json(fields) == FULL
    assert fields == {
        "length-tome": "15",
        "contract-tome-4": "yes",
        "contract-tome-7": "yes",
        "done-contracts-tome": "yes",
        "points-tome-3": "2",
        "points-tome-6": "5",
        "done-points-tome": "yes",
        "done-contracts-topaz": "yes",
        "length-gold": "15",
        "contract-gold-5": "yes",
        "arrow-gold-6": "yes",
        "arrow-gold-11": "yes",
        "done-arrows-gold": "yes",
        "length-seal-tome": "8",
        "stars-tome-2": "1",
        "stars-tome-4": "2",
        "done-stars-tome": "yes",
        "bonus-tome-3": "tome",
        "market-9": "0:0 3:6 6:10 7:13 10:15",
        "tile-1": "The collector",
        "start-1-tome": "2",
        "icons-1-gold": "1",
        "tile-2": "The other",
        "hand-1": "5",
        "hand-6": "7",
    }


@pytest.mark.parametrize(
    "file",
    [
        FULL,
        {"game": "great-split", "map": FULL},
        {"game": "great-split", "map": FULL, "title": "The box at home"},
        {"game": "great-split", "map": {}},
        {"game": "great-split", "map": {}, "title": None},
        {"game": "great-split", "map": {"tracks": None, "seals": {"gold": None}, "market": {"3": None, "4": {}}}},
        {"tracks": {"tome": {"length": None, "contracts": None, "points": {}}}, "unfinished": ["seals.gold.stars"]},
        {"characters": {"A": None, "B": {"start": None, "contracts": {"tome": 0}}}, "hands": {"1": None}},
        {"market": None},
    ],
)
def test_whatever_parses_becomes_a_sheet_with_the_same_map(file: dict[str, Any]) -> None:
    board = LAYOUT_CARD.parse(file)
    sheets = LAYOUT_CARD.from_file(file)
    form = MapForm.of(sheets[LAYOUT])
    assert form.validate(), form.faults()
    assert form.sheet() == sheets[LAYOUT]
    assert LAYOUT_CARD.parse(LAYOUT_CARD.to_file((), sheets, {})) == board


@pytest.mark.parametrize(
    ("file", "where"),
    [
        (None, "file"),
        ([], "file"),
        ("tracks", "file"),
        ({}, "game"),
        ({"game": "splito", "players": ["Ana"]}, "game"),
        ({"game": "great-split"}, "map"),
        ({"game": "great-split", "players": ["Ana", "Bo"], "boards": []}, "map"),
        ({"game": "great-split", "map": []}, "map"),
        ({"game": "great-split", "map": {}, "players": []}, "players"),
        ({"game": "great-split", "map": {}, "title": "x" * 41}, "title"),
        ({"game": "great-split", "map": {}, "title": 5}, "title"),
        ({"game": "great-split", "map": {"tracks": {"tome": {"length": 0}}}}, "map.tracks.tome.length"),
        ({"tracks": {"tome": {"length": 5, "contracts": [6]}}}, "tracks.tome.contracts[0]"),
        ({"tracks": {}, "players": []}, "players"),
    ],
)
def test_a_file_that_cannot_be_is_refused_with_its_place(file: Any, where: str) -> None:
    with pytest.raises(GameFileError) as caught:
        LAYOUT_CARD.parse(file)
    assert caught.value.where == where


BAD = [
    ({"length-tome": "0"}, "Tome, number of spaces", "expected a whole number from 1 to 60"),
    ({"length-tome": "61"}, "Tome, number of spaces", "expected a whole number from 1 to 60"),
    ({"length-tome": "²"}, "Tome, number of spaces", "expected a whole number from 1 to 60"),
    ({"length-tome": "15", "contract-tome-16": "yes"}, "Tome, space 16", "the track ends at 15"),
    ({"contract-tome-4": "no"}, "Tome, space 4", "expected yes, got 'no'"),
    ({"points-tome-4": "100"}, "Tome, space 4", "expected a whole number from 0 to 99"),
    ({"stars-gold-4": "10"}, "Gold seal, space 4", "expected a whole number from 0 to 9"),
    (
        {"bonus-gold-4": "prestige"},
        "Gold seal, space 4",
        "expected tome, artwork, topaz, emerald, gold, got 'prestige'",
    ),
    ({"done-arrows-gold": "1"}, "Gold, all double arrows", "expected yes, got '1'"),
    ({"hand-3": "21"}, "Hand limit of round 3", "expected a whole number from 1 to 20"),
    ({"market-9": "0-0"}, "Market, slider at 9", "expected Artwork levels and points such as 0:0 3:6, got '0-0'"),
    ({"market-9": "0:0 0:5"}, "Market, slider at 9", "level 0 stands there twice"),
    ({"market-9": "61:0"}, "Market, slider at 9", "expected an Artwork level of at most 60, got 61"),
    ({"market-9": "6:100"}, "Market, slider at 9", "expected at most 99 points"),
    (
        {"market-9": " ".join(f"{level}:1" for level in range(21))},
        "Market, slider at 9",
        "expected at most 20 entries, got 21",
    ),
    ({"tile-1": "\u202eevil"}, "Character tile 1", "expected a name without control characters"),
    ({"start-1-tome": "2"}, "Character tile 1", "expected a name, for its icons are entered"),
    ({"tile-1": "A", "tile-2": "A"}, "Character tile 2", "expected a name that no other tile has"),
    (
        {"tile-1": "A", "icons-1-gold": "10"},
        "Character tile 1, Gold Contract icons",
        "expected a whole number from 1 to 9",
    ),
    ({"name": "x" * 41}, "Name of the map", "expected at most 40 characters, got 41"),
]


@pytest.mark.parametrize(("fields", "place", "fault"), BAD)
def test_a_fault_names_its_place(fields: dict[str, str], place: str, fault: str) -> None:
    form = MapForm.of(fields)
    assert not form.validate()
    assert form.faults() == [(place, fault)]
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
    assert not owns(name)


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
    form = MapForm.of({"tile-1": "A", "start-1-tome": "1", "tile-2": "B", "icons-2-gold": "2", "tile-3": "C"})
    assert form.tap("drop=1", {}, {}) is None
    assert form.sheet() == {"tile-2": "B", "icons-2-gold": "2", "tile-3": "C"}
    assert [tile.number for tile in form.map.tiles] == [2, 3, 1]


@pytest.mark.parametrize(
    ("fields", "tap", "said"),
    [
        (
            {"length-tome": "4", "contract-tome-4": "yes"},
            "length-tome-",
            "Tome: take off what is on space 4 first: Contract icon",
        ),
        ({}, "length-tome+", "Say first how many spaces it has after the start"),
        ({"length-tome": "60"}, "length-tome+", "A track has 1 to 60 spaces after its start"),
        ({"length-tome": "4"}, "contract-tome-5=yes", "Tome, space 5: the track ends at 4"),
        ({}, "points-tome-5=lots", "Tome, space 5: expected a whole number from 0 to 99"),
        ({}, "points-gold-5=3", "There is no such place"),
        ({}, "clear=gold-61", "There is no such place"),
        ({}, "clear=silver-6", "There is no such place"),
        ({}, "done=silver", "There is no such place"),
        ({}, "drop=1", "There is no such place"),
        ({}, "", "There is no such place"),
        ({}, "market-17=none", "There is no such place"),
    ],
)
def test_a_tap_that_cannot_be_says_so_and_changes_nothing(fields: dict[str, str], tap: str, said: str) -> None:
    form = MapForm.of(fields)
    assert str(form.tap(tap, {}, {})).startswith(said)
    assert form.sheet() == fields


def test_a_tick_is_for_all_that_a_track_can_have() -> None:
    form = MapForm.of({"done-contracts-gold": "yes"})
    assert form.map.tracks[4].ticked == "mixed"
    form.tap("done=gold", {}, {})
    assert form.sheet() == {"done-contracts-gold": "yes", "done-arrows-gold": "yes"}
    form.tap("done=gold", {}, {})
    assert form.sheet() == {}


def test_progress_counts_what_is_complete() -> None:
    form = MapForm.of(fields_of_map({**FULL, "unfinished": []}))
    assert str(form.map.progress) == "3 of 10 tracks and seals complete, 1 market column"
    assert str(MapForm.of({}).map.progress) == "0 of 10 tracks and seals complete, 0 market columns"


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
    way = MapForm.of(fields_of_map(FULL)).map.way(text)
    assert (way.tab, way.text) == (tab, text_again)
