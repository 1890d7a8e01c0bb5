"""The cards of a box: learned from tables, offered, questioned, and stored in a file."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core.errors import GameFileError
from scorepad.games.splito import box, rules
from scorepad.games.splito.objectives import read_objective
from scorepad.games.splito.pages import BOX, Offered, ZonePage
from tests.game_files import File
from tests.games.splito.strategies import ALL_OBJECTIVES, tables
from tests.games.splito.tables import SPLITO

Fields = Mapping[str, str]
NO_2, TWO_4, SIZE = "objective-count-2-exactly-0", "objective-count-4-exactly-2", "objective-zone-at_least-15"
MAJORITIES = {f"objective-{card.key}": "3" for card in rules.MAJORITIES}
COLORS = {f"objective-variety-colors-{'+'.join(colors)}": "1" for colors in combinations(rules.COLORS, 3)}
FOUR = dict.fromkeys([NO_2, TWO_4, SIZE, "objective-count-4-exactly-0"], "2")
COMPLETE = MAJORITIES | FOUR | COLORS | {"objective-variety-colors-exactly-3": "1"}
EMPTY: File = {"game": "splito", "players": ["Ana", "Bo", "Cy"]}


def times(**seen: int) -> dict[str, str]:
    """The fields with the number of times that cards were seen, such as `no_2=3`, `two_4=1`."""
    names = {"no_2": "seen-count-2-exactly-0", "two_4": "seen-count-4-exactly-2", "size": "seen-zone-at_least-15"}
    return {names[name]: str(n) for name, n in seen.items()}


# Learning

LEARNED: list[tuple[str, dict[str, Fields], Fields]] = [
    ("nothing", {}, {}),
    ("no objectives", {"zone-0": {"red-4": "2", "points": "3"}, "seats": {"player-0": "Ana"}}, {}),
    ("an objective", {"zone-0": {NO_2: "1"}}, {NO_2: "1", **times(no_2=1)}),
    ("of any zone", {"zone-7": {NO_2: "1"}, "zone-0": {TWO_4: "2"}},
     {NO_2: "1", TWO_4: "2", **times(no_2=1, two_4=1)}),
    ("two cards alike", {"zone-0": {NO_2: "1 1"}, "zone-1": {NO_2: "1"}}, {NO_2: "1", **times(no_2=3)}),
    ("other cards than before", {"box": {NO_2: "1", **times(no_2=2)}, "zone-0": {SIZE: "3"}},
     {NO_2: "1", SIZE: "3", **times(no_2=2, size=1)}),
    ("the same card again", {"box": {NO_2: "1", **times(no_2=2)}, "zone-0": {NO_2: "1"}},
     {NO_2: "1", **times(no_2=3)}),
    ("a card that was entered beforehand", {"box": {NO_2: "1"}, "zone-0": {NO_2: "1"}}, {NO_2: "1", **times(no_2=1)}),
    ("the newest points", {"box": {NO_2: "1", **times(no_2=2)}, "zone-0": {NO_2: "2"}},
     {NO_2: "2", **times(no_2=3)}),
    ("no more than 999 times", {"box": {NO_2: "1", **times(no_2=999)}, "zone-0": {NO_2: "1"}},
     {NO_2: "1", **times(no_2=999)}),
    ("the common cards", {"common": {"star": "5", "moon": "red", "moon-points": "1+1"}},
     {"objective-majority-5": "3", "seen-majority-5": "1", "objective-majority-red": "2", "seen-majority-red": "1"}),
    ("no missing common card", {"common": {"star": "none"}}, {}),
]  # fmt: skip


@pytest.mark.parametrize(("stored", "learned"), [case[1:] for case in LEARNED], ids=[case[0] for case in LEARNED])
def test_box_learns_the_objectives_of_a_table(stored: dict[str, Fields], learned: Fields) -> None:
    before = {key: dict(fields) for key, fields in stored.items()}
    assert box.learn(stored) == learned
    assert stored == before


def played(file: File) -> Counter[str]:
    """How often each objective is in a game file, by its field name."""
    cards = [card for zone in file["zones"] for card in zone["objectives"]] + file["common"]
    return Counter(f"objective-{read_objective(card).key}" for card in cards)


@given(tables(), tables())
def test_box_counts_the_objectives_of_all_games(first: File, second: File) -> None:
    known = box.learn(SPLITO.from_file(first))
    known = box.learn({**SPLITO.from_file(second), "box": known})
    assert {card.name: card.seen for card in box.cards_of(known)} == played(first) + played(second)
    assert BOX.form.of(known).faults_in(known) == []


def test_full_box_takes_no_new_cards_but_still_counts_known_cards() -> None:
    wrong = {f"objective-zone-at_most-{n}": "1" for n in range(1, 110)}
    known = box.learn({"zone-0": {NO_2: "1"}, "zone-1": wrong})
    assert len(box.cards_of(known)) == box.MOST_CARDS
    assert BOX.form.of(known).faults_in(known) == []
    assert box.learn({"box": known, "zone-0": {NO_2: "1"}})["seen-count-2-exactly-0"] == "2"


# The file

BOXES = st.lists(st.tuples(ALL_OBJECTIVES, st.integers(0, 999)), max_size=box.MOST_CARDS)


@given(BOXES)
def test_box_survives_conversion_to_a_file_and_back(drawn: list[tuple[File, int]]) -> None:
    fields: dict[str, str] = {}
    for card, seen in drawn:
        fields |= BOX.from_file({"game": "splito", "box": [{**card, "seen": seen}]})
    fields = BOX.form.of(fields).sheet()
    file = json.loads(json.dumps(BOX.to_file(fields)))
    assert BOX.from_file(file) == fields
    assert BOX.form.of(fields).faults_in(fields) == []


NO_2_CARD = {"type": "count", "of": 2, "amount": {"exactly": 0}, "points": 1}
REFUSED: list[tuple[Any, str, str]] = [
    ([], "file", "expected an object, got []"),
    ({"box": []}, "game", "expected 'splito', got nothing"),
    ({"game": "splitter", "box": []}, "game", "expected 'splito', got 'splitter'"),
    ({"game": "splito"}, "box", "expected a list of objectives, got nothing"),
    ({"game": "splito", "box": [], "map": {}}, "map", "unknown key, expected one of box, game"),
    ({"game": "splito", "box": [NO_2_CARD] * 75}, "box", "expected at most 74 entries, got 75"),
    ({"game": "splito", "box": [3]}, "box[0]", "expected an objective, got 3"),
    ({"game": "splito", "box": [NO_2_CARD, {"type": "zone"}]}, "box[1].points", "expected 1 to 4 points, got nothing"),
    ({"game": "splito", "box": [NO_2_CARD | {"points": 5}]}, "box[0].points", "expected 1 to 4 points, got 5"),
    ({"game": "splito", "box": [NO_2_CARD | {"seen": -1}]}, "box[0].seen",
     "expected a whole number from 0 to 999, got -1"),
    ({"game": "splito", "box": [NO_2_CARD | {"seen": "3"}]}, "box[0].seen",
     "expected a whole number from 0 to 999, got '3'"),
    ({"game": "splito", "box": [NO_2_CARD | {"often": 3}]}, "box[0].often",
     "unknown key, expected one of amount, of, points, seen, type"),
    ({"game": "splito", "box": [NO_2_CARD, NO_2_CARD | {"points": 2}]}, "box[1]", "expected each card only once"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "where", "message"), REFUSED, ids=[f"{case[1]}: {case[2]}" for case in REFUSED])
def test_invalid_box_file_is_refused_with_its_place(file: Any, where: str, message: str) -> None:
    with pytest.raises(GameFileError) as refused:
        BOX.parse(file)
    assert (refused.value.where, str(refused.value.message)) == (where, message)


FAULTS: list[tuple[Fields, str]] = [
    ({NO_2: "5"}, "expected 1 to 4 points, got '5'"),
    ({"objective-pink": "1"}, "expected an objective, got 'objective-pink'"),
    ({NO_2: "1", **times(no_2=0)}, "type a whole number from 1 to 999"),
    ({NO_2: "1", **times(no_2=1000)}, "type a whole number from 1 to 999"),
    ({NO_2: "1", "seen-count-2-exactly-0": "٣"}, "type a whole number from 1 to 999"),
    ({f"objective-zone-at_most-{n}": "1" for n in range(1, 76)}, "expected at most 74 objectives, got 75"),
    ({"red-4": "1"}, "this sheet has no field 'red-4'"),
]


@pytest.mark.parametrize(("fields", "message"), FAULTS, ids=lambda value: value if isinstance(value, str) else "")
def test_invalid_box_sheet_is_refused(fields: Fields, message: str) -> None:
    assert message in [str(fault) for _, fault in BOX.form.of(fields).faults_in(fields)]


def test_count_of_a_removed_card_is_removed() -> None:
    assert BOX.form.of({NO_2: "1", **times(no_2=2, size=3)}).sheet() == {NO_2: "1", **times(no_2=2)}


def test_more_cards_than_a_box_holds_are_questioned() -> None:
    cards = COMPLETE | {"objective-zone-at_most-9": "1"}
    assert BOX.problems(BOX.parse(BOX.to_file(COMPLETE))) == ()
    (problem,) = BOX.problems(BOX.parse(BOX.to_file(cards)))
    assert (problem.where, str(problem.message)) == ("box", "38 cards, but the box holds 37. Remove the wrong ones.")


# Offered cards


def offered(fields: Fields) -> Offered:
    """The cards that a page offers with this box."""
    page: Offered = BOX.view(fields)
    return page


def test_most_frequent_cards_come_first_without_the_usual_majorities() -> None:
    cards = {NO_2: "1", TWO_4: "2", SIZE: "3", **MAJORITIES, **times(no_2=1, two_4=4)}
    page = offered(cards | {"objective-majority-red": "2"})
    assert [(card.tap, card.seen) for card in page.learned] == [
        (f"{TWO_4}=2", 4),
        (f"{NO_2}=1", 1),
        ("objective-majority-red=2", 0),
        (f"{SIZE}=3", 0),
    ]


@pytest.mark.parametrize(
    ("fields", "known", "progress"),
    [
        ({}, 10, "Your box: 0 of 37 cards known"),
        ({NO_2: "1"}, 9, "Your box: 1 of 37 cards known"),
        (COLORS, 10, "Your box: 20 of 37 cards known"),
        (COMPLETE, 0, "Your box: 37 of 37 cards known"),
    ],
)
def test_cards_known_from_the_web_are_offered_until_the_box_has_them(fields: Fields, known: int, progress: str) -> None:
    page = offered(fields)
    assert len(page.known(SPLITO.rule_defaults())) == known
    assert str(page.progress) == progress


# Questioned cards


def questions(fields: Fields, *objectives: str) -> Sequence[tuple[str, str]]:
    """The questions on a zone's page, each with the tap for the card of the box."""
    sheets = {"zone-0": dict(card.split("=") for card in objectives), "box": fields}
    table = SPLITO.parse(SPLITO.to_file(EMPTY["players"], sheets, SPLITO.rule_defaults()))
    page = SPLITO.pages.view(table, "zone-0", sheets, lambda: SPLITO.score(table))
    assert isinstance(page, ZonePage)
    return [(str(text), take) for text, take in page.questions.values()]


@pytest.mark.parametrize(
    ("fields", "objective", "asked"),
    [
        ({}, f"{NO_2}=1", []),
        ({NO_2: "1"}, f"{NO_2}=1", []),
        ({NO_2: "1"}, f"{NO_2}=2", [("In your box this card has other points.", f"{NO_2}=1")]),
        ({NO_2: "3"}, f"{NO_2}=1", [("In your box this card has other points.", f"{NO_2}=3")]),
        ({NO_2: "1"}, f"{NO_2}=1 1", []),
        ({NO_2: "1"}, f"{NO_2}=1 4", [("In your box this card has other points.", f"{NO_2}=1")]),
        (COMPLETE, f"{NO_2}=2", []),
        (COMPLETE, f"{NO_2}=1", [("In your box this card has other points.", f"{NO_2}=2")]),
        (COMPLETE, "objective-zone-at_most-9=1", [("This card is not in your box.", "")]),
    ],
)
def test_card_that_contradicts_the_box_is_questioned(fields: Fields, objective: str, asked: Any) -> None:
    assert questions(fields, objective) == asked


def test_box_is_in_no_game_file() -> None:
    sheets = {"zone-0": {"red-4": "1", NO_2: "1"}, "box": COMPLETE}
    without = {"zone-0": sheets["zone-0"]}
    house = SPLITO.rule_defaults()
    file = SPLITO.to_file(EMPTY["players"], sheets, house)
    assert file == SPLITO.to_file(EMPTY["players"], without, house)
    assert "box" not in SPLITO.from_file(file)
