"""Fixtures for all tests of pages, including games' tests: apps, phones and tables."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorepad.web.app import create_app
from scorepad.web.frame.limits import Limits
from scorepad.web.frame.settings import Settings
from tests.postgresql import Server
from tests.toys import TOYS, registered
from tests.web.browser import Phone

KEY = "k" * 40


@contextmanager
def app_in(folder: Path, toy: str = "", **settings: Any) -> Iterator[Flask]:
    """An app with its database in a folder, with these settings and possibly a toy game."""
    with registered(TOYS / toy) if toy else nullcontext():
        app = create_app(Settings(f"sqlite:///{folder / 'x.db'}", **{"secret_key": KEY, **settings}))
        yield app
        app.extensions["store"].close()


@pytest.fixture(scope="session")
def shared_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with app_in(tmp_path_factory.mktemp("web"), limits_times=100) as app:
        yield app


@pytest.fixture
def app(shared_app: Flask) -> Flask:
    """One app for all tests, because its templates are slow to compile. Each test has its own tables and phones."""
    shared_app.extensions["limits"] = Limits()
    return shared_app


@pytest.fixture(scope="session")
def shared_app_on_postgresql(postgresql: Server) -> Iterator[Flask]:
    with postgresql.database() as url:
        app = create_app(Settings(url, KEY, limits_times=100))
        yield app
        app.extensions["store"].close()


@pytest.fixture
def app_on_postgresql(shared_app_on_postgresql: Flask) -> Flask:
    """Like `app`, but on PostgreSQL, for the few tests that may differ there."""
    shared_app_on_postgresql.extensions["limits"] = Limits()
    return shared_app_on_postgresql


@pytest.fixture
def make_app(tmp_path: Path, migrated_sqlite: Path) -> Iterator[Callable[..., Flask]]:
    """A function that starts an app with the given settings on this test's database."""
    shutil.copy(migrated_sqlite, tmp_path / "x.db")
    with ExitStack() as made:
        yield lambda **settings: made.enter_context(app_in(tmp_path, **settings))


@pytest.fixture
def phone(app: Flask) -> Phone:
    return Phone(app.test_client())


@pytest.fixture
def other_phone(app: Flask) -> Phone:
    return Phone(app.test_client())


@pytest.fixture
def table(phone: Phone) -> str:
    """The address of a table of Ana, Bo and Cy that only `phone` has opened."""
    return phone.new_table("Ana", "Bo", "Cy")


@pytest.fixture(scope="module")
def tiny_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """An app with an additional game, whose tables have a copy of a custom board."""
    with app_in(tmp_path_factory.mktemp("tiny"), "boards", limits_times=100) as app:
        yield app


@pytest.fixture
def tiny(tiny_app: Flask) -> Phone:
    """A phone on `tiny_app`."""
    return Phone(tiny_app.test_client())


@pytest.fixture
def other_tiny(tiny_app: Flask) -> Phone:
    """Another phone on `tiny_app`."""
    return Phone(tiny_app.test_client())


@pytest.fixture(scope="module")
def growing_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """An app with an additional game, whose rounds are a growing list of sheets."""
    with app_in(tmp_path_factory.mktemp("growing"), "growing", limits_times=100) as app:
        yield app


@pytest.fixture
def ana(growing_app: Flask) -> Phone:
    """A phone on `growing_app`."""
    return Phone(growing_app.test_client())


@pytest.fixture
def bo(growing_app: Flask) -> Phone:
    """Another phone on `growing_app`."""
    return Phone(growing_app.test_client())
