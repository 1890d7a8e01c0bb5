"""Requests larger than any game needs are refused, and nothing is stored."""

import pytest

from tests.web.browser import Phone


@pytest.mark.parametrize("path", ["/splito/new", "{table}sheet/zone-0"])
@pytest.mark.parametrize("live", [{}, {"X-Live": "1"}])
def test_body_over_256_kib_is_refused_with_a_message(phone: Phone, table: str, path: str, live: dict[str, str]) -> None:
    page = phone.forge(path.format(table=table), {"player-0": "x" * 300_000, "red-4": "1"}, headers=live)
    assert page.status == 413
    assert "You sent more than any game needs, so nothing was changed." in page.words
    assert phone.file(table)["zones"][0] == {}


def test_multipart_form_with_many_parts_is_refused(phone: Phone, table: str) -> None:
    fields = {f"f{number}": "" for number in range(500)}
    page = phone.forge(f"{table}sheet/zone-0", fields, content_type="multipart/form-data")
    assert page.status == 413


def test_multipart_form_is_read_like_any_other(phone: Phone, table: str) -> None:
    page = phone.forge(f"{table}sheet/zone-0", {"red-4": "1"}, content_type="multipart/form-data; boundary=b")
    assert page.status == 303
    assert phone.file(table)["zones"][0]["cards"] == ["red 4"]


@pytest.mark.parametrize(("fields", "status"), [(400, 303), (401, 422), (5000, 422)])
def test_a_sheet_has_at_most_400_fields(phone: Phone, table: str, fields: int, status: int) -> None:
    blanks = {f"objective-zone-at_most-{n}": "" for n in range(110)}
    blanks |= {f"objective-count-{of}-exactly-{n}": "" for n in range(13) for of in range(1, 7)}
    blanks |= {f"objective-count-red-at_most-{n}": "" for n in range(13)}
    blanks |= {f"objective-{n}": "" for n in range(5000)}
    page = phone.forge(f"{table}sheet/zone-0", {"red-4": "1", **dict(list(blanks.items())[: fields - 1])})
    assert page.status == status
    assert ("expected at most 400 fields" in page.words) is (status == 422)
    assert phone.file(table)["zones"][0] == ({"cards": ["red 4"], "objectives": []} if status == 303 else {})


@pytest.mark.parametrize("name", ["red-4", "points", "objective-majority-red", "empty"])
def test_a_field_has_at_most_200_characters(phone: Phone, table: str, name: str) -> None:
    page = phone.forge(f"{table}sheet/zone-0", {name: "1" * 201, "blue-1": "1"})
    assert page.status == 422
    assert "expected at most 200 characters in a field" in page.words
    assert phone.file(table)["zones"][0] == {}
    assert page.form.value("blue-1") == "1"


@pytest.mark.thorough
def test_cookie_stays_small_with_many_tables(phone: Phone) -> None:
    tables = [phone.new_table("Ana", "Bo", "Cy") for _ in range(40)]
    links = phone.open("/tables").links + phone.open("/tables?from=30").links
    assert [link for link in links if link in tables] == tables[::-1]
    cookie = phone.client.get_cookie("scorepad")
    assert cookie is not None
    assert len(cookie.value) < 1000


def test_long_change_id_is_accepted(phone: Phone, table: str) -> None:
    for _ in range(2):
        assert phone.forge(f"{table}sheet/zone-0", {"change": "x" * 10_000, "tap": "red-4"}).status == 303
    assert phone.file(table)["zones"][0]["cards"] == ["red 4"]
