"""The figures of a book: tables of cases, and a second reader that counts drawn evenings from plays alone."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from fractions import Fraction
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


class Book:
    """A book whose tables come to other plays for each example."""

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
        """Games of one evening after the other."""
        return self.of([a_play(scores, day, slug) for day, scores in enumerate(games, start=1)])


@pytest.fixture(scope="module")
def book(shared_store: Store) -> Book:
    return Book(shared_store)


def person_of(figures: Figures, name: str = "Ana") -> PersonFigures:
    return next(iter(figures.of(name=name).persons().values()), PersonFigures(name))


@pytest.mark.parametrize(
    ("games", "won", "counted"),
    [
        ([], 0, 0),
        (["Ana 3; Bo 2"], 1, 1),
        (["Ana 3; Bo 3"], 1, 1),
        (["Ana 2; Bo 3"], 0, 1),
        # alone there is nothing to win, and nothing where nobody knows who won
        (["Ana 9"], 0, 0),
        (["Ana *"], 0, 0),
        (["Ana; Bo"], 0, 0),
        (["Ana *; Bo"], 1, 1),
        (["Ana; Bo *"], 0, 1),
        (["ANA 3; Bo 2", "ana 4; Bo 5"], 1, 2),
        (["Ana 3; Bo 2"] * 4, 4, 4),
        (["Ana 3; Bo 2"] * 4 + ["Ana 9"], 4, 4),
        (["Ana 3; Bo 2"] * 4 + ["Ana 2; Bo 3"], 4, 5),
        (["Ana 3; Bo 2"] * 5, 5, 5),
        (["Ana 2; Bo 3"] * 6, 0, 6),
        (["Cy 3; Bo 2"] * 5, 0, 0),
    ],
)
def test_wins(book: Book, games: list[str], won: int, counted: int) -> None:
    ana = person_of(book.played(*games))
    assert (ana.won, ana.decided) == (won, counted)


@pytest.mark.parametrize(
    ("games", "recent"),
    [
        ([], ""),
        (["Ana 3; Bo 2", "Ana 2; Bo 3", "Ana 9", "Ana; Bo", "Ana 3; Bo 3"], "●○●"),
        (["Bo 3; Cy 2", "Ana 1; Bo 2"], "○"),
        (["Ana 3; Bo 2"] + ["Ana 1; Bo 2"] * 9 + ["Ana 3; Bo 2"], "○○○○○○○○○●"),
    ],
)
def test_last_ten_games_of_a_person(book: Book, games: list[str], recent: str) -> None:
    assert "".join("●" if won else "○" for won in person_of(book.played(*games)).recent) == recent


def test_last_ten_games_of_a_person_at_one_game(book: Book) -> None:
    scores = ["Ana 3; Bo 2", "Ana 2; Bo 3"] * 11
    plays = [a_play(each, day, (GAME, OTHER)[day % 2]) for day, each in enumerate(scores)]
    (first, *_) = book.of(plays[:TABLES]).of(game=GAME).persons().values()
    assert (first.name, first.decided, first.recent) == ("Ana", 7, [True] * 7)


def test_people_with_the_most_wins_come_first(book: Book) -> None:
    games = ["Ana 1; Bo 2; Cy 2", "Cy 1; Bo 2", "Di 1; Ana 2"]
    persons = book.played(*games).persons().values()
    assert [(each.name, each.won, each.decided) for each in persons] == [
        ("Bo", 2, 2),
        ("Ana", 1, 2),
        ("Cy", 1, 2),
        ("Di", 0, 1),
    ]


@pytest.mark.parametrize(
    ("games", "opponents"),
    [
        ([], []),
        (["Ana 9"], []),
        (["Ana 3; Bo 2"], [("Bo", 1, 0, 0)]),
        (["Ana 3; Player 2 5"], []),
        # where ranks are not known nobody was met
        (["Ana *; Bo"], []),
        (["Ana 3; Bo 5; Cy"], [("Bo", 0, 1, 0)]),
        (["Ana 3; Bo 2", "Ana 3; bo 3", "Ana 1; BO 2"], [("BO", 1, 1, 1)]),
        # met as often: the one met last
        (["Ana 3; Bo 2", "Ana 3; Cy 2"], [("Cy", 1, 0, 0), ("Bo", 1, 0, 0)]),
        (["Ana 4; Bo 2; Cy 5"] * 3 + ["Ana 2; Bo 1"], [("Bo", 4, 0, 0), ("Cy", 0, 3, 0)]),
    ],
)
def test_opponents(book: Book, games: list[str], opponents: list[Any]) -> None:
    found = book.played(*games).of(name="Ana").opponents()
    assert [(each.name, each.ahead, each.behind, each.games - each.ahead - each.behind) for each in found] == opponents


GEMS = [
    # (the games, the line, wins on it, all wins)
    (["Ana 9: Gems 6, Seals 3; Bo 5: Gems 2, Seals 3"], ("Gems", 1, 1)),
    (["Ana 9: Gems 6, Seals 3; Bo 5: Gems 4, Seals 0"], ("Seals", 1, 1)),
    # as far ahead in both, or in none
    (["Ana 9: Gems 6, Seals 3; Bo 5: Gems 4, Seals 1"], None),
    (["Ana 5: Gems 2, Seals 3; Bo 5: Gems 2, Seals 3"], None),
    (["Ana *: Gems 2, Seals 3; Bo: Gems 4, Seals 4"], None),
    # the mean of the others counts, not the best of them
    (["Ana 9: Gems 5, Seals 4; Bo 5: Gems 5, Seals 0; Cy 4: Gems 0, Seals 4"], ("Gems", 1, 1)),
    # a line that only some have is none, and one alone could be no other
    (["Ana 9: Gems 6, Seals 3, Ana’s 9; Bo 5: Gems 2, Seals 3, Bo’s 0"], ("Gems", 1, 1)),
    (["Ana 9: Total 9, Extra 2; Bo 5: Total 5"], None),
    # lines that are called alike are one
    (["Ana 9: Gems 3, Gems 3, Seals 4; Bo 5: Gems 2, Seals 1"], ("Gems", 1, 1)),
    # only games won against others
    (["Ana 5: Gems 6, Seals 0; Bo 9: Gems 0, Seals 9", "Ana 9: Gems 6, Seals 3"], None),
    (["Ana *: Gems 6, Seals 3", "Ana 9: Gems 6, Seals 3; Bo 5: Gems 2, Seals 3"], ("Gems", 1, 1)),
    (["Ana 5: Gems 5, Seals 0; Bo 5: Gems 0, Seals 5"], ("Gems", 1, 1)),
    (
        ["Ana 9: Gems 6, Seals 3; Bo 5: Gems 2, Seals 3"] * 2
        + ["Ana 9: Gems 3, Seals 6; Bo 5: Gems 3, Seals 2", "Ana 3; Bo 2", "Ana 1; Bo 2"],
        ("Gems", 2, 4),
    ),
    # as often: that of the newest win
    (
        ["Ana 9: Gems 6, Seals 3; Bo 5: Gems 2, Seals 3", "Ana 9: Gems 3, Seals 6; Bo 5: Gems 3, Seals 2"],
        ("Seals", 1, 2),
    ),
]


@pytest.mark.parametrize(("games", "expected"), GEMS)
def test_the_line_that_won_it(book: Book, games: list[str], expected: tuple[str, int, int] | None) -> None:
    line = next(iter(book.played(*games).of(name="Ana").winning_lines()), None)
    assert (line and (str(line.label), line.wins, line.all_wins)) == expected


@pytest.mark.parametrize(
    "label", [Text("deal {n}", n=1), Text("zone {names}", names=["Ana", "Bo"]), Series(["Ana", "Bo"])]
)
def test_lines_that_are_called_otherwise_in_each_game_win_none(book: Book, label: Text) -> None:
    play = a_play("Ana 3: Gems 3, Seals 0; Bo 1: Gems 0, Seals 1")
    people = [
        person._replace(lines=[PlayLine(label, person.lines[0].points), person.lines[1]]) for person in play.people
    ]
    assert book.of([play]).winning_lines()
    assert book.of([play._replace(people=people)]).winning_lines() == []


def test_lines_of_two_games_are_two_though_they_are_called_alike(book: Book) -> None:
    scores = "Ana 9: Gems 6, Seals 3; Bo 5: Gems 2, Seals 3"
    plays = [a_play(scores, day, GAME if day < 3 else OTHER) for day in range(1, 6)]
    assert [(line.slug, line.wins) for line in book.of(plays).of(name="Ana").winning_lines()] == [
        (OTHER, 3),
        (GAME, 2),
    ]


def told(best: Sequence[BestTotal]) -> dict[int, tuple[Any, ...]]:
    """By the number of players, who has the best total, which, and on which day."""
    return {each.players: (str(each.name), each.total, each.at.day) for each in best}


@pytest.mark.parametrize(
    ("games", "by_players"),
    [
        (["Ana 3; Bo 5"], {2: ("Ana", 3, 1)}),
        # alone counts, with a number of players of its own
        (["Ana 3; Bo 5", "Ana 8"], {1: ("Ana", 8, 2), 2: ("Ana", 3, 1)}),
        (["Ana 8", "Ana 3; Bo 5"], {1: ("Ana", 8, 1), 2: ("Ana", 3, 2)}),
        # a record belongs to the game that set it first
        (["Ana 3; Bo 5", "Ana 8; Bo 1", "Ana 8; Bo 2"], {2: ("Ana", 8, 2)}),
        (["Ana -3; Bo 5", "Ana -1; Cy 0"], {2: ("Ana", -1, 2)}),
        (["Ana 3; Bo 5", "Ana *; Bo"], {2: ("Ana", 3, 1)}),
    ],
)
def test_best_totals_of_a_person(book: Book, games: list[str], by_players: Mapping[int, Any]) -> None:
    assert told(book.played(*games).of(name="Ana").best_totals()) == by_players


def test_a_game_without_any_total_has_no_best(book: Book) -> None:
    figures = book.played("Ana *; Bo")
    assert figures.best_totals() == []
    assert person_of(figures).won == 1


def test_records_of_a_game_count_every_seat(book: Book) -> None:
    figures = book.played("Ana 3; Bo 5", "Player 1 9; Ana 4; Bo 1", "Ana 7; Bo 5", "Ana 2")
    assert told(figures.best_totals()) == {
        1: ("Ana", 2, 4),
        2: ("Ana", 7, 3),
        3: ("Player 1", 9, 2),
    }
    assert [(person.name, person.games, person.won) for person in figures.persons().values()] == [
        ("Ana", 4, 1),
        ("Bo", 3, 1),
    ]


def test_of_two_with_one_record_at_one_game_the_better_rank_has_it(book: Book) -> None:
    play = a_play("Ana 9; Bo 9")
    ana, bo = play.people
    figures = book.of([play._replace(people=(ana._replace(rank=2, is_winner=False), bo))])
    assert figures.best_totals()[0].name == "Bo"


def test_nobody_has_figures_without_a_name_or_without_a_game(book: Book) -> None:
    figures = book.played("Ana 3; Player 2 5")
    assert [person.name for person in figures.persons().values()] == ["Ana"]
    for name in ("Player 2", "Bo"):
        of = figures.of(name=name)
        assert (of.persons(), of.count(), of.opponents(), of.best_totals(), of.winning_lines()) == ({}, 0, [], [], [])


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
        (People(), ["Ana 1; ana 2; Bo 3"], [["Player 1", "ana", "Bo"]]),
        (People({"Bobby": "Bo"}), ["Bo 1; Bobby 2"], [["Player 1", "Bo"]]),
        (People({"Bobby": "Bo"}), ["Bo; Bobby *"], [["Player 1", "Bo"]]),
        (People({"Bobby": "Bo"}), ["Bo 2; Bobby 2"], [["Bo", "Player 2"]]),
    ],
)
def test_a_book_shows_its_plays_with_its_people(
    book: Book, people: People, scores: list[str], names: list[list[str]]
) -> None:
    figures = book.of([a_play(each, day) for day, each in enumerate(scores, start=1)], people)
    assert [[person.name for person in play.people] for play in figures.plays().values()] == names
    shown = {name for at_play in names for name in at_play if not is_unnamed(name)}
    assert figures.persons() == figures.everybody
    assert {person.name for person in figures.everybody.values()} == shown


# a second reader of drawn evenings: each figure from its definition, with nothing of scorepad/book/statistics.py

NAMES = ["Ana", "Bo", "Cy", "Di", "Ed", "Flo"]
Mine = Sequence[tuple[Play, Person]]
"""A person at each play, the newest first."""


@st.composite
def games(draw: st.DrawFn) -> Play:
    """A game of 1 to 8 players: ties, ties that were broken, no totals, seats without names, lines that some lack."""
    n = draw(st.integers(1, 8))
    order = draw(st.permutations([*NAMES, "Player 7", "Joueur 8"]))[:n]
    names = [name if draw(st.integers(0, 5)) else f"Player {seat + 1}" for seat, name in enumerate(order)]
    names = [name if names.count(name) == 1 else f"Player {20 + seat}" for seat, name in enumerate(names)]
    has_totals = draw(st.integers(0, 4)) > 0
    totals = [draw(st.integers(-1, 4)) for _ in names]
    breaks = [draw(st.integers(0, 1)) for _ in names]
    keys = [(-total, tie) for total, tie in zip(totals, breaks, strict=True)]
    winner = draw(st.integers(0, n))  # n: nobody knows
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
    """Games one after the other, in any order."""
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
    """Just these games are selected."""
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
def test_a_second_reader_has_the_same_figures(book: Book, plays: list[Play]) -> None:
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


@given(evenings(), st.permutations(NAMES), st.sets(st.sampled_from(NAMES), max_size=2))
def test_figures_with_merged_people_are_those_of_plays_with_their_names(
    book: Book, plays: list[Play], names: list[str], out: set[str]
) -> None:
    """Some are one person, and some are left out: as if they had sat there so."""
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
