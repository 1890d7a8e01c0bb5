"""A table of names and totals as a spreadsheet saves it, whoever wrote it.

It has a row for each player of each game, or a row for each game and a column for each player. Columns are found by
their names, in any order, in our languages; separators are commas, semicolons or tabs. Rows with the id of a play
belong together. Without one, rows that follow each other belong together as long as day and game are the same and no
player comes again; an empty row begins another game. All of this is ours.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import tzinfo
from functools import partial

from scorepad.exports import plain_cell
from scorepad.imports import Arrivals, FileFault, check_count, fault_at
from scorepad.text import Series, Text, term
from scorepad.totals import Row, arrivals_of, in_all_languages

COLUMNS = {
    # Translators: what people may have called the column in their own spreadsheet; commas between
    "date": term("names of a column", "date, day"),
    # Translators: what people may have called the column in their own spreadsheet: what was played
    "game": term("names of a column", "game"),
    # Translators: what people may have called the column in their own spreadsheet: who played
    "player": term("names of a column", "player, name, person"),
    # Translators: what people may have called the column in their own spreadsheet: the points of a player
    "total": term("names of a column", "total, points, score"),
    # Translators: what people may have called the column in their own spreadsheet: who won, or whether
    "winner": term("names of a column", "winner, won"),
    # Translators: what people may have called the column in their own spreadsheet: where it was played
    "place": term("names of a column", "place, location"),
    # Translators: what people may have called the column in their own spreadsheet: what was remarked
    "note": term("names of a column", "note, notes, comment"),
}
"""By what is read, the names that its column may have."""
OURS = ("play", "line")
"""Columns of our own tables: a play's id, and the line that a row is of; totals alone count there."""
NEEDED = ("date", "game", "player", "total")
MOST_ROWS, MOST_PEOPLE = 20_000, 100
"""Rows, and columns of players."""


def of_csv(data: bytes, zone: tzinfo) -> Arrivals:
    """What a table of totals holds; days are those of a time zone. Raises FileFault where it is no such table."""
    rows = _rows(_text(data))
    number, names = next(rows, (1, []))
    columns = _columns(names)
    people = _people(names, columns)
    if people:
        return arrivals_of(_by_row(rows, names, columns, people), zone)
    _check_columns(columns, number)
    return arrivals_of(_by_rows(rows, names, columns), zone)


def _text(data: bytes) -> str:
    """The text of a file. Raises FileFault for one that is no text."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", "replace")
    if b"\0" in data[:200]:  # without a mark of its own, as some programs write UTF-16
        if len(data) % 2 == 0 and data[1:2] == b"\0":
            return data.decode("utf-16-le", "replace")
        raise FileFault(Text("expected a zip from scorepad, a game file, or a spreadsheet saved as CSV"))
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """The rows of a text from the names of its columns on, each with its number in a spreadsheet. Raises FileFault.

    An empty row is there as well, with empty cells.
    """
    first, _, rest = text.partition("\n")
    number = 0
    if first.strip().strip('"').startswith("sep="):  # which spreadsheets write before everything else
        text, number = rest, 1
    head = next(iter(text.lstrip("\r\n").splitlines()), "")
    separator = max(",;\t", key=lambda each: len(_columns(next(csv.reader([head], delimiter=each), []))))
    width = 0
    try:
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=separator):
            number += 1
            if number > MOST_ROWS:
                raise FileFault(Text("expected at most {most} rows", most=MOST_ROWS))
            cells = [plain_cell(cell).strip() for cell in row]
            if not width and not any(cells):
                continue
            width = width or len(cells)
            if any(cells[width:]):
                most = Text("expected at most {most} cells, got {n}", most=width, n=len(cells))
                raise fault_at(Text("row {n}", n=number), most)
            yield number, cells + [""] * (width - len(cells))
    except csv.Error:
        raise fault_at(Text("row {n}", n=number + 1), Text("a cell is far too long")) from None


def _columns(cells: Sequence[str]) -> dict[str, int]:
    """By what is read, the place of its column among the names of all columns."""
    names = [cell.strip().casefold() for cell in cells]
    found = {}
    for column, aliases in _aliases().items():
        place = next((names.index(alias) for alias in aliases if alias in names), None)
        if place is not None:
            found[column] = place
    return found


def _aliases() -> dict[str, tuple[str, ...]]:
    """By what is read, the names that its column may have in English, and in each other language that we speak."""
    found: dict[str, tuple[str, ...]] = {name: (name,) for name in OURS}
    for column, names in COLUMNS.items():
        found[column] = in_all_languages(names)
    return found


def _people(names: Sequence[str], columns: Mapping[str, int]) -> list[int]:
    """The places of the columns that players have, where the table has a row for each game. Raises FileFault."""
    if "date" not in columns or "game" not in columns or "player" in columns or "total" in columns:
        return []
    people = [place for place, name in enumerate(names) if name and place not in columns.values()]
    if len(people) > MOST_PEOPLE:
        raise FileFault(Text("expected columns for at most {most} players, got {n}", most=MOST_PEOPLE, n=len(people)))
    return people


def _check_columns(columns: Mapping[str, int], number: int) -> None:
    missing = [name for name in NEEDED if name not in columns]
    if missing:
        # Translators: {needed}: what is needed
        fault = Text(
            "expected the columns {needed}, but there is no column for {missing}",
            needed=Series(NEEDED),
            missing=Series(missing),
        )
        raise fault_at(Text("row {n}", n=number), fault)


def _at(number: int, titles: Mapping[str, str], column: str) -> Text:
    """A place in the table: in the row of this number the column of what is read, or with "" the row."""
    if not column:
        return Text("row {n}", n=number)
    return Text("row {n}, column {column}", n=number, column=titles[column])


def _by_row(
    rows: Iterable[tuple[int, list[str]]], names: Sequence[str], columns: Mapping[str, int], people: Sequence[int]
) -> list[list[Row]]:
    """The players of each game, of a row each; who has no total there did not play."""
    games: list[list[Row]] = []
    for number, cells in rows:
        if any(cells):
            check_count(len(games) + 1)
            said = {name: cells[place] for name, place in columns.items()}
            titles = {name: names[place] for name, place in columns.items()}
            played = []
            for place in [place for place in people if cells[place]] or people[:1]:
                person = names[place]
                found = said | {"player": person, "total": cells[place]}
                played.append(Row(found, partial(_at, number, titles | {"player": person, "total": person})))
            games.append(played)
    return games


def _by_rows(
    rows: Iterable[tuple[int, list[str]]], names: Sequence[str], columns: Mapping[str, int]
) -> list[list[Row]]:
    """The players of each game, of a row each."""
    titles = {name: names[place] for name, place in columns.items()}
    games: list[list[Row]] = []
    by_play: dict[str, list[Row]] = {}
    last: list[Row] = []
    for number, cells in rows:
        if not any(cells):
            last = []
            continue
        row = Row({name: cells[place] for name, place in columns.items()}, partial(_at, number, titles))
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


def _goes_on(rows: Sequence[Row], row: Row) -> bool:
    """True if a row belongs to the game of those before it."""
    same = all(rows[0].cells[name] == row.cells[name] for name in ("date", "game"))
    return same and row.cells["player"] not in [each.cells["player"] for each in rows]
