"""Splatoids' pages: an object for each page, with its contents apart from forms and scores.

On the pad and in print, every deal begins with its dealer, its first player and its direction of play. Quoted section
names are from the rulebook.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scorepad.core.game import TOTALS, Fields, TotalsPage, Turn, TypedNumber, TypedNumbers
from scorepad.core.result import Result
from scorepad.core.sheet_lists import number_of
from scorepad.core.short_names import short_names
from scorepad.core.text import Text, together
from scorepad.games.splatoids import rules
from scorepad.games.splatoids.deals import (
    Course,
    Deal,
    PlayedDeal,
    SplatoidsTable,
    holder,
    is_over,
    points_of,
    still_in,
)

LINES = 24
"""The number of deals on a printed page, each with enough space for handwriting."""


@dataclass(frozen=True)
class Upcoming:
    """How a deal begins.

    number: from 1. dealer: the seat that deals; None if the players know the dealer or have to agree on one. why: the
    reason, in a sentence. order: the seats in the order of play. pile_cards: the number of cards in each table pile.
    """

    number: int
    dealer: int | None
    why: Text
    order: tuple[int, ...]
    clockwise: bool
    dealing: rules.Dealing
    pile_cards = rules.PILE_CARDS

    def turns(self, names: Sequence[str]) -> Text:
        """The order of play in a sentence: "Bo goes first, then Cy and Ana."."""
        first, *others = [names[seat] for seat in self.order]
        # Translators: {first}: a player’s name, such as “Ana”; {others}: the other players in their order, such as
        # “Ana, Dee and Cy”
        return Text("{first} goes first, then {others}.", first=first, others=together(others))


class PrintedDeal(NamedTuple):
    """A line of the printed match sheet: how a deal begins, and the deal as played, or None if nothing is entered."""

    begins: Upcoming
    played: PlayedDeal | None


@dataclass(frozen=True)
class SplatoidsPadPage:
    """The pad, and the printed match sheet.

    rows: the deals so far. pages: the lines of the printed match sheet, page by page; upcoming deals fill the last
    page. now: the current or next deal; None once the match is won or a player has reached the target in a deal.
    playing: True if the deal `now` has begun. left: the number of players still in that deal; 0 if `now` is None.
    series: for the picture, each player's short name with the totals at the start and after each deal. single: True for
    single games.
    """

    rows: Sequence[PlayedDeal]
    pages: Sequence[Sequence[PrintedDeal]]
    target: int | None
    is_won: bool
    now: Upcoming | None
    playing: bool
    left: int
    series: Sequence[tuple[str, Sequence[int]]]
    single: bool


@dataclass(frozen=True)
class DealPage:
    """A deal's page.

    begins: how the deal begins. left: the seats still in. points: the points so far, by seat. gives: the points for
    going out first, second and so on. is_won: True if the match is won and no deal follows. won_before: True if an
    earlier deal has won the match. stalemate_of: a stalemate can be called when exactly this many players are still in.
    stalemate_gives: the points that a stalemate gives each of these players. single: True for a single game.
    """

    deal: Deal
    begins: Upcoming
    left: tuple[int, ...]
    points: tuple[int | None, ...]
    gives: Sequence[int]
    is_over: bool
    is_won: bool
    won_before: bool
    stalemate_gives: int
    single: bool
    reasons = rules.REASONS
    stalemate_of = rules.STALEMATE

    @property
    def can_be_stuck(self) -> bool:
        """True if a stalemate can be called now."""
        return not self.is_over and len(self.left) == self.stalemate_of


def view(
    table: SplatoidsTable, key: str, sheets: Mapping[str, Fields], score: Callable[[], Result]
) -> SplatoidsPadPage | DealPage | None:
    """The page of the sheet `key`, or of the pad if the key is ""; None for the match and for totals on paper."""
    if key == "":
        return _pad(table, score())
    return _deal_page(table, key, score()) if number_of(key) is not None else None


def upcoming(table: SplatoidsTable, index: int) -> Upcoming:
    """How the deal with this index begins ("Single game", "Matchplay", "Stalemate")."""
    players, deals = len(table.players), table.deals or ()
    first, clockwise = table.first + index, table.clockwise == (index % 2 == 0)
    dealer, why = _dealer(deals[index - 1] if 0 < index <= len(deals) else None, table)
    return Upcoming(
        number=index + 1,
        dealer=dealer,
        why=why,
        order=tuple([(first + (step if clockwise else -step)) % players for step in range(players)]),
        clockwise=clockwise,
        dealing=rules.DEALING[players],
    )


def turn(table: SplatoidsTable, sheets: Mapping[str, Fields]) -> Turn | None:
    """The turn to deal next. None during a deal, while the next dealer is unknown, and after the target is reached."""
    deals, players = table.deals or (), len(table.players)
    if not deals or not is_over(deals[-1], players, table.rules) or table.course.won_with is not None:
        return None
    dealer = upcoming(table, len(deals)).dealer
    return None if dealer is None else Turn(dealer, len(deals) + 1)


def _dealer(before: Deal | None, table: SplatoidsTable) -> tuple[int | None, Text]:
    """The seat that deals after the deal `before`, or None as in `Upcoming`, and the reason."""
    names = table.players
    if before is None:
        return None, Text("Anybody may deal the first time.")
    if before.stalemate:
        return None, Text("The dealer is the player who drew the lowest card.")
    if table.rules.is_single:
        return None, Text("After a single game, anybody may deal.")
    if not is_over(before, len(names), table.rules):
        return None, Text("The dealer is the player who was left with cards.")
    dealer = holder(before, len(names))
    if dealer is None:
        return None, Text(
            "Nobody was left with cards, and the rulebook does not say who deals in that case: agree on a dealer."
        )
    return dealer, Text("{name} was left with cards, so {name} deals.", name=names[dealer])


def _pad(table: SplatoidsTable, result: Result) -> SplatoidsPadPage:
    played: Course = result.working
    players, rows = len(table.players), played.rows
    is_playing = bool(rows) and not rows[-1].is_over
    begins = upcoming(table, len(rows) - 1 if is_playing else len(rows))
    left = still_in(rows[-1].deal, players) if is_playing else range(players)
    lines = [
        PrintedDeal(upcoming(table, index), rows[index] if index < len(rows) else None)
        for index in range(max(1, -(-len(rows) // LINES)) * LINES)
    ]
    names = short_names(table.players)
    now = None if result.settled or played.won_with is not None else begins
    return SplatoidsPadPage(
        rows=rows,
        pages=[lines[start : start + LINES] for start in range(0, len(lines), LINES)],
        target=table.target,
        is_won=result.settled,
        now=now,
        playing=now is not None and is_playing,
        left=0 if now is None else len(left),
        single=table.rules.is_single,
        series=[(name, [0, *(row.totals[seat] for row in rows)]) for seat, name in enumerate(names)],
    )


def _deal_page(table: SplatoidsTable, key: str, result: Result) -> DealPage:
    """A deal's page, even if the deal was removed."""
    players, deals = len(table.players), table.deals or ()
    index = table.place_of(key)
    deal = deals[index] if index < len(deals) and deals[index].key == key else Deal(key=key)
    left = still_in(deal, players)
    played: Course = result.working
    is_won, is_single = result.settled and index >= len(deals) - 1, table.rules.is_single
    return DealPage(
        deal=deal,
        begins=upcoming(table, index),
        left=left,
        points=points_of(deal, players, table.rules),
        gives=[table.rules.points_for_place(place, players) for place in range(1 if is_single else players - 1)],
        is_over=is_over(deal, players, table.rules),
        is_won=is_won,
        won_before=played.won_with is not None and played.won_with < index,
        stalemate_gives=table.rules.stalemate_points(),
        single=is_single,
    )


# Totals on paper


def typed_numbers(table: SplatoidsTable, result: Result) -> list[TypedNumbers]:
    """The inputs for the players' totals."""
    numbers = [
        TypedNumber(
            TOTALS,
            f"total_{seat}",
            # Translators: {name}: a player’s name, such as “Player 1”
            Text("{name}", name=name),
            f"claims.totals[{seat}]",
            Text("scorepad {n}", n=result.standings[seat].total) if table.deals else None,
        )
        for seat, name in enumerate(table.players)
    ]
    hint = Text("A typed total counts until a deal is entered. After that, it is compared with the deals.")
    return [TypedNumbers(Text("Everybody’s total"), numbers, hint)]


TOTALS_PAGE = TotalsPage(
    Text("Type the totals"), typed_numbers, lambda totals, won: {"target": max(won or totals)} if totals else {}
)
