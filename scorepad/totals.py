"""Games of which a file says names and totals alone: a row for each player, whatever kind of file it stands in.

All of it is ours. What no table could hold is refused by the game's own reader, at the place in the file.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, datetime, time, timedelta, tzinfo
from functools import cache
from typing import NamedTuple

from scorepad import languages, registry
from scorepad.errors import GameFileError
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
from scorepad.text import Series, Text, term, together

# Translators: what people may have written beside a player who won, in their own spreadsheet; commas between
YES = term("beside a winner", "yes, y, true")
# Translators: what people may have written beside a player who did not win, in their own spreadsheet; commas between
NO = term("beside a winner", "no, n, false")
YES_SIGNS, NO_SIGNS = ("1", "x", "✓"), ("", "0", "-")
_NUMBER = re.compile(r"([-−]?\d{1,6})(?:[.,]0+)?")
_DAY = re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})")
_BY_SEAT = re.compile(r"(players|claims\.totals)\[(\d+)\]")


class Row(NamedTuple):
    """A player of a game.

    cells: "date", "game", "player" and "total", and as the file has them "play" (its id), "winner", "place" and "note".
    at: the place in the file of one of them, or with "" of the row.
    """

    cells: Mapping[str, str]
    at: Callable[[str], Text | str]


def arrivals_of(games: Sequence[Sequence[Row]], zone: tzinfo) -> Arrivals:
    """The games of which these are the players; days are those of a time zone. Raises FileFault where there is none."""
    check_count(len(games))
    if not games:
        raise FileFault(Text("expected games with names and totals, got none"))
    return once_each(_read(games, zone))


def _read(games: Sequence[Sequence[Row]], zone: tzinfo) -> Iterator[tuple[Text | str, Arriving | FileFault]]:
    counts: dict[str, int] = {}
    for number, rows in enumerate(games):
        try:
            yield rows[0].at(""), _arriving(rows, number, counts, zone)
        except GameFileError as error:
            yield rows[0].at(""), fault_at(error.place, error.message)


def _arriving(rows: Sequence[Row], number: int, counts: dict[str, int], zone: tzinfo) -> Arriving:
    """The game of some rows, the `number`-th of the file. Raises GameFileError with its place.

    counts: how often games that look alike have stood in the file before this one.
    """
    first = rows[0]
    game = _game(first)
    at = _moment(first, number, zone)
    names = [row.cells["player"] for row in rows]
    _check_names(rows)
    totals = [_total(row) for row in rows]
    rules = game.rule_defaults()
    # what no table can hold is refused by the game's own reader
    file = game.to_file(names, {}, rules) | {"claims": {"totals": totals}} | game.over_with(totals)
    try:
        result = game.score(game.parse(file))
    except GameFileError as error:
        raise _placed(rows, error) from None
    _check_winners(rows, result)
    said = [next((row.cells[name] for row in rows if row.cells.get(name)), "") for name in ("place", "note")]
    try:
        remarks, read = checked_remarks(*said), table_of(file)
    except FileFault as fault:
        raise GameFileError(first.at(""), fault.message) from None
    id_ = _id_in(first)
    if id_ is None:
        seats = [f"{name.casefold()} {total}" for name, total in zip(names, totals, strict=True)]
        alike = id_of("totals", first.cells["date"], game.slug, *sorted(seats))
        counts[alike] = counts.get(alike, 0) + 1
        id_ = id_of(alike, str(counts[alike]))  # which the same game has in the same table again
    return arriving(read, id_, at, remarks)


def _game(row: Row) -> Game:
    """The game of a row, by its title or its name in addresses."""
    said = row.cells["game"]
    for game in registry.games().values():
        if _letters(said) in (_letters(str(game.title)), _letters(game.slug)):
            return game
    titles = Series([game.title for game in registry.games().values()])
    raise expected(row.at("game"), Text("one of {games}", games=titles), said or None)


def _letters(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())


def _moment(row: Row, number: int, zone: tzinfo) -> datetime:
    """When a game was played: at noon, where only the day is known, one after the other in the order of the file."""
    said = row.cells["date"]
    dotted = _DAY.fullmatch(said)
    found = moment_of("{2}-{1:0>2}-{0:0>2}".format(*dotted.groups()) if dotted else said)
    if found is None or found.year not in YEARS:
        raise expected(row.at("date"), Text("a date such as 2026-05-31"), said or None)
    if found.tzinfo is not None:
        return found
    if found.time() == time():
        day = date(found.year, found.month, found.day)
        found = datetime.combine(day, time(12)) + timedelta(seconds=number)
    return found.replace(tzinfo=zone)


def _check_names(rows: Sequence[Row]) -> None:
    taken: set[str] = set()
    for row in rows:
        name = row.cells["player"]
        fault = name_fault(name)
        if fault is None and name.casefold() in taken:
            fault = Text("Two players are called {name}. Add a letter to tell them apart.", name=name)
        if fault is not None:
            raise GameFileError(row.at("player"), fault)
        taken.add(name.casefold())


def _total(row: Row) -> int:
    found = _NUMBER.fullmatch(row.cells["total"])
    if found is None:
        raise expected(row.at("total"), Text("a whole number"), row.cells["total"] or None)
    return int(found[1].replace("−", "-"))


def _placed(rows: Sequence[Row], error: GameFileError) -> GameFileError:
    """What a game refuses, at the place in the file that it was made of."""
    found = _BY_SEAT.fullmatch(error.where)
    if found is None:
        return GameFileError(rows[0].at(""), error.message)
    column = "player" if found[1] == "players" else "total"
    return GameFileError(rows[int(found[2])].at(column), error.message)


def _check_winners(rows: Sequence[Row], result: Result) -> None:
    """Refuse totals that give another winner than the table says: what decided a tie is not in it."""
    if "winner" not in rows[0].cells:
        return
    said = [_has_won(row, rows) for row in rows]
    if any(said) and said != [standing.winner for standing in result.standings]:
        winners = [standing.player for standing in result.standings if standing.winner]
        row = rows[said.index(True)]
        fault = Text(
            "the totals say that {names} won. If something else decided the game, use its game file",
            names=together(winners) if winners else Text("nobody"),
        )
        raise GameFileError(row.at("winner"), fault)


@cache
def in_all_languages(names: Text) -> tuple[str, ...]:
    """What a message lists with commas between, in every language that we speak, in small letters."""
    said = [names.render(languages.words(language)) for language in languages.available()]
    return tuple(name.strip().casefold() for one in said for name in one.split(","))


def _has_won(row: Row, rows: Sequence[Row]) -> bool:
    """True if a row says that its player won: by a yes, or by the name, which may be a yes or a no itself."""
    said = row.cells["winner"].casefold()
    if said in (*YES_SIGNS, *in_all_languages(YES)):
        return True
    if said in (*NO_SIGNS, *in_all_languages(NO)):
        return False
    if said not in [each.cells["player"].casefold() for each in rows]:
        raise expected(row.at("winner"), Text("yes or no"), row.cells["winner"])
    return said == row.cells["player"].casefold()


def _id_in(row: Row) -> str | None:
    """The id of a play that the file has itself; None where it has none."""
    said = row.cells.get("play", "")
    found = id_in(said)
    if said and found is None:
        raise expected(row.at("play"), Text("the id of a game"), said)
    return found
