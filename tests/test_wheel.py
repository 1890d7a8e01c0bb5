"""The built wheel works by itself: templates, static files and migrations are inside."""

import json
import re
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest

from tests.bench.tap import free_port, hidden

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).parents[1]


def pip(*arguments: str) -> None:
    """Run pip quietly; it must succeed."""
    subprocess.run([sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments], check=True)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean environment with nothing but the wheel and what it asks for; its folder of programs."""
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT))
    (wheel,) = folder.glob("scorepad-*.whl")
    venv.create(folder / "env", with_pip=False)
    programs = folder / "env" / "bin"
    pip("--python", str(programs / "python"), "install", str(wheel))
    return programs


@pytest.fixture
def connection(installed: Path, tmp_path: Path) -> Iterator[HTTPConnection]:
    """A connection to the installed program, started far from the checkout."""
    port = free_port()
    options = ["--host", "127.0.0.1", "--port", str(port), "--data", str(tmp_path / "data")]
    process = subprocess.Popen([installed / "scorepad", *options], cwd=tmp_path, stdout=subprocess.DEVNULL)
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        for _ in range(400):
            try:
                connection.connect()
                break
            except OSError:
                time.sleep(0.05)
        yield connection
    finally:
        connection.close()
        process.terminate()
        process.wait(10)


def get(connection: HTTPConnection, path: str) -> tuple[int, str, str]:
    """Status, text and cookie of a page."""
    connection.request("GET", path)
    answer = connection.getresponse()
    return answer.status, answer.read().decode(), (answer.getheader("Set-Cookie") or "").split(";")[0]


def test_the_installed_program_serves_pages_styles_and_a_new_table(connection: HTTPConnection) -> None:
    status, home, _ = get(connection, "/")
    assert status == 200
    files = re.findall(r'(?:href|src)="(/[^"]+\.(?:css|js|svg|webmanifest)[^"]*)"', home)
    assert {urlsplit(file).path.rpartition(".")[2] for file in files} == {"css", "js", "svg", "webmanifest"}
    assert [get(connection, file)[0] for file in files] == [200] * len(files)
    _, page, cookie = get(connection, "/splito/new")
    fields = {"csrf_token": hidden(page, "csrf_token"), "player-0": "Ana", "player-1": "Bo", "player-2": "Cy"}
    headers = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": cookie}
    connection.request("POST", "/splito/new", urlencode(fields), headers)
    answer = connection.getresponse()
    answer.read()
    assert answer.status == 303
    status, pad, _ = get(connection, answer.getheader("Location") or "")
    assert status == 200
    assert "Ana" in pad


def test_the_installed_program_has_the_schemas_of_the_game_files(connection: HTTPConnection) -> None:
    _, text, _ = get(connection, "/api/openapi.json")
    (parameter,) = json.loads(text)["paths"]["/api/schema/{game}.json"]["get"]["parameters"]
    assert "splito" in parameter["schema"]["enum"]
    assert get(connection, "/api/schema/splito.json")[0] == 200


def test_the_installed_program_scores(installed: Path, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    game.write_text(
        '{"game": "splito", "players": ["A", "B", "C"], "zones": [{"points": 8}, {"points": 4}, {"points": 6}]}'
    )
    done = subprocess.run([installed / "scorepad", "score", game], cwd=tmp_path, stdout=subprocess.PIPE, check=True)
    assert "A: 48 = 6 × 8" in done.stdout.decode()
