"""The games that a count leads to: those that its figure stands on, by what an address says."""

from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given

from scorepad.errors import ScorepadError
from scorepad.figures import InGame, games_of, people_of
from scorepad.plays import Play
from scorepad.which import Which
from tests.plays import a_play
from tests.shell.test_figures import evenings

GAMES = [
    a_play("Ana 9: Gems 6, Seals 3; Bo 5: Gems 2, Seals 3", 1),
    a_play("Ana 3; Bo 5; Cy 1", 2),
    a_play("Ana 4; Bo 4", 3),
    a_play("Ana 8", 4),
    a_play("Ana *; Bo", 5, "other"),
    a_play("Ana; Cy", 6, "other"),
    a_play("Bo 2; Cy 3", 7, "other"),
]


@pytest.mark.parametrize(
    ("query", "title", "days"),
    [
        ({}, "All games", [7, 6, 5, 4, 3, 2, 1]),
        ({"game": "other"}, "All games", [7, 6, 5]),
        ({"players": "3"}, "All games", [2]),
        ({"how": "total"}, "Games with a total", [7, 4, 3, 2, 1]),
        ({"how": "total", "game": "other", "players": "2"}, "Games with a total", [7]),
        ({"how": "decided"}, "Games with a winner", [7, 5, 3, 2, 1]),
        ({"game": "splendid", "line": "Seals"}, "Games that were won thanks to Seals", []),
        ({"game": "splendid", "line": "Gems"}, "Games that were won thanks to Gems", [1]),
        ({"name": "Ana"}, "Games with Ana", [6, 5, 4, 3, 2, 1]),
        ({"name": "ana", "game": "other"}, "Games with ana", [6, 5]),
        ({"name": "Ana", "how": "decided"}, "Games with Ana that have a winner", [5, 3, 2, 1]),
        ({"name": "Ana", "how": "won"}, "Games that Ana won", [5, 3, 1]),
        ({"name": "Ana", "how": "met"}, "Games that Ana played against others", [3, 2, 1]),
        ({"name": "Ana", "how": "total"}, "Games in which Ana has a total", [4, 3, 2, 1]),
        ({"name": "Ana", "how": "total", "players": "1"}, "Games in which Ana has a total", [4]),
        ({"name": "Ana", "against": "Bo"}, "Games that Ana played against Bo", [3, 2, 1]),
        ({"name": "Ana", "against": "Bo", "how": "ahead"}, "Games in which Ana was ahead of Bo", [1]),
        ({"name": "Ana", "against": "Bo", "how": "behind"}, "Games in which Ana was behind Bo", [2]),
        ({"name": "Ana", "against": "Ana"}, "Games that Ana played against Ana", []),
        ({"name": "Ana", "game": "splendid", "line": "Gems"}, "Games that Ana won thanks to Gems", [1]),
        ({"name": "Bo", "game": "splendid", "line": "Gems"}, "Games that Bo won thanks to Gems", []),
        ({"name": "Nobody"}, "Games with Nobody", []),
    ],
)
def test_an_address_chooses_games(query: Mapping[str, str], title: str, days: Sequence[int]) -> None:
    which = Which.read(query)
    chosen = which.of(GAMES)
    assert (str(chosen.title), [play.at.day for play in chosen.plays]) == (title, days)
    assert which.query == query


@pytest.mark.parametrize(
    "query",
    [
        {"players": "x"},
        {"players": "0"},
        {"players": "-1"},
        {"players": "1.5"},
        {"players": "٣"},
        {"players": "100"},
        {"how": "won"},
        {"how": "nonsense", "name": "Ana"},
        {"how": "won", "name": "Ana", "against": "Bo"},
        {"how": "ahead", "name": "Ana"},
        {"against": "Bo"},
        {"line": "Gems"},
        {"line": "Gems", "name": "Ana"},
        {"line": "Gems", "name": "Ana", "game": "splendid", "how": "won"},
        {"line": "Gems", "name": "Ana", "game": "splendid", "against": "Bo"},
    ],
)
def test_an_address_that_chooses_nothing_is_refused(query: Mapping[str, str]) -> None:
    with pytest.raises(ScorepadError, match="The address says “"):
        Which.read(query)


def holds(plays: Sequence[Play], expected: Sequence[Play], **query: str) -> None:
    """The address leads to just these plays, and comes out of it as it was."""
    which = Which.read(query)
    assert (which.of(plays).plays, which.query) == (expected, query)


def check_totals(plays: Sequence[Play], found: InGame, name: str | None = None) -> None:
    """Best and average lead to the plays with a total."""
    of = {} if name is None else {"name": name}
    for n, totals in found.by_players.items():
        holds(plays, totals.plays, game=found.slug, players=str(n), how="total", **of)


@given(evenings())
def test_each_figure_leads_to_the_plays_that_it_stands_on(plays: list[Play]) -> None:
    for person in people_of(plays):
        name = person.name
        holds(plays, person.plays, name=name)
        holds(plays, person.wins.won, name=name, how="won")
        holds(plays, person.wins.plays, name=name, how="decided")
        holds(plays, person.record.plays, name=name, how="met")
        for other in person.opponents:
            holds(plays, other.record.plays, name=name, against=other.name)
            holds(plays, other.record.ahead, name=name, against=other.name, how="ahead")
            holds(plays, other.record.behind, name=name, against=other.name, how="behind")
            assert len(other.record.ahead) == other.record.won
            assert len(other.record.behind) == other.record.lost
        for line in person.lines:
            holds(plays, line.plays, name=name, game=line.slug, line=str(line.label))
            holds(plays, line.won, name=name, game=line.slug, how="won")
        for found in person.games:
            check_totals(plays, found, name)
    for game in games_of(plays):
        holds(plays, game.plays, game=game.slug)
        holds(plays, game.decided, game=game.slug, how="decided")
        for line in game.lines:
            holds(plays, line.plays, game=game.slug, line=str(line.label))
            holds(plays, line.won, game=game.slug, how="decided")
        if game.totals is not None:
            check_totals(plays, game.totals)
        for person in game.people:
            holds(plays, person.wins.won, name=person.name, game=game.slug, how="won")
            holds(plays, person.record.plays, name=person.name, game=game.slug, how="met")
