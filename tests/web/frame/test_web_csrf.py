"""A post without a valid CSRF token is refused, but what was entered is kept."""

import re

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict

from tests.web.browser import Page, Phone, code_of

pytestmark = pytest.mark.thorough

NAMES = {"player-0": "Dee", "player-1": "Eve", "player-2": "Fay & <Finn>"}
POSTS = [
    ("/splito/new", NAMES),
    ("/open", {"code": "{code}"}),
    ("/language", {"language": "fr"}),
    ("/great-split/layouts", {}),
    ("/privacy/forget", {}),
    ("/places", {"name": "Table 5"}),
    ("/phone/nonsense", {}),
    ("/bring/nothing", {"do": "take"}),
    ("{table}seats", NAMES | {"base": "1"}),
    ("{table}sheet/zone-0", {"tap": "red-4", "blue-1": "2"}),
    ("{table}sheet/common", {"tap": "star=5"}),
    ("{table}sheet/totals", {"totals.total-0": "48"}),
    ("{table}dispute/0", {"paper-total": "48"}),
    ("{table}history/back", {"undo": "1"}),
    ("{table}who", {"seat": "0"}),
    ("{table}close", {"do": "open"}),
    ("{table}begins", {}),
    ("{table}unnamed", {"do": "skip"}),
    ("{table}book", {"book": ""}),
    ("{table}remarks", {"base": "0", "place": "at home"}),
    ("{table}share", {"link": "{code}"}),
    ("{table}delete", {}),
    ("{table}restore", {}),
]


def test_every_post_outside_the_api_needs_a_csrf_token(app: Flask, phone: Phone, table: str) -> None:
    code = code_of(table)
    places = {
        "code": code,
        "slug": "splito",
        "seat": "0",
        "key": "zone-0",
        "number": "1",
        "do": "delete",
        "kind": "slip",
    }
    rules = [rule for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())]
    for rule in rules:
        if not rule.rule.startswith("/api/"):
            path = re.sub(r"<(?:[^:>]*:)?(\w+)>", lambda found: places.get(found[1], "1"), rule.rule)
            assert (path, phone.client.post(path).status_code) == (path, 400)


STATUSES = {"{table}dispute/0": 422, "{table}delete": 410, "/phone/nonsense": 410, "/bring/nothing": 410}
"""The status of the resent post if it is not 200: no points yet, a deleted table, nothing transferred or chosen."""


@pytest.mark.parametrize(("path", "fields"), POSTS)
def test_post_without_token_changes_nothing_and_can_be_resent(
    phone: Phone, table: str, path: str, fields: dict[str, str]
) -> None:
    code = code_of(table)
    data = MultiDict({name: value.format(code=code) for name, value in fields.items()})
    before = phone.file(table)
    page = phone.post(path.format(table=table), data)
    assert page.status == 400
    assert "Nothing has been changed yet, and everything you entered is still here." in page.words
    assert phone.file(table) == before
    form = page.address.rsplit("/", 1)[-1]
    assert [pair for pair in page.forms[form].fields if pair[0] != "csrf_token"] == [*data.items(multi=True)]
    page = phone.press(page, on=form)
    assert page.status == STATUSES.get(path, 200)
    if "player-0" in fields:
        assert phone.file(page.address)["players"] == list(NAMES.values())


def test_csrf_token_of_another_phone_is_refused(phone: Phone, other_phone: Phone, table: str) -> None:
    for token in ("", "x", other_phone.open("/splito/new").form.value("csrf_token") or ""):
        assert phone.post(f"{table}delete", MultiDict({"csrf_token": token})).status == 400
    assert phone.open(table).status == 200


@pytest.mark.parametrize("path", ["//elsewhere.example/new", "///elsewhere.example/new", "/splito//new"])
def test_resent_posts_stay_on_this_host(phone: Phone, path: str) -> None:
    answer = phone.client.post("/", data=NAMES, environ_overrides={"PATH_INFO": path})
    if answer.status_code == 400:
        (form,) = Page(answer).forms.values()
        assert form.action == "/elsewhere.example/new"
    else:
        assert answer.status_code == 404


def test_post_from_a_device_without_cookies_explains_the_problem(app: Flask, table: str) -> None:
    phone = Phone(app.test_client(use_cookies=False))
    page = phone.press("/splito/new", fill=NAMES)
    assert page.status == 400
    assert "your browser keeps no cookies" in page.words


def test_response_to_a_live_post_without_token_has_a_valid_token(phone: Phone, table: str) -> None:
    data = MultiDict({"tap": "red-4"})
    refused = phone.post(f"{table}sheet/zone-0", data, headers={"X-Live": "1"})
    assert (refused.status, refused.html) == (400, "")
    data["csrf_token"] = refused.headers["X-Token"]
    assert phone.post(f"{table}sheet/zone-0", data, headers={"X-Live": "1"}).status == 200


def test_csrf_token_does_not_expire(app: Flask) -> None:
    assert app.config["WTF_CSRF_TIME_LIMIT"] is None


def test_device_id_is_created_before_the_first_change(app: Flask) -> None:
    """A change can then be resent from the same device, even if its first response was lost."""
    phone = Phone(app.test_client())
    page = phone.open("/splito/new")
    first = phone.client.get_cookie("scorepad")
    assert first is not None
    posted = page.form.post(None, {"player-0": "Ana", "player-1": "Bo", "player-2": "Cy"})
    table = phone.post("/splito/new", posted)
    sheet = phone.sheet(table.address, "zone-0")
    fields = sheet.form.post(("tap", "red-4"), {})
    for _ in range(2):
        phone.client.set_cookie("scorepad", first.value)  # the response with a newer cookie was lost
        assert phone.post(sheet.form.action, fields).status == 200
    assert phone.open(f"{table.address}history").words.count("this phone") == 2  # the table and its change
