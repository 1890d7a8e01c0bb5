"""`scorepad score`: results and errors in the order of the input, and exit statuses 0, 1 and 2."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from scorepad import __version__
from scorepad.core import registry
from scorepad.core.scoring import score_file
from tests.games.splito.tables import table
from tests.server.program import PYTHON, lines, scorepad

FIRST = table({"points": 8}, {"points": 4}, {"points": 6})
SECOND = table({"points": 1}, {"points": 2}, {"points": 3}, {"points": 4})
REFUSED = table({"points": 8}, {"points": 4}, {"points": "six"})
REFUSAL = {"error": {"where": "zones[2].points", "message": "expected a whole number from 0 to 148, got 'six'"}}
BROKEN = '{"game": "splito"'
TWICE = json.dumps(FIRST).replace('{"points": 4}', '{"points": 5, "points": 4}')


def result(file: Any) -> Any:
    return score_file(file).as_json()


@pytest.fixture
def first(tmp_path: Path) -> Path:
    path = tmp_path / "first.json"
    path.write_text(json.dumps(FIRST), "utf-8")
    return path


@pytest.fixture
def second(tmp_path: Path) -> Path:
    path = tmp_path / "second.json"
    path.write_text(json.dumps(SECOND, indent=2), "utf-8")
    return path


def test_result_lines_are_in_the_order_of_the_files(first: Path, second: Path) -> None:
    done = scorepad("score", "--json", second, first)
    assert (done.status, done.err) == (0, "")
    assert done.results == [result(SECOND), result(FIRST)]


def test_dash_among_the_files_means_standard_input(first: Path, second: Path) -> None:
    done = scorepad("score", "--json", first, "-", second, stdin=lines([SECOND]))
    assert (done.status, done.results) == (0, [result(FIRST), result(SECOND), result(SECOND)])


def test_standard_input_named_twice_is_read_once() -> None:
    done = scorepad("score", "--json", "-", "-", stdin=lines([FIRST]))
    assert (done.status, done.err, done.results) == (0, "", [result(FIRST)])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (lines([FIRST, SECOND])[:-1], [result(FIRST), result(SECOND)]),
        (b"\n\n" + json.dumps(FIRST, indent=4).encode() + b"\n\n", [result(FIRST)]),
        (b"\n \n", []),
    ],
)
def test_standard_input_is_one_multiline_game_or_one_game_per_line(text: bytes, expected: list[Any]) -> None:
    done = scorepad("score", "--json", "-", stdin=text)
    assert (done.status, done.err, done.results) == (0, "", expected)


def refusal(where: str, message: str) -> dict[str, dict[str, str]]:
    return {"error": {"where": where, "message": message}}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (lines([FIRST, REFUSED, SECOND]), [result(FIRST), REFUSAL, result(SECOND)]),
        (
            lines([BROKEN, FIRST]),
            [refusal("line 1 column 18", "broken JSON: Expecting ',' delimiter"), result(FIRST)],
        ),
        (
            lines([FIRST, TWICE]),
            [result(FIRST), refusal("zones[1].points", "expected this key only once, got it twice")],
        ),
        (
            b'{\n "game": "splito",\n\n "players" ["A"]\n}',
            [refusal("line 4 column 12", "broken JSON: Expecting ':' delimiter")],
        ),
        (lines([FIRST]) + b'{"game": "\xff"}\n', [result(FIRST), refusal("byte 10", "expected text in UTF-8")]),
    ],
)
def test_errors_are_in_order_and_other_games_are_scored(text: bytes, expected: list[Any]) -> None:
    done = scorepad("score", "--json", "-", stdin=text)
    assert (done.status, done.err, done.results) == (1, "", expected)


def test_without_json_an_error_names_the_game_on_standard_error(first: Path) -> None:
    done = scorepad("score", first, "-", stdin=lines([FIRST, REFUSED, FIRST]))
    assert done.status == 1
    assert done.out.count("★ ") == 3
    message = REFUSAL["error"]["message"]
    assert done.err == f"scorepad: game 2 in -: zones[2].points: {message}\n"


@pytest.mark.parametrize("missing", ["nowhere.json", "."])
def test_unreadable_file_is_a_usage_error_and_others_are_scored(tmp_path: Path, first: Path, missing: str) -> None:
    done = scorepad("score", "--json", tmp_path / missing, first)
    assert (done.status, done.results) == (2, [result(FIRST)])
    assert done.err.startswith(f"scorepad: cannot read {tmp_path / missing}: ")


@pytest.mark.parametrize(
    "words",
    [
        ("score",),
        ("score", "--xml", "-"),
        ("scoer", "-"),
        ("games", "splito"),
        ("serve", "--port", "zero"),
        ("--json", "score", "-"),
        ("--port", "0"),
        ("--port", "65536"),
    ],
)
def test_bad_usage_prints_the_usage(words: tuple[str, ...]) -> None:
    done = scorepad(*words)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("usage: scorepad")


def test_games_command_lists_every_game() -> None:
    done = scorepad("games")
    assert (done.status, done.err) == (0, "")
    assert [line.split()[0] for line in done.out.splitlines()] == list(registry.games())
    for game, line in zip(registry.games().values(), done.out.splitlines(), strict=True):
        assert f"{game.title}, {game.players[0]}-{game.players[1]} players" in line


def test_version_is_printed() -> None:
    done = scorepad("--version")
    assert (done.status, done.out) == (0, f"scorepad {__version__}\n")


def test_games_command_does_not_import_flask_or_sqlalchemy() -> None:
    """Commands that need no server must not load the web app or the database."""
    program = (
        "import sys, scorepad.server.cli as cli; cli.main(['games']); print(*{'flask', 'sqlalchemy'} & {*sys.modules})"
    )
    done = subprocess.run([*PYTHON, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == ""


def test_python_m_scorepad_runs_the_command() -> None:
    assert scorepad("games", env=dict(os.environ)) == scorepad("games")
