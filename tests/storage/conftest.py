import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorepad.storage import Store
from tests.postgresql import Server

ENGINES = ("sqlite", "postgresql")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests that use `database` on SQLite and PostgreSQL, or on SQLite only if they are marked `sqlite`."""
    if "database" in metafunc.fixturenames:
        is_sqlites = metafunc.definition.get_closest_marker("sqlite") is not None
        metafunc.parametrize("database", ENGINES[:1] if is_sqlites else ENGINES, indirect=True, scope="session")


@pytest.fixture(scope="session")
def database(request: pytest.FixtureRequest) -> str:
    """The kind of database: "sqlite" or "postgresql"."""
    kind: str = request.param
    return kind


@pytest.fixture
def url(database: str, tmp_path: Path, migrated_sqlite: Path, request: pytest.FixtureRequest) -> str:
    """The URL of a database with the current schema and no data."""
    if database == "sqlite":
        return f"sqlite:///{shutil.copy(migrated_sqlite, tmp_path / 'scorepad.db')}"
    migrated: str = request.getfixturevalue("migrated_postgresql")
    return migrated


@pytest.fixture
def empty_url(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """The URL of an empty database, without a schema."""
    if database == "sqlite":
        return f"sqlite:///{tmp_path / 'empty.db'}"
    empty: str = request.getfixturevalue("empty_postgresql")
    return empty


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store.open(url)
    yield store
    store.close()


@pytest.fixture(scope="module")
def shared_store(
    database: str, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[Store]:
    """A store shared by a module's property tests. Examples create their own tables, or share a `Book`."""
    if database == "sqlite":
        store = Store.open(f"sqlite:///{tmp_path_factory.mktemp('shared') / 'scorepad.db'}")
        yield store
        store.close()
        return
    server: Server = request.getfixturevalue("postgresql")
    with server.database() as url:
        store = Store.open(url)
        yield store
        store.close()


@pytest.fixture
def code(store: Store) -> str:
    return store.tables.create("splito", {"table": {"players": "3"}}, change="new", device="Ana's phone")
