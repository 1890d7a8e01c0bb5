"""A board of The Great Split: what its taps do, and what it says of its fields."""

from typing import Any

import pytest

from scorepad.games.great_split.board_form import BoardForm
from scorepad.games.great_split.board_map.reading import read_map
from scorepad.games.great_split.play.moves import TRACKS
from scorepad.games.great_split.play.pages import Due
from scorepad.games.great_split.table import BoardMap

MAP = {
    "tracks": {
        "gold": {"length": 9, "contracts": [2], "double_arrows": [3, 5]},
        "tome": {"length": 6, "contracts": []},
    },
    "seals": {"tome": {"length": 6, "stars": {"2": 1}, "bonus": {"2": "gold", "4": "emerald"}}},
    "characters": {"Count": {"start": {"gold": 2, "tome": 1}, "contracts": {"gold": 1}}, "Maid": {}},
}


def tapped(fields: dict[str, str], *taps: str, board: BoardMap | None = None, due: Any = ()) -> dict[str, str]:
    """A board's sheet after some taps, each on the page that the one before gave."""
    view = {"map": board or read_map(MAP, "map"), "due": due}
    for what in taps:
        form = BoardForm.of(fields)
        form.tap(what, view, {})
        fields = form.sheet()
        assert BoardForm.of(fields).validate()
    return fields


def said(fields: dict[str, str], what: str, due: Any = ()) -> str:
    return str(BoardForm.of(fields).tap(what, {"map": read_map(MAP, "map"), "due": due}, {}))


@pytest.mark.parametrize(
    ("fields", "tap", "changed"),
    [
        ({}, "+level-tome", {"level-tome": "1"}),
        ({"level-tome": "5"}, "+level-tome", {"level-tome": "6"}),
        ({"level-tome": "6"}, "+level-tome", {}),
        ({"level-tome": "6"}, "-level-tome", {"level-tome": "5"}),
        ({}, "-level-tome", {"level-tome": "0"}),
        ({}, "+prestige", {"prestige": "1"}),
        ({"seal-tome": "3"}, "+seal-tome", {"seal-tome": "4", "level-emerald": "1"}),
        ({"seal-tome": "1"}, "+seal-tome", {"seal-tome": "2", "level-gold": "1"}),
        ({"level-gold": "2"}, "+level-gold level-topaz", {"level-gold": "3", "level-topaz": "2"}),
        (
            {"level-gold": "2"},
            "+level-gold seal-tome",
            {"level-gold": "4", "seal-tome": "2"},
        ),
        (
            {"level-gold": "3", "seal-tome": "1"},
            "+seal-tome",
            {"level-gold": "4", "seal-tome": "2"},
        ),
        (
            {"level-gold": "4", "seal-tome": "1"},
            "+seal-tome prestige",
            {"level-gold": "5", "seal-tome": "2", "prestige": "2"},
        ),
    ],
)
def test_a_tap_moves_a_cube_and_all_that_follows(fields: dict[str, str], tap: str, changed: dict[str, str]) -> None:
    assert tapped(fields, tap) == fields | changed


def test_nothing_is_stored_before_a_double_arrow_has_its_track() -> None:
    form = BoardForm.of({"level-gold": "2", "prestige": "7"})
    text = form.tap("+level-gold", {"map": read_map(MAP, "map"), "due": ()}, {})
    assert str(text) == "Double arrow at Gold 3: which track moves two spaces?"
    assert form.sheet() == {"level-gold": "2", "prestige": "7"}
    assert form.waiting.path == "+level-gold"
    assert form.waiting is not None
    assert form.waiting.chain.choice is not None
    assert set(form.waiting.chain.choice.options) == set(TRACKS) - {"level-gold"}


def test_a_chain_says_what_happened_and_that_undo_takes_it_back() -> None:
    assert said({"level-gold": "2"}, "+level-gold seal-tome") == (
        "Gold 3; double arrow at Gold 3: Tome seal 2; bonus at Tome seal 2: Gold 4. Undo takes it all back."
    )


@pytest.mark.parametrize(
    ("tap", "sentence"),
    [
        ("+level-silver", "There is no such track"),
        ("level-gold", "There is no such track"),
        ("", "There is no such track"),
        ("+level-gold level-gold", "The double arrow cannot move this track"),
        ("+level-tome prestige", "No double arrow is left to move this track"),
        ("took=3", "Nothing of this scoring is still to be added"),
        ("took=9", "Nothing of this scoring is still to be added"),
        ("character=Nobody", "The board map has no such Character tile"),
    ],
)
def test_taps_that_stand_for_nothing_say_so_and_change_nothing(tap: str, sentence: str) -> None:
    fields = {"level-gold": "2"}
    assert said(fields, tap) == sentence
    assert tapped(fields, tap) == fields


def test_a_scoring_goes_into_prestige_once() -> None:
    due = [Due(0, 3, 9)]
    assert tapped({"prestige": "4"}, "took=3", due=due) == {"prestige": "13", "took-3": "yes"}
    assert tapped({"prestige": "4"}, "has=3", due=due) == {"prestige": "4", "took-3": "yes"}


def test_a_character_tile_moves_the_cubes_of_a_board_at_its_start() -> None:
    chosen = {"character": "Count", "level-gold": "2", "level-tome": "1", "begun": "yes"}
    assert tapped({"prestige": "0"}, "character=Count") == {"prestige": "0", **chosen}
    assert said({}, "character=Count") == "Count starts with Tome 1, Gold 2"
    assert tapped({"level-gold": "4"}, "character=Count") == {"level-gold": "4", "character": "Count"}
    assert tapped({"level-gold": "4"}, "character=Count", "character=Count") == {"level-gold": "4"}
    assert tapped({"level-gold": "4"}, "character=Count", "character=Maid")["character"] == "Maid"


def test_fields_have_names_for_people() -> None:
    form = BoardForm.of({})
    names = ("level-gold", "seal-tome", "took-3", "character", "paper-total", "contracts-gold", "stars-gold")
    assert [str(form.describe(name)) for name in names] == [
        "Gold",
        "Tome seal",
        "scoring after round 3",
        "Character tile",
        "Total",
        "Gold contracts",
        "Stars of the Gold seal",
    ]
    assert str(form.say("took-4", "yes")) == "in Prestige"
    assert form.say("level-gold", "4") == "4"


@pytest.mark.parametrize("fields", [{"took-3": "no"}, {"level-gold": "61"}, {"character": "\x00"}, {"stars-tome": "x"}])
def test_values_that_cannot_be_are_refused(fields: dict[str, str]) -> None:
    assert not BoardForm.of(fields).validate()
