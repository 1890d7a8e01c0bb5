"""The cases in `<game>/engine/*.toml`; `case_files.py` says how they are written."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.games.case_files import FileCase, GameCases, as_data, part_of, read_cases

READINGS = sorted(Path(__file__).parent.glob("*/engine/readings.toml"))


def cases() -> Iterator[Any]:
    for path in sorted(Path(__file__).parent.glob("*/engine/*.toml")):
        game = path.parent.parent.name
        runner = import_module(f"tests.games.{game}.cases").Cases()
        for case in read_cases(path):
            yield pytest.param(runner, case, id=f"{game}/{case.name}".encode("unicode_escape").decode())


@pytest.mark.parametrize(("game", "case"), [*cases()])
def test_engine_gives_what_a_case_expects(game: GameCases, case: FileCase) -> None:
    found = getattr(game, case.kind)(**case.given)
    assert {part: as_data(part_of(found, part)) for part in case.expected} == case.expected


@pytest.mark.parametrize("path", READINGS, ids=lambda path: path.parent.parent.name)
def test_every_reading_has_a_case(path: Path) -> None:
    game = path.parent.parent.name
    keys = {f"{game.replace('_', '-')}.{case.given.get('key')}" for case in read_cases(path)}
    assert {reading.name for reading in import_module(f"scorepad.games.{game}.readings").READINGS} <= keys
