"""The real program on a real port: how it starts, answers, ends, and what outlives its sudden death."""

import re
import signal
import threading
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path

import pytest

from .server import Server


def visit(server: Server) -> tuple[str, str]:
    """A cookie, and the token that goes with it."""
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


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_prints_its_address_and_ends_cleanly_when_asked_to(tmp_path: Path, number: signal.Signals) -> None:
    server = Server(tmp_path / "data")
    assert f"http://127.0.0.1:{server.port}/" in server.start()
    assert server.stop(number) == 0
    assert (tmp_path / "data" / "scorepad.db").exists()


def test_what_was_answered_survives_a_sudden_death(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    server.start()
    cookie, token = visit(server)
    table = new_table(server, cookie, token)
    answered: list[tuple[str, str]] = []
    enough = threading.Event()

    def play(zone: int) -> None:
        for total in range(1000):
            name = f"objective-zone-at_least-{total % 100}"
            fields = {"csrf_token": token, "change": f"{zone} {total}", "base": "0", name: "1"}
            try:
                answer = server.post(f"{table}sheet/zone-{zone}", fields, cookie)
            except (OSError, HTTPException):
                return
            if answer.status == 303:
                answered.append((f"zone-{zone}", name))
            if len(answered) >= 30:
                enough.set()

    players = [threading.Thread(target=play, args=(zone,)) for zone in range(3)]
    for player in players:
        player.start()
    enough.wait(30)
    server.stop(signal.SIGKILL)
    for player in players:
        player.join()
    server.start()
    try:
        file = server.file(table)
        again = server.post(f"{table}sheet/common", {"csrf_token": token, "star": "5"}, cookie)
    finally:
        server.stop(signal.SIGKILL)
    stored = {
        (f"zone-{zone}", f"objective-zone-at_least-{card['amount']['at_least']}")
        for zone in range(3)
        for card in file["zones"][zone].get("objectives", [])
    }
    assert len(answered) >= 30
    assert set(answered) <= stored
    assert again.status == 303  # the old token still counts


@pytest.mark.parametrize("path", ["/splito/new", "/open", "/api/score"])
def test_a_body_of_untold_length_is_refused_once_it_is_too_long(server: Server, path: str) -> None:
    kind = "application/json" if path.startswith("/api") else "application/x-www-form-urlencoded"
    for _ in range(10):  # a server that answers before the end may close before the answer is read
        with suppress(ConnectionError):
            answer = server.request("POST", path, (b"x" * 1024 for _ in range(257)), Content_Type=kind)
            break
    assert answer.status == 413
    assert "More was sent than any game needs" in answer.text
    assert server.request("GET", "/").status == 200


@pytest.mark.parametrize("path", ["/splito/new", "/api/score"])
def test_a_body_of_untold_length_is_read_to_its_end(server: Server, path: str) -> None:
    if path == "/api/score":
        chunks = iter([b'{"game": "splito", ', b'"players": ["Ana", "Bo", "Cy"]}'])
        answer = server.request("POST", path, chunks, Content_Type="application/json")
        assert answer.status == 200
    else:
        cookie, token = visit(server)
        chunks = iter([f"csrf_token={token}&player-0=Ana".encode(), b"&player-1=Bo&player-2=Cy"])
        kind = "application/x-www-form-urlencoded"
        answer = server.request("POST", path, chunks, Content_Type=kind, Cookie=cookie)
        assert answer.status == 303


def test_a_body_over_256_kib_is_refused(server: Server) -> None:
    answer = server.request("POST", "/splito/new", b"x" * 300_000, Content_Type="application/x-www-form-urlencoded")
    assert answer.status == 413


@pytest.mark.parametrize("path", ["/", "/splito/", "/splito/new", "/theme.css", "/api/openapi.json", "/nothing"])
def test_head_is_get_without_the_body(server: Server, path: str) -> None:
    head, get = server.request("HEAD", path), server.request("GET", path)
    assert (head.status, head.text) == (get.status, "")
    assert head.headers["Content-Type"] == get.headers["Content-Type"]


@pytest.mark.parametrize(
    ("path", "methods"),
    [("/", {"GET"}), ("/splito/new", {"GET", "POST"}), ("/open", {"POST"})],
)
def test_options_names_the_methods(server: Server, path: str, methods: set[str]) -> None:
    answer = server.request("OPTIONS", path)
    assert answer.status == 200
    assert set(answer.headers["Allow"].split(", ")) - {"HEAD", "OPTIONS"} == methods


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "PROPFIND"])
def test_other_methods_are_refused(server: Server, method: str) -> None:
    assert server.request(method, "/splito/new").status == 405


def test_a_page_is_compressed_where_the_browser_can(server: Server) -> None:
    answer_size = len(server.request("GET", "/splito/new").text)
    headers = server.request("HEAD", "/splito/new", Accept_Encoding="br").headers
    assert headers["Content-Encoding"] == "br"
    assert int(headers["Content-Length"]) < answer_size / 2
