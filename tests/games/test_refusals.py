"""Impossible game files: each is refused with the place, the expectation, and the actual value.

Cases are in each game's `refusals.toml`. A base is a valid file, as JSON. A case is a place in it, the JSON that
replaces its value, the place in the error if it differs, and the message. Without JSON the key is removed; `[0] * 3`
stands for `[0, 0, 0]`, and `{games}` in a message for the names of all games.
"""

import json
import tomllib
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from scorepad.core import registry
from scorepad.core.scoring import score_file
from tests.game_files import File, refusal
from tests.places import GONE, put

TABLES: dict[str, dict[str, Any]] = {
    path.parent.name.replace("_", "-"): tomllib.loads(path.read_text("utf-8"))
    for path in sorted(Path(__file__).parent.glob("*/refusals.toml"))
}
BASES: dict[str, File] = {
    f"{slug}, {name}": json.loads(table["base"]) for slug, tables in TABLES.items() for name, table in tables.items()
}


def read(value: str) -> Any:
    if not value:
        return GONE
    value, _, times = value.partition(" * ")
    return json.loads(value) * int(times) if times else json.loads(value)


@pytest.mark.parametrize("base", BASES)
def test_impossible_files_are_refused_with_place_and_message(base: str) -> None:
    slug, name = base.split(", ")
    found, expected = {}, {}
    for place, value, *where, message in TABLES[slug][name]["cases"]:
        error = refusal(partial(score_file, put(BASES[base], place, read(value))))
        found[place, value] = error and (error.where, str(error.message), str(error))
        at, sentence = where[0] if where else place, message.replace("{games}", ", ".join(map(repr, registry.games())))
        expected[place, value] = (at, sentence, f"{at}: {sentence}")
    assert found == expected


def test_every_game_has_refusal_cases() -> None:
    assert TABLES.keys() == registry.games().keys()


@pytest.mark.parametrize("base", BASES)
def test_unchanged_base_files_are_scored(base: str) -> None:
    assert score_file(BASES[base]).standings
