"""If a proxy serves the app under a path, every URL of the app begins with that path."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

from scorepad.core import registry
from tests.examples import examples_of
from tests.web.browser import Phone, by_seat
from tests.web.fixtures import app_in
from tests.web.printed import table_of

UNDER = "/games/score-pad"


@pytest.fixture(scope="module")
def prefixed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """An app that accepts the proxy's X-Forwarded-Prefix header."""
    with app_in(tmp_path_factory.mktemp("prefixed"), is_prefixed=True) as app:
        yield app


@pytest.fixture
def below(prefixed: Flask, monkeypatch: pytest.MonkeyPatch) -> Phone:
    """A phone behind a proxy, which removes the path from each URL and sends it in a header."""
    inner = prefixed.wsgi_app

    def proxy(environ: dict[str, Any], start_response: Any) -> Any:
        path = environ["PATH_INFO"]
        assert path.startswith(f"{UNDER}/"), path
        forwarded = {"PATH_INFO": path.removeprefix(UNDER), "HTTP_X_FORWARDED_PREFIX": UNDER}
        return inner(environ | forwarded, start_response)

    monkeypatch.setattr(prefixed, "wsgi_app", proxy)
    return Phone(prefixed.test_client())


def test_every_address_of_the_home_page_begins_with_the_prefix(below: Phone) -> None:
    page = below.open(f"{UNDER}/")
    addresses = [
        value
        for _, attributes in page.tags
        for name, value in attributes.items()
        if name in ("href", "src", "action") and value
    ]
    assert len(addresses) > 10
    assert [address for address in addresses if not address.startswith((f"{UNDER}/", "#"))] == []


@pytest.mark.parametrize("slug", registry.games())
def test_addresses_of_a_finished_table_begin_with_the_prefix(below: Phone, slug: str) -> None:
    example = next(each for each in examples_of(registry.games()[slug]) if each.winners)
    table = UNDER + table_of(below, example.file)
    sheets = {link.removeprefix(table) for link in below.open(table).links if "/sheet/" in link}
    assert sheets
    for path in ("", "result", "history", "seats", "share", "print", "dispute", "dispute/0", *sheets):
        page = below.open(table + path)
        assert page.status == 200, path
        places = [
            value for _, attributes in page.tags for value in attributes.values() if value and value.startswith("/")
        ]
        assert [place for place in places if not place.startswith(f"{UNDER}/")] == [], path
    assert json.loads(below.client.get(f"{table}game.json").text)["game"] == slug


def test_manifest_api_service_worker_and_redirect_have_the_prefix(below: Phone) -> None:
    manifest = json.loads(below.client.get(f"{UNDER}/manifest.webmanifest").text)
    assert {manifest["id"], manifest["start_url"], manifest["scope"]} == {f"{UNDER}/"}
    assert all(icon["src"].startswith(f"{UNDER}/static/") for icon in manifest["icons"])
    assert json.loads(below.client.get(f"{UNDER}/api/openapi.json").text)["servers"] == [{"url": UNDER}]
    assert f'"{UNDER}/offline"' in below.client.get(f"{UNDER}/service-worker.js").text
    assert below.client.get(f"{UNDER}/splito").headers["Location"].endswith(f"{UNDER}/splito/")


def test_cookie_path_is_the_prefix(below: Phone) -> None:
    cookie = below.client.get(f"{UNDER}/splito/new").headers["Set-Cookie"]
    assert f"Path={UNDER}/" in cookie.split("; ")


@pytest.mark.parametrize("nearby", ["http://192.0.2.7:8000/", "https://pad.example/scores", None])
def test_shared_link_has_host_and_prefix_of_the_request(
    prefixed: Flask, below: Phone, monkeypatch: pytest.MonkeyPatch, nearby: str | None
) -> None:
    monkeypatch.setitem(prefixed.config, "NEARBY", nearby)
    page = below.open(f"{UNDER}/splito/new")
    page = below.press(page, ("do", "seats:3"))
    page = below.press(page, fill=by_seat(("Ana", "Bo", "Cy")))
    share = next(link for link in page.links if link.endswith("/share"))
    words = below.open(share, base_url="http://house.example/").words
    short = share.removesuffix("/share")[:-7]
    assert f" http://house.example{short}/ " in words
    assert "only works on this computer" not in words


def test_prefix_header_is_ignored_without_its_setting(phone: Phone) -> None:
    assert UNDER not in phone.client.get("/", headers={"X-Forwarded-Prefix": UNDER}).text
