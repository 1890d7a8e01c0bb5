"""The contract of every game, checked with its own worked examples."""

import json
import subprocess
import sys
import tomllib
from collections import Counter
from math import prod

import pytest

from scorepad.core import registry
from scorepad.core.game import Game
from scorepad.core.result import Item, Result
from tests.cases import case_of
from tests.examples import Example, example_in, examples_of, folder_of, for_every_example, lines_of, rules_of, walk
from tests.toys import TOYS, registered
from tools.example import write

RESULT = {"game", "settled", "standings", "scores", "problems"}
STANDING = {"player", "rank", "total", "tie_break", "winner", "complete"}
BRANCH = {"label", "points", "op", "items"}
LEAF = {"label", "points", "met", "rule", "why"}
PROBLEM = {"where", "message", "severity"}
WEB = ("flask", "werkzeug", "jinja2", "wtforms", "sqlalchemy", "markupsafe")

every_game = pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: game.slug)


def an_example_scores_as_stated(example: Example, result: Result) -> None:
    assert [standing.player for standing in result.standings] == list(example.file["players"])
    assert [standing.total for standing in result.standings] == example.totals
    assert [standing.player for standing in result.standings if standing.winner] == example.winners
    assert [problem.where for problem in result.problems] == example.problems
    if example.tie_breaks is not None:
        assert [standing.tie_breaks for standing in result.standings] == example.tie_breaks


def an_example_scores_as_stated_line_by_line_and_leaves_no_line_out(example: Example, result: Result) -> None:
    unlisted = lines_of(result)
    for path, points in example.lines:
        found = [line for line in unlisted if path in line[0] and line[1].points == points]
        assert found, f"no line {' / '.join(path)} gives {points}; left are {unlisted}"
        unlisted.remove(found[0])
    assert not unlisted


def its_game_file_is_printed_as_the_same_example(example: Example, result: Result) -> None:
    (entry,) = tomllib.loads(write(result, example.file))["examples"]
    printed = example_in(entry, example.game)
    assert printed.file == example.file
    for law in (an_example_scores_as_stated, an_example_scores_as_stated_line_by_line_and_leaves_no_line_out):
        law(printed, result)


def every_line_gives_the_sum_or_the_product_of_its_parts(example: Example, result: Result) -> None:
    for item in (item for top in result.scores for _, item in walk(top)):
        if item.op is None:
            assert item.items == ()
            continue
        parts = [part.points for part in item.items]
        known = [points for points in parts if points is not None]
        total = sum(known) if item.op == "sum" else prod(known)
        assert item.points == (total if len(known) == len(parts) else None)


def every_line_that_is_met_or_not_says_why(example: Example, result: Result) -> None:
    leaves = [item for _, item in lines_of(result) if item.op is None]
    assert all(item.why is not None for item in leaves)
    keys = {rule.key for rule in example.game.rulebook}
    assert {item.rule for item in leaves if item.rule is not None} <= keys


def every_number_is_one_that_can_stand_on_paper(example: Example, result: Result) -> None:
    for seat in range(len(result.standings)):
        boxes = case_of(example.game, example.file, seat).boxes
        assert [box for box in boxes if box.points is not None and not box.takes(box.points)] == []


def a_result_as_json_has_exactly_the_documented_keys(example: Example, result: Result) -> None:
    written = json.loads(json.dumps(result.as_json()))
    assert set(written) == RESULT | set(result.extra)
    assert written["game"] == example.game.slug
    more = {"tie_breaks"} if len(result.tie_breaks) > 1 else set()
    assert all(set(standing) == STANDING | more for standing in written["standings"])
    assert all(set(problem) == PROBLEM for problem in written["problems"])
    for item in (item for top in result.scores for _, item in walk(top)):
        evidence = {"evidence"} if item.evidence else set()
        assert set(item.as_json()) == (LEAF if item.op is None else BRANCH) | evidence | set(item.more or {})
    assert all(part.more is None for top in result.scores for path, part in walk(top) if len(path) > 1)


def a_game_file_survives_its_forms(example: Example, result: Result) -> None:
    game, players, rules = example.game, example.file["players"], rules_of(example)
    sheets = game.from_file(example.file)
    kinds = {sheet.key: sheet.kind for sheet in game.sheets(players, rules, sheets)}
    for key, fields in sheets.items():
        form = game.forms[kinds[key]].of(fields)
        assert form.validate(), form.faults()
        assert form.sheet() == fields
        assert form.unknown(fields) == []
    back = game.to_file(players, sheets, rules)
    assert game.from_file(back) == sheets
    again = game.score(game.parse(back))
    assert again.standings == result.standings
    assert again.extra == result.extra
    assert Counter(map(_said, again.scores)) == Counter(map(_said, result.scores))


def _said(item: Item) -> tuple[object, ...]:
    """An item's label, points and reason, and its parts in any order, because forms do not keep the order of cards."""
    return (str(item.label), item.points, item.met, str(item.why), frozenset(Counter(map(_said, item.items)).items()))


def what_stands_on_a_sheet_has_its_sheet_and_keys_are_unlike(example: Example, result: Result) -> None:
    game, players, rules = example.game, example.file["players"], rules_of(example)
    stored = game.from_file(example.file)
    keys = [sheet.key for sheet in game.sheets(players, rules, stored)]
    assert len(set(keys)) == len(keys)
    assert set(stored) <= set(keys)


def sheets_of_a_list_keep_their_keys_and_their_order_when_more_come(example: Example, result: Result) -> None:
    game, players, rules = example.game, example.file["players"], rules_of(example)
    sheets = list(game.from_file(example.file).items())
    before: list[str] = []
    for count in range(len(sheets) + 1):
        stored = dict(sheets[:count])
        keys = [sheet.key for sheet in game.sheets(players, rules, stored) if sheet.listed]
        assert [key for key in keys if key in before] == [key for key in before if key in keys]
        assert {key for key in before if key in stored} <= set(keys)
        before = keys


def a_sheet_that_is_taken_out_of_its_list_moves_no_other(example: Example, result: Result) -> None:
    game, players, rules = example.game, example.file["players"], rules_of(example)
    stored = game.from_file(example.file)
    listed = [sheet.key for sheet in game.sheets(players, rules, stored) if sheet.listed and sheet.key in stored]
    for taken in listed:
        left = {key: fields for key, fields in stored.items() if key != taken}
        looked_at: dict[str, dict[str, str]] = {taken: {}}
        for now in (left, left | looked_at):
            keys = [sheet.key for sheet in game.sheets(players, rules, now)]
            others = [key for key in listed if key != taken]
            assert [key for key in keys if key in others] == others
            assert taken in keys or taken not in now


def nobody_wins_before_the_game_is_settled(example: Example, result: Result) -> None:
    written = result.as_json()
    winners = [standing["player"] for standing in written["standings"] if standing["winner"]]
    assert written["settled"] or not winners
    assert all(standing["complete"] for standing in written["standings"]) or not written["settled"]
    assert winners or not written["settled"] or len(written["standings"]) == 1


LAWS = (
    an_example_scores_as_stated,
    an_example_scores_as_stated_line_by_line_and_leaves_no_line_out,
    its_game_file_is_printed_as_the_same_example,
    every_line_gives_the_sum_or_the_product_of_its_parts,
    every_line_that_is_met_or_not_says_why,
    every_number_is_one_that_can_stand_on_paper,
    a_result_as_json_has_exactly_the_documented_keys,
    nobody_wins_before_the_game_is_settled,
    a_game_file_survives_its_forms,
    what_stands_on_a_sheet_has_its_sheet_and_keys_are_unlike,
    sheets_of_a_list_keep_their_keys_and_their_order_when_more_come,
    a_sheet_that_is_taken_out_of_its_list_moves_no_other,
)
"""Each law is called with an example and its result."""


@for_every_example
def test_worked_example_satisfies_every_law(example: Example) -> None:
    result = example.game.score(example.game.parse(example.file))
    for law in LAWS:
        law(example, result)


def test_game_with_negative_lines_satisfies_every_law() -> None:
    with registered(TOYS / "penalty"):
        for example in examples_of(registry.games()["tiny-game"]):
            result = example.game.score(example.game.parse(example.file))
            for law in LAWS:
                law(example, result)


@every_game
def test_slug_is_the_folder_name_with_dashes(game: Game) -> None:
    assert (folder_of(game) / "game.py").is_file()
    assert registry.games()[game.slug] is game


@every_game
def test_games_have_worked_examples_with_sources(game: Game) -> None:
    examples = examples_of(game)
    assert examples
    assert all(example.title and example.source for example in examples)
    assert any(example.winners for example in examples)
    titles = [example.title for example in examples]
    assert len(set(titles)) == len(titles)


@every_game
def test_empty_table_has_no_winner(game: Game) -> None:
    for count in range(game.players[0], game.players[1] + 1):
        players = [f"Player {seat}" for seat in range(count)]
        result = game.score(game.parse(game.to_file(players, {}, game.rule_defaults())))
        assert [standing.player for standing in result.standings] == players
        assert not any(standing.winner for standing in result.standings)


@every_game
def test_empty_table_has_at_most_one_sheet_per_list(game: Game) -> None:
    for count in range(game.players[0], game.players[1] + 1):
        players = [f"Player {seat}" for seat in range(count)]
        kinds = Counter(sheet.kind for sheet in game.sheets(players, game.rule_defaults(), {}) if sheet.listed)
        assert set(kinds.values()) <= {1}


@every_game
def test_engines_and_games_load_no_web_library(game: Game) -> None:
    folder = f"scorepad.games.{folder_of(game).name}"
    program = f"import sys, {folder}.engine, {folder}.game; print([name for name in {WEB!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
