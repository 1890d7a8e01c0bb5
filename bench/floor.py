"""An empty Flask view behind the same server as the app: the floor under every request."""

import sys

from flask import Flask, request

from scorepad.server.asgi import ASGIApp
from scorepad.server.serving import server_for


def app() -> ASGIApp:
    """The app with its only view."""
    empty = Flask("floor")

    @empty.route("/", methods=["GET", "POST"])
    def nothing() -> str:
        request.get_data()  # an unread body would close the connection
        return ""

    return ASGIApp(empty)


if __name__ == "__main__":
    server_for("bench.floor:app", "127.0.0.1", int(sys.argv[1])).serve()
