"""Without a server: a finished game offers its file until it is saved; a backup of everything can be restored."""

import io
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from edition.app import create_serverless_app
from scorepad.storage import Store
from scorepad.web.frame.settings import Settings
from tests.full_games import SHEET
from tests.web.browser import Page, Phone
from tests.web.fixtures import KEY
from tests.web.home.test_web_books import played, start
from tests.web.results.test_web_shared import seat, share

pytestmark = pytest.mark.release

OFFER = "Save the game file"


def started(folder: Path, migrated: Path) -> Phone:
    """A phone with its own app and database."""
    folder.mkdir()
    shutil.copy(migrated, folder / "x.db")
    return Phone(create_serverless_app(Settings(f"sqlite:///{folder / 'x.db'}", KEY, serverless=True)).test_client())


@pytest.fixture
def alone(tmp_path: Path, migrated_sqlite: Path) -> Phone:
    return started(tmp_path / "one", migrated_sqlite)


@pytest.fixture
def other(tmp_path: Path, migrated_sqlite: Path) -> Phone:
    return started(tmp_path / "other", migrated_sqlite)


def saved(phone: Phone) -> bytes:
    answer = phone.client.get("/backup/all.db")
    assert answer.headers["Content-Disposition"].startswith('attachment; filename="scorepad-')
    return bytes(answer.data)


def bring_back(phone: Phone, data: bytes) -> Page:
    form = phone.open("/backup").forms["backup"]
    files = {**dict(form.fields), "file": (io.BytesIO(data), "all.db")}
    return Page(phone.client.post("/backup", data=files, follow_redirects=True))


def test_finished_game_offers_its_file_until_saved(alone: Phone) -> None:
    table = played(alone, "Ana", "Bo")
    assert OFFER in alone.open(f"{table}result").words
    alone.client.get(f"{table}game.json")
    page = alone.open(f"{table}result").words
    assert OFFER not in page
    assert "The game file is saved on this phone." in page
    alone.press(alone.sheet(table, "pad-0"), fill={"row-1": "##2112##"})
    assert OFFER in alone.open(f"{table}result").words
    saved(alone)
    assert OFFER not in alone.open(f"{table}result").words, "it is in the file with everything"


def test_unfinished_game_offers_no_file(alone: Phone) -> None:
    assert OFFER not in alone.open(f"{seat(alone, {'game': 'splitter', 'pad': 'A', 'players': ['Ana']})}result").words


def test_server_does_not_offer_to_save_everything(phone: Phone) -> None:
    assert OFFER not in phone.open(f"{played(phone, 'Ana', 'Bo')}result").words
    assert phone.open("/backup").status == phone.open("/backup/all.db").status == 404
    assert not [link for path in ("/", "/tables") for link in phone.open(path).links if "backup" in link]
    with phone.client.session_transaction() as session:
        assert "kept" not in session


def test_backup_restores_everything_on_another_phone(alone: Phone, other: Phone) -> None:
    """The phone that restores a backup takes the place of the phone that saved it, so its lists are the same, too."""
    table = played(alone, "Ana", "Bo")
    book = start(alone, table, "Ours")
    shared = share(alone, table).address
    layout = alone.press(alone.open("/great-split/"), on="layouts").address
    gone = played(other, "Dee", "Eve")
    assert "backup" in " ".join(other.open("/tables").links)
    page = bring_back(other, saved(alone))
    assert page.status == 200
    assert other.file(table) == alone.file(table)
    for path in ("/tables", book, shared.partition("?")[0], layout, f"{table}history"):
        assert other.open(path).words == alone.open(path).words
    assert other.open(gone).status == 404
    other.press(other.sheet(table, "pad-0"), fill={"row-1": "##2112##"})
    assert other.file(table)["sheets"][0][0] != SHEET[0], "it is written on like any other"


def damaged(data: bytes) -> bytes:
    return data[:8192] + b"\xff" * 4096 + data[12288:]


def changed(data: bytes, folder: Path, command: str) -> bytes:
    file = folder / "changed.db"
    file.write_bytes(data)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(command)
    return file.read_bytes()


@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        ("nothing", "choose a file first"),
        ("empty", "expected a file made with “Save everything”"),
        ("nonsense", "expected a file made with “Save everything”"),
        ("foreign", "expected a file made with “Save everything”"),
        ("damaged", "this file is damaged"),
        ("newer", "this file was made by a newer scorepad"),
    ],
)
def test_invalid_backup_is_refused_and_changes_nothing(alone: Phone, tmp_path: Path, kind: str, fault: str) -> None:
    table = played(alone, "Ana", "Bo")
    data = saved(alone)
    files: dict[str, Callable[[], bytes]] = {
        "empty": lambda: b"",
        "nonsense": lambda: b"nonsense" * 1000,
        "foreign": lambda: changed(data, tmp_path, "DROP TABLE sittings"),
        "damaged": lambda: damaged(data),
        "newer": lambda: changed(data, tmp_path, "UPDATE alembic_version SET version_num = '9999'"),
    }
    if kind == "nothing":
        form = alone.open("/backup").forms["backup"]
        page = Page(alone.client.post("/backup", data=dict(form.fields)))
    else:
        page = bring_back(alone, files[kind]())
    assert page.status == 422
    assert fault in page.text_of("file-fault")
    assert alone.open(table).status == 200
    assert "1 game" in alone.open("/tables").words


def test_backup_from_a_server_is_restored(alone: Phone, tmp_path: Path, migrated_sqlite: Path) -> None:
    """The phone takes the place of the device that was active last."""
    file = tmp_path / "server.db"
    shutil.copy(migrated_sqlite, file)
    store = Store.open(f"sqlite:///{file}")
    seats = {"player-0": "Ana", "player-1": "Bo", "pad": ""}
    for device in ("early", "late"):
        code = store.tables.create("splitter", {"seats": seats}, change=device, device=device)
        store.visits.note(code, device)
    store.close()
    bring_back(alone, file.read_bytes())
    assert alone.open(f"/splitter/{code}/").status == 200
    assert "1 game" in alone.open("/tables").words
