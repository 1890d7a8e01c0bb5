"""Ways into a database beside the store."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, MetaData, create_engine

from scorepad.storage.database.connection import open_database


@contextmanager
def opened(url: str) -> Iterator[Engine]:
    engine = open_database(url)
    yield engine
    engine.dispose()


@contextmanager
def plain(url: str) -> Iterator[Connection]:
    engine = create_engine(url)
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def rows(url: str) -> dict[str, list[Any]]:
    """All that a database holds, by table."""
    metadata, engine = MetaData(), create_engine(url)
    metadata.reflect(engine)
    engine.dispose()
    with plain(url) as connection:
        return {
            name: [row._asdict() for row in connection.execute(table.select().order_by(*table.primary_key))]
            for name, table in metadata.tables.items()
        }
