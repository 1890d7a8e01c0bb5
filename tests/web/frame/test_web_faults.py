"""If the database or the program fails, the page explains it, and nothing is lost."""

import logging
import socket
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from scorepad.core.errors import FullDiskError, StorageError
from scorepad.core.text import Text
from scorepad.storage import Store
from scorepad.storage.tables import Tables
from tests.server.program import Done
from tests.web.browser import Page, Phone
from tests.web.server import run_here

pytestmark = pytest.mark.thorough


def storage_fails(*_: object, **__: object) -> Any:
    raise StorageError(Text("The database {place} cannot be reached.", place="/secret/x.db"))


def disk_is_full(*_: object, **__: object) -> Any:
    raise FullDiskError(Text("The disk that holds {place} is full.", place="/secret/x.db"))


def program_fails(*_: object, **__: object) -> Any:
    raise ZeroDivisionError("the inside of the program")


def check_page(page: Page, sentence: str) -> None:
    assert sentence in page.words
    assert "Go to the home page" in page.words
    assert_no_insides(page)


def assert_no_insides(page: Page) -> None:
    for inside in ("Traceback", "Error", "/secret", "the inside of", 'File "'):
        assert inside not in page.html


POSTS = [
    ("/splito/new", {"player-0": "Dee", "player-1": "Eve", "player-2": "Fay"}),
    ("{table}seats", {"player-0": "Dee", "player-1": "Bo", "player-2": "Cy", "base": "1"}),
    ("{table}sheet/zone-0", {"tap": "red-4", "base": "0"}),
    ("{table}sheet/zone-0", {"undo": "1", "base": "0"}),
    ("{table}delete", {}),
    ("{table}restore", {}),
]
FULL = (
    "The server’s disk is full, so nothing was saved. Everything saved before is safe. Tell the person who runs "
    "scorepad"
)


@pytest.mark.parametrize(
    "fault",
    [(storage_fails, "The games cannot be reached. Everything saved is safe"), (disk_is_full, FULL)],
    ids=["storage", "disk"],
)
@pytest.mark.parametrize("post", POSTS, ids=[path for path, _ in POSTS])
def test_post_that_cannot_be_stored_returns_503_and_can_be_resent(
    phone: Phone,
    table: str,
    monkeypatch: pytest.MonkeyPatch,
    post: tuple[str, dict[str, str]],
    fault: tuple[Callable[..., Any], str],
) -> None:
    fails, sentence = fault
    path, fields = post[0].format(table=table), post[1] | {"change": f"change of {table}"}
    before = phone.file(table)
    with monkeypatch.context() as patch:
        for name in ("create", "propose", "delete", "restore"):
            patch.setattr(phone.store.tables, name, fails)
        page = phone.forge(path, fields)
    assert (page.status, page.headers["Retry-After"]) == (503, "5")
    assert sentence in page.words
    assert_no_insides(page)
    assert phone.file(table) == before
    assert phone.press(page).status == (410 if path.endswith("/delete") else 200)


@pytest.mark.parametrize("path", ["/", "{table}", "{table}result", "{table}sheet/zone-0", "{table}game.json"])
@pytest.mark.parametrize(
    "case",
    [
        (storage_fails, 503, "The games cannot be reached."),
        (disk_is_full, 503, FULL),
        (program_fails, 500, "Something went wrong here. Everything saved is safe"),
    ],
    ids=["storage", "disk", "program"],
)
def test_error_page_shows_no_internals(
    phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch, case: tuple[Callable[..., Any], int, str], path: str
) -> None:
    fails, status, sentence = case
    monkeypatch.setattr(Tables, "load", fails)
    monkeypatch.setattr(Tables, "recent", fails)
    page = phone.open(path.format(table=table))
    assert page.status == status
    check_page(page, sentence)


def test_internal_error_is_logged_once(
    phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Tables, "load", program_fails)
    with caplog.at_level(logging.ERROR):
        phone.open(table)
    (record,) = caplog.records
    assert table in record.getMessage()
    assert "the inside of the program" in (record.exc_text or "")


def test_live_post_that_cannot_be_stored_returns_503_without_a_page(
    phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Tables, "propose", storage_fails)
    page = phone.forge(f"{table}sheet/zone-0", {"tap": "red-4"}, headers={"X-Live": "1"})
    assert page.status == 503
    assert "<html" not in page.html


def newer(folder: Path) -> str:
    path = folder / "newer.db"
    Store.open(f"sqlite:///{path}").close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    return f"sqlite:///{path}"


def read_only(folder: Path) -> str:
    path = folder / "old.db"
    Store.open(f"sqlite:///{path}").close()
    return f"sqlite:///file:{path}?mode=ro&uri=true"


def not_a_database(folder: Path) -> str:
    (folder / "letter.txt").write_text("Dear Ana, " * 1000)
    return f"sqlite:///{folder / 'letter.txt'}"


def no_folder(folder: Path) -> str:
    (folder / "file").write_text("")
    return f"sqlite:///{folder / 'file' / 'x.db'}"


DATABASES = [
    (newer, "newer.db was made by a newer scorepad. Update scorepad, or name another database."),
    (read_only, "old.db?mode=ro&uri=true is read-only."),
    (not_a_database, "letter.txt is not a scorepad database."),
    (no_folder, "cannot be made"),
]


@pytest.mark.parametrize(("make", "sentence"), DATABASES)
def test_unusable_database_stops_the_program_with_one_line(
    tmp_path: Path, make: Callable[[Path], str], sentence: str
) -> None:
    ended = run_here("serve", "--port", "1", data=tmp_path / "data", SCOREPAD_DATABASE_URL=make(tmp_path))
    check_ended(ended, sentence.split("?", 1)[0])


def test_unusable_data_folder_stops_the_program(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    check_ended(run_here("serve", data=tmp_path / "file" / "data"), "cannot use the data folder")


def test_invalid_key_file_stops_the_program_with_a_message(tmp_path: Path) -> None:
    (tmp_path / "secret-key").write_text("short")
    check_ended(run_here("serve", data=tmp_path), "Delete the file, and scorepad makes a new key")


def test_port_in_use_stops_the_program_with_a_message(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ended = run_here("serve", "--host", "127.0.0.1", "--port", port, data=tmp_path)
    check_ended(ended, f"cannot listen on 127.0.0.1 port {port}")
    assert not (tmp_path / "scorepad.db").exists()  # a running server must not find its database updated


def check_ended(ended: Done, sentence: str) -> None:
    assert ended.status == 1
    assert ended.out == ""
    (line,) = ended.err.splitlines()
    assert line.startswith("scorepad: ")
    assert sentence in line
