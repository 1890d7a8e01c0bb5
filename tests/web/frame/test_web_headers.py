"""The headers of every response, and content that no page may have."""

from urllib.parse import urlsplit

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from tests.web.browser import Page, Phone

ANSWERS = {
    "home": ("GET", "/", 200),
    "pad": ("GET", "{table}", 200),
    "game file": ("GET", "{table}game.json", 200),
    "theme": ("GET", "/theme.css", 200),
    "API": ("GET", "/api/openapi.json", 200),
    "redirect to the pad": ("GET", "{small}", 301),
    "redirect to the slash": ("GET", "/splito", 308),
    "post without token": ("POST", "/splito/new", 400),
    "no page": ("GET", "/nothing/", 404),
    "no table": ("GET", "/splito/K7MP2X94D/", 404),
    "no static file": ("GET", "{static}css/none.css", 404),
    "wrong method": ("GET", "{table}delete", 405),
    "wrong method at the API": ("GET", "/api/score", 405),
    "no JSON": ("POST", "/api/score", 415),
    "methods": ("OPTIONS", "/splito/new", 200),
    "head": ("HEAD", "/", 200),
}


def static_root(app: Flask) -> str:
    return f"{app.static_url_path}/"


def check_headers(answer: TestResponse, loads: str = "'self'") -> None:
    policy = answer.headers["Content-Security-Policy"]
    rules = dict(part.split(" ", 1) for part in policy.split("; "))
    assert rules["default-src"] == rules["frame-ancestors"] == rules["base-uri"] == "'none'"
    assert rules.get("script-src", "'none'") == rules.get("style-src", "'none'") == rules["form-action"] == loads
    assert "unsafe" not in policy
    assert "*" not in policy
    assert answer.headers["X-Frame-Options"] == "DENY"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize("case", ANSWERS.values(), ids=ANSWERS)
def test_every_response_has_security_headers(app: Flask, phone: Phone, table: str, case: tuple[str, str, int]) -> None:
    method, path, status = case
    path = path.format(table=table, small=table.lower(), static=static_root(app))
    answer = phone.client.open(path, method=method)
    assert answer.status_code == status
    check_headers(answer, loads="'none'" if path == "/theme.css" else "'self'")
    assert answer.headers["Cache-Control"] == "no-store"
    assert ("Accept-Language" in answer.vary) == (answer.mimetype == "text/html")


def test_post_and_error_responses_have_security_headers(
    app: Flask, phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = phone.open("/splito/new").form.value("csrf_token") or ""
    for status, path, fields in (
        (303, f"{table}sheet/zone-0", {"red-4": "1"}),
        (409, f"{table}sheet/zone-0", {"red-4": "2"}),
        (422, f"{table}sheet/zone-0", {"red-4": "99"}),
        (413, f"{table}sheet/zone-0", {"red-4": "9" * 300_000}),
        (303, f"{table}delete", {}),
        (410, f"{table}sheet/zone-0", {"red-4": "1"}),
    ):
        answer = phone.client.post(path, data={"csrf_token": token, **fields})
        check_headers(answer)
        assert answer.status_code == status
    monkeypatch.setattr(app.extensions["store"].tables, "load", None)
    answer = phone.client.get(table)
    check_headers(answer)
    assert answer.status_code == 500


def test_page_of_an_earlier_version_gets_current_static_files(app: Flask, phone: Phone) -> None:
    assert phone.client.get("/static/0123/icons/x.js").location == f"{static_root(app)}icons/x.js"


@pytest.mark.parametrize("name", ["frame/app.js", "frame/tokens.css", "icons/icon-192.png"])
def test_static_files_are_cached_for_a_year_as_immutable(app: Flask, phone: Phone, name: str) -> None:
    answer = phone.client.get(static_root(app) + name)
    check_headers(answer, loads="'none'")
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert "Set-Cookie" not in answer.headers
    again = phone.client.get(static_root(app) + name, headers={"If-None-Match": answer.headers.get("ETag") or ""})
    assert again.status_code == 304
    assert again.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    answer.close()
    again.close()


def test_theme_is_cached_under_its_versioned_url(phone: Phone) -> None:
    (address,) = {attributes["href"] or "" for _, attributes in phone.open("/").tags if "theme.css" in str(attributes)}
    assert "immutable" in phone.client.get(address).headers["Cache-Control"]


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_cookies_are_http_only_and_same_site(app: Flask, scheme: str) -> None:
    answer = app.test_client().get("/", base_url=f"{scheme}://localhost")
    (cookie,) = answer.headers.getlist("Set-Cookie")
    parts = cookie.split("; ")
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(parts)
    assert ("Secure" in parts) is (scheme == "https")
    assert not any(part.startswith("Domain") for part in parts)


def check_inline(page: Page) -> None:
    """Check that a page has no inline scripts or styles, and loads nothing from other servers."""
    assert page.tags
    for tag, attributes in page.tags:
        assert tag not in ("style", "iframe", "object", "embed", "base")
        assert tag != "script" or attributes.get("src")
        assert not [name for name in attributes if name.startswith("on") or name in ("style", "srcdoc")]
        for name in ("src", "href", "action", "formaction", "poster", "xlink:href"):
            address = urlsplit(attributes.get(name) or "")
            assert (address.scheme, address.netloc) in (("", ""), ("http", "localhost")), (tag, attributes)


def test_pages_have_no_inline_code_and_load_nothing_from_elsewhere(phone: Phone, table: str) -> None:
    phone.tap_at(table, "zone-0", "red-4")
    phone.tap_at(table, "zone-1", "objective-majority-red=3")
    paths = ["", "result", "share", "seats", "sheet/zone-0", "sheet/zone-1", "sheet/common", "sheet/totals"]
    pages = [phone.open(path) for path in ("/", "/splito/", "/splito/new", *[table + path for path in paths])]
    eight = phone.new_table(*"ABCDEFGH")
    pages += [phone.open(eight), phone.open("/nothing"), phone.forge("/splito/new", {"player-0": "\x07"})]
    pages += [phone.forge(f"{table}sheet/zone-0", {"red-4": value}) for value in ("2", "9")]
    pages += [Page(phone.client.post("/splito/new"))]
    pages += [phone.press(eight, on="delete"), phone.open(eight)]
    assert {page.status for page in pages} == {200, 400, 404, 409, 410, 422}
    for page in pages:
        check_inline(page)
