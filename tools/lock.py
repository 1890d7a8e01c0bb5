"""Writes the lock files in requirements/: each package that scorepad depends on, at one version, with its files'
hashes.

    .venv/bin/python -m tools.lock

updates all of them to the newest versions that the ranges in pyproject.toml allow, for every supported system and
Python. It requires uv: .venv/bin/python -m pip install uv, or any uv on the path. ./run, ./test and the image install
from the lock files; a wheel has the ranges.
"""

import importlib.util
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "requirements"
LOCKS = {"run": ("pictures",), "image": ("pictures", "postgresql"), "test": ("test",)}
"""The lock files by name, each with the extras that it includes besides scorepad's dependencies."""
HEAD = "# Made by `python -m tools.lock`: what {name} installs, each file known by its hash.\n"


def uv() -> list[str]:
    """The command to run uv. Raises SystemExit if it is missing."""
    if importlib.util.find_spec("uv"):
        return [sys.executable, "-m", "uv"]
    found = shutil.which("uv")
    if found is None:
        raise SystemExit("There is no uv here. Install it: .venv/bin/python -m pip install uv")
    return [found]


def builders() -> str:
    """The build requirements, one on each line, because they are locked, too."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        requires: list[str] = tomllib.load(file)["build-system"]["requires"]
    return "\n".join(requires)


def lock(name: str, extras: tuple[str, ...], *options: str) -> str:
    """The text of a lock file; `options` are passed to uv."""
    command = [*uv(), "pip", "compile", "--quiet", "--universal", "--python-version", "3.11", *options]
    command += ["--generate-hashes", "--no-emit-index-url", "--no-header", "--no-annotate"]
    for extra in extras:
        command += ["--extra", extra]
    done = subprocess.run(
        [*command, "pyproject.toml", "-"], cwd=ROOT, input=builders(), capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(done.stderr)
    return HEAD.format(name=name) + done.stdout


def main() -> None:
    """Write all lock files."""
    FOLDER.mkdir(exist_ok=True)
    for name, extras in LOCKS.items():
        (FOLDER / f"{name}.txt").write_text(lock(name, extras))
        print(f"requirements/{name}.txt is renewed.")


if __name__ == "__main__":
    main()
