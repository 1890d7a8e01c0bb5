"""What every game's layouts promise; and the pads of one's own of Splitter."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad import registry
from scorepad.errors import GameFileError
from scorepad.game import LAYOUT, Game, Layout
from scorepad.games.splitter.drawing import picture
from scorepad.games.splitter.pads import (
    OWN_PAD,
    PAD,
    TOOLS,
    LayoutForm,
    SetupForm,
    drawn,
    fields_of,
    pack,
    pad_of,
    rows_of,
    tap_layout,
)
from scorepad.games.splitter.table import PRINTED, make_pad
from scorepad.result import Problem
from scorepad.sheets import Around, Changed
from tests.examples import Example, all_examples, name_of

LAYOUTS = [(game, game.layout) for game in registry.games().values() if game.layout is not None]
PLACES = [f"{row}-{side}{n}" for row in range(1, 13) for side in "lr" for n in range(1, 7)]
TAPS = st.lists(
    st.one_of(
        st.tuples(st.sampled_from(PLACES), st.sampled_from(TOOLS)),
        st.tuples(st.sampled_from(["rows+", "rows-", "columns+", "columns-"]), st.just("space")),
    ),
    max_size=40,
)


@pytest.mark.parametrize(("game", "layout"), LAYOUTS, ids=lambda value: getattr(value, "slug", ""))
def test_a_layout_that_nobody_began_can_be_opened_and_saved(game: Game, layout: Layout) -> None:
    file = layout.to_file({})
    assert file["game"] == game.slug
    parsed = layout.parse(json.loads(json.dumps(file)))
    assert all(isinstance(problem, Problem) for problem in layout.problems(parsed))
    form = layout.form.of({})
    assert form.validate()
    assert form.sheet() == {}


@pytest.mark.parametrize("game", [game for game in registry.games().values() if game.copy], ids=lambda game: game.slug)
def test_a_tables_copy_has_the_form_of_the_layout_that_it_is_a_copy_of(game: Game) -> None:
    assert game.layout is not None
    assert game.setup != game.copy
    assert game.forms[LAYOUT] is game.layout.form
    for count in range(game.players[0], game.players[1] + 1):
        players = [f"Player {seat}" for seat in range(count)]
        (sheet,) = [sheet for sheet in game.sheets(players, game.rule_defaults(), {}) if sheet.key == game.copy]
        assert (sheet.kind, sheet.optional) == (LAYOUT, True)


@pytest.mark.parametrize("example", [example for example in all_examples() if example.game.copy], ids=name_of)
def test_the_copy_of_an_example_is_a_layout(example: Example) -> None:
    game, layout = example.game, example.game.layout
    sheets = game.from_file(example.file)
    fields = sheets.get(game.copy or "", {})
    assert layout is not None
    file = json.loads(json.dumps(layout.to_file(fields)))
    assert layout.parse(file) is not None
    assert layout.from_file(file) == fields
    form = layout.form.of(fields)
    assert form.validate(), form.faults()
    assert (form.sheet(), form.unknown(fields)) == (fields, [])


def after(taps: list[tuple[str, str]]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for what, tool in taps:
        around = Around(LAYOUT, (), {LAYOUT: fields}, dict, {"tool": [tool]})
        changed = tap_layout(dict(fields), what, around)
        fields = changed.fields if isinstance(changed, Changed) else fields
    return fields


@given(TAPS)
def test_whatever_is_tapped_gives_a_raster_that_is_mirrored_and_survives_its_file(taps: list[tuple[str, str]]) -> None:
    fields = after(taps)
    form = LayoutForm.of(fields)
    assert form.validate(), form.faults()
    assert form.unknown(fields) == []
    file = OWN_PAD.to_file(fields)
    rows = OWN_PAD.parse(file)
    assert OWN_PAD.to_file(OWN_PAD.from_file(file)) == file
    assert all([sign == "#" for sign in row] == [sign == "#" for sign in reversed(row)] for row in rows)
    it = drawn(fields)
    assert (it.value is None) == (it.spaces == 0) == bool(OWN_PAD.problems(rows))
    if it.value is not None:
        assert len(make_pad(rows).spaces) == it.spaces
        assert pad_of(it.value).rows == rows
        assert SetupForm.of({PAD: it.value}).validate()


@given(TAPS, st.sampled_from(PLACES))
def test_a_space_tapped_twice_is_as_before_but_for_the_marks_on_it(taps: list[tuple[str, str]], at: str) -> None:
    fields = after(taps)
    row, side = at.split("-")
    ours = {f"mark-{row}-{other}{side[1:]}" for other in "lr"}
    twice = after([*taps, (at, "space"), (at, "space")])
    kept = {name: value for name, value in fields.items() if name not in ours}
    assert {name: value for name, value in twice.items() if name not in ours} == kept


@pytest.mark.parametrize("pad", PRINTED.values(), ids=PRINTED)
def test_a_printed_pad_is_drawn_by_its_fields(pad: Any) -> None:
    fields = fields_of(pad.rows)
    assert rows_of(fields) == pad.rows
    it = drawn(fields)
    assert (it.spaces, str(it.count)) == (44, "44 spaces, 22 rolls")
    assert it.value == pack(pad.rows)
    assert it.picture.spaces.count("M") == 44
    assert it.picture.stars.count("M") == 2
    assert it.picture.hearts.count("M") == len(pad.hearts)


def test_a_picture_leaves_blank_edges_out() -> None:
    rows = ("######", "##..##", "#.##h#", "######")
    assert picture(rows)[:2] == (4, 2)
    assert picture(rows).spaces == picture(("#..#", ".##h")).spaces
    assert picture(("##",)) == (0, 0, "", "", "")


@pytest.mark.parametrize(
    ("file", "where"),
    [
        (None, "file"),
        ([], "file"),
        ({"game": "splito", "pad": [".."]}, "game"),
        ({"game": "splitter"}, "pad"),
        ({"game": "splitter", "pad": []}, "pad"),
        ({"game": "splitter", "pad": "A"}, "pad"),
        ({"game": "splitter", "pad": [".."] * 13}, "pad"),
        ({"game": "splitter", "pad": ["..", "."]}, "pad[1]"),
        ({"game": "splitter", "pad": [".#"]}, "pad[0]"),
        ({"game": "splitter", "pad": ["..", 3]}, "pad[1]"),
        ({"game": "splitter", "pad": ["x."]}, "pad[0]"),
        ({"game": "splitter", "pad": [3]}, "pad[0]"),
        ({"game": "splitter", "pad": [".."], "players": []}, "players"),
    ],
)
def test_a_file_that_cannot_be_is_refused_with_its_place(file: Any, where: str) -> None:
    with pytest.raises(GameFileError) as caught:
        OWN_PAD.parse(file)
    assert caught.value.where == where


def test_the_fields_have_names_and_values_for_people() -> None:
    form = LayoutForm.of({})
    labels = {name: str(form.label_of(name)) for name in ("space-3-2", "mark-3-l1", "mark-3-r1", "name", "rows")}
    assert labels == {
        "space-3-2": "row 3, space 2 from the middle",
        "mark-3-l1": "row 3, space 1 left of the middle",
        "mark-3-r1": "row 3, space 1 right of the middle",
        "name": "Name of the pad",
        "rows": "Rows",
    }
    assert str(form.format("mark-3-l1", "heart")) == "a heart"
    assert form.format("name", "heart") == "heart"
