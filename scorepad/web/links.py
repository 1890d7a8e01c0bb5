"""Links to hand on, each with a signature of its code in the address, and their QR codes.

By the signature a link shows that it was made here: whoever comes by one has guessed nothing, so that the limit of
wrong codes is none of theirs. One without it, or with a wrong one, is a code that was typed.
"""

import io
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import parse_qs, urljoin, urlsplit

import segno
from flask import abort, current_app, request, url_for
from itsdangerous import Signer
from markupsafe import Markup

from scorepad.storage import display_code
from scorepad.text import Text

SIGNATURE = "k"
"""The name of the signature in the query of an address."""


def signature_of(code: str) -> str:
    """The signature of a code: 160 bits that only this server can make, in 27 signs."""
    return _signer().get_signature(code).decode()


def is_signed(code: str, signature: str) -> bool:
    """True if this is the signature of this code, by the present key or an earlier one."""
    return _signer().verify_signature(code, signature)


def _signer() -> Signer:
    keys = [*current_app.config["SECRET_KEY_FALLBACKS"], current_app.config["SECRET_KEY"]]  # the newest comes last
    return Signer(keys, salt="scorepad.links")


def signature_in(text: str) -> str:
    """The signature in a pasted link; "" if there is none."""
    _, _, query = text.partition("?")
    found = parse_qs(query.partition("#")[0]).get(SIGNATURE, [""])
    return found[0].strip()


def signed_url(endpoint: str, slug: str | None, code: str, **values: Any) -> str:
    """The path of a page, to be handed on; without a slug where it is of no game."""
    values[SIGNATURE] = signature_of(code)
    return url_for(endpoint, slug=slug, code=code, **values)


@dataclass(frozen=True)
class HandedOn:
    """A link as pages show it.

    address: as people read it out and type it. link: the same with its signature, to follow, copy and scan.
    is_local: whether it is only good on this machine.
    """

    code: str
    address: str
    link: str
    is_local: bool

    @property
    def display_code(self) -> str:
        """Its code, to be typed."""
        return display_code(self.code)

    @property
    def qr(self) -> Markup:
        """It as a drawing to point a camera at."""
        return qr_code(self.link)


def handed_on(endpoint: str, slug: str | None, code: str, **values: Any) -> HandedOn:
    """The link to the page of what has this code; values: what it asks for."""
    address, is_local = shared_address(url_for(endpoint, slug=slug, code=code, **values))
    link, _ = shared_address(signed_url(endpoint, slug, code, **values))
    return HandedOn(code, address, link, is_local)


def shared_address(path: str) -> tuple[str, bool]:
    """The address of a page as other phones reach it, and whether it is only good on this machine."""
    name = urlsplit(request.host_url).hostname or ""
    is_here = name in ("localhost", "::1") or name.startswith("127.")
    nearby: str | None = current_app.config["NEARBY"]
    if nearby and is_here:
        return nearby.rstrip("/") + path.removeprefix(request.script_root), False
    return urljoin(request.host_url, path), is_here or current_app.config["SERVERLESS"]


def only_here() -> Text:
    """Why a link leads no other phone anywhere."""
    return Text("This link only works on this computer. To share it, open scorepad at its address on your network.")


@lru_cache(maxsize=256)  # it takes some 20 ms, and a screen for everybody shows the same one again and again
def qr_code(link: str, error: str = "m") -> Markup:
    """An address as a drawing to point a camera at; 400 for one too long, which only a made-up Host is.

    error: how much of it may be hidden, as segno names it; less of that makes larger dots.
    """
    drawing = io.BytesIO()
    try:
        symbol = segno.make(link, error=error)
    except segno.DataOverflowError:
        abort(400)
    symbol.save(drawing, kind="svg", xmldecl=False, omitsize=True, border=2, svgclass="qr")
    return Markup(drawing.getvalue().decode())  # noqa: S704 - drawn here, from our own address
