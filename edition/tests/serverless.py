"""The app without a server, in a process without modules and functions that browsers lack.

    python -m edition.tests.serverless [--as-ever]

prints as JSON the result of each worked example, its game file once it is opened, and the statuses of the pages of each
game's first example. With `--as-ever`, it runs the server's app instead, in a full process. test_edition_app.py
compares the two.
"""

import io
import json
import os
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any, NoReturn

SERVERS = (
    *(
        "brotli",
        "brotlicffi",
        "flask_compress",
        "a2wsgi",
        "granian",
        "PIL",
        "resvg_py",
        "fontpkg",
        "fontpkg_source_serif_4",
    ),
    *("manimgx_fonts", "manimgx_fonts_cjk", "greenlet", "psycopg"),
)
"""Modules that only a server needs, or that cannot run in a browser."""
PAGES = ("", "result", "print", "history", "share", "export", "changes")
GATE = ("scorepad.server.asgi", "scorepad.server.serving")


def take_away() -> None:
    """Remove the modules and functions that a browser lacks from this process."""

    def refuse(*_: object, **__: object) -> NoReturn:
        raise RuntimeError("can't start new thread")

    for name in (*SERVERS, *GATE):
        sys.modules[name] = None  # type: ignore[assignment]  # importing it raises ImportError
    threading.Thread.start = refuse  # type: ignore[method-assign] # no threads in browsers
    os.fork = os.posix_spawn = refuse
    del os.link, os.geteuid


def answers(folder: Path, *, serverless: bool) -> list[Any]:
    """The app's responses to each worked example: whether it opens, its result, its game file, and page statuses."""
    from edition.app import create_serverless_app  # noqa: PLC0415 - after the removal
    from scorepad.web.app import create_app  # noqa: PLC0415 - after the removal
    from scorepad.web.frame.settings import Settings  # noqa: PLC0415 - after the removal
    from tests.examples import all_examples  # noqa: PLC0415 - after the removal

    settings = Settings(f"sqlite:///{folder / 'x.db'}", "k" * 40, limits_times=100, serverless=serverless)
    app = create_serverless_app(settings) if serverless else create_app(settings)
    client = app.test_client()
    token = client.post("/file", headers={"X-Live": "1"}).headers["X-Token"]
    said: list[Any] = []
    seen: list[Any] = []
    for example in all_examples():
        text = json.dumps(example.file)
        file = (io.BytesIO(text.encode()), "x.json")
        opened = client.post("/file", data={"file": file, "csrf_token": token})
        scored = client.post("/api/score", data=text, content_type="application/json")
        said.append([opened.status_code, scored.status_code, scored.get_json()])
        if opened.status_code == 303:
            table = opened.location
            said.append({**client.get(f"{table}game.json").get_json(), "date": None})  # it differs between runs
            if example.game not in seen:
                said.append([client.get(table + page).status_code for page in PAGES])
            seen.append(example.game)
    return said


def main() -> None:
    serverless = "--as-ever" not in sys.argv
    if serverless:
        take_away()
    with tempfile.TemporaryDirectory() as folder:
        for each in answers(Path(folder), serverless=serverless):
            print(json.dumps(each))


if __name__ == "__main__":
    main()
