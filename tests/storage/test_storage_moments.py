"""Past states of a table, and restoring them."""

import itertools
from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.core.errors import RefusedChangeError, UnknownTableError
from scorepad.storage import Restore, Store, StoredTable
from tests.storage.helpers import create, edit, undo
from tests.tiers import tried

_tables = itertools.count()
FIELDS = st.dictionaries(st.sampled_from("ab"), st.sampled_from(["", "1", "2", "3"]), min_size=1)
STEPS = st.lists(st.tuples(st.sampled_from(["Ana", "Bo"]), st.sampled_from("st"), st.none() | FIELDS), max_size=12)


def entered(table: StoredTable) -> dict[str, Mapping[str, str]]:
    """The fields by sheet, without empty sheets."""
    return {sheet: state.fields for sheet, state in table.sheets.items() if state.fields}


def play(store: Store, steps: list[tuple[str, str, dict[str, str] | None]]) -> list[StoredTable]:
    """Edit and undo (None) sheets of a new table. Returns the table at the start and after each effective step."""
    code = create(store, {"s": {"a": "0"}, "u": {}})
    then = [store.tables.load(code)]
    for device, sheet, fields in steps:
        if fields is None:
            undo(store, code, sheet, if_changed="leave", device=device)
        else:
            base = then[-1].revision(sheet)
            whole = {**then[-1].fields(sheet), **fields}
            edit(store, code, sheet, whole, base, device=device)
        now = store.tables.load(code)
        if now.sheets != then[-1].sheets:
            then.append(now)
    return then


def count(table: StoredTable) -> int:
    return sum(state.revision for state in table.sheets.values())


@pytest.mark.thorough
@given(steps=STEPS, every=st.integers(2, 6), data=st.data())
@settings(max_examples=tried(20, 200))  # each example writes to the disk
def test_every_past_state_can_be_restored_and_the_restore_undone(
    shared_store: Store, steps: list[tuple[str, str, dict[str, str] | None]], every: int, data: st.DataObject
) -> None:
    store = shared_store
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scorepad.storage.revisions.WHOLE_EVERY", every)
        then = play(store, steps)
        code, now = then[-1].code, then[-1]
        places = [count(table) for table in then]
        for table, place in zip(then, places, strict=True):
            moment = store.history.snapshot(code, place=place)
            assert (moment.table, moment.place, moment.of) == (table, place, places[-1])
            assert store.history.snapshot(code, after=moment.id) == moment
            assert (moment.earlier, moment.later) == (
                ([0, *places])[places.index(place)],
                place + 1 if table is not now else 0,
            )
        to = data.draw(st.sampled_from(then))
        goal = store.history.snapshot(code, place=count(to))
        after = store.tables.change(code, Restore(goal.id, seen=places[-1]), id_="back", device="Cy")
        assert entered(after) == entered(to)
        differing = {sheet for sheet in now.sheets if now.fields(sheet) != to.fields(sheet)}
        newest = store.history.revisions(code)[: len(differing)]
        assert {(each.sheet, each.kind, each.target, each.made_at) for each in newest} == {
            (sheet, "back", goal.id, newest[0].made_at) for sheet in differing
        }
        for sheet in differing:
            assert entered(undo(store, code, sheet, device="Cy")) == entered(now)
            assert entered(undo(store, code, sheet, redo=True, device="Cy")) == entered(to)


def test_author_of_a_field_is_its_last_writer(store: Store, code: str) -> None:
    for number, device in enumerate(("Bo", "Cy", "Bo")):
        edit(store, code, "s", {"a": device, "b": f"{number}"}, number, device=device)
    assert {name: each.number for name, each in store.history.authors(code, "s", ["a", "b", "c"]).items()} == {
        "a": 3,
        "b": 3,
    }


def test_changes_stored_together_are_one_past_state(store: Store) -> None:
    code = create(store, {"a": {"x": "1"}, "b": {"x": "1"}, "c": {}})
    edit(store, code, "a", {"x": "2"}, 1)
    first = store.history.snapshot(code, place=1)
    assert first == store.history.snapshot(code, place=2) == store.history.snapshot(code, place=3)
    assert (first.place, first.earlier, first.later, first.revision.sheet) == (3, 0, 4, "c")
    assert store.history.snapshot(code, place=4).earlier == 3


def test_unknown_past_state_raises(store: Store, code: str) -> None:
    other = create(store, {"a": {"x": "1"}})
    elsewhere = store.history.snapshot(other, place=1).id
    for after in (elsewhere, 0, 10**17):
        with pytest.raises(UnknownTableError):
            store.history.snapshot(code, after=after)
    for place in (2, 10**17):
        with pytest.raises(UnknownTableError):
            store.history.snapshot(code, place=place)


def test_restoring_over_unseen_changes_is_refused(store: Store, code: str) -> None:
    goal = store.history.snapshot(code, place=1).id
    edit(store, code, "s", {"a": "1"}, 0)
    with pytest.raises(RefusedChangeError, match="changed this first"):
        store.tables.change(code, Restore(goal, seen=1), id_="2", device="Bo")
    assert store.tables.load(code).fields("s") == {"a": "1"}
    for _ in range(2):  # resent; it counts once
        assert store.tables.change(code, Restore(goal, seen=2), id_="3", device="Bo").fields("s") == {}
    assert store.tables.load(code).revision("s") == 2


def test_restoring_the_current_state_stores_nothing(store: Store, code: str) -> None:
    before = store.tables.load(code)
    assert (
        store.tables.change(code, Restore(store.history.snapshot(code, place=1).id, seen=1), id_="1", device="Bo")
        == before
    )


def test_undo_of_a_restore_keeps_later_changes_by_others(store: Store, code: str) -> None:
    goal = store.history.snapshot(code, place=1).id
    edit(store, code, "s", {"a": "1", "b": "1"}, 0)
    edit(store, code, "t", {"a": "2"}, 0)
    store.tables.change(code, Restore(goal, seen=3), id_="3", device="Bo")
    edit(store, code, "s", {"a": "9"}, 2)
    undone = undo(store, code, "t", device="Bo")
    assert (undone.fields("s"), undone.fields("t")) == ({"a": "9", "b": "1"}, {"a": "2"})
