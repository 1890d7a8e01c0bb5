"""The figures of a book: tables of cases, and a second reader that works all of them out from their definitions."""

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.figures import (
    GameFigures,
    InGame,
    PersonFigures,
    Record,
    Totals,
    Wins,
    between,
    games_of,
    people_of,
    person_of,
)
from scorepad.plays import Line, Person, Play
from scorepad.text import Text
from tests.plays import a_play

GAME = "splendid"
OTHER = "other"


def played(*games: str, slug: str = GAME) -> list[Play]:
    """Games of one evening after the other."""
    return [a_play(scores, day, slug) for day, scores in enumerate(games, start=1)]


@pytest.mark.parametrize(
    ("games", "won", "counted", "share"),
    [
        ([], 0, 0, None),
        (["Ana 3; Bo 2"], 1, 1, None),
        (["Ana 3; Bo 3"], 1, 1, None),
        (["Ana 2; Bo 3"], 0, 1, None),
        # alone there is nothing to win, and nothing where nobody knows who won
        (["Ana 9"], 0, 0, None),
        (["Ana *"], 0, 0, None),
        (["Ana; Bo"], 0, 0, None),
        (["Ana *; Bo"], 1, 1, None),
        (["Ana; Bo *"], 0, 1, None),
        (["ANA 3; Bo 2", "ana 4; Bo 5"], 1, 2, None),
        (["Ana 3; Bo 2"] * 4, 4, 4, None),
        (["Ana 3; Bo 2"] * 4 + ["Ana 9"], 4, 4, None),
        (["Ana 3; Bo 2"] * 4 + ["Ana 2; Bo 3"], 4, 5, 0.8),
        (["Ana 3; Bo 2"] * 5, 5, 5, 1),
        (["Ana 2; Bo 3"] * 6, 0, 6, 0),
        (["Cy 3; Bo 2"] * 5, 0, 0, None),
    ],
)
def test_wins(games: list[str], won: int, counted: int, share: float | None) -> None:
    wins = person_of("Ana", played(*games)).wins
    assert (len(wins.won), len(wins.plays), wins.share) == (won, counted, share)


@pytest.mark.parametrize(
    ("games", "record", "beaten", "share"),
    [
        (["Ana 3; Bo 2"], (1, 0, 0), 1, None),
        (["Ana 3; Bo 2; Cy 1; Di 4"], (2, 1, 0), 2, None),
        # two tie for the first two of three places: n - rank is 2 and 1, so 1.5 each
        (["Ana 3; Bo 3; Cy 1"], (1, 0, 1), 1.5, None),
        (["Ana 3; Bo 3; Cy 3; Di 3"], (0, 0, 3), 1.5, None),
        (["Ana 1; Bo 3; Cy 1"], (0, 1, 1), 0.5, None),
        (["Ana 9"], (0, 0, 0), 0, None),
        # where ranks are not known nobody was met
        (["Ana *; Bo"], (0, 0, 0), 0, None),
        (["Ana 3; Bo 2; Cy"], (1, 0, 0), 1, None),
        # seats without a name are met as well
        (["Ana 3; Player 2 2; Player 3 5"], (1, 1, 0), 1, None),
        (["Ana 3; Bo 2; Cy 1"] * 3 + ["Ana 1; Bo 2"] * 2, (6, 2, 0), 6, 0.75),
        (["Ana 3; Bo 3"] * 5, (0, 0, 5), 2.5, 0.5),
        (["Ana 3; Bo 2"] * 4 + ["Ana 3", "Ana *; Bo"], (4, 0, 0), 4, None),
    ],
)
def test_people_beaten_out_of_people_met(
    games: list[str], record: tuple[int, int, int], beaten: float, share: float | None
) -> None:
    found = person_of("Ana", played(*games)).record
    assert (found.won, found.lost, found.tied) == record
    assert (found.met, found.beaten, found.share) == (sum(record), beaten, share)


@pytest.mark.parametrize(
    ("games", "rival", "nemesis"),
    [
        ([], None, None),
        (["Ana 9"], None, None),
        (["Ana 3; Bo 2"], ("Bo", 1, 0, 0), None),
        (["Ana 3; Player 2 5"], None, None),
        (["Ana 3; Bo 5; Cy 1"], ("Bo", 0, 1, 0), None),
        (["Ana 3; Bo 2; Cy 5", "Ana 3; bo 3", "Ana 1; BO 2"], ("BO", 1, 1, 1), None),
        # met as often: the one met last
        (["Ana 3; Bo 2", "Ana 3; Cy 2"], ("Cy", 1, 0, 0), None),
        (["Ana 3; Cy 2", "Ana 3; Bo 2"], ("Bo", 1, 0, 0), None),
        # hard to beat: at least three games, more of them lost than won, and not the rival again
        (["Ana 4; Bo 2; Cy 5"] * 2 + ["Ana 2; Bo 1"], ("Bo", 3, 0, 0), None),
        (["Ana 4; Bo 2; Cy 5"] * 3 + ["Ana 2; Bo 1"], ("Bo", 4, 0, 0), ("Cy", 0, 3, 0)),
        (["Ana 4; Bo 2; Cy 5"] * 2 + ["Ana 4; Bo 2; Cy 1"] * 2 + ["Ana 2; Bo 1"], ("Bo", 5, 0, 0), None),
        (["Ana 1; Bo 2"] * 9 + ["Ana 2; Bo 1"] * 4, ("Bo", 4, 9, 0), None),
        # lost to as often: the one who needed fewer games
        (
            ["Ana 4; Bo 2; Cy 5; Di 5"] * 3 + ["Ana 4; Bo 2; Cy 1"] + ["Ana 2; Bo 1"] * 2,
            ("Bo", 6, 0, 0),
            ("Di", 0, 3, 0),
        ),
    ],
)
def test_rival_and_nemesis(games: list[str], rival: Any, nemesis: Any) -> None:
    figures = person_of("Ana", played(*games))
    for found, expected in ((figures.rival, rival), (figures.nemesis, nemesis)):
        told = None if found is None else (found.name, found.record.won, found.record.lost, found.record.tied)
        assert told == expected


GEMS = [
    # (the games, the line, games won on it, games won)
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
def test_the_line_that_won_it(games: list[str], expected: tuple[str, int, int] | None) -> None:
    line = person_of("Ana", played(*games)).line
    assert (line and (str(line.label), len(line.plays), len(line.won))) == expected


def test_games_whose_lines_are_numbered_have_no_winning_line() -> None:
    (play,) = played("Ana 3: Gems 3, Seals 0; Bo 1: Gems 0, Seals 1")
    people = []
    for person in play.people:
        lines = [Line(Text("deal {n}", n=n), line.points) for n, line in enumerate(person.lines, start=1)]
        people.append(person._replace(lines=lines))
    numbered = play._replace(people=people)
    assert person_of("Ana", [play]).lines
    assert person_of("Ana", [numbered]).lines == []
    assert games_of([numbered])[0].lines == []


def test_lines_of_two_games_are_two_though_they_are_called_alike() -> None:
    scores = "Ana 9: Gems 6, Seals 3; Bo 5: Gems 2, Seals 3"
    plays = played(scores, scores) + [a_play(scores, day, OTHER) for day in (3, 4, 5)]
    line = person_of("Ana", plays).line
    assert line is not None
    assert (line.slug, len(line.plays), len(line.won)) == (OTHER, 3, 3)


def told(totals: Totals) -> tuple[str, int | None, int, float, int]:
    """Who has the best total, which, on which day of the year, the average, and of how many games."""
    day = totals.best.play.at.timetuple().tm_yday
    return totals.best.person.name, totals.best.person.total, day, totals.average, len(totals.plays)


@pytest.mark.parametrize(
    ("games", "all_of_it", "by_players"),
    [
        (["Ana 3; Bo 5"], ("Ana", 3, 1, 3, 1), {2: ("Ana", 3, 1, 3, 1)}),
        # alone counts, with a number of players of its own
        (["Ana 3; Bo 5", "Ana 8"], ("Ana", 8, 2, 5.5, 2), {1: ("Ana", 8, 2, 8, 1), 2: ("Ana", 3, 1, 3, 1)}),
        (["Ana 8", "Ana 3; Bo 5"], ("Ana", 8, 1, 5.5, 2), {1: ("Ana", 8, 1, 8, 1), 2: ("Ana", 3, 2, 3, 1)}),
        # a record belongs to the game that set it first
        (["Ana 3; Bo 5", "Ana 8; Bo 1", "Ana 8; Bo 2"], ("Ana", 8, 2, 19 / 3, 3), {2: ("Ana", 8, 2, 19 / 3, 3)}),
        (["Ana -3; Bo 5", "Ana -1; Cy 0"], ("Ana", -1, 2, -2, 2), {2: ("Ana", -1, 2, -2, 2)}),
        (["Ana 3; Bo 5", "Ana *; Bo"], ("Ana", 3, 1, 3, 1), {2: ("Ana", 3, 1, 3, 1)}),
    ],
)
def test_best_and_average_totals_of_a_person(games: list[str], all_of_it: Any, by_players: Mapping[int, Any]) -> None:
    [game] = person_of("Ana", played(*games)).games
    assert told(game.totals) == all_of_it
    assert {n: told(totals) for n, totals in game.by_players.items()} == by_players
    assert list(game.by_players) == sorted(game.by_players)


def test_a_game_without_any_total_has_no_best() -> None:
    plays = played("Ana *; Bo")
    assert person_of("Ana", plays).games == []
    [game] = games_of(plays)
    assert game.totals is None
    assert [(winner.name, len(winner.wins.won)) for winner in game.winners] == [("Ana", 1)]


def test_records_of_a_game_count_every_seat_and_its_average_every_total() -> None:
    plays = played("Ana 3; Bo 5", "Player 1 9; Ana 4; Bo 1", "Ana 7; Bo 5", "Ana 2")
    [game] = games_of(plays)
    assert game.totals is not None
    assert told(game.totals.totals) == ("Player 1", 9, 2, 4.5, 4)
    assert {n: told(totals) for n, totals in game.totals.by_players.items()} == {
        1: ("Ana", 2, 4, 2, 1),
        2: ("Ana", 7, 3, 5, 2),
        3: ("Player 1", 9, 2, 14 / 3, 1),
    }
    assert [(person.name, len(person.plays)) for person in game.people] == [("Ana", 4), ("Bo", 3)]
    assert [(winner.name, len(winner.wins.won)) for winner in game.winners] == [("Ana", 1), ("Bo", 1)]


def test_of_two_with_one_record_at_one_game_the_better_rank_has_it() -> None:
    play = a_play("Ana 9; Bo 9")
    ana, bo = play.people
    play = play._replace(people=(ana._replace(rank=2, is_winner=False), bo))
    [game] = games_of([play])
    assert game.totals is not None
    assert game.totals.totals.best.person is bo


def test_nobody_has_figures_without_a_name_or_without_a_game() -> None:
    plays = played("Ana 3; Player 2 5")
    assert [person.name for person in people_of(plays)] == ["Ana"]
    for name in ("Player 2", "Bo"):
        figures = person_of(name, plays)
        assert (figures.name, figures.plays, figures.last, figures.line) == (name, [], None, None)
        assert (figures.wins, figures.record) == (Wins([], []), Record(0, 0, 0, [], [], []))
        assert (figures.rival, figures.nemesis, figures.games) == (None, None, [])


PARIS, TOKYO, NEW_YORK = ZoneInfo("Europe/Paris"), ZoneInfo("Asia/Tokyo"), ZoneInfo("America/New_York")


@pytest.mark.parametrize(
    ("at", "zone", "first", "last", "is_in"),
    [
        ("2026-03-01T20:00", PARIS, "2026-03-01", "2026-03-01", True),
        ("2026-03-01T20:00", PARIS, "2026-03-02", None, False),
        ("2026-03-01T20:00", PARIS, None, "2026-02-28", False),
        ("2026-03-01T20:00", PARIS, None, None, True),
        ("2026-03-01T20:00", PARIS, "2026-02-01", "2026-04-01", True),
        ("2026-03-01T23:30", PARIS, "2026-03-02", "2026-03-02", True),
        ("2026-03-01T23:30", UTC, "2026-03-02", "2026-03-02", False),
        ("2026-03-01T20:00", TOKYO, "2026-03-02", "2026-03-02", True),
        ("2026-03-02T03:00", NEW_YORK, "2026-03-01", "2026-03-01", True),
        # in summer a day begins earlier
        ("2026-07-01T22:30", PARIS, "2026-07-02", "2026-07-02", True),
        ("2026-01-01T22:30", PARIS, "2026-01-02", "2026-01-02", False),
        ("2026-03-01T20:00", PARIS, "2026-03-02", "2026-02-28", False),
    ],
)
def test_a_span_is_from_date_to_date_where_the_reader_is(
    at: str, zone: Any, first: str | None, last: str | None, is_in: bool
) -> None:
    play = a_play("Ana 3; Bo 2")._replace(at=datetime.fromisoformat(at).replace(tzinfo=UTC))
    start, end = [None if day is None else date.fromisoformat(day) for day in (first, last)]
    assert bool(between([play], start, end, zone)) == is_in


# a second reader of drawn evenings: each figure from its definition, with nothing of scorepad/figures.py

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
                lines.append(Line(Text("{line}", line=label), draw(st.integers(-1, 3))))
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


def place(person: Person, play: Play) -> Fraction:
    """The place of a person, the mean of those that the tied ones take."""
    assert person.rank is not None
    tied = [other for other in play.people if other.rank == person.rank]
    return Fraction(sum(range(person.rank, person.rank + len(tied))), len(tied))


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


def check_person(figures: PersonFigures, plays: Sequence[Play]) -> None:
    mine = []
    for play in sorted(plays, key=lambda play: play.at, reverse=True):
        own = seat_of(figures.name, play)
        if own is not None:
            mine.append((play, own))
    assert figures.plays == [play for play, _ in mine]
    assert figures.last == max(figures.plays, key=lambda play: play.at)
    check_wins(figures.wins, mine)
    check_record(figures.record, mine)
    check_opponents(figures, mine)
    check_games(figures.games, mine)
    check_line(figures, mine)


def check_wins(wins: Wins, mine: Mine) -> None:
    judged = [(play, own) for play, own in mine if len(play.people) >= 2 and [p for p in play.people if p.is_winner]]
    assert wins.plays == [play for play, _ in judged]
    assert wins.won == [play for play, own in judged if own.is_winner]
    if len(judged) < 5:
        assert wins.share is None
    else:
        assert wins.share == len(wins.won) / len(judged)


def check_record(record: Record, mine: Mine) -> None:
    ranked = [(play, own) for play, own in mine if len(play.people) >= 2 and own.rank is not None]
    beaten = sum(len(play.people) - place(own, play) for play, own in ranked)
    met = sum(len(play.people) - 1 for play, _ in ranked)
    assert (record.beaten, record.met, record.plays) == (beaten, met, [play for play, _ in ranked])
    if len(ranked) < 5:
        assert record.share is None
    else:
        assert record.share == pytest.approx(float(beaten) / met)


def check_opponents(figures: PersonFigures, mine: Mine) -> None:
    against: dict[str, Record] = {}
    for name in NAMES:
        both = []
        ranks = []
        for play, own in mine:
            other = seat_of(name, play)
            if other is not None and name != figures.name and own.rank is not None and other.rank is not None:
                both.append(play)
                ranks.append((own.rank, other.rank))
        if both:
            better = len([1 for one, two in ranks if one < two])
            worse = len([1 for one, two in ranks if one > two])
            ahead = [play for play, (one, two) in zip(both, ranks, strict=True) if one < two]
            behind = [play for play, (one, two) in zip(both, ranks, strict=True) if one > two]
            against[name] = Record(better, worse, len(ranks) - better - worse, both, ahead, behind)
    assert {opponent.name: opponent.record for opponent in figures.opponents} == against
    if not against:
        assert figures.rival is None
        assert figures.nemesis is None
        return
    rival, nemesis = figures.rival, figures.nemesis
    assert rival is not None
    most = max(len(record.plays) for record in against.values())
    often = [record.plays for record in against.values() if len(record.plays) == most]
    assert rival.record.plays in often
    assert rival.record.plays[0].at == max(plays[0].at for plays in often)
    others = [record for name, record in against.items() if name.casefold() != rival.name.casefold()]
    harder = [record for record in others if len(record.plays) >= 3 and record.lost > record.won]
    if not harder:
        assert nemesis is None
        return
    assert nemesis is not None
    lost = max(record.lost for record in harder)
    assert nemesis.record.lost == lost
    assert len(nemesis.record.plays) == min(len(record.plays) for record in harder if record.lost == lost)


def check_line(figures: PersonFigures, mine: Mine) -> None:
    won = [play for play, own in mine if len(play.people) >= 2 and own.is_winner]
    lines: dict[tuple[str, str], list[Play]] = {}
    for play in won:
        label = naive_line(figures.name, play)
        if label:
            lines.setdefault((play.slug, label), []).append(play)
    if not lines:
        assert figures.line is None
        return
    most = max(len(found) for found in lines.values())
    newest = next(play for play in won if any(play in found and len(found) == most for found in lines.values()))
    line = figures.line
    assert line is not None
    assert (line.slug, str(line.label)) == (newest.slug, naive_line(figures.name, newest))
    assert {(each.slug, str(each.label)): each.plays for each in figures.lines} == lines
    assert [len(each.plays) for each in figures.lines] == sorted(map(len, lines.values()), reverse=True)
    for each in figures.lines:
        assert each.won == [play for play in won if play.slug == each.slug]


def check_lines_of(game: GameFigures) -> None:
    """Whoever won: a game that two have won on a line is one of that line."""
    decided = [play for play in game.plays if len(play.people) >= 2 and [p for p in play.people if p.is_winner]]
    assert game.decided == decided
    lines: dict[str, list[Play]] = {}
    for play in decided:
        labels = {naive_line(person.name, play) for person in play.people if person.is_winner}
        for label in labels - {None}:
            lines.setdefault(str(label), []).append(play)
    assert {str(line.label): line.plays for line in game.lines} == lines
    assert all(line.won == decided for line in game.lines)


def check_best(game: GameFigures) -> None:
    known = [play for play in game.plays if any(person.total is not None for person in play.people)]
    assert [seat.play for seat in game.best] == known
    for seat in game.best:
        totals = [person.total for person in seat.play.people if person.total is not None]
        assert seat.person.total == max(totals)
        assert seat.person in seat.play.people


def check_games(found: Sequence[InGame], seats: Mine) -> None:
    known = [(play, person) for play, person in seats if person.total is not None]
    assert [game.slug for game in found] == list(dict.fromkeys(play.slug for play, _ in known))
    for game in found:
        here = [(play, person) for play, person in known if play.slug == game.slug]
        assert game.seats == here
        check_totals(game.totals, here)
        assert set(game.by_players) == {len(play.people) for play, _ in here}
        for n, totals in game.by_players.items():
            check_totals(totals, [(play, person) for play, person in here if len(play.people) == n])


def check_totals(totals: Totals, seats: Mine) -> None:
    numbers = [person.total or 0 for _, person in seats]
    assert totals.average == pytest.approx(sum(numbers) / len(numbers))
    assert totals.best.person.total == max(numbers)
    assert totals.best in seats
    assert totals.best.play.at == min(play.at for play, person in seats if person.total == max(numbers))
    assert [play.id for play in totals.plays] == list(dict.fromkeys(play.id for play, _ in seats))


@given(evenings())
def test_a_second_reader_has_the_same_figures(plays: list[Play]) -> None:
    people = people_of(plays)
    assert {person.name for person in people} == {p.name for play in plays for p in play.people if p.name in NAMES}
    assert [len(person.plays) for person in people] == sorted([len(person.plays) for person in people], reverse=True)
    for person in people:
        check_person(person, plays)
        assert person_of(person.name.upper(), plays) == person
    newest = sorted(plays, key=lambda play: play.at, reverse=True)
    games = games_of(plays)
    assert [game.slug for game in games] == list(dict.fromkeys(play.slug for play in newest))
    for game in games:
        here = [play for play in newest if play.slug == game.slug]
        assert game.plays == here
        assert game.people == people_of(here)
        seats = [(play, person) for play in here for person in play.people]
        check_games([] if game.totals is None else [game.totals], seats)
        won = {}
        for name in NAMES:
            won[name] = len([1 for p in here if len(p.people) > 1 and (one := seat_of(name, p)) and one.is_winner])
        assert {each.name: len(each.wins.won) for each in game.winners} == {n: won[n] for n in NAMES if won[n]}
        check_lines_of(game)
        check_best(game)
        counts = [len(each.wins.won) for each in game.winners]
        assert counts == sorted(counts, reverse=True)


@given(evenings())
def test_of_all_people_met_half_were_beaten(plays: list[Play]) -> None:
    """Where every seat has a name of its own, one player's win is another's loss."""
    named = []
    for play in plays:
        people = tuple(person._replace(name=f"{person.name} of {n}") for n, person in enumerate(play.people))
        named.append(play._replace(people=people))
    records = [person.record for person in people_of(named)]
    assert 2 * sum(record.beaten for record in records) == sum(record.met for record in records)
    assert sum(record.won for record in records) == sum(record.lost for record in records)


@given(evenings(), st.integers(0, 10), st.integers(0, 10))
def test_spans_that_follow_each_other_are_all_plays(plays: list[Play], one: int, other: int) -> None:
    first, second = sorted([one, other])
    plays = [play._replace(at=play.at + timedelta(days=int(play.id))) for play in plays]
    day = date(2026, 1, 1) + timedelta(days=first)
    end = day + timedelta(days=second - first)
    spans = [(None, day - timedelta(days=1)), (day, end), (end + timedelta(days=1), None)]
    found = [play for start, last in reversed(spans) for play in between(plays, start, last, PARIS)]
    assert found == between(plays, None, None, PARIS)
    assert sorted(found, key=lambda play: play.id) == sorted(plays, key=lambda play: play.id)
