"""The highest possible total of a finished game: the best sheet for it, found by phones, checked and stored here."""

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.core.game import Par
from scorepad.core.text import Text
from scorepad.storage import Edit
from scorepad.tables.game_table import FOUND, PAR
from scorepad.web.frame.rendering import game_page, is_live
from scorepad.web.table.loaded_table import LoadedTable, visit_table
from scorepad.web.table.posting import Post, propose
from scorepad.web.table.tables import result_page

blueprint = Blueprint("par", __name__)

MOST = 2000
"""Maximum length of a sheet."""
_TOO_EARLY = Text("This game is not over yet. Once it is over, scorepad looks for the best sheet.")


@blueprint.get("/<slug>/<code>/best")
def show(slug: str, code: str) -> ResponseReturnValue:
    """The best sheet found for a finished game, next to the sheet of the player at `seat`."""
    loaded = visit_table(slug, code)
    par, table = _par(loaded), loaded.table
    if table.par is None:
        return redirect(url_for("tables.result", slug=slug, code=loaded.code), 303)
    seats = {str(seat): seat for seat in range(len(table.players))}
    seat = seats.get(request.args.get("seat", ""), max(loaded.own_seat or 0, 0))
    return game_page(
        "best",
        game=loaded.game,
        loaded=loaded,
        view=par.beside(table.parsed, table.fields, table.found, table.result, seat),
        seat=seat,
        display_code=loaded.display_code,
    )


@blueprint.post("/<slug>/<code>/best")
def keep(slug: str, code: str) -> ResponseReturnValue:
    """Store a sheet found for a finished game, if it fits the game and is better than the stored one.

    A sheet that does not fit is rejected with 422 and the reason.
    """
    loaded = visit_table(slug, code)
    found = request.form.get("found", "")
    points = _points(loaded, found)
    if isinstance(points, Text):
        return result_page(loaded, par_fault=points), 422
    kept = _points(loaded, loaded.table.found)
    if isinstance(kept, Text) or points > kept:
        # If another phone was faster, the next search continues from its sheet.
        loaded = propose(loaded, [Post(Edit(PAR, {FOUND: found}, loaded.stored.revision(PAR)))]).loaded
    if is_live():
        return result_page(loaded)
    return redirect(url_for("tables.result", slug=slug, code=loaded.code), 303)


def _par(loaded: LoadedTable) -> Par:
    return loaded.game.pages.par or abort(404)


def _points(loaded: LoadedTable, found: str) -> int | Text:
    """The points of a found sheet; an error if it does not fit the finished game."""
    table, par = loaded.table, _par(loaded)
    if not table.is_over:
        return _TOO_EARLY
    if len(found) > MOST:
        return Text("Expected a sheet of at most {most} characters, got {n}.", most=MOST, n=len(found))
    return par.judge(table.parsed, table.fields, found)
