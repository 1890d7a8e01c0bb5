"""The contract of every game's layout."""

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
def test_copied_layout_has_the_form_of_its_layout(game: Game) -> None:
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
