"""Put by a proxy under a path of its own, every address that the app makes begins with that path."""

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorepad.core import registry
from scorepad.core.errors import ScorepadError
from scorepad.web.app import create_app
from scorepad.web.frame.settings import Settings
from tests.examples import examples_of
from tests.web.browser import Phone
from tests.web.fixtures import KEY

UNDER = "/games/score-pad"


@pytest.fixture(scope="module")
def prefixed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """An app that heeds the header."""
    url = f"sqlite:///{tmp_path_factory.mktemp('prefixed') / 'x.db'}"
    app = create_app(Settings(url, KEY, is_prefixed=True))
    yield app
    app.extensions["store"].close()


@pytest.fixture
def below(prefixed: Flask, monkeypatch: pytest.MonkeyPatch) -> Phone:
    """A phone that reaches it through a proxy, which takes the path off each address and says so."""
    inner = prefixed.wsgi_app

    def proxy(environ: dict[str, Any], start_response: Any) -> Any:
        path = environ["PATH_INFO"]
        assert path.startswith(f"{UNDER}/"), path
        forwarded = {"PATH_INFO": path.removeprefix(UNDER), "HTTP_X_FORWARDED_PREFIX": UNDER}
        return inner(environ | forwarded, start_response)

    monkeypatch.setattr(prefixed, "wsgi_app", proxy)
    return Phone(prefixed.test_client())


def test_every_address_of_a_page_begins_with_it(below: Phone) -> None:
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
def test_addresses_of_a_finished_table_begin_with_the_prefix(prefixed: Flask, below: Phone, slug: str) -> None:
    example = next(each for each in examples_of(registry.games()[slug]) if each.winners)
    form = below.open(f"{UNDER}/").forms["file"]
    file = (io.BytesIO(json.dumps(example.file).encode()), "game.json")
    fields = dict(form.fields) | {"file": file}
    table = below.client.post(form.action, data=fields, follow_redirects=True).request.path
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


def test_addresses_outside_pages_begin_with_the_prefix(below: Phone) -> None:
    manifest = json.loads(below.client.get(f"{UNDER}/manifest.webmanifest").text)
    assert {manifest["id"], manifest["start_url"], manifest["scope"]} == {f"{UNDER}/"}
    assert all(icon["src"].startswith(f"{UNDER}/static/") for icon in manifest["icons"])
    assert json.loads(below.client.get(f"{UNDER}/api/openapi.json").text)["servers"] == [{"url": UNDER}]
    assert f'"{UNDER}/offline"' in below.client.get(f"{UNDER}/service-worker.js").text
    assert below.client.get(f"{UNDER}/splito").headers["Location"].endswith(f"{UNDER}/splito/")


def test_the_cookie_stays_below_it(below: Phone) -> None:
    cookie = below.client.get(f"{UNDER}/splito/new").headers["Set-Cookie"]
    assert f"Path={UNDER}/" in cookie.split("; ")


@pytest.mark.parametrize("nearby", ["http://192.0.2.7:8000/", "https://pad.example/scores", None])
def test_shared_link_has_host_and_prefix_of_the_request(
    prefixed: Flask, below: Phone, monkeypatch: pytest.MonkeyPatch, nearby: str | None
) -> None:
    monkeypatch.setitem(prefixed.config, "NEARBY", nearby)
    page = below.open(f"{UNDER}/splito/new")
    page = below.press(page, ("do", "seats:3"))
    page = below.press(page, fill={f"player-{seat}": name for seat, name in enumerate(("Ana", "Bo", "Cy"))})
    share = next(link for link in page.links if link.endswith("/share"))
    words = below.open(share, base_url="http://house.example/").words
    short = share.removesuffix("/share")[:-7]
    assert f" http://house.example{short}/ " in words
    assert "only works on this computer" not in words


@pytest.mark.parametrize("path", ["//elsewhere.example", "/a//b", "/../up", "elsewhere", "/a b", "/<i>", "/x, //y", ""])
def test_prefix_that_is_no_plain_path_is_ignored(prefixed: Flask, path: str) -> None:
    answer = prefixed.test_client().get("/", headers={"X-Forwarded-Prefix": path})
    assert 'href="/splito/' in answer.text


def test_nobody_is_asked_for_it_unless_a_setting_says_so(phone: Phone) -> None:
    assert UNDER not in phone.client.get("/", headers={"X-Forwarded-Prefix": UNDER}).text


def test_a_setting_that_is_no_word_for_one_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    monkeypatch.setenv("SCOREPAD_PREFIX", "forwarded")
    assert Settings.from_environment().is_prefixed
    monkeypatch.setenv("SCOREPAD_PREFIX", "/scores")
    with pytest.raises(ScorepadError, match="SCOREPAD_PREFIX: expected forwarded, got '/scores'"):
        Settings.from_environment()
