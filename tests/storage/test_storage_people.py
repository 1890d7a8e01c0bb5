"""Forgetting a device: no row has its name any more, and other devices are unaffected."""

import itertools
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from sqlalchemy import text

from scorepad.core.errors import ForgottenDeviceError, StaleSheetError
from scorepad.storage import Kind, Restore, Revision, Store
from tests.storage.helpers import create, edit, plain, rows, undo

GONE, BO, CY = "9f3ac17e52b0", "Bo's phone", "Cy's phone"
FIELDS = st.dictionaries(st.sampled_from("abc"), st.sampled_from(["", "1", "2"]))
STEP = st.tuples(
    st.sampled_from(["Ana", BO, CY]),
    st.sampled_from("st"),
    st.one_of(FIELDS, st.just("undo"), st.just("redo"), st.just("back")),
)
_numbers = itertools.count()


def take(store: Store, code: str, device: str, sheet: str, what: Mapping[str, str] | str) -> None:
    """Take a step at a table. what: fields to enter, "undo", "redo", or "back" to restore a past state."""
    change, stored = f"people {next(_numbers)}", store.tables.load(code)
    if what == "back":
        seen = sum(state.revision for state in stored.sheets.values())
        store.tables.change(
            code, Restore(store.history.snapshot(code, place=1 + seen // 2).id, seen=seen), id_=change, device=device
        )
    elif isinstance(what, str):
        undo(store, code, sheet, redo=what == "redo", if_changed="take", device=device)
    else:
        try:
            edit(store, code, sheet, what, max(0, stored.revision(sheet) - 1), device=device)
        except StaleSheetError:
            edit(store, code, sheet, what, stored.revision(sheet), device=device)


def told(store: Store, code: str) -> list[Any]:
    """The history of a table without times, with devices numbered by their first change."""
    called: dict[str, int] = {}

    def name(device: str) -> int:
        return called.setdefault(device, len(called))

    def said(each: Revision) -> Any:
        return each.sheet, each.number, each.fields, each.kind, name(each.device)

    return [said(each) for each in store.history.revisions(code)[::-1]]


def devices(store: Store, code: str) -> set[str]:
    """The devices that have changed a table."""
    return {each.device for each in store.history.revisions(code)}


@pytest.mark.thorough
@given(before=st.lists(STEP, max_size=16), after=st.lists(STEP, max_size=6))
@example(
    before=[("Ana", "s", {"a": "1"}), (BO, "s", {"a": "2"}), (CY, "s", {"a": "1"}), ("Ana", "s", "undo")],
    after=[(BO, "s", "undo"), (CY, "s", "undo")],
)
@example(
    before=[("Ana", "s", {"a": "1"}), ("Ana", "t", {"a": "1"}), ("Ana", "s", {}), ("Ana", "s", "back")],
    after=[(BO, "s", "back")],
)
def test_forgetting_a_device_leaves_others_unchanged(shared_store: Store, before: list[Any], after: list[Any]) -> None:
    """Two tables get the same changes. At one of them, Ana's phone is forgotten halfway."""
    store = shared_store
    forgotten, kept = f"forgotten {next(_numbers)}", f"kept {next(_numbers)}"
    tables = {}
    for ana in (forgotten, kept):
        code = tables[ana] = store.tables.create("game", {"s": {"a": "0"}, "t": {}}, change=f"of {ana}", device=ana)
        for device, sheet, what in before:
            take(store, code, ana if device == "Ana" else device, sheet, what)
    codes = list(tables.values())
    assert told(store, codes[0]) == told(store, codes[1])
    own = [store.history.next_undo(codes[0], ["s", "t"], device) for device in (BO, CY)]
    store.visits.forget(forgotten)
    assert [store.history.next_undo(codes[0], ["s", "t"], device) for device in (BO, CY)] == own
    assert told(store, codes[0]) == told(store, codes[1])
    for code in codes:
        for device, sheet, what in after:
            take(store, code, BO if device == "Ana" else device, sheet, what)
    assert told(store, codes[0]) == told(store, codes[1])
    assert forgotten not in devices(store, codes[0])


def an_evening(store: Store) -> list[str]:
    """Create two tables and a slip, use each with the phone to be forgotten and with Bo's, and return their codes."""
    kinds: list[Kind] = ["table", "table", "slip"]
    codes = [
        create(store, {"s": {"a": "1"}, "t": {"b": "1"}}, game="game", device=GONE, kind=kind)
        for number, kind in enumerate(kinds)
    ]
    for code in codes:
        for seat, device in enumerate((GONE, BO)):
            store.visits.note(code, device)
            store.visits.sit(code, device, seat)
            store.visits.arrive(code, device, "s")
        edit(store, code, "s", {"a": "2"}, 1, device=BO, id_="2")
        edit(store, code, "s", {"a": "3"}, 2, device=GONE, id_="3")
        undo(store, code, "s", device=GONE, id_="4")
    store.links.replace(codes[0], codes[0], GONE)
    return codes


def test_forgetting_a_device_ends_it_and_changes_only_name_and_visits(url: str, store: Store) -> None:
    codes = an_evening(store)
    before = rows(url)
    store.visits.forget(GONE)
    after = rows(url)
    new = {code: next(name for name in devices(store, code) if name != BO) for code in codes}
    for found in (before["revisions"], before["sheets"]):
        for row in found:
            row["device"] = row["device"].replace(GONE, new[row["code"]])
    before["visits"] = [row for row in before["visits"] if row["device"] != GONE]
    assert len(after.pop("ended")) == 1
    assert after == {name: found for name, found in before.items() if name != "ended"}


def test_forgotten_device_gets_a_new_name_at_each_table(store: Store) -> None:
    codes = an_evening(store)
    store.visits.forget(GONE)
    names = {name for code in codes for name in devices(store, code) if name != BO}
    assert len(names) == 3
    assert {(len(name), set(name) <= set("0123456789abcdef")) for name in names} == {(12, True)}


def test_late_requests_from_a_forgotten_device_store_nothing(url: str, store: Store) -> None:
    code = an_evening(store)[1]
    arrived = store.visits.arrive(code, GONE, "t")
    store.visits.forget(GONE)
    before = rows(url)
    store.visits.leave(code, GONE, arrived)
    store.visits.arrive(code, GONE, "s")
    with pytest.raises(ForgottenDeviceError):
        store.visits.sit(code, GONE, 2)
    assert rows(url) == before


def test_forgetting_a_device_covers_deleted_tables(url: str, store: Store) -> None:
    for code in an_evening(store):
        store.tables.delete(code)
    store.visits.forget(GONE)
    assert not [found for found in rows(url).values() if GONE in repr(found)]


def test_forgetting_a_device_covers_damaged_tables(url: str, store: Store) -> None:
    codes = an_evening(store)
    with plain(url) as connection:
        connection.execute(text("UPDATE revisions SET fields = '7' WHERE code = :code"), {"code": codes[0]})
    store.visits.forget(GONE)
    assert not [found for found in rows(url).values() if GONE in repr(found)]
