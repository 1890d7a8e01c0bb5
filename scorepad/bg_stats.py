"""Plays from a file of BG Stats: names, totals and winners, of our games.

Source: files that the app and `exports.bg_stats_file` write. What is not as there counts as not said, and is then
missed where it is needed, by its place in the file.
"""

from collections.abc import Mapping
from datetime import UTC
from functools import partial
from typing import Any

from scorepad.imports import Arrivals, check_count, fault_at, read_file
from scorepad.text import Text
from scorepad.totals import Row, arrivals_of

OF_PLAY = {"play": "uuid", "date": "playDate", "game": "gameRefId", "place": "locationRefId", "note": "comments"}
OF_PLAYER = {"player": "playerRefId", "total": "score", "winner": "winner"}
"""By what is read, its key in a play, and in a score of one."""
MOST_SCORES = 50
"""More than any game has players: what comes after them in a play need not be read."""


def of_bg_stats(data: bytes) -> Arrivals | None:
    """What a file of BG Stats holds; None for other JSON. Raises FileFault."""
    file = read_file(data)
    if not isinstance(file, dict) or not {"plays", "players"} <= file.keys():
        return None
    plays = file["plays"]
    if not isinstance(plays, list):
        raise fault_at("plays", Text("expected a list of games"))
    check_count(len(plays))
    named = {key: _names(file.get(key)) for key in ("players", "games", "locations")}
    return arrivals_of([_rows(play, f"plays[{number}]", named) for number, play in enumerate(plays)], UTC)


def _names(entries: Any) -> dict[int, str]:
    """The names in a list, by the numbers that join it to others."""
    found = {}
    for entry in entries if isinstance(entries, list) else []:
        number = _object(entry).get("id")
        if isinstance(number, int):
            found[number] = _text(entry.get("name"))
    return found


def _rows(play: Any, place: str, named: Mapping[str, Mapping[int, str]]) -> list[Row]:
    """The players of a play, or nobody, where it says of none."""
    play = _object(play)
    moment = _text(play.get("playDate"))
    said = {
        "play": _text(play.get("uuid")),
        "date": f"{moment}+00:00" if moment else "",
        "game": _named(named["games"], play.get("gameRefId")),
        "place": _named(named["locations"], play.get("locationRefId")),
        "note": _text(play.get("comments")),
    }
    scores = play.get("playerScores")
    if not isinstance(scores, list) or not scores:
        scores = [None]
    rows = []
    for number, score in enumerate(map(_object, scores[:MOST_SCORES])):
        total = score.get("score")
        found = {
            "player": _named(named["players"], score.get("playerRefId")),
            "total": str(total) if type(total) is int else _text(total),
            "winner": "yes" if score.get("winner") is True else "no",
        }
        rows.append(Row(said | found, partial(_at, place, f"{place}.playerScores[{number}]")))
    return rows


def _at(play: str, score: str, what: str) -> str:
    """The place of what is read, or with "" of the play."""
    if not what:
        return play
    return f"{score}.{OF_PLAYER[what]}" if what in OF_PLAYER else f"{play}.{OF_PLAY[what]}"


def _named(names: Mapping[int, str], number: Any) -> str:
    return names.get(number, "") if isinstance(number, int) else ""


def _object(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _text(value: Any) -> str:
    return value.strip() if isinstance(value, str) else ""
