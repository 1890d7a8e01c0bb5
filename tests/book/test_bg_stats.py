"""Importing BG Stats files: accepted values, errors and their places."""

import json
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.book.bg_stats import of_bg_stats
from scorepad.book.exports import bg_stats_file
from scorepad.book.imports import MOST_GAMES, FileFault
from scorepad.book.plays import Person, Play, id_of
from scorepad.core import registry
from scorepad.core.parsing import name_fault, note_fault
from scorepad.core.short_names import key_of
from scorepad.tables.game_table import NOTE, ORIGIN, PLACE, PLAYED_AT, REMARKS, SEATS, players_of
from tests.book.test_imports import ANY_JSON, Held, all_in

NOW = datetime(2026, 5, 31, 20, 15, tzinfo=UTC)
PEOPLE = [Person("Ana", 48, 1, is_winner=True), Person("Bo", 42, 2, is_winner=False)]
PLAY = Play(id_of("test"), "splitter", NOW, PEOPLE, "Oma", "Cake")


NAMES = st.text(min_size=1, max_size=12).map(str.strip).filter(lambda name: name_fault(name) is None)
NOTES = st.text(max_size=40).map(str.strip).filter(lambda note: not note_fault(note) and "\r" not in note)
MOMENTS = st.integers(0, 10**9).map(lambda seconds: datetime(2001, 1, 1, tzinfo=UTC) + timedelta(seconds=seconds))


@st.composite
def plays(draw: st.DrawFn) -> list[Play]:
    """Random plays, each won by the player with the most points."""
    found = []
    for number in range(draw(st.integers(1, 3))):
        game = registry.games()[draw(st.sampled_from([*registry.games()]))]
        fewest, most = max(2, game.players[0]), min(4, game.players[1])
        names = draw(st.lists(NAMES, min_size=fewest, max_size=most, unique_by=key_of))
        totals = draw(st.lists(st.integers(1, 60), min_size=len(names), max_size=len(names), unique=True))
        people = []
        for name, total in zip(names, totals, strict=True):
            rank = 1 + sum(other > total for other in totals)
            people.append(Person(name, total, rank, rank == 1))
        id_ = id_of("test", str(number))
        found.append(Play(id_, game.slug, draw(MOMENTS), people, draw(NOTES).replace("\n", " ").strip(), draw(NOTES)))
    return found


def written(*found: Play) -> dict[str, Any]:
    file: dict[str, Any] = json.loads(json.dumps(bg_stats_file(found, NOW)))
    return file


def read(file: Any) -> Held:
    found = of_bg_stats(json.dumps(file).encode())
    assert found is not None
    return all_in(found)


@given(plays())
def test_exported_plays_are_imported_unchanged_except_name_spellings(found: list[Play]) -> None:
    """Only the spelling of names can change: a BG Stats file has one spelling per person."""
    came = read(written(*found))
    assert not came.refused
    for play, each in zip(found, came.games, strict=True):
        remarks = each.sheets.get(REMARKS, {})
        assert (each.id, each.game, each.is_over) == (play.id, play.slug, True)
        assert datetime.fromisoformat(each.sheets[ORIGIN][PLAYED_AT]) == play.at
        assert (remarks.get(PLACE, ""), remarks.get(NOTE, "")) == (play.place, play.note)
        names = [key_of(name) for name in players_of(each.sheets[SEATS])]
        assert names == [key_of(person.name) for person in play.people]
        assert [*each.totals] == [person.total for person in play.people]


FIRST = ("plays", 0)
REFUSED: list[dict[str, Any]] = json.loads(Path(__file__).with_name("bg_stats_refused.json").read_text("utf-8"))
"""Invalid values in a BG Stats file: the path, the value, and the beginning of the error."""
BO = (*FIRST, "playerScores", 1)


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case["fault"])
def test_plays_that_cannot_be_imported_are_named_with_a_reason(case: dict[str, Any]) -> None:
    """The other play in the file is still imported."""
    good = PLAY._replace(
        id=id_of("other"), slug="splatoids", people=[Person("Cy", 7, 1, True), Person("Di", 6, 2, False)]
    )
    file = written(PLAY, good)
    *way, last = case["path"]
    part: Any = file
    for step in way:
        part = part[step]
    part[last] = case["value"]
    found = read(file)
    (refused,) = found.refused
    assert str(refused.where) == "Splitter"
    assert str(refused.reason).startswith(case["fault"])
    assert len(found.games) == 1


@pytest.mark.parametrize("other", [None, {}, {"gameRefId": [1]}, {"gameRefId": 7}, {"gameRefId": 99}])
def test_plays_of_other_games_do_not_count_towards_the_limit(other: Any) -> None:
    file = written(PLAY)
    file["games"].append({"id": 99, "name": "Catan"})
    file["plays"] = [*[other] * MOST_GAMES, *file["plays"]]
    found = of_bg_stats(json.dumps(file).encode())
    assert found is not None
    assert (found.games, found.others) == (1, MOST_GAMES)
    assert all_in(found) == read(written(PLAY))


@pytest.mark.parametrize(
    ("file", "fault"),
    [
        ({"plays": {}, "players": []}, "plays: expected a list of games"),
        ({"plays": [], "players": []}, "expected games with names and totals, got none"),
        (
            {"plays": [{"gameRefId": 1}] * 1201, "players": [], "games": [{"id": 1, "name": "Splito"}]},
            "expected at most 1200 games in a file, so split them into several files",
        ),
    ],
    ids=range(3),
)
def test_file_without_plays_or_with_too_many_is_refused(file: Any, fault: str) -> None:
    with pytest.raises(FileFault) as refused:
        read(file)
    assert str(refused.value.message).startswith(fault)


@given(ANY_JSON, st.sampled_from([("plays",), FIRST, BO, ("players",), ("games", 0), (*BO, "score"), (*FIRST, "uuid")]))
def test_any_json_anywhere_in_a_bg_stats_file_is_read_or_refused(value: object, path: tuple[str | int, ...]) -> None:
    file: Any = written(PLAY)
    part = file
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    with suppress(FileFault):
        read(file)
