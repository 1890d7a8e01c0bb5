"""Counting in memory what came of late, for the package `limits`, whatever becomes of the machine's clock."""

import time
from collections import Counter, defaultdict
from threading import Lock, RLock

from limits.storage import Storage
from limits.storage.memory import Entry, MemoryStorage

CLEAN_EVERY = 60.0
"""Seconds after which what counts no longer is looked for under all keys."""


class SteadyEntry(Entry):
    """Something that came, and when it counts no longer, by the steady clock."""

    def __init__(self, expiry: float) -> None:
        self.atime = time.monotonic()
        self.expiry = self.atime + expiry


class SteadyMemory(MemoryStorage):
    """The library's memory with a moving window, by a clock that cannot be set.

    By the other one, which the library reads itself, a clock that goes back keeps whoever was refused out for as long,
    and one that goes ahead lets guessers begin anew. Its other windows are not used here.
    """

    def __init__(self) -> None:
        Storage.__init__(self)  # not its own, which starts a thread that would clean by the other clock
        self.storage, self.expirations, self.events = Counter(), {}, {}
        self.locks = defaultdict(RLock)
        self._turn = Lock()
        self._cleaned = time.monotonic()

    def acquire_entry(self, key: str, limit: int, expiry: int, amount: int = 1) -> bool:
        """Count so many more, all or none of them; whether they still were within the limit."""
        with self._turn:
            if time.monotonic() - self._cleaned > CLEAN_EVERY:
                self._clean()
            counted = self._counted(key)
            if len(counted) + amount > limit:
                return False
            self.events[key] = [SteadyEntry(expiry)] * amount + counted
            return True

    def get_moving_window(self, key: str, limit: int, expiry: int) -> tuple[float, int]:
        """When the oldest came that still counts, by the steady clock, and how many do."""
        with self._turn:
            counted = self._counted(key)
            return counted[-1].atime if counted else time.monotonic(), len(counted)

    def _counted(self, key: str) -> list[Entry]:
        """The entries under a key that still count, the newest first; the rest is forgotten."""
        entries = self.events.get(key, [])
        now = time.monotonic()
        while entries and entries[-1].expiry <= now:
            entries.pop()
        return entries

    def _clean(self) -> None:
        for key in list(self.events):
            if not self._counted(key):
                del self.events[key]
        self._cleaned = time.monotonic()
