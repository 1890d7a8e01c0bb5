"""Import from BG Stats: the names, totals, winners, dates, places and comments of games that scorepad supports.

Source: files written by the app and by `exports.bg_stats_file`. A missing value or one of the wrong type counts as
blank, and is only reported if the play cannot be imported without it.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from scorepad.book.imports import (
    Arriving,
    FileFault,
    Opened,
    Refused,
    arriving,
    check_count,
    checked_remarks,
    fault_at,
    id_in,
    moment_of,
    table_of,
    text_in,
)
from scorepad.core import registry
from scorepad.core.errors import GameFileError
from scorepad.core.fields import typed_number
from scorepad.core.game import Game
from scorepad.core.parsing import expected, name_fault
from scorepad.core.result import Ranks, Result, are_possible, with_ranks
from scorepad.core.scoring import read_json
from scorepad.core.short_names import key_of
from scorepad.core.text import Text, together
from scorepad.tables.evening import is_unnamed, numbered

Named = Mapping[str, Mapping[int, dict[str, Any]]]
"""The entries of each list in a file, by the ids that plays refer to."""
MOST_SCORES = 50
"""Maximum number of scores read per play, which is more than any game has players."""


def of_bg_stats(data: bytes) -> Opened | None:
    """The plays in a BG Stats file; None for any other file. Raises FileFault.

    Plays that BG Stats excludes from its statistics are skipped.
    """
    try:
        file = read_json(data)
    except GameFileError:  # JSON Lines, or no JSON
        return None
    if not isinstance(file, dict) or not {"plays", "players"} <= file.keys():
        return None
    plays = file["plays"]
    if not isinstance(plays, list):
        raise fault_at("plays", Text("expected a list of games"))
    if not plays:
        raise FileFault(Text("expected games with names and totals, got none"))
    named = {key: _entries(file.get(key)) for key in ("players", "games", "locations")}
    ours = []
    others = 0
    for play in map(_object, plays):
        game = _game(_entry(named["games"], play.get("gameRefId")))
        if game is None:
            others += 1
        elif play.get("ignored") is not True:
            ours.append((play, game))
    check_count(len(ours))

    def read(number: int) -> Arriving | Refused:
        play, game = ours[number]
        try:
            return _arriving(play, game, named)
        except (GameFileError, FileFault) as error:
            return Refused(game.title, moment_of(text_in(play.get("playDate"))), error.message)

    return Opened(len(ours), read, others)


def _entries(entries: Any) -> dict[int, dict[str, Any]]:
    """The entries of a list by id; entries without an id are skipped."""
    found = {}
    for entry in entries if isinstance(entries, list) else []:
        number = _object(entry).get("id")
        if isinstance(number, int):
            found[number] = entry
    return found


def _arriving(play: Mapping[str, Any], game: Game, named: Named) -> Arriving:
    """The game of a play, ready to import. Raises GameFileError or FileFault if it cannot be imported."""
    at = _moment(text_in(play.get("playDate")))
    scores = _scores(play)
    names = _players(scores, named["players"])
    totals = [_total(score) for score in scores]
    ranks = _ranks(scores, totals)
    known = [total for total in totals if total is not None]
    won = [total for total, place in zip(totals, ranks or (), strict=False) if total is not None and place == 1]
    if not known and ranks is None:
        raise GameFileError("", Text("expected points or a winner, got neither"))
    file = game.to_file(names, {}, game.rule_defaults())
    if game.totals is not None:
        file |= game.totals.over_with(known, won)
    if known:
        file["claims"] = {"totals": totals}
    result = game.score(game.parse(file))
    if ranks is not None:
        _check_winners(ranks, result)
        if with_ranks(result, ranks) is not result:
            file["ranks"] = ranks
    read = table_of(file)
    remarks = checked_remarks(
        text_in(_entry(named["locations"], play.get("locationRefId")).get("name")), text_in(play.get("comments"))
    )
    uuid = text_in(play.get("uuid"))
    id_ = id_in(uuid)
    if id_ is None:
        raise expected("uuid", Text("the id of a game"), uuid or None)
    return arriving(read, id_, at, remarks)


def _game(entry: Mapping[str, Any]) -> Game | None:
    """The game whose title or slug equals the name in BG Stats or on BoardGameGeek; None if there is none.

    Only letters and digits are compared, without case.
    """
    for name in (text_in(entry.get("name")), text_in(entry.get("bggName"))):
        for game in registry.games().values():
            if _letters(name) in (_letters(str(game.title)), _letters(game.slug)):
                return game
    return None


def _letters(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())


def _moment(text: str) -> datetime:
    found = moment_of(text)
    if found is None:
        raise expected("playDate", Text("a date such as 2026-05-31"), text or None)
    return found


def _scores(play: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The scores of a play; a single empty score if there are none."""
    scores = play.get("playerScores")
    if not isinstance(scores, list) or not scores:
        return [{}]
    return [_object(score) for score in scores[:MOST_SCORES]]


def _players(scores: Sequence[Mapping[str, Any]], named: Mapping[int, dict[str, Any]]) -> list[str]:
    """The players' names, "Player 2" for anonymous players. Raises GameFileError for invalid or duplicate names."""
    names: list[str] = []
    taken: set[str] = set()
    for seat, score in enumerate(scores):
        entry = _entry(named, score.get("playerRefId"))
        name = text_in(entry.get("name"))
        if entry.get("isAnonymous") is True and not is_unnamed(name):
            name = str(numbered(seat))
        fault = name_fault(name)
        if fault is None and key_of(name) in taken:
            fault = Text("Two players are called {name}. Add a letter to tell them apart.", name=name)
        if fault is not None:
            raise GameFileError("", fault)
        names.append(name)
        taken.add(key_of(name))
    return names


def _total(score: Mapping[str, Any]) -> int | None:
    """A player's points, given as a number or as a sum such as "6+12+30"; None if blank. Raises GameFileError."""
    points = score.get("score")
    text = str(points) if type(points) is int else text_in(points)
    total = typed_number(text, -1)
    if text and total is None:
        raise expected("score", Text("a whole number"), text)
    return total


def _ranks(scores: Sequence[Mapping[str, Any]], totals: Sequence[int | None]) -> list[int | None] | None:
    """The ranks by seat; None if the play has no winner.

    BG Stats leaves ranks at 0 unless they were typed. Without typed ranks that fit the winners, the winners have rank
    1, and the others are ranked by their totals if all of these are known.
    """
    wins = [score.get("winner") is True for score in scores]
    if not any(wins):
        return None
    typed: list[Any] = [score.get("rank") for score in scores]
    is_typed = all(type(place) is int and 1 <= place <= len(typed) for place in typed)
    if is_typed and wins == [place == 1 for place in typed]:
        return typed
    others = [total for total, win in zip(totals, wins, strict=True) if not win]
    ranks: list[int | None] = []
    for total, win in zip(totals, wins, strict=True):
        if win:
            ranks.append(1)
        elif total is None or None in others:
            ranks.append(None)
        else:
            ranks.append(1 + wins.count(True) + sum(other is not None and other > total for other in others))
    return ranks


def _check_winners(ranks: Ranks, result: Result) -> None:
    """Raise GameFileError if a winner has fewer points than another player."""
    if not are_possible(result, ranks):
        best = max(standing.total or 0 for standing in result.standings)
        names = [standing.player for standing in result.standings if standing.total == best]
        fault = Text("the totals say that {names} won, not who is marked as the winner", names=together(names))
        raise GameFileError("", fault)


def _entry(entries: Mapping[int, dict[str, Any]], number: Any) -> dict[str, Any]:
    return entries.get(number, {}) if isinstance(number, int) else {}


def _object(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
