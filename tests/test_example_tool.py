"""`scorepad score --example`: game files as entries of a file of examples."""

import json
import tomllib

from tests.server.program import lines, scorepad

MATCH = {"game": "splatoids", "players": ["Ana", "'''Bo\" \\ 🦊"], "deals": [{"out": ["Ana"]}]}
ENTRY = r"""[[examples]]
title = ""
source = ""
game = '''
{"game": "splatoids", "players": ["Ana", "''\u0027Bo\" \\ 🦊"], "deals": [{"out": ["Ana"]}]}'''
totals = [1, 0]
winners = []
problems = []
lines = [
  {path = ["Ana"], points = 1},
  {path = ["Ana", "deal 1"], points = 1},
  {path = ["'''Bo\" \\ 🦊"], points = 0},
  {path = ["'''Bo\" \\ 🦊", "deal 1"], points = 0},
]

"""
ZONES = {"game": "splito", "players": ["A", "B", "C"], "zones": [{"points": 3, "card_count": 14}, {"points": 1}, None]}


def test_each_game_is_an_entry_with_all_its_lines() -> None:
    done = scorepad("score", "--example", "-", stdin=lines([MATCH, MATCH]))
    assert (done.status, done.err) == (0, "")
    assert done.out == ENTRY * 2
    assert json.loads(tomllib.loads(done.out)["examples"][1]["game"]) == MATCH


def test_values_not_known_yet_are_written_as_unknown() -> None:
    done = scorepad("score", "--example", "-", stdin=lines([ZONES]))
    (entry,) = tomllib.loads(done.out)["examples"]
    assert (entry["totals"], entry["winners"]) == (["unknown", 3, "unknown"], [])
    assert {"path": ["A", "zone C & A"], "points": "unknown"} in entry["lines"]
    zones = [line for line in entry["lines"] if "zone A & B" in line["path"]]
    assert zones == [{"path": ["A", "zone A & B"], "points": 3}]


def test_refused_file_is_reported_and_makes_no_entry() -> None:
    done = scorepad("score", "--example", "-", stdin=lines([{"game": "splatoids"}, MATCH]))
    assert (done.status, done.out) == (1, ENTRY)
    assert "players: expected a list of names" in done.err


def test_results_and_examples_are_not_asked_for_at_once() -> None:
    done = scorepad("score", "--json", "--example", "-", stdin=lines([MATCH]))
    assert (done.status, done.out) == (2, "")
    assert "not allowed with argument" in done.err
