"""The app on PostgreSQL: restarts and outages of the server, and commands for the host."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from scorepad.server.cli import main
from scorepad.storage import Edit, Store
from scorepad.web.app import create_app
from scorepad.web.frame.health import Readiness
from scorepad.web.frame.settings import Settings
from tests.postgresql import MIGRATED, Server
from tests.web.browser import Phone
from tests.web.fixtures import KEY


@pytest.fixture
def app(app_on_postgresql: Flask) -> Flask:
    return app_on_postgresql


@pytest.fixture
def own_app(own_postgresql: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """An app on a PostgreSQL server that the test can stop."""
    monkeypatch.setattr("scorepad.storage.database.transactions.RESTART", 0.3)
    app = create_app(Settings(own_postgresql.url(MIGRATED), KEY))
    yield app
    app.extensions["store"].close()


@pytest.mark.thorough
def test_restart_is_hidden_and_an_outage_reported(own_app: Flask, own_postgresql: Server) -> None:
    phone = Phone(own_app.test_client())
    table = phone.new_table("Ana", "Bo", "Cy")
    page = phone.sheet(table, "zone-0")
    own_postgresql.restart()
    assert phone.tap(page, "red-4").status == 200
    page = phone.sheet(table, "zone-0")
    own_postgresql.stop("immediate")
    for path in ("/", table, f"{table}history"):
        away = phone.open(path)
        assert (away.status, away.headers["Retry-After"]) == (503, "5")
        assert "The games cannot be reached. Everything saved is safe" in away.words
    kept = phone.tap(page, "blue-1")
    assert (kept.status, "Send the last change again" in kept.words) == (503, True)
    assert [phone.client.get(path).status_code for path in ("/livez", "/readyz")] == [200, 503]
    own_postgresql.start()
    own_app.extensions["readiness"] = Readiness()  # a second later
    assert phone.client.get("/readyz").text == "ok\n"
    assert phone.press(kept).status == 200
    assert phone.file(table)["zones"][0]["cards"] == ["red 4", "blue 1"]


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> pytest.MonkeyPatch:
    """The environment of commands, without variables that refer to a developer's own tables."""
    for name in [name for name in os.environ if name.startswith("SCOREPAD_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path / "data"))
    return monkeypatch


def test_check_and_purge_work_on_postgresql_but_not_backup_and_restore(
    environment: pytest.MonkeyPatch, migrated_postgresql: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    environment.setenv("SCOREPAD_DATABASE_URL", migrated_postgresql)
    store = Store.open(migrated_postgresql)
    seats = {"player-0": "Ana", "player-1": "Bo", "player-2": "Cy"}
    codes = [store.tables.create("splito", {"seats": seats}, change=each, device="Ana") for each in ("1", "2")]
    assert main(["check"]) == 0
    assert capsys.readouterr().out == "Checked: 2. Damaged: 0.\n"
    store.tables.change(codes[0], Edit("zone-0", {"red-4": "many"}, 0), id_="3", device="Ana")
    assert main(["check"]) == 1
    assert codes[0] in capsys.readouterr().out
    store.tables.delete(codes[0])
    environment.setenv("SCOREPAD_KEEP_DELETED", "0")
    assert main(["purge"]) == 0
    assert capsys.readouterr().out == "Removed: 1.\n"
    assert store.tables.codes() == codes[1:]
    store.close()
    for command in ("backup", "restore"):
        assert main([command, str(tmp_path / "copy.db")]) == 1
        errors = capsys.readouterr().err
        assert errors == "scorepad: PostgreSQL has its own tools for copies: use pg_dump and pg_restore.\n"
    assert {path.name for path in tmp_path.iterdir()} == {"data"}


def test_pg_restore_restores_tables_from_pg_dump(postgresql: Server, app: Flask, phone: Phone, table: str) -> None:
    """As described in docs/hosting.md."""
    store: Store = app.extensions["store"]
    address = store._access.engine.url.set(drivername="postgresql").render_as_string()
    file = postgresql.folder / f"{table.strip('/').replace('/', '-')}.dump"
    before = phone.file(table)
    postgresql.run("pg_dump", "--format=custom", f"--file={file}", address)
    phone.tap_at(table, "zone-0", "red-4")
    later = phone.new_table("Ana", "Bo", "Cy")
    postgresql.run("pg_restore", "--clean", "--if-exists", "--single-transaction", f"--dbname={address}", str(file))
    assert phone.file(table) == before
    assert phone.open(later).status == 404


@pytest.mark.parametrize("command", ["serve", "check", "purge"])
def test_unreachable_database_is_named_without_its_password(
    environment: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    environment.setenv("SCOREPAD_DATABASE_URL", "postgresql+psycopg://ana:secret@127.0.0.1:1/scorepad")
    assert main([command]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("scorepad: The database postgresql+psycopg://ana:***@127.0.0.1:1/scorepad cannot be reached")
    assert line.endswith("Connection refused")
