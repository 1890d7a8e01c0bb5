"""Records: how a total compares with the totals of games with the same setup and number of players.

Our own definition. Later games are compared as well, so a record is not reported if it has been broken or corrected.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import and_, select

from scorepad.book.people import People
from scorepad.book.plays import play_of
from scorepad.core.text import Text, plural
from scorepad.storage import Store, StoredTable
from scorepad.storage.database.schema import plays, seats, sheets
from scorepad.tables.game_table import GameTable

LEAST = 5
"""Minimum number of games for a record."""
NEAR = 2
"""The best total of a game is reported if it is at most this many points short of the record."""
PER_PLACE = 4
"""Minimum number of a person's games for each place of a personal best: 8 for second best, 12 for third best."""


class Total(NamedTuple):
    """A total in a game. code: the table's code. person: the key of the player's name; "" for no person."""

    code: str
    seat: int
    person: str
    total: int


def records(table: GameTable, totals: Sequence[Total]) -> dict[int, Text]:
    """The records of a settled game, by seat, at most one per person. totals: includes the totals of this game.

    {} for a match, in which points beyond the goal do not count, and if the winner does not have the highest total.
    """
    here = [each for each in totals if each.code == table.stored.code]
    best = max((each.total for each in here), default=0)
    ranks = [(standing.rank, standing.total) for standing in table.result.standings]
    if table.result.goal is not None or (1, best) not in ranks:
        return {}
    found = {each.seat: _record(each, totals, best, len(ranks)) for each in here if each.person}
    return {seat: record for seat, record in found.items() if record is not None}


def _record(own: Total, totals: Sequence[Total], best: int, players: int) -> Text | None:
    """The record that a total sets, among all totals or else among the person's own; None if it sets none.

    best: the best total of its game. players: the number of players of the game.
    """
    numbers = [each.total for each in totals]
    personal = [each.total for each in totals if each.person == own.person]
    count, short = len({each.code for each in totals}), max(numbers) - own.total
    if count >= LEAST and own.total == best and short <= NEAR:
        return _of_all(short, numbers.count(own.total), _games(count, players))
    place = 1 + sum(total > own.total for total in personal)
    return _of_person(place, personal.count(own.total), len(personal), players)


def _of_all(short: int, equal: int, games: Text) -> Text:
    """The record of a game's best total. short: points below the record. equal: how many totals are equal to it."""
    if short:
        return plural(
            "{n} point short of the record of {games}",
            "{n} points short of the record of {games}",
            short,
            games=games,
        )
    if equal > 1:
        return Text("level with the record of {games}", games=games)
    # Translators: {games}: such as “12 games with 5 players”
    return Text("record of {games}", games=games)


def _of_person(place: int, equal: int, count: int, players: int) -> Text | None:
    """The record of a total among all totals of the same person; None if it sets none.

    place: the place among these totals. equal: how many of them are equal to it. count: how many there are.
    """
    games, has_played_often = _games(count, players), count >= PER_PLACE * place
    if place == 1 and count >= LEAST and equal > 1:
        return Text("level with the personal best of {games}", games=games)
    if place == 1 and count >= LEAST:
        return Text("personal best of {games}", games=games)
    if place == 2 and has_played_often:
        return Text("personal second best of {games}", games=games)
    if place == 3 and has_played_often:
        return Text("personal third best of {games}", games=games)
    return None


def _games(count: int, players: int) -> Text:
    if players == 1:
        return Text("{n} solo games", n=count)
    # Translators: {n}: at least 5; {players}: at least 2
    return Text("{n} games with {players} players", n=count, players=players)


def totals_of_book(store: Store, book: str, table: GameTable) -> list[Total]:
    """The totals of a book's games that are comparable with a table: same game, setup and number of players."""
    setup = table.game.setup or ""
    joined = plays.join(seats, seats.c.code == plays.c.code)
    joined = joined.outerjoin(sheets, and_(sheets.c.code == plays.c.code, sheets.c.sheet == setup))
    columns = (*seats.c["code", "seat", "person", "total"], sheets.c.fields)
    query = select(*columns).select_from(joined).where(plays.c.book == book, seats.c.total.is_not(None))
    rows = store.books.rows(query.where(plays.c.slug == table.game.slug, plays.c.players == len(table.players)))
    fields = table.stored.fields(setup)
    return [Total(row.code, row.seat, row.person, row.total) for row in rows if (row.fields or {}) == fields]


def totals_of_tables(tables: Sequence[StoredTable], table: GameTable) -> list[Total]:
    """The totals of these tables that have the table's setup; each name is a person.

    tables: stored tables of the same game with the same number of players.
    """
    found, setup = [], table.game.setup or ""
    for stored in tables:
        play = play_of(GameTable(table.game, stored))
        if play is not None and stored.fields(setup) == table.stored.fields(setup):
            keys = People().keys_at([(person.name, person.rank, person.is_winner) for person in play.people])
            for seat, (key, person) in enumerate(zip(keys, play.people, strict=True)):
                if person.total is not None:
                    found.append(Total(stored.code, seat, key, person.total))
    return found
