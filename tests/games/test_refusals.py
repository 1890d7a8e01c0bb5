"""Game files that cannot be: each is refused with the place, what was expected there, and what stands there.

They stand in each game's `refusals.toml`. A base is a file that is scored, as JSON. A case is a place in it, the JSON
that is put there, the place that is named, where that is another one, and the message. Where nothing is put the key is
gone; `[0] * 3` stands for `[0, 0, 0]`, and `{games}` in a message for the names of all games.
"""

import json
import tomllib
from collections.abc import Iterator
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


def cases() -> Iterator[Any]:
    for slug, tables in TABLES.items():
        for name, table in tables.items():
            for place, value, *where, message in table["cases"]:
                case = (f"{slug}, {name}", place, value, where[0] if where else place, message)
                yield pytest.param(*case, id=f"{slug} {place}={value[:40]}".encode("unicode_escape").decode())


def read(value: str) -> Any:
    if not value:
        return GONE
    value, _, times = value.partition(" * ")
    return json.loads(value) * int(times) if times else json.loads(value)


@pytest.mark.parametrize(("base", "place", "value", "where", "message"), [*cases()])
def test_a_file_is_refused_at_its_place(base: str, place: str, value: str, where: str, message: str) -> None:
    message = message.replace("{games}", ", ".join(map(repr, registry.games())))
    error = refusal(lambda: score_file(put(BASES[base], place, read(value))))
    assert error is not None
    assert (error.where, str(error.message)) == (where, message)
    assert str(error) == f"{where}: {message}"


def test_every_game_says_what_it_refuses() -> None:
    assert TABLES.keys() == registry.games().keys()


@pytest.mark.parametrize("base", BASES)
def test_the_file_that_these_were_made_from_is_scored(base: str) -> None:
    assert score_file(BASES[base]).standings
