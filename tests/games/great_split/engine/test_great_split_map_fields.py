"""A board map as a sheet and as a file: each says all that the other says. All numbers here are made up."""

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core.errors import GameFileError
from scorepad.core.sheets import Around, Changed
from scorepad.games.great_split.board_map.actions import tap_map
from scorepad.games.great_split.board_map.parts import ON_TRACK, TRACKS, PrintPlace
from scorepad.games.great_split.board_map.reading import read_map
from scorepad.games.great_split.board_map.sheets import BOARD_MAP, MapForm
from scorepad.games.great_split.rules import RESOURCES

SPACES = [(track, space) for track in TRACKS for space in range(1, 19)]
PUTS = [
    f"{PrintPlace(kind, track, space).field}={value}"
    for track, space in SPACES
    for kind in ON_TRACK[track]
    for value in kind.chips
]
TAPS = st.one_of(
    st.sampled_from(PUTS),
    st.sampled_from([f"done={track}" for track in TRACKS]),
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
        if isinstance(step, str):
            done = tap_map(dict(fields), step, Around("map", (), {}, lambda: None))
            form = MapForm.of(done.fields if isinstance(done, Changed) else fields)
        else:
            form = MapForm.of({**fields, step[0]: step[1]})
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
    assert (form.unknown(fields), form.sheet()) == ([], fields)
    file = json.loads(json.dumps(BOARD_MAP.to_file(fields)))
    board = BOARD_MAP.parse(file)
    assert BOARD_MAP.from_file(file) == without_gaps(fields)
    assert BOARD_MAP.to_file(BOARD_MAP.from_file(file)) == file
    assert all(problem.where.startswith("map") for problem in BOARD_MAP.problems(board))
    assert read_map(file["map"], "") == board
    assert len(form.map.tracks) == 10
    assert all(str(form.label_of(name)) and str(form.format(name, value)) for name, value in fields.items())


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
    fields = MapForm.from_file(FULL)
    assert MapForm.to_file(fields) == FULL
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
    board = BOARD_MAP.parse(file)
    fields = BOARD_MAP.from_file(file)
    form = MapForm.of(fields)
    assert form.validate(), form.faults()
    assert form.sheet() == fields
    assert BOARD_MAP.parse(BOARD_MAP.to_file(fields)) == board


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
        BOARD_MAP.parse(file)
    assert caught.value.where == where
