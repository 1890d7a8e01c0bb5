"""The real server, in a process of its own. Commands that do not start the server are run in the test process."""

import json
import os
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from email.message import Message
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.parse import urlencode

from tests.server.program import Done, scorepad

SERVE = [sys.executable, "-m", "scorepad", "serve"]


def scope_of(
    method: str, path: str, query: bytes, address: str, headers: Iterable[tuple[bytes, bytes]]
) -> dict[str, Any]:
    """The ASGI scope of an HTTP request."""
    return {
        "type": "http",
        "method": method,
        "path": path,
        "query_string": query,
        "server": ("127.0.0.1", 8000),
        "client": (address, 50000),
        "http_version": "1.1",
        "scheme": "http",
        "headers": [*headers],
    }


def environment(**more: str) -> dict[str, str]:
    """The environment without variables that refer to a developer's own tables."""
    return {name: value for name, value in os.environ.items() if not name.startswith("SCOREPAD_")} | more


def run_here(command: str, *args: str | Path, data: Path | None, **more: str) -> Done:
    """Run a command that ends, or that must not start the server, in this process, because a new process is slow."""
    started = AssertionError("the server started")
    with (
        patch.dict(os.environ, environment(**more), clear=True),
        patch("scorepad.server.serving.server_for", side_effect=started),
    ):
        return scorepad(command, *args) if data is None else scorepad(command, "--data", data, *args)


def free_port() -> int:
    """The number of a free port."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@contextmanager
def running(port: int, *command: str) -> Iterator[HTTPConnection]:
    """A connection to a server in a separate process, with rate limits that no benchmark reaches."""
    environment = os.environ | {"SCOREPAD_LIMITS_TIMES": "1000"}
    process = subprocess.Popen([sys.executable, "-m", *command], stdout=subprocess.DEVNULL, env=environment)
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        for _ in range(200):
            try:
                connection.connect()
                break
            except OSError:
                time.sleep(0.05)
        connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        yield connection
    finally:
        connection.close()
        process.terminate()
        process.wait()


@dataclass
class Answer:
    """A complete response."""

    status: int
    headers: Message
    text: str


class Server:
    """The program with a data folder. `port` stays the same when it is restarted.

    trusting: the TLS context if the program serves HTTPS. more: additional environment variables.
    """

    command = SERVE

    def __init__(self, data: Path, *args: str, trusting: ssl.SSLContext | None = None, **more: str) -> None:
        self.data, self.args, self.trusting, self.more = data, args, trusting, more
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> str:
        """Start the program, wait until it responds, and return the first line of its output."""
        if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # inherited from a background shell
            signal.signal(signal.SIGINT, signal.default_int_handler)
        args = ["--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.data)]
        args += self.args
        self.process = subprocess.Popen(
            [*self.command, *args],
            env=environment(**self.more),
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        printed = self.process.stdout.readline()
        for _ in range(600):
            with suppress(OSError, HTTPException):
                self.request("GET", "/theme.css")
                return printed
            assert self.process.poll() is None, "the server ended before it answered"
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def connection(self) -> HTTPConnection:
        """A new connection."""
        if self.trusting is not None:
            return HTTPSConnection("127.0.0.1", self.port, timeout=30, context=self.trusting)
        return HTTPConnection("127.0.0.1", self.port, timeout=30)

    def request(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """Send a request. body: a string, bytes, or an iterator of chunks, sent without a content length."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        with closing(self.connection()) as connection:
            with suppress(BrokenPipeError):  # the server responded before everything was sent
                connection.request(method, path, body, named)
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers, answer.read().decode())

    def post(self, path: str, fields: dict[str, str], cookie: str) -> Answer:
        """Post a form."""
        headers = {"Content_Type": "application/x-www-form-urlencoded", "Cookie": cookie}
        return self.request("POST", path, urlencode(fields), **headers)

    def file(self, table: str) -> Any:
        """A table's game file, without its date."""
        file = json.loads(self.request("GET", f"{table}game.json").text)
        file.pop("date", None)
        return file

    def stop(self, number: signal.Signals) -> int:
        """Send a signal to the program and its workers, as a terminal does, and return the exit status."""
        assert self.process is not None
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, number)
        status = self.process.wait(30)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None
        return status
