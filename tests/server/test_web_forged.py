"""The app takes a request's client, host, path and length only from the proxy's headers."""

import json
from collections.abc import Iterator

import pytest
from flask import Flask, Response, jsonify, request
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorepad.server.asgi import ASGIApp
from tests.server.test_web_asgi import Line, run
from tests.web.fixtures import app_in

TRUSTED = {
    "host": "pad.example",
    "x-forwarded-for": "198.51.100.7",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "pad.example",
    "x-forwarded-prefix": "/scores",
    "content-length": "2",
}
"""The headers that the proxy sends, and the length of the body."""
MEANT = {*TRUSTED, "transfer-encoding", "content-type", "cookie"}
FORGED = ["10.9.9.9", "evil.example", "/evil", "http", "chunked", "5", "x", "0", "http://evil.example/", "\xff"]


@pytest.fixture(scope="module")
def believing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """The app behind a proxy, with an additional page that returns the request's properties as the app sees them."""
    with app_in(tmp_path_factory.mktemp("forged"), proxies=1, is_prefixed=True) as app:
        app.config["WTF_CSRF_ENABLED"] = False

        @app.post("/believed")
        def believed() -> Response:
            seen = request.remote_addr, request.url, request.script_root, request.content_length
            return jsonify(*seen, len(request.data))

        yield app


@st.composite
def names(draw: st.DrawFn) -> str:
    """The name of a forged header: a proxy's header with underscores, a prefix or a suffix, or any name."""
    known = draw(st.sampled_from(sorted(MEANT)))
    signs = [draw(st.sampled_from("-_")) if sign == "-" else sign for sign in known]
    name = "".join(draw(st.sampled_from([sign, sign.upper()])) for sign in signs)
    anything = draw(st.text("abcXYZ019-_", min_size=1, max_size=20))
    return draw(st.sampled_from([name, f"_{name}", f"{name}_", f"http_{name}", f"x-{name}", anything]))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(forged=st.lists(st.tuples(names(), st.sampled_from(FORGED)), max_size=6), first=st.booleans())
def test_forged_headers_do_not_change_the_request(believing: Flask, forged: list[tuple[str, str]], first: bool) -> None:
    server = ASGIApp(believing, 1)
    trusted = [(name.encode(), value.encode()) for name, value in TRUSTED.items() if name != "host"]
    more = [(name.encode(), value.encode("latin-1")) for name, value in forged if name.lower() not in MEANT]
    headers = [*more, *trusted] if first else [*trusted, *more]
    status, body = run(Line(server, b"{}", b"").ask(path="/believed", more=headers))
    assert status == 200
    assert json.loads(body) == ["198.51.100.7", "https://pad.example/scores/believed", "/scores", 2, 2]
    read = [(name, value) for name, value in headers if b"_" not in name]
    assert server._network({"client": ("127.0.0.1", 50000), "headers": read}) == "198.51.100.7"
