"""The page about personal data, which depends on the server's settings, and forgetting a phone."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorepad.core import registry
from scorepad.storage.visits import Visits
from tests.storage.helpers import rows
from tests.web.browser import Page, Phone
from tests.web.disputes.test_web_slips import hand_over, zones
from tests.web.frame.test_web_faults import storage_fails
from tests.web.results.test_web_shared import seat, share, typed

pytestmark = pytest.mark.thorough

DELETED = "Deleted games are kept for {} Then"
WRITES_DOWN, DOES_NOT = "this server also writes down", "This server does not write down"
SAID: list[tuple[dict[str, Any], list[str], list[str]]] = [
    (
        {},
        [DELETED.format("30 days."), "All other games are kept", DOES_NOT],
        [WRITES_DOWN, "Please report it here:"],
    ),
    ({"keep_deleted": 1}, [DELETED.format("1 day.")], []),
    ({"access_log": True}, [WRITES_DOWN], [DOES_NOT]),
    ({"name": "Café Würfel"}, ["stays with Café Würfel, who", "Café Würfel runs this"], ["Legal notice"]),
    ({"imprint": "Ana Beispiel"}, ["how to reach them: Legal notice", "Anything else: ask the person"], []),
    ({"security_contact": "mailto:us@pad.example"}, ["Please report it here: us@pad.example"], []),
]


def device_of(phone: Phone) -> str:
    with phone.client.session_transaction() as session:
        return str(session["device"])


def forget(phone: Phone) -> Page:
    return phone.press("/privacy", on="forget")


def played(phone: Phone, other: Phone) -> list[str]:
    """Use the phone in many ways. Returns the addresses of two tables, a slip, a shared result and a board map."""
    table = phone.new_table("Ana", "Bo", "Cy")
    other.open(table)
    for each, place in ((phone, "0"), (other, "1")):
        each.forge(f"{table}who", {"seat": place})
    zones(phone, table)
    phone.tap_at(table, "zone-0", "red-4")
    other.tap_at(table, "zone-1", "blue-2")
    base = phone.sheet(table, "zone-2").form.value("base") or ""
    phone.forge(f"{table}sheet/zone-2", {"points": "7", "base": base})
    other.forge(f"{table}sheet/zone-2", {"points": "9", "base": base, "dispute": "points=9", "resolve": "points=9"})
    slip = hand_over(phone, table, total="5").address
    finished = seat(phone, typed(42, 21))
    result = share(phone, finished).address
    pad = phone.press("/great-split/", on="layouts").address
    return [table, finished, slip, result, pad]


@pytest.mark.parametrize(("settings", "present", "absent"), SAID)
def test_privacy_page_depends_on_the_settings(
    make_app: Callable[..., Flask], settings: dict[str, Any], present: list[str], absent: list[str]
) -> None:
    words = Phone(make_app(**settings).test_client()).open("/privacy").words
    assert [sentence in words for sentence in present] == [True] * len(present)
    assert [sentence in words for sentence in absent] == [False] * len(absent)


def test_only_home_and_rules_pages_link_to_the_privacy_page(phone: Phone, table: str) -> None:
    for address in ("/", *(f"/{slug}/" for slug in registry.games())):
        assert "/privacy" in phone.open(address).links
    for address in (table, f"{table}result", f"{table}sheet/zone-0"):
        assert "/privacy" not in phone.open(address).links


def test_reading_the_privacy_page_sets_no_cookie(app: Flask) -> None:
    answer = app.test_client().get("/privacy")
    assert "Set-Cookie" not in answer.headers
    page = Page(answer)
    assert "forget" not in page.forms
    assert "scorepad does not know this phone" in page.words


def test_forgotten_phone_has_an_empty_list_and_no_cookie(phone: Phone, other_phone: Phone) -> None:
    played(phone, other_phone)
    page = forget(phone)
    assert page.status == 200
    assert "This phone is forgotten. Its list of games is empty." in page.words
    assert not phone.client.get_cookie("scorepad")
    assert "forget" not in page.forms
    assert "No game has been opened on this phone yet." in phone.open("/tables").words


def test_forgotten_phone_is_in_no_row_and_others_are_unaffected(make_app: Callable[[], Flask], tmp_path: Path) -> None:
    app = make_app()
    phone, other = Phone(app.test_client()), Phone(app.test_client())
    addresses = played(phone, other)
    name, url = device_of(phone), f"sqlite:///{tmp_path / 'x.db'}"
    files = [other.file(table) for table in addresses[:2]]
    assert name in repr(rows(url))
    forget(phone)
    assert name not in repr(rows(url))
    assert [other.open(address).status for address in (*addresses, f"{addresses[0]}history")] == [200] * 6
    assert [other.file(table) for table in addresses[:2]] == files


def test_forgotten_phone_comes_back_as_a_new_device(phone: Phone, other_phone: Phone) -> None:
    table, _, slip, *_ = played(phone, other_phone)
    name = device_of(phone)
    forget(phone)
    sheet = phone.sheet(table, "zone-0")
    assert device_of(phone) != name
    assert ("undo", "1") not in sheet.form.buttons  # the change is by the forgotten device
    assert "delete" not in phone.open(slip).forms
    assert Phone(phone.client).forge(f"{slip.replace('slip/', '')}/delete", {}).status == 403
    assert phone.tap(sheet, "green-1").status == 200
    assert table in phone.open("/tables").links


def test_late_request_with_a_forgotten_cookie_gets_a_new_device(app: Flask, phone: Phone, other_phone: Phone) -> None:
    """Open a page and tap with the old cookie, then resend the tap as the page's script does."""
    table, *_ = played(phone, other_phone)
    name, cookie = device_of(phone), phone.client.get_cookie("scorepad")
    assert cookie is not None
    other = Phone(app.test_client()).new_table("Ana", "Bo", "Cy")
    page = phone.sheet(table, "zone-0")
    forget(phone)
    tap = page.form.post(("tap", "red-5"), {})
    for path, data in ((f"{other}?seat=1&_scheme=evil&endpoint=x", None), (page.form.action, tap)):
        late = Phone(app.test_client())
        late.client.set_cookie("scorepad", cookie.value)
        if data is None:
            assert late.open(path).status == 200
        else:
            before = other_phone.file(table)
            answer = late.client.post(path, data=data, headers={"X-Live": "1"})
            assert answer.status_code == 400
            assert other_phone.file(table) == before
            again = {**data, "csrf_token": answer.headers["X-Token"]}
            assert late.client.post(path, data=again, headers={"X-Live": "1"}).status_code == 200
            assert other_phone.file(table) != before
        assert device_of(late) != name
    late = Phone(app.test_client())
    late.client.set_cookie("scorepad", cookie.value)
    asked = late.post(page.form.action, page.form.post(("tap", "red-6"), {}))
    assert "everything you entered is still here" in asked.words
    assert late.press(asked).status == 200
    assert name not in repr(rows(app.extensions["store"].url))


def test_forged_forget_link_deletes_nothing(phone: Phone, table: str) -> None:
    page = phone.open("/privacy?forgotten=1")
    assert "data-forgotten" not in page.html
    assert "This phone is forgotten." not in page.words
    assert table in phone.open("/tables").links


def test_forgetting_over_https_removes_the_http_cookie(app: Flask) -> None:
    phone = Phone(app.test_client())
    phone.new_table("Ana", "Bo", "Cy")
    name, secure = device_of(phone), {"base_url": "https://localhost"}
    page = phone.open("/privacy", **secure)
    assert "forget" in page.forms
    phone.client.post("/privacy/forget", data=page.forms["forget"].post(None, {}), **secure)
    assert [each for each in ("scorepad", "__Host-scorepad") if phone.client.get_cookie(each)] == []
    phone.open("/", **secure)
    assert phone.client.get_cookie("__Host-scorepad") is not None
    with phone.client.session_transaction(**secure) as session:
        assert session["device"] != name


def test_no_phone_is_forgotten_if_the_database_fails(phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = phone.open("/privacy")
    with monkeypatch.context() as patch:
        patch.setattr(Visits, "forget", storage_fails)
        assert phone.press(page, on="forget").status == 503
    assert table in phone.open("/tables").links
