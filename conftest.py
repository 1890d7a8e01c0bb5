"""Settings for all tests, and shared fixtures."""

import gc
import os
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from time import process_time

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from sqlalchemy import event
from sqlalchemy.pool import Pool

from scorepad.storage import Store
from scorepad.web.frame import rendering
from tests.compiled import KeepingEnvironment
from tests.storage.helpers import skip_sync
from tools.translations import compile_all

# There is no deadline for single examples, because the first example of a test may load a table or compile a form.
IS_CI = bool(os.environ.get("CI"))
for tier, examples in {"quick": 10, "usual": 15, "all": 200}.items():
    settings.register_profile(tier, deadline=None, derandomize=IS_CI, max_examples=examples)
settings.load_profile("usual")
NEW_OBJECTS = 50_000
"""The number of new objects between garbage collections, which take a twentieth of the time at Python's default."""
LONG = 3
"""The CPU seconds that a test may take if it is not marked as thorough."""

# Each process collects thousands of tests, which exist until it ends. Searching them for garbage again and again took a
# tenth of the time of all tests.
gc.disable()

if "PYTEST_XDIST_WORKER" not in os.environ:  # the process that starts the workers has compiled them
    compile_all()
rendering.Environment = KeepingEnvironment  # type: ignore[assignment,misc]  # the app looks up this name
event.listen(Pool, "checkout", skip_sync)

# The page and browser tests of a game are in its own folder, but all share one app or one server.
pytest_plugins = ["tests.postgresql", "tests.web.fixtures"]
if find_spec("playwright"):
    pytest_plugins.append("tests.browser.fixtures")


@pytest.hookimpl(trylast=True)  # after Hypothesis
def pytest_sessionstart() -> None:
    """Make Hypothesis list all characters now: in a fresh checkout, this would slow down the first test to need it."""
    st.text().validate()


@pytest.hookimpl(tryfirst=True)  # before tests are deselected by their marks
def pytest_collection_modifyitems(items: list[pytest.Function]) -> None:
    """Mark tests as `browser`, `postgresql` or `release`, by their folder and fixtures.

    Thorough tests run first, so that no worker is still busy with one at the end.
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
    """Enable garbage collection, without the objects that already exist."""
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS)
    gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Fail a test that takes more than LONG seconds, unless it is marked as thorough or belongs to a release.

    Only CPU time counts, so that no test fails on a busy machine. Compiling templates does not count, because the first
    test that renders a template compiles it for all.
    """
    before = process_time() - KeepingEnvironment.compiling
    yield
    taken = process_time() - KeepingEnvironment.compiling - before
    is_marked = item.get_closest_marker("thorough") is not None or item.get_closest_marker("release") is not None
    if taken > LONG and not is_marked and settings.get_current_profile_name() != "all":
        pytest.fail(f"It took {taken:.1f} seconds of work: mark it as thorough, or make it quicker.", pytrace=False)


@pytest.fixture(scope="session")
def base_url() -> None:
    """None: overrides a plugin's fixture, which any test might use. Browser tests start the server themselves."""


@pytest.fixture(scope="session")
def migrated_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated SQLite database without data. Copying it is much faster than creating another database."""
    file = tmp_path_factory.mktemp("migrated") / "scorepad.db"
    Store.open(f"sqlite:///{file}").close()
    return file
