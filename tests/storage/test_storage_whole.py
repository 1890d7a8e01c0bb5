"""Most revisions are stored as differences; each can be read as if it were stored whole."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import text

from scorepad.core.errors import DamagedTableError
from scorepad.storage import Store
from scorepad.storage.merge import applied, difference
from tests.storage.helpers import create, edit, plain, undo
from tests.tiers import tried

FIELDS = st.dictionaries(st.sampled_from("abcd"), st.sampled_from(["", "1", "2", "½ long"]))
STEPS = st.lists(st.tuples(st.sampled_from("st"), st.one_of(st.just(None), FIELDS)), max_size=24)
_tables = itertools.count()


@given(before=FIELDS, after=FIELDS)
def test_applied_difference_gives_the_next_revision(before: dict[str, str], after: dict[str, str]) -> None:
    before, after = ({name: value for name, value in each.items() if value} for each in (before, after))
    assert applied(before, difference(before, after)) == after


@given(steps=STEPS, every=st.integers(2, 6))
@settings(max_examples=tried(20, 200))  # each example writes to the disk
def test_every_revision_returns_the_sheet_as_it_was(
    shared_store: Store, steps: list[tuple[str, dict[str, str] | None]], every: int
) -> None:
    """Edit and undo (None) sheets, and store a revision in full every `every` revisions."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scorepad.storage.revisions.WHOLE_EVERY", every)
        store = shared_store
        code = create(store, {})
        stored, then = store.tables.load(code), dict[tuple[str, int], dict[str, str]]()
        for sheet, fields in steps:
            if fields is None:
                stored = undo(store, code, sheet)
            else:
                base = stored.revision(sheet)
                stored = edit(store, code, sheet, fields, base)
            if stored.revision(sheet):
                then[sheet, stored.revision(sheet)] = dict(stored.fields(sheet))
        whole = store.history.revisions(code)
        assert {(each.sheet, each.number): each.fields for each in whole} == then
        assert [store.history.revision(code, each.sheet, each.number) for each in whole] == whole
        for sheet in "st":
            assert store.history.revisions(code, sheet) == [each for each in whole if each.sheet == sheet]
        for place, each in enumerate(whole):
            assert store.history.revisions(code, before=each.id, most=3) == whole[place + 1 : place + 4]


def test_late_change_is_merged_from_its_base_revision(store: Store, code: str) -> None:
    sheet = {f"f{number}": "0" for number in range(5)}
    edit(store, code, "s", sheet, 0)
    for number in range(1, 40):
        sheet["f0"] = str(number)
        edit(store, code, "s", sheet, number)
    merged = edit(store, code, "s", {**sheet, "f0": "4", "f1": "9"}, 5, device="Bo")
    assert merged.fields("s") == {**sheet, "f1": "9"}


def test_small_change_to_a_large_sheet_takes_little_space(url: str, store: Store, code: str) -> None:
    sheet = {f"f{number}": "a value" for number in range(100)}
    for number in range(65):
        edit(store, code, "s", {**sheet, "f0": str(number)}, number)
    with plain(url) as connection:
        rows = connection.execute(
            text("SELECT number, whole, length(CAST(fields AS TEXT)) FROM revisions WHERE sheet = 's'")
        ).all()
    assert [number for number, whole, _ in rows if whole] == [1, 33, 65]
    assert all(length < 20 for _, whole, length in rows if not whole)


def test_damaged_revision_affects_revisions_up_to_the_next_full_one(url: str, store: Store, code: str) -> None:
    for number in range(40):
        fields = {"a": str(number), "b": "1", "c": "1"}
        edit(store, code, "s", fields, number)
    with plain(url) as connection:
        connection.execute(text("UPDATE revisions SET fields = '17' WHERE sheet = 's' AND number = 5"))
    for number, is_well in ((4, True), (5, False), (32, False), (33, True), (40, True)):
        if is_well:
            assert store.history.revision(code, "s", number).fields["a"] == str(number - 1)
        else:
            with pytest.raises(DamagedTableError):
                store.history.revision(code, "s", number)
    assert store.tables.load(code).fields("s")["a"] == "39"
