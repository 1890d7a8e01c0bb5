"""The upkeep of a server: old tables are removed every day, and everything stored can be checked."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from scorepad.errors import ScorepadError, StorageError
from scorepad.game_table import game_table
from scorepad.storage import Store, StoredTable
from scorepad.storage.copies import backup_before_purge, can_copy, copies_before_purges, remove_old
from scorepad.storage.integrity import examined, orphans
from scorepad.storage.purges import STEP, Prospect
from scorepad.storage.read_only import Opened
from scorepad.text import Text
from scorepad.web.settings import Settings

DAY = timedelta(days=1)
FIRST = timedelta(hours=1)
"""After so long a server purges first: one that runs for an evening does."""
MANY, LARGE_SHARE = 20, 1 / 5
"""Large is a purge of so many and more, where that is more than this share of all that is stored."""


class Purged(NamedTuple):
    """How much a purge has removed, and the copy that was made before, if any."""

    removed: int
    copy: Path | None


def purge_with_care(store: Store, settings: Settings, now: datetime, *, anyway: bool = False) -> Purged:
    """Purge if the clock can be believed, or `anyway`; an unusual purge is preceded by a copy.

    A clock is believed that says nearly what it said at the last purge, for then the server has been running since, or
    what it said at the newest change after that. The latter is not much: the change may have been a minute ago, while
    the clock was wrong. So what such a purge takes is copied first, and so is much at once. PostgreSQL is copied by its
    own programs: there, much at once waits until somebody asks for it. Raises ScorepadError where nothing is removed
    for such a reason, or where there is no room for the copy.
    """
    seen = store.upkeep.prospect(*_due_moments(settings, now))
    agrees_with_purge = _is_near(seen.last_purge, now)
    is_lively = seen.is_changed_since and _is_near(seen.newest_change, now)
    if not (agrees_with_purge or is_lively or anyway):
        if seen.due:
            raise ScorepadError(_doubt(now, seen.newest_change))
        return Purged(0, None)
    is_large = seen.due >= MANY and seen.due > seen.stored * LARGE_SHARE
    is_file = can_copy(settings.database_url)
    if is_large and not is_file and not anyway:
        raise ScorepadError(_too_many(seen))
    copies, copy = copies_before_purges(settings.database_url) if is_file else [], None
    if is_file and (is_large or (seen.due and not agrees_with_purge)):
        copy = _copied(settings, now)
    removed = purge(store, settings, now)
    store.upkeep.note_purge(now)
    if seen.last_purge is not None:
        remove_old(copies, seen.last_purge, now, settings.keep_deleted * DAY)
    return Purged(removed, copy)


def purge(store: Store, settings: Settings, now: datetime) -> int:
    """Remove for good what is due, and give its room back; the number of tables and copies removed.

    Ids of changes go after a day: by then nothing is on its way any more.
    """
    store.upkeep.forget_changes(now - DAY)
    store.arrivals.forget_old(now)
    deleted_before, unopened_since = _due_moments(settings, now)
    gone = store.upkeep.purge(deleted_before)
    if unopened_since is not None:
        gone += store.upkeep.purge_unopened(unopened_since)
    store.upkeep.shrink()
    return gone


def _due_moments(settings: Settings, now: datetime) -> tuple[datetime, datetime | None]:
    """The two moments of a purge: deleted before the first, or unopened since the second, if there is one."""
    unopened_since = now - settings.keep_unopened * DAY if settings.keep_unopened else None
    return now - settings.keep_deleted * DAY, unopened_since


def _is_near(moment: datetime | None, now: datetime) -> bool:
    return moment is not None and abs(now - moment) <= STEP


def _doubt(now: datetime, newest_change: datetime | None) -> Text:
    """The advice for a clock that may be wrong; where something is due, a change exists."""
    return Text(
        "Nothing was removed, because the clock may be wrong: it says {today}, and the newest change is from {newest}. "
        "Set the clock. If the clock is right, run: scorepad purge --anyway",
        today=f"{now:%Y-%m-%d}",
        newest=f"{newest_change:%Y-%m-%d}",
    )


def _too_many(seen: Prospect) -> Text:
    return Text(
        "Nothing was removed, because {n} of {stored} stored items would have gone in one step. Check that the clock "
        "and SCOREPAD_KEEP_DELETED are right, make a copy of the database, then run: scorepad purge --anyway",
        n=seen.due,
        stored=seen.stored,
    )


def _copied(settings: Settings, now: datetime) -> Path:
    try:
        return backup_before_purge(settings.database_url, now)
    except StorageError as error:
        fault = error.text()
        raise StorageError(
            # Translators: {fault}: what is wrong, in words of another message
            Text("Nothing was removed, because no copy could be made first: {fault}", fault=fault)
        ) from error


def purge_daily(first: timedelta = FIRST) -> None:
    """Purge once a day while the program runs, in a process of its own: this one may be about to fork workers.

    Not at its start: somebody may see then that the clock is wrong. What it says goes where the server's log does.
    """

    def run() -> None:
        wait, pause = threading.Event(), first
        while not wait.wait(pause.total_seconds()):
            command = [sys.executable, "-m", "scorepad.cli", "purge"]
            subprocess.run(command, stdout=sys.stderr, check=False)  # noqa: S603 - ourselves
            pause = DAY

    threading.Thread(target=run, name="purge", daemon=True).start()


def looked_through(opened: Opened) -> Iterator[tuple[str | None, list[Text]]]:
    """The faults in everything stored, by the code of each table or copy; None for rows that belong to none."""
    yield None, opened.faults
    for each in examined(opened.connection):
        yield each.code, each.faults + _not_scored(each.stored)
    yield None, list(orphans(opened.connection))


def _not_scored(stored: StoredTable | None) -> list[Text]:
    """Why a table or a layout cannot be scored as it stands, if so."""
    if stored is None:
        return []
    try:
        table = game_table(stored)
        if table is not None:
            _ = table.result
    except Exception as error:
        return [Text("{place}: {fault}", place=stored.code, fault=str(error) or type(error).__name__)]
    return []
