"""Who holds which phone at a table: asked once on each, and changed in its menu."""

from flask import Blueprint, abort, redirect, request
from flask.typing import ResponseReturnValue

from scorepad.web.loaded_table import open_seated_table
from scorepad.web.lookup import store
from scorepad.web.security import device

blueprint = Blueprint("people", __name__)

WATCHING = -1
"""The seat of whoever only watches."""


@blueprint.post("/<slug>/<code>/who")
def sit(slug: str, code: str) -> ResponseReturnValue:
    """Remember at which seat this phone is, or that it only watches; two phones may be at the same one."""
    loaded = open_seated_table(slug, code)
    seats = {str(seat): seat for seat in range(WATCHING, len(loaded.players))}
    seat = seats.get(request.form.get("seat", ""))
    if seat is None:
        abort(400)
    store().sit(loaded.stored.code, device(), seat)
    return redirect(loaded.url(), 303)
