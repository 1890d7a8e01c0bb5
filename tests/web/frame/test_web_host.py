"""The optional name, logo and imprint of an instance."""

import struct
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask

from scorepad.core.errors import ScorepadError
from scorepad.web.frame.settings import MOST_OF_FILE, Logo, Settings
from tests.web.browser import Phone

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1z"/></svg>'


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


PNG = (
    b"\x89PNG\r\n\x1a\n"
    + _chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))
    + _chunk(b"IDAT", zlib.compress(b"\0\0"))
    + _chunk(b"IEND", b"")
)
LOGOS = {"svg": (SVG, "image/svg+xml"), "svg with a head": (b'<?xml version="1.0"?>\n' + SVG, "image/svg+xml")}
LOGOS["png"] = (PNG, "image/png")
NO_LOGOS = {
    "empty": b"",
    "a text": b"Our logo",
    "a page": b"<!doctype html><svg></svg>",
    "another XML": b"<svg></svg>",
    "too large": SVG + b" " * MOST_OF_FILE,
}
NO_IMPRINTS = {"empty": b" \n", "no UTF-8": "Würfel".encode("latin-1"), "too large": b"a" * (MOST_OF_FILE + 1)}


@pytest.fixture
def set_to(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str, bytes | None], Settings]:
    """A function that reads the settings with a variable set to a file's path. content: None for a missing file."""
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path / "data"))

    def read(name: str, content: bytes | None) -> Settings:
        path = tmp_path / "file"
        if content is not None:
            path.write_bytes(content)
        monkeypatch.setenv(name, str(path))
        return Settings.from_environment()

    return read


@pytest.fixture
def hosted(make_app: Callable[..., Flask]) -> Callable[..., Phone]:
    """A function that returns a phone on a separate app with the given settings."""
    return lambda **settings: Phone(make_app(**settings).test_client())


@pytest.mark.parametrize("case", LOGOS.values(), ids=LOGOS)
def test_a_logo_is_an_svg_or_a_png(set_to: Callable[..., Settings], case: tuple[bytes, str]) -> None:
    assert set_to("SCOREPAD_LOGO", case[0]).logo == case


@pytest.mark.parametrize("content", [None, *NO_LOGOS.values()], ids=["missing", *NO_LOGOS])
def test_unusable_logo_is_reported_with_its_setting(set_to: Callable[..., Settings], content: bytes | None) -> None:
    with pytest.raises(ScorepadError, match="SCOREPAD_LOGO"):
        set_to("SCOREPAD_LOGO", content)


@pytest.mark.parametrize("content", [None, *NO_IMPRINTS.values()], ids=["missing", *NO_IMPRINTS])
def test_unusable_imprint_is_reported_with_its_setting(set_to: Callable[..., Settings], content: bytes | None) -> None:
    with pytest.raises(ScorepadError, match="SCOREPAD_IMPRINT"):
        set_to("SCOREPAD_IMPRINT", content)


@pytest.mark.parametrize(("given", "name"), [("", None), ("  ", None), (" Café\n Würfel ", "Café Würfel")])
def test_site_name_setting_is_joined_into_one_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, given: str, name: str | None
) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    monkeypatch.setenv("SCOREPAD_NAME", given)
    assert Settings.from_environment().name == name


def test_no_branding_is_shown_by_default(app: Flask) -> None:
    phone = Phone(app.test_client())
    home = phone.open("/")
    assert "<title>scorepad</title>" in home.html
    assert "/logo" not in home.html
    assert "/imprint" not in home.html + phone.open("/privacy").html
    assert [phone.open(address).status for address in ("/logo", "/imprint")] == [404, 404]
    assert phone.client.get("/manifest.webmanifest").get_json()["name"] == "scorepad"


def test_site_name_is_escaped_on_home_and_privacy_pages(hosted: Callable[..., Phone]) -> None:
    phone = hosted(name="<b>Café")
    assert "<title>&lt;b&gt;Café</title>" in phone.open("/").html
    for address in ("/", "/privacy"):
        page = phone.open(address)
        assert "<b>Café" in page.words
        assert "<b>Café" not in page.html
    assert phone.client.get("/manifest.webmanifest").get_json()["short_name"] == "<b>Café"


@pytest.mark.parametrize("case", LOGOS.values(), ids=LOGOS)
def test_logo_is_served_without_scripts(hosted: Callable[..., Phone], case: tuple[bytes, str]) -> None:
    phone = hosted(logo=Logo(*case))
    (address,) = [of["src"] for tag, of in phone.open("/").tags if tag == "img"]
    assert address is not None
    for asked, kept in ((address, "public, max-age=31536000, immutable"), ("/logo", "no-store")):
        answer = phone.client.get(asked)
        assert (answer.data, answer.mimetype) == case
        assert answer.headers["Cache-Control"] == kept
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "script-src" not in policy
        assert policy.endswith("sandbox")


def test_imprint_is_escaped(hosted: Callable[..., Phone]) -> None:
    phone = hosted(imprint="Ana <b>Beispiel</b>\r\nWeg 1\n\n\nana@pad.example, https://pad.example/ana")
    page = phone.open("/imprint")
    assert "<p>Ana &lt;b&gt;Beispiel&lt;/b&gt;<br>Weg 1</p>" in page.html
    assert {"mailto:ana@pad.example", "https://pad.example/ana"} <= set(page.links)
    for address in ("/", "/privacy"):
        assert "/imprint" in phone.open(address).links
