"""Style sheets, scripts and pictures, served so that a first visit loads little.

Their URLs have a fingerprint, so that browsers may cache them for good. The shell's style sheets are served as a single
file, which ends with the games' accent colors. Comments and indents are removed, and each text is compressed only once,
at the highest level.
"""

import hashlib
import re
from functools import cache

from flask import Flask, Response, request, url_for

from scorepad.core import registry
from scorepad.web.frame.rendering import folder

SHELL_STYLES = (
    "frame/tokens.css",
    "frame/table.css",
    "frame/layout.css",
    "frame/paper.css",
    "frame/controls.css",
    "home/home.css",
    "home/join.css",
)
TIGHTEST = 11
FOR_GOOD = "public, max-age=31536000, immutable"
_TEXTS = frozenset({"text/css", "text/javascript", "application/javascript", "image/svg+xml"})
_LEFT_OUT = {
    "text/css": re.compile(rb"\s*/\*.*?\*/|(?<=[;{},:])\s+|\s+(?={)", re.DOTALL),
    "text/javascript": re.compile(rb"^\s*//.*\n|^\s+", re.MULTILINE),
}
"""Comments and indents, which are not served. In scripts, only comments on separate lines are recognized, because "//"
after code may be part of a string."""


@cache
def static_version() -> str:
    """A fingerprint of all static files. It is part of their path, so that scripts import the same version."""
    digest = hashlib.sha256()
    for path in sorted(folder("static").rglob("*")):
        if path.is_file():
            digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:10]


def asset(name: str) -> str:
    """The URL of a static file, which browsers may cache for good."""
    return url_for("static", filename=name)


def accents() -> str:
    """CSS that sets the games' accent colors, in the light and the dark theme."""
    light = dark = ""
    for game in registry.games().values():
        light += f'[data-game="{game.slug}"]{{--accent:{game.accent[0]}}}\n'
        dark += f'[data-game="{game.slug}"]{{--accent:{game.accent[1]}}}\n'
    return f"{light}@media (prefers-color-scheme:dark){{\n{dark}}}\n"


def shell_style() -> str:
    """The style sheet that every page loads."""
    sheets = [(folder("static") / name).read_text(encoding="utf-8") for name in SHELL_STYLES]
    return "\n".join([*sheets, accents()])


def theme_version() -> str:
    """A fingerprint of the shell's style sheet, for its URL."""
    return hashlib.sha256((static_version() + accents()).encode()).hexdigest()[:10]


@cache
def as_needed(text: bytes, mimetype: str) -> bytes:
    """The text of a static file, without comments and indents if it is a style sheet or a script."""
    left_out = _LEFT_OUT.get(mimetype)
    return left_out.sub(b"", text) if left_out else text


@cache
def _packed(text: bytes) -> bytes:
    import brotli  # type: ignore[import-untyped] # noqa: PLC0415 - not available in browsers

    return bytes(brotli.compress(text, mode=brotli.MODE_TEXT, quality=TIGHTEST))


def send_packed(response: Response) -> Response:
    """Strip a text response, and compress it with Brotli if the browser accepts that. Other responses are unchanged."""
    if response.status_code != 200 or response.mimetype not in _TEXTS:
        return response
    for name in ("Content-Disposition", "Last-Modified", "Accept-Ranges"):
        response.headers.pop(name, None)  # the URL and the ETag make them redundant
    response.direct_passthrough = False
    text = as_needed(response.get_data(), response.mimetype)
    if request.accept_encodings["br"]:
        text = _packed(text)
        response.headers["Content-Encoding"] = "br"
        response.vary.add("Accept-Encoding")
    response.set_data(text)
    return response


def serve_packed(app: Flask) -> None:
    """Serve the app's static files compressed."""
    app.view_functions["static"] = lambda filename: send_packed(app.send_static_file(filename))
