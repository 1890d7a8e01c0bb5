"""Addresses as other phones reach them, in words and as QR codes."""

import io
from urllib.parse import urljoin, urlsplit

import segno
from flask import abort, current_app, request
from markupsafe import Markup


def shared_address(path: str) -> tuple[str, bool]:
    """The address of a page as other phones reach it, and whether it is only good on this machine."""
    name = urlsplit(request.host_url).hostname or ""
    if name != "localhost" and not name.startswith("127.") and name != "::1":
        return urljoin(request.host_url, path), False
    nearby: str | None = current_app.config["NEARBY"]
    return urljoin(nearby or request.host_url, path), nearby is None


def qr_code(link: str) -> Markup:
    """An address as a drawing to point a camera at; 400 for one too long, which only a made-up Host is."""
    drawing = io.BytesIO()
    try:
        symbol = segno.make(link, error="m")
    except segno.DataOverflowError:
        abort(400)
    symbol.save(drawing, kind="svg", xmldecl=False, omitsize=True, border=2, svgclass="qr")
    return Markup(drawing.getvalue().decode())  # noqa: S704 - drawn here, from our own address
