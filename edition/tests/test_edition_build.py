"""The edition without a server, tested without a browser: it runs from its packed files, and errors are reported."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart

from edition import packing
from edition.app import DATABASE, BrowserApp
from edition.build import write
from edition.runtime import FILE, runtime_files
from scorepad.core.errors import ScorepadError

pytestmark = pytest.mark.release

AT = "https://games.example/pads/"


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory, migrated_sqlite: Path) -> Path:
    return migrated_sqlite


@pytest.fixture
def alone(tmp_path: Path, empty: Path) -> BrowserApp:
    return started(tmp_path, empty)


def started(folder: Path, empty: Path) -> BrowserApp:
    """The app, started as a page starts it, with the data that earlier starts left in the folder."""
    (folder / "data").mkdir(exist_ok=True)
    alone = BrowserApp(empty, folder / "compiled")
    alone.open(AT, folder / "data")
    return alone


def ask(
    alone: BrowserApp, path: str, method: str = "GET", body: str = "", **headers: str
) -> tuple[int, dict[str, str], str]:
    pairs = [[name.replace("_", "-"), value] for name, value in headers.items()]
    status, answered, data = alone.answer(method, AT + path, json.dumps(pairs), body.encode())
    return status, dict(json.loads(answered)), data.decode()


def new_table(alone: BrowserApp) -> str:
    _, refused, _ = ask(alone, "splito/new", "POST", X_Live="1")
    form = f"csrf_token={refused['X-Token']}&player-0=Ana&player-1=Bo&player-2=Cy"
    status, headers, _ = ask(alone, "splito/new", "POST", form, Content_Type="application/x-www-form-urlencoded")
    assert status == 303
    return headers["Location"].removeprefix("/pads/")


def test_urls_begin_with_the_path_on_the_host(alone: BrowserApp) -> None:
    status, headers, page = ask(alone, "")
    assert status == 200
    assert 'href="/pads/splito/new"' in page
    assert "Set-Cookie" not in headers


def test_restarted_app_has_the_same_tables_and_device(tmp_path: Path, empty: Path) -> None:
    table = new_table(started(tmp_path, empty))
    again = started(tmp_path, empty)
    assert ask(again, table)[0] == 200
    assert table in ask(again, "")[2]  # the home page still lists this device's games


def test_requests_leave_all_changes_in_the_database_file(tmp_path: Path, alone: BrowserApp) -> None:
    before = (tmp_path / "data" / DATABASE).read_bytes()
    new_table(alone)
    assert (tmp_path / "data" / DATABASE).read_bytes() != before
    assert not (tmp_path / "data" / f"{DATABASE}-wal").stat().st_size


def test_binary_response_body_is_unchanged(alone: BrowserApp) -> None:
    status, _, data = alone.answer("GET", f"{AT}favicon.ico", "[]", b"")
    assert (status, data[:4]) == (200, b"\0\0\1\0")


def test_backup_replaces_the_open_tables_of_another_phone(tmp_path: Path, empty: Path) -> None:
    """The restored tables are still there after a restart."""
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    one, other = (started(tmp_path / name, empty) for name in ("one", "other"))
    table, gone = new_table(one), new_table(other)
    _, _, data = one.answer("GET", f"{AT}backup/all.db", "[]", b"")
    _, refused, _ = ask(other, "backup", "POST", X_Live="1")
    file = FileStorage(io.BytesIO(data), "all.db", "file")
    boundary, body = encode_multipart({"csrf_token": refused["X-Token"], "file": file})
    kind = [["Content-Type", f'multipart/form-data; boundary="{boundary}"']]
    status, _, page = other.answer("POST", f"{AT}backup", json.dumps(kind), body)
    assert status == 303, page
    for each in (other, started(tmp_path / "other", empty)):
        assert ask(each, table)[0] == 200
        assert ask(each, gone)[0] == 404
        assert table in ask(each, "")[2]  # the home page lists it among this device's games
    assert not [path for path in (tmp_path / "other" / "data").iterdir() if "before" in path.name]


# Run in a separate Python that finds only the packed files.
PACKED_ALONE = """
import sys, tempfile
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from edition.app import BrowserApp
from scorepad.storage import Store
folder = Path(tempfile.mkdtemp())
(folder / "data").mkdir()
alone = BrowserApp(Path(sys.argv[1], "empty.db"), folder / "compiled")
alone.open("http://localhost:8000/", folder / "data")
for path in ("", "splito/new", "splito/", "privacy", "bring"):
    print(path, alone.answer("GET", f"http://localhost:8000/{path}", '[["Accept-Language", "de"]]', b"")[0])
Store.open(f"sqlite:///{folder / 'old.db'}").close()
"""


def test_edition_runs_from_its_packed_files(tmp_path: Path) -> None:
    files = packing.app_files()
    for name, data in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    command = [sys.executable, "-I", "-S", "-c", PACKED_ALONE, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert all(line.endswith("200") for line in done.stdout.splitlines()), done.stdout
    assert packing.packed(files) == packing.packed(dict(reversed(files.items())))
    read = unpacked(packing.packed(files))
    assert read == files


def unpacked(pack: bytes) -> dict[str, bytes]:
    """Unpack a pack like the worker does."""
    at = 4 + int.from_bytes(pack[:4])
    listed: list[tuple[str, int]] = json.loads(pack[4:at])
    files: dict[str, Any] = {}
    for name, size in listed:
        files[name], at = pack[at : at + size], at + size
    return files


def test_license_file_covers_every_package() -> None:
    text = packing.licenses()
    missing = [each.name for each in packing.needed() if f"==== {each.name}: " not in text]
    assert not missing
    assert "Mozilla Public License" in text
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in text


def test_runtime_package_with_a_wrong_hash_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"something else")
    with pytest.raises(ScorepadError, match="is not the npm package pyodide"):
        runtime_files(tmp_path / FILE)
    with pytest.raises(ScorepadError, match="cannot read"):
        runtime_files(tmp_path / "nothing.tgz")


def test_missing_npm_is_reported_with_instructions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("edition.runtime.program", lambda name: None)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with pytest.raises(ScorepadError, match="--runtime"):
        runtime_files(None)


def test_folder_with_foreign_files_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    with pytest.raises(ScorepadError, match="scorepad did not write it"):
        write(tmp_path)
    assert (tmp_path / "letter.txt").read_text() == "mine"


def test_page_script_has_the_module_name_of_the_error_classes() -> None:
    script = (Path(__file__).parent.parent / "site" / "shell.js").read_text("utf-8")
    assert ScorepadError.__module__.replace(".", r"\.") in script
