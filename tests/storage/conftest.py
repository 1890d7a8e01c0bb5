from collections.abc import Iterator
from pathlib import Path

import pytest

from scorepad.storage import Store


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'scorepad.db'}"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store.open(url)
    yield store
    store.close()


@pytest.fixture(scope="module")
def shared_store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """For property tests, whose every example makes a table of its own."""
    store = Store.open(f"sqlite:///{tmp_path_factory.mktemp('shared') / 'scorepad.db'}")
    yield store
    store.close()


@pytest.fixture
def code(store: Store) -> str:
    return store.create("splito", {"table": {"players": "3"}}, change="new", device="Ana's phone")
