"""The place where a game was played, and a note on it: entered on its result, stored apart from scored entries."""

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.book.plays import remark_fault
from scorepad.storage import Edit
from scorepad.tables.game_table import NOTE, PLACE, REMARKS
from scorepad.web.table.loaded_table import visit_table
from scorepad.web.table.posting import Post, posted_base, propose
from scorepad.web.table.tables import result_page

blueprint = Blueprint("notes", __name__)


@blueprint.post("/<slug>/<code>/remarks")
def change(slug: str, code: str) -> ResponseReturnValue:
    """Store the place and the note; if that fails, show the result page with the typed texts and the errors."""
    loaded = visit_table(slug, code)
    typed = {name: request.form.get(name, "").replace("\r\n", "\n").strip() for name in (PLACE, NOTE)}
    fields = {name: text for name, text in typed.items() if text}
    fault = remark_fault(fields)
    outcome = propose(loaded, [Post(Edit(REMARKS, fields, posted_base()), faults=[("", fault)] if fault else [])])
    if outcome.status == 200:
        return redirect(url_for("tables.result", slug=slug, code=loaded.code), 303)
    theirs = outcome.loaded.table.remarks if outcome.own_values else None
    faults = [fault for _, fault in outcome.faults]
    base = outcome.bases[REMARKS]
    page = result_page(outcome.loaded, remarks={"typed": typed, "base": base, "faults": faults, "theirs": theirs})
    return page, outcome.status
