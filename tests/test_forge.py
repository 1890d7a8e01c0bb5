"""The files in .github: each is valid for the forge, and the workflow tests what the project requires."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from scorepad.core import registry

ROOT = Path(__file__).parents[1]
FORGE = ROOT / ".github"
SCHEMAS = {
    "workflows/test.yml": "github-workflows",
    "ISSUE_TEMPLATE/config.yml": "github-issue-config",
    "ISSUE_TEMPLATE/wrong-number.yml": "github-issue-forms",
    "ISSUE_TEMPLATE/broken.yml": "github-issue-forms",
    "ISSUE_TEMPLATE/game.yml": "github-issue-forms",
}


def test_every_forge_file_is_tested() -> None:
    assert {str(path.relative_to(FORGE)) for path in FORGE.rglob("*") if path.is_file()} == {*SCHEMAS}


@pytest.mark.thorough
@pytest.mark.parametrize("schema", sorted({*SCHEMAS.values()}))
def test_forge_files_are_valid(schema: str) -> None:
    files = [str(FORGE / name) for name, own in SCHEMAS.items() if own == schema]
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *files]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_workflow_tests_every_supported_python() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        classifiers = tomllib.load(file)["project"]["classifiers"]
    named = [line.rpartition(" ")[2] for line in classifiers if "Python :: 3." in line]
    job = yaml.safe_load((FORGE / "workflows/test.yml").read_text("utf-8"))["jobs"]["test"]
    assert job["strategy"]["matrix"]["python"] == named
    assert job["steps"][-1] == {"run": "./test"}


def test_issue_form_offers_every_game() -> None:
    form = yaml.safe_load((FORGE / "ISSUE_TEMPLATE/wrong-number.yml").read_text("utf-8"))
    (choice,) = [field for field in form["body"] if field["type"] == "dropdown"]
    assert sorted(choice["attributes"]["options"]) == sorted(str(game.title) for game in registry.games().values())
