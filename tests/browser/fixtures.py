"""Fixtures of all browser tests, here and in games' tests: the real server, a phone, and a check by axe."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

ROOT = Path(__file__).parents[2]
# One dot per pixel: sizes are the same as on a phone, and painting takes a fraction of the time.
SCREEN: Any = {"width": 390, "height": 844}
# A service worker would hide requests of a page from the tests; its own tests enable it.
PHONE = {
    "viewport": SCREEN,
    "device_scale_factor": 1,
    "has_touch": True,
    "is_mobile": True,
    "service_workers": "block",
    "reduced_motion": "reduce",  # animations have their own tests; all others would only wait for them
}
QUIET = [
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
    "--renderer-process-limit=1",  # pages of one phone share a process, and none is started in advance
]
expect.set_options(timeout=15_000)  # later means never, even on a busy machine
SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
"""A script that makes a phone save data: nothing is prefetched."""
AXE = Axe().axe_script
# Only violations: transferring all results of axe would take longer than axe itself.
# Nothing is preloaded; it would only serve to check whether styles lock the phone's orientation.
VIOLATIONS = "() => axe.run({ resultTypes: ['violations'], preload: false }).then(({ violations }) => violations)"


def chromium_path() -> str:
    """The Chromium found by ./test, or found now."""
    path = os.environ.get("SCOREPAD_CHROMIUM")
    if not path:
        finder = [sys.executable, str(ROOT / "tools" / "chromium.py")]
        path = subprocess.run(finder, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    return path


class Server:
    """The real program over one folder of data, on a port that stays the same when a test stops and starts it.

    settings: additional environment variables.
    """

    def __init__(self, folder: Path, **settings: str) -> None:
        self.settings = {"SCOREPAD_LIMITS_TIMES": "100"} | settings
        self.data = folder / "data"
        self.log = folder / "server.log"
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it responds. Nothing happens if it is running."""
        if self._process is not None:
            return
        # A shell that runs the tests in the background makes them, and so the server, ignore Ctrl-C.
        if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        options = ["--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.data)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "scorepad", "serve", *options],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=os.environ | self.settings,
                start_new_session=True,  # so that a signal reaches its workers too, as Ctrl-C in a terminal does
            )
        deadline = time.monotonic() + 30
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                pytest.fail(f"the server does not answer; its log:\n{self.log.read_text()}")
            time.sleep(0.05)

    def stop(self) -> None:
        """Stop it with Ctrl-C; it must stop at once and without errors. Nothing happens if it is not running."""
        if self._process is None:
            return
        self._signal(self._process, signal.SIGINT)
        try:
            status: int | str = self._process.wait(10)
        except subprocess.TimeoutExpired:
            status = "still running after 10 s"
        self.kill()
        assert status == 0, f"the server's end: {status}; its log:\n{self.log.read_text()}"

    def kill(self) -> None:
        """Kill it, as in a power cut. Nothing happens if it is not running."""
        if self._process is None:
            return
        self._signal(self._process, signal.SIGKILL)
        self._process.wait()
        self._process = None

    @staticmethod
    def _signal(process: subprocess.Popen[bytes], number: signal.Signals) -> None:
        with suppress(ProcessLookupError):  # it may have ended by itself, together with its workers
            os.killpg(process.pid, number)

    def _answers(self) -> bool:
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=5)) as connection:
            try:
                connection.request("GET", "/livez")
                connection.getresponse()
            except (OSError, HTTPException):
                return False
        return True


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all browser tests; its host has an imprint."""
    folder = tmp_path_factory.mktemp("server")
    imprint = folder / "imprint.txt"
    imprint.write_text("Ana Beispiel\nWeg 1\n\nana@pad.example", "utf-8")
    server = Server(folder, SCOREPAD_IMPRINT=str(imprint))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The Chromium of this machine, quiet."""
    return {**browser_type_launch_args, "executable_path": chromium_path(), "args": QUIET}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], server: Server) -> dict[str, Any]:
    """A phone, unless --device names another device; page.goto("/") opens the server."""
    return {**PHONE, **browser_context_args, "base_url": server.url}


@pytest.fixture(scope="session")
def used() -> dict[str, Page]:
    """The pages that tests have used, by the names of their fixtures."""
    return {}


@pytest.fixture
def phone_args(browser_context_args: dict[str, Any], server: Server) -> Iterator[dict[str, Any]]:
    """The settings that make a browser a phone. If a failed test has stopped the server, it is started again."""
    yield browser_context_args
    server.start()


@pytest.fixture
def page(used: dict[str, Page], browser: Browser, phone_args: dict[str, Any]) -> Page:
    """A phone's page, reused because starting a page takes as long as many a test; its storage is empty.

    A test that closes its page, or adds a script to it, opens one with open_page instead.
    """
    return _reused(used, "page", browser, phone_args)


@pytest.fixture
def other(used: dict[str, Page], browser: Browser, phone_args: dict[str, Any]) -> Iterator[Page]:
    """A second phone's page, reused like the first."""
    yield _reused(used, "other", browser, phone_args)
    used["other"].goto("about:blank")  # so that it does not listen to a table while other tests run


def _reused(used: dict[str, Page], name: str, browser: Browser, phone_args: dict[str, Any]) -> Page:
    if name not in used or used[name].is_closed():
        context = browser.new_context(**phone_args)
        context.add_init_script(SAVES_DATA)  # what is fetched ahead has tests of its own, too
        used[name] = context.new_page()
    page = used[name]
    page.context.set_offline(False)
    page.unroute_all(behavior="ignoreErrors")
    page.set_viewport_size(phone_args["viewport"])
    page.emulate_media(media="null", color_scheme="null", reduced_motion="reduce")
    page.goto("/theme.css")  # of the same origin, and without a script that could keep something yet
    page.evaluate("() => { localStorage.clear(); sessionStorage.clear() }")
    page.context.clear_cookies()
    return page


@pytest.fixture
def open_page(browser: Browser, phone_args: dict[str, Any]) -> Iterator[Callable[..., Page]]:
    """Opens a page in a separate browser; arguments override those of the phone."""
    with ExitStack() as contexts:

        def open_page(**other: Any) -> Page:
            context = browser.new_context(**{**phone_args, **other})
            contexts.callback(context.close)
            return context.new_page()

        yield open_page


SETTLED = """() => Promise.all(document.getAnimations()
    .filter((motion) => motion.effect.getComputedTiming().endTime < 5000)
    .map((motion) => motion.finished.catch(() => null)))"""
"""While a button changes its color, it has neither of both colors."""


@pytest.fixture
def axe_clean() -> Callable[[Page], None]:
    """A check that axe finds no accessibility problem on a page; checking the same page again is cheap."""

    def check(page: Page) -> None:
        page.wait_for_load_state()  # a link that was just tapped may lead to a page that is still loading
        page.evaluate(SETTLED)
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(AXE)
        found = page.evaluate(VIOLATIONS)
        if found:  # an assert would also print axe's whole answer
            raise AssertionError(f"axe on {page.url}:\n" + "\n".join(map(_describe, found)))

    return check


def _describe(violation: dict[str, Any]) -> str:
    places = [f"  {node['html']}\n    {node['failureSummary']}" for node in violation["nodes"]]
    return "\n".join([f"{violation['id']} ({violation['impact']}): {violation['help']}", *places])
