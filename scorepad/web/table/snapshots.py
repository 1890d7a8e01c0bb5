"""A table as it was after any of its changes, shown as its pad; and restoring that state."""

from dataclasses import replace
from typing import NamedTuple

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.core.errors import UnknownTableError
from scorepad.core.text import Text
from scorepad.storage import Restore, Snapshot
from scorepad.tables.game_table import BESIDE
from scorepad.web.frame.lookup import store
from scorepad.web.frame.rendering import PAST, game_page
from scorepad.web.frame.security import device
from scorepad.web.table.history import changes_of
from scorepad.web.table.loaded_table import LoadedTable, new_change, visit_table
from scorepad.web.table.posting import Post, posted_base, propose, undo

blueprint = Blueprint("snapshots", __name__)


class Since(NamedTuple):
    """The number of changes since a snapshot, which restoring would undo, and the number of those by other phones."""

    changes: int
    by_others: int


@blueprint.get("/<slug>/<code>/history/moment")
def show(slug: str, code: str) -> str:
    """The pad as it was after the revision with the id `after`, or after the table's `n`-th revision."""
    loaded = visit_table(slug, code)
    return _page(loaded, _snapshot(loaded, request.args.get("after", ""), request.args.get("n", "")))


@blueprint.post("/<slug>/<code>/history/back")
def go_back(slug: str, code: str) -> ResponseReturnValue:
    """Restore the table as it was after the revision `after`; 409 if it has had more changes than `seen`.

    With `undo`, undo this phone's last restore.
    """
    loaded = visit_table(slug, code)
    if "undo" in request.form:
        return _undo(loaded)
    then = _snapshot(loaded, request.form.get("after", ""))
    outcome = propose(loaded, [Post(Restore(then.id, posted_base("seen"), BESIDE))])
    if outcome.status != 200:
        return _page(outcome.loaded, then, outcome.notice), outcome.status
    return redirect(url_for("history.show", slug=slug, code=loaded.code), 303)


def _undo(loaded: LoadedTable) -> ResponseReturnValue:
    own = store().history.next_undo(loaded.stored.code, loaded.stored.sheets, device()).undo
    if own is not None and own.kind == "back":  # if not, there was another change, as the history shows
        undo(loaded, own.sheet)
    return redirect(url_for("history.show", slug=loaded.game.slug, code=loaded.code), 303)


def _snapshot(loaded: LoadedTable, after: str, place: str = "1") -> Snapshot:
    """The snapshot named in the URL; 404 if there is none."""
    try:
        if after:
            return store().history.snapshot(loaded.stored.code, after=_number(after))
        return store().history.snapshot(loaded.stored.code, place=_number(place))
    except UnknownTableError:
        abort(404)


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 18 else abort(404)


def _since(loaded: LoadedTable, then: Snapshot) -> Since | None:
    """The changes since a snapshot; None if they have no effect, or if the table accepts no changes."""
    now = loaded.stored
    if not loaded.takes_changes:
        return None
    if all(now.fields(key) == then.table.fields(key) for key in now.sheets if key not in BESIDE):
        return None
    made = store().history.since(now.code, then.id, BESIDE)
    changes = sum(made.values())
    return Since(changes, changes - made.get(device(), 0))


def _page(loaded: LoadedTable, then: Snapshot, notice: Text | str | None = None) -> str:
    past = replace(loaded.with_stored(then.table), is_past=True)
    return game_page(
        "pad",
        layout=PAST,
        game=loaded.game,
        loaded=past,
        result=past.table.result,
        view=past.table.view(""),
        display_code="",
        snapshot=then,
        changed=changes_of(loaded, [then.revision]),
        change_count=loaded.stored.change_count,
        since=_since(loaded, then),
        change=new_change(),
        notice=notice,
    )
