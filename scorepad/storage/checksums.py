"""The checksum that rows bear of all that pages say of them: whether they still are as they were stored.

A row of `sheets` has none: it repeats the newest revision, and can be compared with that. Nor has what a table counts,
which goes on with each change and can be counted again.
"""

import json
import zlib
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Table, bindparam, select, update

from scorepad.storage.schema import links, members, revisions, tables, visits

COVERED = {
    tables: ("code", "game", "change", "created_at", "deleted_at", "kind", "about"),
    members: ("code", "book"),
    links: ("code", "table", "may_write", "replaced_at"),
    revisions: (
        *("id", "code", "sheet", "number", "fields", "made_at", "device"),
        *("whole", "deed", "target", "decided"),
    ),
    visits: ("device", "code", "opened_at", "seat", "sheet", "here_at", "link"),
}
"""By table, the columns that the checksum of its rows is made of. Who covers another one adds a migration for it."""


def checksum(values: Iterable[Any]) -> int:
    """The CRC-32 of some values in their order, as JSON.

    Of changes that nobody meant to make, one in four billion has the same; it takes the least room of what would do.
    """
    text = json.dumps(list(values), default=_plain, separators=(",", ":"))
    return zlib.crc32(text.encode("ascii"))


def _plain(value: Any) -> str:
    return value.astimezone(UTC).isoformat() if isinstance(value, datetime) else repr(value)


def checksum_of(table: Table, row: Mapping[Any, Any]) -> int:
    """The checksum that a row of a table is to have."""
    return checksum(row[name] for name in COVERED[table])


def _key_names(table: Table) -> list[str]:
    return [f"of_{column.name}" for column in table.primary_key]


def _same(table: Table) -> list[Any]:
    keys = zip(table.primary_key, _key_names(table), strict=True)
    return [column == bindparam(name, type_=column.type) for column, name in keys]


_READ = {table: select(*table.c[names]).where(*_same(table)) for table, names in COVERED.items()}
_SEAL = {table: update(table).where(*_same(table)).values(checksum=bindparam("sum")) for table in COVERED}

_OF_TABLES = {
    table: select(*table.c[names]).where(table.c.code.in_(bindparam("codes", expanding=True)))
    for table, names in COVERED.items()
}


def seal(connection: Connection, table: Table, *key: Any) -> None:
    """Give a row its checksum, after each change of what that covers; `key` is its primary key. No row, no checksum."""
    parameters = dict(zip(_key_names(table), key, strict=True))
    row = connection.execute(_READ[table], parameters).one_or_none()
    if row is not None:
        connection.execute(_SEAL[table], parameters | {"sum": checksum_of(table, row._mapping)})


def seal_new(connection: Connection, table: Table, codes: Sequence[str]) -> None:
    """Give all rows that have just been made with some new codes their checksums, many in one go."""
    sums = []
    for row in connection.execute(_OF_TABLES[table], {"codes": codes}):
        key = {f"of_{column.name}": row._mapping[column.name] for column in table.primary_key}
        sums.append(key | {"sum": checksum_of(table, row._mapping)})
    connection.execute(_SEAL[table], sums)
