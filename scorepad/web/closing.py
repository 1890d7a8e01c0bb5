"""Closing a table: its result stands under the same links until somebody opens it again. Both are in its history."""

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.web.changes import change_sheet
from scorepad.web.loaded_table import CLOSED, open_seated_table

blueprint = Blueprint("closing", __name__)


@blueprint.post("/<slug>/<code>/close")
def close(slug: str, code: str) -> ResponseReturnValue:
    """Close a table on which all is entered, or open it again, as `do` says: close or open."""
    loaded = open_seated_table(slug, code)
    do = request.form.get("do")
    if do not in ("close", "open"):
        abort(400)
    if do == "open" or loaded.can_be_closed:
        fields = {CLOSED: "yes" if do == "close" else "no"}
        change_sheet(loaded, CLOSED, fields, loaded.stored.revision(CLOSED))
    return redirect(url_for("tables.result", slug=slug, code=loaded.code), 303)
