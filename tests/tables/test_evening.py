"""The people of an evening: names, seats, colors and wins, from one table to the next."""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core import languages, registry
from scorepad.core.short_names import initials
from scorepad.core.text import Text
from scorepad.storage import SheetState, StoredTable
from scorepad.tables.evening import (
    colors_after,
    evening_of,
    is_unnamed,
    numbered,
    origins_at,
    seat_through,
    seats_after,
    with_totals,
)
from scorepad.tables.game_table import GameTable

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
def test_unnamed_seat_is_recognized_in_every_language(name: str, has_none: bool) -> None:
    assert is_unnamed(name) == has_none


@pytest.mark.parametrize(
    ("before", "after", "places"),
    [
        (["Ana", "Bo"], ["Bo", "Ana"], [1, 0]),
        (["Ana", "Bo"], ["ANA", "Cy", "Dee"], [0, None]),
        (["Jose\u0301", "Bo"], ["Bo", "JOS\u00c9"], [1, 0]),
        (["Player 1", "Player 2"], ["Ana", "Bo"], [0, 1]),
        (["Player 1", "Ana"], ["Ana", "Player 2"], [None, 0]),
        (["Player 1", "Player 2"], ["Joueur 1", "Joueur 2"], [0, 1]),
        (["Ana", "Player 2", "Player 3"], ["Ana", "Bo"], [0, 1, None]),
    ],
)
def test_players_are_found_by_name_or_by_seat_number(
    before: list[str], after: list[str], places: list[int | None]
) -> None:
    assert seats_after(before, after) == places


@given(NAMES, NAMES)
def test_two_players_never_become_one_person(before: list[str], after: list[str]) -> None:
    places = seats_after(before, after)
    found = [place for place in places if place is not None]
    assert len(set(found)) == len(found)
    for seat, place in enumerate(places):
        if not is_unnamed(before[seat]):
            assert (place is None) == (before[seat] not in after)


@given(NAMES, st.randoms(use_true_random=False))
def test_staying_players_are_recognized_across_tables(names: list[str], chance: Random) -> None:
    tables = [names]
    for _ in range(3):
        tables.append(chance.sample(tables[-1], len(names)))
    stored = [played(players, [None] * len(players)).stored for players in tables]
    for seat, name in enumerate(names):
        assert seat_through(stored, seat) == tables[-1].index(name)


@given(NAMES, NAMES)
def test_players_keep_their_colors_and_all_colors_differ(before: list[str], after: list[str]) -> None:
    colors = list(range(len(before)))[::-1]
    now = colors_after(before, colors, after)
    assert len(set(now)) == len(now) == len(after)
    for color, place in zip(colors, seats_after(before, after), strict=True):
        if place is not None:
            assert now[place] == color


@given(NAMES)
def test_initials_are_unique_and_at_most_four_letters(names: list[str]) -> None:
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
def test_initials_are_short_unique_prefixes_or_numbered(names: list[str], letters: list[str]) -> None:
    assert list(initials(names)) == letters


def played(
    players: Sequence[str],
    totals: Sequence[int | None],
    code: str = "234567892",
    about: str | None = None,
    origins: Mapping[str, str] | None = None,
) -> GameTable:
    """A Splitter table with these totals typed from paper; None for a missing total."""
    game, now = registry.games()["splitter"], datetime.now(UTC)
    seats = {f"player-{seat}": name for seat, name in enumerate(players)} | dict(origins or {})
    sheets = {"seats": seats, "setup": {"pad": "A"}}
    for seat, total in enumerate(totals):
        sheets[f"pad-{seat}"] = {} if total is None else {"paper-total": str(total)}
    states = {key: SheetState(1, fields, now, "Ana's phone") for key, fields in sheets.items() if fields}
    return GameTable(game, StoredTable(code, "splitter", now, None, states, about=about))


def said(*tables: GameTable) -> str | None:
    tally = evening_of(tables).tally
    return None if tally is None else str(tally)


def test_tally_counts_finished_games_and_shared_wins() -> None:
    one, two = played(["Ana", "Bo"], [30, 20]), played(["Bo", "Ana"], [10, 40])
    assert said() is None
    assert said(one) is None
    assert said(one, two) == "2–0 for Ana"
    assert said(one, played(["Ana", "Bo"], [5, 9])) == "1–1"
    assert said(one, two, played(["Ana", "Bo"], [7, 7])) == "3–1 for Ana"
    assert said(one, two, played(["Ana", "Bo"], [7, None])) == "2–0 for Ana"
    assert said(one, played(["Ana"], [99])) is None


def test_tally_of_three_or_more_lists_most_wins_first() -> None:
    three = ["Ana", "Bo", "Cy"]
    games = [played(three, [1, 2, 3]), played(three, [3, 2, 1]), played(["Cy", "Ana", "Bo"], [3, 2, 1])]
    assert said(*games) == "Cy 2, Ana 1, Bo 0"
    assert said(*games, played(["Ana", "Dee"], [1, 9])) == "Cy 2, Ana 1, Dee 1, Bo 0"


def test_unnamed_seat_number_is_separated_from_its_total() -> None:
    seats: list[tuple[Text | str, int | None]] = [
        ("Ana", 42),
        ("Player 2", 21),
        ("Joueur 3", 18),
        (numbered(3), 7),
        ("Player 5", None),
    ]
    assert str(with_totals(seats)) == "Ana 42, Player 2: 21, Joueur 3: 18, Player 4: 7, Player 5"


def test_tally_uses_names_of_the_last_table() -> None:
    games = [played(["Player 1", "Player 2"], [9, 1]), played(["Ana", "Bo"], [9, 1])]
    assert said(*games) == "2–0 for Ana"


def test_an_evening_without_a_game_has_no_wins() -> None:
    assert evening_of([]).wins == []


def test_a_renamed_player_is_one_person_under_the_newest_name() -> None:
    origins = {"from-0": "0", "from-1": "1"}
    one = played(["Mia", "Léa"], [3, 1], "a")
    two = played(["Mia", "Lea-Marie"], [1, 3], "b", "a", origins)
    three = played(["Lea", "Mia"], [3, 1], "c", "b", {"from-0": "1", "from-1": "0"})
    assert evening_of([one, two]).wins == [("Mia", 1), ("Lea-Marie", 1)]
    assert evening_of([one, two, three]).wins == [("Lea", 2), ("Mia", 1)]
    renamed_first = played(["Mia", "Lea"], [3, 1], "a")
    assert evening_of([renamed_first, played(["Mia", "Léa"], [1, 3], "b", "a", origins)]).wins == [
        ("Mia", 1),
        ("Léa", 1),
    ]


def test_wins_follow_names_that_swap_seats() -> None:
    one = played(["Ana", "Bo"], [3, 1], "a")
    two = played(["Bo", "Ana"], [1, 3], "b", "a", {"from-0": "0", "from-1": "1"})
    assert evening_of([one, two]).wins == [("Ana", 2), ("Bo", 0)]


@st.composite
def evenings(draw: st.DrawFn) -> tuple[list[GameTable], Counter[str], set[str]]:
    """A random evening, its wins by newest name, and all newest names.

    People change seats, leave, return under the same name, and are renamed later.
    """
    names = {person: f"{person} 0" for person in range(5)}
    tables: list[tuple[list[int], list[str], list[int], dict[str, str]]] = []
    for number in range(draw(st.integers(1, 5))):
        people = draw(st.lists(st.sampled_from(sorted(names)), min_size=2, max_size=5, unique=True))
        called = [names[person] for person in people]
        origins = origins_at(tables[-1][1], called) if tables else {}
        for seat, person in enumerate(people):
            stays = not tables or person in tables[-1][0]
            if stays and draw(st.booleans()):
                called[seat] = names[person] = f"{person} {number + 1}"
        totals = draw(st.lists(st.integers(0, 3), min_size=len(people), max_size=len(people)))
        tables.append((people, called, totals, origins))
    wins: Counter[str] = Counter()
    for people, _, totals, _ in tables:
        wins.update(names[person] for person, total in zip(people, totals, strict=True) if total == max(totals))
    games = [
        played(called, totals, str(number), str(number - 1), origins)
        for number, (_, called, totals, origins) in enumerate(tables)
    ]
    return games, wins, {names[person] for people, *_ in tables for person in people}


@given(evenings())
def test_evening_counts_wins_across_names_and_seats(
    drawn: tuple[list[GameTable], Counter[str], set[str]],
) -> None:
    games, wins, names = drawn
    evening = evening_of(games)
    assert dict(evening.wins) == {name: wins[name] for name in names}
    assert [number for _, number in evening.wins] == sorted(wins.values(), reverse=True) + [0] * (
        len(names) - len(wins)
    )
    assert evening.games == len(games)
