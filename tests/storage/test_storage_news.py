"""Table notifications: delivered to a new listener, and soon after a change by any process, but not otherwise."""

import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from queue import Empty, Queue

import pytest

from scorepad.storage import Here, Store
from scorepad.storage import tables as storage_tables
from scorepad.storage.database import notifications as storage_news
from scorepad.storage.table import Pulse
from tests.postgresql import Server
from tests.storage.helpers import create, edit, undo


@pytest.fixture
def elsewhere(url: str, store: Store) -> Iterator[Store]:
    """A second store on the same database, like the store of another process."""
    other = Store.open(url)
    yield other
    other.close()


class Ear(Queue[Pulse | None]):
    """A listener that collects notifications."""

    def hears(self) -> Pulse | None:
        """Wait for the next notification, and return it."""
        return self.get(timeout=10)

    def is_left_alone(self, seconds: float = 0.5) -> bool:
        """True if no notification arrives within `seconds`."""
        try:
            self.get(timeout=seconds)
        except Empty:
            return True
        return False


@pytest.fixture
def ear(store: Store, code: str) -> Ear:
    """A listener of the table that has received its current state."""
    ear = Ear()
    store.news.listen(code, ear.put)
    assert ear.hears() == store.tables.pulses([code])[code]
    return ear


def write(store: Store, code: str, change: str, base: int = 0) -> None:
    edit(store, code, "zone-0", {"red-4": change}, base, device="Bo's phone")


@pytest.mark.parametrize("who", ["this process", "another"])
def test_change_is_announced(store: Store, elsewhere: Store, code: str, ear: Ear, who: str) -> None:
    by = store if who == "this process" else elsewhere
    before = store.tables.pulses([code])[code]
    assert before is not None
    write(by, code, "1")
    heard = ear.hears()
    assert heard is not None
    assert heard.change_count == before.change_count + 1
    undo(by, code, "zone-0", device="Bo's phone")
    heard = ear.hears()
    assert heard is not None
    assert heard.change_count == before.change_count + 2


def test_deleted_and_purged_tables_are_announced_differently(
    store: Store, elsewhere: Store, code: str, ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage_news, "AGAIN", 0.1)  # a purge sends no notification: polling finds it
    elsewhere.tables.delete(code)
    heard = ear.hears()
    assert heard is not None
    assert heard.is_deleted
    stored = store.tables.load(code)
    assert stored.deleted_at is not None
    elsewhere.upkeep.purge(stored.deleted_at.replace(year=stored.deleted_at.year + 1))
    store.news.listen("ZZZZZZZZZ", ear.put)  # polls again in any case
    assert ear.hears() is None


def test_presence_is_announced(store: Store, elsewhere: Store, code: str, ear: Ear) -> None:
    def here() -> set[Here]:
        heard = ear.hears()
        assert heard is not None
        return set(heard.here)

    for phone in ("Ana's phone", "Bo's phone"):
        elsewhere.visits.note(code, phone)
    elsewhere.visits.sit(code, "Bo's phone", 1)
    arrived = elsewhere.visits.arrive(code, "Ana's phone", "zone-0")
    assert here() == {("Ana's phone", "zone-0", None)}
    elsewhere.visits.arrive(code, "Bo's phone", "")
    assert here() == {("Ana's phone", "zone-0", None), ("Bo's phone", "", 1)}
    again = store.visits.arrive(code, "Ana's phone", "zone-1")
    assert here() == {("Ana's phone", "zone-1", None), ("Bo's phone", "", 1)}
    elsewhere.visits.leave(code, "Ana's phone", arrived)  # the phone has opened another sheet since
    assert ear.is_left_alone()
    store.visits.leave(code, "Ana's phone", again)
    assert here() == {("Bo's phone", "", 1)}


def test_vanished_device_is_absent_after_a_while(store: Store, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store.visits.note(code, "Ana's phone")
    store.visits.arrive(code, "Ana's phone", "")
    monkeypatch.setattr(storage_tables, "STAYS", timedelta(0))
    assert not store.tables.pulses([code])[code].here


def test_changes_to_other_tables_are_not_announced(store: Store, elsewhere: Store, ear: Ear) -> None:
    other = create(store, {}, device="Ana's phone")
    write(elsewhere, other, "1")
    assert ear.is_left_alone()


def test_unsubscribed_listener_gets_nothing(store: Store, elsewhere: Store, code: str, ear: Ear) -> None:
    stays = Ear()
    store.news.listen(code, stays.put)
    stays.hears()
    store.news.leave(code, ear.put)
    write(elsewhere, code, "1")
    assert stays.hears() is not None
    assert ear.empty()


def test_late_subscriber_gets_the_current_version(store: Store, elsewhere: Store, code: str, ear: Ear) -> None:
    write(elsewhere, code, "1")
    ear.hears()
    late = Ear()
    store.news.listen(code, late.put)
    assert late.hears() == store.tables.pulses([code])[code]


def test_last_of_many_changes_is_announced_last(store: Store, elsewhere: Store, code: str, ear: Ear) -> None:
    for number in range(30):
        write((store, elsewhere)[number % 2], code, str(number), base=number)
    last = store.tables.pulses([code])[code]
    told = []
    while last not in told:
        told.append(ear.hears())
    counts = [pulse.change_count for pulse in told if pulse is not None]
    assert counts == sorted(set(counts))


def test_notifications_continue_after_a_database_error(
    store: Store, elsewhere: Store, code: str, ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(codes: object) -> dict[str, Pulse]:
        failed.append(codes)
        raise OSError("gone")

    failed: list[object] = []
    read: Callable[..., dict[str, Pulse]] = store.tables.pulses
    monkeypatch.setattr(store.news, "_read", fail)
    write(elsewhere, code, "1")
    while not failed:
        time.sleep(0.01)
    monkeypatch.setattr(store.news, "_read", read)
    assert ear.hears() == store.tables.pulses([code])[code]


def test_notifications_have_their_own_connection_and_reconnect(postgresql: Server, migrated_postgresql: str) -> None:
    store = Store.open(migrated_postgresql, listen_url=f"{migrated_postgresql}&application_name=listener")
    code, ear = create(store, {}), Ear()
    store.news.listen(code, ear.put)
    ear.hears()
    for number in range(3):
        write(store, code, f"{number + 1}", base=number)
        heard = ear.hears()
        assert heard is not None
        assert heard.change_count == number + 1
        ended = postgresql.ask(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE application_name = 'listener' AND datname = %(name)s",
            name=store._access.engine.url.database,
        )
        assert ended == [(True,)]
    store.close()
