"""The real program on a real port: starting, responding, stopping and being killed."""

import os
import re
import signal
import socket
import ssl
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from http.client import HTTPException
from pathlib import Path

import pytest
import trustme

from scorepad.web.frame.limits import THREADS
from tests.web.server import Server, free_port, run_here, running

pytestmark = pytest.mark.thorough


def visit(server: Server) -> tuple[str, str]:
    """Open a page. Returns its session cookie and CSRF token."""
    answer = server.request("GET", "/splito/new")
    found = re.search(r'name="csrf_token" value="([^"]+)"', answer.text)
    assert found is not None
    return answer.headers["Set-Cookie"].split(";", 1)[0], found[1]


def new_table(server: Server, cookie: str, token: str) -> str:
    names = {"player-0": "Ana", "player-1": "Bo", "player-2": "Cy"}
    return str(server.post("/splito/new", {"csrf_token": token, **names}, cookie).headers["Location"])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("served") / "data")
    server.start()
    yield server
    server.stop(signal.SIGKILL)


def test_server_prints_its_address_and_ends_on_interrupt(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    assert f"http://127.0.0.1:{server.port}/" in server.start()
    assert server.stop(signal.SIGINT) == 0
    assert (tmp_path / "data" / "scorepad.db").exists()


def test_upload_of_unknown_length_is_read_to_its_end(server: Server) -> None:
    chunks = iter([b'{"game": "splito", ', b'"players": ["Ana", "Bo", "Cy"]}'])
    assert server.request("POST", "/api/score", chunks, Content_Type="application/json").status == 200


FORM = "application/x-www-form-urlencoded"


def test_form_of_unknown_length_is_stored_atomically(server: Server) -> None:
    cookie, token = visit(server)
    table = new_table(server, cookie, token)
    fields = [f"csrf_token={token}&base=0&change=1".encode(), b"&points=8"]
    start = f"POST {table}sheet/zone-0 HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: {FORM}\r\nCookie: {cookie}\r\n"
    for broken in (b"", b"x\r\n"):  # the connection ends, or the next chunk is invalid
        with socket.create_connection(("127.0.0.1", server.port), timeout=30) as line:
            line.sendall(
                f"{start}Transfer-Encoding: chunked\r\n\r\n{len(fields[0]):x}\r\n".encode() + fields[0] + b"\r\n"
            )
            line.sendall(broken)
            line.shutdown(socket.SHUT_WR)
            line.recv(1000)
    assert "points" not in server.file(table)["zones"][0]
    answer = server.request("POST", f"{table}sheet/zone-0", iter(fields), Content_Type=FORM, Cookie=cookie)
    assert answer.status == 303
    assert server.file(table)["zones"][0]["points"] == 8


def test_unfinished_http_2_posts_block_no_other_request(server: Server) -> None:
    """The test sends more posts than there are threads. Over HTTP/2, each would occupy a thread and a core forever."""
    kind = b"application/x-www-form-urlencoded"
    headers = b"\x83\x86\x04\x05/open\x01\x01x\x0f\x10" + bytes([len(kind)]) + kind + b"\x0f\x0d\x041000"

    def frame(type_: int, flags: int, stream: int, body: bytes = b"") -> bytes:
        return len(body).to_bytes(3, "big") + bytes([type_, flags]) + stream.to_bytes(4, "big") + body

    posts = b"".join(frame(1, 4, 2 * n + 1, headers) for n in range(THREADS + 12))
    with socket.create_connection(("127.0.0.1", server.port)) as line, suppress(ConnectionError):
        line.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + frame(4, 0, 0) + posts)
        time.sleep(1)
    assert [server.request("GET", "/").status for _ in range(5)] == [200] * 5


def test_head_matches_get_without_a_body(server: Server) -> None:
    for path in ("/", "/theme.css", "/nothing"):
        head, get = server.request("HEAD", path), server.request("GET", path)
        assert (head.status, head.text) == (get.status, "")
        assert head.headers["Content-Type"] == get.headers["Content-Type"]


def test_pages_are_compressed_if_the_browser_accepts_it(server: Server) -> None:
    answer_size = len(server.request("GET", "/splito/new").text)
    headers = server.request("HEAD", "/splito/new", Accept_Encoding="br").headers
    assert headers["Content-Encoding"] == "br"
    assert int(headers["Content-Length"]) < answer_size / 2


HEAD = b"POST /open HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"


def test_silent_connections_do_not_delay_other_requests(server: Server) -> None:
    """The connections stop before the body, within a chunk, within the headers, or before sending anything."""
    starts = [HEAD + b"Content-Length: 1000\r\n\r\n", HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\nab", HEAD, b""]
    with ExitStack() as lines:
        for start in starts * (4 * THREADS):
            line = lines.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            line.sendall(start)
        time.sleep(0.3)
        assert [server.request("GET", "/").status for _ in range(5)] == [200] * 5


def test_slow_bodies_do_not_delay_other_requests(server: Server) -> None:
    with ExitStack() as opened:
        address = ("127.0.0.1", server.port)
        lines = [opened.enter_context(socket.create_connection(address)) for _ in range(3 * THREADS)]
        for line in lines:
            line.sendall(HEAD + b"Content-Length: 1000\r\n\r\n")
        for _ in range(5):
            for line in lines:
                line.sendall(b"a")
            assert server.request("GET", "/").status == 200


def test_incomplete_body_is_refused_and_its_connection_closed() -> None:
    """The server in this test waits only a second for a body."""
    port = free_port()
    with running(port, "tests.web.impatient", str(port)):
        for start in (b"Content-Length: 1000\r\n\r\nab", b"Transfer-Encoding: chunked\r\n\r\n5\r\nab"):
            with socket.create_connection(("127.0.0.1", port), timeout=30) as line:
                line.sendall(HEAD + start)
                with line.makefile("rb") as answer:
                    assert answer.read().startswith(b"HTTP/1.1 408 ")


def worker(server: Server) -> int:
    """The process id of the server's worker."""
    assert server.process is not None
    parent = server.process.pid
    for _ in range(400):
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        if children:
            return int(children[0])
        time.sleep(0.05)
    raise AssertionError("no worker")


def wait_for_answer(server: Server) -> int:
    for _ in range(600):
        with suppress(OSError, HTTPException):
            return server.request("GET", "/").status
        time.sleep(0.05)
    raise AssertionError("the server does not answer")


def test_killed_workers_are_replaced_and_a_killed_server_frees_its_port(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    server.start()
    before = worker(server)
    os.kill(before, signal.SIGKILL)
    while Path(f"/proc/{before}").exists() and worker(server) == before:
        time.sleep(0.01)
    assert wait_for_answer(server) == 200
    left = worker(server)
    assert server.process is not None
    server.process.kill()
    server.process.communicate(timeout=30)
    for _ in range(200):
        if not Path(f"/proc/{left}").exists():
            break
        time.sleep(0.05)
    server.start()
    assert server.stop(signal.SIGTERM) == 0


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    authority, folder = trustme.CA(), tmp_path_factory.mktemp("secure")
    own = authority.issue_cert("127.0.0.1")
    own.private_key_pem.write_to_path(folder / "key.pem")
    (folder / "cert.pem").write_bytes(b"".join(part.bytes() for part in own.cert_chain_pems))
    trusting = ssl.create_default_context()
    authority.configure_trust(trusting)
    files = ("--cert", str(folder / "cert.pem"), "--key", str(folder / "key.pem"))
    server = Server(folder / "data", *files, trusting=trusting)
    assert f"https://127.0.0.1:{server.port}/" in server.start()
    yield server
    server.stop(signal.SIGKILL)


def test_server_with_a_certificate_serves_https(secure: Server) -> None:
    cookie, token = visit(secure)
    assert cookie.startswith("__Host-scorepad=")
    table = new_table(secure, cookie, token)
    assert table.startswith("/splito/")
    assert f"https://127.0.0.1:{secure.port}{table}" in secure.request("GET", f"{table}share", Cookie=cookie).text
    answer = secure.request("GET", table[:-1], Cookie=cookie)
    assert (answer.status, answer.headers["Location"]) == (308, table)
    assert "Strict-Transport-Security" not in answer.headers  # a self-issued certificate may be temporary


def test_silent_tls_handshakes_do_not_delay_other_requests(secure: Server) -> None:
    with ExitStack() as lines:
        for _ in range(4 * THREADS):
            line = lines.enter_context(socket.create_connection(("127.0.0.1", secure.port)))
            line.sendall(b"\x16\x03\x01")
        assert [secure.request("GET", "/").status for _ in range(5)] == [200] * 5


def test_unusable_certificate_is_reported_by_name(tmp_path: Path) -> None:
    (tmp_path / "cert.pem").write_text("no certificate")
    files = ("--cert", str(tmp_path / "cert.pem"), "--key", str(tmp_path / "key.pem"))
    ended = run_here("serve", "--port", "8999", *files, data=tmp_path / "data")
    assert (ended.status, ended.out) == (1, "")
    assert f"cannot use the certificate {tmp_path / 'cert.pem'}" in ended.err
    ended = run_here("serve", "--cert", str(tmp_path / "cert.pem"), data=tmp_path / "data")
    assert (ended.status, ended.err) == (1, "scorepad: expected --cert and --key together\n")
