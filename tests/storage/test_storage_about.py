"""Slips and shared results made at a table, which are kept if the table is removed."""

from datetime import UTC, datetime, timedelta

from scorepad.storage import Store
from tests.storage.helpers import create


def make(store: Store, change: str, about: str | None = None) -> str:
    sheets = {"slip": {"said": change}, "more": {"x": "1"}}
    return store.tables.create("a", sheets, change=change, device="Ana", kind="slip", about=about)


def about(store: Store, table: str, most: int = 50) -> list[str]:
    return [stored.code for stored in store.tables.about(table, "slip", most)]


def test_slips_of_a_table_are_listed_newest_first(store: Store) -> None:
    table, other = make(store, "table"), make(store, "other")
    one, two = make(store, "1", table), make(store, "2", table)
    make(store, "3", other)
    assert about(store, table) == [two, one]
    assert about(store, table, 1) == [two]
    assert about(store, one) == []
    assert store.tables.load(one).about == table
    assert store.tables.load(table).about is None
    newest = store.tables.about(table, "slip")[0]
    assert (newest.code, dict(newest.sheets)) == (two, {"slip": store.tables.load(two).sheets["slip"]})
    assert store.tables.about(table, "shared") == []


def test_deleted_slip_is_not_listed_until_restored(store: Store) -> None:
    table = make(store, "table")
    slip = make(store, "1", table)
    store.tables.delete(slip)
    assert about(store, table) == []
    store.tables.restore(slip)
    assert about(store, table) == [slip]


def test_slip_is_kept_if_its_table_is_removed(store: Store) -> None:
    table = make(store, "table")
    slip = make(store, "1", table)
    store.tables.delete(table)
    store.upkeep.purge(datetime.now(UTC) + timedelta(seconds=1))
    assert about(store, table) == [slip]


def test_slips_and_shared_results_are_listed_with_separate_limits(store: Store) -> None:
    table = make(store, "table")
    slip = make(store, "1", table)
    for number in range(3):
        sheets = {"shared": {"said": str(number)}, "slip": {"x": "1"}}
        create(store, sheets, game="a", kind="shared", about=table)
    assert about(store, table, 1) == [slip]
    assert [dict(each.sheets["shared"].fields) for each in store.tables.about(table, "shared", 2)] == [
        {"said": "2"},
        {"said": "1"},
    ]
