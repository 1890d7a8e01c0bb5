"""The links to a table: one to write, one to look, and new ones in place of both."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import insert

from scorepad.errors import UnknownTableError
from scorepad.storage import Store
from scorepad.storage.codes import LONG, SHORT
from scorepad.storage.links import MANY
from scorepad.storage.schema import tables
from tests.storage.helpers import plain

FAR_OFF = datetime.now(UTC) + timedelta(days=1)


def found(store: Store, code: str) -> tuple[str, bool, bool]:
    """What a code leads to: the table's own code, whether one may write, whether it was replaced."""
    stored = store.tables.load(code)
    is_replaced = stored.link is not None and stored.link.is_replaced
    pulse = store.tables.pulse(code)
    assert (pulse.code, pulse.link) == (stored.code, stored.link)
    return stored.code, stored.link is None or stored.link.may_write, is_replaced


def test_each_link_leads_to_the_table_and_says_what_it_allows(store: Store, code: str) -> None:
    look = store.links.code(code, may_write=False)
    assert store.links.code(code, may_write=True) == code
    assert (found(store, code), found(store, look)) == ((code, True, False), (code, False, False))


def test_what_was_replaced_is_known_as_that(store: Store, code: str) -> None:
    look = store.links.code(code, may_write=False)
    new = store.links.replace(code, code, "Ana")
    newer = store.links.replace(code, new, "Ana")
    newest_look = store.links.replace(code, look, "Ana")
    assert [found(store, each) for each in (code, new, newer)] == [
        (code, True, True),
        (code, True, True),
        (code, True, False),
    ]
    assert (found(store, look), found(store, newest_look)) == ((code, False, True), (code, False, False))
    assert store.tables.pulse(newer).links_replaced == 3


@pytest.mark.parametrize("may_write", [True, False])
def test_two_who_replace_a_link_at_once_replace_it_once(store: Store, code: str, may_write: bool) -> None:
    old = store.links.code(code, may_write=may_write)
    with ThreadPoolExecutor(4) as threads:
        made = list(threads.map(lambda device: store.links.replace(code, old, device), "ABCD"))
    assert len(set(made)) == 1
    assert store.links.code(code, may_write=may_write) == made[0]


def test_two_who_ask_for_a_link_to_look_at_once_get_the_same(store: Store, code: str) -> None:
    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(lambda _: store.links.code(code, may_write=False), range(8)))) == 1


def test_each_device_keeps_the_way_by_which_it_came(store: Store, code: str) -> None:
    look = store.links.code(code, may_write=False)
    link = store.tables.load(look).link
    store.visits.note(code, "writer")
    store.visits.note(code, "writer", link=link)
    store.visits.note(code, "viewer", link=link)
    store.visits.note(code, "other")
    assert (
        store.visits.way_to(code, "writer"),
        store.visits.way_to(code, "viewer"),
        store.visits.way_to(code, "nobody"),
    ) == (
        code,
        look,
        None,
    )
    new = store.links.replace(code, code, "writer")
    assert (
        store.visits.way_to(code, "writer"),
        store.visits.way_to(code, "viewer"),
        store.visits.way_to(code, "other"),
    ) == (
        new,
        look,
        None,
    )
    assert [len(store.visits.tables(device)) for device in ("writer", "viewer", "other")] == [1, 1, 0]
    store.visits.note(code, "other", link=link)
    assert store.visits.way_to(code, "other") == look


def test_a_table_that_is_purged_takes_its_links_along(store: Store, code: str) -> None:
    look = store.links.code(code, may_write=False)
    store.tables.delete(code)
    assert store.tables.load(look).deleted_at is not None
    store.upkeep.purge(FAR_OFF)
    for read in (store.tables.load, store.tables.pulse):
        with pytest.raises(UnknownTableError):
            read(look)


def test_codes_are_longer_once_more_than_ten_thousand_are_stored(store: Store, url: str, code: str) -> None:
    now = datetime.now(UTC)
    rows = [
        {"code": f"{number:09}", "game": "splito", "change": f"bulk-{number}", "created_at": now}
        for number in range(MANY - 1)
    ]
    with plain(url) as connection:
        connection.execute(insert(tables), rows)
    last_short = store.tables.create("splito", {}, change="last", device="Ana")
    first_long = store.tables.create("splito", {}, change="first", device="Ana")
    look, slip = (
        store.links.code(code, may_write=False),
        store.tables.create("x", {}, change="s", device="Ana", kind="slip"),
    )
    assert [len(each) for each in (code, last_short, first_long, look, slip)] == [SHORT, SHORT, LONG, LONG, LONG]
    assert len(store.links.replace(code, code, "Ana")) == LONG
    for each in (code, last_short, first_long, look, slip):
        assert store.tables.load(each)
