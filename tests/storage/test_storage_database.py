"""Opening and migrating a database."""

import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.pool import Pool

from scorepad.core.errors import StorageError
from scorepad.storage import Right, Store
from scorepad.storage.database.connection import VERSIONS
from scorepad.storage.database.schema import metadata
from scorepad.storage.database.upgrade import MIGRATIONS
from tests.storage.helpers import create, make_schema_of_0_1_0, opened, plain, rows, skip_sync

pytestmark = pytest.mark.thorough


def pragma(connection: Connection, name: str) -> object:
    return connection.exec_driver_sql(f"PRAGMA {name}").scalar()


@pytest.mark.sqlite
def test_connections_use_wal_full_sync_foreign_keys_and_a_busy_timeout(url: str) -> None:
    event.remove(Pool, "checkout", skip_sync)
    expected = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
    with opened(url) as engine, engine.connect() as one, engine.connect() as other:
        for connection in (one, other):
            assert {name: pragma(connection, name) for name in expected} == expected
    event.listen(Pool, "checkout", skip_sync)


def test_migrations_turn_the_0_1_0_schema_into_the_current_schema(empty_url: str) -> None:
    with plain(empty_url) as connection:
        make_schema_of_0_1_0(connection)
    with opened(empty_url) as engine, engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_known_versions_match_the_migrations() -> None:
    migrations = ScriptDirectory(str(MIGRATIONS)).walk_revisions()
    assert [migration.revision for migration in migrations] == [*reversed(VERSIONS)]


def test_migrations_and_schema_use_the_same_constraint_names(url: str, empty_url: str) -> None:
    def constraints(connection: Connection) -> dict[str, set[object]]:
        found = inspect(connection)
        return {
            table: {
                found.get_pk_constraint(table)["name"],
                *(key["name"] for key in found.get_foreign_keys(table)),
                *(key["name"] for key in found.get_unique_constraints(table)),
            }
            for table in metadata.tables
        }

    with plain(empty_url) as connection:
        make_schema_of_0_1_0(connection)
    with opened(empty_url) as migrated, opened(url) as new, migrated.connect() as one, new.connect() as other:
        assert constraints(one) == constraints(other)


@pytest.mark.parametrize(
    ("version", "sentence"),
    [
        ("0017", "was made before scorepad 0.1.0, and this scorepad cannot read it"),
        ("0001", "was made before scorepad 0.1.0, and this scorepad cannot read it"),
        ("0020", "was made by a newer scorepad"),
    ],
)
def test_unknown_database_versions_are_refused_unchanged(url: str, version: str, sentence: str) -> None:
    with opened(url):
        pass
    with plain(url) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = :version"), {"version": version})
    before = rows(url)
    with pytest.raises(StorageError, match=sentence):
        Store.open(url)
    assert rows(url) == before


def test_migration_removes_the_date_of_daily_rolls(empty_url: str) -> None:
    moment, dice = datetime(2026, 11, 26, tzinfo=UTC), {"day": "2026-11-26", "roll-1": "41"}
    sheet = {"code": "A", "sheet": "rolls", "number": 1, "fields": dice, "made_at": moment, "device": "phone"}
    with plain(empty_url) as connection:
        make_schema_of_0_1_0(connection)
        sitting = {"code": "A", "game": "splitter", "change": "x", "created_at": moment}
        for table, row in (("sittings", sitting), ("sheets", sheet), ("revisions", sheet)):
            connection.execute(metadata.tables[table].insert().values(row))
    store = Store.open(empty_url)
    assert store.tables.load("A").fields("rolls") == {"roll-1": "41"}
    assert store.history.revision("A", "rolls", 1).fields == {"roll-1": "41"}
    store.close()


def test_links_of_0_1_0_still_work(empty_url: str) -> None:
    moment = datetime(2026, 11, 26, tzinfo=UTC)
    rights: dict[str, tuple[Right, bool]] = {
        "ACDEFGHJK": ("write", True),
        "CDEFGHJKM": ("write", False),
        "DEFGHJKMN": ("read", False),
        "EFGHJKMNP": ("read", True),
    }
    table, write, read, _ = rights
    with plain(empty_url) as connection:
        make_schema_of_0_1_0(connection)
        for code in (table, "FGHJKMNPQ"):
            sitting = {"code": code, "game": "splitter", "change": code, "created_at": moment}
            connection.execute(metadata.tables["sittings"].insert().values(sitting))
        for code, (right, is_ended) in rights.items():
            link = {"code": code, "table": table, "writes": right == "write", "ended": moment if is_ended else None}
            connection.execute(
                text(
                    'INSERT INTO links (code, "table", may_write, replaced_at) VALUES (:code, :table, :writes, :ended)'
                ),
                link,
            )
        for device, at, by in (("one", table, write), ("two", "FGHJKMNPQ", None)):
            visit = {"device": device, "code": at, "link": by, "opened_at": moment}
            connection.execute(metadata.tables["visits"].insert().values(visit))
    store = Store.open(empty_url)
    for code, (right, is_ended) in rights.items():
        stored = store.tables.load(code)
        assert (stored.code, stored.link.right, stored.link.is_ended) == (table, right, is_ended)
    for code, codes in ((write, store.links.codes(table)), (read, store.links.codes(table, "read"))):
        assert codes.short == store.tables.load(codes.long).link.short == code
        assert codes.long.startswith(code)
    assert [store.visits.link_to(table, "one"), store.visits.link_to("FGHJKMNPQ", "two")] == [write, "FGHJKMNPQ"]
    store.close()


def test_processes_started_together_can_all_open_a_new_database(empty_url: str) -> None:
    script = f"from scorepad.storage import Store; Store.open({empty_url!r}).close()"
    started = [subprocess.Popen([sys.executable, "-W", "error", "-c", script]) for _ in range(4)]
    assert [process.wait() for process in started] == [0, 0, 0, 0]


def test_space_of_removed_tables_is_freed(tmp_path: Path) -> None:
    file = tmp_path / "scorepad.db"
    store = Store.open(f"sqlite:///{file}")
    code = create(store, {"s": {"a": "long " * 100_000}})
    kept = create(store, {"s": {"a": "1"}})
    store.tables.delete(code)
    store.upkeep.purge(datetime.now(UTC) + timedelta(seconds=1))
    store.upkeep.shrink()
    assert store.tables.load(kept).fields("s") == {"a": "1"}
    store.close()
    assert file.stat().st_size < 200_000


def test_references_to_a_table_are_indexed_by_code(url: str) -> None:
    """A purge searches for them once per table. Without an index, each search would read all rows."""
    with opened(url) as engine, engine.connect() as connection:
        for table in set(metadata.tables) - {"sittings", "arrivals", "ended"}:
            statement = f"DELETE FROM {table} WHERE code = 'x'"  # noqa: S608 - our own text
            if connection.dialect.name == "sqlite":
                plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}").all()
                assert all("SEARCH" in row[3] for row in plan)
            else:
                connection.exec_driver_sql("SET enable_seqscan = off")  # else an empty table is scanned
                plan = connection.exec_driver_sql(f"EXPLAIN {statement}").all()
                assert not [row for (row,) in plan if "Seq Scan" in row]
