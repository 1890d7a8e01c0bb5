"""Splatoids' kinds of cases: matches in compact notation, the next deal, and the referee's rulings."""

from collections.abc import Sequence
from typing import Any

from scorepad.games.splatoids.pages import upcoming
from scorepad.games.splatoids.referee.rulings import ruling_on
from scorepad.games.splatoids.referee.terms import Pile, RefereeQuestion
from tests.game_files import File
from tests.games.case_files import GameCases
from tests.games.splatoids.referee_cases import lying
from tests.games.splatoids.tables import NAMES, SPLATOIDS, deal, match, on_paper
from tests.translations import messages_in, translatable


class Cases(GameCases):
    """Splatoids' kinds of cases."""

    game = SPLATOIDS

    def file(self, players: int = 3, deals: Sequence[Any] | None = (), **given: Any) -> File:
        """A match of the first players of A, B, C and D, or a match with only the totals in `paper`.

        A deal is written as in `tables.py`, such as "B!A", or, with reasons, as a table with such a `text`.
        """
        if "paper" in given:
            return on_paper(*given.pop("paper")) | given
        if deals is None:
            return match(players) | {"deals": None} | given
        return match(players, *[deal(**each) if "text" in each else each for each in deals], **given)

    def next(self, **given: Any) -> dict[str, Any]:
        """The deal that follows those of a match, its dealer, and its order of play."""
        table = SPLATOIDS.parse(self.file(**given))
        found = upcoming(table, len(table.deals or ()))
        dealer = None if found.dealer is None else NAMES[found.dealer]
        order = "".join(NAMES[seat] for seat in found.order)
        return {"deal": found, "dealer": dealer, "order": order}

    def ruling(self, pile: str | None, move: str = "", **told: Any) -> Any:
        """The referee's ruling on a move such as "hand 8 9", onto a pile such as "77" or the empty pile "-"."""
        source, *cards = move.split() or [""]
        facts: dict[str, Any] = {
            name: tuple(fact.split()) if name in ("added", "tops") else fact for name, fact in told.items()
        }
        before: Pile | None = None if pile is None else lying(pile)
        ruling = ruling_on(RefereeQuestion(before, source, tuple(cards), **facts))
        assert messages_in(ruling.headline) <= translatable()
        return ruling
