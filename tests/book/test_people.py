"""The people of a book: merging and separating spellings, and leaving people out."""

from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.book.people import People
from scorepad.core.errors import ScorepadError
from scorepad.core.short_names import key_of

SPELLINGS = ["Ana", "ANA", "Anna", "Bo", "bo", "Bobby", "Éloïse", "eloise", "Cy"]
NAME = st.sampled_from(SPELLINGS)


def merged(pairs: Sequence[tuple[str, str]]) -> People:
    """The people of a book after these merges; impossible merges are skipped."""
    people = People()
    for name, into in pairs:
        try:
            people = people.merge(name, into)
        except ScorepadError:
            continue
    return people


PAIRS = st.lists(st.tuples(NAME, NAME), max_size=8)
PEOPLE = PAIRS.map(merged)


@pytest.mark.parametrize(
    ("spellings", "name", "person"),
    [
        ({}, "Bo", "Bo"),
        ({"Bobby": "Bo"}, "BOBBY", "Bo"),
        ({"eloise": "Éloïse"}, "Eloise", "Éloïse"),
        ({"A": "b", "B": "C"}, "a", "C"),
        ({"STRASSE": "Weg"}, "straße", "Weg"),
        # two concurrent requests can create a cycle: it merges nobody, and terminates
        ({"A": "B", "B": "A"}, "A", "A"),
        ({"A": "B", "B": "A"}, "B", "B"),
    ],
)
def test_spelling_is_resolved_to_its_person(spellings: Mapping[str, str], name: str, person: str) -> None:
    assert People(spellings).name_of(name) == person


@pytest.mark.parametrize(
    ("spellings", "name", "into", "sentence"),
    [
        ({}, "Ana", "Ana", "“Ana” and “Ana” are already the same person."),
        ({}, "ana", "Ana", "“ana” and “Ana” are already the same person."),
        ({"Bobby": "Bo"}, "Bo", "Bobby", "“Bo” and “Bobby” are already the same person."),
        ({"Bobby": "Bo"}, "Bobby", "BO", "“Bobby” and “BO” are already the same person."),
        ({"A": "B", "B": "C"}, "C", "A", "“C” and “A” are already the same person."),
        ({"A": "C", "B": "C"}, "A", "B", "“A” and “B” are already the same person."),
        ({}, "Player 2", "Ana", "“Player 2” is a seat without a name. Only people can be merged."),
        ({}, "Ana", "Joueur 2", "“Joueur 2” is a seat without a name. Only people can be merged."),
    ],
)
def test_impossible_merges_are_refused(spellings: Mapping[str, str], name: str, into: str, sentence: str) -> None:
    with pytest.raises(ScorepadError) as refused:
        People(spellings).merge(name, into)
    assert str(refused.value.text()) == sentence


@given(PAIRS)
def test_only_merged_people_are_one_person(pairs: list[tuple[str, str]]) -> None:
    together = [{key_of(name)} for name in SPELLINGS]
    for pair in pairs:
        keys = {key_of(name) for name in pair}
        touched = [group for group in together if group & keys]
        together = [group for group in together if not group & keys] + [set().union(*touched)]
    people = merged(pairs)
    for group in together:
        assert len({key_of(people.name_of(name)) for name in SPELLINGS if key_of(name) in group}) == 1
    assert len({key_of(people.name_of(name)) for name in SPELLINGS}) == len({frozenset(group) for group in together})


@given(PEOPLE, NAME, NAME)
def test_merge_keeps_the_second_name_and_can_be_undone(people: People, name: str, into: str) -> None:
    if key_of(people.name_of(name)) == key_of(people.name_of(into)):
        return
    before, person = people.name_of(name), people.name_of(into)
    one = people.merge(name, into)
    assert one.name_of(name) == one.name_of(into) == person
    assert before in one.spellings_of(into)
    assert one.part(before) == people


@given(PEOPLE, NAME)
def test_spellings_of_a_person_are_all_merged_names_of_that_person(people: People, name: str) -> None:
    spellings = people.spellings_of(name)
    assert spellings == people.spellings_of(people.name_of(name))
    for each in SPELLINGS:
        is_same = key_of(people.name_of(each)) == key_of(people.name_of(name))
        is_merged = key_of(each) in {key_of(spelling) for spelling in people.merged}
        assert (key_of(each) in {key_of(spelling) for spelling in spellings}) == (is_same and is_merged)


@given(PEOPLE, NAME, st.lists(st.tuples(st.booleans(), NAME, NAME), max_size=6))
def test_people_left_out_stay_out_through_merges(
    people: People, name: str, changes: list[tuple[bool, str, str]]
) -> None:
    spellings = [each for each in SPELLINGS if key_of(people.name_of(each)) == key_of(people.name_of(name))]
    people = people.leave_out(name)
    for is_parted, one, other in changes:
        try:
            people = people.part(one) if is_parted else people.merge(one, other)
        except ScorepadError:
            continue
        assert all(people.is_left_out(each) for each in spellings)


@given(PEOPLE, NAME, NAME)
def test_people_left_out_can_be_restored(people: People, name: str, other: str) -> None:
    assert people.leave_out(name).take_back(name) == people
    out = people.leave_out(name).leave_out(other)
    assert not out.take_back(name).is_left_out(name)
    if key_of(people.name_of(name)) != key_of(people.name_of(other)):
        assert out.take_back(name).is_left_out(other)


@given(PEOPLE, st.sets(NAME, max_size=2), st.lists(st.tuples(NAME, st.integers(1, 3), st.booleans()), max_size=6))
def test_each_person_not_left_out_has_exactly_one_seat_in_a_play(
    people: People, out: set[str], seats: list[tuple[str, int, bool]]
) -> None:
    for name in out:
        people = people.leave_out(name)
    keys = people.keys_at(seats)
    for (name, _, _), key in zip(seats, keys, strict=True):
        assert key in ("", key_of(people.name_of(name)))
    named = [key for key in keys if key]
    assert len(named) == len({*named})
    assert {*named} == {key_of(people.name_of(name)) for name, _, _ in seats if not people.is_left_out(name)}
