"""Errors when a PostgreSQL database cannot be used, at startup and later, and recovery."""

from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import make_url

from scorepad.core.errors import StorageError
from scorepad.storage import Edit, Store
from tests.postgresql import EMPTY, Server
from tests.storage.helpers import plain


def ask(url: str, *statements: str) -> None:
    with plain(url) as connection:
        for statement in statements:
            connection.exec_driver_sql(statement.format(database=connection.engine.url.database))


def missing(url: str) -> str:
    return make_url(url).set(database="nothing_here").render_as_string()


def somebody_elses(url: str) -> str:
    ask(url, "DO $$ BEGIN CREATE ROLE guest LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$")
    return make_url(url).set(username="guest").render_as_string()


def read_only(url: str) -> str:
    ask(url, "ALTER DATABASE {database} SET default_transaction_read_only = on")
    return url


def newer(url: str) -> str:
    Store.open(url).close()
    ask(url, "UPDATE alembic_version SET version_num = '9999'")
    return url


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (missing, 'cannot be reached: .* database "nothing_here" does not exist'),
        (somebody_elses, r"cannot be used: permission denied for schema public$"),
        (read_only, r"is read-only\. Let scorepad write to it, then try again\.$"),
        (newer, r"was made by a newer scorepad\. Update scorepad, or name another database\.$"),
    ],
)
def test_unusable_database_is_reported_in_one_line(
    empty_postgresql: str, make: Callable[[str], str], sentence: str
) -> None:
    with pytest.raises(StorageError, match=sentence) as raised:
        Store.open(make(empty_postgresql))
    assert "\n" not in str(raised.value)


def test_database_password_is_not_in_the_error_message(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as raised:
        Store.open(f"postgresql+psycopg://ana:secret@/scorepad?host={tmp_path}")
    assert "secret" not in str(raised.value)


def test_blocked_writer_gives_up_and_can_retry(migrated_postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorepad.storage.database.connection.TIMEOUTS", "SET lock_timeout = '50ms'")
    store = Store.open(migrated_postgresql)
    code = store.tables.create("splito", {"s": {"a": "0"}}, change="1", device="Ana")
    writes: list[Callable[[], object]] = [
        lambda: store.tables.change(code, Edit("s", {"a": "1"}, 1), id_="2", device="Ana"),
        lambda: store.tables.delete(code),
    ]
    with plain(migrated_postgresql) as other:
        other.exec_driver_sql("LOCK sittings IN EXCLUSIVE MODE")  # blocks writers, but not readers
        for write in writes:
            with pytest.raises(StorageError, match=r"is in use by another program\. Nothing was stored"):
                write()
        assert store.tables.load(code).fields("s") == {"a": "0"}
    writes[0]()
    assert store.tables.load(code).fields("s") == {"a": "1"}
    store.close()


def test_slow_statement_is_cancelled(migrated_postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorepad.storage.database.connection.TIMEOUTS", "SET statement_timeout = '50ms'")
    store = Store.open(migrated_postgresql)
    with pytest.raises(StorageError, match=r"takes too long to answer\."), store._access.reading() as connection:
        connection.exec_driver_sql("SELECT pg_sleep(60)")
    assert store.tables.codes() == []
    store.close()


def test_slow_migration_is_not_cancelled(postgresql: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "scorepad.storage.database.connection.TIMEOUTS", "SET statement_timeout = '1ms'; SET lock_timeout = '1ms'"
    )
    with postgresql.database(EMPTY) as url:
        Store.open(url).close()
        with plain(url) as connection:
            assert connection.exec_driver_sql("SELECT count(*) FROM sittings").scalar() == 0
