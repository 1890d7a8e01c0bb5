"""The cases in `<game>/engine/*.toml`, one test per group of cases; `case_files.py` documents their format."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from tests.games.case_files import FileCase, GameCases, as_data, part_of, read_cases

READINGS = sorted(Path(__file__).parent.glob("*/engine/readings.toml"))


def groups() -> Iterator[Any]:
    for path in sorted(Path(__file__).parent.glob("*/engine/*.toml")):
        game = path.parent.parent.name
        runner = import_module(f"tests.games.{game}.cases").Cases()
        for title, cases in groupby(read_cases(path), key=lambda case: case.name.rpartition(" ")[0]):
            yield pytest.param(runner, [*cases], id=f"{game}/{title}".encode("unicode_escape").decode())


def outcome(game: GameCases, case: FileCase) -> dict[str, Any]:
    found = getattr(game, case.kind)(**case.given)
    return {part: as_data(part_of(found, part)) for part in case.expected}


@pytest.mark.parametrize(("game", "cases"), [*groups()])
def test_engine_gives_the_expected_results(game: GameCases, cases: Sequence[FileCase]) -> None:
    assert {case.name: outcome(game, case) for case in cases} == {case.name: case.expected for case in cases}


@pytest.mark.parametrize("path", READINGS, ids=lambda path: path.parent.parent.name)
def test_every_reading_has_a_case(path: Path) -> None:
    game = path.parent.parent.name
    keys = {f"{game.replace('_', '-')}.{case.given.get('key')}" for case in read_cases(path)}
    assert {reading.name for reading in import_module(f"scorepad.games.{game}.readings").READINGS} <= keys
