"""A table's pad, its result, its links, its file; the player of a phone; closing and deleting."""

import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from flask import Blueprint, Response, abort, current_app, redirect, request, session, url_for
from flask.typing import ResponseReturnValue, ResponseValue
from werkzeug.routing import RequestRedirect

from scorepad.core.errors import StorageError
from scorepad.core.game import LAYOUT
from scorepad.storage import Edit, StoredTable, normalise_code
from scorepad.tables.game_table import CLOSED
from scorepad.web.frame.limits import network
from scorepad.web.frame.links import HandedOn, handed_on
from scorepad.web.frame.lookup import ADDRESSES, game_or_404, is_own, store, stored_or_404
from scorepad.web.frame.rendering import game_page, page
from scorepad.web.frame.security import device
from scorepad.web.table.loaded_table import GUESSED, LoadedTable, table_or_404, visit_table
from scorepad.web.table.loaded_table import sit as sit_down
from scorepad.web.table.posting import Post, propose
from scorepad.web.table.streams import GOES_ON, Streams, Visit, event

blueprint = Blueprint("tables", __name__)

SHEET = re.compile("[a-z0-9-]{0,40}")
"""The pattern of a sheet's key; "" for no sheet."""
WATCHING = -1
"""The seat of a watcher."""


@blueprint.get("/<slug>/<code>/")
def pad(slug: str, code: str) -> ResponseReturnValue:
    """The score sheet, on which every number links to its evidence; `seat` in the query is an invitation to a seat."""
    loaded = visit_table(slug, code, "layout")
    if code != loaded.code:  # typed with dashes or in lower case
        return redirect(url_for(".pad", slug=slug, code=loaded.code), 301)
    if "seat" in request.args and not loaded.table.is_layout:
        return _invited(loaded, request.args["seat"])
    return _page(loaded, "pad")


def _invited(loaded: LoadedTable, seat: str) -> ResponseReturnValue:
    """The first page of a phone that was invited to a seat; a phone with a seat keeps it."""
    ids = {str(id_): place for place, id_ in enumerate(loaded.table.ids)}
    place = ids.get(seat, WATCHING if seat == str(WATCHING) else None)
    if place is not None and loaded.has_seats_to_choose and loaded.own_seat is None:
        sit_down(loaded, place)
    return redirect(loaded.way_in(), 303)


def _seats(loaded: LoadedTable) -> dict[str, int]:
    """The seats that a URL or a form can name, as text and as a number, including WATCHING."""
    return {str(seat): seat for seat in range(WATCHING, len(loaded.table.players))}


@blueprint.get("/<slug>/<code>/result")
def result(slug: str, code: str) -> ResponseReturnValue:
    """Ranks, totals, and the reason for every point."""
    return result_page(visit_table(slug, code, "layout"))


def result_page(loaded: LoadedTable, **more: Any) -> ResponseValue:
    """The result page; `more` are further variables of its template."""
    return _page(loaded, "result", **more)


def _page(loaded: LoadedTable, name: str, **more: Any) -> ResponseValue:
    if loaded.table.is_layout:  # a layout has neither a pad nor a result
        return redirect(loaded.url(LAYOUT), 303)
    return game_page(
        name,
        game=loaded.game,
        loaded=loaded,
        result=loaded.table.result,
        view=loaded.table.view(""),
        display_code=loaded.display_code,
        **more,
    )


@blueprint.post("/<slug>/<code>/who")
def sit(slug: str, code: str) -> ResponseReturnValue:
    """Store this phone's seat, or that it only watches; two phones can have the same seat."""
    loaded = visit_table(slug, code)
    seat = _seats(loaded).get(request.form.get("seat", ""))
    if seat is None:
        abort(400)
    session.pop(GUESSED, None)
    sit_down(loaded, seat)
    return redirect(loaded.way_in(request.form.get("door")), 303)


@blueprint.post("/<slug>/<code>/close")
def close(slug: str, code: str) -> ResponseReturnValue:
    """Close a complete table, or reopen it: `do` is close or open.

    The result keeps its links, and the history lists both.
    """
    loaded = visit_table(slug, code)
    do = request.form.get("do")
    if do not in ("close", "open"):
        abort(400)
    if do == "open" or loaded.table.can_be_closed:
        set_closed(loaded, do == "close")
    return redirect(url_for(".pad" if do == "open" else ".result", slug=slug, code=loaded.code), 303)


def set_closed(loaded: LoadedTable, is_closed: bool) -> None:
    """Close a table, or reopen it. If another phone was first, the next page shows the state of the table."""
    fields = {CLOSED: "yes" if is_closed else "no"}
    propose(loaded, [Post(Edit(CLOSED, fields, loaded.stored.revision(CLOSED)))])


@blueprint.get("/<slug>/<code>/changes")
def changes(slug: str, code: str) -> Response:
    """The number of changes of a table, which other phones compare to update their pages."""
    return Response(str(_watched(slug, code).news_count), mimetype="text/plain")


@blueprint.get("/<slug>/<code>/live")
def live(slug: str, code: str) -> Response:
    """A stream of events with the number of changes and the phones at the table; `at` is the sheet open on this phone.

    A phone that sends no `at`, such as the big screen, is not listed; on a page without a sheet, `at` is empty.
    """
    known, sender, name = _watched(slug, code), network(request.remote_addr or ""), session.get("device")
    streams: Streams = current_app.extensions["streams"]
    if not streams.has_room(sender):
        abort(429, "busy")
    if request.method == "GET":
        leave = _arrive(known.code, name, request.args.get("at"))
        request.environ.setdefault("asgi.scope", {})[GOES_ON] = partial(
            streams.go_on, Visit(sender, known, name, leave)
        )
    unbuffered = {"X-Accel-Buffering": "no"}  # nginx would buffer it
    return Response(event(known.news_count), mimetype="text/event-stream", headers=unbuffered)


def _arrive(code: str, name: str | None, sheet: str | None) -> Callable[[], object]:
    """Record the sheet that this device has open, for others to see; returns the function to call when it leaves."""
    with suppress(StorageError):  # the page works without this
        if name is not None and sheet is not None and SHEET.fullmatch(sheet):
            return partial(store().visits.leave, code, name, store().visits.arrive(code, name, sheet))
    return lambda: None


def _watched(slug: str, code: str) -> StoredTable:
    """A table or a layout without recording a visit: two open pages would keep reordering the device's list."""
    stored = stored_or_404(code, "table", "layout", slug=slug)
    return abort(410) if stored.deleted_at is not None else stored


def link_to_look(loaded: LoadedTable) -> HandedOn:
    """The read-only link to a table."""
    return handed_on("tables.pad", loaded.game.slug, loaded.stored.code, "read")


@blueprint.get("/<slug>/<code>/share")
def share(slug: str, code: str) -> str:
    """The table's links to play along and to watch, as text and as QR codes; for a read-only link, only that link.

    With a `seat`, the link to play along is an invitation for that player.
    """
    loaded = visit_table(slug, code, "layout")
    seat = _seats(loaded).get(request.args.get("seat", "")) if loaded.has_seats_to_choose else None
    invited = {"seat": loaded.table.ids[seat]} if seat is not None and seat >= 0 else {}
    return page(
        "table/share.html",
        game=loaded.game,
        loaded=loaded,
        own=handed_on("tables.pad", slug, loaded.stored.code, loaded.stored.link.right, **invited),
        invited=seat if invited else None,
        look=link_to_look(loaded) if loaded.may_write and not loaded.table.is_layout else None,
    )


@blueprint.post("/<slug>/<code>/share")
def replace(slug: str, code: str) -> ResponseReturnValue:
    """Replace one of the table's links: the old link stops working, but this device keeps its access."""
    loaded = visit_table(slug, code)
    old = normalise_code(request.form.get("link", "")) or abort(400)
    code = store().links.replace(loaded.stored.code, old, device())
    return redirect(url_for(".share", slug=slug, code=code), 303)


@blueprint.get("/<slug>/<code>/game.json")
def export(slug: str, code: str) -> Response:
    """The game file."""
    loaded = visit_table(slug, code, "layout")
    return download(loaded.table.exported, f"{slug}-{loaded.code}.json")


def download(file: Mapping[str, Any], name: str) -> Response:
    """A response that the browser saves as a JSON file with this name."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(json.dumps(file, ensure_ascii=False, indent=1), mimetype="application/json", headers=headers)


@blueprint.before_app_request
def add_slash() -> ResponseReturnValue | None:
    """Redirect to a game or a table whose URL lacks its final slash.

    The redirect does not name the host, because a client can invent it.
    """
    error = request.routing_exception
    if not isinstance(error, RequestRedirect):
        return None
    slug, _, code = request.path[1:].partition("/")
    game_or_404(slug)
    if code:
        table_or_404(slug, code, "layout")
    there = urlsplit(error.new_url)
    return redirect(urlunsplit(("", "", there.path, there.query, "")), error.code)


@blueprint.post("/<slug>/<code>/<any(delete,restore):do>")
def set_deleted(slug: str, code: str, do: str) -> ResponseReturnValue:
    """Delete the target of this code, or restore it, as the page after a deletion offers.

    Only the device that created a slip, a shared result or a place can delete it.
    """
    stored = stored_or_404(code, *ADDRESSES)
    if stored.kind in ("slip", "shared", "place") and not is_own(stored):
        abort(403)
    (store().tables.delete if do == "delete" else store().tables.restore)(stored.code)
    return redirect(url_for(ADDRESSES[stored.kind], slug=stored.game or None, code=stored.link_code), 303)
