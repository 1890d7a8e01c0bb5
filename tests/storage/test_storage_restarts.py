"""A short PostgreSQL outage at any point in a repeated store method causes no error, and nothing counts twice."""

import itertools
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from threading import Event
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, PoolProxiedConnection, event, select

from scorepad.core.errors import UnknownTableError
from scorepad.storage import Edit, Pulse, Refusal, Restore, Store, Undo
from scorepad.storage.books import Books
from scorepad.storage.database.connection import UnreachableError
from scorepad.storage.database.schema import changes, visits
from scorepad.storage.database.transactions import Part
from scorepad.storage.history import History
from scorepad.storage.links import Links
from scorepad.storage.maintenance import Upkeep
from scorepad.storage.pending_imports import PendingImports
from scorepad.storage.table import NewTable
from scorepad.storage.tables import Tables
from scorepad.storage.visits import Visits
from tests.postgresql import MIGRATED, Server

NOW = datetime(2026, 3, 1, 18, 30, tzinfo=UTC)
LONG_AGO, FAR_OFF = NOW - timedelta(days=9999), datetime.now(UTC) + timedelta(days=9999)


def change(store: Store, code: str) -> object:
    return store.tables.change(code, Edit("s", {"a": "2"}, 2), id_="changed", device="Bo")


def undo(store: Store, code: str) -> object:
    return store.tables.change(code, Undo("s"), id_="undone", device="Ana")


def go_back(store: Store, code: str) -> object:
    first = store.history.revisions(code)[-1].id
    return store.tables.change(code, Restore(first, seen=2), id_="back", device="Bo")


def create(store: Store, code: str) -> object:
    made = store.tables.create("splito", {"s": {"a": "1"}, "t": {}}, change=f"from {code}", device="Ana", about=code)
    return store.tables.load(made).sheets.keys(), len(store.tables.about(code, "table"))


def delete_and_purge(store: Store, code: str) -> object:
    store.tables.delete(code)
    return store.upkeep.purge(FAR_OFF) <= 1  # rows removed before the response was lost are not counted


def forget(store: Store, code: str) -> object:
    gone = f"a phone at {code}"
    store.visits.note(code, gone, NOW)
    store.visits.forget(gone)
    return store.visits.has(gone, code)


def pulse(store: Store, code: str) -> Pulse:
    found = store.tables.pulses([code])[code]
    return found._replace(next_code=found.next_code and "the next one")


def take(store: Store, code: str) -> object:
    new = NewTable("splito", {"s": {"a": "1"}}, f"came in {code}", "Ana")
    store.arrivals.keep(code, "Ana", {"read": 0}, NOW)
    store.arrivals.take(code, "Ana", [(new, NOW)], [code], book=f"book {code}", now=NOW)
    return len(store.books.tables(f"book {code}"))


def add(store: Store, code: str) -> object:
    store.arrivals.keep(code, "Ana", {"read": 0}, NOW)
    store.arrivals.add(code, "Ana", 0, [], {"read": 1})
    kept = store.arrivals.find(code, "Ana", NOW)
    return kept is not None and kept.contents


def take_back(store: Store, code: str) -> object:
    taken = take(store, code)
    store.arrivals.take_back(code, "Ana", NOW)
    return taken, len(store.books.tables(f"book {code}"))


def hand_over(store: Store, code: str) -> object:
    """Transfer from a phone that has opened only this table, so that every try does the same work."""
    giver = f"a phone at {code}"
    store.visits.note(code, giver, NOW)
    return store.visits.hand_over(store.links.add_transfer(giver, FAR_OFF), f"another phone at {code}")


DONE: dict[str, Callable[[Store, str], object]] = {
    "tables.load": lambda store, code: store.tables.load(code).sheets.keys(),
    "tables.pulses": pulse,
    "links.codes": lambda store, code: len(store.links.codes(code, "read").long),
    "links.replace": lambda store, code: store.links.replace(code, code, "Ana") == store.links.codes(code).long,
    "links.add_transfer": lambda store, code: len(store.links.add_transfer("Ana", FAR_OFF)),
    "visits.note": lambda store, code: store.visits.note(code, "Cy", NOW),
    "visits.sit": lambda store, code: store.visits.sit(code, "Ana", 1),
    "visits.arrive": lambda store, code: store.visits.arrive(code, "Ana", "s") < FAR_OFF,
    "visits.leave": lambda store, code: store.visits.leave(code, "Ana", store.visits.arrive(code, "Ana", "s")),
    "visits.forget": forget,
    "history.revisions": lambda store, code: [each.fields for each in store.history.revisions(code)],
    "tables.change by a restore": go_back,
    "tables.create": create,
    "books.put": lambda store, code: (store.books.put(code, "A BOOK"), store.books.book_of(code)),
    "books.keep": lambda store, code: store.books.keep("A BOOK", {code: 2}, {}),
    "books.name": lambda store, code: store.books.name(code, 1, lambda rows: []),
    "books.forget_plays": lambda store, code: store.books.forget_plays(),
    "arrivals.keep": lambda store, code: store.arrivals.keep("1", "Ana", {"games": []}, NOW),
    "arrivals.add": add,
    "arrivals.take": take,
    "arrivals.take_back": take_back,
    "arrivals.forget": lambda store, code: store.arrivals.forget("Ana"),
    "arrivals.forget_old": lambda store, code: store.arrivals.forget_old(FAR_OFF),
    "visits.hand_over": hand_over,
    "tables.change": change,
    "tables.change by an undo": undo,
    "tables.propose": lambda store, code: store.tables.propose(code, {"refused": Refusal("s")}, device="Ana")[0],
    "tables.delete": lambda store, code: store.tables.delete(code),
    "tables.restore": lambda store, code: store.tables.restore(code),
    "upkeep.purge": delete_and_purge,
    "upkeep.forget_changes": lambda store, code: store.upkeep.forget_changes(FAR_OFF),
}
"""Calls of store methods, by name. Their results must not depend on codes or times."""
READS = {
    "arrivals": "find portions",
    "books": "book_of tables changed rows codes",
    "history": "revision snapshot since authors next_undo",
    "links": "transfer_from transferred_at",
    "tables": "codes recent evening about",
    "visits": "newest link_to has people tables counts",
}
"""The read-only methods that are not in `DONE`. All are retried by the same decorator."""
BY_ROWS = {"books.tables", "books.changed", "books.codes"}
"""Methods that read with `books.rows`."""
NOT_REPEATED = {"upkeep.shrink", "upkeep.try_out"}


def test_every_store_method_is_tested_retried_or_listed_as_not_repeated() -> None:
    """If a new method is idempotent, decorate it with `retrying`, and add it to `DONE`."""
    parts: dict[str, type[Part]] = {
        "arrivals": PendingImports,
        "tables": Tables,
        "visits": Visits,
        "history": History,
        "links": Links,
        "books": Books,
        "upkeep": Upkeep,
    }
    methods = {f"{part}.{name}" for part, of in parts.items() for name in vars(of) if not name.startswith("_")}
    reads = {f"{part}.{name}" for part, names in READS.items() for name in names.split()}
    assert {name.partition(" ")[0] for name in DONE} == methods - reads - NOT_REPEATED
    for read in reads - BY_ROWS:
        part, name = read.split(".")
        assert vars(parts[part])[name].__code__.co_name == "tried", f"{read} is not retrying"


def outcome(store: Store, number: int, do: Callable[[Store, str], object]) -> object:
    """The return value of a call at a new table, and the stored state afterward."""
    code = store.tables.create("splito", {"s": {"a": "0"}}, change=f"new {number}", device="Ana")
    store.tables.change(code, Edit("s", {"a": "1"}, 1), id_="first", device="Ana")
    store.visits.note(code, "Ana")
    given = do(store, code)
    if hasattr(given, "sheets"):
        given = {key: (state.revision, state.fields) for key, state in given.sheets.items()}
    with store._access.engine.connect() as connection:
        known = connection.execute(select(changes.c.change, changes.c.refused).where(changes.c.code == code)).all()
        seen = connection.execute(select(visits.c.device).where(visits.c.code == code)).scalars().all()
    try:
        stored = store.tables.load(code)
    except UnknownTableError:
        return given, known, seen
    told = [(each.sheet, each.number, each.fields, each.device, each.kind) for each in store.history.revisions(code)]
    return (
        given,
        sorted(known),
        sorted(each.replace(code, "") for each in seen),
        stored.deleted_at is None,
        pulse(store, code),
        told,
    )


class Cuts:
    """Cuts the connection once: before a statement, before a commit, or between a commit and its response."""

    def __init__(self, server: Server, store: Store, at: int) -> None:
        self.server, self.left, self.is_done = server, at, False
        self.engine = store._access.engine

    def here(self, pooled: PoolProxiedConnection) -> bool:
        """Cut the connection if this is the point, and return True if so."""
        self.left -= 1
        if self.left >= 0 or self.is_done:
            return False
        self.is_done = True
        connection: Any = pooled.driver_connection
        self.server.ask(f"SELECT pg_terminate_backend({connection.info.backend_pid}, 5000)")
        return True

    @contextmanager
    def happening(self) -> Iterator[None]:
        def before(connection: Connection, *_: object) -> None:
            self.here(connection.connection)

        def commit(pooled: PoolProxiedConnection) -> None:
            self.here(pooled)
            pooled.commit()
            if self.here(pooled):
                connection: Any = pooled.driver_connection
                connection.close()
                raise psycopg.OperationalError("server closed the connection unexpectedly")

        event.listen(self.engine, "before_cursor_execute", before)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(self.engine.dialect, "do_commit", commit)
            try:
                yield
            finally:
                event.remove(self.engine, "before_cursor_execute", before)


@pytest.mark.thorough
@pytest.mark.parametrize("name", DONE)
def test_lost_connection_at_any_point_has_no_effect(postgresql: Server, migrated_postgresql: str, name: str) -> None:
    store, do = Store.open(migrated_postgresql), DONE[name]
    expected = outcome(store, -1, do)
    for at in itertools.count():
        cuts = Cuts(postgresql, store, at)

        def do_cut(store: Store, code: str, cuts: Cuts = cuts) -> object:
            with cuts.happening():
                return do(store, code)

        assert outcome(store, at, do_cut) == expected, at
        if not cuts.is_done:
            break
    assert at >= 1
    store.close()


def test_restart_is_hidden_from_writers_and_loses_nothing(own_postgresql: Server) -> None:
    store, ended = Store.open(own_postgresql.url(MIGRATED), connections=5), Event()
    code = store.tables.create("splito", {}, change="new", device="Ana")

    def write(thread: int) -> int:
        for number in itertools.count(1):
            fields, base = {"a": str(number)}, number - 1
            stored = store.tables.change(code, Edit(f"{thread}", fields, base), id_=f"{thread}.{number}", device="Ana")
            assert stored.revision(f"{thread}") == number
            if ended.is_set():
                break
        return number

    with ThreadPoolExecutor(4) as threads:
        writers = [threads.submit(write, thread) for thread in range(4)]
        try:
            for _ in range(3):
                own_postgresql.restart()
                store.tables.load(code)
        finally:
            ended.set()
        counts = [writer.result() for writer in writers]
    for thread, count in enumerate(counts):
        assert [each.fields["a"] for each in store.history.revisions(code, f"{thread}")] == [
            str(number) for number in range(count, 0, -1)
        ]
    store.close()


def test_only_the_first_request_waits_during_a_long_outage(
    own_postgresql: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorepad.storage.database.transactions.RESTART", 0.3)
    pauses: list[float] = []
    monkeypatch.setattr("scorepad.storage.database.transactions.time.sleep", pauses.append)
    store = Store.open(own_postgresql.url(MIGRATED))
    own_postgresql.stop()
    for waits in (True, False, False):
        pauses.clear()
        with pytest.raises(UnreachableError, match=r"cannot be reached: connection is bad: .* No such file"):
            store.tables.codes()
        assert bool(pauses) == waits
    own_postgresql.start()
    assert store.tables.codes() == []
    store.close()
