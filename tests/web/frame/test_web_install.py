"""The files that a phone needs to install the app: icons, manifest and service worker."""

import json
import re
import struct
from typing import Any
from urllib.parse import urljoin

import pytest
from flask import Flask

from scorepad.core import registry
from tests.web.browser import Phone
from tools.icons import ICONS, icons

SIZES = {"icon-192.png": 192, "icon-512.png": 512, "maskable-512.png": 512, "apple-touch-icon.png": 180}
BELOW = {"SCRIPT_NAME": "/games/pad"}


def size_of(png: bytes) -> tuple[int, int]:
    """The width and height of a PNG, from its first chunk."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def kept(script: str, name: str) -> Any:
    """The value of a constant at the beginning of the service worker."""
    found = re.search(rf"^const {name} = (.*);$", script, re.MULTILINE)
    assert found
    return json.loads(found[1])


def test_icons_match_the_tools_output() -> None:
    made = icons()
    assert {file.name for file in ICONS.iterdir()} == set(made)
    for name, content in made.items():
        assert (ICONS / name).read_bytes() == content, f"{name}: make it anew with python -m tools.icons"


@pytest.mark.parametrize("name", SIZES)
def test_icons_are_square_and_have_the_expected_sizes(name: str) -> None:
    assert size_of((ICONS / name).read_bytes()) == (SIZES[name], SIZES[name])


@pytest.mark.parametrize("environ", [{}, BELOW], ids=["at the root", "below a path"])
def test_manifest_links_to_existing_icons(app: Flask, environ: dict[str, str]) -> None:
    client, root = app.test_client(), environ.get("SCRIPT_NAME", "") + "/"
    answer = client.get("/manifest.webmanifest", environ_overrides=environ, buffered=True)
    assert answer.mimetype == "application/manifest+json"
    manifest = json.loads(answer.data)
    assert manifest["id"] == manifest["start_url"] == manifest["scope"] == root
    assert manifest["display"] == "standalone"
    assert {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]} == {
        ("any", "any"),
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in manifest["icons"]:
        assert icon["src"].startswith(root)
        picture = client.get(icon["src"].removeprefix(root[:-1]), environ_overrides=environ, buffered=True)
        assert (picture.status_code, picture.mimetype) == (200, icon["type"])
        if icon["type"] == "image/png":
            assert "x".join(map(str, size_of(picture.data))) == icon["sizes"]


def test_pages_link_icons_and_manifest(phone: Phone) -> None:
    links = {tag["rel"]: tag["href"] or "" for name, tag in phone.open("/").tags if name == "link"}
    assert links["manifest"] == "/manifest.webmanifest"
    answer = phone.client.get(links["apple-touch-icon"], buffered=True)
    assert size_of(answer.data) == (180, 180)
    assert phone.client.get(links["icon"], buffered=True).mimetype == "image/svg+xml"


@pytest.mark.parametrize("environ", [{}, BELOW], ids=["at the root", "below a path"])
def test_service_worker_caches_existing_public_files_only(app: Flask, environ: dict[str, str]) -> None:
    client, root = app.test_client(), environ.get("SCRIPT_NAME", "") + "/"
    answer = client.get("/service-worker.js", environ_overrides=environ, buffered=True)
    assert answer.mimetype == "text/javascript"
    assert answer.headers["Cache-Control"] == "no-store"
    shell, pages = kept(answer.text, "SHELL"), kept(answer.text, "PAGES")
    assert root + "splatoids/ask/referee" in pages
    assert {f"{root}{slug}/" for slug in registry.games()} <= set(pages)
    for address in [*shell, *pages, kept(answer.text, "OFFLINE")]:
        assert address.startswith(root)
        found = client.get(address.removeprefix(root[:-1]), environ_overrides=environ, buffered=True)
        assert found.status_code == 200, address
        if found.mimetype == "text/html":  # the resources of such a page are cached, too
            loaded = re.findall(r'(?:src|rel="stylesheet" href)="([^"]+)"', found.text)
            assert loaded
            assert {urljoin(address, each) for each in loaded} <= set(shell)


def test_robots_txt_excludes_tables(phone: Phone) -> None:
    rules = phone.client.get("/robots.txt").text.splitlines()
    assert rules == ["User-agent: *", "Allow: /*/shared/", f"Allow: {rules[2].split()[1]}", "Disallow: /"]
    assert rules[2].startswith("Allow: /static/")
