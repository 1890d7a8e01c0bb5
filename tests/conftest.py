"""Settings of all tests, and the fixtures that folders share."""

import os
from importlib.util import find_spec
from pathlib import Path

import pytest
from flask import Flask
from hypothesis import settings

from scorepad.storage import Store
from tests.compiled import KeepingEnvironment
from tools.translations import compile_all

# The first example of a law may load a table or compile a form, so no time limit applies to a single one.
settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.register_profile("quick", deadline=None, max_examples=10)  # ./test quick; the whole check tries more
settings.load_profile("ci" if os.environ.get("CI") else "default")

compile_all()
Flask.jinja_environment = KeepingEnvironment  # type: ignore[assignment]  # Flask asks for exactly its own

# Pages and browser tests stand beside their game, and share one app or one server all the same.
pytest_plugins = ["tests.postgresql", "tests.web.fixtures"]
if find_spec("playwright"):
    pytest_plugins.append("tests.browser.fixtures")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes seconds: who got that at the end would go on alone while the other processors idle."""
    items.sort(key=lambda item: item.get_closest_marker("thorough") is None)


@pytest.fixture(scope="session")
def base_url() -> None:
    """Nothing: a plugin may ask for it in every test, and only those in a browser start the server, which they know."""


@pytest.fixture(scope="session")
def migrated_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file that a store has made and nobody has used: to copy it takes no time, to make another one does."""
    file = tmp_path_factory.mktemp("migrated") / "scorepad.db"
    Store.open(f"sqlite:///{file}").close()
    return file
