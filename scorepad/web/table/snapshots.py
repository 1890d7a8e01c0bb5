"""A table as it stood after any of its changes, shown as its pad; and going back to that."""

from dataclasses import replace
from typing import Literal, NamedTuple

from flask import Blueprint, abort, redirect, request
from flask.typing import ResponseReturnValue

from scorepad.core.errors import UnknownTableError
from scorepad.core.text import Text
from scorepad.storage import NextUndo, Restore, Snapshot
from scorepad.tables.game_table import BESIDE
from scorepad.web.frame.lookup import store
from scorepad.web.frame.rendering import PAST, game_page
from scorepad.web.frame.security import device
from scorepad.web.table.history import changes_of
from scorepad.web.table.loaded_table import LoadedTable, new_change, visit_table
from scorepad.web.table.posting import Post, propose, undo

blueprint = Blueprint("snapshots", __name__)


class Since(NamedTuple):
    """The number of changes since a moment, which restoring it takes back, and how many of them other phones made."""

    changes: int
    by_others: int


@blueprint.get("/<slug>/<code>/history/moment")
def show(slug: str, code: str) -> str:
    """The pad as it stood after a change: `after` the revision with this id, or the `n`-th of the table."""
    loaded = visit_table(slug, code)
    return _page(loaded, _moment(loaded, request.args.get("after", ""), request.args.get("n", "")))


@blueprint.post("/<slug>/<code>/history/back")
def go_back(slug: str, code: str) -> ResponseReturnValue:
    """Have the table as it stood `after` a revision; answers 409 and asks first where others have made changes since.

    With `undo`, take the last going back of this phone back.
    """
    loaded = visit_table(slug, code)
    if "undo" in request.form:
        return _undo(loaded)
    then = _moment(loaded, request.form.get("after", ""))
    since = _since(loaded, then)
    is_sure = "sure" in request.form and request.form.get("seen") == str(loaded.stored.change_count)
    if since is not None and since.by_others and not is_sure:
        return _page(loaded, then, asks=True), 409

    outcome = propose(loaded, [Post(Restore(then.id, loaded.stored.change_count, BESIDE))])
    if outcome.status != 200:
        return _page(outcome.loaded, then, notice=outcome.notice), outcome.status
    own = _own(outcome.loaded).undo
    return redirect(loaded.url(restored=None if own is None else own.id), 303)


def _undo(loaded: LoadedTable) -> ResponseReturnValue:
    own = _own(loaded).undo
    if own is None or own.kind != "back":  # another change came first: the pad shows it
        return redirect(loaded.url(), 303)
    undo(loaded, own.sheet)
    return redirect(loaded.url(restored=own.id), 303)


def _own(loaded: LoadedTable) -> NextUndo:
    return store().history.next_undo(loaded.stored.code, loaded.stored.sheets, device())


def restored(loaded: LoadedTable) -> Literal["back", "undo"] | None:
    """Whether this phone has just restored the moment in the address, or taken that back; None after other changes."""
    id_ = request.args.get("restored", "")
    if not id_.isdecimal():
        return None
    own = _own(loaded)
    if own.redo is not None and own.redo.id == int(id_):
        return "undo"
    if own.undo is not None and (own.undo.kind, own.undo.id) == ("back", int(id_)):
        return "back"
    return None


def _moment(loaded: LoadedTable, after: str, place: str = "1") -> Snapshot:
    """The moment that an address names; 404 where there is none."""
    try:
        if after:
            return store().history.snapshot(loaded.stored.code, after=_number(after))
        return store().history.snapshot(loaded.stored.code, place=_number(place))
    except UnknownTableError:
        abort(404)


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 18 else abort(404)


def _since(loaded: LoadedTable, then: Snapshot) -> Since | None:
    """The changes since that moment; None if they have come to nothing, or the table takes no changes."""
    now = loaded.stored
    if not loaded.takes_changes:
        return None
    if all(now.fields(key) == then.table.fields(key) for key in now.sheets if key not in BESIDE):
        return None
    made = store().history.since(now.code, then.id, BESIDE)
    changes = sum(made.values())
    return Since(changes, changes - made.get(device(), 0))


def _page(loaded: LoadedTable, then: Snapshot, *, asks: bool = False, notice: Text | str | None = None) -> str:
    past = replace(loaded.with_stored(then.table), is_past=True)
    return game_page(
        "pad",
        layout=PAST,
        game=loaded.game,
        loaded=past,
        result=past.table.result,
        view=past.table.view(""),
        display_code="",
        moment=then,
        changed=changes_of(loaded, then.changed),
        change_count=loaded.stored.change_count,
        since=_since(loaded, then),
        change=new_change(),
        asks=asks,
        notice=notice,
    )
