"""Health checks, the access log and security.txt."""

import json
import re
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from flask import Flask

from scorepad.core.errors import StorageError
from tests.web.browser import Phone, code_of


@pytest.fixture
def watched(make_app: Callable[..., Flask]) -> Flask:
    return make_app(access_log=True, security_contact="mailto:us@pad.example")


def test_health_check_reports_live_and_ready(app: Flask) -> None:
    for path in ("/livez", "/readyz"):
        answer = app.test_client().get(path)
        assert (answer.status_code, answer.text) == (200, "ok\n")
        assert "Set-Cookie" not in answer.headers


def test_server_without_its_database_is_live_but_not_ready(watched: Flask, tmp_path: Path) -> None:
    (tmp_path / "x.db").unlink()
    assert watched.test_client().get("/livez").status_code == 200
    answer = watched.test_client().get("/readyz")
    assert (answer.status_code, answer.text) == (503, "the database cannot be used; the log says why\n")


def test_health_check_queries_the_database_at_most_once_a_second(
    watched: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, tried, now = watched.extensions["store"], [], [100.0]
    monkeypatch.setattr(store.upkeep, "try_out", lambda: tried.append(now[0]))
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    for moment in (100.0, 100.5, 100.9, 101.0, 101.1, 150.0):
        now[0] = moment
        assert watched.test_client().get("/readyz").status_code == 200
    assert tried == [100.0, 101.0, 150.0]


def test_result_of_a_slow_health_check_is_reused(watched: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    now, tried = [100.0], []

    def wait_in_vain() -> None:
        tried.append(now[0])
        now[0] += 10
        raise StorageError("locked")

    monkeypatch.setattr(watched.extensions["store"].upkeep, "try_out", wait_in_vain)
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    for _ in range(3):
        assert watched.test_client().get("/readyz").status_code == 503
    assert tried == [100.0]


def test_health_check_leaves_the_stored_tables_unchanged(watched: Flask, tmp_path: Path) -> None:
    phone = Phone(watched.test_client())
    table = phone.new_table("Ana", "Bo", "Cy")
    store = watched.extensions["store"]
    with store._access.engine.connect() as connection:
        before = connection.exec_driver_sql("SELECT * FROM sittings").all()
    assert phone.client.get("/readyz").status_code == 200
    with store._access.engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT * FROM sittings").all() == before
    assert phone.open(table).status == 200


@pytest.mark.parametrize("path", ["/.well-known/security.txt", "/.well-known/security.txt/"])
def test_security_txt_does_not_exist_by_default(app: Flask, path: str) -> None:
    assert app.test_client().get(path).status_code == 404


def test_access_log_has_json_lines_without_codes(watched: Flask, capsys: pytest.CaptureFixture[str]) -> None:
    phone = Phone(watched.test_client())
    table = phone.new_table("Ana", "Bo", "Cy")
    phone.client.get(table, headers={"X-Forwarded-For": "192.0.2.9"})
    written = capsys.readouterr().out
    lines = [json.loads(line) for line in written.splitlines()]
    assert lines[-1] | {"at": 0, "ms": 0} == {
        "at": 0,
        "address": "127.0.0.1",
        "method": "GET",
        "page": "tables.pad",
        "status": 200,
        "ms": 0,
    }
    assert code_of(table) not in written


def test_security_txt_has_the_hosts_contact_and_has_not_expired(watched: Flask) -> None:
    text = watched.test_client().get("/.well-known/security.txt").text
    assert "Contact: mailto:us@pad.example\n" in text
    found = re.search(r"Expires: (.*)", text)
    assert found is not None
    now = datetime.now(UTC)
    assert now < datetime.fromisoformat(found[1]) < now + timedelta(days=366)
