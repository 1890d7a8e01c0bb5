"""The store: tables, their sheets, and every change kept."""

from typing import Self

from sqlalchemy import Engine

from scorepad.storage.books import Books
from scorepad.storage.database.connection import engine_to, open_database, parsed_url
from scorepad.storage.database.notifications import News
from scorepad.storage.database.transactions import Access
from scorepad.storage.history import History
from scorepad.storage.links import Links
from scorepad.storage.maintenance import Upkeep
from scorepad.storage.pending_imports import PendingImports
from scorepad.storage.tables import Tables
from scorepad.storage.visits import Visits


class Store:
    """Tables in a database, for many threads and processes at once, by what one asks about.

    Every method of its parts raises StorageError when the database fails, and those that are about one table
    DamagedTableError where it cannot be read; lists leave such a table out. A sender of a change passes `change`, an id
    of its own making: what arrives twice under one id counts once. `device` says who it was.
    """

    def __init__(self, engine: Engine, listens: Engine | None = None) -> None:
        self._access = Access(engine, after_writing=self._wake_news)
        self.tables = Tables(self._access)
        self.visits = Visits(self._access)
        self.history = History(self._access)
        self.links = Links(self._access)
        self.books = Books(self._access)
        self.arrivals = PendingImports(self._access)
        self.upkeep = Upkeep(self._access)
        self.news = News(listens or engine, self.tables.pulses)

    @classmethod
    def open(cls, url: str, *, check: bool = False, connections: int = 5, listen_url: str | None = None) -> Self:
        """The store in the database at an SQLAlchemy URL, made or brought up to date first; checked for damage.

        `connections` is how many it uses at a time at most, one by each thread.
        `listen_url` leads to the same one for news, where the first leads through a pooler that lets nobody listen.
        """
        engine = open_database(url, check=check, connections=connections)
        return cls(engine, None if listen_url is None else engine_to(parsed_url(listen_url)))

    @property
    def url(self) -> str:
        """The address of the database."""
        return self._access.engine.url.render_as_string(hide_password=False)

    def close(self) -> None:
        """Let go of the database."""
        self.news.close()
        self._access.engine.dispose()

    def _wake_news(self) -> None:
        self.news.wake()
