"""What keeps a server well for years: what is old is removed every day, and everything stored can be looked through."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from datetime import datetime, timedelta

from scorepad.storage import Store
from scorepad.text import Text
from scorepad.web.loaded_table import load
from scorepad.web.settings import Settings

DAY = timedelta(days=1)


def purge(store: Store, settings: Settings, now: datetime) -> int:
    """Remove what is kept no longer, for good, and give its room back; how many tables and the like those were.

    Ids of changes go after a day: by then nothing is on its way any more.
    """
    store.forget_changes(now - DAY)
    gone = store.purge(now - settings.keep_deleted * DAY)
    if settings.keep_unopened:
        gone += store.purge_unopened(now - settings.keep_unopened * DAY)
    store.shrink()
    return gone


def purge_daily() -> None:
    """Purge once a day as long as the program runs, in a process of its own: this one may be about to fork workers."""

    def run() -> None:
        wait = threading.Event()
        while not wait.wait(DAY.total_seconds()):
            command = [sys.executable, "-m", "scorepad.cli", "purge"]
            subprocess.run(command, stdout=subprocess.DEVNULL, check=False)  # noqa: S603 - ourselves

    threading.Thread(target=run, name="purge", daemon=True).start()


def faults(store: Store) -> Iterator[Text]:
    """What is wrong with what is stored: each table or layout that cannot be read, or cannot be scored as it stands."""
    for code in store.codes():
        try:
            loaded = load(store.load(code))
            if loaded is not None:
                _ = loaded.result
        except Exception as error:
            yield Text("{code}: {reason}", code=code, reason=str(error) or type(error).__name__)
