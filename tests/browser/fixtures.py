"""Fixtures for all browser tests, including games' tests: the real server, pages on phones, and a check with axe."""

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
# One device pixel per CSS pixel: sizes are the same as on a phone, and painting takes a fraction of the time.
SCREEN: Any = {"width": 390, "height": 844}
# A service worker would hide a page's requests from the tests. Its own tests enable it.
PHONE = {
    "viewport": SCREEN,
    "device_scale_factor": 1,
    "has_touch": True,
    "is_mobile": True,
    "service_workers": "block",
    "reduced_motion": "reduce",  # animations have their own tests; other tests would only wait for them
}
QUIET = [
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
    "--renderer-process-limit=1",  # pages of a phone share a process, and no process is started in advance
]
expect.set_options(timeout=15_000)  # long enough even on a busy machine
SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
"""A script that enables the phone's data saver, which disables prefetching."""
AXE = Axe().axe_script
# Only violations, because transferring all results would take longer than axe itself.
# No preload, which axe only needs to check whether styles lock the orientation.
VIOLATIONS = "() => axe.run({ resultTypes: ['violations'], preload: false }).then(({ violations }) => violations)"


def chromium_path() -> str:
    """The path of Chromium: as set by ./test, or else searched for."""
    path = os.environ.get("SCOREPAD_CHROMIUM")
    if not path:
        finder = [sys.executable, str(ROOT / "tools" / "chromium.py")]
        path = subprocess.run(finder, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    return path


class Server:
    """The real program with a data folder, on a port that stays the same when a test restarts it.

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
        """Start the server unless it is running, and wait until it responds."""
        if self._process is not None:
            return
        # If a shell runs the tests in the background, they ignore Ctrl-C, and so would the server.
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
                start_new_session=True,  # so that signals also reach its workers, like Ctrl-C in a terminal
            )
        deadline = time.monotonic() + 30
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                pytest.fail(f"the server does not answer; its log:\n{self.log.read_text()}")
            time.sleep(0.05)

    def stop(self) -> None:
        """Stop the server with Ctrl-C if it is running, and check that it ends soon and without errors."""
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
        """Kill the server if it is running, as a power cut would."""
        if self._process is None:
            return
        self._signal(self._process, signal.SIGKILL)
        self._process.wait()
        self._process = None

    @staticmethod
    def _signal(process: subprocess.Popen[bytes], number: signal.Signals) -> None:
        with suppress(ProcessLookupError):  # the server and its workers may have ended on their own
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
    """One server for all browser tests, with an imprint."""
    folder = tmp_path_factory.mktemp("server")
    imprint = folder / "imprint.txt"
    imprint.write_text("Ana Beispiel\nWeg 1\n\nana@pad.example", "utf-8")
    server = Server(folder, SCOREPAD_IMPRINT=str(imprint))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Launch options for this machine's Chromium, without background activity."""
    return {**browser_type_launch_args, "executable_path": chromium_path(), "args": QUIET}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], server: Server) -> dict[str, Any]:
    """Context options for a phone, or for the device named by --device. `page.goto("/")` opens the home page."""
    return {**PHONE, **browser_context_args, "base_url": server.url}


@pytest.fixture(scope="session")
def used() -> dict[str, Page]:
    """The reused pages, by fixture name."""
    return {}


@pytest.fixture
def phone_args(browser_context_args: dict[str, Any], server: Server) -> Iterator[dict[str, Any]]:
    """Context options for a phone. Afterward, the server is started again if a failed test has stopped it."""
    yield browser_context_args
    server.start()


@pytest.fixture
def page(used: dict[str, Page], browser: Browser, phone_args: dict[str, Any]) -> Page:
    """A page on a phone, with empty storage. It is reused, because starting a page takes as long as some tests.

    A test that closes its page or adds an init script to it must use `open_page` instead.
    """
    return _reused(used, "page", browser, phone_args)


@pytest.fixture
def other(used: dict[str, Page], browser: Browser, phone_args: dict[str, Any]) -> Iterator[Page]:
    """A page on a second phone, reused like `page`."""
    yield _reused(used, "other", browser, phone_args)
    used["other"].goto("about:blank")  # so that the page does not listen to a table while other tests run


def _reused(used: dict[str, Page], name: str, browser: Browser, phone_args: dict[str, Any]) -> Page:
    if name not in used or used[name].is_closed():
        context = browser.new_context(**phone_args)
        context.add_init_script(SAVES_DATA)  # prefetching has its own tests
        used[name] = context.new_page()
    page = used[name]
    page.context.set_offline(False)
    page.unroute_all(behavior="ignoreErrors")
    page.set_viewport_size(phone_args["viewport"])
    page.emulate_media(media="null", color_scheme="null", reduced_motion="reduce")
    page.goto("/livez")  # of the same origin, quick, and without a script that could keep something
    page.evaluate("() => { localStorage.clear(); sessionStorage.clear() }")
    page.context.clear_cookies()
    return page


@pytest.fixture
def open_page(browser: Browser, phone_args: dict[str, Any]) -> Iterator[Callable[..., Page]]:
    """A function that opens a page in a separate browser context. Its arguments override the phone's options."""
    with ExitStack() as contexts:

        def open_page(*, prefetches: bool = False, **other: Any) -> Page:
            context = browser.new_context(**{**phone_args, **other})
            contexts.callback(context.close)
            if not prefetches:
                context.add_init_script(SAVES_DATA)
            return context.new_page()

        yield open_page


SETTLED = """() => Promise.all(document.getAnimations()
    .filter((motion) => motion.effect.getComputedTiming().endTime < 5000)
    .map((motion) => motion.finished.catch(() => null)))"""
"""Waits until transitions and short animations have ended, because colors change during them."""


@pytest.fixture
def axe_clean() -> Callable[[Page], None]:
    """A function that checks that axe finds no problem on a page. Checking the same page again is cheap."""

    def check(page: Page) -> None:
        page.wait_for_load_state()  # after a tap on a link, the page may still be loading
        page.evaluate(SETTLED)
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(AXE)
        found = page.evaluate(VIOLATIONS)
        if found:  # an assert would also print axe's whole result
            raise AssertionError(f"axe on {page.url}:\n" + "\n".join(map(_describe, found)))

    return check


def _describe(violation: dict[str, Any]) -> str:
    places = [f"  {node['html']}\n    {node['failureSummary']}" for node in violation["nodes"]]
    return "\n".join([f"{violation['id']} ({violation['impact']}): {violation['help']}", *places])
