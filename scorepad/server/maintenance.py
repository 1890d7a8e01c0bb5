"""Maintenance: daily snapshots, purging of deleted tables, and a check of all stored data."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from datetime import datetime, timedelta

from sqlalchemy import make_url

from scorepad.storage import Store
from scorepad.storage.database.backups import can_copy, take_snapshot
from scorepad.storage.database.connection import integrity_errors
from scorepad.tables.game_table import game_table
from scorepad.web.frame.settings import Settings

DAY = timedelta(days=1)
FIRST = timedelta(hours=1)
"""The time from the start of a server to its first maintenance, short enough for a server that runs for one evening."""


def maintain(store: Store, settings: Settings, now: datetime) -> int:
    """Take a snapshot, then purge deleted tables. Returns the number of removed tables.

    The ids of changes are removed after a day, when none of them can arrive again. If the snapshot fails, raises
    StorageError and removes nothing.
    """
    if can_copy(settings.database_url):
        take_snapshot(settings.database_url, now.date())
    store.upkeep.forget_changes(now - DAY)
    store.arrivals.forget_old(now)
    removed = store.upkeep.purge(now - settings.keep_deleted * DAY)
    store.upkeep.shrink()
    return removed


def maintain_daily(first: timedelta = FIRST) -> None:
    """Run the maintenance once a day in a separate process, because this process may be about to fork workers.

    Its output goes to the server's log. first: the time until the first run.
    """

    def run() -> None:
        wait, pause = threading.Event(), first
        while not wait.wait(pause.total_seconds()):
            command = [sys.executable, "-m", "scorepad", "purge"]
            subprocess.run(command, stdout=sys.stderr, check=False)  # noqa: S603 - ourselves
            pause = DAY

    threading.Thread(target=run, name="maintenance", daemon=True).start()


def check(url: str) -> Iterator[tuple[str | None, str | None]]:
    """Yield each error of the database file as (None, error), then the code of each table with its error or None.

    If the file is damaged, the tables are not checked. Raises StorageError.
    """
    errors = integrity_errors(make_url(url))
    for error in errors:
        yield None, error
    if errors:
        return
    store = Store.open(url)
    try:
        for code in store.tables.codes():
            yield code, _score_error(store, code)
    finally:
        store.close()


def _score_error(store: Store, code: str) -> str | None:
    """The reason why a table or layout cannot be read or scored; None if it can."""
    try:
        table = game_table(store.tables.load(code))
        if table is not None:
            _ = table.result
    except Exception as error:
        return str(error) or type(error).__name__
    return None
