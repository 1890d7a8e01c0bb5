"""Behind a proxy under a path: a game is played, and no script makes requests outside that path."""

from collections.abc import Callable, Iterator
from contextlib import closing
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import card, expect_saved, seed
from tests.games.splito.tables import THREE

UNDER = "/games/score-pad"
HOP = {"connection", "transfer-encoding", "content-length"}
SCOPE = "() => navigator.serviceWorker.ready.then(({ scope }) => new URL(scope).pathname)"


class Proxy(ThreadingHTTPServer):
    """A proxy that removes the path from each URL and sends it in a header. missed: the requests outside the path."""

    daemon_threads = True

    def __init__(self, server: Server) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.to, self.missed = server.port, list[str]()
        self.url = f"http://127.0.0.1:{self.server_address[1]}"


class Handler(BaseHTTPRequestHandler):
    """Forwards the requests of a browser."""

    protocol_version = "HTTP/1.1"
    server: Proxy

    def do_GET(self) -> None:
        if not self.path.startswith(f"{UNDER}/"):
            self.server.missed.append(self.path)
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        headers = {name: value for name, value in self.headers.items() if name.lower() not in HOP}
        headers |= {"X-Forwarded-Prefix": UNDER, "X-Forwarded-For": "127.0.0.1", "X-Forwarded-Proto": "http"}
        headers["X-Forwarded-Host"] = self.headers["Host"]
        with closing(HTTPConnection("127.0.0.1", self.server.to, timeout=30)) as connection:
            connection.request(self.command, self.path.removeprefix(UNDER), body or None, headers)
            answer = connection.getresponse()
            content = answer.read()
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in HOP:
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    do_POST = do_HEAD = do_GET  # noqa: N815 - names of http.server

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name there
        """Log nothing."""


@pytest.fixture(scope="module")
def prefixed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that accepts the proxy's path header."""
    server = Server(tmp_path_factory.mktemp("prefixed"), SCOREPAD_PROXIES="1", SCOREPAD_PREFIX="forwarded")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def proxy(prefixed: Server) -> Iterator[Proxy]:
    proxy = Proxy(prefixed)
    Thread(target=proxy.serve_forever, daemon=True).start()
    yield proxy
    proxy.shutdown()
    proxy.server_close()
    assert [path for path in proxy.missed if path != "/favicon.ico"] == []


def test_pages_and_scripts_of_a_table_work_under_a_path(
    open_page: Callable[..., Page], proxy: Proxy, prefixed: Server
) -> None:
    page, other = open_page(base_url=proxy.url, service_workers="allow"), open_page(base_url=proxy.url)
    page.goto(f"{UNDER}/")
    assert page.evaluate(SCOPE) == f"{UNDER}/"
    page.locator("a.tile[href*='/splito/']").click()
    page.wait_for_url(f"**{UNDER}/splito/new**")
    table = UNDER + seed(prefixed, {**THREE, "zones": [*THREE["zones"][:2], {"points": 4}]})
    other.goto(table)
    at = other.locator("#watch").get_attribute("data-at")
    page.goto(f"{table}sheet/zone-0")
    card(page, "red 4").tap()
    expect_saved(page)
    expect(other.locator("#watch")).not_to_have_attribute("data-at", at or "")
    page.goto(f"{table}dispute/0")
    with page.expect_response(lambda answer: urlsplit(answer.url).path.endswith("/dispute/0")):
        page.locator("#paper-total").fill("7")
    page.goto(f"{table}share")
    link = page.locator("a.link").first.get_attribute("href") or ""
    assert link == f"{proxy.url}{table}"
    other.goto(link)
    expect(other.locator("#watch")).to_be_attached()
    shared = UNDER + seed(prefixed, THREE)
    page.goto(f"{shared}result")
    page.get_by_role("button", name="Share").first.click()
    page.wait_for_url(f"**{UNDER}/splito/shared/**")
    assert page.locator(".picture img").evaluate("(picture) => picture.decode().then(() => picture.naturalWidth)") > 0
    (cookie,) = page.context.cookies()
    assert cookie["path"] == f"{UNDER}/"
