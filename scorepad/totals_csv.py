"""A table of names and totals as a spreadsheet saves it: a row for each player of each game, whoever wrote it.

Columns are found by their names, in any order, in our languages; separators are commas, semicolons or tabs. Rows with
the id of a play belong together. Without one, rows that follow each other belong together as long as day and game are
the same and no player comes again; an empty row begins another game. All of this is ours.
"""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime, time, timedelta, tzinfo
from typing import NamedTuple

from scorepad import registry
from scorepad.errors import GameFileError
from scorepad.exports import plain_cell
from scorepad.game import Game
from scorepad.imports import (
    YEARS,
    Arrivals,
    Arriving,
    FileFault,
    arriving,
    check_count,
    checked_remarks,
    fault_at,
    id_in,
    moment_of,
    once_each,
    table_of,
)
from scorepad.parsing import expected, name_fault
from scorepad.plays import id_of
from scorepad.result import Result
from scorepad.text import Series, Text, together

COLUMNS = {
    "play": ("play",),
    "date": ("date", "day", "datum", "tag", "jour"),
    "game": ("game", "spiel", "jeu"),
    "player": ("player", "name", "person", "spieler", "spielerin", "joueur", "joueuse", "nom"),
    "total": ("total", "points", "score", "punkte", "gesamt", "summe", "pts"),
    "winner": ("winner", "won", "gewinner", "gewonnen", "sieger", "gagnant", "vainqueur"),
    "place": ("place", "location", "ort", "lieu"),
    "note": ("note", "notes", "comment", "notiz", "bemerkung", "kommentar", "remarque", "commentaire"),
    "line": ("line",),
}
"""By what is read, the names that its column may have. "line" is in our table of lines: totals alone count there."""
NEEDED = ("date", "game", "player", "total")
MOST_ROWS = 20_000
YES = ("yes", "y", "1", "x", "true", "ja", "oui", "wahr", "vrai", "✓")
NO = ("", "no", "n", "0", "false", "nein", "non", "falsch", "faux", "-")
_NUMBER = re.compile(r"([-−]?\d{1,6})(?:[.,]0+)?")
_DAY = re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})")
_BY_SEAT = re.compile(r"(players|claims\.totals)\[(\d+)\]")


class _Row(NamedTuple):
    """A row of the table. number: as spreadsheets count them, the names of the columns being the first."""

    number: int
    cells: Mapping[str, str]


class _Table(NamedTuple):
    """titles: by what is read, the name of its column. rows: None for an empty one."""

    titles: Mapping[str, str]
    rows: Sequence[_Row | None]

    def at(self, row: _Row, column: str = "") -> Text:
        """A place in the table."""
        if not column:
            return Text("row {n}", n=row.number)
        return Text("row {n}, column {column}", n=row.number, column=self.titles[column])


def of_csv(data: bytes, zone: tzinfo) -> Arrivals:
    """What a table of totals holds; days are those of a time zone. Raises FileFault where it is no such table."""
    table = _table(_text(data))
    games = _games(table)
    check_count(len(games))
    if not games:
        raise FileFault(Text("expected a row for each player of each game, got none"))
    return once_each(_read(table, games, zone))


def _read(table: _Table, games: Sequence[list[_Row]], zone: tzinfo) -> Iterator[tuple[Text, Arriving | FileFault]]:
    counts: dict[str, int] = {}
    for number, rows in enumerate(games):
        place = table.at(rows[0])
        try:
            yield place, _arriving(table, rows, number, counts, zone)
        except GameFileError as error:
            yield place, fault_at(error.place, error.message)


def _text(data: bytes) -> str:
    """The text of a file. Raises FileFault for one that is no text."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", "replace")
    if b"\0" in data[:200]:  # without a mark of its own, as some programs write UTF-16
        if len(data) % 2 == 0 and data[1:2] == b"\0":
            return data.decode("utf-16-le", "replace")
        raise FileFault(Text("expected a zip of scorepad, a game file, or a table saved as CSV"))
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")


def _table(text: str) -> _Table:
    """The rows of a text by the columns that are read. Raises FileFault."""
    first, _, rest = text.partition("\n")
    if first.strip().strip('"').startswith("sep="):  # which spreadsheets write before everything else
        text, skipped = rest, 1
    else:
        skipped = 0
    head = next(iter(text.lstrip("\r\n").splitlines()), "")
    separator = max(",;\t", key=lambda each: len(_columns(next(csv.reader([head], delimiter=each), []))))
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    columns: dict[str, int] = {}
    titles: dict[str, str] = {}
    rows: list[_Row | None] = []
    number = skipped
    try:
        for cells in reader:
            number += 1
            if number > MOST_ROWS:
                raise FileFault(Text("expected at most {most} rows", most=MOST_ROWS))
            if not columns:
                if any(cells):
                    columns = _columns(cells)
                    titles = {name: cells[place].strip() for name, place in columns.items()}
                    _check_columns(columns, number)
                    width = len(cells)
                continue
            if not any(cell.strip() for cell in cells):
                rows.append(None)
                continue
            if any(cell.strip() for cell in cells[width:]):
                at = Text("row {n}", n=number)
                raise fault_at(at, Text("expected at most {most} cells, got {n}", most=width, n=len(cells)))
            found = {name: plain_cell(cells[place]) for name, place in columns.items() if place < len(cells)}
            rows.append(_Row(number, {name: found.get(name, "").strip() for name in columns}))
    except csv.Error:
        raise fault_at(Text("row {n}", n=number + 1), Text("a cell is far too long")) from None
    _check_columns(columns, 1)
    return _Table(titles, rows)


def _columns(cells: Sequence[str]) -> dict[str, int]:
    """By what is read, the place of its column among the names of all columns."""
    names = [cell.strip().casefold() for cell in cells]
    found = {}
    for column, aliases in COLUMNS.items():
        place = next((names.index(alias) for alias in aliases if alias in names), None)
        if place is not None:
            found[column] = place
    return found


def _check_columns(columns: Mapping[str, int], number: int) -> None:
    missing = [name for name in NEEDED if name not in columns]
    if missing:
        fault = Text(
            "expected the columns {needed}; there is none for {missing}", needed=Series(NEEDED), missing=Series(missing)
        )
        raise fault_at(Text("row {n}", n=number), fault)


def _games(table: _Table) -> list[list[_Row]]:
    """The rows of each game."""
    games: list[list[_Row]] = []
    by_play: dict[str, list[_Row]] = {}
    last: list[_Row] = []
    for row in table.rows:
        if row is None:
            last = []
            continue
        if row.cells.get("line", "total") != "total":
            continue
        play = row.cells.get("play", "")
        if play in by_play:
            by_play[play].append(row)
            continue
        if play or not last or not _goes_on(last, row):
            last = []
            games.append(last)
        last.append(row)
        if play:
            by_play[play], last = last, []
    return games


def _goes_on(rows: Sequence[_Row], row: _Row) -> bool:
    """True if a row belongs to the game of those before it."""
    same = all(rows[0].cells[name] == row.cells[name] for name in ("date", "game"))
    return same and row.cells["player"] not in [each.cells["player"] for each in rows]


def _arriving(table: _Table, rows: Sequence[_Row], number: int, counts: dict[str, int], zone: tzinfo) -> Arriving:
    """The game of some rows, the `number`-th of the file. Raises GameFileError with its place.

    counts: how often games that look alike have stood in the file before this one.
    """
    first = rows[0]
    game = _game(table, first)
    at = _moment(table, first, number, zone)
    names = [row.cells["player"] for row in rows]
    _check_names(table, rows)
    totals = [_total(table, row) for row in rows]
    rules = game.rule_defaults()
    # what no table can hold is refused by the game's own reader
    file = game.to_file(names, {}, rules) | {"claims": {"totals": totals}} | game.over_with(totals)
    try:
        result = game.score(game.parse(file))
    except GameFileError as error:
        raise _placed(table, rows, error) from None
    _check_winners(table, rows, result)
    said = [next((row.cells[name] for row in rows if row.cells.get(name)), "") for name in ("place", "note")]
    try:
        remarks, read = checked_remarks(*said), table_of(file)
    except FileFault as fault:
        raise GameFileError(table.at(first), fault.message) from None
    id_ = _id_in(table, first)
    if id_ is None:
        seats = [f"{name.casefold()} {total}" for name, total in zip(names, totals, strict=True)]
        alike = id_of("totals", first.cells["date"], game.slug, *sorted(seats))
        counts[alike] = counts.get(alike, 0) + 1
        id_ = id_of(alike, str(counts[alike]))  # which the same game has in the same table again
    return arriving(read, id_, at, remarks)


def _game(table: _Table, row: _Row) -> Game:
    """The game of a row, by its title or its name in addresses."""
    said = row.cells["game"]
    for game in registry.games().values():
        if _letters(said) in (_letters(str(game.title)), _letters(game.slug)):
            return game
    titles = Series([game.title for game in registry.games().values()])
    raise expected(table.at(row, "game"), Text("one of {games}", games=titles), said or None)


def _letters(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())


def _moment(table: _Table, row: _Row, number: int, zone: tzinfo) -> datetime:
    """When a game was played: at noon, where only the day is known, one after the other in the order of the file."""
    said = row.cells["date"]
    dotted = _DAY.fullmatch(said)
    found = moment_of("{2}-{1:0>2}-{0:0>2}".format(*dotted.groups()) if dotted else said)
    if found is None or found.year not in YEARS:
        raise expected(table.at(row, "date"), Text("a date such as 2026-05-31"), said or None)
    if found.tzinfo is not None:
        return found
    if found.time() == time():
        day = date(found.year, found.month, found.day)
        found = datetime.combine(day, time(12)) + timedelta(seconds=number)
    return found.replace(tzinfo=zone)


def _check_names(table: _Table, rows: Sequence[_Row]) -> None:
    taken: set[str] = set()
    for row in rows:
        name = row.cells["player"]
        fault = name_fault(name)
        if fault is None and name.casefold() in taken:
            fault = Text("Two players are called {name}. Add a letter, so that the pad can tell them apart.", name=name)
        if fault is not None:
            raise GameFileError(table.at(row, "player"), fault)
        taken.add(name.casefold())


def _total(table: _Table, row: _Row) -> int:
    found = _NUMBER.fullmatch(row.cells["total"])
    if found is None:
        raise expected(table.at(row, "total"), Text("a whole number"), row.cells["total"] or None)
    return int(found[1].replace("−", "-"))


def _placed(table: _Table, rows: Sequence[_Row], error: GameFileError) -> GameFileError:
    """What a game refuses, at the place in the table that it was made of."""
    found = _BY_SEAT.fullmatch(error.where)
    if found is None:
        return GameFileError(table.at(rows[0]), error.message)
    column = "player" if found[1] == "players" else "total"
    return GameFileError(table.at(rows[int(found[2])], column), error.message)


def _check_winners(table: _Table, rows: Sequence[_Row], result: Result) -> None:
    """Refuse totals that give another winner than the table says: what decided a tie is not in it."""
    if "winner" not in table.titles:
        return
    said = [_has_won(table, row, rows) for row in rows]
    if any(said) and said != [standing.winner for standing in result.standings]:
        winners = [standing.player for standing in result.standings if standing.winner]
        row = rows[said.index(True)]
        fault = Text(
            "by the totals it was won by {names}; what decided this game is in its game file alone",
            names=together(winners) if winners else Text("nobody"),
        )
        raise GameFileError(table.at(row, "winner"), fault)


def _has_won(table: _Table, row: _Row, rows: Sequence[_Row]) -> bool:
    said = row.cells["winner"].casefold()
    if said in YES or said == row.cells["player"].casefold():
        return True
    if said in NO or said in [each.cells["player"].casefold() for each in rows]:
        return False
    raise expected(table.at(row, "winner"), Text("yes or no"), row.cells["winner"])


def _id_in(table: _Table, row: _Row) -> str | None:
    """The id of a play that the table has itself; None where it has none."""
    said = row.cells.get("play", "")
    found = id_in(said)
    if said and found is None:
        raise expected(table.at(row, "play"), Text("the id of a game"), said)
    return found
