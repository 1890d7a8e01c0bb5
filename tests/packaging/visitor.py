"""A player over the network: a phone with real HTTP instead of Flask's test client."""

import json
import signal
import ssl
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import Message
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any, cast
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, HTTPSHandler, ProxyHandler, Request, build_opener

from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from tests.web.browser import Phone


@contextmanager
def started(
    command: Sequence[str | Path], environment: Mapping[str, str], folder: Path, **more: Any
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program in this folder, with only this environment, and stop it at the end."""
    process = subprocess.Popen(
        command, env=environment, cwd=folder, stdout=subprocess.DEVNULL, start_new_session=True, **more
    )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@dataclass
class Asked:
    """The path of the final request, to which forms without an action post."""

    path: str


@dataclass
class Answer:
    """A response, as read by `tests.web.browser.Page`; `request` is the final request."""

    status_code: int
    headers: Message
    text: str
    request: Asked
    location = ""  # redirects have been followed

    @property
    def mimetype(self) -> str:
        return self.headers.get_content_type()


class Client:
    """The part of Flask's test client that a phone needs, over the network; it keeps cookies and follows redirects."""

    def __init__(self, origin: str, context: ssl.SSLContext | None = None) -> None:
        self.origin, self.jar = origin, CookieJar()
        handlers = [HTTPCookieProcessor(self.jar), ProxyHandler({}), HTTPSHandler(context=context)]
        self._opener = build_opener(*handlers)

    def get(self, path: str, headers: Mapping[str, str] | None = None, **_: Any) -> Answer:
        return self._ask(self.origin + path, headers=headers)

    def post(self, path: str, data: MultiDict[str, str], **_: Any) -> Answer:
        return self._ask(self.origin + path, urlencode(list(data.items(multi=True))).encode())

    def _ask(self, address: str, body: bytes | None = None, headers: Mapping[str, str] | None = None) -> Answer:
        try:
            response = self._opener.open(Request(address, body, dict(headers or {})), timeout=30)  # noqa: S310 - ours
        except HTTPError as error:
            response = error
        with response:
            path = Asked(urlsplit(response.url).path)
            return Answer(response.status, response.headers, response.read().decode(), path)


class Visitor(Phone):
    """A phone that visits a server. under: the server's URL prefix, such as "/scorepad"."""

    def __init__(self, origin: str, under: str = "", context: ssl.SSLContext | None = None) -> None:
        self.web = Client(origin, context)
        super().__init__(cast(FlaskClient, self.web))
        self.under = under

    def wait(self, process: subprocess.Popen[bytes]) -> "Visitor":
        """Wait until the server responds with a page."""
        for _ in range(600):
            try:
                if self.web.get(f"{self.under}/").status_code == 200:
                    return self
            except (URLError, ConnectionError):
                pass
            assert process.poll() is None, "the program ended before it answered"
            time.sleep(0.05)
        raise AssertionError("nobody answers")

    def read(self, path: str) -> str:
        """The body at a URL, which must exist."""
        answer = self.web.get(path)
        assert answer.status_code == 200, path
        return answer.text

    def play(self) -> str:
        """Create a table of Splito, enter numbers, check them in the game file, and return the table's address."""
        page = self.open(f"{self.under}/splito/new")
        page = self.press(page, ("do", "seats:3"))
        page = self.press(page, fill={f"player-{seat}": name for seat, name in enumerate(("Ana", "Bo", "Cy"))})
        assert page.status == 200, page.words
        table = page.address
        assert table.startswith(f"{self.under}/splito/")
        sheet = self.open(next(link for link in page.links if link.endswith("/sheet/zone-0")))
        assert self.press(sheet, fill={"points": "8", "card_count": "13"}).status == 200
        assert self.file(table)["zones"][0] == {"points": 8, "card_count": 13}
        return table

    def file(self, table: str) -> Any:
        """The table's game file."""
        return json.loads(self.read(f"{table}game.json"))
