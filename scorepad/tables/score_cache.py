"""A cache of scored tables for later requests.

To show the effect of a tap, scorepad needs the score before and after the tap. The score before it was usually computed
after the previous tap, and other phones need the same scores. A score depends only on the table's entries, whichever
process stored them.
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
    """A table's entries by sheet, its game file, and the parsed file; the score is computed lazily."""

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
        """Sentences about the house rules that decided the winner.

        Slow: scores the game again for each house rule and for each pair.
        """
        return rulings_of(self.game, self.file, self.result)


class ScoreCache:
    """The most recently scored tables, by code and number of changes."""

    def __init__(self) -> None:
        self._tables: OrderedDict[tuple[str, int], Scored] = OrderedDict()
        self._turn = Lock()

    def find(self, code: str, change_count: int, game: Game, fields: Mapping[str, Fields]) -> Scored | None:
        """The scored table after this number of changes; None if it is not cached or its entries differ.

        Of two simultaneous changes only one is stored, and the table may have been scored with the other change.
        """
        scored = self._tables.get((code, change_count))
        if scored is None or scored.game is not game or scored.fields != fields:
            return None
        return scored

    def keep(self, code: str, change_count: int, scored: Scored) -> None:
        """Add a table, and drop the oldest table if there are more than MOST."""
        with self._turn:
            self._tables[code, change_count] = scored
            if len(self._tables) > MOST:
                self._tables.popitem(last=False)


score_cache = ScoreCache()
