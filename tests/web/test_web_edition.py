"""The edition without a server at /offline/: where its host has named the folder, as any host of files serves it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask

from scorepad.errors import ScorepadError
from scorepad.web import create_app
from scorepad.web.settings import EDITION, Settings
from tests.web.browser import Phone
from tests.web.fixtures import KEY

FILES = {
    "index.html": ("text/html", b"<iframe></iframe>"),
    "404.html": ("text/html", b"<script>find()</script>"),
    "edition.js": ("text/javascript", b"export const VERSION = 1"),
    "service-worker.js": ("text/javascript", b""),
    "theme.css": ("text/css", b""),
    "manifest.webmanifest": ("application/manifest+json", b"{}"),
    "favicon.ico": ("image/x-icon", b"\0"),
    "static/1/icon.svg": ("image/svg+xml", b"<svg/>"),
    "static/1/icons/icon-192.png": ("image/png", b"\x89PNG"),
    "runtime/pyodide.mjs": ("text/javascript", b""),
    "runtime/pyodide-lock.json": ("application/json", b"{}"),
    "runtime/app.xz.gz": ("application/gzip", b"\x1f\x8b"),
    "LICENSES.txt": ("text/plain", b"MIT"),
}
"""By their names, each with its type and what is in it."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "pads"
    for name, (_, data) in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


@pytest.fixture
def hosting(tmp_path: Path, folder: Path) -> Iterator[Flask]:
    """An app that hands the edition on."""
    app = create_app(Settings(f"sqlite:///{tmp_path / 'x.db'}", KEY, offline=folder))
    yield app
    app.extensions["store"].close()


@pytest.fixture
def set_to(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], Settings]:
    """The settings where the variable says this."""
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path / "data"))

    def read(value: str) -> Settings:
        monkeypatch.setenv("SCOREPAD_OFFLINE", value)
        return Settings.from_environment()

    return read


def test_every_file_comes_as_it_is_with_its_type(hosting: Flask) -> None:
    client = hosting.test_client()
    for name, (mimetype, data) in FILES.items():
        answer = client.get(f"/offline/{name}?from-host=1", buffered=True)
        assert (answer.status_code, answer.mimetype, answer.data) == (200, mimetype, data), name
        assert "Content-Encoding" not in answer.headers
        assert answer.headers["Cache-Control"] == "no-cache"
    assert client.get("/offline/", buffered=True).data == FILES["index.html"][1]


def test_its_page_may_hold_itself_in_a_frame_and_run_its_runtime_and_nobody_elses(hosting: Flask) -> None:
    headers = hosting.test_client().get("/offline/", buffered=True).headers
    policy = headers["Content-Security-Policy"]
    assert "frame-ancestors 'self'" in policy
    assert "script-src 'self' 'wasm-unsafe-eval'" in policy
    assert "unsafe-inline" not in policy
    assert headers["X-Frame-Options"] == "SAMEORIGIN"
    assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", ["splito/", "splito/K7MP2X94D/result", "runtime/", "..%2fx.db", "../x.db"])
def test_what_it_does_not_know_is_answered_by_the_page_that_leads_into_it(hosting: Flask, path: str) -> None:
    answer = hosting.test_client().get(f"/offline/{path}", buffered=True)
    assert (answer.status_code, answer.data) == (404, FILES["404.html"][1])
    assert "script-src 'unsafe-inline'; connect-src 'self'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    ("origin", "is_offered"),
    [
        ("https://pad.example", True),
        ("http://localhost:8000", True),
        ("http://localhost", True),
        ("http://127.0.0.1:8000", True),
        ("http://192.168.1.5:8000", False),
        ("http://localhost.example", False),
    ],
)
def test_the_first_page_offers_it_where_a_browser_lets_it_keep_anything(
    hosting: Flask, origin: str, is_offered: bool
) -> None:
    page = hosting.test_client().get("/", base_url=origin).text
    assert ('href="/offline/"' in page) == is_offered


def test_unset_nothing_of_it_shows(app: Flask) -> None:
    phone = Phone(app.test_client())
    assert "/offline/" not in phone.client.get("/", base_url="https://pad.example").text
    assert [phone.open(path).status for path in ("/offline/", "/offline/edition.js")] == [404, 404]
    assert phone.open("/offline").status == 200  # the page for while there is no connection


def test_a_folder_that_holds_no_edition_ends_the_start(
    set_to: Callable[[str], Settings], folder: Path, tmp_path: Path
) -> None:
    assert set_to("").offline is None
    assert set_to(str(folder)).offline == folder
    for path in (tmp_path / "nothing", tmp_path, folder / "index.html"):
        with pytest.raises(ScorepadError, match="SCOREPAD_OFFLINE: expected a folder written by `scorepad static`"):
            set_to(str(path))


@pytest.mark.parametrize("name", EDITION)
def test_one_that_lacks_a_file_ends_it_as_well(set_to: Callable[[str], Settings], folder: Path, name: str) -> None:
    (folder / name).unlink()
    with pytest.raises(ScorepadError, match="SCOREPAD_OFFLINE"):
        set_to(str(folder))
