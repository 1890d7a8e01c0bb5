"""Names may contain nearly anything, and are shown unchanged and escaped on every page."""

from html import escape
from itertools import pairwise

import pytest
from markupsafe import escape as page_escape

from tests.web.browser import Page, Phone

pytestmark = pytest.mark.thorough

NAMES = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=1>',
    "'><b onmouseover=1>&amp;",
    "{{7*7}}{% raw %}",
    "%(n)s %s 100%",
    "{n} {left} {name}",
    "</title><svg/onload=1>",
    "javascript:alert(1)",
    "😀👩‍👩‍👧 ❤️",
    "أحمد",
    "דוד",
    "Zoë Ångström-O’Neil",
    "x" * 40,
    "\\u003c ${7*7} #{7}",
]
OTHERS = ("Bo", "Cy")


def check_name(page: Page, *names: str) -> None:
    """Check that the names are on the page, and only as escaped text."""
    for name in names:
        assert name in page.words or any(name in (value or "") for _, all_of in page.tags for value in all_of.values())
        assert str(page_escape(name)) in page.html
        if escape(name) != name:
            assert name not in page.html
    assert not [tag for tag, attributes in page.tags if tag in ("img", "b") and "src" in attributes]
    assert not [names for _, names in page.tags if any(name.startswith("on") for name in names)]
    scripts = [names.get("src") or "" for tag, names in page.tags if tag == "script"]
    assert page.html.count("<script") == len(scripts) >= 1
    assert all(script.startswith("/static/") for script in scripts)


@pytest.mark.parametrize("names", [NAMES[:8], NAMES[8:]], ids=["foul", "strange"])
def test_names_are_shown_unchanged_and_escaped(phone: Phone, other_phone: Phone, names: list[str]) -> None:
    table = phone.new_table(*names)
    phone.enter(table, "zone-2", {"points": "8"})
    phone.tap_at(table, "zone-0", "red-4")
    phone.tap_at(table, "zone-0", "red-4")
    phone.tap_at(table, "common", "moon=red")
    for path in ("", "result", "share", "seats", "sheet/totals"):
        check_name(phone.open(table + path), *names)
    for zone, pair in enumerate(pairwise([*names, names[0]])):
        check_name(phone.sheet(table, f"zone-{zone}"), *pair)
    assert phone.sheet(table, "common").status == 200
    check_name(phone.open("/splito/new"), *names)  # names to choose from
    assert phone.file(table)["players"] == names
    for page in (phone.open("/"), phone.press(table, on="delete"), other_phone.open(table)):
        check_name(page, names[0])


@pytest.mark.parametrize("value", ['<script>"><img src=x onerror=1>', "{{7*7}}%(n)s{n}"])
@pytest.mark.parametrize("name", ["points", "objective-majority-red", "dispute", "tap", "resolve"])
def test_invalid_posted_values_are_escaped(phone: Phone, table: str, name: str, value: str) -> None:
    value = f"points={value}" if name in ("dispute", "resolve") else value
    for headers in ({}, {"X-Live": "1"}):
        page = phone.forge(f"{table}sheet/zone-0", {name: value, "base": "0"}, headers=headers)
        assert page.status in (200, 422)
        assert str(page_escape(value.removeprefix("points="))) in page.html or name == "tap"
        assert "<script>" not in page.html
        assert "<img" not in page.html
        assert "49" not in page.words.replace("149", "")


def test_host_header_is_escaped(phone: Phone, table: str) -> None:
    page = phone.open(f"{table}share", headers={"Host": '"><script>1</script>'})
    assert page.status in (200, 400)
    assert "<script>" not in page.html


@pytest.mark.parametrize("host", ["a" * 300, "a." * 1500, "\u00fc" * 80])
def test_invalid_host_header_causes_no_internal_error(phone: Phone, table: str, host: str) -> None:
    for path in (f"{table}share", "/", "/api/openapi.json"):
        assert phone.client.get(path, headers={"Host": host}).status_code in (200, 400)
