"""Exports for BG Stats, for spreadsheets, and as files: a game, a book's games, or all games on this phone."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from flask import Blueprint, Response
from flask.typing import ResponseReturnValue

from scorepad.book.book import AT_ONCE
from scorepad.book.exports import bg_stats_file, bg_stats_link, players_csv, zipped
from scorepad.book.plays import Play, play_of
from scorepad.core.errors import ScorepadError
from scorepad.tables.game_table import GameTable, game_table
from scorepad.web.frame.lookup import games_here, store
from scorepad.web.frame.rendering import page
from scorepad.web.home.books import IN_PATH, open_book
from scorepad.web.home.books import PATH as BOOK_PATH
from scorepad.web.table.loaded_table import visit_table

blueprint = Blueprint("exports", __name__)


@blueprint.get("/<slug>/<code>/export")
def show(slug: str, code: str) -> ResponseReturnValue:
    """All exports of a game; only its file until the game is over."""
    loaded = visit_table(slug, code)
    play = play_of(loaded.table)
    link = None if play is None else bg_stats_link(play)
    return page("home/exports.html", game=loaded.game, loaded=loaded, play=play, bg_stats=link)


@blueprint.get(f"{BOOK_PATH}export", defaults=IN_PATH)
def book(slug: str, code: str) -> ResponseReturnValue:
    """All exports of the games of a book."""
    found = open_book(code)
    return page("book/exports.html", found=found, book=found.book)


@blueprint.get(f"{BOOK_PATH}plays.bgsplay", defaults=IN_PATH)
def book_bg_stats(slug: str, code: str) -> Response:
    """The games of a book as a BG Stats file."""
    plays = [*open_book(code).figures.plays().values()]
    text = json.dumps(bg_stats_file(plays, datetime.now(UTC)), ensure_ascii=False, indent=1)
    return _saved(text, f"{_today()}.bgsplay", "application/json")


@blueprint.get(f"{BOOK_PATH}players.csv", defaults=IN_PATH)
def book_players(slug: str, code: str) -> Response:
    """CSV with a row for each player of each game of a book."""
    return _saved(players_csv(open_book(code).figures.plays().values()), f"{_today()}-players.csv", "text/csv")


@blueprint.get(f"{BOOK_PATH}all.zip", defaults=IN_PATH)
def book_zip(slug: str, code: str) -> Response:
    """All games of a book in one zip, with each person's name as in the book."""
    plays = open_book(code).figures.plays()
    tables: list[tuple[GameTable, Play | None]] = []
    for table in _tables(list(plays)):
        play = plays[table.stored.code]
        named = replace(table, stored=table.renamed([person.name for person in play.people]))
        tables.append((named, play))
    return _zip(tables)


@blueprint.get("/tables/all.zip")
def phone_zip() -> Response:
    """All games opened on this phone in one zip."""
    codes = [stored.code for stored in games_here().values()]
    return _zip([(table, play_of(table)) for table in _tables(codes)])


def _tables(codes: Sequence[str]) -> Iterator[GameTable]:
    """The tables with these codes that can be exported; damaged tables are skipped."""
    for start in range(0, len(codes), AT_ONCE):
        for stored in store().tables.recent(codes[start : start + AT_ONCE]):
            table = game_table(stored)
            if table is not None and not table.is_layout and _can_be_read(table):
                yield table


def _can_be_read(table: GameTable) -> bool:
    try:
        return bool(table.result)
    except ScorepadError:
        return False


def _zip(tables: Sequence[tuple[GameTable, Play | None]]) -> Response:
    return _saved(zipped(tables, datetime.now(UTC)), f"scorepad-{_today()}.zip", "application/zip")


def _today() -> str:
    return f"{datetime.now(UTC).astimezone():%Y-%m-%d}"


def _saved(contents: str | bytes, name: str, mimetype: str) -> Response:
    """A response that the browser saves as a file with this name."""
    return Response(contents, mimetype=mimetype, headers={"Content-Disposition": f'attachment; filename="{name}"'})
