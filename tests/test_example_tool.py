"""`python -m tools.example`: game files written as entries of examples.toml."""

import json
import tomllib

from scorepad.core.scoring import score_file
from tools.example import write

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


def test_written_entry_contains_the_game_file_and_every_line() -> None:
    entry = write(score_file(MATCH), MATCH)
    assert entry == ENTRY
    assert json.loads(tomllib.loads(entry)["examples"][0]["game"]) == MATCH


def test_values_not_known_yet_are_written_as_unknown() -> None:
    (entry,) = tomllib.loads(write(score_file(ZONES), ZONES))["examples"]
    assert (entry["totals"], entry["winners"]) == (["unknown", 3, "unknown"], [])
    assert {"path": ["A", "zone C & A"], "points": "unknown"} in entry["lines"]
    zones = [line for line in entry["lines"] if "zone A & B" in line["path"]]
    assert zones == [{"path": ["A", "zone A & B"], "points": 3}]
