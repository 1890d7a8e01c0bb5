"""Notifications about changed tables, from this process and from other processes on the same database.

On PostgreSQL, each change sends a NOTIFY in its transaction to every process on every machine. An SQLite file has a
counter of writes, which is polled while there are listeners, and immediately after a change made by this process.
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
"""Seconds between two polls of an SQLite file."""
BREATH = 0.01
"""Minimum number of seconds between two rounds of notifications; changes in between are combined."""
WAIT = 0.2
"""Seconds until new listeners are noticed on PostgreSQL."""
AGAIN = 15.0
"""Seconds after which all tables are read again, in case a notification was lost."""
CHANNEL = "scorepad"

Listener = Callable[[Pulse | None], None]
"""Called with a table's pulse, or None if the table is unknown; in the notification thread, so it must be quick."""

_NOTIFY = select(func.pg_notify(CHANNEL, bindparam("code", type_=String)))
_log = logging.getLogger("scorepad")


def announce(connection: Connection, code: str) -> None:
    """Notify every process of a change when its transaction commits; only needed on PostgreSQL."""
    if connection.dialect.name == "postgresql":
        connection.execute(_NOTIFY, {"code": code})


class News:
    """Calls listeners with the pulse of a table, soon after they subscribe and on each change.

    engine: connects to the database directly, because a transaction pooler does not forward notifications. read:
    returns the pulses of these codes, without unknown codes.
    """

    def __init__(self, engine: Engine, read: Callable[[Collection[str]], Mapping[str, Pulse]]) -> None:
        self._engine, self._read = engine, read
        self._lock = Lock()
        self._listeners: dict[str, list[Listener]] = {}
        self._new: list[tuple[str, Listener]] = []  # not yet called
        self._last_pulses: dict[str, Pulse | None] = {}
        self._woken, self._is_over = Event(), Event()
        self._thread: Thread | None = None

    def listen(self, code: str, listener: Listener) -> None:
        """Subscribe a listener to a table's changes."""
        with self._lock:
            self._listeners.setdefault(code, []).append(listener)
            self._new.append((code, listener))
            if self._thread is None:
                self._thread = Thread(target=self._run, name="news", daemon=True)
                self._thread.start()
        self._woken.set()

    def leave(self, code: str, listener: Listener) -> None:
        """Unsubscribe a listener."""
        with self._lock:
            self._listeners[code].remove(listener)
            if not self._listeners[code]:
                del self._listeners[code]
                self._last_pulses.pop(code, None)

    def wake(self) -> None:
        """Poll immediately, because this process has changed something."""
        self._woken.set()

    def close(self) -> None:
        """Stop the thread and release the database."""
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
                connection.detach()  # this thread keeps it
                with closing(connection):
                    follow(driver)
            except Exception as error:  # retry after any error
                _log.error("what other phones change comes late: %s", error)
                self._is_over.wait(1)

    def _follow_file(self, connection: Any) -> None:
        """Watch an SQLite file for writes, and notify listeners."""
        known, due = None, 0.0
        while not self._is_over.is_set():
            (version,) = connection.execute("PRAGMA data_version").fetchone()  # changes when other connections write
            if version != known or time.monotonic() > due:
                known, due = version, time.monotonic() + AGAIN
                self._tell(self._listeners)
            else:
                self._tell(())
            self._woken.wait(LOOK if self._listeners else None)
            self._woken.clear()

    def _follow_postgresql(self, connection: Any) -> None:
        """Wait for notifications from other processes, and notify listeners; raises if the connection is lost."""
        connection.autocommit = True
        connection.execute(f"LISTEN {CHANNEL}")
        due = 0.0
        while not self._is_over.is_set():
            if time.monotonic() > due:
                due = time.monotonic() + AGAIN
                connection.execute("SELECT 1")  # the connection may be dead without having been closed
                self._tell(self._listeners)
            self._tell({note.payload for note in connection.notifies(timeout=WAIT, stop_after=1)})

    def _tell(self, suspects: Collection[str]) -> None:
        """Call the listeners of tables that have changed, and new listeners. suspects: codes that may have changed."""
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
