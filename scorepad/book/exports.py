"""Exports for other programs: BG Stats links and files, CSV, and a zip of everything.

Source: "Push plays to BG Stats from other apps or websites", and files exported by the app. Android rejects missing
booleans, so every boolean is included. Ids are derived from unchanging data, so that a second import adds no plays.
"""

import csv
import io
import json
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from scorepad import __version__
from scorepad.book.plays import Person, Play, id_of, id_of_table
from scorepad.core import registry
from scorepad.tables.game_table import GameTable

SOURCE = "scorepad"
"""The name under which BG Stats identifies the games and players of scorepad; it must never change."""
BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="
LONGEST_LINK = 8000
"""Maximum length of a link that browsers open in an app."""
MOMENT = "%Y-%m-%d %H:%M:%S"
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Characters that make a spreadsheet treat a cell as a formula."""


def bg_stats_link(play: Play) -> str | None:
    """The URL that opens BG Stats with this play; None if it would be too long."""
    game = registry.games()[play.slug]
    data: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": play.id,
        "playDate": play.at.astimezone(UTC).strftime(MOMENT),
        "game": {"name": str(game.title), "sourceGameId": play.slug, "highestWins": True, "noPoints": False},
        "players": [_sent(person) for person in play.people],
    }
    if play.place:
        data["location"] = play.place
    if play.note:
        data["comments"] = play.note
    link = BG_STATS + quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")), safe="")
    return link if len(link) <= LONGEST_LINK else None


def _sent(person: Person) -> dict[str, Any]:
    sent: dict[str, Any] = {
        "name": person.name,
        "sourcePlayerId": person.id,
        "startPlayer": person.begins,
        "winner": person.is_winner,
    }
    if person.total is not None:
        sent["score"] = person.total
    if person.rank is not None:
        sent["rank"] = person.rank
    return sent


def bg_stats_file(plays: Sequence[Play], now: datetime) -> dict[str, Any]:
    """The contents of a BG Stats import file: lists whose entries refer to each other by id."""
    moment = now.astimezone(UTC).strftime(MOMENT)
    names = {person.id: person for play in plays for person in play.people}
    people = {each: number for number, each in enumerate(names, start=1)}
    slugs = {slug: number for number, slug in enumerate(dict.fromkeys(play.slug for play in plays), start=1)}
    named = dict.fromkeys(play.place for play in plays if play.place)
    places = {place: number for number, place in enumerate(named, start=1)}
    return {
        "players": [
            {
                "id": number,
                "uuid": each,
                "name": names[each].name,
                "isAnonymous": names[each].is_unnamed,
                "modificationDate": moment,
                "bggUsername": "",
            }
            for each, number in people.items()
        ],
        "locations": [
            {"id": number, "uuid": id_of("place", place.casefold()), "name": place, "modificationDate": moment}
            for place, number in places.items()
        ],
        "games": [_game(slug, number, moment) for slug, number in slugs.items()],
        "plays": [_play(play, slugs, places, people, moment) for play in plays],
        "userInfo": {"appVersion": __version__, "exportDate": moment},
    }


def _game(slug: str, number: int, moment: str) -> dict[str, Any]:
    game = registry.games()[slug]
    fewest, most = game.players
    return {
        "id": number,
        "uuid": id_of("game", slug),
        "name": str(game.title),
        "highestWins": True,
        "noPoints": False,
        "cooperative": False,
        "usesTeams": False,
        "minPlayerCount": fewest,
        "maxPlayerCount": most,
        "modificationDate": moment,
    }


def _play(
    play: Play, games: Mapping[str, int], places: Mapping[str, int], people: Mapping[str, int], moment: str
) -> dict[str, Any]:
    at = play.at.astimezone(UTC)
    kept: dict[str, Any] = {
        "uuid": play.id,
        "gameRefId": games[play.slug],
        "playDate": at.strftime(MOMENT),
        "playDateYmd": int(at.strftime("%Y%m%d")),
        "entryDate": at.strftime(MOMENT),
        "modificationDate": moment,
        "durationMin": 0,
        "rounds": 0,
        "scoringSetting": 0,
        "manualWinner": True,
        "usesTeams": False,
        "ignored": False,
        "rating": 0,
        "comments": play.note,
        "board": "",
        "metaData": "",
        "playerScores": [_score(person, people[person.id], seat) for seat, person in enumerate(play.people, start=1)],
    }
    if play.place:
        kept["locationRefId"] = places[play.place]
    return kept


def _score(person: Person, number: int, seat: int) -> dict[str, Any]:
    return {
        "playerRefId": number,
        "score": "" if person.total is None else str(person.total),
        "winner": person.is_winner,
        "rank": person.rank or 0,
        "startPlayer": person.begins,
        "newPlayer": False,
        "seatOrder": seat,
        "role": "",
        "team": "",
    }


GAMES, INDEX = "games/", "index.json"
"""The folder of the game files in a zip, and the name of the file that lists them with time, place and id."""


def zipped(tables: Sequence[tuple[GameTable, Play | None]], now: datetime) -> bytes:
    """A zip of these games: their game files, a BG Stats file, and a CSV file."""
    index, plays = [], []
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, (table, play) in enumerate(tables, start=1):
            name = f"{GAMES}{number:04}-{table.game.slug}-{table.played_at:%Y-%m-%d}.json"
            archive.writestr(name, json.dumps(table.exported, ensure_ascii=False, indent=1))
            index.append(_entry(name, table, id_of_table(table.stored) if play is None else play.id))
            if play is not None:
                plays.append(play)
        archive.writestr(INDEX, json.dumps(index, ensure_ascii=False, indent=1))
        archive.writestr("bg-stats.bgsplay", json.dumps(bg_stats_file(plays, now), ensure_ascii=False, indent=1))
        archive.writestr("players.csv", players_csv(plays))
    return out.getvalue()


def _entry(name: str, table: GameTable, id_: str) -> dict[str, str]:
    """The index entry of a game file in a zip. id_: the id of the play."""
    return {"file": name, "id": id_, "at": table.played_at.isoformat(), **table.remarks}


def players_csv(plays: Iterable[Play]) -> str:
    """CSV with a row for each player of each play."""
    of_player = ("seat", "player", "total", "rank", "winner", "begins", "tie_break")
    rows: list[Sequence[Any]] = [("play", "date", "game", "place", "note", *of_player)]
    for play in plays:
        title, at = str(registry.games()[play.slug].title), play.at.astimezone(UTC).isoformat(timespec="seconds")
        for seat, each in enumerate(play.people, start=1):
            yes = ("yes" if each.is_winner else "no", "yes" if each.begins else "no")
            of_seat = (seat, each.name, each.total, each.rank, *yes, each.tie_break)
            rows.append((play.id, at, title, play.place, play.note, *of_seat))
    return _csv(rows)


def _csv(rows: Iterable[Sequence[Any]]) -> str:
    """CSV (RFC 4180); cells that a spreadsheet would treat as formulas are escaped."""
    out = io.StringIO(newline="")
    csv.writer(out).writerows([[_safe(cell) for cell in row] for row in rows])
    return out.getvalue()


def _safe(cell: Any) -> Any:
    """The cell; a text that begins like a formula, or like an escaped formula, gets an apostrophe in front."""
    return f"'{cell}" if isinstance(cell, str) and cell.lstrip("'").startswith(FORMULA) else cell
