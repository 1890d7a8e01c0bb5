"""Trying again where a database goes away for a moment, as it does when it is restarted."""

import time
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from scorepad.storage.database import UnreachableError

RESTART = 5.0
"""Seconds for which a database may be away before anybody is told."""
PAUSE = 0.1
"""Seconds between two tries to reach it."""


class Steady:
    """What asks a database and remembers since when that is away: who asks later than `RESTART` does not wait."""

    _away_since: float | None = None

    def _may_return(self) -> bool:
        now = time.monotonic()
        if self._away_since is None:
            self._away_since = now
        return now - self._away_since < RESTART


Asks = TypeVar("Asks", bound=Steady)
Given = ParamSpec("Given")
Answer = TypeVar("Answer")


def steady(method: Callable[Concatenate[Asks, Given], Answer]) -> Callable[Concatenate[Asks, Given], Answer]:
    """Have a method tried again for a while where the connection is refused or breaks off.

    For methods that do no more when they are called twice, since nobody knows what became of the first time.
    """

    @wraps(method)
    def tried(self: Asks, /, *args: Given.args, **kwargs: Given.kwargs) -> Answer:
        while True:
            try:
                answer = method(self, *args, **kwargs)
            except UnreachableError:
                if not self._may_return():
                    raise
                time.sleep(PAUSE)
            else:
                self._away_since = None
                return answer

    return tried
