"""Records on a result: from the games of its book or, without a book, from the games of this phone."""

from contextlib import suppress

from scorepad.book.book import refresh
from scorepad.book.plays import id_of_table
from scorepad.book.records import records, totals_of_book, totals_of_tables
from scorepad.core.errors import StorageError
from scorepad.core.text import Text
from scorepad.tables.game_table import SEATS, players_of
from scorepad.web.frame.lookup import games_here, store
from scorepad.web.home.books import book_of
from scorepad.web.table.loaded_table import LoadedTable

MOST = 30
"""Maximum number of games of a phone that are read, because the score of each has to be computed."""


def records_of(loaded: LoadedTable) -> dict[int, Text]:
    """The records that a settled game sets, by seat; {} for an unsettled game or a past state."""
    table = loaded.table
    if loaded.is_past or not table.result.settled:
        return {}
    book = book_of(loaded)
    if book is not None:
        with suppress(StorageError):  # the page is read-only
            refresh(store(), book)
        return records(table, totals_of_book(store(), book.stored.code, table))
    own, count = id_of_table(loaded.stored), len(table.players)
    same = [each for id_, each in games_here().items() if id_ != own and each.game == table.game.slug]
    codes = [each.code for each in (loaded.stored, *same) if len(players_of(each.fields(SEATS))) == count]
    return records(table, totals_of_tables(store().tables.recent(codes[:MOST]), table))
