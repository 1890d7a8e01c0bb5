"""Settings of all tests, and the fixtures that folders share."""

import gc
import os
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from time import process_time

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from scorepad.storage import Store
from scorepad.web.frame import rendering
from tests.compiled import KeepingEnvironment
from tools.translations import compile_all

# The first example of a law may load a table or compile a form, so no time limit applies to a single one.
IS_CI = bool(os.environ.get("CI"))
for tier, examples in {"quick": 10, "usual": 15, "all": 200}.items():
    settings.register_profile(tier, deadline=None, derandomize=IS_CI, max_examples=examples)
settings.load_profile("usual")
NEW_OBJECTS = 50_000
"""New objects between garbage collections, which take a twentieth of the time as often as Python makes them."""
LONG = 3
"""Seconds of this process’s work; a test that takes more is marked as thorough."""

# Thousands of tests are collected in each process, and stay to its end: looking through them for garbage again and
# again, while they are made and ever after, took a tenth of the time that all tests take.
gc.disable()

if "PYTEST_XDIST_WORKER" not in os.environ:  # the process that starts the workers has done it
    compile_all()
rendering.Environment = KeepingEnvironment  # type: ignore[assignment,misc]  # the app asks for exactly its own

# Pages and browser tests stand beside their game, and share one app or one server all the same.
pytest_plugins = ["tests.postgresql", "tests.web.fixtures"]
if find_spec("playwright"):
    pytest_plugins.append("tests.browser.fixtures")


@pytest.hookimpl(trylast=True)  # Hypothesis itself comes first
def pytest_sessionstart() -> None:
    """Have Hypothesis list all letters that there are, which a fresh checkout lacks: else some test waits for it."""
    st.text().validate()


@pytest.hookimpl(tryfirst=True)  # before some are left out by their marks
def pytest_collection_modifyitems(items: list[pytest.Function]) -> None:
    """Mark what needs a browser, PostgreSQL or what is packaged, by where it stands and what it asks for.

    Run slow tests first, so that no worker is left with one at the end.
    """
    for item in items:
        given = item.callspec.params.values() if hasattr(item, "callspec") else ()
        asked_for = {*item.fixturenames, *(value for value in given if isinstance(value, str))}
        if any("postgresql" in name for name in asked_for):
            item.add_marker("postgresql")
        folders = item.nodeid.partition("::")[0].split("/")
        if "browser" in folders:
            item.add_marker("browser")
        if "packaging" in folders:
            item.add_marker("release")
    items.sort(key=lambda item: item.get_closest_marker("thorough") is None)


def pytest_collection_finish() -> None:
    """Collect garbage from now on, but not among what is there."""
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS)
    gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Fail what takes long without saying so.

    CPU time is counted, not waiting, so a busy machine fails nothing, and no templates, which the first one compiles
    for all.
    """
    before = process_time() - KeepingEnvironment.compiling
    yield
    taken = process_time() - KeepingEnvironment.compiling - before
    is_marked = item.get_closest_marker("thorough") is not None or item.get_closest_marker("release") is not None
    if taken > LONG and not is_marked and settings.get_current_profile_name() != "all":
        pytest.fail(f"It took {taken:.1f} seconds of work: mark it as thorough, or make it quicker.", pytrace=False)


@pytest.fixture(scope="session")
def base_url() -> None:
    """Nothing: a plugin may ask for it in every test, and only those in a browser start the server, which they know."""


@pytest.fixture(scope="session")
def migrated_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file that a store has made and nobody has used: to copy it takes no time, to make another one does."""
    file = tmp_path_factory.mktemp("migrated") / "scorepad.db"
    Store.open(f"sqlite:///{file}").close()
    return file
