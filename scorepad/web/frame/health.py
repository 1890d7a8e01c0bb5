"""Health checks, the access log and security.txt."""

import json
import logging
import sys
import time
from datetime import UTC, datetime, timedelta
from threading import Lock

from flask import Blueprint, Flask, Response, abort, current_app, g, request

from scorepad.core.errors import StorageError
from scorepad.storage import Store
from scorepad.web.frame.lookup import store

blueprint = Blueprint("health", __name__)

FRESH = 1.0
"""Seconds for which a response of /readyz is reused."""
_log = logging.getLogger("scorepad")


@blueprint.get("/livez")
def live() -> Response:
    """Liveness: 200 while the process responds."""
    return Response("ok\n", mimetype="text/plain")


@blueprint.get("/readyz")
def ready() -> Response:
    """Readiness: 200 if tables could be read and changes stored within the last second."""
    readiness: Readiness = current_app.extensions["readiness"]
    if not readiness.is_ready(store()):
        return Response("the database cannot be used; the log says why\n", 503, mimetype="text/plain")
    return Response("ok\n", mimetype="text/plain")


@blueprint.get("/.well-known/security.txt")
def security_txt() -> Response:
    """The contact for vulnerabilities of this server (RFC 9116); 404 if its host gives none."""
    contact = current_app.config["SECURITY_CONTACT"] or abort(404)
    expires = (datetime.now(UTC) + timedelta(days=180)).replace(microsecond=0).isoformat()
    return Response(f"Contact: {contact}\nExpires: {expires}\nPreferred-Languages: en\n", mimetype="text/plain")


class Readiness:
    """The state of a store, checked at most once a second."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._tried: float | None = None
        self._is_ready = False

    def is_ready(self, tried: Store) -> bool:
        """True if tables can be read and changes stored; the test row is rolled back."""
        with self._lock:
            if self._tried is None or time.monotonic() - self._tried >= FRESH:
                try:
                    tried.upkeep.try_out()
                    self._is_ready = True
                except StorageError as error:
                    _log.error("%s", error)
                    self._is_ready = False
                self._tried = time.monotonic()  # a slow result is reused for a second, too
            return self._is_ready


def watch(app: Flask) -> None:
    """Set up the access log if it is enabled. Must come before everything else that handles requests."""
    if app.config["ACCESS_LOG"]:
        app.before_request(_begin)
        app.after_request(_log_request)


def _begin() -> None:
    g.begun = time.perf_counter()


def _log_request(response: Response) -> Response:
    line = {
        "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
        "address": request.remote_addr,
        "method": request.method if request.endpoint else "any",
        "page": request.endpoint or "none",
        "status": response.status_code,
        "ms": round(1000 * (time.perf_counter() - g.begun), 1),
    }
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()
    return response
