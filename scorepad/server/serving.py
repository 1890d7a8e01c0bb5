"""Serving the app to the phones around the table, with granian."""

import contextlib
import gc
import multiprocessing
import os
import signal
import socket
import ssl
import sys
import threading
import time
from pathlib import Path
from typing import Any

import segno
from granian import Granian
from granian.constants import HTTPModes, Interfaces, SSLProtocols
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.server.common import AbstractServer

from scorepad.core.errors import ScorepadError
from scorepad.server.asgi import ASGIApp
from scorepad.server.maintenance import maintain_daily
from scorepad.storage import Store
from scorepad.web.app import create_app
from scorepad.web.frame.settings import Settings

CONNECTIONS = 8192
"""Maximum number of open connections; further connections wait."""
CALM = 60
"""A server that stops by itself within this many seconds is considered to have failed at the start."""


SWITCH = 0.0001
"""Seconds after which a thread yields. While a costly page is computed, a tap waits this long several times."""


NEW_OBJECTS = 20_000
"""Number of new objects between garbage collections: once every few responses instead of twice in each."""


Certificate = tuple[Path, Path]
"""The files with a certificate chain and its key."""


def serve(host: str, port: int, data: Path | None, certificate: Certificate | None = None) -> int:
    """Serve until Ctrl-C, over HTTPS if there is a certificate. Returns the exit status.

    Raises ScorepadError if the database, the port or the certificate cannot be used, or if the server keeps stopping.
    """
    if data is not None:
        os.environ["SCOREPAD_DATA"] = str(data.absolute())
    settings = Settings.from_environment()
    _check_port(host, port)  # before the database is updated, which a server that still runs could not read any more
    Store.open(settings.database_url, check=True).close()  # here, so that errors are printed as a sentence, not logged
    if certificate is not None:
        _check_certificate(*certificate)
    _allow_connections()
    print_addresses(host, port, "http" if certificate is None else "https")
    maintain_daily()
    pause = 1
    while True:
        server = server_for("scorepad.server.serving:app", host, port, certificate, settings.workers)
        begun = time.monotonic()
        with contextlib.suppress(SystemExit):  # raised if a worker exited twice by itself, or at shutdown
            server.serve()
        pause = 1 if time.monotonic() - begun > CALM else 2 * pause
        if server.interrupt_signal:
            return 0
        if pause > CALM:
            raise ScorepadError("the server keeps stopping, and its messages above may say why")
        print(f"scorepad: the server stopped, and starts again in {pause} s", file=sys.stderr, flush=True)
        server.main_loop_interrupt.clear()
        server.main_loop_interrupt.wait(pause)  # set by Ctrl-C
        if server.interrupt_signal:
            return 0


def server_for(
    target: str, host: str, port: int, certificate: Certificate | None = None, workers: int = 1
) -> AbstractServer[Any]:
    """A server with this number of worker processes. target: a factory of ASGI apps, as `module:function`."""
    return Granian(
        target,
        address=host,
        port=port,
        interface=Interfaces.ASGI,
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(header_read_timeout=10_000),  # milliseconds; also for idle connections
        factory=True,
        workers=workers,
        backlog=CONNECTIONS,
        ssl_cert=certificate and certificate[0],
        ssl_key=certificate and certificate[1],
        ssl_protocol_min=SSLProtocols.tls12,
        log_level=LogLevels.error,
        respawn_failed_workers=True,
        workers_kill_timeout=5,
        websockets=False,
    )


def app() -> ASGIApp:
    """The app that each worker process of the server runs, configured from the environment."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    settings = Settings.from_environment()
    flask = create_app(settings)
    server = ASGIApp(flask, settings.proxies, settings.limits_times, flask.extensions["streams"].end)
    sys.setswitchinterval(SWITCH)
    gc.collect()
    gc.freeze()  # loaded modules are never freed, and scanning them would cause a pause every few taps
    gc.set_threshold(NEW_OBJECTS)
    return server


def _end_with_parent() -> None:
    """Exit this worker when its parent process has ended, because the worker would keep the port."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(5)
        os._exit(1)


def _allow_connections() -> None:
    """Raise the limit on open connections as far as needed and as the system permits."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on every system

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = 2 * CONNECTIONS if hard == resource.RLIM_INFINITY else min(hard, 2 * CONNECTIONS)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))


def _check_port(host: str, port: int) -> None:
    """Raise ScorepadError if the port cannot be used, before anything is printed."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OSError as error:
        fault = f"cannot listen on {host} port {port}: {error.strerror}. Try another --port"
        raise ScorepadError(fault) from error


def _check_certificate(certificate: Path, key: Path) -> None:
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key, password="")
    except (OSError, ValueError) as error:  # SSLError is an OSError
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        fault = f"cannot use the certificate {certificate} with the key {key}: {reason}"
        raise ScorepadError(fault) from error


def own_address() -> str | None:
    """The address of this machine in its network, for other phones; None if it is not in a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: only the route is looked up, nothing is sent
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith("127.") else address


def print_addresses(host: str, port: int, scheme: str = "http") -> None:
    """Print the URLs, and pass the URL for other phones to the workers."""
    shown = f"[{host}]" if ":" in host else host
    is_open = host in ("0.0.0.0", "::")  # noqa: S104 - compared, not bound
    here = f"{scheme}://{'localhost' if is_open else shown}:{port}/"
    print(f"On this machine:  {here}")
    if "SCOREPAD_NEARBY" not in os.environ and is_open and (address := own_address()) is not None:
        os.environ["SCOREPAD_NEARBY"] = f"{scheme}://{address}:{port}/"
    if link := os.environ.get("SCOREPAD_NEARBY"):
        print(f"On phones nearby: {link}", end="\n\n")
        with contextlib.suppress(UnicodeEncodeError):  # a terminal without block characters shows only the URL
            segno.make(link).terminal(compact=True)
    print("Press Ctrl-C to stop. Everything you entered is kept.", flush=True)
