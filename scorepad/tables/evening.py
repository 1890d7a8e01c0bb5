"""An evening of games: its people, from table to table, with their seats, colors and wins.

Each game has its own table, and players may change seats. Each seat of the next table refers to the player's seat at
the previous table, so that a renamed player is still the same person. Wins are computed from the stored tables.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count, pairwise

from scorepad.core import languages
from scorepad.core.errors import ScorepadError
from scorepad.core.result import Result
from scorepad.core.short_names import key_of
from scorepad.core.text import Series, Text
from scorepad.storage import StoredTable
from scorepad.tables.game_table import ORIGIN_SEAT, SEATS, GameTable, players_of


def numbered(seat: int) -> Text:
    """The display name of an unnamed seat, such as “Player 1” for seat 0."""
    return Text("Player {n}", n=seat + 1)


def with_total(name: Text | str, total: int | None) -> Text:
    """A player with the total, “Ana 42”; for an unnamed seat, “Player 2: 42” keeps the two numbers apart."""
    if is_unnamed(str(name)):
        # Translators: {player}: a player’s name; {points}: a number
        return Text("{player}: {points}", player=name, points=total)
    # Translators: {player}: such as “Dee”; {total}: a number of points or of games won
    return Text("{player} {total}", player=name, total=total)


def with_totals(seats: Iterable[tuple[Text | str, int | None]]) -> Text:
    """A list of players, each with the total if it is known: “Ana 42, Bo 21”."""
    return Series([name if total is None else with_total(name, total) for name, total in seats])


@cache
def _unnamed(spoken: Sequence[str]) -> re.Pattern[str]:
    """A pattern for the names of unnamed seats in these languages."""
    known = {numbered(0).render(languages.words(language)) for language in spoken}
    return re.compile("|".join(re.escape(name).replace("1", r"\d+") for name in known))


def is_unnamed(name: str) -> bool:
    """True if this is the name of an unnamed seat, such as “Player 2”, in any language."""
    return _unnamed(languages.available()).fullmatch(name) is not None


def names_of(players: Sequence[str]) -> list[str]:
    """The names by seat; "" for unnamed seats."""
    return ["" if is_unnamed(name) else name for name in players]


def seats_after(
    before: Sequence[str], after: Sequence[str], origins: Mapping[int, int] | None = None
) -> list[int | None]:
    """The seat of each player at the next table, found by name; None for a player who left.

    before, after: the names at this table and at the next. origins: maps seats of the next table to the player's seat
    at this table when the next table was set up; by default, each unnamed seat to the same seat. It decides whether a
    name that is missing at the next table and a name that is new there are the same player.
    """
    if origins is None:
        origins = {seat: seat for seat, name in enumerate(before) if is_unnamed(name)}
    known = [key_of(name) for name in before]
    by_name = {key_of(name): place for place, name in enumerate(after)}
    places = [by_name.get(name) for name in known]
    for place, seat in origins.items():
        if place < len(after) and seat < len(before) and places[seat] is None:
            places[seat] = None if key_of(after[place]) in known else place
    return places


def origins_at(before: Sequence[str], after: Sequence[str]) -> dict[str, str]:
    """The fields of a new table's sheet of seats that refer to each player's seat at the previous table."""
    places = enumerate(seats_after(before, after))
    return {f"{ORIGIN_SEAT}{place}": str(seat) for seat, place in places if place is not None}


def seats_between(before: StoredTable, after: StoredTable) -> list[int | None]:
    """For each seat of the table `before`, the player's seat at the table `after`; None for a player who left.

    Players are found even if names have been changed at either table since.
    """
    seats = after.fields(SEATS)
    players = players_of(seats)
    kept = {seat: seats.get(f"{ORIGIN_SEAT}{seat}") for seat in range(len(players))}
    origins = {seat: int(origin) for seat, origin in kept.items() if origin is not None}
    follows = after.about == before.code and bool(origins)
    return seats_after(players_of(before.fields(SEATS)), players, origins if follows else None)


def seat_through(tables: Sequence[StoredTable], seat: int) -> int | None:
    """The seat at the last table of the player who has this seat at the first table; None if the player left."""
    there: int | None = seat
    for before, after in pairwise(tables):
        if there is not None:
            there = seats_between(before, after)[there]
    return there


def colors_after(before: Sequence[str], colors: Sequence[int], after: Sequence[str]) -> list[int]:
    """The color of each seat at the next table: players keep their colors, new players get unused colors."""
    places = seats_after(before, after)
    found = {place: color for place, color in zip(places, colors, strict=True) if place is not None}
    left = (color for color in count() if color not in found.values())
    return [found[seat] if seat in found else next(left) for seat in range(len(after))]


@dataclass(frozen=True)
class Evening:
    """The results of an evening's finished games, with the names used at its last table."""

    games: int
    wins: Sequence[tuple[str, int]] = ()
    """Each player's name and number of wins, most wins first; a shared win counts for each winner."""

    @property
    def tally(self) -> Text | None:
        """The wins as a short text, such as “2–1 for Ana” for two players; None before the second game."""
        wins = self.wins
        if self.games < 2:
            return None
        if len(wins) != 2:
            return with_totals(wins)
        (name, most), (_, fewest) = wins
        if most == fewest:
            # Translators: {most}: games won by one player; {fewest}: games won by the other
            return Text("{most}–{fewest}", most=most, fewest=fewest)
        return Text("{most}–{fewest} for {name}", most=most, fewest=fewest, name=name)


def evening_of(tables: Sequence[GameTable]) -> Evening:
    """The evening of consecutive tables; unfinished games and solo games do not count."""
    names: dict[int, str] = {}
    sittings = [dict[int, int]() for _ in tables]
    for number, table in enumerate(tables):
        people = sittings[number]
        if number:
            places = seats_between(tables[number - 1].stored, table.stored)
            before = sittings[number - 1]
            people |= {place: before[seat] for seat, place in enumerate(places) if place is not None}
        for seat, name in enumerate(table.players):
            if seat not in people:  # new, or back after a game without them
                same = (each for each, known in names.items() if known.casefold() == name.casefold())
                people[seat] = next((each for each in same if each not in people.values()), len(names))
            names[people[seat]] = name
    games = 0
    won: dict[int, int] = {}
    for table, people in zip(tables, sittings, strict=True):
        result = _settled(table)
        if result is not None:
            games += 1
            for seat, standing in enumerate(result.standings):
                won[people[seat]] = won.get(people[seat], 0) + standing.winner
    wins = [(names[person], number) for person, number in won.items()]
    return Evening(games, sorted(wins, key=lambda each: -each[1]))


def _settled(table: GameTable) -> Result | None:
    """The result of a finished game with several players, else None."""
    try:
        result = table.result
    except ScorepadError:  # a damaged table must not affect others
        return None
    return result if result.settled and len(table.players) > 1 else None
