"""The store, which gives access to everything in the database."""

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
    """A database of tables, for many threads and processes; its parts are grouped by topic.

    All methods of the parts raise StorageError if the database fails. Methods for a single table raise
    DamagedTableError if it cannot be read; lists leave out damaged tables. Each change has an id chosen by its
    sender, so that a change that arrives twice is stored only once. `device` is the device that made the change.
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
        """The store at a SQLAlchemy URL, created or migrated as needed. check: whether to check it for damage.

        connections: the maximum number of connections, one per thread. listen_url: a direct URL of the same database
        for notifications, if `url` leads to a pooler.
        """
        engine = open_database(url, check=check, connections=connections)
        return cls(engine, None if listen_url is None else engine_to(parsed_url(listen_url)))

    @property
    def url(self) -> str:
        """The URL of the database, including its password."""
        return self._access.engine.url.render_as_string(hide_password=False)

    def close(self) -> None:
        """Close all connections to the database."""
        self.news.close()
        self._access.engine.dispose()

    def _wake_news(self) -> None:
        self.news.wake()
