"""“That can't be right”: the choice of a player, and that player's paper next to scorepad."""

from typing import Any

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.core.text import Text
from scorepad.disputes import TOTAL, ScoredFile, case_of
from scorepad.storage import Edit
from scorepad.storage.merge import without_blanks
from scorepad.web.disputes.report import PREFIX, Disputed, rows_of
from scorepad.web.disputes.slips import make_slip
from scorepad.web.frame.rendering import page
from scorepad.web.table.loaded_table import LoadedTable, visit_table
from scorepad.web.table.posting import Post, propose

blueprint = Blueprint("disputes", __name__)

_CHANGED = Text("The game has just changed. Look at the new answer first.")
MOST_SHEETS = 2
"""The number of sheets in question that a page links separately; if there are more, it links to the pad."""


@blueprint.get("/<slug>/<code>/dispute")
def choose(slug: str, code: str) -> ResponseReturnValue:
    """The page to choose whose paper to check; a solo game redirects to the only player's paper."""
    loaded = visit_table(slug, code)
    if len(loaded.table.players) == 1:
        return redirect(url_for(".compare", slug=slug, code=loaded.code, seat=0, _anchor=PREFIX + TOTAL))
    return page("disputes/dispute_who.html", game=loaded.game, loaded=loaded)


@blueprint.get("/<slug>/<code>/dispute/<int:seat>")
def compare(slug: str, code: str, seat: int) -> str:
    """A player's paper next to scorepad; the URL has the typed numbers, so that a reload loses nothing."""
    loaded = visit_table(slug, code)
    typed = request.args.to_dict() if any(name.startswith(PREFIX) for name in request.args) else None
    return _page(loaded, _disputed(loaded, seat, typed))


@blueprint.post("/<slug>/<code>/dispute/<int:seat>")
def hand_over(slug: str, code: str, seat: int) -> ResponseReturnValue:
    """Store both numbers as a slip with its own link.

    If `do` is compare, the numbers are only compared; correct-0 corrects the first entry slip that would explain them.
    """
    loaded = visit_table(slug, code)
    typed: dict[str, Any] = {name: text for name, text in request.form.items() if name.startswith(PREFIX)}
    if request.form.get("do") == "compare":
        return redirect(url_for(".compare", slug=slug, code=loaded.code, seat=seat, **typed), 303)
    found = _disputed(loaded, seat, typed)
    if found.has_faults or found.first is None:
        return _page(loaded, found), 422
    if request.form.get("seen", str(loaded.stored.change_count)) != str(loaded.stored.change_count):
        return _page(loaded, found, _CHANGED), 409
    do, _, number = request.form.get("do", "").partition("-")
    if do == "correct":
        return _correct(loaded, found, number, typed)
    return redirect(url_for("slips.show", slug=slug, code=make_slip(loaded, found)), 303)


def _correct(loaded: LoadedTable, found: Disputed, number: str, typed: dict[str, Any]) -> ResponseReturnValue:
    """Correct an entry slip, as if its sheet had been posted; then compare the paper again."""
    entries = found.findings.entries
    if not number.isdecimal() or int(number) >= len(entries) or not entries[int(number)].slip.fields:
        abort(404)
    key, changes = entries[int(number)].slip.sheet, entries[int(number)].slip.fields
    fields = without_blanks({**loaded.stored.fields(key), **changes})
    form = loaded.table.form(loaded.sheet(key), fields)
    faults = form.faults_in(fields) or form.check(loaded.table.around(key))
    outcome = propose(loaded, [Post(Edit(key, fields, loaded.stored.revision(key)), faults=faults)])
    if outcome.status != 200:
        notice = Text("{fault}", fault=outcome.faults[0][1]) if outcome.faults else _CHANGED
        return _page(outcome.loaded, _disputed(outcome.loaded, found.seat, typed), notice), outcome.status
    at = url_for(".compare", slug=loaded.game.slug, code=loaded.code, seat=found.seat, corrected=key, **typed)
    return redirect(at, 303)


def _disputed(loaded: LoadedTable, seat: int, typed: dict[str, str] | None) -> Disputed:
    if seat >= len(loaded.table.players):
        abort(404)
    table = loaded.table
    case = case_of(loaded.game, ScoredFile(table.file, table.parsed, table.result, table.sheets), seat)
    return Disputed(loaded.game, table.result, seat, case, rows_of(case, typed))


def _page(loaded: LoadedTable, found: Disputed, notice: Text | None = None) -> str:
    items = [row.box.item for row in found.rows if row.box.is_typed]
    typed = {item.sheet for item in items if item is not None}
    sheets = [loaded.sheet(key) for key in found.sheets]
    return page(
        "disputes/dispute.html",
        game=loaded.game,
        loaded=loaded,
        found=found,
        corrected=loaded.table.sheet(request.args.get("corrected", "")),
        sheets=sheets if len(sheets) <= MOST_SHEETS else [],
        to_enter=[sheet for sheet in loaded.table.missing if not sheet.seats or found.seat in sheet.seats],
        to_prove=[sheet for sheet in loaded.table.sheets if sheet.key in typed],
        notice=notice,
    )
