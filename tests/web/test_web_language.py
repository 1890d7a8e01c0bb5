"""Each phone has its own language: the browser's, or the one that was tapped."""

from datetime import UTC, datetime

import pytest
from flask import Flask

from scorepad import languages
from scorepad.text import Text, together
from scorepad.web.language import day, translate
from tests.web.browser import Phone


def spoken(phone: Phone, path: str = "/", wanted: str = "") -> str | None:
    """The language that a page says it is in."""
    page = phone.open(path, headers={"Accept-Language": wanted} if wanted else {})
    return next(names["lang"] for tag, names in page.tags if tag == "html")


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT, en;q=0.5", "de"),
        ("fr-CA;q=0.9, de;q=0.8", "fr"),
        ("xx, fr;q=0.1", "fr"),
        ("*", "en"),
        ("nonsense;;q=,", "en"),
        ("en-US, de;q=0.9", "en"),
    ],
)
def test_the_browser_says_which_language(phone: Phone, wanted: str, language: str) -> None:
    assert spoken(phone, wanted=wanted) == language


def test_a_tap_is_remembered_and_is_this_phones_own(phone: Phone, other_phone: Phone) -> None:
    table = phone.new_table("Ana", "Bo", "Cy")
    answer = phone.press(phone.open(table), ("language", "fr"), on="language")
    assert answer.address == table
    assert spoken(phone, table, "de") == "fr"
    assert spoken(other_phone, table, "de") == "de"
    assert phone.press(phone.open("/"), ("language", "en"), on="language").address == "/"
    assert spoken(phone, table, "de") == "en"


@pytest.mark.parametrize("language", ["", "xx", "../fr", "e" * 5000])
def test_a_language_that_there_is_not_is_refused(phone: Phone, language: str) -> None:
    assert phone.forge("/language", {"language": language}).status == 400
    assert spoken(phone) == "en"


def test_each_language_is_offered_by_its_own_name() -> None:
    assert [languages.own_name(code) for code in languages.available()] == ["English", "Deutsch", "Français"]


@pytest.mark.parametrize(
    ("language", "names", "date"),
    [
        ("en", "Ana, Bo and <i>", "May 31, 2026"),
        ("de", "Ana, Bo und <i>", "31. Mai 2026"),
        ("fr", "Ana, Bo et <i>", "31 mai 2026"),
    ],
)
def test_lists_and_days_are_the_languages_own(app: Flask, language: str, names: str, date: str) -> None:
    with app.test_request_context(headers={"Accept-Language": language}):
        assert translate(together(["Ana", "Bo", "<i>"])) == names
        assert day(datetime(2026, 5, 31, 12, tzinfo=UTC)) == date
        assert translate(Text("")) == ""
