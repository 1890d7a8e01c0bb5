"""Plays from a file of BG Stats: names, totals and winners, of our games.

Source: files that the app and `exports.bg_stats_file` write. A missing or malformed value counts as empty, and is
reported with its place in the file if the play needs it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from scorepad import registry
from scorepad.errors import GameFileError
from scorepad.game import Game
from scorepad.imports import (
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
    read_file,
    table_of,
)
from scorepad.parsing import expected, name_fault
from scorepad.result import Result
from scorepad.text import Series, Text, together

Named = Mapping[str, Mapping[int, str]]
"""The names in each list of a file, by the numbers that join them to plays."""
MOST_SCORES = 50
"""Scores of a play that are read: more than any game has players."""
_NUMBER = re.compile(r"(-?\d{1,6})(?:[.,]0+)?")
_BY_SEAT = re.compile(r"(players|claims\.totals)\[(\d+)\]")


def of_bg_stats(data: bytes) -> Arrivals | None:
    """The plays in a file of BG Stats; None for other JSON. Raises FileFault."""
    file = read_file(data)
    if not isinstance(file, dict) or not {"plays", "players"} <= file.keys():
        return None
    plays = file["plays"]
    if not isinstance(plays, list):
        raise fault_at("plays", Text("expected a list of games"))
    if not plays:
        raise FileFault(Text("expected games with names and totals, got none"))
    check_count(len(plays))
    named = {key: _names(file.get(key)) for key in ("players", "games", "locations")}
    return once_each(_read(plays, named))


def _read(plays: Sequence[Any], named: Named) -> Iterator[tuple[str, Arriving | FileFault]]:
    for number, play in enumerate(plays):
        place = f"plays[{number}]"
        try:
            yield place, _arriving(_object(play), named)
        except GameFileError as error:
            placed = error.inside(place)
            yield place, fault_at(placed.place, placed.message)


def _names(entries: Any) -> dict[int, str]:
    """The names in a list, by the numbers that join it to others."""
    found = {}
    for entry in entries if isinstance(entries, list) else []:
        number = _object(entry).get("id")
        if isinstance(number, int):
            found[number] = _text(entry.get("name"))
    return found


def _arriving(play: Mapping[str, Any], named: Named) -> Arriving:
    """The game of a play. Raises GameFileError with its place in the play."""
    game = _game(_named(named["games"], play.get("gameRefId")))
    at = _moment(_text(play.get("playDate")))
    scores = _scores(play)
    names = _players(scores, named["players"])
    totals = [_total(score, seat) for seat, score in enumerate(scores)]
    file = game.to_file(names, {}, game.rule_defaults()) | {"claims": {"totals": totals}} | game.over_with(totals)
    try:
        game.parse(file)
    except GameFileError as error:
        raise _placed(error) from None
    try:
        read = table_of(file)
        remarks = checked_remarks(_named(named["locations"], play.get("locationRefId")), _text(play.get("comments")))
    except FileFault as fault:
        raise GameFileError("", fault.message) from None
    _check_winners(scores, read.result)
    uuid = _text(play.get("uuid"))
    id_ = id_in(uuid)
    if id_ is None:
        raise expected("uuid", Text("the id of a game"), uuid or None)
    return arriving(read, id_, at, remarks)


def _game(name: str) -> Game:
    """The game with this title, or this name in addresses."""
    letters = _letters(name)
    for game in registry.games().values():
        if letters in (_letters(str(game.title)), _letters(game.slug)):
            return game
    titles = Series([game.title for game in registry.games().values()])
    raise expected("gameRefId", Text("one of {games}", games=titles), name or None)


def _letters(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())


def _moment(text: str) -> datetime:
    found = moment_of(text)
    if found is None:
        raise expected("playDate", Text("a date such as 2026-05-31"), text or None)
    return found.replace(tzinfo=UTC) if found.tzinfo is None else found


def _scores(play: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The scores of a play; an empty one for a play without any."""
    scores = play.get("playerScores")
    if not isinstance(scores, list) or not scores:
        return [{}]
    return [_object(score) for score in scores[:MOST_SCORES]]


def _players(scores: Sequence[Mapping[str, Any]], named: Mapping[int, str]) -> list[str]:
    """The names of the players, each of them once."""
    names: list[str] = []
    taken: set[str] = set()
    for seat, score in enumerate(scores):
        name = _named(named, score.get("playerRefId"))
        fault = name_fault(name)
        if fault is None and name.casefold() in taken:
            fault = Text("Two players are called {name}. Add a letter to tell them apart.", name=name)
        if fault is not None:
            raise GameFileError(f"playerScores[{seat}].playerRefId", fault)
        names.append(name)
        taken.add(name.casefold())
    return names


def _total(score: Mapping[str, Any], seat: int) -> int:
    total = score.get("score")
    text = str(total) if type(total) is int else _text(total)
    found = _NUMBER.fullmatch(text)
    if found is None:
        raise expected(f"playerScores[{seat}].score", Text("a whole number"), text or None)
    return int(found[1])


def _placed(error: GameFileError) -> GameFileError:
    """The refusal of a game, with the place in the play instead of that in its game file."""
    found = _BY_SEAT.fullmatch(error.where)
    if found is None:
        return GameFileError("", error.message)
    key = "playerRefId" if found[1] == "players" else "score"
    return GameFileError(f"playerScores[{found[2]}].{key}", error.message)


def _check_winners(scores: Sequence[Mapping[str, Any]], result: Result) -> None:
    """Refuse totals that lead to another winner than the file names: it lacks the tie-break."""
    named = [score.get("winner") is True for score in scores]
    if any(named) and named != [standing.winner for standing in result.standings]:
        winners = [standing.player for standing in result.standings if standing.winner]
        fault = Text(
            "the totals say that {names} won. If something else decided the game, use its game file",
            names=together(winners) if winners else Text("nobody"),
        )
        raise GameFileError(f"playerScores[{named.index(True)}].winner", fault)


def _named(names: Mapping[int, str], number: Any) -> str:
    return names.get(number, "") if isinstance(number, int) else ""


def _object(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _text(value: Any) -> str:
    return value.strip() if isinstance(value, str) else ""
