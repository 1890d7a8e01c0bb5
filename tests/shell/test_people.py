"""Who is who in a book: spellings that are merged and parted, people who are left out, plays as a book shows them."""

import json
import re
from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad import registry
from scorepad.errors import ScorepadError
from scorepad.evening import is_unnamed
from scorepad.game import Game
from scorepad.names import key_of
from scorepad.people import People
from scorepad.plays import Line, Play, play_of
from scorepad.text import Capitalized, Series, Text
from tests.examples import examples_of, seated
from tests.plays import a_play

SPELLINGS = ["Ana", "ANA", "Anna", "Bo", "bo", "Bobby", "Éloïse", "eloise", "Cy"]
NAME = st.sampled_from(SPELLINGS)


def merged(pairs: Sequence[tuple[str, str]]) -> People:
    """The people of a book after some merges, of which those that cannot be are left out."""
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
        ({"Bobby": "Bo"}, "Bobby", "Bo"),
        ({"Bobby": "Bo"}, "BOBBY", "Bo"),
        ({"Bobby": "Bo"}, "Bo", "Bo"),
        ({"Bobby": "Bo"}, "Ana", "Ana"),
        ({"eloise": "Éloïse"}, "Eloise", "Éloïse"),
        ({"éloïse": "Éloïse"}, "ÉLOÏSE", "Éloïse"),
        ({"A": "b", "B": "C"}, "a", "C"),
        ({"A": "b", "B": "C"}, "b", "C"),
        ({"STRASSE": "Weg"}, "straße", "Weg"),
        # two phones at once can make a circle: it joins nobody, and ends
        ({"A": "B", "B": "A"}, "A", "A"),
        ({"A": "B", "B": "A"}, "B", "B"),
    ],
)
def test_a_spelling_stands_for_a_person(spellings: Mapping[str, str], name: str, person: str) -> None:
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
def test_what_cannot_be_merged_is_refused(spellings: Mapping[str, str], name: str, into: str, sentence: str) -> None:
    with pytest.raises(ScorepadError) as refused:
        People(spellings).merge(name, into)
    assert str(refused.value.text()) == sentence


@given(PAIRS)
def test_those_who_were_merged_are_one_person_and_no_others_are(pairs: list[tuple[str, str]]) -> None:
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
def test_a_merge_has_the_second_name_and_is_undone_by_parting(people: People, name: str, into: str) -> None:
    if key_of(people.name_of(name)) == key_of(people.name_of(into)):
        return
    before, person = people.name_of(name), people.name_of(into)
    one = people.merge(name, into)
    assert one.name_of(name) == one.name_of(into) == person
    assert before in one.spellings_of(into)
    assert one.part(before) == people


@given(PEOPLE, NAME)
def test_the_spellings_of_a_person_are_those_that_lead_to_it(people: People, name: str) -> None:
    spellings = people.spellings_of(name)
    assert spellings == people.spellings_of(people.name_of(name))
    for each in SPELLINGS:
        is_same = key_of(people.name_of(each)) == key_of(people.name_of(name))
        is_merged = key_of(each) in {key_of(spelling) for spelling in people.merged}
        assert (key_of(each) in {key_of(spelling) for spelling in spellings}) == (is_same and is_merged)


@given(PEOPLE, NAME, st.lists(st.tuples(st.booleans(), NAME, NAME), max_size=6))
def test_who_is_left_out_stays_so_whatever_is_merged_and_parted(
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
def test_who_was_left_out_can_be_taken_back(people: People, name: str, other: str) -> None:
    assert people.leave_out(name).take_back(name) == people
    out = people.leave_out(name).leave_out(other)
    assert not out.take_back(name).is_left_out(name)
    if key_of(people.name_of(name)) != key_of(people.name_of(other)):
        assert out.take_back(name).is_left_out(other)


@pytest.mark.parametrize(
    ("people", "scores", "names"),
    [
        (People(), ["Ana 1; Bo 2"], [["Ana", "Bo"]]),
        # the newest play comes first, and its spelling is that of all
        (People(), ["ana 1; Bo 2", "Ana 1; BO 2", "ANA 3"], [["ANA"], ["ANA", "BO"], ["ANA", "BO"]]),
        (People({"Bobby": "Bo"}), ["Bobby 1; Ana 2"], [["Bo", "Ana"]]),
        (People(left_out={"ana"}), ["Ana 1; Bo 2", "Bo 1; ANA 3"], [["Bo", "Player 2"], ["Player 1", "Bo"]]),
        (People({"Anna": "Ana"}, {"Ana"}), ["Anna 1; Bo 2"], [["Player 1", "Bo"]]),
        (People({"Ana": "Anna"}, {"Ana"}), ["Anna 1; Ana 2"], [["Anna", "Player 2"]]),
        # a seat without a name is nobody, whatever was merged
        (People({"Player 2": "Bo"}), ["Ana 1; Player 2 2; Joueur 3 4"], [["Ana", "Player 2", "Joueur 3"]]),
        # one person at two seats has the better one
        (People(), ["Ana 1; ana 2; Bo 3"], [["Player 1", "Ana", "Bo"]]),
        (People({"Bobby": "Bo"}), ["Bo 1; Bobby 2"], [["Player 1", "Bo"]]),
        (People({"Bobby": "Bo"}), ["Bo; Bobby *"], [["Player 1", "Bo"]]),
        (People({"Bobby": "Bo"}), ["Bo 2; Bobby 2"], [["Bo", "Player 2"]]),
    ],
)
def test_a_book_shows_its_plays_with_its_people(people: People, scores: list[str], names: list[list[str]]) -> None:
    plays = [a_play(each, day) for day, each in enumerate(scores, start=1)]
    assert [[person.name for person in play.people] for play in people.seen(plays)] == names


@pytest.mark.parametrize(
    ("label", "shown"),
    [
        (Text("zone {zone}", zone=Text("{left} & {right}", left="Bobby", right="Ana")), "zone Bo & Player 2"),
        (Capitalized(Text("{name}’s zone", name="Ana")), "Player 2’s zone"),
        (Series(["Ana", "Bobby", "Ana Lee"]), "Player 2, Bo, Ana Lee"),
        (Text("{names} share {n}", names=["Ana", "Cy"], n=3), "Player 2, Cy share 3"),
        (Text("Ana"), "Ana"),
    ],
)
def test_labels_have_the_names_of_the_book(label: Text, shown: str) -> None:
    play = a_play("Bobby 3; Ana 2; Cy 1")
    lines = (Line(label, 3),)
    play = play._replace(people=tuple(person._replace(lines=lines) for person in play.people))
    [seen] = People({"Bobby": "Bo"}, {"Ana"}).seen([play])
    assert [str(person.lines[0].label) for person in seen.people] == [shown] * 3


def with_names_on_lines(scores: str, day: int) -> Play:
    """A play at which each player has a line that names the player."""
    play = a_play(scores, day)
    people = []
    for person in play.people:
        people.append(person._replace(lines=(Line(Text("with {name}", name=person.name), 1),)))
    return play._replace(people=tuple(people))


SCORES = st.lists(st.tuples(NAME, st.integers(0, 3)), min_size=1, max_size=6).map(
    lambda seats: "; ".join(f"{name} {total}" for name, total in seats)
)
PLAYS = st.lists(SCORES, max_size=4).map(
    lambda games: [with_names_on_lines(scores, day) for day, scores in enumerate(games, start=1)]
)


@given(PEOPLE, st.sets(NAME, max_size=2), PLAYS)
def test_only_names_change_and_each_person_has_one_at_one_seat(
    people: People, out: set[str], plays: list[Play]
) -> None:
    for name in out:
        people = people.leave_out(name)
    seen = people.seen(plays)
    assert people.seen(seen) == seen
    spelled: dict[str, str] = {}
    for play, before in zip(seen, reversed(plays), strict=True):
        assert [person._replace(name="", lines=()) for person in play.people] == [
            person._replace(name="", lines=()) for person in before.people
        ]
        assert play._replace(people=()) == before._replace(people=())
        names = [key_of(person.name) for person in play.people if not person.is_unnamed]
        assert len(names) == len(set(names))
        expected = {key_of(people.name_of(person.name)) for person in before.people if not _is_out(people, person.name)}
        assert set(names) == expected
        for person in play.people:
            if not person.is_unnamed:
                assert spelled.setdefault(key_of(person.name), person.name) == person.name


@given(PEOPLE, NAME, PLAYS)
def test_who_is_left_out_stands_nowhere_in_a_play(people: People, name: str, plays: list[Play]) -> None:
    people = people.leave_out(name)
    for play in people.seen(plays):
        words = json.dumps(play._replace(id="").as_json(), ensure_ascii=False).replace('"', " ").split()
        assert not [each for each in SPELLINGS if _is_out(people, each) and each in words]


@pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: game.slug)
def test_no_line_of_any_game_names_who_is_left_out(game: Game) -> None:
    plays = [play_of(seated(example.file)) for example in examples_of(game)]
    assert any(plays)
    for play in filter(None, plays):
        for name in [person.name for person in play.people]:
            [seen] = People(left_out={name}).seen([play])
            labels = [str(line.label) for person in seen.people for line in person.lines]
            assert not [label for label in labels if re.search(rf"\b{re.escape(name)}\b", label)]


def _is_out(people: People, name: str) -> bool:
    return is_unnamed(name) or people.is_left_out(name)
