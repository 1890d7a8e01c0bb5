"""Tables of names and totals from anywhere: what is read of them, what is refused and where."""

from contextlib import suppress
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad import registry
from scorepad.exports import players_csv
from scorepad.game_table import NOTE, ORIGIN, PLACE, PLAYED_AT, REMARKS, SEATS, players_of
from scorepad.imports import FileFault
from scorepad.parsing import name_fault, note_fault
from scorepad.plays import Person, Play, id_of
from scorepad.totals_csv import MOST_ROWS, of_csv

HEAD = "date,game,player,total\n"
TWO = "2026-05-31,Splitter,Ana,48\n2026-05-31,Splitter,Bo,42\n"


def read(text: str | bytes) -> list[list[tuple[str, int | None]]]:
    """Of each game the names and the totals."""
    found = of_csv(text if isinstance(text, bytes) else text.encode(), UTC)
    assert not found.refused, [str(each) for each in found.refused]
    return [[*zip(players_of(each.sheets[SEATS]), each.totals, strict=True)] for each in found.games]


ANA_AND_BO = [("Ana", 48), ("Bo", 42)]
GERMAN = "\ufeffSpieler;Punkte;Spiel;Datum;Ort\r\nZoë;48;splitter;31.5.2026;“Oma”\r\nBo;42;splitter;31.5.2026;\r\n"


@pytest.mark.parametrize(
    ("text", "games"),
    [
        (HEAD + TWO, [ANA_AND_BO]),
        (HEAD + TWO + TWO, [ANA_AND_BO, ANA_AND_BO]),
        (HEAD + TWO + ",,,\n" + TWO.replace("Ana", "Cy").replace("Bo", "Di"), [ANA_AND_BO, [("Cy", 48), ("Di", 42)]]),
        ("sep=;\n" + (HEAD + TWO).replace(",", ";"), [ANA_AND_BO]),
        ((HEAD + TWO).replace(",", "\t").replace("\n", "\r"), [ANA_AND_BO]),
        ("\n" + HEAD.upper() + TWO.replace("48", '" 48.0 "').replace("Ana", '"Ana"'), [ANA_AND_BO]),
        (HEAD + TWO.replace("2026-05-31", "31. 5. 2026"), [ANA_AND_BO]),
        (HEAD + TWO.replace("2026-05-31", "2026-05-31T20:15:00+02:00"), [ANA_AND_BO]),
        (HEAD + TWO.replace("Splitter", "The Great Split"), [ANA_AND_BO]),
        (HEAD + TWO.replace("Splitter", "great-split"), [ANA_AND_BO]),
        (HEAD + TWO.replace("Splitter", "SPLATOIDS"), [ANA_AND_BO]),
        (HEAD + TWO.replace("48", "61"), [[("Ana", 61), ("Bo", 42)]]),
        (
            "line," + HEAD + "total," + TWO.replace("\n2", "\ntotal,2") + "stars,2026-05-31,Splitter,Bo,6\n",
            [ANA_AND_BO],
        ),
        ("mood," + HEAD + "".join(f"fine,{row}\n" for row in TWO.splitlines()), [ANA_AND_BO]),
        (HEAD.replace("\n", ",winner\n") + TWO.replace("48", "48,x").replace("42", "42,no"), [ANA_AND_BO]),
        *(
            (HEAD.replace("\n", ",winner\n") + TWO.replace("48", f"48,{yes}").replace("42", f"42,{no}"), [ANA_AND_BO])
            for yes, no in (("Ja", "nein"), ("oui", "Non"), ("sì", "falso"), ("TRUE", "-"))
        ),
        (HEAD.replace("\n", ",winner\n") + TWO.replace("48", "48,Ana").replace("42", "42,Ana"), [ANA_AND_BO]),
    ],
)
def test_a_table_is_read_whoever_wrote_it(text: str, games: list[list[tuple[str, int]]]) -> None:
    assert read(text) == games


WIDE = "date,game,Ana,Bo,Cy\n2026-05-31,Splitter,48,42,\n"


@pytest.mark.parametrize(
    ("text", "games"),
    [
        (WIDE, [ANA_AND_BO]),
        ("Spiel;Ana;Ort;Bo;Datum;;\nSplitter;48;Oma;42;31.5.2026;;\n", [ANA_AND_BO]),
        (WIDE + ',,,,\n2026-06-01,Splatoids,,21," 9.0 "\n', [ANA_AND_BO, [("Bo", 21), ("Cy", 9)]]),
        (WIDE.replace("Ana", "'=Ana"), [[("=Ana", 48), ("Bo", 42)]]),
        (WIDE.replace("date", "winner,date").replace("\n2", "\nAna,2"), [ANA_AND_BO]),
    ],
    ids=range(5),
)
def test_a_table_with_a_column_for_each_player_is_read(text: str, games: list[list[tuple[str, int]]]) -> None:
    assert read(text) == games


def test_it_brings_the_same_games_however_it_is_written() -> None:
    wide, long = (of_csv(text.encode(), UTC).games for text in (WIDE, HEAD + TWO))
    assert [each.as_json() for each in wide] == [each.as_json() for each in long]


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("2026-05-31,Splitter,48,x,", "row 3, column Bo: expected a whole number, got 'x'"),
        ("2026-05-31,Splitter,48,99999,", "row 3, column Bo: expected a whole number from 0 to "),
        ("2026-05-31,Splitter,,,", "row 3, column Ana: expected a whole number, got nothing"),
        (",Splitter,48,42,", "row 3, column date: expected a date such as 2026-05-31, got nothing"),
        ("2026-05-31,Catan,48,42,", "row 3, column game: expected one of Splatoids, Splito, Splitter, The"),
    ],
)
def test_a_game_of_it_that_cannot_be_taken_is_named_with_its_place(row: str, fault: str) -> None:
    found = of_csv(f"{WIDE}{row}\n".encode(), UTC)
    (said,) = map(str, found.refused)
    assert said.startswith(fault), said
    assert len(found.games) == 1


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_a_table_is_read_in_any_encoding(encoding: str) -> None:
    text = GERMAN if encoding in ("utf-8", "utf-16-be") else GERMAN.removeprefix("\ufeff")
    assert read(text.encode(encoding)) == [[("Zoë", 48), ("Bo", 42)]]


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        (TWO.replace("42", "x"), "row 3, column total: expected a whole number, got 'x'"),
        (TWO.replace("42", ""), "row 3, column total: expected a whole number, got nothing"),
        (TWO.replace("42", "4.5"), "row 3, column total: expected a whole number, got '4.5'"),
        (TWO.replace("42", "99999"), "row 3, column total: expected a whole number from 0 to "),
        (TWO.replace("Bo", "ANA"), "row 3, column player: Two players are called ANA."),
        (TWO.replace("Bo", "B" * 41), "row 3, column player: expected at most 40 characters, got 41"),
        (TWO.replace("Bo", ""), "row 3, column player: expected a name, got a blank name"),
        (TWO.replace("2026-05-31", "31/05/2026"), "row 2, column date: expected a date such as 2026-05-31, got '31"),
        (TWO.replace("2026-05-31", "9999-05-31"), "row 2, column date: expected a date such as"),
        (TWO.replace("Splitter", "Catan"), "row 2, column game: expected one of Splatoids, Splito, Splitter, The"),
        (TWO.replace("Splitter", "Splito"), "row 2: Splito "),
        ("".join(f"2026-05-31,Splitter,P{n},4\n" for n in range(13)), "row 2: "),
        (TWO.replace("48", "48,,Bo").replace("42", "42,,Bo"), "row 3, column winner: the totals say that Ana won"),
        (TWO.replace("48", "48,,maybe"), "row 2, column winner: expected yes or no, got 'maybe'"),
        (TWO.replace("48", "48," + "p" * 81), "row 2: The place may have at most 80 characters."),
        (
            TWO.replace("48", "48,,,12").replace("42", "42,,,12"),
            "row 2, column play: expected the id of a game, got '12'",
        ),
    ],
)
def test_what_cannot_be_taken_is_named_with_its_place(rows: str, fault: str) -> None:
    """And all other games of the table can come in without it."""
    head = HEAD.replace("\n", ",place,winner,play\n")
    found = of_csv((head + rows + ",,,\n" + TWO).encode(), UTC)
    (said,) = map(str, found.refused)
    assert said.startswith(fault), said
    assert len(found.games) == 1


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (
            b"",
            "row 1: expected the columns date, game, player, total, "
            "but there is no column for date, game, player, total",
        ),
        (
            b"who,points\nAna,4\n",
            "row 1: expected the columns date, game, player, total, but there is no column for date, game",
        ),
        (HEAD.encode(), "expected games with names and totals, got none"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "expected a zip from scorepad, a game file, or a spreadsheet saved as CSV"),
        (HEAD.encode() + b"2026-05-31,Splitter,Ana,48,too,much\n", "row 2: expected at most 4 cells, got 6"),
        ((HEAD + "x,x,x,x\n" * MOST_ROWS).encode(), f"expected at most {MOST_ROWS} rows"),
        ((HEAD + '"' + "x" * 200_000).encode(), "row 2: a cell is far too long"),
        ((HEAD + TWO * 1201).encode(), "expected at most 1200 games in a file, so split them into several files"),
        ((WIDE + WIDE[20:] * 1201).encode(), "expected at most 1200 games in a file, so split them into several files"),
        (
            f"{WIDE[:10]}{',P'.join(map(str, range(102)))}\n".encode(),
            "expected columns for at most 100 players, got 102",
        ),
        (
            b"date,Ana,Bo\n",
            "row 1: expected the columns date, game, player, total, but there is no column for game, player, total",
        ),
    ],
    ids=range(11),
)
def test_what_is_no_such_table_is_refused_as_a_whole(data: bytes, fault: str) -> None:
    with pytest.raises(FileFault) as refused:
        of_csv(data, UTC)
    assert str(refused.value.message).startswith(fault)


def test_the_same_table_brings_the_same_games_and_two_alike_are_two() -> None:
    first, again = (of_csv((HEAD + TWO + TWO).encode(), UTC).games for _ in range(2))
    assert [each.id for each in first] == [each.id for each in again]
    assert len({each.id for each in first}) == 2
    other = of_csv((HEAD + TWO.replace("42", "41")).encode(), UTC).games
    assert other[0].id not in {each.id for each in first}


def test_a_day_stays_that_day_and_games_keep_their_order() -> None:
    first, second = of_csv((HEAD + TWO + TWO).encode(), UTC).games
    assert first.at is not None
    assert second.at is not None
    assert first.at.date() == second.at.date() == datetime(2026, 5, 31, tzinfo=UTC).date()
    assert first.at < second.at


NAMES = st.sampled_from(["No", "yes", "JA", "x", "0", "-"]) | st.text(min_size=1, max_size=12).map(str.strip).filter(
    lambda name: name_fault(name) is None
)
"""Names of all kinds, also those that say beside a winner whether it is one."""
NOTES = st.text(max_size=40).map(str.strip).filter(lambda note: not note_fault(note) and "\r" not in note)
MOMENTS = st.integers(0, 10**9).map(lambda seconds: datetime(2001, 1, 1, tzinfo=UTC) + timedelta(seconds=seconds))


@st.composite
def plays(draw: st.DrawFn) -> list[Play]:
    """Plays whose winner is who has most."""
    found = []
    for number in range(draw(st.integers(1, 3))):
        game = registry.games()[draw(st.sampled_from([*registry.games()]))]
        fewest, most = max(2, game.players[0]), min(4, game.players[1])
        names = draw(st.lists(NAMES, min_size=fewest, max_size=most, unique_by=str.casefold))
        totals = draw(st.lists(st.integers(1, 60), min_size=len(names), max_size=len(names), unique=True))
        people = []
        for name, total in zip(names, totals, strict=True):
            rank = 1 + sum(other > total for other in totals)
            people.append(Person(name, total, rank, rank == 1))
        id_ = id_of("test", str(number))
        found.append(Play(id_, game.slug, draw(MOMENTS), people, draw(NOTES).replace("\n", " ").strip(), draw(NOTES)))
    return found


@given(plays())
def test_what_was_written_out_comes_back_in_equal(written: list[Play]) -> None:
    """Names and notes like formulas, with quotes and separators, in any script; moments; who won."""
    found = of_csv(players_csv(written).encode(), UTC)
    assert not found.refused, [str(each) for each in found.refused]
    for play, each in zip(written, found.games, strict=True):
        remarks = each.sheets.get(REMARKS, {})
        assert (each.id, each.game, each.is_over) == (play.id, play.slug, True)
        assert datetime.fromisoformat(each.sheets[ORIGIN][PLAYED_AT]) == play.at
        assert (remarks.get(PLACE, ""), remarks.get(NOTE, "")) == (play.place, play.note)
        assert players_of(each.sheets[SEATS]) == tuple(person.name for person in play.people)
        assert [*each.totals] == [person.total for person in play.people]


TEXTS = st.tuples(st.sampled_from([HEAD, WIDE]), st.text(max_size=200)).map("".join)


@given(st.binary(max_size=200) | TEXTS.map(lambda text: text.encode("utf-8", "replace")))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with suppress(FileFault):
        of_csv(data, UTC)
