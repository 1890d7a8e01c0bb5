"""The write and read links of a table and their replacements, and transfer codes between devices."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import insert

from scorepad.core.errors import UnknownTableError
from scorepad.storage import Kind, Right, Store
from scorepad.storage.codes import LINK, LONG, SHORT
from scorepad.storage.database.schema import tables
from scorepad.storage.links import MANY
from tests.storage.helpers import create, plain

FAR_OFF = datetime.now(UTC) + timedelta(days=1)


def found(store: Store, code: str) -> tuple[str, str, bool]:
    """Load a code: the table's own code, the right that the link grants, and whether the link has ended."""
    stored = store.tables.load(code)
    return stored.code, stored.link.right, stored.link.is_ended


@pytest.mark.parametrize("kind", ["table", "book", "shared", "slip", "layout", "place"])
def test_each_link_has_a_long_code_and_a_short_code(store: Store, kind: Kind) -> None:
    key = store.tables.create("splito", {}, change=kind, device="Ana", kind=kind)
    rights: tuple[Right, ...] = ("write", "read")
    links = [store.links.codes(key, right) for right in rights]
    assert links == [store.links.codes(key, right) for right in rights]
    assert links[0].long == key
    assert len({code for codes in links for code in codes}) == 4
    for right, codes in zip(rights, links, strict=True):
        assert [len(code) for code in codes] == [LINK, SHORT]
        for code in codes:
            assert found(store, code) == (key, right, False)
            assert store.tables.load(code).link.short == codes.short


def test_concurrent_requests_for_a_link_get_the_same_link(store: Store, code: str) -> None:
    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(lambda _: store.links.codes(code, "read"), range(8)))) == 1


@pytest.mark.parametrize("right", ["write", "read"])
@pytest.mark.parametrize("is_typed", [True, False])
def test_both_codes_of_a_link_end_when_it_is_replaced(store: Store, code: str, right: Right, is_typed: bool) -> None:
    other: Right = "read" if right == "write" else "write"
    old, kept = store.links.codes(code, right), store.links.codes(code, other)
    written = store.links.replace(code, old[is_typed], "Ana")
    new = store.links.codes(code, right)
    assert {*old}.isdisjoint(new)
    assert [found(store, each) for each in (*old, *new)] == [(code, right, True)] * 2 + [(code, right, False)] * 2
    assert store.links.codes(code, other) == kept
    assert written == store.links.codes(code).long
    assert store.tables.load(code).links_replaced == 1


def test_ended_and_foreign_links_are_not_replaced(store: Store, code: str) -> None:
    other = create(store, {})
    new = store.links.replace(code, code, "Ana")
    for old in (code, other, store.links.codes(other).short, "K7MP2X94D"):
        assert store.links.replace(code, old, "Ana") == new
    assert found(store, other) == (other, "write", False)
    assert store.tables.load(new).links_replaced == 1


@pytest.mark.parametrize("right", ["write", "read"])
def test_concurrent_replacements_replace_a_link_once(store: Store, code: str, right: Right) -> None:
    old = store.links.codes(code, right).long
    with ThreadPoolExecutor(4) as threads:
        made = set(threads.map(lambda device: store.links.replace(code, old, device), "ABCD"))
    assert made == {store.links.codes(code).long}
    assert store.tables.load(code).links_replaced == 1


def test_only_the_device_that_replaced_a_link_gets_its_replacement(store: Store, code: str) -> None:
    def links() -> list[str | None]:
        return [store.visits.link_to(code, device) for device in ("writer", "viewer", "other", "nobody")]

    look = store.links.codes(code, "read").long
    link = store.tables.load(look).link
    store.visits.note(code, "writer")
    store.visits.note(code, "writer", link=link)
    store.visits.note(code, "viewer", link=link)
    store.visits.note(code, "other")
    assert links() == [code, look, code, None]
    new = store.links.replace(code, code, "writer")
    assert links() == [new, look, None, None]
    assert [len(store.visits.tables(device)) for device in ("writer", "viewer", "other")] == [1, 1, 0]
    store.visits.note(code, "other", link=link)
    assert links() == [new, look, look, None]


def test_links_are_purged_with_their_table(store: Store, code: str) -> None:
    look = store.links.codes(code, "read").long
    store.tables.delete(code)
    assert store.tables.load(look).deleted_at is not None
    store.upkeep.purge(FAR_OFF)
    with pytest.raises(UnknownTableError):
        store.tables.load(look)


def test_short_codes_are_longer_after_ten_thousand_tables(store: Store, url: str, code: str) -> None:
    now = datetime.now(UTC)
    rows = [
        {"code": f"{number:09}", "game": "splito", "change": f"bulk-{number}", "created_at": now}
        for number in range(MANY - 1)
    ]
    with plain(url) as connection:
        connection.execute(insert(tables), rows)
    keys = [code, *(store.tables.create("splito", {}, change=change, device="Ana") for change in ("last", "first"))]
    assert [len(store.links.codes(key).short) for key in keys] == [SHORT, SHORT, LONG]
    store.links.replace(code, code, "Ana")
    assert len(store.links.codes(code).short) == LONG


def test_transfer_code_works_for_one_device_and_expires(store: Store) -> None:
    now = datetime.now(UTC)
    code, late = store.links.add_transfer("giver", FAR_OFF), store.links.add_transfer("giver", now - timedelta(hours=1))
    assert [store.links.transfer_from(each, None) for each in (code, late, "K7MP2X94D")] == ["giver", None, None]
    assert not store.visits.hand_over(late, "taker")
    assert store.links.transferred_at("giver") is None
    assert [store.visits.hand_over(code, device) for device in ("taker", "taker", "third")] == [True, True, False]
    assert [store.links.transfer_from(code, device) for device in ("taker", "third", None)] == ["giver", None, None]
    assert (store.links.transferred_at("giver") or FAR_OFF) >= now
    with pytest.raises(UnknownTableError):
        store.tables.load(code)


def test_cleanup_removes_used_transfer_codes_and_keeps_replaced_links(store: Store, code: str) -> None:
    gone = create(store, {})
    store.tables.delete(gone)
    store.upkeep.purge(FAR_OFF)
    store.links.replace(code, code, "Ana")
    kept, used = (store.links.add_transfer("giver", FAR_OFF) for _ in range(2))
    store.visits.hand_over(used, "taker")
    store.upkeep.forget_changes(datetime.now(UTC) + timedelta(seconds=1))
    assert found(store, code) == (code, "write", True)
    assert store.links.transfer_from(kept, None) == "giver"
    assert store.links.transfer_from(used, "taker") is None
    with pytest.raises(UnknownTableError):
        store.tables.load(gone)
