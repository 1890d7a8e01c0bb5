"""docs/adding-a-game.md, followed word for word: its game is written, scored, and played on its pages.

Its files satisfy the contract of games. Before a release, mypy and the quick tests of all games run on a copy of
this repository in which all steps of the page are done. This finds tests that depend on the number of games.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from scorepad.core import registry
from scorepad.core.scoring import score_file
from scorepad.web.app import create_app
from scorepad.web.frame.settings import Settings
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
COMMAND = re.findall(r"^    \.venv/bin/python (.+)$", PAGE, re.MULTILINE)
ISSUE_FORM = ".github/ISSUE_TEMPLATE/wrong-number.yml"
OTHERS = sorted({name for slug in registry.games() for name in (slug, slug.replace("-", "_"))})
ITS_TESTS = f"not ({' or '.join(OTHERS)})"
"""Selects all tests except those of other games."""


@pytest.fixture(scope="module", autouse=True)
def added(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The files that the page describes, in a folder on the games' path."""
    root = tmp_path_factory.mktemp("added")
    for path, text in FILES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, "utf-8")
    (root / FOLDER / "__init__.py").touch()
    with registered(root / FOLDER.parent):
        yield root


@pytest.fixture(scope="module")
def repository(added: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this repository in which all steps of the page are done."""
    copy = tmp_path_factory.mktemp("repository") / "scorepad"
    left_out = shutil.ignore_patterns(".git", ".venv", ".*cache", ".hypothesis", "test-results")
    shutil.copytree(ROOT, copy, ignore=left_out)
    shutil.copytree(added, copy, dirs_exist_ok=True)
    form = copy / ISSUE_FORM
    form.write_text(form.read_text("utf-8").replace("options: [", "options: [Sum of Five, "), "utf-8")
    (command,) = COMMAND
    run(copy, *command.split())
    return copy


def run(repository: Path, *words: str) -> str:
    """Run Python with these arguments in the repository, and return its output."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    env["PYTHONPATH"] = str(repository)
    command = [sys.executable, *words]
    done = subprocess.run(command, cwd=repository, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def client(tmp_path: Path) -> Iterator[FlaskClient]:
    app = create_app(Settings(f"sqlite:///{tmp_path}/x.db", "k" * 40))
    app.config.update(TESTING=True, WTF_CSRF_ENABLED=False)
    yield app.test_client()
    app.extensions["store"].close()


def test_page_shows_each_file_of_its_game_and_names_the_issue_form() -> None:
    own = {FOLDER / name for name in ("rules.py", "engine.py", "game.py", "examples.toml")}
    assert set(FILES) == own | {Path("tests/games/sum_of_five/refusals.toml")}
    assert ISSUE_FORM in PAGE


def test_added_game_satisfies_the_contract_of_games() -> None:
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


@pytest.mark.thorough
def test_pages_of_the_added_game_open_and_its_buttons_work(tmp_path: Path) -> None:
    game = registry.games()["sum-of-five"]
    with opened(tmp_path) as app:
        check(visits_to(app, game, tables_of(game)[:1]), SOME)


def test_code_of_the_added_game_is_formatted(added: Path) -> None:
    settings = ("--config", str(ROOT / "pyproject.toml"), "--config", 'lint.isort.known-first-party = ["scorepad"]')
    for checker in ("check", "format --check"):
        run(ROOT, "-m", "ruff", *checker.split(), *settings, str(added / FOLDER))


def test_added_game_can_be_played_on_its_pages(client: FlaskClient) -> None:
    assert "Sum of Five" in client.get("/").get_data(as_text=True)
    table = client.post("/sum-of-five/new", data={"player-0": "Ana", "player-1": "Bo"}).location
    entered = {
        "player-0": {"meadow": "5", "forest": "1", "river": "2", "village": "0", "road": "9"},
        "player-1": {"meadow": "3", "forest": "4", "river": "6", "village": "1", "road": "1"},
    }
    for key, fields in entered.items():
        assert client.post(f"{table}sheet/{key}", data=fields | {"change": key, "base": "0"}).status_code == 303
    result = re.sub(r"<[^>]*>", " ", client.get(f"{table}result").get_data(as_text=True))
    for words in ("Ana", "17", "Bo", "15", "Meadow", "Road", "as written"):
        assert words in result
    refused = client.post(f"{table}sheet/player-0", data={"meadow": "100", "change": "more", "base": "1"})
    assert refused.status_code == 422
    assert "type a whole number from 0 to 99" in refused.get_data(as_text=True)


@pytest.mark.release
def test_added_game_passes_mypy(repository: Path) -> None:
    run(repository, "-m", "mypy", str(FOLDER))


@pytest.mark.release
def test_quick_tests_pass_with_the_added_game(repository: Path) -> None:
    modules = [str(path) for path in (repository / "tests").rglob("test_*.py") if goes_over_games(path, repository)]
    quick = ("-m", "not (browser or postgresql or release or thorough)", "--hypothesis-profile", "quick")
    said = run(repository, "-m", "pytest", "-p", "no:cacheprovider", *quick, "-k", ITS_TESTS, *modules)
    passed = re.search(r"(\d+) passed", said)
    assert passed is not None
    assert int(passed[1]) >= 750


def goes_over_games(path: Path, repository: Path) -> bool:
    """True if a module uses the registry, examples or catalogs; False for tests of one game, browsers and packaging."""
    folders = path.relative_to(repository / "tests").parts
    if (
        (folders[0] == "games" and len(folders) > 2)
        or {"browser", "packaging"} & set(folders)
        or path.name == Path(__file__).name
    ):
        return False
    text = path.read_text("utf-8")
    return any(name in text for name in ("registry", "all_examples()", "every_example", "some_examples()", "areas()"))
