"""The people of an evening, from one table to the next: who has no name, who sits where, in which color, who has won.

Games follow each other at tables of their own, whose seats may be mixed. A person is known by name, and a seat without
a name by its number. What has been won is worked out anew from the tables as they are stored.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count, pairwise

from scorepad import languages
from scorepad.errors import ScorepadError
from scorepad.game_table import GameTable
from scorepad.names import short_names
from scorepad.text import Series, Text


def numbered(seat: int) -> Text:
    """The name of a seat, from 0, that has none."""
    return Text("Player {n}", n=seat + 1)


def with_total(name: Text | str, total: int | None) -> Text:
    """A player with the total, “Ana 42”; “Player 2: 42” of a seat without a name, whose number is none of the total."""
    if is_unnamed(str(name)):
        # Translators: {player}: a player’s name; {points}: a number
        return Text("{player}: {points}", player=name, points=total)
    # Translators: {player}: such as “Dee”; {total}: a number of points or of games won
    return Text("{player} {total}", player=name, total=total)


def with_totals(seats: Iterable[tuple[Text | str, int | None]]) -> Text:
    """Players in a row, each with the total where that is known: “Ana 42, Bo 21”."""
    return Series([name if total is None else with_total(name, total) for name, total in seats])


@cache
def _unnamed(spoken: Sequence[str]) -> re.Pattern[str]:
    """Such names in some languages, whatever their number."""
    known = {numbered(-2).render(languages.words(language)) for language in spoken}
    return re.compile("|".join(re.escape(name).replace(re.escape("-1"), r"\d+") for name in known))


def is_unnamed(name: str) -> bool:
    """True for what a seat is called that has no name: “Player 2”, in any language."""
    return _unnamed(languages.available()).fullmatch(name) is not None


def names_of(players: Sequence[str]) -> list[str]:
    """The names that were given, by seat; "" where none was."""
    return ["" if is_unnamed(name) else name for name in players]


def seat_after(before: Sequence[str], after: Sequence[str], seat: int) -> int | None:
    """The seat at the next table of the player at a seat; None for one who is not there, as far as names tell.

    A seat without a name is the one with its number, unless the one who sits there now was elsewhere before.
    """
    name = before[seat].casefold()
    for other, each in enumerate(after):
        if each.casefold() == name:
            return other
    if is_unnamed(before[seat]) and seat < len(after):
        is_new = after[seat].casefold() not in [each.casefold() for each in before]
        return seat if is_new else None
    return None


def seat_through(tables: Sequence[Sequence[str]], seat: int) -> int | None:
    """The seat at the last of some tables, each by its players, of the player at a seat of the first one."""
    there: int | None = seat
    for before, after in pairwise(tables):
        if there is not None:
            there = seat_after(before, after, there)
    return there


def colors_after(before: Sequence[str], colors: Sequence[int], after: Sequence[str]) -> list[int]:
    """The color of each seat at the next table: players keep theirs, others have those that are left."""
    found: dict[int, int] = {}
    for seat, color in enumerate(colors):
        there = seat_after(before, after, seat)
        if there is not None and there not in found:
            found[there] = color
    left = (color for color in count() if color not in found.values())
    return [found[seat] if seat in found else next(left) for seat in range(len(after))]


@dataclass(frozen=True)
class Played:
    """A finished game of an evening. ranking: each player with the total, the best first."""

    title: Text
    winners: Sequence[str]
    ranking: Sequence[tuple[str, int | None]]

    @property
    def people(self) -> Text:
        """Each player with the total, the winner first: "Ana 42, Bo 21"."""
        names = short_names([name for name, _ in self.ranking])
        totals = [total for _, total in self.ranking]
        return with_totals(zip(names, totals, strict=True))


@dataclass(frozen=True)
class Evening:
    """The finished games of an evening in their order, with everybody called as at its last table."""

    games: Sequence[Played]

    @property
    def wins(self) -> list[tuple[str, int]]:
        """How often each has won, the most first; of a shared win each has one."""
        won: dict[str, int] = {}
        for game in self.games:
            for name, _ in game.ranking:
                won[name] = won.get(name, 0) + (name in game.winners)
        return sorted(won.items(), key=lambda each: -each[1])

    @property
    def tally(self) -> Text | None:
        """The wins in short, “2–1 for Ana” of two; None before the second game."""
        wins = self.wins
        if len(self.games) < 2:
            return None
        if len(wins) != 2:
            return with_totals(wins)
        (name, most), (_, fewest) = wins
        if most == fewest:
            # Translators: {most}: games won by one player; {fewest}: games won by the other
            return Text("{most}–{fewest}", most=most, fewest=fewest)
        return Text("{most}–{fewest} for {name}", most=most, fewest=fewest, name=name)


def evening_of(tables: Sequence[GameTable]) -> Evening:
    """The evening of tables that follow each other. A game that is not over, or that one played alone, is left out."""
    games: list[Played] = []
    after: tuple[str, ...] = ()
    called_after: tuple[str, ...] = ()
    for table in reversed(tables):
        called = tuple(_called(table.players, seat, after, called_after) for seat in range(len(table.players)))
        after, called_after = table.players, called
        played = _played(table, called)
        if played is not None:
            games.insert(0, played)
    return Evening(games)


def _called(players: Sequence[str], seat: int, after: Sequence[str], called_after: Sequence[str]) -> str:
    """The name of a player at the last table, from that at the next one."""
    there = seat_after(players, after, seat)
    return players[seat] if there is None else called_after[there]


def _played(table: GameTable, called: Sequence[str]) -> Played | None:
    try:
        result = table.result
    except ScorepadError:  # one damaged table must not take the others along
        return None
    if not result.settled or len(called) < 2:
        return None
    seats = sorted(range(len(called)), key=lambda seat: result.standings[seat].rank or len(called))
    winners = [called[seat] for seat in seats if result.standings[seat].winner]
    return Played(table.title, winners, [(called[seat], result.standings[seat].total) for seat in seats])
