"""Links to share, and their QR codes."""

import io
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import urljoin, urlsplit

import segno
from flask import abort, current_app, request, url_for
from markupsafe import Markup

from scorepad.core.text import Text
from scorepad.storage import Right, display_code
from scorepad.web.frame.lookup import store


@dataclass(frozen=True)
class HandedOn:
    """A link to share, as pages show it.

    code: the short code. address: the URL with the short code, to read aloud and type. link: the URL with the long
    code, to follow, copy and scan. is_local: True if it only works on this machine.
    """

    code: str
    address: str
    link: str
    is_local: bool

    @property
    def display_code(self) -> str:
        """The short code in groups of three."""
        return display_code(self.code)

    @property
    def qr(self) -> Markup:
        """The QR code of the link."""
        return qr_code(self.link)


def handed_on(endpoint: str, slug: str | None, target: str, right: Right = "write", **values: Any) -> HandedOn:
    """A link to a target's page. right: what the link permits. values: the query parameters."""
    codes = store().links.codes(target, right)
    address, is_local = shared_address(url_for(endpoint, slug=slug, code=codes.short, **values))
    link, _ = shared_address(url_for(endpoint, slug=slug, code=codes.long, **values))
    return HandedOn(codes.short, address, link, is_local)


def shared_address(path: str) -> tuple[str, bool]:
    """The URL of a page for other phones, and whether it only works on this machine."""
    name = urlsplit(request.host_url).hostname or ""
    is_here = name in ("localhost", "::1") or name.startswith("127.")
    nearby: str | None = current_app.config["NEARBY"]
    if nearby and is_here:
        return nearby.rstrip("/") + path.removeprefix(request.script_root), False
    return urljoin(request.host_url, path), is_here or current_app.config["SERVERLESS"]


def only_here() -> Text:
    """The sentence about a link that only works on this machine."""
    return Text("This link only works on this computer. To share it, open scorepad at its address on your network.")


@lru_cache(maxsize=256)  # takes about 20 ms, and a big screen requests the same code repeatedly
def qr_code(link: str, error: str = "m") -> Markup:
    """The QR code of a URL as SVG; 400 if it is too long, which only a forged Host can cause.

    error: segno's level of error correction; a lower level has larger dots.
    """
    drawing = io.BytesIO()
    try:
        symbol = segno.make(link, error=error)
    except segno.DataOverflowError:
        abort(400)
    symbol.save(drawing, kind="svg", xmldecl=False, omitsize=True, border=2, svgclass="qr")
    return Markup(drawing.getvalue().decode())  # noqa: S704 - drawn here, from our own address
