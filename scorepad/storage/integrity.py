"""The check of everything stored: each row by its checksum, and the references between rows.

Any row may hold nonsense: that is named, and the look goes on.
"""

from collections.abc import Iterator, Sequence
from datetime import timedelta
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, Table, bindparam, exc, select

from scorepad.storage.checksums import COVERED, checksum_of
from scorepad.storage.merge import applied
from scorepad.storage.rows import raw, values_of
from scorepad.storage.schema import links, members, metadata, revisions, sheets, tables, visits
from scorepad.storage.table import SheetState, StoredTable
from scorepad.text import Text

AT_ONCE = 200  # tables
UNREADABLE = Text("The stored data cannot be read.")
CHANGED = Text("The stored data was damaged, or changed outside scorepad.")
MISSING = Text("Earlier changes are missing.")
UNLIKE = Text("The sheet does not match its changes.")
NO_TARGET = Text("This change refers to another change, which is missing.")
NO_WAY = Text("A phone used a link that does not belong to this table.")
ORPHAN = Text("Parts of this table are stored, but not the table itself.")

_OF = {
    table: raw(table).where(column.in_(bindparam("codes", expanding=True)))
    for table, column in (
        *((links, links.c.table), (members, members.c.code), (revisions, revisions.c.code)),
        *((sheets, sheets.c.code), (visits, visits.c.code)),
    )
}
"""By table of the schema, what selects its rows that belong to some of the tables where people play."""

Values = dict[str, Any]
Belongings = dict[Table, list[Row[*tuple[Any, ...]]]]


class Examined(NamedTuple):
    """A table and the faults found in it. stored: None if it cannot be read."""

    code: str
    stored: StoredTable | None
    faults: list[Text]


def examined(connection: Connection) -> Iterator[Examined]:
    """All tables, slips and the like, deleted or not."""
    found = connection.execute(raw(tables), execution_options={"yield_per": AT_ONCE})
    for rows in found.partitions():
        yield from _together(connection, rows)


def _together(connection: Connection, rows: Sequence[Row[*tuple[Any, ...]]]) -> Iterator[Examined]:
    """Some tables, by their rows; one by one where pages of an SQLite file are damaged, to know whose those are."""
    try:
        belongings = _belongings(connection, [row.code for row in rows])
    except exc.DatabaseError:
        if connection.dialect.name != "sqlite":
            raise
        if len(rows) == 1:
            yield Examined(str(rows[0].code), None, [_at(str(rows[0].code), UNREADABLE)])
            return
        for row in rows:
            yield from _together(connection, [row])
    else:
        for row in rows:
            yield _Examination(row, belongings[row.code]).examined()


def _belongings(connection: Connection, codes: list[Any]) -> dict[Any, Belongings]:
    found: dict[Any, Belongings] = {code: {table: [] for table in _OF} for code in codes}
    for table, query in _OF.items():
        for row in connection.execute(query, {"codes": codes}):
            code = row.table if table is links else row.code
            if code in found:  # SQLite finds a text by a number, too
                found[code][table].append(row)
    return found


def orphans(connection: Connection) -> Iterator[Text]:
    """The rows that belong to a table which does not exist."""
    for table in metadata.sorted_tables:
        for key in table.foreign_keys:
            leads = select(key.column).where(key.column == key.parent).exists()
            for code in connection.execute(select(key.parent).where(~leads).distinct()).scalars():
                yield _at(str(code), ORPHAN)


def _at(place: Text | str, fault: Text) -> Text:
    return Text("{place}: {fault}", place=place, fault=fault)


class _Examination:
    """Of one table: its row, and the rows that belong to it."""

    def __init__(self, row: Row[*tuple[Any, ...]], belongings: Belongings) -> None:
        self._row, self._belongings = row, belongings
        self._code = str(row.code)
        self._faults: list[Text] = []

    def examined(self) -> Examined:
        """The faults that were found."""
        own = self._read(tables, self._row, self._code)
        newest, last = self._newest()
        states = self._states(newest)
        self._check_ways()
        stored = None
        if own is not None:
            self._check_counts(own)
            written = own["created_at"] if last is None else last["made_at"]
            if own["opened_at"] is not None:
                self._check(written - own["opened_at"] <= timedelta(days=1), self._code, CHANGED)  # kept within a day
            if states is not None:
                names = ("code", "game", "created_at", "deleted_at", "kind", "about", "opened_at")
                stored = StoredTable(sheets=states, **{name: own[name] for name in names})
        return Examined(self._code, stored, self._faults)

    def _check(self, is_well: bool, place: Text | str, fault: Text) -> None:
        if not is_well:
            self._faults.append(_at(place, fault))

    def _read(self, table: Table, row: Row[*tuple[Any, ...]], place: Text | str) -> Values | None:
        """The content of a row; None if it cannot be read."""
        try:
            values = values_of(table, row)
        except ValueError:
            values = None
        if values is None or not _is_well_formed(values):
            self._check(False, place, UNREADABLE)
            return None
        if table in COVERED:
            self._check(values["checksum"] == checksum_of(table, values), place, CHANGED)
        return values

    def _newest(self) -> tuple[dict[str, Values], Values | None]:
        """By sheet, its newest revision with the whole sheet as its revisions make it; and the last one of all."""
        found: list[Values] = []
        for row in self._belongings[revisions]:
            values = self._read(revisions, row, _change(self._code, row.sheet, row.number))
            if values is not None:
                found.append(values)
        ids = {values["id"] for values in found}
        is_whole = len(found) == len(self._belongings[revisions])
        newest = {}
        for sheet, rows in groupby(sorted(found, key=itemgetter("sheet", "number")), itemgetter("sheet")):
            before: Values = {"number": 0, "id": -1, "fields": {}}
            for values in rows:
                place = _change(self._code, sheet, values["number"])
                follows = values["number"] == before["number"] + 1
                if is_whole:  # else what cannot be read was named
                    self._check(follows, place, MISSING)
                self._check(before["id"] < values["id"], place, CHANGED)
                self._check(values["target"] is None or values["target"] in ids, place, NO_TARGET)
                before = values | {"fields": _whole(before["fields"] if follows else None, values)}
            newest[sheet] = before
        return newest, max(found, key=itemgetter("id"), default=None)

    def _states(self, newest: dict[str, Values]) -> dict[str, SheetState] | None:
        """The sheets as they are kept beside their revisions; None where one of them cannot be read."""
        found: dict[str, SheetState] = {}
        for row in self._belongings[sheets]:
            place = Text("{code}, sheet {sheet}", code=self._code, sheet=str(row.sheet))
            values = self._read(sheets, row, place)
            if values is None:
                return None
            made = newest.pop(values["sheet"], {})
            self._check(all(values[name] == made.get(name) for name in values), place, UNLIKE)
            number, fields, made_at, device = (values[name] for name in ("number", "fields", "made_at", "device"))
            found[values["sheet"]] = SheetState(number, fields, made_at, device)
        for sheet in newest:
            self._check(False, Text("{code}, sheet {sheet}", code=self._code, sheet=sheet), UNLIKE)
        return found

    def _check_ways(self) -> None:
        """See that phones came by links that are there."""
        for row in self._belongings[members]:
            self._read(members, row, self._code)
        for row in self._belongings[links]:
            self._read(links, row, Text("{code}, link {link}", code=self._code, link=str(row.code)))
        ways = {None, *(row.code for row in self._belongings[links])}
        for row in self._belongings[visits]:
            values = self._read(visits, row, Text("{code}, phone {phone}", code=self._code, phone=str(row.device)))
            self._check(values is None or values["link"] in ways, self._code, NO_WAY)

    def _check_counts(self, own: Values) -> None:
        changes = len(self._belongings[revisions])
        counted = Text("Changes counted: {counted}. Changes stored: {n}.", counted=own["change_count"], n=changes)
        self._check(own["change_count"] == changes, self._code, counted)
        replaced = sum(row.replaced_at is not None for row in self._belongings[links])
        counted = Text(
            "Links counted as replaced: {counted}. Links stored as replaced: {n}.",
            counted=own["links_replaced"],
            n=replaced,
        )
        self._check(own["links_replaced"] == replaced, self._code, counted)


def _change(code: str, sheet: Any, number: Any) -> Text:
    return Text("{code}, sheet {sheet}, change {number}", code=code, sheet=str(sheet), number=str(number))


def _whole(before: dict[str, str] | None, values: Values) -> dict[str, str] | None:
    """The sheet after a revision; None where what it changed cannot be known."""
    fields: dict[str, str] = values["fields"]
    if values["whole"]:
        return fields
    return None if before is None else applied(before, fields)


def _is_well_formed(values: Values) -> bool:
    """True if a JSON value has the shape that its column requires."""
    fields, decided = values.get("fields", {}), values.get("decided") or {}
    if not isinstance(fields, dict) or not isinstance(decided, dict):
        return False
    texts = list(fields.values())
    for pair in decided.values():
        if not isinstance(pair, list) or len(pair) != 2:
            return False
        texts += pair
    return all(isinstance(text, str) for text in texts)
