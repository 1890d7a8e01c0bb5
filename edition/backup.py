"""Saving outside the browser, because browsers may delete their data: game files, and everything as one file.

The file with everything is the database, in the format of `scorepad backup` and `scorepad restore`.
"""

import tempfile
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from flask import Blueprint, Response, redirect, request, session, url_for
from flask.typing import ResponseReturnValue

from scorepad.book.imports import FileFault
from scorepad.core.errors import StorageError
from scorepad.core.text import Text
from scorepad.storage.database.backups import backup, put_into
from scorepad.storage.database.connection import DAMAGED, FOREIGN, NEWER
from scorepad.web.frame.lookup import LAST, games_here, store
from scorepad.web.frame.rendering import page
from scorepad.web.home.game_files import posted_file, takes_file
from scorepad.web.table.loaded_table import LoadedTable

blueprint = Blueprint("backup", __name__, static_folder="static", static_url_path="/backup/static")

KEPT, MOST_KEPT, ALL = "kept", 50, "all"
"""KEPT: the session key of the times of the last saves, by the code of the table, or by ALL if everything was saved.
MOST_KEPT: the maximum number of times."""
SAVES_ALL = ("backup.save", "exports.phone_zip")
"""Endpoints that save all tables."""
MOST = 64 * 1024 * 1024
"""Maximum bytes of a file to restore."""
SAID = {
    FOREIGN.message: Text("expected a file made with “Save everything” or with `scorepad backup`"),
    DAMAGED.message: Text("this file is damaged, so nothing can be brought back from it"),
    NEWER.message: Text("this file was made by a newer scorepad: update scorepad first"),
}
"""Messages for players, by the message of the store, which names a temporary file that players do not know."""


def is_saved(loaded: LoadedTable) -> bool:
    """For templates: True if a file with the table was saved after its last change."""
    saved = session.get(KEPT, {})
    changed_at = max(state.made_at for state in loaded.stored.sheets.values())
    moments = [saved[code] for code in (loaded.code, ALL) if code in saved]
    return any(datetime.fromisoformat(moment) >= changed_at for moment in moments)


@blueprint.after_app_request
def record_saving(response: Response) -> Response:
    """Record in the session that a file with a table, or with all tables, is being saved."""
    code = ALL if request.endpoint in SAVES_ALL else (request.view_args or {}).get("code")
    if request.endpoint in (*SAVES_ALL, "tables.export") and response.status_code == 200:
        saved = {**session.get(KEPT, {})}
        saved.pop(code, None)
        saved[code] = datetime.now(UTC).isoformat()
        session[KEPT] = dict([*saved.items()][-MOST_KEPT:])
    return response


@blueprint.get("/backup")
def show() -> str:
    """The page to save everything on this phone as one file, and to restore such a file."""
    return _page()


@blueprint.get("/backup/all.db")
def save() -> Response:
    """Everything on this phone as one file."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "all.db")
        backup(store().url, copy, replace=True)
        data = copy.read_bytes()
    headers = {"Content-Disposition": f'attachment; filename="scorepad-{datetime.now(UTC):%Y-%m-%d}.db"'}
    return Response(data, mimetype="application/vnd.sqlite3", headers=headers)


@blueprint.post("/backup")
@partial(takes_file, most=MOST)
def bring_back() -> ResponseReturnValue:
    """Replace everything on this phone with the posted file, or show the page with the error."""
    try:
        data = posted_file(MOST)
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "file")
            source.write_bytes(data)
            _replace(source)
    except FileFault as fault:
        return _page(fault.message), 422
    return redirect(url_for("home.index"), 303)


def _replace(source: Path) -> None:
    """Replace this phone's database, and let the phone continue as the device that last used the new database.

    Raises FileFault.
    """
    try:
        put_into(store().url, source)
    except StorageError as error:
        fault = error.text()
        raise FileFault(SAID.get(fault.message, fault)) from None
    session["device"] = store().visits.newest() or session["device"]
    for name in (LAST, KEPT):
        session.pop(name, None)


def _page(fault: Text | None = None) -> str:
    return page("home/backup.html", count=len(games_here()), fault=fault, most=MOST)
