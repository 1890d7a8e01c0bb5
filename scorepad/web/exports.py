"""A game taken along: to BG Stats, to a spreadsheet, as its file."""

import json
from datetime import UTC, datetime

from flask import Blueprint, Response, abort
from flask.typing import ResponseReturnValue

from scorepad.exports import bg_stats_file, bg_stats_link, lines_csv, players_csv
from scorepad.languages import words
from scorepad.plays import Play, play_of
from scorepad.web.language import language
from scorepad.web.links import qr_code
from scorepad.web.loaded_table import LoadedTable, open_seated_table
from scorepad.web.rendering import page

blueprint = Blueprint("exports", __name__)

MOST_SCANNED = 2000
"""The characters of a link that a camera still reads off a phone."""


@blueprint.get("/<slug>/<code>/export")
def show(slug: str, code: str) -> ResponseReturnValue:
    """All ways to take a game along; while it is not over, its file alone."""
    loaded = open_seated_table(slug, code)
    play = play_of(loaded.table)
    link = None if play is None else bg_stats_link(play)
    drawn = qr_code(link, "l") if link is not None and len(link) <= MOST_SCANNED else None
    return page("exports.html", game=loaded.game, loaded=loaded, play=play, bg_stats=link, qr=drawn)


@blueprint.get("/<slug>/<code>/play.bgsplay")
def bg_stats(slug: str, code: str) -> Response:
    """The game as a file for BG Stats; 404 while it is not over."""
    _, play = _played(slug, code)
    text = json.dumps(bg_stats_file([play], datetime.now(UTC)), ensure_ascii=False, indent=1)
    return saved(text, f"{slug}-{play.at:%Y-%m-%d}.bgsplay", "application/json")


@blueprint.get("/<slug>/<code>/players.csv")
def players(slug: str, code: str) -> Response:
    """A row for each player, as comma-separated values; 404 while the game is not over."""
    _, play = _played(slug, code)
    return saved(players_csv([play]), f"{slug}-{play.at:%Y-%m-%d}-players.csv", "text/csv")


@blueprint.get("/<slug>/<code>/lines.csv")
def lines(slug: str, code: str) -> Response:
    """A row for each line of the score and its reason, in the reader's language; 404 while the game is not over."""
    loaded, play = _played(slug, code)
    text = lines_csv([(play, loaded.table.result)], words(language()))
    return saved(text, f"{slug}-{play.at:%Y-%m-%d}-lines.csv", "text/csv")


def _played(slug: str, code: str) -> tuple[LoadedTable, Play]:
    loaded = open_seated_table(slug, code)
    return loaded, play_of(loaded.table) or abort(404)


def saved(text: str, name: str, mimetype: str) -> Response:
    """A text to save under a name."""
    return Response(text, mimetype=mimetype, headers={"Content-Disposition": f'attachment; filename="{name}"'})
