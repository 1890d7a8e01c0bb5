"""Answers for the operator: whether the app runs and can store, how much it does, and whom to tell of a hole."""

import json
import logging
import os
import sys
import time
from datetime import UTC, datetime, timedelta
from threading import Lock

from flask import Blueprint, Flask, Response, abort, current_app, g, request

from scorepad.errors import ScorepadError, StorageError
from scorepad.storage import Store
from scorepad.web.lookup import store

blueprint = Blueprint("health", __name__)

SHARED = "PROMETHEUS_MULTIPROC_DIR"
"""Names, in the environment, the folder by which several processes count requests together."""
FRESH = 1.0
"""Seconds for which an answer of /readyz stands."""
_log = logging.getLogger("scorepad")


@blueprint.get("/livez")
def live() -> Response:
    """A sign that the process answers."""
    return Response("ok\n", mimetype="text/plain")


@blueprint.get("/readyz")
def ready() -> Response:
    """A sign that tables can be read and changes stored, at most a second old."""
    readiness: Readiness = current_app.extensions["readiness"]
    if not readiness.is_ready(store()):
        return Response("the database cannot be used; the log says why\n", 503, mimetype="text/plain")
    return Response("ok\n", mimetype="text/plain")


@blueprint.get("/metrics")
def metrics() -> Response:
    """How many requests there were and how long they took, as Prometheus reads it; 404 unless asked for."""
    counted = current_app.extensions.get("metrics") or abort(404)
    text, kind = counted.written()
    return Response(text, content_type=kind)


@blueprint.get("/.well-known/security.txt")
def security_txt() -> Response:
    """Whom to tell of a hole in this server (RFC 9116); 404 where its host does not say."""
    contact = current_app.config["SECURITY_CONTACT"] or abort(404)
    expires = (datetime.now(UTC) + timedelta(days=180)).replace(microsecond=0).isoformat()
    return Response(f"Contact: {contact}\nExpires: {expires}\nPreferred-Languages: en\n", mimetype="text/plain")


class Readiness:
    """The state of a store, tried out at most once a second."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._tried: float | None = None
        self._is_ready = False

    def is_ready(self, tried: Store) -> bool:
        """True if tables can be read and changes stored: both are tried, and the written row is taken back."""
        with self._lock:
            if self._tried is None or time.monotonic() - self._tried >= FRESH:
                try:
                    tried.upkeep.try_out()
                    self._is_ready = True
                except StorageError as error:
                    _log.error("%s", error)
                    self._is_ready = False
                self._tried = time.monotonic()  # what took long stands for a second, too
            return self._is_ready


class Metrics:
    """Requests by endpoint, never by address: a table's code stands in that."""

    def __init__(self) -> None:
        try:
            import prometheus_client  # noqa: PLC0415 - an extra
            from prometheus_client import multiprocess  # noqa: PLC0415 - an extra
        except ImportError as error:
            raise ScorepadError("SCOREPAD_METRICS needs the Python package 'prometheus_client'; install it") from error
        self._registry = own = prometheus_client.CollectorRegistry()
        if SHARED in os.environ:  # what other processes count is then added up
            self._registry = prometheus_client.CollectorRegistry()
            multiprocess.MultiProcessCollector(self._registry)  # type: ignore[no-untyped-call]
        else:
            prometheus_client.ProcessCollector(registry=own)
        self._seconds = prometheus_client.Histogram(
            "scorepad_request_seconds",
            "Seconds from a request's being here whole to its answer's being made",
            ("method", "endpoint", "status"),
            registry=own,
        )
        self._write = prometheus_client.generate_latest
        self._kind = prometheus_client.CONTENT_TYPE_LATEST

    def count(self, method: str, endpoint: str, status: int, seconds: float) -> None:
        """Count one request."""
        self._seconds.labels(method, endpoint, str(status)).observe(seconds)

    def written(self) -> tuple[bytes, str]:
        """All of it, and its content type."""
        return self._write(self._registry), self._kind


def watch(app: Flask, *, counts: bool) -> None:
    """Count requests, and write a line of JSON for each, where that was asked for. Before all else that sees them."""
    if counts:
        app.extensions["metrics"] = Metrics()
    if counts or app.config["ACCESS_LOG"]:
        app.before_request(_begin)
        app.after_request(_seen)


def _begin() -> None:
    g.begun = time.perf_counter()


def _seen(response: Response) -> Response:
    seconds = time.perf_counter() - g.begun
    endpoint, method = request.endpoint or "none", request.method if request.endpoint else "any"
    if "metrics" in current_app.extensions:
        current_app.extensions["metrics"].count(method, endpoint, response.status_code, seconds)
    if current_app.config["ACCESS_LOG"]:
        line = {
            "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "address": request.remote_addr,
            "method": request.method,
            "page": endpoint,
            "status": response.status_code,
            "ms": round(1000 * seconds, 1),
        }
        sys.stdout.write(json.dumps(line) + "\n")
        sys.stdout.flush()
    return response
