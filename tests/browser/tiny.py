"""Serves the tiny game, whose tables have a copy of a board: `python -m tests.browser.tiny PORT FOLDER`.

The real program has no such game, and in the tests' own process the server's open files would count as leaks.
"""

import sys
from pathlib import Path

from werkzeug.serving import run_simple

from scorepad.web import create_app
from scorepad.web.settings import Settings
from tests.toys import TOYS, registered

if __name__ == "__main__":
    port, folder = int(sys.argv[1]), Path(sys.argv[2])
    with registered(TOYS / "boards"):
        app = create_app(Settings(f"sqlite:///{folder / 'x.db'}", "k" * 40, limits_times=100))
        run_simple("127.0.0.1", port, app, threaded=True)
