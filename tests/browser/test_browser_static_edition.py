"""The edition without a server, as a host of files serves it: a game from start to result, and what is left of it."""

import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from scorepad.scoring import score_file
from scorepad.static_edition.folder import write
from tests.examples import all_examples
from tools.pyodide import package

pytestmark = pytest.mark.thorough

PATIENCE = 120_000
"""Milliseconds for a start, in which Python is loaded, on a busy machine."""


class Quiet(SimpleHTTPRequestHandler):
    """As `python3 -m http.server`, but quiet, and with a page for what it does not know."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer with the page for unknown addresses, as hosts do that know one."""
        data = Path(self.directory, "club", "pads", "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the library's name
        pass


class Host:
    """A host of files; the edition lies under a path of it. It may go away, and come back at the same port."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._port = folder, 0
        self.start()

    @property
    def url(self) -> str:
        """Where the edition begins."""
        return f"http://127.0.0.1:{self._port}/club/pads/"

    def start(self) -> None:
        """Serve files."""
        handler = partial(Quiet, directory=str(self._folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), handler)
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Be gone."""
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("host")
    write(root / "club" / "pads", package())
    return root


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    host = Host(folder)
    yield host
    host.stop()


def opened(page: Page, address: str) -> FrameLocator:
    """The app's page on a page that has been started."""
    page.goto(address)
    expect(page.locator("#page")).to_have_attribute("src", "home.en.html")
    return page.frame_locator("#page")


def test_a_game_is_played_to_its_result_and_is_there_after_a_reload_without_the_host_and_in_another_tab(
    open_page: Callable[..., Page], host: Host
) -> None:
    page = open_page(service_workers="allow")
    pad = opened(page, host.url)
    pad.locator("a.tile", has_text="Splito").click()  # before the app answers: it waits
    seats = pad.get_by_role("group", name="How many play?")
    seats.get_by_role("button", name="3", exact=True).click(timeout=PATIENCE)
    for seat, name in enumerate(("Ana", "Bo", "Cy"), start=1):
        pad.get_by_label(f"Seat {seat}", exact=True).fill(name)
    pad.get_by_role("button", name="Start with").click()
    pad.get_by_role("link", name="Just type the").first.click()
    pad.locator(".typed-numbers input").first.click()
    for digit in "824":
        page.keyboard.press(digit)
        page.keyboard.press("Enter")
    expect(pad.locator(".totals-now .verdict")).to_have_text("Ana wins with 32")
    page.wait_for_function("() => !Object.keys(localStorage).some((key) => key.startsWith('scorepad '))")
    result = page.url.partition("sheet/")[0] + "result"
    assert result.startswith(f"{host.url}#splito/")

    page.close()  # as a phone closes what it needs room for: nothing can be said before
    host.stop()
    page = page.context.new_page()
    pad = opened(page, result)
    expect(pad.get_by_text("Ana wins").first).to_be_visible(timeout=PATIENCE)
    page.reload()
    expect(pad.get_by_text("Ana wins").first).to_be_visible(timeout=PATIENCE)

    other = page.context.new_page()
    opened(other, host.url)
    expect(other.locator("#notice")).to_contain_text("scorepad is open in another tab")
    other.get_by_role("button", name="Go on here").click()
    expect(page.locator("#notice")).to_contain_text("Your games are in another tab")
    home = other.frame_locator("#page")
    expect(home.locator("a.go-on")).to_contain_text("Ana", timeout=PATIENCE)
    host.start()


# The result of each game file, as the worker answers it to a page in the frame.
SCORED = """async (files) => {
  const results = [];
  for (const file of files) {
    const body = JSON.stringify(file), headers = { "Content-Type": "application/json" };
    results.push(await (await fetch("../api/score", { method: "POST", body, headers })).json());
  }
  return results;
}"""


@pytest.mark.release
def test_an_address_below_the_folder_leads_into_it_and_all_worked_examples_score_there_as_here(
    open_page: Callable[..., Page], host: Host
) -> None:
    page = open_page(service_workers="allow")
    page.goto(f"{host.url}splito/")  # the host knows no such file
    page.wait_for_url(f"{host.url}#splito/")
    expect(page.frame_locator("#page").get_by_role("heading", name="Splito")).to_be_visible(timeout=PATIENCE)
    page.wait_for_function("() => document.getElementById('page').contentWindow.location.pathname.endsWith('/splito/')")
    files = [example.file for example in all_examples()]
    assert page.frames[1].evaluate(SCORED, files) == [score_file(file).as_json() for file in files]
