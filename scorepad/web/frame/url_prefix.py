"""The path under which a proxy publishes the app, such as /scores, which every URL of the app then begins with."""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

FORWARDED = "forwarded"
"""The value of the setting for `X-Forwarded-Prefix`."""
A_PATH = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*)+")


class Prefixed:
    """An app under the path that the nearest proxy sends in `X-Forwarded-Prefix` and removes from the URL.

    Anything but a plain path is ignored: //elsewhere would make every link lead to another site.
    """

    def __init__(self, app: "WSGIApplication") -> None:
        self._app = app

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Answer a request."""
        path = environ.get("HTTP_X_FORWARDED_PREFIX", "").rpartition(",")[2].strip().rstrip("/")
        if A_PATH.fullmatch(path):
            environ["SCRIPT_NAME"] = path
        return self._app(environ, start_response)
