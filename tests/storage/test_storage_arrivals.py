"""Pending imports: kept for an hour, imported atomically and only once, and undone."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest

from scorepad.storage import Store
from scorepad.storage.pending_imports import KEPT
from scorepad.storage.table import NewTable
from tests.storage.helpers import create

NOW = datetime.now(UTC)
GAMES = ("1", "2", "3")


def coming(id_: str, device: str = "Ana") -> list[tuple[NewTable, datetime]]:
    return [(NewTable("splito", {"seats": {"player-0": name}}, f"{id_} {name}", device), NOW) for name in GAMES]


def keep(store: Store, id_: str, device: str = "Ana") -> None:
    store.arrivals.keep(id_, device, {"read": 0}, NOW)


def take(store: Store, id_: str, device: str = "Ana", book: str | None = None, here: tuple[str, ...] = ()) -> None:
    store.arrivals.take(id_, device, coming(id_, device), here, book=book, now=NOW)


def test_pending_import_is_private_and_expires(store: Store) -> None:
    keep(store, "first")
    found = store.arrivals.find("first", "Ana", NOW + KEPT)
    assert found is not None
    assert (found.contents, found.is_taken) == ({"read": 0}, False)
    assert store.arrivals.find("first", "Bo", NOW) is None
    assert store.arrivals.find("first", "Ana", NOW + KEPT + timedelta(seconds=1)) is None
    keep(store, "second")
    assert store.arrivals.find("first", "Ana", NOW) is None
    take(store, "second")
    keep(store, "third")
    assert store.arrivals.find("second", "Ana", NOW) is not None, "it can still be taken back"
    store.arrivals.forget_old(NOW + 2 * KEPT)
    assert store.arrivals.find("second", "Ana", NOW) is None


def test_forgetting_a_device_removes_only_its_own_pending_import(store: Store) -> None:
    for device in ("Ana", "Bo"):
        keep(store, device, device)
    store.arrivals.forget("Ana")
    assert store.arrivals.find("Ana", "Ana", NOW) is None
    assert store.arrivals.find("Bo", "Bo", NOW) is not None


def test_games_are_imported_once_and_the_import_can_be_undone(store: Store) -> None:
    mine = create(store, {"seats": {}})
    keep(store, "1")
    assert store.arrivals.add("1", "Ana", 0, {}, {"read": 1})
    for _ in range(2):
        take(store, "1.0", book="BOOK", here=(mine,))
    first = {*store.books.tables("BOOK")}
    assert len(first) == 4
    assert {each.code for each in store.visits.tables("Ana")} == first - {mine}
    for _ in range(2):
        store.arrivals.take_back("1", "Ana", NOW)
    assert not store.books.tables("BOOK")
    assert not store.visits.tables("Ana")
    assert store.tables.load(mine).deleted_at is None
    assert store.arrivals.find("1", "Ana", NOW) is None
    keep(store, "2")
    take(store, "2", book="BOOK")
    assert len(store.books.tables("BOOK")) == 3


def test_import_is_atomic(store: Store) -> None:
    keep(store, "1")
    broken = (NewTable("splito", {"seats": {"player-0": {NOW}}}, "broken", "Ana"), NOW)  # type: ignore[dict-item] # a set
    with pytest.raises(Exception, match="set"):
        store.arrivals.take("1", "Ana", [*coming("1"), broken], [], book="BOOK", now=NOW)
    assert store.tables.codes() == []
    found = store.arrivals.find("1", "Ana", NOW)
    assert found is not None
    assert not found.is_taken


def test_portions_are_stored_once_and_imported_separately(store: Store) -> None:
    """Each portion has its own transaction, so imported portions stay if another one fails."""
    keep(store, "1")
    for begin, end in ((0, 2), (2, 10), (10, 11)):
        assert store.arrivals.add("1", "Ana", begin, [begin], {"read": end})
        assert not store.arrivals.add("1", "Ana", begin, ["again"], {"read": 99})
    assert not store.arrivals.add("1", "Bo", 11, [], {})
    found = store.arrivals.find("1", "Ana", NOW)
    assert found is not None
    assert found.contents == {"read": 11}
    portions = store.arrivals.portions("1", "Ana")
    assert [(each.begin, each.is_taken) for each in portions] == [(0, False), (2, False), (10, False)]
    take(store, portions[1].id)
    assert [each.is_taken for each in store.arrivals.portions("1", "Ana")] == [False, True, False]
    assert len(store.tables.codes()) == len(GAMES)
    keep(store, "11")
    assert [each.begin for each in store.arrivals.portions("1", "Ana")] == [2], "the rest gives way"
    assert store.arrivals.portions("1", "Bo") == store.arrivals.portions("11", "Ana") == []


def test_concurrent_requests_import_a_portion_once(store: Store) -> None:
    keep(store, "1")
    with ThreadPoolExecutor(4) as threads:
        for done in [threads.submit(take, store, "1", "Ana", "BOOK") for _ in range(4)]:
            done.result()
    names = [store.tables.load(code).fields("seats")["player-0"] for code in store.books.tables("BOOK")]
    assert sorted(names) == [*GAMES]
