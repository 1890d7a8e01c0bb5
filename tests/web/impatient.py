"""A server that waits only a second for a request's body: `python -m tests.web.impatient PORT`."""

import sys

from flask import Flask, request

from scorepad.server import asgi
from scorepad.server.serving import server_for
from scorepad.web.frame.security import REFUSED


def app() -> asgi.ASGIApp:
    asgi.BODY_SECONDS = 1
    nothing = Flask("nothing")

    @nothing.route("/open", methods=["POST"])
    def view() -> tuple[str, int]:
        return "", request.environ["asgi.scope"][REFUSED] or 200

    return asgi.ASGIApp(nothing)


if __name__ == "__main__":
    server_for("tests.web.impatient:app", "127.0.0.1", int(sys.argv[1])).serve()
