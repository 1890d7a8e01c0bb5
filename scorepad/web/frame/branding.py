"""The logo and the imprint of this server, as configured by its host."""

import hashlib

from flask import Blueprint, Response, abort, current_app, request, url_for

from scorepad.web.frame.assets import FOR_GOOD
from scorepad.web.frame.rendering import page
from scorepad.web.frame.settings import Logo

blueprint = Blueprint("branding", __name__)

POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; sandbox"
)
"""An SVG may have its own styles, but nothing in it runs, even if it is opened by itself."""


def logo_url() -> str | None:
    """The URL of the logo, with a fingerprint, so that browsers may cache it for good; None if there is none."""
    logo: Logo | None = current_app.config["LOGO"]
    return None if logo is None else url_for("branding.logo", v=_fingerprint(logo))


def _fingerprint(logo: Logo) -> str:
    return hashlib.sha256(logo.data).hexdigest()[:10]


@blueprint.get("/logo")
def logo() -> Response:
    """The logo of this server's host; 404 if there is none."""
    kept: Logo | None = current_app.config["LOGO"]
    if kept is None:
        abort(404)
    response = Response(kept.data, mimetype=kept.mimetype, headers={"Content-Security-Policy": POLICY})
    if request.args.get("v") == _fingerprint(kept):
        response.headers["Cache-Control"] = FOR_GOOD
    return response


@blueprint.get("/imprint")
def imprint() -> str:
    """The imprint of this server's host; 404 if there is none."""
    text: str | None = current_app.config["IMPRINT"]
    if text is None:
        abort(404)
    paragraphs = [part.splitlines() for part in text.replace("\r\n", "\n").split("\n\n") if part.strip()]
    return page("frame/imprint.html", paragraphs=paragraphs)
