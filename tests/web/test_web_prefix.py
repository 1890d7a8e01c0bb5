"""Put by a proxy under a path of its own, every address that the app makes begins with that path."""

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorepad import registry
from scorepad.errors import ScorepadError
from scorepad.web import create_app
from scorepad.web.settings import Settings
from tests.examples import examples_of
from tests.web.browser import Phone
from tests.web.fixtures import KEY

UNDER = "/games/score-pad"


WORDS = {"forwarded": "X-Forwarded-Prefix", "ingress": "X-Ingress-Path"}


@pytest.fixture(scope="module", params=WORDS)
def prefixed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """An app that listens to one of the headers."""
    url = f"sqlite:///{tmp_path_factory.mktemp('prefixed') / 'x.db'}"
    app = create_app(Settings(url, KEY, prefix=request.param))
    yield app
    app.extensions["store"].close()


@pytest.fixture
def below(prefixed: Flask, monkeypatch: pytest.MonkeyPatch) -> Phone:
    """A phone that reaches it through a proxy, which takes the path off each address and says so."""
    inner, key = prefixed.wsgi_app, f"HTTP_{WORDS[prefixed.config['PREFIX']].upper().replace('-', '_')}"

    def proxy(environ: dict[str, Any], start_response: Any) -> Any:
        path = environ["PATH_INFO"]
        assert path.startswith(f"{UNDER}/"), path
        return inner(environ | {"PATH_INFO": path.removeprefix(UNDER), key: UNDER}, start_response)

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
def test_so_does_every_address_of_a_finished_table(prefixed: Flask, below: Phone, slug: str) -> None:
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


def test_so_does_what_is_no_page(below: Phone) -> None:
    manifest = json.loads(below.client.get(f"{UNDER}/manifest.webmanifest").text)
    assert {manifest["id"], manifest["start_url"], manifest["scope"]} == {f"{UNDER}/"}
    assert all(icon["src"].startswith(f"{UNDER}/static/") for icon in manifest["icons"])
    assert json.loads(below.client.get(f"{UNDER}/api/openapi.json").text)["servers"] == [{"url": UNDER}]
    assert f'"{UNDER}/offline"' in below.client.get(f"{UNDER}/service-worker.js").text
    assert below.client.get(f"{UNDER}/splito").headers["Location"].endswith(f"{UNDER}/splito/")


def test_the_cookie_stays_below_it(below: Phone) -> None:
    cookie = below.client.get(f"{UNDER}/splito/new").headers["Set-Cookie"]
    assert f"Path={UNDER}/" in cookie.split("; ")


def begin(below: Phone) -> str:
    """A new table; its path as the app itself knows it."""
    page = below.open(f"{UNDER}/splito/new")
    page = below.press(page, ("do", "seats:3"))
    page = below.press(page, fill={f"player-{seat}": name for seat, name in enumerate(("Ana", "Bo", "Cy"))})
    assert page.status == 200
    return next(link for link in page.links if link.endswith("/share")).removeprefix(UNDER).removesuffix("share")


@pytest.mark.parametrize("nearby", ["http://192.0.2.7:8000/", "https://pad.example/scores", None])
def test_a_link_to_share_is_the_one_that_other_phones_reach(
    prefixed: Flask, below: Phone, monkeypatch: pytest.MonkeyPatch, nearby: str | None
) -> None:
    """A frame of Home Assistant asks who comes in; phones at the table go straight to the server, if that is told."""
    monkeypatch.setitem(prefixed.config, "NEARBY", nearby)
    table = begin(below)
    words = below.open(f"{UNDER}{table}share", base_url="http://house.example/").words
    is_framed = prefixed.config["PREFIX"] == "ingress"
    straight = f"{nearby.rstrip('/')}{table}" if nearby and is_framed else f"http://house.example{UNDER}{table}"
    assert f" {straight} " in words
    assert ("only works on this computer" in words) is (is_framed and nearby is None)


def test_only_the_frame_of_home_assistant_may_hold_a_page(prefixed: Flask, below: Phone) -> None:
    headers = below.client.get(f"{UNDER}/").headers
    is_framed = prefixed.config["PREFIX"] == "ingress"
    assert headers["X-Frame-Options"] == ("SAMEORIGIN" if is_framed else "DENY")
    assert f"frame-ancestors '{'self' if is_framed else 'none'}'" in headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["//elsewhere.example", "/a//b", "/../up", "elsewhere", "/a b", "/<i>", "/x, //y", ""])
def test_what_is_no_plain_path_counts_as_none(prefixed: Flask, path: str) -> None:
    answer = prefixed.test_client().get("/", headers={WORDS[prefixed.config["PREFIX"]]: path})
    assert 'href="/splito/' in answer.text
    assert answer.headers["X-Frame-Options"] == "DENY"


def test_nobody_is_asked_for_it_unless_a_setting_says_so(phone: Phone) -> None:
    headers = {"X-Forwarded-Prefix": UNDER, "X-Ingress-Path": UNDER}
    assert UNDER not in phone.client.get("/", headers=headers).text


def test_a_setting_that_is_no_word_for_one_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path))
    monkeypatch.setenv("SCOREPAD_PREFIX", "forwarded")
    assert Settings.from_environment().prefix == "forwarded"
    monkeypatch.setenv("SCOREPAD_PREFIX", "/scores")
    with pytest.raises(ScorepadError, match="SCOREPAD_PREFIX: expected forwarded or ingress, got '/scores'"):
        Settings.from_environment()
