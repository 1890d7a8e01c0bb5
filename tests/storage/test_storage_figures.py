"""The statistics of a book: cases in figures.toml, and a naive implementation compared on random games."""

import tomllib
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.book.book import keep_plays, name_seats
from scorepad.book.people import People
from scorepad.book.plays import Person, Play, PlayLine
from scorepad.book.statistics import RECENT, BestTotal, Figures, PersonFigures, figures_of
from scorepad.core.text import Series, Text
from scorepad.storage import Store
from scorepad.tables.evening import is_unnamed
from tests.plays import a_play

GAME, OTHER = "splendid", "other"
TABLES = 14
EVERYBODY = People()
CASES: dict[str, list[dict[str, Any]]] = tomllib.loads(Path(__file__).with_name("figures.toml").read_text("utf-8"))


class Book:
    """A book whose tables get new plays for each example."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.code = store.tables.create("", {"book": {}}, change="book", device="Ana", kind="book")
        self.codes = [store.tables.create(GAME, {}, change=f"{n}", device="Ana") for n in range(TABLES)]
        for code in self.codes:
            store.books.put(code, self.code)

    def of(self, plays: Sequence[Play], people: People = EVERYBODY) -> Figures:
        found: dict[str, tuple[int | None, Play | None]] = dict.fromkeys(self.codes, (0, None))
        found |= {code: (0, play) for code, play in zip(self.codes, plays, strict=False)}
        keep_plays(self.store, self.code, found)
        name_seats(self.store, self.code, people, 1)
        return figures_of(self.store, self.code, people)

    def played(self, *games: str, slug: str = GAME) -> Figures:
        """The figures of a book with these games, played on consecutive days."""
        return self.of([a_play(scores, day, slug) for day, scores in enumerate(games, start=1)])


@pytest.fixture(scope="module")
def book(shared_store: Store) -> Book:
    return Book(shared_store)


def person_of(figures: Figures, name: str = "Ana") -> PersonFigures:
    return next(iter(figures.of(name=name).persons().values()), PersonFigures(name))


def figures_told(whole: Figures) -> dict[str, Any]:
    """Ana's figures and the whole book's figures, as in figures.toml."""
    ana, of = person_of(whole), whole.of(name="Ana")
    line = next(iter(of.winning_lines()), None)
    return {
        "wins": [ana.won, ana.decided],
        "recent": "".join("●" if won else "○" for won in ana.recent),
        "opponents": [[each.name, each.ahead, each.behind, each.games] for each in of.opponents()],
        "line": [] if line is None else [str(line.label), line.wins, line.all_wins],
        "best": told(of.best_totals()),
        "records": told(whole.best_totals()),
        "persons": [[each.name, each.won, each.decided] for each in whole.persons().values()],
    }


def told(best: Sequence[BestTotal]) -> dict[str, list[Any]]:
    """The name, total and day of each best total, by number of players."""
    return {str(each.players): [str(each.name), each.total, each.at.day] for each in best}


@pytest.mark.parametrize("case", CASES["evening"], ids=lambda case: " / ".join(case["games"])[:60])
def test_figures_match_figures_toml(book: Book, case: dict[str, Any]) -> None:
    found = figures_told(book.played(*case["games"]))
    assert {"games": case["games"], **{key: found[key] for key in case if key != "games"}} == case


@pytest.mark.parametrize(
    "label", [Text("deal {n}", n=1), Text("zone {names}", names=["Ana", "Bo"]), Series(["Ana", "Bo"])]
)
def test_lines_with_labels_that_vary_by_game_are_not_winning_lines(book: Book, label: Text) -> None:
    play = a_play("Ana 3: Gems 3, Seals 0; Bo 1: Gems 0, Seals 1")
    people = [
        person._replace(lines=[PlayLine(label, person.lines[0].points), person.lines[1]]) for person in play.people
    ]
    assert book.of([play]).winning_lines()
    assert book.of([play._replace(people=people)]).winning_lines() == []


def test_lines_with_the_same_name_in_two_games_are_counted_separately(book: Book) -> None:
    scores = "Ana 9: Gems 6, Seals 3; Bo 5: Gems 2, Seals 3"
    plays = [a_play(scores, day, GAME if day < 3 else OTHER) for day in range(1, 6)]
    assert [(line.slug, line.wins) for line in book.of(plays).of(name="Ana").winning_lines()] == [
        (OTHER, 3),
        (GAME, 2),
    ]


def test_winner_of_a_game_with_equal_totals_gets_the_record(book: Book) -> None:
    play = a_play("Ana 9; Bo 9")
    ana, bo = play.people
    figures = book.of([play._replace(people=(ana._replace(rank=2, is_winner=False), bo))])
    assert figures.best_totals()[0].name == "Bo"


def test_players_without_a_name_or_a_game_have_no_figures(book: Book) -> None:
    figures = book.played("Ana 3; Player 2 5")
    assert [person.name for person in figures.persons().values()] == ["Ana"]
    for name in ("Player 2", "Bo"):
        of = figures.of(name=name)
        assert (of.persons(), of.count(), of.opponents(), of.best_totals(), of.winning_lines()) == ({}, 0, [], [], [])


@pytest.mark.parametrize("case", CASES["people"], ids=lambda case: " / ".join(case["games"]))
def test_plays_of_a_book_use_merged_names(book: Book, case: dict[str, Any]) -> None:
    people = People(case.get("merged", {}), set(case.get("left_out", [])))
    figures = book.of([a_play(each, day) for day, each in enumerate(case["games"], start=1)], people)
    assert [[person.name for person in play.people] for play in figures.plays().values()] == case["names"]
    shown = {name for at_play in case["names"] for name in at_play if not is_unnamed(name)}
    assert figures.persons() == figures.everybody
    assert {person.name for person in figures.everybody.values()} == shown


# naive implementation: each figure computed by its definition, independent of book/statistics.py

NAMES = ["Ana", "Bo", "Cy", "Di", "Ed", "Flo"]
Mine = Sequence[tuple[Play, Person]]
"""Plays, newest first, each with one of its people."""


@st.composite
def games(draw: st.DrawFn) -> Play:
    """A game of 1 to 8 players, sometimes with ties, broken ties, unnamed seats, missing lines or no totals."""
    n = draw(st.integers(1, 8))
    order = draw(st.permutations([*NAMES, "Player 7", "Joueur 8"]))[:n]
    names = [name if draw(st.integers(0, 5)) else f"Player {seat + 1}" for seat, name in enumerate(order)]
    names = [name if names.count(name) == 1 else f"Player {20 + seat}" for seat, name in enumerate(names)]
    has_totals = draw(st.integers(0, 4)) > 0
    totals = [draw(st.integers(-1, 4)) for _ in names]
    breaks = [draw(st.integers(0, 1)) for _ in names]
    keys = [(-total, tie) for total, tie in zip(totals, breaks, strict=True)]
    winner = draw(st.integers(0, n))  # n: no known winner
    people = []
    for seat, name in enumerate(names):
        lines = []
        for label in ("Gems", "Seals", "Tomes"):
            if draw(st.integers(0, 9)):
                lines.append(PlayLine(Text(label), draw(st.integers(-1, 3))))
        if has_totals:
            rank = 1 + sum(key < keys[seat] for key in keys)
            people.append(Person(name, totals[seat], rank, rank == 1 and n > 1, lines=lines))
        else:
            people.append(Person(name, None, None, seat == winner, lines=lines))
    return Play("", draw(st.sampled_from([GAME, OTHER])), datetime(2026, 1, 1, tzinfo=UTC), tuple(people))


@st.composite
def evenings(draw: st.DrawFn) -> list[Play]:
    """Games played an hour apart, in random order."""
    drawn = draw(st.lists(games(), max_size=9))
    plays = []
    for number, play in enumerate(drawn):
        plays.append(play._replace(id=str(number), at=play.at + timedelta(hours=number)))
    shuffled: list[Play] = draw(st.permutations(plays))
    return shuffled


def seat_of(name: str, play: Play) -> Person | None:
    return next((person for person in play.people if person.name == name), None)


def naive_line(name: str, play: Play) -> str | None:
    ahead: dict[str, Fraction] = {}
    for label in ("Gems", "Seals", "Tomes"):
        points = {}
        for person in play.people:
            for line in person.lines:
                if str(line.label) == label:
                    points[person.name] = line.points
        if len(points) == len(play.people):
            own = points.pop(name)
            ahead[label] = own - Fraction(sum(points.values()), len(points))
    best = sorted(ahead, key=lambda label: ahead[label])
    if len(best) < 2 or ahead[best[-1]] <= 0 or ahead[best[-1]] == ahead[best[-2]]:
        return None
    return best[-1]


def check_games(figures: Figures, expected: Sequence[Play]) -> None:
    """Check that the figures cover exactly these games, in this order."""
    assert [play.id for play in figures.plays().values()] == [play.id for play in expected]
    assert figures.count() == len(expected)


def check_person(figures: Figures, name: str, plays: Sequence[Play]) -> None:
    mine = [(play, own) for play in plays if (own := seat_of(name, play)) is not None]
    of, person = figures.of(name=name), person_of(figures, name)
    judged = [(play, own) for play, own in mine if len(play.people) >= 2 and [p for p in play.people if p.is_winner]]
    won = [(play, own) for play, own in judged if own.is_winner]
    check_games(of, [play for play, _ in mine])
    assert (person.games, person.decided, person.won) == (len(mine), len(judged), len(won))
    assert [*person.recent] == [own.is_winner for _, own in judged[:RECENT]][::-1]
    check_opponents(of, mine)
    check_totals(of, mine)
    check_lines(of, won)


def check_opponents(of: Figures, mine: Mine) -> None:
    against: dict[str, list[tuple[Play, int]]] = {}
    for play, own in mine:
        for person in play.people:
            if person is not own and own.rank is not None and person.rank is not None and person.name in NAMES:
                against.setdefault(person.name, []).append((play, person.rank - own.rank))
    opponents = of.opponents()
    assert {other.name for other in opponents} == set(against)
    order = [(-other.games, against[other.name][0][0].at) for other in opponents]
    assert order == sorted(order, key=lambda each: (each[0], -each[1].timestamp()))
    for other in opponents:
        leads = [lead for _, lead in against[other.name]]
        counts = (len(leads), sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads))
        assert (other.games, other.ahead, other.behind) == counts


def check_totals(of: Figures, seats: Mine) -> None:
    known = [(play, person) for play, person in seats if person.total is not None]
    found = of.best_totals()
    slugs = [*dict.fromkeys(play.slug for play, _ in known)]
    groups = {(play.slug, len(play.people)) for play, _ in known}
    expected = sorted(groups, key=lambda group: (slugs.index(group[0]), group[1]))
    assert [(best.slug, best.players) for best in found] == expected
    for best in found:
        alike = [(play, own) for play, own in known if (play.slug, len(play.people)) == (best.slug, best.players)]
        numbers = [person.total or 0 for _, person in alike]
        first = min(play.at for play, person in alike if person.total == max(numbers))
        assert (best.total, best.at) == (max(numbers), first)


def check_lines(of: Figures, won: Mine) -> None:
    lines: dict[tuple[str, str], list[Play]] = {}
    for play, own in won:
        label = naive_line(own.name, play)
        if label:
            lines.setdefault((play.slug, label), []).append(play)
    found = of.winning_lines()
    assert {(line.slug, str(line.label)): line.wins for line in found} == {key: len(of) for key, of in lines.items()}
    order = [(line.wins, lines[line.slug, str(line.label)][0].at) for line in found]
    assert order == sorted(order, reverse=True)
    for line in found:
        assert line.all_wins == len([play for play, _ in won if play.slug == line.slug])


@pytest.mark.thorough
@given(plays=evenings())
def test_figures_match_the_naive_implementation(book: Book, plays: list[Play]) -> None:
    figures = book.of(plays)
    newest = sorted(plays, key=lambda play: play.at, reverse=True)
    people = {person.name for play in plays for person in play.people} & {*NAMES}
    assert figures.persons() == figures.everybody
    assert {person.name for person in figures.everybody.values()} == people
    for name in people:
        check_person(figures, name, newest)
        assert person_of(figures, name.upper()) == person_of(figures, name)
    assert [slug for slug, _ in figures.games()] == [*dict.fromkeys(play.slug for play in newest)]
    for slug, count in figures.games():
        here = [play for play in newest if play.slug == slug]
        seats = [(play, person) for play in here for person in play.people]
        won = [(play, person) for play, person in seats if person.is_winner and len(play.people) > 1]
        of = figures.of(game=slug)
        check_games(of, here)
        assert count == len(here)
        check_totals(of, seats)
        check_lines(of, won)
        for person in of.persons().values():
            assert person == person_of(of, person.name)
            assert person.won == len([own for _, own in won if own.name == person.name])
            assert len(person.recent) == person.decided


@given(evenings(), st.permutations(NAMES), st.sets(st.sampled_from(NAMES), max_size=2))
def test_figures_of_merged_people_match_renamed_plays(
    book: Book, plays: list[Play], names: list[str], out: set[str]
) -> None:
    """Merging or leaving out people gives the same figures as renaming them in the plays."""
    people = People({names[0]: names[1], names[2]: names[3]}, frozenset(out))
    shown = book.of(plays, people)
    renamed = []
    for play in plays:
        keys = people.keys_at([(person.name, person.rank, person.is_winner) for person in play.people])
        seats = zip(play.people, keys, strict=True)
        named = [p._replace(name=people.name_of(p.name) if key else "Player 9") for p, key in seats]
        renamed.append(play._replace(people=tuple(named)))
    told = (shown.everybody, shown.persons(), [shown.of(name=n).opponents() for n in NAMES])
    plain = book.of(renamed)
    assert told == (plain.everybody, plain.persons(), [plain.of(name=n).opponents() for n in NAMES])
