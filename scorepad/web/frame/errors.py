"""Error pages and responses: each explains what happened and what to do."""

import logging
from typing import Any

from flask import Flask, Response, jsonify, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadRequest, HTTPException

from scorepad.core.errors import DamagedTableError, FullDiskError, GameFileError, StorageError, UnknownTableError
from scorepad.core.text import Text
from scorepad.tables.game_table import TABLE_CLOSED
from scorepad.web.frame.rendering import page
from scorepad.web.frame.security import resend

_log = logging.getLogger("scorepad")

_NO_TABLE = (
    Text("No game here"),
    Text("No game has this code. Check the link, or ask the person who started the game."),
)
_NO_SLIP = (
    Text("No slip here"),
    Text("No slip has this code. It may have been deleted. Check the link, or ask the person who gave it to you."),
)
_NO_SHARED = (
    Text("No result here"),
    Text("No shared result has this code. It may have been deleted. Check the link, or ask the person who sent it."),
)
_NO_PLACE = (
    Text("Unknown sticker"),
    Text("No place has this code. It may have been deleted. Check the sticker, or ask the people who put it up."),
)
_DAMAGED = (
    Text("This game is damaged"),
    Text("Its saved scores cannot be read. Other games are fine. The person who runs scorepad may have a backup."),
)
_SENTENCES = {
    403: (
        Text("Not from this phone"),
        Text("Only the phone that made this can delete it or bring it back. Nothing was changed."),
    ),
    404: (Text("Nothing here"), Text("There is no page at this address.")),
    405: (Text("That did not work"), Text("This page could not use what you sent. Go back and try again.")),
    408: (Text("Too slow"), Text("Not everything arrived in time, so nothing was changed. Send it again.")),
    410: (Text("Deleted"), Text("This was deleted.")),
    411: (
        Text("Not everything arrived"),
        Text("Part of what you sent may be missing, so nothing was changed. Send it again."),
    ),
    413: (Text("Too much at once"), Text("You sent more than any game needs, so nothing was changed.")),
    429: (
        Text("Too many wrong codes"),
        Text(
            "Too many wrong codes were entered from this network. Wait ten minutes, or ask for the QR code or the "
            "link: they work right away. Players find them on the score sheet, under “Share this game”."
        ),
    ),
    500: (Text("Our mistake"), Text("Something went wrong here. Everything saved is safe. Go back and try again.")),
    503: (
        Text("Cannot save right now"),
        Text("The games cannot be reached. Everything saved is safe. Send the last change again."),
    ),
}
_DISK_FULL = (
    Text("The disk is full"),
    Text(
        "The server’s disk is full, so nothing was saved. Everything saved before is safe. Tell the person who runs "
        "scorepad. Once there is room, send the last change again."
    ),
)
_TOO_BUSY = (
    Text("Too much at once"),
    Text("Too much was sent at once, so nothing was changed. Wait a few minutes, then send it again."),
)
_REPLACED = (Text("This link was replaced"), Text("Ask the person who started the game for the new link."))
_ONLY_TO_LOOK = (
    Text("This link is for watching"),
    Text("Nothing was changed. To enter something, ask a player for the link for players."),
)
_IN_A_BOOK = (
    Text("Not from this phone"),
    Text("This game is in a group’s book. Only a phone that has opened the book can take the game out of it."),
)
_CLOSED = (Text("This game is locked"), TABLE_CLOSED)
_TO_THE_PAD = (_ONLY_TO_LOOK[0], _CLOSED[0])
"""Titles of error pages that link to the pad, because the table can still be viewed."""
_OF = {
    (403, "look"): _ONLY_TO_LOOK,
    (403, "book"): _IN_A_BOOK,
    (404, "table"): _NO_TABLE,
    (404, "slip"): _NO_SLIP,
    (404, "shared"): _NO_SHARED,
    (404, "place"): _NO_PLACE,
    (409, "closed"): _CLOSED,
    (410, "replaced"): _REPLACED,
    (429, "busy"): _TOO_BUSY,
    (503, "busy"): _DISK_FULL,
}
"""The messages for statuses with more than one cause, by status and cause."""


def handle(app: Flask) -> None:
    """Register the error handlers."""
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(StorageError, _storage)
    app.register_error_handler(UnknownTableError, lambda error: _say(404, *_NO_TABLE))
    app.register_error_handler(DamagedTableError, _damaged)
    app.register_error_handler(GameFileError, _damaged)


def _http(error: HTTPException) -> ResponseReturnValue:
    status = error.code or 500
    if isinstance(request.routing_exception, BadRequest):
        # the Host is missing or unknown, so no page could have links
        return Response("scorepad is not at this address. Ask for its right one.\n", status, mimetype="text/plain")
    if (status, error.description or "") in _OF:
        return _say_or_resend(status, *_OF[status, error.description or ""], _kept(error))
    title, sentence = _SENTENCES.get(
        status, (Text("Not understood"), Text("This page did not understand what was sent. Go back and try again."))
    )
    return _say(status, title, sentence, _kept(error))


def _kept(error: HTTPException) -> dict[str, str]:
    headers = dict(error.get_headers())
    return {name: headers[name] for name in ("Allow", "Retry-After") if name in headers}


def _say(status: int, title: Text, sentence: Text, headers: dict[str, str] | None = None) -> ResponseReturnValue:
    if request.path.startswith("/api/"):
        answer: Any = jsonify({"error": {"where": "request", "message": str(sentence)}})
        return answer, status, headers or {}
    place = request.view_args or {}
    way = {"pad": url_for("tables.pad", slug=place["slug"], code=place["code"])} if title in _TO_THE_PAD else {}
    return page("frame/error.html", title=title, sentence=sentence, **way), status, headers or {}


def _say_or_resend(status: int, title: Text, sentence: Text, headers: dict[str, str]) -> ResponseReturnValue:
    """A page with a button to send the post again, if a later attempt may succeed; else the error page."""
    if "Retry-After" in headers and request.method == "POST" and request.form and not request.path.startswith("/api/"):
        return resend(title, sentence), status, headers
    return _say(status, title, sentence, headers)


def _storage(error: StorageError) -> ResponseReturnValue:
    _log.error("%s", error)
    sentences = _DISK_FULL if isinstance(error, FullDiskError) else _SENTENCES[503]
    return _say_or_resend(503, *sentences, {"Retry-After": "5"})


def _damaged(error: DamagedTableError | GameFileError) -> ResponseReturnValue:
    """The response for stored data that cannot be read. Views handle such errors in posted data themselves."""
    _log.error("%s: %s", request.path, error, exc_info=error)
    return _say(500, *_DAMAGED)
