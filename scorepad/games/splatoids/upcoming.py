"""What happens next: who deals, who goes first, which way play runs, how the cards are dealt."""

from typing import NamedTuple

from scorepad.games.splatoids import rules
from scorepad.games.splatoids.deals import holder, is_over, still_in
from scorepad.games.splatoids.draw import draw
from scorepad.games.splatoids.rules import Dealing
from scorepad.games.splatoids.table import Deal, Table
from scorepad.text import Text


class Upcoming(NamedTuple):
    """A deal as it begins.

    number: from 1. dealer: the seat that deals, `why` in a few words; None where the table agrees on somebody, and
    `why` is a sentence. draw_in: the
    key of the deal whose draw is still to be entered. order: the seats in the order of play. hands: the hand cards of
    each, in that order.
    """

    number: int
    dealer: int | None
    why: Text
    draw_in: str | None
    order: tuple[int, ...]
    clockwise: bool
    dealing: Dealing

    @property
    def pile_cards(self) -> int:
        """Cards in each table pile."""
        return rules.PILE_CARDS

    @property
    def hands(self) -> tuple[int, ...]:
        """Hand cards by the order of play."""
        return self.dealing.hands


def upcoming(table: Table, index: int) -> Upcoming:
    """The deal with this index, from 0 ("Single game", "Matchplay", "Stalemate")."""
    players = len(table.players)
    clockwise = table.clockwise == (index % 2 == 0)
    first = table.first + index
    order = tuple((first + (step if clockwise else -step)) % players for step in range(players))
    before = (table.deals or ())[index - 1] if index else None
    dealer, why, draw_in = _dealer(before, table.players)
    return Upcoming(index + 1, dealer, why, draw_in, order, clockwise, rules.DEALING[players])


def _dealer(before: Deal | None, names: tuple[str, ...]) -> tuple[int | None, Text, str | None]:
    """Who deals after a deal, why, and the key of that deal where its draw says so but is not entered."""
    if before is None:
        return None, Text("Anybody may deal the first time."), None
    if len(names) == rules.PLAYERS[0]:
        return None, Text("With two players, anybody may deal."), None
    if before.stalemate:
        dealer = draw(still_in(before, len(names)), before.draws).dealer
        why = Text("drew the lowest card after the stalemate")
        return (dealer, why, None) if dealer is not None else (None, Text("The lowest card drawn deals."), before.key)
    dealer = holder(before, len(names))
    if dealer is not None:
        return dealer, Text("left holding cards"), None
    if not is_over(before, len(names)):
        return None, Text("Whoever is left holding cards deals."), None
    return None, Text("Nobody was left holding cards, and the rulebook is silent: agree who deals."), None
