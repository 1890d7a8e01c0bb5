"""Serving the app to the phones around the table, with granian."""

import contextlib
import gc
import os
import socket
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import segno
from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.server.common import AbstractServer

from scorepad.errors import ScorepadError
from scorepad.storage import Store
from scorepad.web import create_app
from scorepad.web.gateway import Gateway
from scorepad.web.settings import Settings
from scorepad.web.upkeep import purge, purge_daily

CONNECTIONS = 8192
"""The most at a time; more wait."""


def serve(host: str, port: int, data: Path | None) -> int:
    """Serve until Ctrl-C; the exit status. Raises StorageError where the database cannot be used."""
    if data is not None:
        os.environ["SCOREPAD_DATA"] = str(data.absolute())
    settings = Settings.from_environment()
    store = Store.open(settings.database_url, check=True)  # here, so that a fault is a sentence and not a log
    purge(store, settings, datetime.now(UTC))
    store.close()
    _check_port(host, port)
    _allow_connections()
    print_addresses(host, port)
    server = server_for("scorepad.web.serving:app", host, port)
    try:
        server.serve()
    except SystemExit:
        if not server.interrupt_signal:  # a worker that ends a moment before it is told to is no failure
            raise
    return 0


def server_for(target: str, host: str, port: int) -> AbstractServer[Any]:
    """The server for a factory of ASGI apps, named `module:function`."""
    return Granian(
        target,
        address=host,
        port=port,
        interface=Interfaces.ASGINL,
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(header_read_timeout=10_000),  # milliseconds; also for a connection that idles
        factory=True,
        workers=1,
        backlog=CONNECTIONS,
        log_level=LogLevels.error,
        respawn_failed_workers=True,
        workers_kill_timeout=5,
        websockets=False,
    )


def app() -> Gateway:
    """The app that the server's worker runs, set up from the environment."""
    settings = Settings.from_environment()
    flask = create_app(settings)
    purge_daily(flask.extensions["store"], settings)
    gate = Gateway(flask, settings.proxies)
    gc.collect()
    gc.freeze()  # what is loaded now stays: looking through it again and again would cost every few taps a pause
    return gate


def _allow_connections() -> None:
    """Let the worker hold as many connections as the system allows, where it has such a limit."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on every system

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = 2 * CONNECTIONS if hard == resource.RLIM_INFINITY else min(hard, 2 * CONNECTIONS)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))


def _check_port(host: str, port: int) -> None:
    """Raise ScorepadError where the port is taken, before anything is printed."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OSError as error:
        raise ScorepadError(f"cannot listen on {host} port {port}: {error.strerror}; try another --port") from error


def own_address() -> str | None:
    """The address of this machine in its network, as phones see it; None if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: only the route is looked up, nothing is sent
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith("127.") else address


def print_addresses(host: str, port: int) -> None:
    """Print where to go, and tell the worker, which draws the link for other phones."""
    shown = f"[{host}]" if ":" in host else host
    is_open = host in ("0.0.0.0", "::")  # noqa: S104 - compared, not bound
    print(f"On this machine:  http://{'localhost' if is_open else shown}:{port}/")
    if "SCOREPAD_NEARBY" not in os.environ and is_open and (address := own_address()) is not None:
        os.environ["SCOREPAD_NEARBY"] = f"http://{address}:{port}/"
    if link := os.environ.get("SCOREPAD_NEARBY"):
        print(f"On phones nearby: {link}\n")
        with contextlib.suppress(UnicodeEncodeError):  # a terminal without block characters gets the address alone
            segno.make(link).terminal(compact=True)
    print("Ctrl-C ends it; what was entered is kept.", flush=True)
