"""What is stored is compared with what was stored: by checksums, and by what rows say of each other."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from scorepad.storage import Store
from scorepad.storage.integrity import (
    CHANGED,
    MISSING,
    NO_TARGET,
    NO_WAY,
    UNLIKE,
    examined,
    orphans,
)
from scorepad.storage.read_only import opened_to_read
from scorepad.storage.schema import metadata
from scorepad.storage.table import Decision
from scorepad.text import Text
from tests.storage.helpers import plain
from tests.tiers import is_release

pytestmark = pytest.mark.thorough

MANY = 40  # changes of a sheet: more than from one that is kept whole to the next


def played(store: Store) -> str:
    """A table at which everything was done that a store can do, beside others; its code."""
    code = store.tables.create("splito", {"seats": {"player-0": "Ana"}, "zone": {"a": "1"}}, change="1", device="Ana")
    for number in range(MANY):
        base = store.tables.load(code).revision("zone")
        store.tables.change(code, "zone", {"a": str(number), "b": "x"}, base=base, change=f"z{number}", device="Ana")
    decided = {"a": Decision("7", "Bo")}
    store.tables.change(code, "zone", {"a": "8"}, base=MANY + 1, change="d", device="Bo", decided=decided)
    store.tables.undo(code, "zone", change="u", device="Bo")
    store.tables.undo(code, "zone", change="r", device="Bo", redo=True)
    store.tables.go_back(code, 5, seen=MANY + 5, change="b", device="Ana")
    store.visits.note(code, "Ana")
    for device in ("Bo", "Cy"):
        store.visits.note(code, device)
        store.visits.sit(code, device, -1)
    store.links.code(code, may_write=False)
    new = store.links.replace(code, code, "Ana")
    store.links.replace(code, store.links.code(code, may_write=False), "Ana")
    store.links.replace(code, new, "Bo")
    store.visits.note(code, "Dee", link=store.tables.load(new).link)
    store.visits.leave(code, "Bo", store.visits.arrive(code, "Bo", "zone"))
    store.visits.arrive(code, "Ana", "zone")
    store.books.put(code, store.tables.create("", {"book": {}}, change="book", device="Ana", kind="book"))
    for kind in ("layout", "slip", "shared", "place"):
        store.tables.create(
            "splito", {kind: {"a": "ä\N{GRINNING FACE}"}}, change=kind, device="Ana", kind=kind, about=code
        )
    gone = store.tables.create("splito", {}, change="gone", device="Ana")
    back = store.tables.create("splito", {}, change="back", device="Ana")
    for each in (gone, back):
        store.tables.delete(each)
    store.tables.restore(back)
    return code


def faults(url: str) -> list[str]:
    with opened_to_read(url) as opened:
        found = [fault for each in examined(opened.connection) for fault in each.faults]
        return [str(fault) for fault in (*opened.faults, *found, *orphans(opened.connection))]


def test_whatever_a_store_does_is_found_to_be_as_it_was_stored(url: str, store: Store) -> None:
    code = played(store)
    assert faults(url) == []
    with opened_to_read(url) as opened:
        found = {each.code: each.stored for each in examined(opened.connection)}
    assert found == {each: store.tables.load(each) for each in store.tables.codes()}
    assert found[code] is not None


# "of" is the code of the table
DAMAGE: list[tuple[str, str, Text]] = [
    ("a sheet", "UPDATE sheets SET fields = '{\"a\": \"9\"}' WHERE code = :of AND sheet = 'zone'", UNLIKE),
    ("its number", "UPDATE sheets SET number = number - 1 WHERE code = :of AND sheet = 'zone'", UNLIKE),
    ("its moment", "UPDATE sheets SET made_at = '2026-01-01 00:00:00' WHERE code = :of AND sheet = 'zone'", UNLIKE),
    ("its phone", "UPDATE sheets SET device = 'Bo' WHERE code = :of AND sheet = 'seats'", UNLIKE),
    ("its key", "UPDATE sheets SET sheet = 'zone-1' WHERE code = :of AND sheet = 'zone'", UNLIKE),
    ("no sheet", "DELETE FROM sheets WHERE code = :of AND sheet = 'zone'", UNLIKE),
    ("a change", 'UPDATE revisions SET fields = \'{"a": "9"}\' WHERE code = :of AND number = 7', CHANGED),
    ("its author", "UPDATE revisions SET device = 'Bo' WHERE code = :of AND number = 7", CHANGED),
    ("its deed", "UPDATE revisions SET deed = 'undo' WHERE code = :of AND number = 7", CHANGED),
    ("its place", "UPDATE revisions SET id = 1000 WHERE code = :of AND number = 44", CHANGED),
    ("its moment", "UPDATE revisions SET made_at = '2026-01-01 00:00:00' WHERE code = :of AND number = 7", CHANGED),
    ("what was decided", "UPDATE revisions SET decided = '{}' WHERE code = :of AND decided IS NOT NULL", CHANGED),
    ("its target", "UPDATE revisions SET target = 1000 WHERE code = :of AND deed = 'undo'", NO_TARGET),
    ("one deleted", "DELETE FROM revisions WHERE code = :of AND number = 7", MISSING),
    ("many deleted", "DELETE FROM revisions WHERE code = :of AND number BETWEEN 2 AND 40", MISSING),
    ("the first deleted", "DELETE FROM revisions WHERE code = :of AND number = 1", MISSING),
    ("the last deleted", "DELETE FROM revisions WHERE code = :of AND number = 45", UNLIKE),
    (
        "two swapped",
        "UPDATE revisions SET number = -7 WHERE code = :of AND number = 7;"
        " UPDATE revisions SET number = 7 WHERE code = :of AND number = 8;"
        " UPDATE revisions SET number = 8 WHERE code = :of AND number = -7",
        CHANGED,
    ),
    ("another game", "UPDATE sittings SET game = 'splitter' WHERE code = :of", CHANGED),
    ("made later", "UPDATE sittings SET created_at = '2036-01-01 00:00:00' WHERE code = :of", CHANGED),
    ("deleted", "UPDATE sittings SET deleted_at = '2026-01-01 00:00:00' WHERE code = :of", CHANGED),
    ("another kind", "UPDATE sittings SET kind = 'layout' WHERE code = :of", CHANGED),
    ("about a table", "UPDATE sittings SET about = 'K7MP2X94D' WHERE code = :of", CHANGED),
    ("opened long ago", "UPDATE sittings SET opened_at = '2000-01-01 00:00:00' WHERE code = :of", CHANGED),
    (
        "counts too few",
        "UPDATE sittings SET change_count = 3 WHERE code = :of",
        Text("Changes counted: {counted}. Changes stored: {n}.", counted=3, n=MANY + 6),
    ),
    (
        "counts too many",
        "UPDATE sittings SET links_replaced = 9 WHERE code = :of",
        Text("Links counted as replaced: {counted}. Links stored as replaced: {n}.", counted=9, n=3),
    ),
    ("who may write", 'UPDATE links SET may_write = NOT may_write WHERE "table" = :of', CHANGED),
    ("where it leads", "UPDATE links SET code = 'K7MP2X94D' WHERE code = :of", CHANGED),
    ("a link valid again", "UPDATE links SET replaced_at = NULL WHERE code = :of", CHANGED),
    ("a seat", "UPDATE visits SET seat = 0 WHERE code = :of AND device = 'Bo'", CHANGED),
    ("a phone", "UPDATE visits SET device = 'Eve' WHERE code = :of AND device = 'Bo'", CHANGED),
    ("a way", "UPDATE visits SET link = 'K7MP2X94D' WHERE code = :of AND device = 'Dee'", NO_WAY),
    ("its turn", "UPDATE visits SET opened_at = '2026-01-01 00:00:00' WHERE code = :of AND device = 'Bo'", CHANGED),
    ("who is here", "UPDATE visits SET here_at = '2036-01-01 00:00:00' WHERE code = :of AND device = 'Bo'", CHANGED),
    ("a checksum", "UPDATE revisions SET checksum = checksum + 1 WHERE code = :of AND number = 7", CHANGED),
    ("no checksum", "UPDATE revisions SET checksum = NULL WHERE code = :of AND number = 7", CHANGED),
]


@pytest.fixture(scope="module")
def whole(database: str, tmp_path_factory: pytest.TempPathFactory, migrated_sqlite: Path) -> tuple[Path, str] | None:
    """A played database as a file, with the code of its table; None where it is no file, and played anew each time."""
    if database != "sqlite":
        return None
    file = tmp_path_factory.mktemp("played") / "scorepad.db"
    shutil.copy(migrated_sqlite, file)
    store = Store.open(f"sqlite:///{file}")
    code = played(store)
    store.close()
    return file, code


@pytest.mark.parametrize(("statement", "fault"), [each[1:] for each in DAMAGE], ids=[each[0] for each in DAMAGE])
def test_what_was_changed_is_named(
    request: pytest.FixtureRequest, whole: tuple[Path, str] | None, tmp_path: Path, statement: str, fault: Text
) -> None:
    if whole is None:
        url, code = request.getfixturevalue("url"), played(request.getfixturevalue("store"))
    else:
        url, code = f"sqlite:///{shutil.copy(whole[0], tmp_path / 'damaged.db')}", whole[1]
    with plain(url) as connection:
        for part in statement.split(";"):
            assert connection.execute(text(part), {"of": code}).rowcount > 0
    found = faults(url)
    assert [each for each in found if each.startswith(code) and each.endswith(str(fault))], found
    assert all(each.startswith(code) for each in found)


CELLS = [
    (table.name, column.name)
    for table in metadata.sorted_tables
    for column in table.c
    if table.name not in {"arrivals", "changes", "plays", "purges"} and (table.name, column.name) != ("revisions", "id")
]
"""All that pages say something of, but for one that SQLite lets hold nothing but whole numbers."""
NONSENSE = [
    "nonsense",
    '{"a": 1}',
    "[" * 10**5,
    b"\xff\x00",
    -(2**40),
    "0001-01-01 00:00:00+05:00",
    "0001-01-01 00:00:00",
]


@pytest.mark.sqlite
@pytest.mark.parametrize("nonsense", NONSENSE, ids=[repr(each)[:30] for each in NONSENSE])
def test_nonsense_in_any_cell_is_named(whole: tuple[Path, str], tmp_path: Path, nonsense: object) -> None:
    for table, column in CELLS if is_release() else CELLS[NONSENSE.index(nonsense) % 3 :: 3]:
        file = shutil.copy(whole[0], tmp_path / "damaged.db")
        with closing(sqlite3.connect(file)) as connection, connection:
            last = f'(SELECT max(rowid) FROM {table} WHERE "{column}" IS NOT NULL)'  # noqa: S608
            changed = f'UPDATE {table} SET "{column}" = ? WHERE rowid = {last}'  # noqa: S608
            assert connection.execute(changed, [nonsense]).rowcount == 1
        assert faults(f"sqlite:///{file}"), (table, column)
