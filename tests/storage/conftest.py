import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorepad.storage import Store
from tests.postgresql import Server

ENGINES = ("sqlite", "postgresql")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Have every test that needs a database run on each kind of it, but for those that are marked as SQLite's."""
    if "database" in metafunc.fixturenames:
        is_sqlites = metafunc.definition.get_closest_marker("sqlite") is not None
        metafunc.parametrize("database", ENGINES[:1] if is_sqlites else ENGINES, indirect=True, scope="session")


@pytest.fixture(scope="session")
def database(request: pytest.FixtureRequest) -> str:
    """The kind of database that a test runs on."""
    kind: str = request.param
    return kind


@pytest.fixture
def url(database: str, tmp_path: Path, migrated_sqlite: Path, request: pytest.FixtureRequest) -> str:
    """The address of a database that a store has made and nobody has used."""
    if database == "sqlite":
        return f"sqlite:///{shutil.copy(migrated_sqlite, tmp_path / 'scorepad.db')}"
    migrated: str = request.getfixturevalue("migrated_postgresql")
    return migrated


@pytest.fixture
def empty_url(database: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """The address of a database that holds nothing, not even a schema."""
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
    """For property tests, whose every example makes a table of its own."""
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
