"""A phone keeps its tables even if the server's clock is wrong, as on small computers after a start."""

from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask
from flask.sessions import SecureCookieSessionInterface
from itsdangerous import TimestampSigner

from tests.web.browser import Phone


def set_clock(monkeypatch: pytest.MonkeyPatch, ahead: timedelta) -> None:
    """Sign cookies with a time that is this far ahead."""
    signed = int((datetime.now(UTC) + ahead).timestamp())
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda signer: signed)


def test_cookie_from_the_future_is_valid(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    ahead = timedelta(days=3650)
    set_clock(monkeypatch, ahead)
    table = phone.new_table("Ana", "Bo", "Cy")
    page = phone.sheet(table, "zone-0")
    monkeypatch.undo()  # the clock goes back while a page is open
    page = phone.tap(page, "red-4")
    assert page.status == 200
    assert table in phone.open("/").links
    set_clock(monkeypatch, ahead)
    phone.tap(page, "red-3")
    history = phone.open(f"{table}history").words
    assert history.count("this phone") >= 2, history
    assert table in phone.open("/").links


def test_old_cookies_stay_valid_and_forged_cookies_are_ignored(
    app: Flask, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = phone.new_table("Ana", "Bo", "Cy")
    cookie = phone.client.get_cookie("scorepad")
    assert isinstance(app.session_interface, SecureCookieSessionInterface)
    serializer = app.session_interface.get_signing_serializer(app)
    assert cookie is not None
    assert serializer is not None
    data = serializer.loads(cookie.value)
    with monkeypatch.context() as clock:
        set_clock(clock, -timedelta(days=4000))
        phone.client.set_cookie("scorepad", serializer.dumps(data))
    assert table in phone.open("/").links
    phone.client.set_cookie("scorepad", cookie.value[:-2] + cookie.value[:2])
    assert table not in phone.open("/").links
