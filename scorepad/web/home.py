"""The first page: games, tables opened on this device, a field for a table's code."""

import re
from contextlib import suppress

from flask import Blueprint, Response, redirect, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import NotFound

from scorepad import registry
from scorepad.errors import UnknownTableError
from scorepad.storage import display_code, normalise_code
from scorepad.text import Text
from scorepad.web.assets import FOR_GOOD, send_packed, shell_style, theme_version
from scorepad.web.loaded_table import SEATS, LoadedTable, load, loaded_table_of, new_change, players_of
from scorepad.web.lookup import find_stored, known_codes, recent_codes, store
from scorepad.web.rendering import page

blueprint = Blueprint("home", __name__)


def recent_tables() -> list[LoadedTable]:
    """The tables opened on this device that still exist, newest first."""
    games = registry.games()
    kept = store().recent(recent_codes())
    return [
        LoadedTable(games[stored.game], stored) for stored in kept if stored.kind == "table" and stored.game in games
    ]


def recent_names() -> list[str]:
    """The names used last on this device, each once."""
    names = (name for table in recent_tables() for name in players_of(table.stored.fields(SEATS)))
    return list(dict.fromkeys(names))[:16]


@blueprint.get("/")
def index() -> str:
    """The home page."""
    return home_page()


def home_page(code: str = "", fault: Text | None = None, file_fault: Text | None = None) -> str:
    """The home page with what was typed into its form, and what is wrong with that or with a posted file."""
    return page(
        "home.html",
        games=registry.games().values(),
        tables=recent_tables(),
        display_code=display_code,
        code=code,
        fault=fault,
        file_fault=file_fault,
        change=new_change(),
        deleted=_just_deleted(request.args.get("deleted", "")),
    )


def _just_deleted(code: str) -> LoadedTable | None:
    """The table that this device has deleted a moment ago; None once it is gone for good."""
    if code in known_codes():
        with suppress(UnknownTableError):
            return load(store().load(code))
    return None


@blueprint.post("/open")
def open_code() -> ResponseReturnValue:
    """Go to the table, or the slip, whose code was typed or whose link was pasted."""
    code = request.form.get("code", "")
    try:
        stored = find_stored(next((part for part in re.split(r"[/?#]", code) if normalise_code(part)), code))
        if stored.kind == "slip":
            return redirect(url_for("slips.show", slug=stored.game, code=stored.code), 303)
        loaded = loaded_table_of(stored)
    except NotFound:
        fault = Text("No table has this code. It has nine letters and digits, such as K7M-P2X-94D.")
        return home_page(code[:40], fault), 404
    return redirect(loaded.url(), 303)


@blueprint.get("/theme.css")
def theme_css() -> Response:
    """The style sheet of every page, with the games' accents."""
    response = send_packed(Response(shell_style(), mimetype="text/css"))
    if request.args.get("v") == theme_version():
        response.headers["Cache-Control"] = FOR_GOOD
    return response
