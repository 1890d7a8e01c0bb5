"""A board of The Great Split: what its taps do, and what it says of its fields."""

from collections.abc import Mapping

import pytest

from scorepad.core.game import Fields
from scorepad.core.sheets import Around, Changed
from scorepad.core.text import Text
from scorepad.games.great_split.actions import tap_board
from scorepad.games.great_split.engine import parse
from scorepad.games.great_split.moves import TRACKS
from scorepad.games.great_split.sheets import BoardForm, to_file

MAP = {
    "tracks": {
        "gold": {"length": 9, "contracts": [2], "double_arrows": [3, 5]},
        "tome": {"length": 6, "contracts": []},
    },
    "seals": {"tome": {"length": 6, "stars": {"2": 1}, "bonus": {"2": "gold", "4": "emerald"}}},
    "characters": {"Count": {"start": {"gold": 2, "tome": 1}, "contracts": {"gold": 1}}, "Maid": {}},
}


def tap(fields: dict[str, str], what: str, stored: Mapping[str, Fields] | None = None) -> Changed | Text:
    """What a tap on Ana's board makes of it."""
    table = parse({**to_file(("Ana", "Bo"), stored or {}, {}), "map": MAP})
    return tap_board(dict(fields), what, Around("board-0", ("Ana", "Bo"), stored or {}, lambda: table))


def tapped(fields: dict[str, str], *taps: str, stored: Mapping[str, Fields] | None = None) -> dict[str, str]:
    """A board's sheet after some taps, each on the page that the one before gave."""
    for what in taps:
        done = tap(fields, what, stored)
        fields = done.fields if isinstance(done, Changed) else fields
        form = BoardForm.of(fields)
        assert form.validate()
        assert form.sheet() == fields
    return fields


def said(fields: dict[str, str], what: str) -> str:
    done = tap(fields, what)
    return str(done.notice if isinstance(done, Changed) else done)


@pytest.mark.parametrize(
    ("fields", "what", "changed"),
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
def test_a_tap_moves_a_cube_and_all_that_follows(fields: dict[str, str], what: str, changed: dict[str, str]) -> None:
    assert tapped(fields, what) == fields | changed


def test_nothing_is_stored_before_a_double_arrow_has_its_track() -> None:
    done = tap({"level-gold": "2", "prestige": "7"}, "+level-gold")
    assert isinstance(done, Changed)
    assert str(done.notice) == "Double arrow at Gold 3: which track moves two spaces?"
    assert done.fields == {"level-gold": "2", "prestige": "7"}
    assert done.waiting.path == "+level-gold"
    assert done.waiting.chain.choice is not None
    assert set(done.waiting.chain.choice.options) == set(TRACKS) - {"level-gold"}


def test_a_chain_says_what_happened_and_that_undo_takes_it_back() -> None:
    assert said({"level-gold": "2"}, "+level-gold seal-tome") == (
        "Gold 3; double arrow at Gold 3: Tome seal 2; bonus at Tome seal 2: Gold 4. Undo takes it all back."
    )


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ("+level-silver", "There is no such track"),
        ("level-gold", "There is no such track"),
        ("", "There is no such track"),
        ("+level-gold level-gold", "The double arrow cannot move this track"),
        ("+level-tome prestige", "No double arrow is left to move this track"),
        ("character=Nobody", "The board map has no such Character tile"),
    ],
)
def test_taps_that_stand_for_nothing_say_so_and_change_nothing(what: str, sentence: str) -> None:
    fields = {"level-gold": "2"}
    assert said(fields, what) == sentence
    assert tapped(fields, what) == fields


def test_a_character_tile_moves_the_cubes_of_a_board_at_its_start() -> None:
    chosen = {"character": "Count", "level-gold": "2", "level-tome": "1", "begun": "yes"}
    assert tapped({"prestige": "0"}, "character=Count") == {"prestige": "0", **chosen}
    assert said({}, "character=Count") == "Count starts with Tome 1 and Gold 2"
    assert tapped({"level-gold": "4"}, "character=Count") == {"level-gold": "4", "character": "Count"}
    assert tapped({"level-gold": "4"}, "character=Count", "character=Count") == {"level-gold": "4"}
    assert tapped({"level-gold": "4"}, "character=Count", "character=Maid")["character"] == "Maid"


def test_fields_have_names_for_people() -> None:
    form = BoardForm.of({})
    names = ("level-gold", "seal-tome", "took-3", "character", "paper-total", "contracts-gold", "stars-gold")
    assert [str(form.label_of(name)) for name in names] == [
        "Gold",
        "Tome seal",
        "scoring after round 3",
        "Character tile",
        "Total",
        "Gold contracts",
        "Stars of the Gold seal",
    ]
    assert str(form.format("took-4", "yes")) == "in Prestige"
    assert form.format("level-gold", "4") == "4"


@pytest.mark.parametrize("fields", [{"took-3": "no"}, {"level-gold": "61"}, {"character": "\x00"}, {"stars-tome": "x"}])
def test_values_that_cannot_be_are_refused(fields: dict[str, str]) -> None:
    assert not BoardForm.of(fields).validate()
