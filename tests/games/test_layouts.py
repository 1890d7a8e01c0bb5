"""The contract that every game's layout fulfills."""

import json

import pytest

from scorepad.core import registry
from scorepad.core.game import LAYOUT, Game, Layout
from scorepad.core.result import Problem
from tests.examples import Example, all_examples, name_of

LAYOUTS = [(game, game.layout) for game in registry.games().values() if game.layout is not None]


@pytest.mark.parametrize(("game", "layout"), LAYOUTS, ids=lambda value: getattr(value, "slug", ""))
def test_empty_layout_can_be_opened_and_saved(game: Game, layout: Layout) -> None:
    file = layout.to_file({})
    assert file["game"] == game.slug
    parsed = layout.parse(json.loads(json.dumps(file)))
    assert all(isinstance(problem, Problem) for problem in layout.problems(parsed))
    form = layout.form.of({})
    assert form.validate()
    assert form.sheet() == {}


@pytest.mark.parametrize("game", [game for game in registry.games().values() if game.copy], ids=lambda game: game.slug)
def test_layout_copied_to_a_table_has_the_same_form(game: Game) -> None:
    assert game.layout is not None
    assert game.setup != game.copy
    assert game.forms[LAYOUT] is game.layout.form
    for count in range(game.players[0], game.players[1] + 1):
        players = [f"Player {seat}" for seat in range(count)]
        (sheet,) = [sheet for sheet in game.sheets(players, game.rule_defaults(), {}) if sheet.key == game.copy]
        assert (sheet.kind, sheet.optional) == (LAYOUT, True)


@pytest.mark.parametrize("example", [example for example in all_examples() if example.game.copy], ids=name_of)
def test_layout_copies_in_examples_are_valid_layouts(example: Example) -> None:
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
