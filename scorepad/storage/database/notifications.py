"""News of changed tables, from this process and from others on the same database.

In PostgreSQL a change tells of itself, by NOTIFY in its own transaction, to every process on every machine. An SQLite
file knows how often it was written to; it is asked while somebody listens, and at once after a change made here.
"""

import logging
import time
from collections.abc import Callable, Collection, Mapping
from contextlib import closing
from threading import Event, Lock, Thread
from typing import Any

from sqlalchemy import Connection, Engine, String, bindparam, func, select

from scorepad.storage.table import Pulse

LOOK = 0.05
"""Seconds between two looks at an SQLite file."""
BREATH = 0.01
"""Seconds between two rounds of news at least: what comes meanwhile is told in one."""
WAIT = 0.2
"""Seconds after which PostgreSQL's listener sees who has come to listen."""
AGAIN = 15.0
"""Seconds after which all tables are read again, lest lost news stay lost."""
CHANNEL = "scorepad"

Listener = Callable[[Pulse | None], None]
"""Is told a table's pulse, None where there is no such table any more; in a thread of ours, so it must be quick."""

_NOTIFY = select(func.pg_notify(CHANNEL, bindparam("code", type_=String)))
_log = logging.getLogger("scorepad")


def announce(connection: Connection, code: str) -> None:
    """Let every process know of a change once its transaction is through, where the database does that."""
    if connection.dialect.name == "postgresql":
        connection.execute(_NOTIFY, {"code": code})


class News:
    """Tells listeners the pulse of a table: soon after they come, and each time it changes.

    `engine` leads to the database itself, for a pooler that hands a connection on after each transaction hears nothing.
    `read` gives the pulses of some codes, without those that lead to nothing.
    """

    def __init__(self, engine: Engine, read: Callable[[Collection[str]], Mapping[str, Pulse]]) -> None:
        self._engine, self._read = engine, read
        self._lock = Lock()
        self._listeners: dict[str, list[Listener]] = {}
        self._new: list[tuple[str, Listener]] = []  # those that were told nothing yet
        self._last_pulses: dict[str, Pulse | None] = {}
        self._woken, self._is_over = Event(), Event()
        self._thread: Thread | None = None

    def listen(self, code: str, listener: Listener) -> None:
        """Tell a listener of a table from now on."""
        with self._lock:
            self._listeners.setdefault(code, []).append(listener)
            self._new.append((code, listener))
            if self._thread is None:
                self._thread = Thread(target=self._run, name="news", daemon=True)
                self._thread.start()
        self._woken.set()

    def leave(self, code: str, listener: Listener) -> None:
        """Tell it no more."""
        with self._lock:
            self._listeners[code].remove(listener)
            if not self._listeners[code]:
                del self._listeners[code]
                self._last_pulses.pop(code, None)

    def wake(self) -> None:
        """Look at once: this process has changed something."""
        self._woken.set()

    def close(self) -> None:
        """Let go of the database."""
        self._is_over.set()
        self._woken.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        follow = self._follow_postgresql if self._engine.dialect.name == "postgresql" else self._follow_file
        while not self._is_over.is_set():
            try:
                connection = self._engine.raw_connection()
                driver = connection.driver_connection
                connection.detach()  # it is ours for as long as this goes on
                with closing(connection):
                    follow(driver)
            except Exception as error:  # whatever it is: it goes on once the database does
                _log.error("what other phones change comes late: %s", error)
                self._is_over.wait(1)

    def _follow_file(self, connection: Any) -> None:
        """Report writes to an SQLite file."""
        known, due = None, 0.0
        while not self._is_over.is_set():
            (version,) = connection.execute("PRAGMA data_version").fetchone()  # another one once anybody has written
            if version != known or time.monotonic() > due:
                known, due = version, time.monotonic() + AGAIN
                self._tell(self._listeners)
            else:
                self._tell(())
            self._woken.wait(LOOK if self._listeners else None)
            self._woken.clear()

    def _follow_postgresql(self, connection: Any) -> None:
        """Report notifications of other processes; raises when the connection is lost."""
        connection.autocommit = True
        connection.execute(f"LISTEN {CHANNEL}")
        due = 0.0
        while not self._is_over.is_set():
            if time.monotonic() > due:
                due = time.monotonic() + AGAIN
                connection.execute("SELECT 1")  # one that nobody has closed may be dead all the same
                self._tell(self._listeners)
            self._tell({note.payload for note in connection.notifies(timeout=WAIT, stop_after=1)})

    def _tell(self, suspects: Collection[str]) -> None:
        """Report tables that may have changed, and tables with a new listener."""
        with self._lock:
            new = list(self._new)
            codes = [code for code in self._listeners if code in suspects or any(code == each for each, _ in new)]
        if not codes:
            return
        pulses = self._read(codes)
        with self._lock:
            self._new = self._new[len(new) :]
            for code in codes:
                pulse = pulses.get(code)
                is_news = code not in self._last_pulses or self._last_pulses[code] != pulse
                self._last_pulses[code] = pulse
                for listener in self._listeners.get(code, ()):
                    if is_news or (code, listener) in new:
                        listener(pulse)
        self._is_over.wait(BREATH)
