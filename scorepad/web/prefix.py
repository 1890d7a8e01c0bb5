"""The path under which a proxy puts the app, such as /scores: every address that the app makes then begins with it."""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask, Request

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

INGRESS = "ingress"
HEADERS = {"forwarded": "X-Forwarded-Prefix", INGRESS: "X-Ingress-Path"}
"""By a setting's word, the header in which a proxy says it; the second one is Home Assistant's."""
A_PATH = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*)+")


class Prefixed:
    """An app under the path that the nearest proxy names and has taken off the address.

    What is no plain path counts as none: //elsewhere would make every link lead away.
    """

    def __init__(self, app: "WSGIApplication", header: str) -> None:
        self._app, self._key = app, f"HTTP_{header.upper().replace('-', '_')}"

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Answer a request."""
        path = environ.get(self._key, "").rpartition(",")[2].strip().rstrip("/")
        if A_PATH.fullmatch(path):
            environ["SCRIPT_NAME"] = path
        return self._app(environ, start_response)


def is_framed(app: Flask, request: Request) -> bool:
    """True if the page stands in a frame, where a link to it leads nobody else to it.

    Home Assistant's asks for a password; that of the edition without a server is a browser's own.
    """
    return bool(app.config["SERVERLESS"] or (app.config["PREFIX"] == INGRESS and request.script_root))
