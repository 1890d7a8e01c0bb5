"""The people of an evening: names, seats, colors and wins, from one table to the next."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad import languages, registry
from scorepad.evening import (
    Evening,
    colors_after,
    evening_of,
    is_unnamed,
    numbered,
    seat_after,
    seat_through,
    with_totals,
)
from scorepad.game_table import GameTable
from scorepad.names import initials
from scorepad.storage import SheetState, StoredTable
from scorepad.text import Text

NAMES = st.lists(
    st.sampled_from(["Ana", "Bo", "Cy", "Éloïse", "王小明", "王", "Player 1", "Player 2", "Joueur 2"]),
    min_size=1,
    max_size=6,
    unique=True,
)


@pytest.mark.parametrize(
    ("name", "has_none"),
    [
        *[(numbered(seat).render(languages.words(code)), True) for code in languages.available() for seat in (0, 11)],
        ("Player", False),
        ("Player 2b", False),
        ("Mr Player 2", False),
        ("Ana", False),
        ("", False),
    ],
)
def test_a_seat_without_a_name_is_known_in_every_language(name: str, has_none: bool) -> None:
    assert is_unnamed(name) == has_none


@pytest.mark.parametrize(
    ("before", "after", "places"),
    [
        (["Ana", "Bo"], ["Bo", "Ana"], [1, 0]),
        (["Ana", "Bo"], ["ANA", "Cy", "Dee"], [0, None]),
        (["Player 1", "Player 2"], ["Ana", "Bo"], [0, 1]),
        (["Player 1", "Ana"], ["Ana", "Player 2"], [None, 0]),
        (["Player 1", "Player 2"], ["Joueur 1", "Joueur 2"], [0, 1]),
        (["Ana", "Player 2", "Player 3"], ["Ana", "Bo"], [0, 1, None]),
    ],
)
def test_players_are_found_by_name_and_without_one_by_their_number(
    before: list[str], after: list[str], places: list[int | None]
) -> None:
    assert [seat_after(before, after, seat) for seat in range(len(before))] == places


@given(NAMES, NAMES)
def test_no_two_players_become_one(before: list[str], after: list[str]) -> None:
    places = [seat_after(before, after, seat) for seat in range(len(before))]
    found = [place for place in places if place is not None]
    assert len(set(found)) == len(found)
    for seat, place in enumerate(places):
        if not is_unnamed(before[seat]):
            assert (place is None) == (before[seat] not in after)


@given(NAMES, st.randoms(use_true_random=False))
def test_whoever_stays_is_found_through_any_number_of_tables(names: list[str], chance: st.DataObject) -> None:
    tables = [names]
    for _ in range(3):
        tables.append(chance.sample(tables[-1], len(names)))  # type: ignore[attr-defined]
    for seat, name in enumerate(names):
        assert seat_through(tables, seat) == tables[-1].index(name)


@given(NAMES, NAMES)
def test_players_keep_their_color_and_no_two_have_the_same(before: list[str], after: list[str]) -> None:
    colors = list(range(len(before)))[::-1]
    now = colors_after(before, colors, after)
    assert len(set(now)) == len(now) == len(after)
    for seat, color in enumerate(colors):
        place = seat_after(before, after, seat)
        if place is not None:
            assert now[place] == color


@given(NAMES)
def test_letters_tell_players_apart(names: list[str]) -> None:
    letters = initials(names)
    assert len(set(letters)) == len(names)
    assert all(letter and len(letter) <= 4 for letter in letters)


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (["Ana", "Bo"], ["A", "B"]),
        (["Éloïse", "王小明", "王", "Oma 🦊"], ["É", "王小", "王", "O"]),
        (["Maximiliane", "Max", "Maxi"], ["M1", "M2", "M3"]),
        (["🧙🏽‍♀️ Ana", "🧙 Bo"], ["🧙🏽‍♀️", "🧙"]),
    ],
)
def test_a_letter_is_the_shortest_beginning_that_will_do(names: list[str], letters: list[str]) -> None:
    assert list(initials(names)) == letters


def played(players: list[str], totals: list[int | None], slug: str = "splitter") -> GameTable:
    """A game of typed totals; None for one that is missing."""
    game, now = registry.games()[slug], datetime.now(UTC)
    sheets = {"seats": {f"player-{seat}": name for seat, name in enumerate(players)}, "setup": {"pad": "A"}}
    for seat, total in enumerate(totals):
        sheets[f"pad-{seat}"] = {} if total is None else {"paper-total": str(total)}
    states = {key: SheetState(1, fields, now, "Ana's phone") for key, fields in sheets.items() if fields}
    return GameTable(game, StoredTable("234567892", slug, now, None, states))


def said(*tables: GameTable) -> str | None:
    tally = evening_of(tables).tally
    return None if tally is None else str(tally)


def test_the_tally_counts_finished_games_and_shared_wins_for_each() -> None:
    one, two = played(["Ana", "Bo"], [30, 20]), played(["Bo", "Ana"], [10, 40])
    assert said() is None
    assert said(one) is None
    assert said(one, two) == "2–0 for Ana"
    assert said(one, played(["Ana", "Bo"], [5, 9])) == "1–1"
    assert said(one, two, played(["Ana", "Bo"], [7, 7])) == "3–1 for Ana"
    assert said(one, two, played(["Ana", "Bo"], [7, None])) == "2–0 for Ana"
    assert said(one, played(["Ana"], [99])) is None


def test_of_more_than_two_each_is_told_with_the_wins_the_most_first() -> None:
    three = ["Ana", "Bo", "Cy"]
    games = [played(three, [1, 2, 3]), played(three, [3, 2, 1]), played(["Cy", "Ana", "Bo"], [3, 2, 1])]
    assert said(*games) == "Cy 2, Ana 1, Bo 0"
    assert said(*games, played(["Ana", "Dee"], [1, 9])) == "Cy 2, Ana 1, Dee 1, Bo 0"


def test_the_number_of_a_seat_without_a_name_does_not_run_into_the_total() -> None:
    seats: list[tuple[Text | str, int | None]] = [
        ("Ana", 42),
        ("Player 2", 21),
        ("Joueur 3", 18),
        (numbered(3), 7),
        ("Player 5", None),
    ]
    assert str(with_totals(seats)) == "Ana 42, Player 2: 21, Joueur 3: 18, Player 4: 7, Player 5"


def test_everybody_is_called_as_at_the_last_table() -> None:
    games = [played(["Player 1", "Player 2"], [9, 1]), played(["Ana", "Bo"], [9, 1])]
    assert said(*games) == "2–0 for Ana"
    first = evening_of(games).games[0]
    assert (list(first.winners), first.ranking) == (["Ana"], [("Ana", 9), ("Bo", 1)])


def test_an_evening_without_a_game_has_no_wins() -> None:
    assert Evening(()).wins == []
