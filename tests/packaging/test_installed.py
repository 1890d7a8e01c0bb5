"""The published packages work: the wheel and the source distribution are built, installed in an empty environment, and
each plays a table, outside the checkout.
"""

import json
import re
import subprocess
import sys
import tarfile
import venv
from collections.abc import Iterator
from email.message import Message
from email.parser import BytesParser
from pathlib import Path
from urllib.parse import urlsplit
from zipfile import ZipFile

import pytest

from scorepad import __version__
from scorepad.core import languages, registry
from tests.packaging.visitor import Visitor, started
from tests.web.server import free_port

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).parents[2]
SCHEMAS = "/api/schema/{game}.json"


def run_python(*arguments: str | Path) -> None:
    """Run one of this Python's modules; it must succeed."""
    subprocess.run([sys.executable, "-m", *arguments], check=True, stdout=subprocess.DEVNULL)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the source distribution and the wheel built from it, with the backend of pyproject.toml."""
    folder = tmp_path_factory.mktemp("built")
    run_python("build", "--outdir", folder, ROOT)
    return folder


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment that both packages are installed into, so dependencies are downloaded once."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    return folder / "bin"


@pytest.fixture(scope="module", params=["*.whl", "*.tar.gz"], ids=["wheel", "sdist"])
def installed(request: pytest.FixtureRequest, built: Path, programs: Path) -> Iterator[Path]:
    """The program, installed from only the wheel or only the source distribution, with its dependencies."""
    (file,) = built.glob(request.param)
    pip = ("pip", "--quiet", "--disable-pip-version-check", "--python", programs / "python")
    run_python(*pip, "install", file)
    run_python(*pip, "check")
    yield programs / "scorepad"
    run_python(*pip, "uninstall", "--yes", "scorepad")


@pytest.fixture
def visitor(installed: Path, tmp_path: Path) -> Iterator[Visitor]:
    """A visitor at the program, which was started as by a new user, with only a home folder."""
    port = free_port()
    environment = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}
    options = ("--host", "127.0.0.1", "--port", str(port))
    with started([installed, *options], environment, tmp_path) as program:
        yield Visitor(f"http://127.0.0.1:{port}").wait(program)


def test_table_is_played_with_the_installed_package(visitor: Visitor, tmp_path: Path) -> None:
    home = visitor.read("/")
    files = re.findall(r'(?:href|src)="(/[^"]+\.(?:css|js|svg|webmanifest)[^"]*)"', home)
    assert {urlsplit(file).path.rpartition(".")[2] for file in files} == {"css", "js", "svg", "webmanifest"}
    assert all(visitor.read(file) for file in files)
    assert visitor.play()
    if sys.platform == "linux":
        assert (tmp_path / ".local/share/scorepad/scorepad.db").exists()  # the user's data folder


def test_result_without_the_pictures_extra_is_shared_as_an_svg(visitor: Visitor) -> None:
    table = visitor.play()
    for zone, points in (("zone-1", "4"), ("zone-2", "6")):
        assert visitor.press(visitor.sheet(table, zone), fill={"points": points}).status == 200
    shared = visitor.press(visitor.open(f"{table}result"), on="result")
    assert (shared.status, "og:title" in shared.html, "og:image" in shared.html) == (200, True, False)
    assert visitor.read(f"{shared.address}/tall.png").startswith("<svg")


def test_installed_package_has_every_game_and_schema(visitor: Visitor) -> None:
    assert all(visitor.read(f"/{slug}/new") for slug in registry.games())
    described = json.loads(visitor.read("/api/openapi.json"))
    assert set(described["components"]["schemas"]["Game"]["enum"]) == set(registry.games())
    assert all(visitor.read(f"/api/schema/{slug}.json") for slug in registry.games())


def test_installed_package_scores_and_prints_its_version(installed: Path, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    game.write_text(
        '{"game": "splito", "players": ["A", "B", "C"], "zones": [{"points": 8}, {"points": 4}, {"points": 6}]}'
    )
    done = subprocess.run([installed, "score", game], cwd=tmp_path, stdout=subprocess.PIPE, check=True)
    assert "A: 48 = 6 × 8" in done.stdout.decode()
    done = subprocess.run([installed, "--version"], cwd=tmp_path, stdout=subprocess.PIPE, check=True)
    assert done.stdout.decode() == f"scorepad {__version__}\n"


def metadata(wheel: Path) -> Message:
    """The metadata in a wheel, for package indexes."""
    with ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        return BytesParser().parsebytes(archive.read(name))


def test_wheel_metadata_is_complete(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    said = metadata(wheel)
    for name in ("Summary", "Author", "License-Expression", "Keywords", "Requires-Python", "Classifier"):
        assert said[name], name
    assert said["Version"] == __version__
    assert set(said.get_all("License-File", [])) == {
        "LICENSE",
        "static/vendor/idiomorph.LICENSE",
    }
    text = str(said.get_payload())
    assert said["Description-Content-Type"] == "text/markdown"
    assert not re.search(r"\]\((?!https://)", text), "a link within the checkout leads nowhere from there"
    assert all(str(game.title) in text for game in registry.games().values())


def test_every_language_is_in_the_wheel(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    with ZipFile(wheel) as archive:
        held = set(archive.namelist())
    sources = [path.relative_to(ROOT).with_suffix(".mo") for path in ROOT.glob("scorepad/**/messages.po")]
    translated = len(languages.available()) - 1  # English is in the sources
    assert len(sources) == (len(registry.games()) + 1) * translated
    assert {path.as_posix() for path in sources} <= held


def test_source_distribution_has_the_version_controlled_files(built: Path) -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("no checkout here to compare with")
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as file:
        held = {name.partition("/")[2] for name in file.getnames()}
    versioned = set(listed.stdout.splitlines())
    assert {name for name in versioned if not name.startswith(".")} <= held
    assert {name for name in held if name.startswith(".")} <= versioned


def test_changelog_lists_versions_from_newest_to_oldest() -> None:
    """The first heading is "Unreleased" or the current version."""
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    versions = [heading.split(" - ")[0] for heading in headings if heading != "Unreleased"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d", each) for each in headings if each != "Unreleased")
    assert versions == sorted(versions, key=lambda version: [int(part) for part in version.split(".")], reverse=True)
    assert headings[0] == "Unreleased" or versions[0] == __version__
