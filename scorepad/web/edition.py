"""The edition without a server, as `scorepad static` wrote it, handed on to whoever opens this scorepad over HTTPS."""

from pathlib import Path
from urllib.parse import urlsplit

from flask import Blueprint, Response, abort, current_app, request, send_from_directory, url_for
from werkzeug.exceptions import NotFound

from scorepad.web.security import OWN_HOSTS

blueprint = Blueprint("edition", __name__, url_prefix="/offline")

TYPES = {
    ".css": "text/css",
    ".gz": "application/gzip",  # or the browser would unpack it on its way, and nobody could say how much has come
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
"""By the endings of its files, whatever the machine takes them for."""
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; "
    "frame-ancestors 'self'"
)
POLICY_OF_UNKNOWN = "default-src 'none'; script-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'self'"
"""What stands in for unknown addresses is one script and nothing that anybody has typed."""


def link_to_edition() -> str | None:
    """The address of the edition; None where there is none, or this phone's browser would not let it keep anything."""
    is_kept = request.is_secure or urlsplit(request.host_url).hostname in OWN_HOSTS
    return url_for("edition.start") if is_kept and current_app.config["OFFLINE"] is not None else None


@blueprint.get("/")
def start() -> Response:
    """The page of the edition without a server, which runs on a phone alone; 404 where this server hands none on."""
    return file("index.html")


@blueprint.get("/<path:name>")
def file(name: str) -> Response:
    """A file of that edition; for any other address the page that leads from there into it."""
    folder: Path | None = current_app.config["OFFLINE"]
    if folder is None:
        abort(404)
    try:
        response = send_from_directory(folder, name, mimetype=TYPES.get(Path(name).suffix, "text/plain"))
        response.headers["Content-Security-Policy"] = POLICY
    except NotFound:  # as any host of files that knows the page for it
        response = send_from_directory(folder, "404.html", mimetype="text/html")
        response.status_code = 404
        response.headers["Content-Security-Policy"] = POLICY_OF_UNKNOWN
    response.headers["X-Frame-Options"] = "SAMEORIGIN"
    return response
