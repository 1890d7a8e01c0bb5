"""The version ranges of dependencies: the tests of `./test quick` pass with the lowest and the newest versions."""

import os
import re
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

import pytest
from packaging.requirements import Requirement

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).parents[2]
EXTRAS = ("cjk", "pictures", "postgresql")
(CHOSEN,) = re.findall(r"-m '(not .* or thorough\))'", (ROOT / "test").read_text("utf-8"))
QUICK = ["--ignore-glob", "tests/*browser", "-m", CHOSEN]
"""The arguments of ./test quick."""


def ranges() -> list[Requirement]:
    """All dependencies, including those of the extras in EXTRAS."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    lines = [*project["dependencies"]]
    for extra in EXTRAS:
        lines += project["optional-dependencies"][extra]
    found = map(Requirement, lines)
    return [each for each in found if each.name != "scorepad"]  # an extra that includes another extra


def lowest(requirement: Requirement) -> str:
    """The first version of a range, as pip’s constraint."""
    (least,) = [each.version for each in requirement.specifier if each.operator == ">="]
    return f"{requirement.name}=={least}"


CONSTRAINTS: dict[str, list[str]] = {"lowest": [lowest(each) for each in ranges()], "newest": []}


@pytest.mark.parametrize("end", CONSTRAINTS)
def test_tests_pass_with_lowest_and_newest_dependencies(tmp_path: Path, end: str) -> None:
    venv.create(tmp_path / "venv", with_pip=False)
    python = tmp_path / "venv" / "bin" / "python"
    constraints = tmp_path / "constraints.txt"
    constraints.write_text("\n".join(CONSTRAINTS[end]))
    pip: list[str] = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--python", str(python)]
    asked = f"{ROOT}[test,{','.join(EXTRAS)}]"
    subprocess.run([*pip, "install", "--constraint", str(constraints), "--editable", asked], check=True)
    command = [str(python), "-m", "pytest", "--quiet", "--numprocesses", "2", "--hypothesis-profile", "quick"]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run([*command, *QUICK], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-5000:]
    assert re.search(r"^\d{4,} passed", done.stdout.splitlines()[-1]), done.stdout[-500:]
