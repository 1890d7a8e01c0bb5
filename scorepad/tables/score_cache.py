"""A cache of scored tables, for the next request that needs them.

Saying what a tap has changed takes the score before and after it, and the score before is that of the last tap. The
other phones need the same score. Only the table's entries count: if they are the same, so is the score, whichever
process has stored them.
"""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from threading import Lock
from typing import Any

from scorepad.core.game import Fields, Game
from scorepad.core.result import Result, with_ranks
from scorepad.core.rulings import rulings_of
from scorepad.core.text import Text

MOST = 64


@dataclass(frozen=True)
class Scored:
    """A table's entries by sheet, its game file, what `parse` made of that, and the score, worked out at first use."""

    game: Game
    fields: Mapping[str, Fields]
    file: Mapping[str, Any]
    parsed: Any

    @cached_property
    def result(self) -> Result:
        """The score."""
        return with_ranks(self.game.score(self.parsed), self.file.get("ranks"))

    @cached_property
    def rulings(self) -> list[Text]:
        """A sentence for each house rule that has decided who won; each is found by scoring the game once more."""
        return rulings_of(self.game, self.file, self.result)


class ScoreCache:
    """The last scored tables, by code and number of changes."""

    def __init__(self) -> None:
        self._tables: OrderedDict[tuple[str, int], Scored] = OrderedDict()
        self._turn = Lock()

    def find(self, code: str, change_count: int, game: Game, fields: Mapping[str, Fields]) -> Scored | None:
        """The table after so many changes, if just this is entered on it; else None.

        Of two changes that come at once, only one is stored: the table may have been scored with the other one.
        """
        scored = self._tables.get((code, change_count))
        if scored is None or scored.game is not game or scored.fields != fields:
            return None
        return scored

    def keep(self, code: str, change_count: int, scored: Scored) -> None:
        """Keep a table, and forget the oldest where there are too many."""
        with self._turn:
            self._tables[code, change_count] = scored
            if len(self._tables) > MOST:
                self._tables.popitem(last=False)


score_cache = ScoreCache()
