import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core.errors import Conflict
from scorepad.storage.merge import merge, without_blanks

Fields = dict[str, str]

BASE = {"a": "1", "b": "2"}

# what happened, mine, theirs, the merged sheet, the fields in dispute
CASES: list[tuple[str, Fields, Fields, Fields, list[Conflict]]] = [
    ("nobody changed anything", BASE, BASE, BASE, []),
    ("only I changed a field", {"a": "9", "b": "2"}, BASE, {"a": "9", "b": "2"}, []),
    ("only they changed a field", BASE, {"a": "9", "b": "2"}, {"a": "9", "b": "2"}, []),
    ("each changed another field", {"a": "9", "b": "2"}, {"a": "1", "b": "8"}, {"a": "9", "b": "8"}, []),
    ("both changed it alike", {"a": "9", "b": "2"}, {"a": "9", "b": "2"}, {"a": "9", "b": "2"}, []),
    ("each added another field", {**BASE, "c": "3"}, {**BASE, "d": "4"}, {**BASE, "c": "3", "d": "4"}, []),
    ("I emptied a field", {"b": "2"}, BASE, {"b": "2"}, []),
    ("I emptied a field by a blank", {"a": "", "b": "2"}, BASE, {"b": "2"}, []),
    ("they emptied a field", BASE, {"b": "2"}, {"b": "2"}, []),
    ("both emptied it", {"b": "2"}, {"a": "", "b": "2"}, {"b": "2"}, []),
    ("it changed twice", {**BASE, "a": "9"}, {**BASE, "a": "8"}, {**BASE, "a": "9"}, [Conflict("a", "1", "9", "8")]),
    ("added twice", {**BASE, "c": "3"}, {**BASE, "c": "4"}, {**BASE, "c": "3"}, [Conflict("c", "", "3", "4")]),
    ("I emptied what they changed", {"b": "2"}, {**BASE, "a": "8"}, {"b": "2"}, [Conflict("a", "1", "", "8")]),
    ("they emptied what I changed", {**BASE, "a": "9"}, {"b": "2"}, {**BASE, "a": "9"}, [Conflict("a", "1", "9", "")]),
]


@pytest.mark.parametrize(("mine", "theirs", "merged", "conflicts"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_merge(mine: Fields, theirs: Fields, merged: Fields, conflicts: list[Conflict]) -> None:
    assert merge(BASE, mine, theirs) == (merged, tuple(conflicts))


def test_conflicts_come_in_the_order_of_the_form() -> None:
    _, conflicts = merge({}, {"z": "1", "a": "1", "m": "1"}, {"a": "2", "m": "2", "z": "2"})
    assert [conflict.field for conflict in conflicts] == ["z", "a", "m"]


def test_a_blank_is_no_value_but_zero_and_a_space_are() -> None:
    assert without_blanks({"a": "", "b": "0", "c": " "}) == {"b": "0", "c": " "}


# few names and few values, so that changes often meet
names = st.sampled_from("abcdef")
values = st.sampled_from(["", "0", "1", "2"])
sheets = st.dictionaries(names, values)


@given(base=sheets, changes=st.dictionaries(names, values), ours=st.sets(names))
def test_changes_of_different_fields_both_stand_in_either_order(base: Fields, changes: Fields, ours: set[str]) -> None:
    mine = {**base, **{name: value for name, value in changes.items() if name in ours}}
    theirs = {**base, **{name: value for name, value in changes.items() if name not in ours}}
    both = without_blanks({**base, **changes})
    assert merge(base, mine, theirs) == merge(base, theirs, mine) == (both, ())


@given(base=sheets, mine=sheets, theirs=sheets)
def test_the_same_change_twice_counts_once(base: Fields, mine: Fields, theirs: Fields) -> None:
    merged, conflicts = merge(base, mine, theirs)
    assert merge(base, mine, mine) == (without_blanks(mine), ())
    if not conflicts:
        assert merge(base, mine, merged) == (merged, ())


@given(base=sheets, mine=sheets)
def test_where_nobody_else_changed_anything_a_change_stands_as_it_is(base: Fields, mine: Fields) -> None:
    assert merge(base, mine, base) == (without_blanks(mine), ())


@given(base=sheets, theirs=sheets)
def test_a_sheet_sent_unchanged_changes_nothing(base: Fields, theirs: Fields) -> None:
    assert merge(base, base, theirs) == (without_blanks(theirs), ())


@given(base=sheets, mine=sheets, theirs=sheets)
def test_nothing_that_somebody_changed_is_lost(base: Fields, mine: Fields, theirs: Fields) -> None:
    merged, conflicts = merge(base, mine, theirs)
    disputed = {conflict.field: conflict for conflict in conflicts}
    for name in {*base, *mine, *theirs}:
        before, ours, other = (sheet.get(name, "") for sheet in (base, mine, theirs))
        if ours != before:
            assert merged.get(name, "") == ours
        if other != before and merged.get(name, "") != other:
            assert disputed[name] == Conflict(name, before, ours, other)
    assert all(len({c.base, c.mine, c.theirs}) == 3 for c in conflicts)


@given(base=sheets, mine=sheets, theirs=sheets)
def test_both_sides_see_the_same_dispute(base: Fields, mine: Fields, theirs: Fields) -> None:
    seen = {(c.field, c.mine, c.theirs) for c in merge(base, mine, theirs)[1]}
    assert seen == {(c.field, c.theirs, c.mine) for c in merge(base, theirs, mine)[1]}
