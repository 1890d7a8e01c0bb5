"""docs/adding-a-game.md, followed word by word: the game that it adds is written, scored, and played on its pages.

Its files keep the contract here.
"""

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from scorepad.core import registry
from scorepad.core.scoring import score_file
from tests.everywhere import opened
from tests.examples import examples_of, lines_of
from tests.game_files import refusal
from tests.games.test_contract import LAWS
from tests.games.test_contract_states import every_line_stands_in_the_text, faults_of
from tests.games.test_refusals import read
from tests.places import put
from tests.toys import registered
from tests.web.frame.test_contract_everywhere import SOME, check, tables_of, visits_to

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
FOLDER = Path("scorepad/games/sum_of_five")
FILES = {
    Path(name) if "/" in name else FOLDER / name: text
    for name, text in re.findall(r"^```\w+ (\S+)\n((?:.*\n)*?)```$", PAGE, re.MULTILINE)
}
ISSUE_FORM = ".github/ISSUE_TEMPLATE/wrong-number.yml"


@pytest.fixture(scope="module", autouse=True)
def added(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The files that the page describes; their game is on the games' path."""
    root = tmp_path_factory.mktemp("added")
    for path, text in FILES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, "utf-8")
    (root / FOLDER / "__init__.py").touch()
    with registered(root / FOLDER.parent):
        yield root


def run(repository: Path, *words: str) -> str:
    """Run a module of Python there; what it prints."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    env["PYTHONPATH"] = str(repository)
    command = [sys.executable, *words]
    done = subprocess.run(command, cwd=repository, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_files_are_those_that_the_page_names() -> None:
    own = {FOLDER / name for name in ("rules.py", "engine.py", "game.py", "examples.toml")}
    assert set(FILES) == own | {Path("tests/games/sum_of_five/refusals.toml")}
    assert ISSUE_FORM in PAGE


def test_examples_of_the_added_game_keep_what_every_game_promises() -> None:
    found = examples_of(registry.games()["sum-of-five"])
    assert found
    for example in found:
        result = example.game.score(example.game.parse(example.file))
        for law in LAWS:
            law(example, result)
        assert [faults_of(line) for _, line in lines_of(result) if faults_of(line)] == []
        every_line_stands_in_the_text(example)


def test_refusals_of_the_added_game_name_the_place() -> None:
    (table,) = tomllib.loads(FILES[Path("tests/games/sum_of_five/refusals.toml")]).values()
    base = json.loads(table["base"])
    for place, value, message in table["cases"]:
        error = refusal(partial(score_file, put(base, place, read(value))))
        assert str(error) == f"{place}: {message}"


def test_pages_of_the_added_game_open_and_its_buttons_work(tmp_path: Path) -> None:
    game = registry.games()["sum-of-five"]
    with opened(tmp_path) as app:
        check(visits_to(app, game, tables_of(game)[:1]), SOME)


def test_code_of_the_added_game_is_formatted(added: Path) -> None:
    settings = ("--config", str(ROOT / "pyproject.toml"), "--config", 'lint.isort.known-first-party = ["scorepad"]')
    for checker in ("check", "format --check"):
        run(ROOT, "-m", "ruff", *checker.split(), *settings, str(added / FOLDER))
