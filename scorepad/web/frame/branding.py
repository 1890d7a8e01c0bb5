"""What tells people whose server this is: its logo and its imprint, as its host has set them."""

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
"""A drawing may bring its own styles, and nothing of it runs, also where it is opened by itself."""


def logo_url() -> str | None:
    """The address of the logo, with a fingerprint, so that browsers may keep it for good; None where there is none."""
    logo: Logo | None = current_app.config["LOGO"]
    return None if logo is None else url_for("branding.logo", v=_fingerprint(logo))


def _fingerprint(logo: Logo) -> str:
    return hashlib.sha256(logo.data).hexdigest()[:10]


@blueprint.get("/logo")
def logo() -> Response:
    """The logo of this server's host; 404 where there is none."""
    kept: Logo | None = current_app.config["LOGO"]
    if kept is None:
        abort(404)
    response = Response(kept.data, mimetype=kept.mimetype, headers={"Content-Security-Policy": POLICY})
    if request.args.get("v") == _fingerprint(kept):
        response.headers["Cache-Control"] = FOR_GOOD
    return response


@blueprint.get("/imprint")
def imprint() -> str:
    """Who runs this server, in their own words; 404 where they have said nothing."""
    text: str | None = current_app.config["IMPRINT"]
    if text is None:
        abort(404)
    paragraphs = [part.splitlines() for part in text.replace("\r\n", "\n").split("\n\n") if part.strip()]
    return page("frame/imprint.html", paragraphs=paragraphs)
